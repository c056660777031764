"""The rules of Oranienburger Kanal, a module for each chapter of RULES.md."""
