"""The rules of Franz, a module for each chapter of FRANZ.md."""
