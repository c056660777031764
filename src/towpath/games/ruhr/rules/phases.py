# towpath: compiled
"""The step that leads from one phase to the next (R1)."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import CHANCE, Step

EVENT: Final = 1
WATER: Final = 2
START: Final = 3
SALE: Final = 4
PROGRESS: Final = 5
PURCHASES: Final = 6
EXPORT: Final = 7
FINAL: Final = 8  # after turn 12


class Flow(Step):
    """A phase of the turn: player number `at` in the order comes next."""

    __slots__ = ("at", "phase")

    def __init__(self, phase: int, at: int) -> None:
        self.player = CHANCE
        self.phase = phase
        self.at = at
