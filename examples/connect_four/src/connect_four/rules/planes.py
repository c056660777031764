# towpath: compiled
"""What a program that learns is shown: the discs of each seat."""

from __future__ import annotations

from connect_four.rules.board import COLUMNS, ROWS
from connect_four.rules.state import Board
from towpath.core.pen import Pen
from towpath.core.planes import Plane, Planes


def write_discs(s: Board, seat: int, pen: Pen) -> None:
    """C1: by column, from the bottom."""
    mask = s.discs(seat)
    for column in range(COLUMNS):
        pen.bits(mask >> column * (ROWS + 1), ROWS)


PLANES = Planes(1, table=(), seats=(Plane("discs", COLUMNS * ROWS, write_discs, "by column from the bottom: a disc"),))
