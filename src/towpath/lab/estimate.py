"""Estimates: what a number of playouts say of the points of a seat, and how far they can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import fmean

from towpath.core.game import Game
from towpath.core.state import State
from towpath.lab.doubt import USUAL

SURE = 2.0
"""A difference counts when it is more than so many times its error."""
LOW, HIGH = 0.1, 0.9
"""Eight of ten results lie between these parts of them."""


@dataclass(frozen=True)
class Outcome:
    """How a playout ended: points by seat, and what part of the win each seat has."""

    scores: list[float]
    shares: list[float]


@dataclass(frozen=True)
class Mean:
    """A mean and its standard error."""

    value: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether it is told from nothing."""
        return abs(self.value) > SURE * self.error


@dataclass(frozen=True)
class Estimate:
    """The final points to be expected of a seat: mean and its error, and between what eight of ten results lie."""

    mean: float
    error: float
    low: float
    high: float
    win: float  # the part of the wins


def needed(count: int) -> float:
    """How many times its error a mean of so many values must be to count: more than `SURE` where they are few.

    Student's distribution (19 of 20), by the first terms of its expansion for many values.
    """
    z, free = 1.96, max(1, count - 1)
    few = (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    return max(SURE, z + few)


def outcome_of(game: Game, s: State) -> Outcome:
    """The result of a finished position."""
    scores, winners = game.rules.scores(s), game.rules.winners(s)
    shares = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))]
    return Outcome([float(score) for score in scores], shares)


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of some values; the error of a single one is not known and counts as itself."""
    if len(values) < 2:
        return Mean(values[0], abs(values[0])) if values else Mean(0.0, 0.0)
    mean = fmean(values)
    spread = fsum((value - mean) ** 2 for value in values) / (len(values) - 1)  # `stdev` reckons by fractions: slowly
    return Mean(mean, sqrt(spread / len(values)))


def estimate(outcomes: Sequence[Outcome], seat: int, doubt: float = USUAL.fixed) -> Estimate:
    """What the outcomes say of a seat; win chances are drawn towards equal ones by the doubt."""
    scores = sorted(outcome.scores[seat] for outcome in outcomes)
    mean = mean_of(scores)
    win = chance(sum(outcome.shares[seat] for outcome in outcomes), len(outcomes), len(outcomes[0].scores), doubt)
    return Estimate(mean.value, mean.error, part_of(scores, LOW), part_of(scores, HIGH), win)


def chance(wins: float, playouts: int, seats: int, doubt: float) -> float:
    """A win chance from counted wins, as if `doubt` more playouts had been won by all seats alike."""
    return (wins + doubt / seats) / (playouts + doubt) if seats > 1 else wins / playouts


def difference(these: Sequence[Outcome], those: Sequence[Outcome], seat: int) -> Mean:
    """How many points more a seat has in these worlds than in the same ones after something else."""
    return mean_of([one.scores[seat] - other.scores[seat] for one, other in zip(these, those, strict=True)])


def part_of(ascending: Sequence[float], part: float) -> float:
    """The value below which that part of the values lies."""
    place = part * (len(ascending) - 1)
    below = int(place)
    above = min(below + 1, len(ascending) - 1)
    return ascending[below] + (place - below) * (ascending[above] - ascending[below])
