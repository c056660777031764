# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.mind import Mind
from towpath.games.okanagan.mind.evaluate import estimate
from towpath.games.okanagan.mind.playout import likely
from towpath.games.okanagan.rules import scoring
from towpath.games.okanagan.rules.state import Okanagan


class OkanaganMind(Mind[Okanagan]):
    """What a position is worth, and what a player would likely do."""

    def evaluate(self, s: Okanagan, seat: int) -> float:
        """Exact in a finished game."""
        return estimate(s, seat) if s.frames else float(scoring.points(s, seat))

    def plausible(self, s: Okanagan, moves: list[Move], rng: Random) -> Move:
        """See playout.py."""
        return likely(s, moves, rng)

    def playout(self) -> int:
        """Two or three turns: what a tile prepares is often closed by then."""
        return 20

    def spread(self) -> float:
        """A dozen points are a clear lead."""
        return 12.0
