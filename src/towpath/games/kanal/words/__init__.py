"""Words: a module for each chapter that asks, beside the one in rules/; then names, log, score sheet and picture."""
