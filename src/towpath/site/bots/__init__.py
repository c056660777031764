"""Bots at the tables: worker processes that think on guesses, and the runner that asks them."""
