"""The coach of a guided game: which step of its lesson comes up, what it advises, and how the learner goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random

from towpath.bots.greedy import expected_margin
from towpath.bots.worth import Worth
from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.lesson import COMPLETE, Lesson, LessonStep
from towpath.core.match import Match
from towpath.core.state import State
from towpath.site.tables.course import Course, asked_for
from towpath.site.tables.data import Change
from towpath.site.tables.draft import NEXT, facing, leads_on, steps_in, with_draft
from towpath.site.tables.progress import Progress
from towpath.site.tables.results import Status
from towpath.site.tables.snapshot import Snapshot

OTHERS = "others"
OVER = "over"


@dataclass(frozen=True)
class Choice:
    """An answer: how it is written, and the moves that it is made of."""

    text: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Situation:
    """What a learner meets: the kind of question, the answers, and the own moves up to here."""

    kind: str
    state: State
    seat: int
    choices: Sequence[Choice]
    mine: Sequence[str]


def advanced(game: Game, progress: Progress, met: Situation) -> Progress:
    """The lesson in the situation that the learner meets now."""
    lesson = game.lessons().get(progress.name)
    if lesson is None or progress.ended:
        return progress
    count = len(met.mine)
    strayed = _strayed(progress, met) if count != progress.count else progress.strayed and count == progress.count
    progress = replace(
        progress,
        count=count,
        strayed=strayed,
        shown={name: at for name, at in progress.shown.items() if at <= count},
        got={name: at for name, at in progress.got.items() if at <= count},
    )
    return _with_step(game, lesson, _left(lesson, progress, met), met)


def _strayed(progress: Progress, met: Situation) -> bool:
    """Whether the learner has just made another move than the advised one."""
    made = met.mine[progress.count :]
    return bool(made and progress.advice) and any(
        text != advised for text, advised in zip(made, steps_in(progress.advice), strict=False)
    )


def _left(lesson: Lesson, progress: Progress, met: Situation) -> Progress:
    """A step whose situation has passed without a move is done if it had waited for one, such as the end of a turn."""
    step = lesson.step(progress.now)
    if step is None or progress.shown.get(step.name) != progress.count or comes_up(step, progress, met):
        return progress
    if step.got or step.name in progress.got:
        return progress
    return replace(progress, got={**progress.got, step.name: progress.count})


def _with_step(game: Game, lesson: Lesson, progress: Progress, met: Situation) -> Progress:
    """The step that is to be explained now, with its advice."""
    waiting = [step for step in lesson.steps if not progress.done(step.name)]
    step = next((step for step in waiting if comes_up(step, progress, met)), None)
    if step is None:
        return replace(progress, now="", advice="")
    if step.name == progress.now and progress.shown.get(step.name) == progress.count:
        return progress
    advice = advised(game, step, met)
    shown = {**progress.shown, step.name: progress.count}
    return replace(progress, now=step.name, advice=advice, shown=shown)


def comes_up(step: LessonStep, progress: Progress, met: Situation) -> bool:
    """Whether the situation of a step is there."""
    return (
        met.kind in step.on
        and all(progress.done(name) for name in step.after)
        and (not step.offers or any(re.fullmatch(step.offers, choice.text) for choice in met.choices))
    )


def advised(game: Game, step: LessonStep, met: Situation) -> str:
    """The answer that a step advises: of those written as it wishes the one that is judged best; empty if none is."""
    for wish in step.advice:
        fitting = [choice for choice in met.choices if re.fullmatch(wish, choice.text)]
        if fitting:
            return fitting[0].text if len(fitting) == 1 else _best(game, met, fitting).text
    return ""


def _best(game: Game, met: Situation, choices: Sequence[Choice]) -> Choice:
    """Judged on a guess, so that the advice tells nothing that the seat does not know."""
    guess = facing(game, game.rules.guess(met.state, met.seat, Random(len(met.mine))), met.seat)
    worth = Worth(game.mind, guess, met.seat)

    def margin(choice: Choice) -> float:
        after = guess.copy()
        for move in choice.moves:
            game.rules.apply(after, move)
        return expected_margin(worth, after, met.seat)

    return max(choices, key=margin)


# ---- at a table


def situation(game: Game, match: Match, seat: int, drafted: bool) -> Situation:
    """What a seat meets in a position."""
    mine = [ply.text for ply in match.plies if ply.seat == seat]
    if match.over:
        return Situation(OVER, match.state, seat, (), mine)
    if seat not in asked_for(match.state, seat):
        return Situation(COMPLETE if drafted else OTHERS, match.state, seat, (), mine)
    state = facing(game, match.state, seat)
    return Situation(type(state.frames[-1]).__name__, state, seat, tuple(_choices(game, state, seat)), mine)


def _choices(game: Game, s: State, seat: int, before: str = "", moves: tuple[Move, ...] = ()) -> Iterator[Choice]:
    """The answers that the page offers: where one leads on, those of the next question."""
    for move in game.rules.legal(s):
        text = before + game.write(s, move)
        if leads_on(game, s, seat, move):
            after = s.copy()
            game.rules.apply(after, move)
            yield from _choices(game, facing(game, after, seat), seat, f"{text}{NEXT} ", (*moves, move))
        else:
            yield Choice(text, (*moves, move))


def met_at(snapshot: Snapshot, course: Course) -> Situation | None:
    """What the learner meets at a table; None where nobody learns any more."""
    people = snapshot.data.humans()
    if not people:
        return None
    seat = people[0]
    match, drafted = with_draft(course, seat, snapshot.data.drafts.get(seat, ()))
    return situation(snapshot.game, match, seat, bool(drafted))


def is_left(game: Game, progress: Progress | None) -> bool:
    """Whether a learner has left the lesson with something still to be explained."""
    lesson = game.lessons().get(progress.name) if progress and progress.ended else None
    return progress is not None and lesson is not None and not all(progress.done(step.name) for step in lesson.steps)


def taught(snapshot: Snapshot, change: Change, course: Course | None, now: datetime) -> Change:
    """A change of a table with what follows from it for the lesson, if there is one."""
    progress = change.lesson or snapshot.data.lesson
    if progress is None or progress.ended:
        return change
    after = snapshot.after(change, course, now)
    if after.course is None or after.data.status != Status.PLAYING:
        return change
    met = met_at(after, after.course)
    lesson = progress if met is None else advanced(snapshot.game, progress, met)
    return change if lesson == snapshot.data.lesson else replace(change, lesson=lesson)
