"""Practice: the tasks of a game, one task at its board, what was found, and the task of the day."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from random import Random

from markupsafe import Markup

from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.practice import Task, tasks_of
from towpath.site.pages.coach import in_language
from towpath.site.pages.engine import render
from towpath.site.pages.glances import glance
from towpath.site.pages.names import words_for
from towpath.site.pages.rulebook import address, how_to_address
from towpath.site.pages.scenes import scene_files, symbols
from towpath.site.pages.table import live_context
from towpath.site.pages.words import Words
from towpath.site.tables.aids import ALL_AIDS
from towpath.site.tables.draft import steps_in
from towpath.site.tables.practice import met_in, outcome_of, right_answers, task_of_the_day
from towpath.site.tables.results import Fairness, OptionView, SeatKind, SeatView, Status, TableView
from towpath.site.tables.show import with_options, with_position, with_question
from towpath.site.views import Visit

BEGUN = datetime(2026, 1, 1, tzinfo=UTC)
TURNS = "data-rotat"  # in a subject: it turns a tile; all others tell what an answer brings
NAMES = ("Anna", "Bruno", "Clara", "Dora")
"""Who plays in records that name nobody."""


@dataclass(frozen=True)
class Line:
    """A task in a list."""

    name: str
    address: str
    asks: str
    picture: str


@dataclass(frozen=True)
class Daily:
    """The task of the day, as the first page shows it."""

    title: str
    asks: str
    address: str
    picture: str


@dataclass(frozen=True)
class Verdict:
    """What was answered, whether it was right, and what it brings."""

    right: bool
    label: Markup
    lines: tuple[Markup, ...]
    answers: tuple[Markup, ...]


def tasks_address(game: Game) -> str:
    """Where the tasks of a game are; empty where it has none."""
    return f"/games/{game.slug}/practice" if tasks_of(game) else ""


def lines_of(game: Game, language: str) -> list[Line]:
    """All tasks of a game."""
    home = tasks_address(game)
    return [
        Line(
            each.name,
            f"{home}/{each.name}",
            in_language(each.goal.asks, language),
            picture_address(game, each, language),
        )
        for each in tasks_of(game).values()
    ]


def picture_address(game: Game, found: Task, language: str) -> str:
    """Where the small board of a task lies; it changes with the position and the language."""
    return f"{tasks_address(game)}/{found.name}/picture.svg?v={game.version}.{found.after}.{language}"


def task_picture(visit: Visit, game: Game, found: Task, *, dark: bool) -> str | None:
    """The board of a task as an SVG document; None where there is nothing to draw."""
    return glance(visit, view_of(game, found), dark=dark)


def daily_of(language: str, day: date | None = None) -> Daily:
    """The task of the day."""
    game, task = task_of_the_day(day or datetime.now(UTC).date())
    home = f"{tasks_address(game)}/{task.name}"
    asks = in_language(task.goal.asks, language)
    return Daily(game.about.short or game.title, asks, home, picture_address(game, task, language))


def practice(visit: Visit, game: Game) -> str:
    """The tasks of a game."""
    words = Words(visit.language, game=game)
    return render(
        "practice.html", visit, words, game=game, lines=lines_of(game, visit.language), how_to=how_to_address(game)
    )  # fmt: skip


def task(visit: Visit, game: Game, found: Task, move: str = "") -> str:
    """The page of a task; with a move also what it leads to."""
    context = _context(visit, game, found, move)
    words = context.pop("words")
    assert isinstance(words, Words)
    view = context["view"]
    assert isinstance(view, TableView)
    return render("task.html", visit, words, files=scene_files(game), symbols=symbols(view), **context)


def task_live(visit: Visit, game: Game, found: Task, move: str) -> str:
    """The part of it that changes."""
    context = _context(visit, game, found, move)
    words = context.pop("words")
    assert isinstance(words, Words)
    return render("task_live.html", visit, words, **context)


def _context(visit: Visit, game: Game, found: Task, move: str) -> dict[str, object]:
    asked = view_of(game, found)
    words = words_for(visit, asked)
    view = view_after(game, found, move) if move else asked
    names = list(tasks_of(game))
    number = names.index(found.name)
    shown = live_context(visit, view, words)
    if TURNS not in str(shown["subject"]):
        shown |= {"subject": ""}
    return {
        **shown,
        "words": words,
        "task": found,
        "number": number + 1,
        "count": len(names),
        "asks": in_language(found.goal.asks, visit.language),
        "why": in_language(found.goal.why, visit.language),
        "book": address(game),
        "home": tasks_address(game),
        "next": names[(number + 1) % len(names)],
        "verdict": verdict_of(game, found, asked, words, move) if move else None,
    }


def view_of(game: Game, found: Task) -> TableView:
    """The position of a task as the seat sees it that is asked."""
    match = found.position(game)
    seat = match.asked
    view = _view(game, found, match, seat)
    view = with_question(with_position(replace(view, asked=(seat,)), match, seat), match, seat)
    view = with_options(view, match, seat, Random(found.name))
    # what an answer brings is to be found, not read
    return replace(view, options=tuple(replace(option, changes=(), effect=None) for option in view.options))


def view_after(game: Game, found: Task, move: str) -> TableView:
    """The position after an answer."""
    match = found.position(game)
    seat = match.asked
    for step in steps_in(move):
        match.play(seat, step)
    return with_position(_view(game, found, match, seat), match, seat)


def _view(game: Game, found: Task, match: Match, seat: int) -> TableView:
    names = [found.record.players.get(number, "") or NAMES[number % len(NAMES)] for number in range(match.setup.seats)]
    seats = tuple(
        SeatView(number, SeatKind.HUMAN, name, mine=number == seat, online=True, asked=number == seat, flag="-")
        for number, name in enumerate(names)
    )
    return TableView(
        id=f"practice-{game.slug}-{found.name}",
        game=game,
        setup=match.setup,
        status=Status.PLAYING,
        public=False,
        created=BEGUN,
        updated=BEGUN,
        revision=len(match.plies),
        viewer=None,
        seat=seat,
        seats=seats,
        fairness=Fairness("", {}),
        home=f"{tasks_address(game)}/{found.name}",
        aids=replace(ALL_AIDS, warnings=False),  # nothing is lost here
    )


def verdict_of(game: Game, found: Task, asked: TableView, words: Words, move: str) -> Verdict:
    """Whether an answer is right, what it brings in the words of the log, and what would have been right."""
    met = met_in(game, found)
    right = right_answers(game, met, found.goal)
    options = {option.text: option for option in asked.options}
    choice = next(each for each in met.choices if each.text == move)
    events = outcome_of(game, met, choice, found.goal).events
    told = [game.sentence(event, asked.setup.pack) for event in events if _is_seen(event.seen_by, met.seat)]
    return Verdict(
        right=move in right,
        label=_label(words, options, move),
        lines=tuple(words.say(line) for line in told if line is not None)[:6],
        answers=tuple(_label(words, options, text) for text in right),
    )


def _is_seen(by: tuple[int, ...] | None, seat: int) -> bool:
    return by is None or seat in by


def _label(words: Words, options: dict[str, OptionView], text: str) -> Markup:
    return words.say(options[text].label)
