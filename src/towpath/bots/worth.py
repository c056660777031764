# towpath: compiled
"""What a position is worth to a seat, from the game's own estimate of its final points."""

from __future__ import annotations

from math import exp
from typing import Final

from towpath.core.mind import Mind
from towpath.core.state import State

VICTORY: Final = 0.9
"""The part of a finished game's value that is won or lost; the rest is the margin."""
UNLIKE: Final = 0.3
"""Guesses whose leads scatter by more than this part of the spread differ enough to tell their luck apart."""


class Worth:
    """Margins in points, and values from 0 (lost) to 1 (won).

    A guess may be good or bad for a seat whatever it does: others have poor cards in it, or rich ones. Where guesses
    differ much, this luck is taken off all margins that follow from a guess, so that moves are compared, not guesses.
    """

    __slots__ = ("guesses", "luck", "mind", "origin", "own", "rules", "seat", "seats", "spread", "sums", "uneven")

    def __init__(self, mind: Mind, s: State, seat: int) -> None:
        self.mind = mind
        self.rules = mind.rules
        self.seats = mind.seats(s)
        self.spread = mind.spread()
        self.origin = 0.0  # alone at the table a seat is measured against its present prospects
        if self.seats == 1:
            self.origin = mind.evaluate(s, seat)
        self.luck = [0.0] * self.seats  # by seat: how much better the guess at hand is than guesses are on the average
        self.sums = [0.0] * self.seats  # by seat: the leads of all guesses so far
        self.guesses = 0
        self.uneven = False  # whether guesses differ much
        self.seat = seat  # who guesses
        self.own = 0.0  # the estimate of this seat in one of the guesses

    def survey(self, guesses: list[State]) -> None:
        """See from some guesses how far they differ for the seat."""
        found = [self.mind.estimates(guess) for guess in guesses]
        leads = [self._lead(estimates, self.seat) for estimates in found]
        mean = sum(leads) / len(leads)
        scatter = 0.0
        for lead in leads:
            scatter += (lead - mean) * (lead - mean)
        self.uneven = scatter / len(leads) > (UNLIKE * self.spread) ** 2
        self.own = found[0][self.seat]
        if self.uneven:
            for estimates in found:
                self._judge_from(estimates)

    def meet(self, guess: State) -> None:
        """Judge from now on what follows from this guess, less its luck."""
        if self.uneven:
            self._judge_from(self.mind.estimates_in_guess(guess, self.seat, self.own))

    def _judge_from(self, estimates: list[float]) -> None:
        self.guesses += 1
        for seat in range(self.seats):
            lead = self._lead(estimates, seat)
            self.sums[seat] += lead
            self.luck[seat] = lead - self.sums[seat] / self.guesses

    def margin(self, s: State, seat: int) -> float:
        """The estimate of a seat less the best of the others; a finished game counts its winners too."""
        estimates = self.mind.estimates(s)
        margin = self._lead(estimates, seat) - self.luck[seat]
        if not s.frames and self.seats > 1:  # alone, points are all there is to win
            margin += (_share(self.rules.winners(s), seat) - 0.5) * self.spread
        return margin

    def values(self, s: State) -> list[float]:
        """What the position is worth to every seat."""
        estimates = self.mind.estimates(s)
        values = [self.value(self._lead(estimates, seat) - self.luck[seat]) for seat in range(self.seats)]
        if not s.frames and self.seats > 1:
            winners = self.rules.winners(s)
            for seat in range(self.seats):
                values[seat] = VICTORY * _share(winners, seat) + (1.0 - VICTORY) * values[seat]
        return values

    def value(self, margin: float) -> float:
        """A margin pressed between 0 and 1: a spread ahead is about seven chances in ten."""
        x = margin / self.spread
        if x > 30.0:
            return 1.0
        if x < -30.0:
            return 0.0
        return 1.0 / (1.0 + exp(-x))

    def _lead(self, estimates: list[float], seat: int) -> float:
        own = estimates[seat]
        if self.seats == 1:
            return own - self.origin
        if self.seats == 2:
            return own - estimates[1 - seat]
        best = -1e30
        for other in range(self.seats):
            if other != seat and estimates[other] > best:
                best = estimates[other]
        return own - best


def _share(winners: list[int], seat: int) -> float:
    return 1.0 / len(winners) if seat in winners else 0.0
