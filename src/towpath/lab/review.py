"""The review of a finished game: expected points over time, choices and luck told apart, accuracy, turning points.

In every world the game is valued at each position, from the end backwards: where it went as a Bargee would have
played, or as the world draws, the value is that of the next position; elsewhere it is what a playout brought. So each
step has a value of its own in every world, the steps of a world add up to the way from its start to the score, and
what the steps of one kind bring has an error that is measured, from world to world.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from towpath.core.frames import CHANCE
from towpath.lab.estimate import Estimate, Mean, Outcome, estimate, mean_of
from towpath.lab.looks import Look
from towpath.lab.runs import Run
from towpath.lab.walk import Walk

WORLDS = 24
FRESH = 32
"""Worlds in which what may be a turning point is tried again."""
CANDIDATES = 8
LIKELY = 0.7
"""What is less than so many times its error is not tried again."""
GIVEN_UP = {8: 0.5, 16: 1.0}
"""After so many of these worlds a candidate that is no more than so many times its error is given up."""
TURNING = 5
DRAWS = 3
"""So many draws of a seat are marked."""
PHASES = 3


@dataclass(frozen=True)
class Point:
    """A position: the number of moves before it, and the estimate of every seat."""

    ply: int
    phase: float
    seats: list[Estimate]


@dataclass(frozen=True)
class Parts:
    """The way of a seat from what was to be expected to its score; the three parts and the start add up to it."""

    start: Mean
    choice: Mean
    luck: Mean
    others: Mean
    score: float


@dataclass(frozen=True)
class Step:
    """What a choice or a draw changed for a seat, in points; for a choice also what a Bargee would have played."""

    ply: int
    seat: int
    change: Mean
    played: str = ""
    better: str = ""


@dataclass(frozen=True)
class Turning:
    """A choice that was clearly worse or better than the usual one, tried again in other worlds."""

    ply: int
    seat: int
    turn: int
    played: str
    other: str
    change: Mean  # what was played less the other one
    points: Mean
    other_points: Mean
    terms: list[float] = field(default_factory=list)  # of what was played less the other one


@dataclass(frozen=True)
class Review:
    """All that is told of a game."""

    worlds: int
    moves: int
    points: list[Point]
    parts: list[Parts]  # by seat
    accuracy: list[list[float | None]]  # by seat: opening, middle, end, all; None: nothing was to be chosen
    draws: list[list[Step]]  # by seat
    turning: list[list[Turning]]  # by seat


class Values:
    """A game in every world: the outcome from each position on, but for those inside a run of draws."""

    def __init__(self, walk: Walk, looks: Mapping[int, Look], worlds: int, runs: Sequence[Run]) -> None:
        self.walk, self.looks, self.worlds, self.runs = walk, looks, worlds, runs
        self.at: list[list[Outcome]] = [[walk.outcome] * worlds]
        for moment in reversed(walk.moments):
            look = looks.get(moment.ply)
            after = self.at[-1]
            if look is None or not look.outcomes:
                self.at.append(after)
            else:
                self.at.append([look.outcomes.get(world, after[world]) for world in range(worlds)])
        self.at.reverse()

    def between(self, before: int, after: int, seat: int) -> list[float]:
        """By world, what has changed for a seat from one position to another."""
        old, new = self.at[before], self.at[after]
        if old is new:
            return [0.0] * self.worlds
        return [now.scores[seat] - then.scores[seat] for then, now in zip(old, new, strict=True)]

    def told(self, run: Run) -> float:
        """What a run of draws has changed for the seat for which it changed most; nothing where that is not sure."""
        changes = [mean_of(self.between(run.first, run.after, seat)) for seat in range(self.walk.seats)]
        return max((abs(change.value) for change in changes if change.sure), default=0.0)

    def known(self) -> list[int]:
        """The positions that are known, first and last among them."""
        inside = {ply for run in self.runs for ply in run.inside}
        return [ply for ply in range(len(self.at)) if ply not in inside]


def points_of(values: Values) -> list[Point]:
    """The estimates wherever they change, and at both ends."""
    walk, known = values.walk, values.known()
    changed = [ply for before, ply in pairwise(known) if values.at[ply] is not values.at[before]]
    plies = sorted({known[0], *changed, known[-1]})
    phases = [*walk.phases, 1.0]
    return [
        Point(
            ply, phases[ply], [estimate(values.at[ply], seat, walk.doubt.at(phases[ply])) for seat in range(walk.seats)]
        )
        for ply in plies
    ]


def parts_of(values: Values, seat: int) -> Parts:
    """Choice, luck and others of a seat, with the errors of their sums."""
    sums = {kind: [0.0] * values.worlds for kind in ("choice", "luck", "others")}
    for moment in values.walk.moments:
        if moment.ply in values.looks:
            kind = "luck" if moment.seat == CHANCE else "choice" if moment.seat == seat else "others"
            changed = values.between(moment.ply, moment.ply + 1, seat)
            sums[kind] = [total + change for total, change in zip(sums[kind], changed, strict=True)]
    start = mean_of([outcome.scores[seat] for outcome in values.at[0]])
    score = values.walk.outcome.scores[seat]
    return Parts(start, mean_of(sums["choice"]), mean_of(sums["luck"]), mean_of(sums["others"]), score)


def steps_of(values: Values, seat: int) -> list[Step]:
    """The choices of a seat that differ from the usual ones."""
    found = []
    for moment in values.walk.moments:
        look = values.looks.get(moment.ply)
        if look is not None and moment.seat == seat and look.better:
            change = mean_of(values.between(moment.ply, moment.ply + 1, seat))
            found.append(Step(moment.ply, seat, change, moment.text, look.better))
    return found


def draws_of(values: Values, seat: int) -> list[Step]:
    """The draws that changed most for a seat, as far as that is sure and they stand alone, in order."""
    alone = [run for run in values.runs if len(run.plies) == 1]
    steps = [Step(run.first, seat, mean_of(values.between(run.first, run.after, seat))) for run in alone]
    sure = sorted((step for step in steps if step.change.sure), key=lambda step: -abs(step.change.value))[:DRAWS]
    return sorted(sure, key=lambda step: step.ply)


def accuracy_of(values: Values, seat: int) -> list[float | None]:
    """Of what was possible, in percent, in each third of the game and in all: what was clearly lost is not kept.

    A third stands for as many of the points as it has of the seat's choices. A choice within the error counts as right.
    """
    counts, lost = [0] * PHASES, [0.0] * PHASES
    for moment in values.walk.moments:
        if moment.seat == seat and moment.ply in values.looks:
            counts[third(values.walk.phases[moment.ply])] += 1
    for step in steps_of(values, seat):
        if step.change.sure and step.change.value < 0:
            lost[third(values.walk.phases[step.ply])] -= step.change.value
    score = max(1.0, values.walk.outcome.scores[seat])
    shares = [score * count / max(1, sum(counts)) for count in counts]
    each: list[float | None] = [
        100 * share / (share + loss) if count else None for share, loss, count in zip(shares, lost, counts, strict=True)
    ]
    return [*each, 100 * score / (score + sum(lost)) if sum(counts) else None]


def third(phase: float) -> int:
    """Opening, middle game or end."""
    return min(int(phase * PHASES), PHASES - 1)


def candidates_of(values: Values) -> list[Step]:
    """What may be turning points: of each seat the choices that seem to have changed most, and more than by chance."""
    found = []
    for seat in range(values.walk.seats):
        steps = [step for step in steps_of(values, seat) if abs(step.change.value) >= LIKELY * step.change.error]
        found += sorted(steps, key=lambda step: -abs(step.change.value))[:CANDIDATES]
    return found


def is_hopeless(change: Mean, worlds: int) -> bool:
    """Whether a candidate is given up: after so few worlds too little of it is seen to become sure in all of them."""
    return abs(change.value) < GIVEN_UP.get(worlds, 0.0) * change.error


def next_try(worlds: int, fresh: int) -> int:
    """In how many worlds a candidate has been tried when it is looked at next."""
    return min(fresh, next((tried for tried in GIVEN_UP if tried > worlds), fresh))


def turn_of(walk: Walk, ply: int, seat: int) -> int:
    """Which turn of the seat a moment belongs to, from 1: a turn ends where another seat decides."""
    count, mine = 0, False
    for moment in walk.moments[: ply + 1]:
        if moment.seat == CHANCE:
            continue
        count += moment.seat == seat and not mine
        mine = moment.seat == seat
    return count


def turning_of(duels: Iterable[Turning], seat: int) -> list[Turning]:
    """The turning points of a seat in order: only what is sure in other worlds than those where it was found."""
    sure = [duel for duel in duels if duel.seat == seat and duel.change.sure]
    most = sorted(sure, key=lambda duel: -abs(duel.change.value))[:TURNING]
    return sorted(most, key=lambda duel: duel.ply)


def review_of(values: Values, duels: Sequence[Turning]) -> Review:
    """The whole review."""
    seats = range(values.walk.seats)
    return Review(
        worlds=values.worlds,
        moves=len(values.walk.moments),
        points=points_of(values),
        parts=[parts_of(values, seat) for seat in seats],
        accuracy=[accuracy_of(values, seat) for seat in seats],
        draws=[draws_of(values, seat) for seat in seats],
        turning=[turning_of(duels, seat) for seat in seats],
    )
