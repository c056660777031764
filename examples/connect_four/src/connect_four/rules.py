# towpath: compiled
"""The rules: C2-C7. One question, `Drop`, asked of the seats in turn."""

from __future__ import annotations

from random import Random
from typing import Final

from connect_four.board import (
    ALL_CELLS,
    COLUMNS,
    STRIDE,
    TOP_CELL,
    TOP_ROW,
    Board,
    has_four,
    landing_cell,
)
from towpath.core.frames import Frame, Move
from towpath.core.rules import Rules

WIN: Final = 2  # C7
DRAW: Final = 1  # C7

ALL_COLUMNS: Final[list[Move]] = list(range(COLUMNS))


class Drop(Frame):
    """C3: which column? The move is its number."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


YELLOW_TO_DROP: Final = Drop(0)
RED_TO_DROP: Final = Drop(1)


class ConnectFourRules(Rules[Board]):
    """The verbs of Connect Four."""

    def legal(self, s: Board) -> list[Move]:
        """C3: every column that is not full."""
        occupied = s.yellow | s.red
        if not occupied & TOP_ROW:  # the common case; must agree with the list below
            return ALL_COLUMNS.copy()
        return [column for column in range(COLUMNS) if not occupied & TOP_CELL[column]]

    def apply(self, s: Board, move: Move) -> None:
        """Drop a disc, then the other seat is asked, unless the game is over."""
        occupied = s.yellow | s.red
        cell = landing_cell(occupied, move)
        player = s.frames[-1].player
        if player == 0:
            discs = s.yellow = s.yellow | cell
        else:
            discs = s.red = s.red | cell
        if s.events is not None:
            s.tell("drop", "C3", player, move, row_of(cell))
        if has_four(discs):  # C5
            s.winner = player
            s.frames.clear()
            s.tell("four", "C5", player)
        elif occupied | cell == ALL_CELLS:  # C6
            s.frames.clear()
            s.tell("draw", "C6", player)
        else:
            s.frames[-1] = RED_TO_DROP if player == 0 else YELLOW_TO_DROP

    def guess(self, s: Board, seat: int, rng: Random) -> Board:
        """Nothing is hidden: the board itself."""
        return s.copy()

    def scores(self, s: Board) -> list[int]:
        """C7."""
        if s.winner >= 0:
            return [WIN, 0] if s.winner == 0 else [0, WIN]
        return [0, 0] if s.frames else [DRAW, DRAW]

    def winners(self, s: Board) -> list[int]:
        """C5, C6: in a draw both."""
        return [s.winner] if s.winner >= 0 else [0, 1]


def row_of(cell: int) -> int:
    """The row of a cell, 0 at the bottom."""
    return (cell.bit_length() - 1) % STRIDE
