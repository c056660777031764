"""Practice: the tasks of a game, one task at its board, what was found, and the task of the day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from markupsafe import Markup

from towpath.core.game import Game
from towpath.core.practice import Task, tasks_of
from towpath.lab.review import Turning
from towpath.site.pages.coach import in_language
from towpath.site.pages.engine import render
from towpath.site.pages.exercise import Exercise, Sheet, Verdict, answered_at, asked_at, page
from towpath.site.pages.glances import glance
from towpath.site.pages.missed import missed_lines
from towpath.site.pages.names import words_for
from towpath.site.pages.rulebook import how_to_address
from towpath.site.pages.words import Words
from towpath.site.tables.practice import met_in, outcome_of, right_answers, task_of_the_day
from towpath.site.tables.results import OptionView, TableView
from towpath.site.tables.snapshot import Snapshot
from towpath.site.views import Visit

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
    day: str


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
    day = day or datetime.now(UTC).date()
    game, task = task_of_the_day(day)
    home = f"{tasks_address(game)}/{task.name}"
    asks = in_language(task.goal.asks, language)
    return Daily(game.about.short or game.title, asks, home, picture_address(game, task, language), day.isoformat())


def practice(visit: Visit, game: Game, missed: Sequence[tuple[Snapshot, Turning]] = ()) -> str:
    """The tasks of a game, and before them positions of the visitor's own games."""
    words = Words(visit.language, game=game)
    return render(
        "practice.html", visit, words, game=game, lines=lines_of(game, visit.language), how_to=how_to_address(game),
        missed=missed_lines(missed, visit.language),
    )  # fmt: skip


def task(visit: Visit, game: Game, found: Task, move: str = "") -> str:
    """The page of a task; with a move also what it leads to."""
    return _shown(visit, game, found, move, whole=True)


def task_live(visit: Visit, game: Game, found: Task, move: str) -> str:
    """The part of it that changes."""
    return _shown(visit, game, found, move, whole=False)


def _shown(visit: Visit, game: Game, found: Task, move: str, *, whole: bool) -> str:
    exercise = exercise_of(game, found)
    asked = asked_at(exercise)
    words = words_for(visit, asked)
    names, home = list(tasks_of(game)), tasks_address(game)
    number = names.index(found.name) + 1
    sheet = Sheet(
        asks=in_language(found.goal.asks, visit.language),
        place=words.t("{number} of {count}", number=number, count=len(names)),
        back=(home, words.t("All tasks")),
        next=(f"{home}/{names[number % len(names)]}", words.t("The next task")),
        verdict=verdict_of(game, found, asked, words, move) if move else None,
    )
    return page(visit, answered_at(exercise, move) if move else asked, sheet, whole=whole)


def exercise_of(game: Game, found: Task) -> Exercise:
    """The position of a task."""
    match = found.position(game)
    names = [found.record.players.get(number, "") or NAMES[number % len(NAMES)] for number in range(match.setup.seats)]
    return Exercise(game, match, match.asked, names, f"{tasks_address(game)}/{found.name}")


def view_of(game: Game, found: Task) -> TableView:
    """The position of a task as the seat sees it that is asked."""
    return asked_at(exercise_of(game, found))


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
        head=words.t("That is it:") if move in right else words.t("Not yet:"),
        label=_label(words, options, move),
        lines=tuple(words.say(line) for line in told if line is not None)[:6],
        answers=tuple(_label(words, options, text) for text in right),
        why=in_language(found.goal.why, words.language),
        rules=(found.goal.rule,),
    )


def _is_seen(by: tuple[int, ...] | None, seat: int) -> bool:
    return by is None or seat in by


def _label(words: Words, options: dict[str, OptionView], text: str) -> Markup:
    return words.say(options[text].label)
