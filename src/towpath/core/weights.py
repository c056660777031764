# towpath: compiled
"""Weights: what each term of an evaluation counts, by seat count and phase of the game, as flat tables."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 8


class Weights:
    """By seat count a row of weights at each of the phases; between two phases they are interpolated."""

    __slots__ = ("count", "phases", "tables")

    def __init__(self, count: int, phases: list[float]) -> None:
        self.count = count
        self.phases = phases  # rising, from 0.0 to 1.0
        self.tables: list[list[float]] = [[1.0] * (count * len(phases)) for _ in range(MOST_SEATS + 1)]

    def total(self, values: list[float], seats: int, phase: float) -> float:
        """The weighted sum of the values of all terms."""
        table = self.tables[seats]
        place, part = self._between(phase)
        first = place * self.count
        second = first + self.count
        rest = 1.0 - part
        total = 0.0
        for i in range(self.count):
            total += values[i] * (rest * table[first + i] + part * table[second + i])
        return total

    def parts(self, values: list[float], seats: int, phase: float) -> list[float]:
        """What each term counts: their sum is the total."""
        weights = self.at(seats, phase)
        return [values[i] * weights[i] for i in range(self.count)]

    def at(self, seats: int, phase: float) -> list[float]:
        """The weights of all terms in a phase."""
        table = self.tables[seats]
        place, part = self._between(phase)
        first = place * self.count
        second = first + self.count
        return [(1.0 - part) * table[first + i] + part * table[second + i] for i in range(self.count)]

    def _between(self, phase: float) -> tuple[int, float]:
        """The anchor below a phase, and how far it is on the way to the next one."""
        phases = self.phases
        place = 0
        while place < len(phases) - 2 and phase > phases[place + 1]:
            place += 1
        part = (phase - phases[place]) / (phases[place + 1] - phases[place])
        return place, min(max(part, 0.0), 1.0)
