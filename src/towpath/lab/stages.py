"""What of a finished game is played out, stage by stage: each depends on what the one before has found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from towpath.core.frames import CHANCE
from towpath.lab.looks import Look
from towpath.lab.review import Values
from towpath.lab.runs import Otherwise, Run, runs_of
from towpath.lab.walk import Walk
from towpath.lab.worlds import BLOCK

FIRST = BLOCK
"""So many worlds make a first version."""
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

    def first(self) -> Iterator[list[Wanted]]:
        """What a first version needs; `looks` must have it before the stage after it is asked for."""
        yield from self._filled(min(FIRST, self.worlds))

    def stages(self) -> Iterator[list[Wanted]]:
        """What is still to be looked at, in the same way."""
        yield from self._filled(self.worlds)
        for _ in range(CLOSER):
            self._cut()
            yield self._missing(self.worlds)

    def keep(self, ply: int, found: Look) -> None:
        """What a look has found, beside what others have found there."""
        known = self.looks.get(ply)
        self.looks[ply] = found if known is None else Look(known.better, {**known.outcomes, **found.outcomes})

    def values(self, worlds: int = 0) -> Values:
        """The game in the first worlds, or in all, as far as it is known."""
        return Values(self.walk, self.looks, worlds or self.worlds, self.runs)

    def _filled(self, worlds: int) -> Iterator[list[Wanted]]:
        """Choices, and draws between them together."""
        yield self._choices(worlds)
        self.runs = runs_of(self.walk, self.looks)
        yield self._missing(worlds)

    def _choices(self, worlds: int) -> list[Wanted]:
        """Those that are not known to be the usual ones."""
        plies = [ply for ply in self.walk.positions if self.walk.moments[ply].seat != CHANCE]
        open_ones = [ply for ply in plies if ply not in self.looks or self.looks[ply].better]
        return [Wanted(ply, missing) for ply in open_ones if (missing := self._unknown(ply, range(worlds)))]

    def _missing(self, worlds: int) -> list[Wanted]:
        return [
            Wanted(ply, missing)
            for run in self.runs
            for ply, firsts in run.firsts(self.otherwise, range(worlds))
            if (missing := self._unknown(ply, firsts))
        ]

    def _unknown(self, ply: int, worlds: Iterable[int]) -> list[int]:
        known = self.looks[ply].outcomes if ply in self.looks else {}
        return [world for world in worlds if world not in known]

    def _cut(self) -> None:
        """Halve the runs that changed most for a seat, where it is sure that they changed anything."""
        values = self.values()
        told = {run: values.told(run) for run in self.runs if len(run.plies) > 1}
        most = sorted((run for run, changed in told.items() if changed), key=told.__getitem__, reverse=True)[:CUTS]
        self.runs = [part for run in self.runs for part in (run.halves() if run in most else (run,))]
