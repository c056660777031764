"""Ratings: Bradley-Terry strengths on the scale of Elo."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

MEAN = 1500.0
PRIOR = 0.5
"""Games that every pair is taken to have shared, so that a clean sweep has a finite rating."""


def ratings(wins: Sequence[Sequence[float]]) -> list[float]:
    """Ratings from `wins[a][b]`, the games that a has won of b; 400 points more are ten wins to one."""
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
    centre = sum(elo) / count
    return [MEAN + points - centre for points in elo]


def _renewed(wins: Sequence[Sequence[float]], strengths: list[float], a: int) -> float:
    """One step of Hunter's MM algorithm."""
    won, expected = 0.0, 0.0
    for b in range(len(wins)):
        if b != a:
            won += wins[a][b] + PRIOR / 2
            expected += (wins[a][b] + wins[b][a] + PRIOR) / (strengths[a] + strengths[b])
    return won / expected if expected else 1.0
