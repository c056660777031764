# towpath: compiled
"""The random bot: every legal move is as likely as any other."""

from __future__ import annotations

from towpath.core.bot import Bot, moves_of
from towpath.core.frames import Move
from towpath.core.state import State


class RandomBot(Bot):
    """Plays any legal move."""

    __slots__ = ()

    def choose(self, s: State, seat: int) -> Move:
        """Any legal move."""
        moves = moves_of(self.rules, s, seat)
        count = len(moves)
        if count == 1:
            return moves[0]
        return moves[int(self.rng.random() * count)]
