"""The contract between rules, bots, site and researchers. It imports nothing of ours."""
