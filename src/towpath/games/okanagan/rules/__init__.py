"""The rules of Okanagan, a module for each chapter of RULES.md."""
