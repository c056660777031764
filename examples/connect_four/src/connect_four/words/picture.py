"""The board as letters, for a terminal."""

from __future__ import annotations

from connect_four.rules.view import Seen
from connect_four.words.turn import LETTERS

SYMBOLS = (".", "Y", "R")  # a free cell, seat 0, seat 1


def picture(seen: Seen) -> str:
    """Y for yellow, R for red."""
    return "\n".join([*(" ".join(SYMBOLS[seat + 1] for seat in row) for row in seen["rows"]), " ".join(LETTERS)])
