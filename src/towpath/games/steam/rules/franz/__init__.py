"""The rules of Franz, a module for each of his chapters of RULES.md."""
