"""What a seat may know: here everybody sees everything."""

from __future__ import annotations

from typing import TypedDict

from connect_four.rules.board import COLUMNS, ROWS, STRIDE
from connect_four.rules.state import Board
from towpath.core.frames import NOBODY


class Seen(TypedDict):
    """A view, as pictures read it."""

    rows: list[list[int]]  # from the top: by column the seat whose disc lies there, or NOBODY
    asked: int | None
    winner: int


def view(s: Board) -> Seen:
    """C1: the whole board."""
    rows = [[owner(s, column, row) for column in range(COLUMNS)] for row in reversed(range(ROWS))]
    return {"rows": rows, "asked": s.frames[-1].player if s.frames else None, "winner": s.winner}


def owner(s: Board, column: int, row: int) -> int:
    """The seat whose disc lies in a cell, or NOBODY."""
    cell = 1 << STRIDE * column + row
    return 0 if s.yellow & cell else 1 if s.red & cell else NOBODY
