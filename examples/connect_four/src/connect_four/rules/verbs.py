# towpath: compiled
"""The verbs: the question on top is asked what may be answered and what an answer does. Points: C5-C7."""

from __future__ import annotations

from random import Random
from typing import Final

from connect_four.rules.state import Board
from connect_four.rules.turn import Drop
from towpath.core.frames import Move
from towpath.core.rules import Rules

WIN: Final = 2  # C7
DRAW: Final = 1  # C7


class ConnectFourRules(Rules[Board]):
    """The verbs of Connect Four."""

    def legal(self, s: Board) -> list[Move]:
        """What may be answered."""
        return asked(s).moves(s)

    def apply(self, s: Board, move: Move) -> None:
        """What the answer does."""
        asked(s).answer(s, move)

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


def asked(s: Board) -> Drop:
    """The question on top; there is only one kind."""
    frame = s.frames[-1]
    assert isinstance(frame, Drop)
    return frame
