# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.mind import Mind
from towpath.core.rules import Rules
from towpath.games.okanagan.mind.evaluate import best_build, measured, progress
from towpath.games.okanagan.mind.playout import likely
from towpath.games.okanagan.mind.terms import TERMS
from towpath.games.okanagan.rules.actions import Exchange
from towpath.games.okanagan.rules.building import Build
from towpath.games.okanagan.rules.state import NONE, Okanagan


class OkanaganMind(Mind[Okanagan]):
    """What a position is worth, and what a player would likely do."""

    def __init__(self, rules: Rules[Okanagan]) -> None:
        super().__init__(rules, TERMS, "towpath.games.okanagan.mind")

    def seats(self, s: Okanagan) -> int:
        """How many seats play."""
        return s.seats

    def phase(self, s: Okanagan) -> float:
        """How many of the structures have been built."""
        return progress(s)

    def measure(self, s: Okanagan, seat: int) -> list[float]:
        """See evaluate.py."""
        return measured(s, seat)

    def settled(self, s: Okanagan) -> Okanagan:
        """A tile just laid is worth its best structure, a structure to be exchanged its best partner."""
        if s.frames:
            f = s.frames[-1]
            if isinstance(f, Build):
                return best_build(s, f)
            if isinstance(f, Exchange) and f.first != NONE:
                return self.best_exchange(s, f)
        return s

    def best_exchange(self, s: Okanagan, f: Exchange) -> Okanagan:
        """After the exchange with the best partner of the structure named first."""
        best, highest = s, -1e9
        for move in f.moves(s):
            after = s.copy()
            f.answer(after, move)
            worth = self.weights.total(measured(after, f.player), s.seats, progress(after))
            if worth > highest:
                best, highest = after, worth
        return best

    def estimates_in_guess(self, guess: Okanagan, seat: int, own: float) -> list[float]:
        """What a seat may expect depends on no card or tile that it cannot see."""
        s = self.settled(guess)
        if not s.frames:
            return self.estimates(s)
        phase = progress(s)
        found: list[float] = []
        for each in range(s.seats):
            found.append(own if each == seat else self.weights.total(measured(s, each), s.seats, phase))
        return found

    def plausible(self, s: Okanagan, moves: list[Move], rng: Random) -> Move:
        """See playout.py."""
        return likely(s, moves, rng)

    def playout(self) -> int:
        """Two or three turns: what a tile prepares is often closed by then."""
        return 20

    def turns(self, s: Okanagan) -> int:
        """Those that have begun."""
        return s.turn

    def spread(self) -> float:
        """A dozen points are a clear lead."""
        return 12.0
