# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from random import Random
from typing import Final

from towpath.core.frames import Move
from towpath.core.lots import any_of
from towpath.core.mind import NOTHING_KNOWN, Mind
from towpath.core.rules import Rules
from towpath.games.kanal.mind.evaluate import actions_over, measured, progress
from towpath.games.kanal.mind.opening import next_starter
from towpath.games.kanal.mind.policy import best_space, carry_on, is_under_way, next_move
from towpath.games.kanal.mind.terms import TERMS
from towpath.games.kanal.rules.setup import FirstPlayer, PlaceStart
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.turn import Turn

CURIOUS: Final = 0.08  # part of the decisions of a playout that are random


class KanalMind(Mind[Kanal]):
    """What a position is worth, and how a player would go on."""

    def __init__(self, rules: Rules[Kanal]) -> None:
        super().__init__(rules, TERMS, "towpath.games.kanal.mind")

    def seats(self, s: Kanal) -> int:
        """How many seats play."""
        return s.seats

    def phase(self, s: Kanal) -> float:
        """How far the game has got."""
        return progress(s)

    def measure(self, s: Kanal, seat: int) -> list[float]:
        """See evaluate.py."""
        return measured(s, seat)

    def settled(self, s: Kanal) -> Kanal:
        """An action under way is judged by what it leads to, the end of a round by both wheels."""
        if not is_under_way(s):
            return s
        s = s.copy()
        while is_under_way(s):
            carry_on(s, self.rules)
        return s

    def by_heart(self, s: Kanal, seat: int) -> Move:
        """K33: where starting routes are placed on the blank side."""
        return next_starter(s, seat) if isinstance(s.frames[-1], PlaceStart) else NOTHING_KNOWN

    def plausible(self, s: Kanal, moves: list[Move], rng: Random) -> Move:
        """The sensible continuation, and now and then anything else."""
        f = s.frames[-1]
        if rng.random() < CURIOUS or isinstance(f, (PlaceStart, FirstPlayer)):
            return any_of(moves, rng)
        return best_space(s, f.player) if isinstance(f, Turn) else next_move(s)

    def turns(self, s: Kanal) -> int:
        """An action is over when the next space is asked for, or both wheels have turned."""
        return actions_over(s)

    def horizon(self, s: Kanal) -> int:
        """Six actions: alone a round and a half, with two seats three of each."""
        return 6

    def spread(self) -> float:
        """A dozen points are a clear lead."""
        return 12.0
