"""The bench: our games beside peers, measured in the same run."""
