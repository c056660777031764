"""The rules of Ruhrschifffahrt, a module for each chapter of RULES.md."""
