"""What of a finished game is played out, stage by stage: each depends on what the one before has found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from towpath.core.frames import CHANCE
from towpath.lab.looks import Look
from towpath.lab.review import Values
from towpath.lab.runs import Otherwise, Run, runs_of
from towpath.lab.walk import Walk

CLOSER = 5
"""So many times the runs of draws that changed most are cut in half."""
CUTS = 2
"""So many of them each time."""


@dataclass(frozen=True)
class Wanted:
    """A position, and the worlds in which it is to be looked at."""

    ply: int
    worlds: list[int]


@dataclass
class Study:
    """A game while it is being looked at."""

    walk: Walk
    otherwise: Otherwise
    worlds: int
    looks: dict[int, Look] = field(default_factory=dict)
    runs: list[Run] = field(default_factory=list)

    def stages(self) -> Iterator[list[Wanted]]:
        """What is to be looked at next; `looks` must have it before the stage after it is asked for."""
        every = list(range(self.worlds))
        yield [Wanted(ply, every) for ply in self.walk.positions if self.walk.moments[ply].seat != CHANCE]
        self.runs = runs_of(self.walk, self.looks)
        yield self._missing()
        for _ in range(CLOSER):
            self._cut()
            yield self._missing()

    def keep(self, ply: int, found: Look) -> None:
        """What a look has found, beside what others have found there."""
        known = self.looks.get(ply)
        self.looks[ply] = found if known is None else Look(known.better, {**known.outcomes, **found.outcomes})

    def values(self) -> Values:
        """The game in every world, as far as it is known."""
        return Values(self.walk, self.looks, self.worlds, self.runs)

    def _missing(self) -> list[Wanted]:
        return [
            Wanted(ply, missing)
            for run in self.runs
            for ply, worlds in run.firsts(self.otherwise, range(self.worlds))
            if (
                missing := [world for world in worlds if ply not in self.looks or world not in self.looks[ply].outcomes]
            )
        ]

    def _cut(self) -> None:
        """Halve the runs that changed most for a seat."""
        values = self.values()
        long = sorted((run for run in self.runs if len(run.plies) > 1), key=values.largest, reverse=True)[:CUTS]
        self.runs = [part for run in self.runs for part in (run.halves() if run in long else (run,))]
