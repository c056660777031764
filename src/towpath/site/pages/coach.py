"""The coach of a guided game: the step that is explained, how far the lesson is, and what is known at its end."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from towpath.core.game import Game
from towpath.core.lesson import ADVISED, Lesson, LessonStep
from towpath.site.pages.markdown import in_line, to_html
from towpath.site.pages.rulebook import address, plain
from towpath.site.pages.words import Words
from towpath.site.tables.progress import Progress
from towpath.site.tables.results import OptionView, Status, TableView

ENGLISH = "en"
NUMBER = re.compile(r"\{(\d)\}\s*")
END_TURN = "end-turn"
"""The button that ends a turn, as a step points at it."""
DONE, NOW, OPEN = "done", "now", "open"


@dataclass(frozen=True)
class Why:
    """The rule behind a step."""

    number: str
    html: Markup
    language: str


@dataclass(frozen=True)
class Card:
    """What the coach's card shows; `name` is empty while nothing new has come up."""

    title: str
    number: int
    fields: Sequence[str]  # of the bar: done, now or open
    name: str = ""
    says: Markup | str = ""
    why: Why | None = None
    points: Sequence[str] = ()
    advice: str = ""  # the answer that is advised
    asked: bool = False  # it is told when it is asked for
    got: bool = False
    strayed: bool = False
    known: Sequence[str] = ()  # at the end: what has been explained
    unmet: Sequence[str] = ()  # and what has not come up

    @property
    def shows(self) -> bool:
        """Whether it points at something before it is asked for a suggestion."""
        return any(point != ADVISED or not self.asked for point in self.points)

    @property
    def clicks(self) -> bool:
        """Whether it waits for a click on what it points at; else the learner chooses."""
        return bool(self.advice and not self.asked) or END_TURN in self.points

    @property
    def finished(self) -> bool:
        """Whether the lesson has come to its end."""
        return bool(self.known)


def coach_of(view: TableView, words: Words) -> Card | None:
    """The card for a learner; None at a table where nobody is taught, or not any more."""
    progress = view.lesson
    lesson = view.game.lessons().get(progress.name) if progress else None
    if progress is None or lesson is None or progress.ended or view.replayed or view.status != Status.PLAYING:
        return None
    step = lesson.step(progress.now)
    if step is None:
        return _between(lesson, progress, words.language)
    done = sum(progress.done(each.name) for each in lesson.steps)
    advice = next((option for option in view.options if option.text == progress.advice), None)
    return Card(
        title=in_language(lesson.title, words.language),
        number=done + 1,
        fields=_fields(lesson, done, 1),
        name=step.name,
        says=said(step, words.language),
        why=_why(view.game, step, words.language),
        points=pointed(step, advice),
        advice=advice.text if advice else "",
        asked=step.asked and advice is not None,
        got=step.got,
        strayed=progress.strayed,
    )


def _between(lesson: Lesson, progress: Progress, language: str) -> Card:
    """Nothing new has come up: the game goes on; or everything has been explained."""
    known, unmet = told_apart(lesson, progress, language)
    title = in_language(lesson.title, language)
    fields = _fields(lesson, len(known), 0)
    if not unmet:
        return Card(title, len(known), fields, known=known)
    return Card(title, len(known), fields, strayed=progress.strayed)


def told_apart(lesson: Lesson, progress: Progress, language: str) -> tuple[list[str], list[str]]:
    """What has been explained, and what has not."""
    known: list[str] = []
    unmet: list[str] = []
    for step in lesson.steps:
        (known if progress.done(step.name) else unmet).append(in_language(step.title, language))
    return known, unmet


def learnt(view: TableView, language: str) -> Card | None:
    """What a guided game has taught, when it is over."""
    progress = view.lesson
    lesson = view.game.lessons().get(progress.name) if progress else None
    if progress is None or lesson is None:
        return None
    known, unmet = told_apart(lesson, progress, language)
    title = in_language(lesson.title, language)
    return Card(title, len(known), _fields(lesson, len(known), 0), known=known, unmet=unmet) if known else None


def said(step: LessonStep, language: str) -> Markup:
    """The sentences of a step, with the numbers of the things that they speak of."""
    html = str(in_line(in_language(step.says, language)))
    return Markup(NUMBER.sub(r'<span class="ref">\1</span> ', html))


def pointed(step: LessonStep, advice: OptionView | None) -> tuple[str, ...]:
    """The things that a step points at, without the advised answer where none is advised."""
    return tuple(point for point in step.points if point != ADVISED or advice is not None)


def in_language(texts: Mapping[str, str], language: str) -> str:
    """A text of a lesson in the reader's language, or in English."""
    return texts.get(language) or texts[ENGLISH]


def _fields(lesson: Lesson, done: int, now: int) -> list[str]:
    return [DONE] * done + [NOW] * now + [OPEN] * (len(lesson.steps) - done - now)


def _why(game: Game, step: LessonStep, language: str) -> Why | None:
    book = game.rule_book(language)
    if step.rule not in book:
        return None
    html = to_html(plain(book[step.rule].text), book.rules, address(game), book.notes)
    return Why(step.rule, html, book.language)
