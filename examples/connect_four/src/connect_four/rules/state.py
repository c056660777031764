# towpath: compiled
"""The whole truth of a game of Connect Four."""

from __future__ import annotations

from towpath.core.fields import check_copy, plain
from towpath.core.frames import NOBODY
from towpath.core.state import State


class Board(State):
    """Whose discs lie where (rules/board.py), and who has four."""

    __slots__ = ("red", "winner", "yellow")

    def __init__(self) -> None:
        super().__init__()
        self.yellow = 0  # the cells with discs of seat 0
        self.red = 0  # the cells with discs of seat 1
        self.winner = NOBODY

    def copy(self) -> Board:
        """An independent board that is equal to this one."""
        twin = Board()
        twin.yellow = self.yellow
        twin.red = self.red
        twin.winner = self.winner
        twin.frames = self.frames.copy()
        return twin

    def to_data(self) -> dict[str, object]:
        """Everything, as plain data."""
        return plain(self)

    def discs(self, seat: int) -> int:
        """The cells with discs of a seat."""
        return self.yellow if seat == 0 else self.red


check_copy(Board)
