"""Runs of draws: those between which nobody chose otherwise than a Bargee would.

What the draws of a run changed together is known from one playout a world: from the first draw that falls otherwise
there. Choices between them change nothing, so no part of the sum is missing; only how it is shared among the draws of
the run stays open. Where that matters a run is cut in half, again and again, until the draws that changed most
stand alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.lab.looks import Look
from towpath.lab.walk import Walk
from towpath.lab.worlds import Worlds

Otherwise = Mapping[int, frozenset[int]]
"""By the ply of a draw: the worlds in which it falls otherwise than in the game."""


@dataclass(frozen=True)
class Run:
    """The plies of draws that are valued together."""

    plies: tuple[int, ...]

    @property
    def first(self) -> int:
        """The position before all of them."""
        return self.plies[0]

    @property
    def after(self) -> int:
        """The position after all of them."""
        return self.plies[-1] + 1

    @property
    def inside(self) -> range:
        """The positions between them, of which nothing is known."""
        return range(self.first + 1, self.after)

    def halves(self) -> tuple[Run, Run]:
        """Cut in the middle."""
        middle = len(self.plies) // 2
        return Run(self.plies[:middle]), Run(self.plies[middle:])

    def firsts(self, otherwise: Otherwise, worlds: Collection[int]) -> Iterator[tuple[int, list[int]]]:
        """By ply, the worlds in which it is the first draw that falls otherwise."""
        left = set(worlds)
        for ply in self.plies:
            found = sorted(left & otherwise[ply])
            if found:
                yield ply, found
            left.difference_update(found)


def otherwise_in(game: Game, walked: Walk, seed: str, worlds: Sequence[int]) -> dict[int, frozenset[int]]:
    """Where the draws of a game fall otherwise."""
    rolled, found = Worlds(seed), {}
    for ply, state in walked.positions.items():
        moment = walked.moments[ply]
        if moment.seat == CHANCE:
            drawn = game.read(state, moment.text)
            found[ply] = frozenset(n for n in worlds if rolled.drawn(game, state, n, moment.draws) != drawn)
    return found


def runs_of(walked: Walk, looks: Mapping[int, Look]) -> list[Run]:
    """The draws of a game, parted by the choices that differ from the usual ones."""
    runs: list[list[int]] = [[]]
    for ply in walked.positions:
        if walked.moments[ply].seat == CHANCE:
            runs[-1].append(ply)
        elif looks[ply].better:
            runs.append([])
    return [Run(tuple(plies)) for plies in runs if plies]
