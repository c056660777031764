"""Studying games: simulation, tournaments, figures."""
