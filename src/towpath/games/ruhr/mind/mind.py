# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.mind import Mind
from towpath.core.rules import Rules
from towpath.games.ruhr.mind.evaluate import measured, rounds_left
from towpath.games.ruhr.mind.playout import likely
from towpath.games.ruhr.mind.terms import TERMS
from towpath.games.ruhr.rules.box import TURNS
from towpath.games.ruhr.rules.state import Ruhr


class RuhrMind(Mind[Ruhr]):
    """What a position is worth."""

    def __init__(self, rules: Rules[Ruhr]) -> None:
        super().__init__(rules, TERMS, "towpath.games.ruhr.mind")

    def seats(self, s: Ruhr) -> int:
        """How many seats play."""
        return s.seats

    def phase(self, s: Ruhr) -> float:
        """How many of the twelve turns are over."""
        return 1.0 - rounds_left(s) / TURNS

    def measure(self, s: Ruhr, seat: int) -> list[float]:
        """See evaluate.py."""
        return measured(s, seat)

    def plausible(self, s: Ruhr, moves: list[Move], rng: Random) -> Move:
        """See playout.py."""
        return likely(s, moves, rng)

    def spread(self) -> float:
        """A dozen points are a clear lead."""
        return 12.0
