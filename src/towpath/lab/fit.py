"""Fitting weights to final margins: ridge regression towards the present ones, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from towpath.lab.linear import solved
from towpath.lab.positions import Played, Position

PULL = 40.0
"""So many typical positions speak for the present weight of a term."""
LOWEST, HIGHEST = 0.0, 4.0
"""Weights outside are not believed: a term means something good, and in points."""
STEPS = 40
"""So many parts of a game are told apart where positions of the same phase are compared."""
Row = tuple[list[tuple[int, float]], float]
"""What a position has more than others, by place of the weight, and how much more it had at the end."""


@dataclass(frozen=True)
class Usual:
    """Means by term, and of the points at the end: what a position is compared with."""

    values: list[float]
    score: float

    @classmethod
    def of(cls, values: Sequence[Sequence[float]], scores: Sequence[float]) -> Usual:
        """The means of some positions."""
        return cls([sum(each) / len(values) for each in zip(*values, strict=True)], sum(scores) / len(scores))


@dataclass(frozen=True)
class Fit:
    """New weights by anchor and term, and the typical error of both in points."""

    weights: list[list[float]]
    error_before: float
    error_after: float
    positions: int


def fit(games: Sequence[Played], phases: Sequence[float], present: Sequence[Sequence[float]]) -> Fit:
    """The weights that tell the final margins best; `present` are by anchor and term."""
    terms = len(present[0])
    size = terms * len(phases)
    old = [weight for anchor in present for weight in anchor]
    matrix = [[0.0] * size for _ in range(size)]
    vector = [0.0] * size
    count = 0
    for row, target in _rows(games, phases, terms):
        rest = target - sum(value * old[place] for place, value in row)
        for place, value in row:
            vector[place] += value * rest
            line = matrix[place]
            for other, factor in row:
                line[other] += value * factor
        count += 1
    step = solved(_pulled(matrix, count), vector)
    new = [min(max(weight + change, LOWEST), HIGHEST) for weight, change in zip(old, step, strict=True)]
    before, after = _error(games, phases, terms, old), _error(games, phases, terms, new)
    weights = [new[anchor * terms : (anchor + 1) * terms] for anchor in range(len(phases))]
    return Fit(weights, before, after, count)


def anchors(phase: float, phases: Sequence[float]) -> list[tuple[int, float]]:
    """How much the weights of each anchor count in a phase; as `Weights` interpolates."""
    place = 0
    while place < len(phases) - 2 and phase > phases[place + 1]:
        place += 1
    part = min(max((phase - phases[place]) / (phases[place + 1] - phases[place]), 0.0), 1.0)
    return [(place, 1.0 - part), (place + 1, part)]


def _rows(games: Sequence[Played], phases: Sequence[float], terms: int) -> list[Row]:
    """By position and seat: what it has more than the others, and how much more it had at the end."""
    rows = []
    for played, position, usual in _compared(games):
        shares = [(anchor, part) for anchor, part in anchors(position.phase, phases) if part > 0.0]
        seats = len(played.scores)
        for seat in range(seats if seats != 2 else 1):  # of two seats the second says the same again
            row = []
            for term in range(terms):
                value = position.values[seat][term] - usual.values[term]
                if value:
                    row += [(anchor * terms + term, part * value) for anchor, part in shares]
            rows.append((row, played.scores[seat] - usual.score))
    return rows


def _compared(games: Sequence[Played]) -> Iterator[tuple[Played, Position, Usual]]:
    """Every position, and what it is compared with: the mean of its seats, or alone of all games in the same phase.

    Alone, what is good or bad for every position of a phase would else be learnt as well, by weights that have nothing
    to do with it.
    """
    alone: dict[int, list[tuple[Played, Position]]] = {}
    for played in games:
        for position in played.positions:
            if len(played.scores) == 1:
                alone.setdefault(round(position.phase * STEPS), []).append((played, position))
            else:
                yield played, position, Usual.of(position.values, played.scores)
    for alike in alone.values():
        usual = Usual.of([position.values[0] for _, position in alike], [played.scores[0] for played, _ in alike])
        for played, position in alike:
            yield played, position, usual


def _pulled(matrix: list[list[float]], count: int) -> list[list[float]]:
    """The ridge: terms that hardly differ between seats stay as they are."""
    size = len(matrix)
    typical = sum(matrix[i][i] for i in range(size)) / (size * max(1, count))
    for i in range(size):
        matrix[i][i] += PULL * (matrix[i][i] / max(1, count) + typical) + 1e-9
    return matrix


def _error(games: Sequence[Played], phases: Sequence[float], terms: int, weights: Sequence[float]) -> float:
    """The root of the mean square of what a final margin differs from the told one."""
    total, count = 0.0, 0
    for row, target in _rows(games, phases, terms):
        total += (target - sum(value * weights[place] for place, value in row)) ** 2
        count += 1
    return sqrt(total / count) if count else 0.0
