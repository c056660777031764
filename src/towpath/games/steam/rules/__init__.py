"""The rules of Imperial Steam, a module for each chapter of RULES.md."""
