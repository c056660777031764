"""Making a review in one process, or in some: every position is a piece of work of its own."""

from __future__ import annotations

from towpath.core.game import Game
from towpath.core.record import Record
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.lab.choices import Choice, compare_in
from towpath.lab.crew import Crew
from towpath.lab.estimate import Mean, difference
from towpath.lab.looks import Look, Moment, look
from towpath.lab.review import FRESH, Review, Step, Turning, Values, candidates_of, review_of, turn_of
from towpath.lab.simulation import Progress
from towpath.lab.walk import Walk, walk

Job = tuple[str, dict[str, object], Moment, str, int]


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
    walked = walk(game, setup, moves)
    work: list[Job] = [
        (game.slug, state.to_data(), walked.moments[ply], seed, worlds) for ply, state in walked.positions.items()
    ]
    looks: dict[int, Look] = {}
    for ply, found in Crew(jobs).each(look_once, work):
        looks[ply] = found
        if progress:
            progress(len(looks), len(work))
    values = Values(walked, looks, worlds)
    duels = [duel(game, walked, step, f"{seed}/again", FRESH) for step in candidates_of(values)]
    return review_of(values, duels)


def look_once(job: Job) -> tuple[int, Look]:
    """One position, by its ply."""
    slug, state, moment, seed, worlds = job
    game = game_named(slug)
    return moment.ply, look(game, game.from_data(state), moment, seed, range(worlds))


def duel(game: Game, walked: Walk, step: Step, seed: str, worlds: int) -> Turning:
    """What was played against the usual choice, from what the seat knew, in other worlds."""
    texts, state = [step.played, step.better], walked.positions[step.ply]
    played, other = compare_in(game, state, step.seat, texts, f"{seed}/{step.ply}", range(worlds))
    return turning_from(walked, step, played, other)


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
