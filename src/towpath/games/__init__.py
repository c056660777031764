"""The games: one folder each, found by its name."""
