"""Missed choices of reviewed games: the position once more, a better answer to be found, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from towpath.core.common import say
from towpath.core.messages import Message
from towpath.lab.review import Turning
from towpath.site.pages.exercise import Exercise, Sheet, Verdict, answered_at, asked_at, page
from towpath.site.pages.names import words_for
from towpath.site.pages.reasons import changes_of, rules_of
from towpath.site.pages.turned import when_at
from towpath.site.pages.words import Points, Words
from towpath.site.tables.draft import facing, steps_in
from towpath.site.tables.results import TableView
from towpath.site.tables.snapshot import Snapshot
from towpath.site.views import Visit

THAT_IS_IT, NOT_YET, CLOSE = say("That is it:"), say("Not yet:"), say("Too close to tell:")


@dataclass(frozen=True)
class Judged:
    """An answer against what was played: a turning point whose other side is the answer."""

    text: str
    found: Turning

    @property
    def gain(self) -> float:
        """What it brings more than what was played."""
        return -self.found.change.value

    @property
    def is_better(self) -> bool:
        """Whether it is clearly better."""
        return self.found.change.sure and self.gain > 0


def missed_address(table: str, turning: Turning) -> str:
    """Where the position is practised."""
    return f"/t/{table}/practice/{turning.ply}"


def exercise_at(view: TableView, snapshot: Snapshot, turning: Turning) -> Exercise:
    """The position before a missed choice, as its seat saw it."""
    assert snapshot.course is not None, "a finished game has a course"
    names, match = [seat.name for seat in view.seats], snapshot.course.at(turning.ply)
    return Exercise(view.game, match, turning.seat, names, missed_address(view.id, turning))


def missed(visit: Visit, view: TableView, snapshot: Snapshot, turnings: Sequence[Turning], number: int,
           judged: Judged | None = None, *, whole: bool = True) -> str:  # fmt: skip
    """The page of one of the missed choices of a seat; with an answer also what is said of it."""
    turning = turnings[number]
    exercise = exercise_at(view, snapshot, turning)
    asked = asked_at(exercise)
    words = words_for(visit, asked)
    review = f"/t/{view.id}/review?seat={turning.seat}"
    later = turnings[number + 1 :]
    onward = (missed_address(view.id, later[0]), words.t("The next task")) if later else (review, words.t("Review"))
    sheet = Sheet(
        asks=words.say(say("{when}. Played: {played}. Find what is clearly better.",
                           when=_when(snapshot, turning), played=_label(snapshot, turning, turning.played))),
        place=words.t("{number} of {count}", number=number + 1, count=len(turnings)),
        back=(review, words.t("Review")),
        next=onward,
        verdict=verdict_on(snapshot, turning, judged, asked, words) if judged else None,
    )  # fmt: skip
    return page(visit, answered_at(exercise, judged.text) if judged else asked, sheet, whole=whole)


def verdict_on(snapshot: Snapshot, turning: Turning, judged: Judged, asked: TableView, words: Words) -> Verdict:
    """Whether an answer is clearly better than what was played, by how much, and by which terms."""
    head, line = _told_of(turning, judged)
    told, rules = _terms(snapshot, judged.found, words)
    label = next(option.label for option in asked.options if option.text == judged.text)
    known = say("{choice}: {points} ± {error} points more", choice=_label(snapshot, turning, turning.other),
                points=Points(abs(turning.change.value)), error=Points(turning.change.error))  # fmt: skip
    return Verdict(
        right=judged.is_better,
        head=words.say(head),
        label=words.say(label),
        lines=(words.say(line), *(told if judged.is_better else ())),
        answers=(words.say(known), *_terms(snapshot, turning, words)[0]),
        rules=rules if judged.is_better else (),
    )


def _told_of(turning: Turning, judged: Judged) -> tuple[Message, Message]:
    """The verdict in two words, and its figures."""
    if judged.text == turning.played:
        return NOT_YET, say("That is what was played.")
    figures = {"points": Points(judged.gain, signed=True), "error": Points(judged.found.change.error)}
    if judged.found.change.sure:
        return THAT_IS_IT if judged.is_better else NOT_YET, say(
            "{points} ± {error} points against what was played.", **figures
        )
    return CLOSE, say("{points} ± {error} points against what was played: that cannot be told from nothing.", **figures)


def _question(snapshot: Snapshot, turning: Turning) -> Message:
    assert snapshot.course is not None, "a finished game has a course"
    return snapshot.game.question(facing(snapshot.game, snapshot.course.at(turning.ply).state, turning.seat))


def _label(snapshot: Snapshot, turning: Turning, text: str) -> Message:
    """A choice of that position in words: the first step of it."""
    assert snapshot.course is not None, "a finished game has a course"
    game = snapshot.game
    state = facing(game, snapshot.course.at(turning.ply).state, turning.seat)
    return game.label(state, game.read(state, steps_in(text)[0]))


def _terms(snapshot: Snapshot, found: Turning, words: Words) -> tuple[list[Markup], list[str]]:
    """The terms in which the other side differs most from what was played, and the rules concerned."""
    changes = changes_of(snapshot.game, [-gap for gap in found.terms])
    lines = [Markup("<b>{}</b> {}").format(words.signed(change.points), words.say(change.label)) for change in changes]
    return lines, rules_of(changes)


@dataclass(frozen=True)
class MissedLine:
    """A missed choice in the list of a game's tasks."""

    address: str
    asks: Markup
    picture: str


def _when(snapshot: Snapshot, turning: Turning) -> Message:
    assert snapshot.course is not None, "a finished game has a course"
    return when_at(snapshot.game, snapshot.course.at(turning.ply).state, turning)


def missed_lines(found: Sequence[tuple[Snapshot, Turning]], language: str) -> list[MissedLine]:
    """Missed choices as the list shows them."""
    return [_line(snapshot, turning, Words(language, game=snapshot.game)) for snapshot, turning in found]


def _line(snapshot: Snapshot, turning: Turning, words: Words) -> MissedLine:
    data = snapshot.data
    asks = say("{when}: {question} Better than: {played}", when=_when(snapshot, turning),
               question=_question(snapshot, turning), played=_label(snapshot, turning, turning.played))  # fmt: skip
    picture = f"/t/{data.id}/picture.svg?at={turning.ply}&v={data.revision}"
    return MissedLine(missed_address(data.id, turning), words.say(asks), picture)
