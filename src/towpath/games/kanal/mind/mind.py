# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from random import Random
from typing import Final

from towpath.core.frames import Move
from towpath.core.mind import Mind
from towpath.games.kanal.mind.evaluate import estimate
from towpath.games.kanal.mind.policy import best_space, is_pending, next_move
from towpath.games.kanal.rules import scoring
from towpath.games.kanal.rules.setup import FirstPlayer, PlaceStart
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.turn import Turn

CURIOUS: Final = 0.08  # part of the decisions of a playout that are random


class KanalMind(Mind[Kanal]):
    """What a position is worth, and how a player would go on."""

    def evaluate(self, s: Kanal, seat: int) -> float:
        """An action under way is judged by what it leads to."""
        if is_pending(s, seat):
            s = s.copy()
            while is_pending(s, seat):
                self.rules.apply(s, next_move(s))
        return estimate(s, seat) if s.frames else float(scoring.score(s, seat))

    def plausible(self, s: Kanal, moves: list[Move], rng: Random) -> Move:
        """The sensible continuation, and now and then anything else."""
        f = s.frames[-1]
        if rng.random() < CURIOUS or isinstance(f, (PlaceStart, FirstPlayer)):
            return moves[int(rng.random() * len(moves))]
        return best_space(s, f.player) if isinstance(f, Turn) else next_move(s)

    def spread(self) -> float:
        """A dozen points are a clear lead."""
        return 12.0
