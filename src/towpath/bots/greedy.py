# towpath: compiled
"""The greedy bot: one decision ahead on the game's own evaluation."""

from __future__ import annotations

from math import log
from random import Random
from typing import Final

from towpath.bots.worth import Worth
from towpath.core.bot import Bot, imagine, moves_of
from towpath.core.frames import CHANCE, Move
from towpath.core.lots import any_of
from towpath.core.mind import NOTHING_KNOWN, Mind
from towpath.core.state import State

FEW: Final = 6
"""A draw with at most so many outcomes is looked through; a larger one is judged before it is drawn."""


NONSENSE: Final = 3.0
"""A move that looks worse than the best one by so many times the looseness is never taken."""


class GreedyBot(Bot):
    """Takes the move with the best margin; in `slips` of 100 decisions it takes any.

    A loose one misjudges every move by about so many hundredths of the spread, as a beginner does: what is nearly
    as good as the best is often taken, what is clearly worse seldom, and nonsense never.
    """

    __slots__ = ("loose", "slips")

    def __init__(self, mind: Mind, rng: Random, slips: int = 0, loose: int = 0) -> None:
        super().__init__(mind, rng)
        self.slips = slips
        self.loose = loose

    def choose(self, s: State, seat: int) -> Move:
        """What is known by heart, else the move with the best margin; ties are broken by the generator."""
        moves = moves_of(self.rules, s, seat)
        if len(moves) == 1:
            return moves[0]
        if self.slips and self.rng.random() * 100.0 < self.slips:
            return any_of(moves, self.rng)
        known = NOTHING_KNOWN if self.loose else self.mind.by_heart(s, seat)  # a beginner has learnt no openings
        if known != NOTHING_KNOWN:
            return known
        return self._best(imagine(self.rules, s, seat, self.rng), seat, moves)

    def _best(self, s: State, seat: int, moves: list[Move]) -> Move:
        worth = Worth(self.mind, s, seat)
        if self.loose:
            return self._misjudged(worth, s, seat, moves)
        best: list[Move] = []
        highest = -1e30
        for move in moves:
            after = s.copy()
            self.rules.apply(after, move)
            margin = expected_margin(worth, after, seat)
            if margin > highest + 1e-9:
                best, highest = [move], margin
            elif margin > highest - 1e-9:
                best.append(move)
        return any_of(best, self.rng)

    def _misjudged(self, worth: Worth, s: State, seat: int, moves: list[Move]) -> Move:
        """A move drawn by how good it looks: Gumbel's noise on each margin is a softmax over all."""
        scale = self.loose / 100.0 * worth.spread
        margins: list[float] = []
        for move in moves:
            after = s.copy()
            self.rules.apply(after, move)
            margins.append(expected_margin(worth, after, seat))
        least = max(margins) - NONSENSE * scale
        best, highest = moves[0], -1e30
        for i in range(len(moves)):
            noisy = margins[i] - scale * log(-log(1e-9 + 0.999999998 * self.rng.random()))
            if margins[i] >= least and noisy > highest:
                best, highest = moves[i], noisy
        return best


def expected_margin(worth: Worth, s: State, seat: int) -> float:
    """The margin of a seat, averaged over the outcomes of a small draw that comes next."""
    if not s.frames or s.frames[-1].player != CHANCE:
        return worth.margin(s, seat)
    rules = worth.rules
    outcomes = rules.legal(s)
    if len(outcomes) > FEW:
        return worth.margin(s, seat)
    weights = rules.weights(s, outcomes)
    total = 0.0
    for i in range(len(outcomes)):
        after = s.copy()
        rules.apply(after, outcomes[i])
        total += weights[i] * worth.margin(after, seat)
    return total / sum(weights)
