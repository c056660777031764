"""Ratings: Bradley-Terry strengths on the scale of Elo."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10, sqrt

from towpath.lab.linear import solved

MEAN = 1500.0
FIXED = 1400.0
"""The rating of the one that all others are measured by, where there is one."""
PRIOR = 0.5
"""Games that every pair that has met is taken to have shared besides: a clean sweep has a finite rating."""


def ratings(wins: Sequence[Sequence[float]], by: int | None = None) -> list[float]:
    """Ratings from `wins[a][b]`, the games that a has won of b; 400 points more are ten wins to one.

    They are measured by the one with the number `by`, who always has the same; without it their mean is fixed.
    """
    count = len(wins)
    strengths = [1.0] * count
    for _ in range(10_000):
        new = [_renewed(wins, strengths, a) for a in range(count)]
        scale = count / sum(new)
        new = [strength * scale for strength in new]
        moved = max((abs(new[a] / strengths[a] - 1) for a in range(count)), default=0.0)
        strengths = new
        if moved < 1e-10:
            break
    elo = [400 * log10(strength) for strength in strengths]
    zero = sum(elo) / count - MEAN if by is None else elo[by] - FIXED
    return [points - zero for points in elo]


def errors(
    wins: Sequence[Sequence[float]], rated: Sequence[float], by: int | None = None, z: float = 1.96
) -> list[float]:
    """Half the width of each rating's 95% interval, from the information in the games of all pairs.

    Seats of one game are taken to be independent of each other, so with three or more seats it is a little too narrow.
    """
    count, scale = len(wins), (log(10) / 400) ** 2
    matrix = [[1e-6] * count for _ in range(count)]  # ratings are relative: their mean is fixed
    for a in range(count):
        for b in range(count):
            if a != b and wins[a][b] + wins[b][a]:
                chance = 1 / (1 + 10 ** ((rated[b] - rated[a]) / 400))
                known = (wins[a][b] + wins[b][a] + PRIOR) * chance * (1 - chance) * scale
                matrix[a][a] += known
                matrix[a][b] -= known
    found = []
    for a in range(count):
        zero = [1 / count] * count if by is None else [float(by == b) for b in range(count)]
        contrast = [float(a == b) - zero[b] for b in range(count)]
        variance = sum(part * each for part, each in zip(contrast, solved(matrix, contrast), strict=True))
        found.append(z * sqrt(max(0.0, variance)))
    return found


def _renewed(wins: Sequence[Sequence[float]], strengths: list[float], a: int) -> float:
    """One step of Hunter's MM algorithm."""
    won, expected = 0.0, 0.0
    for b in range(len(wins)):
        if b != a and wins[a][b] + wins[b][a]:
            won += wins[a][b] + PRIOR / 2
            expected += (wins[a][b] + wins[b][a] + PRIOR) / (strengths[a] + strengths[b])
    return won / expected if expected else 1.0
