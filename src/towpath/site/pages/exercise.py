"""Exercises: a position to answer at, on a page of its own, and what is said of an answer; nothing of it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from random import Random

from markupsafe import Markup

from towpath.core.game import Game
from towpath.core.match import Match
from towpath.site.pages.engine import render
from towpath.site.pages.names import words_for
from towpath.site.pages.rulebook import address
from towpath.site.pages.scenes import scene_files, symbols
from towpath.site.pages.table import live_context
from towpath.site.tables.aids import ALL_AIDS
from towpath.site.tables.draft import steps_in
from towpath.site.tables.results import Fairness, SeatKind, SeatView, Status, TableView
from towpath.site.tables.show import answers_of, position_of, question_of
from towpath.site.views import Visit

BEGUN = datetime(2026, 1, 1, tzinfo=UTC)
TURNS = "data-rotat"  # in a subject: it turns a tile; all others tell what an answer brings


@dataclass(frozen=True)
class Exercise:
    """A position: the match there, who is asked, what the seats are called, and its address."""

    game: Game
    match: Match
    seat: int
    names: Sequence[str]
    home: str


@dataclass(frozen=True)
class Verdict:
    """What was answered, what is said of it, what it brings, why, and what would have been right."""

    right: bool
    head: Markup
    label: Markup
    lines: Sequence[Markup]
    answers: Sequence[Markup]
    why: str = ""
    rules: Sequence[str] = ()


@dataclass(frozen=True)
class Sheet:
    """What stands above the question: the task, its place among others, and where one goes on."""

    asks: str | Markup
    place: Markup
    back: tuple[str, Markup]  # address and name of the page that it belongs to
    next: tuple[str, Markup] | None
    verdict: Verdict | None = None


def asked_at(exercise: Exercise) -> TableView:
    """The position as the seat sees it that is asked; what an answer brings is to be found, not read."""
    seat, match = exercise.seat, exercise.match
    view = replace(_view(exercise, match), asked=(seat,))
    view = replace(view, **position_of(view, match, seat), **question_of(view, match, seat))
    view = replace(view, **answers_of(view, match, seat, Random(exercise.home)))
    return replace(view, options=tuple(replace(option, changes=(), effect=None) for option in view.options))


def answered_at(exercise: Exercise, move: str) -> TableView:
    """The position after an answer."""
    match = exercise.match.at(exercise.match.state.copy(), exercise.match.plies)
    for step in steps_in(move):
        match.play(exercise.seat, step)
    view = _view(exercise, match)
    return replace(view, **position_of(view, match, exercise.seat))


def _view(exercise: Exercise, match: Match) -> TableView:
    seats = tuple(
        SeatView(number, SeatKind.HUMAN, name, mine=number == exercise.seat, online=True,
                 asked=number == exercise.seat, flag="-")
        for number, name in enumerate(exercise.names)
    )  # fmt: skip
    return TableView(
        id=exercise.home.strip("/").replace("/", "-"),
        game=exercise.game,
        setup=match.setup,
        status=Status.PLAYING,
        public=False,
        created=BEGUN,
        updated=BEGUN,
        revision=len(match.plies),
        viewer=None,
        seat=exercise.seat,
        seats=seats,
        fairness=Fairness("", {}),
        home=exercise.home,
        aids=replace(ALL_AIDS, warnings=False),  # nothing is lost here
    )


def page(visit: Visit, view: TableView, sheet: Sheet, *, whole: bool = True) -> str:
    """The page of a view that was asked or answered, or the part of it that changes."""
    words = words_for(visit, view)
    shown = live_context(visit, view, words)
    if TURNS not in str(shown["subject"]):
        shown |= {"subject": ""}
    context = {**shown, "sheet": sheet, "verdict": sheet.verdict, "book": address(view.game)}
    if not whole:
        return render("task_live.html", visit, words, **context)
    return render("task.html", visit, words, files=scene_files(view.game), symbols=symbols(view), **context)
