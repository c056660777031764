"""Making a review in one process, or in some: every position is a piece of work of its own."""

from __future__ import annotations

from dataclasses import dataclass

from towpath.core.game import Game
from towpath.core.record import Record
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.lab.choices import Choice, compare_in
from towpath.lab.crew import Crew
from towpath.lab.estimate import Mean, difference
from towpath.lab.looks import Look, Moment, look
from towpath.lab.review import FRESH, Review, Step, Turning, candidates_of, is_hopeless, next_try, review_of, turn_of
from towpath.lab.runs import otherwise_in
from towpath.lab.simulation import Progress
from towpath.lab.stages import Study
from towpath.lab.walk import Walk, walk


@dataclass(frozen=True)
class Job:
    """A position to be looked at in some worlds."""

    game: str
    state: dict[str, object]
    moment: Moment
    seed: str
    worlds: list[int]


@dataclass(frozen=True)
class Try:
    """What may be a turning point."""

    game: str
    state: dict[str, object]
    step: Step
    seed: str


def review_record(
    record: Record, worlds: int, seed: str = "review", jobs: int = 1, progress: Progress | None = None
) -> Review:
    """The review of a record that replays."""
    game = game_named(record.game)
    return review_game(game, record.setup, record.moves, worlds, seed, jobs, progress)


def review_game(
    game: Game,
    setup: Setup,
    moves: tuple[tuple[int, str], ...],
    worlds: int,
    seed: str = "review",
    jobs: int = 1,
    progress: Progress | None = None,
) -> Review:
    """The review of a game that is over."""
    walked, crew = walk(game, setup, moves), Crew(jobs)
    study = Study(walked, otherwise_in(game, walked, seed, range(worlds)), worlds)
    asked = 0
    for stage in study.stages():
        work = [
            Job(game.slug, walked.positions[each.ply].to_data(), walked.moments[each.ply], seed, each.worlds)
            for each in stage
        ]
        asked += len(work)
        for done, (ply, found) in enumerate(crew.each(look_once, work), 1):
            study.keep(ply, found)
            if progress:
                progress(asked - len(work) + done, asked)
    values = study.values()
    again = f"{seed}/again"
    tries = [Try(game.slug, walked.positions[step.ply].to_data(), step, f"{again}/{step.ply}")
             for step in candidates_of(values)]  # fmt: skip
    duels = [turning_from(walked, step, *sides) for step, sides in crew.each(tried, tries)]
    return review_of(values, duels)


def look_once(job: Job) -> tuple[int, Look]:
    """One position, by its ply."""
    game = game_named(job.game)
    return job.moment.ply, look(game, game.from_data(job.state), job.moment, job.seed, job.worlds)


def tried(job: Try) -> tuple[Step, list[Choice]]:
    """What was played against the usual choice, from what the seat knew, in other worlds, unless it is given up."""
    game, step = game_named(job.game), job.step
    state, sides = game.from_data(job.state), [Choice(step.played), Choice(step.better)]
    count = 0
    while count < FRESH and not (count and is_given_up(sides, step.seat)):
        numbers = range(count, next_try(count, FRESH))
        for side, more in zip(
            sides, compare_in(game, state, step.seat, [side.text for side in sides], job.seed, numbers), strict=True
        ):
            side.outcomes += more.outcomes
            side.terms = more.terms
        count = len(sides[0].outcomes)
    return step, sides


def is_given_up(sides: list[Choice], seat: int) -> bool:
    """Whether it will hardly become sure which of two choices is better."""
    played, other = sides
    return is_hopeless(difference(played.outcomes, other.outcomes, seat), len(played.outcomes))


def turning_from(walked: Walk, step: Step, played: Choice, other: Choice) -> Turning:
    """What such a comparison says."""
    return turned(step, turn_of(walked, step.ply, step.seat), played, other)


def turned(step: Step, turn: int, played: Choice, other: Choice) -> Turning:
    """The same where it is known in which turn of the seat it was."""
    own, its = played.of(step.seat), other.of(step.seat)
    gaps = [one - two for one, two in zip(played.terms, other.terms, strict=False)]
    return Turning(
        ply=step.ply,
        seat=step.seat,
        turn=turn,
        played=step.played,
        other=step.better,
        change=difference(played.outcomes, other.outcomes, step.seat),
        points=Mean(own.mean, own.error),
        other_points=Mean(its.mean, its.error),
        terms=gaps,
    )
