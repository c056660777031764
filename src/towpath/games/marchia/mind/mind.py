# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.mind import Mind
from towpath.core.rules import Rules
from towpath.games.marchia.mind.evaluate import measured, progress
from towpath.games.marchia.mind.playout import likely
from towpath.games.marchia.mind.terms import TERMS
from towpath.games.marchia.rules.building import CoverGold, Place
from towpath.games.marchia.rules.state import Marchia


class MarchiaMind(Mind[Marchia]):
    """What a position is worth."""

    def __init__(self, rules: Rules[Marchia]) -> None:
        super().__init__(rules, TERMS, "towpath.games.marchia.mind")

    def seats(self, s: Marchia) -> int:
        """How many seats play."""
        return s.seats

    def phase(self, s: Marchia) -> float:
        """How much has been drawn."""
        return progress(s)

    def measure(self, s: Marchia, seat: int) -> list[float]:
        """See evaluate.py."""
        return measured(s, seat)

    def settled(self, s: Marchia) -> Marchia:
        """A purchase under way is worth its best placement; gold coins are alike, any will do."""
        if s.frames:
            f = s.frames[-1]
            if isinstance(f, Place):
                return self.best_placement(s, f)
            if isinstance(f, CoverGold):
                return covered(s, f)
        return s

    def best_placement(self, s: Marchia, f: Place) -> Marchia:
        """After the placement of the tile just bought that is best for its buyer."""
        best, highest = s, -1e9
        for move in f.moves(s):
            after = s.copy()
            f.answer(after, move)
            top = after.frames[-1]
            if isinstance(top, CoverGold):
                after = covered(after, top)
            worth = self.weights.total(measured(after, f.player), s.seats, progress(after))
            if worth > highest:
                best, highest = after, worth
        return best

    def turns(self, s: Marchia) -> int:
        """Those that have begun."""
        return s.turn

    def plausible(self, s: Marchia, moves: list[Move], rng: Random) -> Move:
        """See playout.py."""
        return likely(s, moves, rng)

    def trust(self, s: Marchia) -> float:
        """With more than two seats much is drawn and bought before the same seat moves again."""
        return 1.0 if s.seats == 2 else 40.0

    def spread(self) -> float:
        """A dozen points are a clear lead."""
        return 12.0


def covered(s: Marchia, f: CoverGold) -> Marchia:
    """After any of the gold coins has paid."""
    after = s.copy()
    f.answer(after, f.moves(s)[0])
    return after
