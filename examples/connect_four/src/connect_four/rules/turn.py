# towpath: compiled
"""The turn: C3-C6. One question, `Drop`, asked of the seats in turn."""

from __future__ import annotations

from typing import Final

from connect_four.rules.board import ALL_CELLS, COLUMNS, STRIDE, TOP_CELL, TOP_ROW, has_four, landing_cell
from connect_four.rules.state import Board
from towpath.core.frames import Frame, Move

ALL_COLUMNS: Final[list[Move]] = list(range(COLUMNS))


class Drop(Frame):
    """C3: which column? The move is its number."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Board) -> list[Move]:
        """C3: every column that is not full."""
        occupied = s.yellow | s.red
        if not occupied & TOP_ROW:  # the common case; must agree with the list below
            return ALL_COLUMNS.copy()
        return [column for column in range(COLUMNS) if not occupied & TOP_CELL[column]]

    def answer(self, s: Board, move: Move) -> None:
        """Drop a disc, then the other seat is asked, unless the game is over."""
        occupied = s.yellow | s.red
        cell = landing_cell(occupied, move)
        if self.player == 0:
            discs = s.yellow = s.yellow | cell
        else:
            discs = s.red = s.red | cell
        if s.events is not None:
            s.tell("drop", "C3", self.player, move, row_of(cell))
        if has_four(discs):  # C5
            s.winner = self.player
            s.frames.clear()
            s.tell("four", "C5", self.player)
        elif occupied | cell == ALL_CELLS:  # C6
            s.frames.clear()
            s.tell("draw", "C6", self.player)
        else:
            s.frames[-1] = RED_TO_DROP if self.player == 0 else YELLOW_TO_DROP


YELLOW_TO_DROP: Final = Drop(0)
RED_TO_DROP: Final = Drop(1)


def row_of(cell: int) -> int:
    """The row of a cell, 0 at the bottom."""
    return (cell.bit_length() - 1) % STRIDE
