"""Bots that play any game through core's contract."""
