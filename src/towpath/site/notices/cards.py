"""Cards: a notice in the reader's words, from the table it is about or from what was handed in."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from html import unescape
from typing import Any

from babel.dates import format_skeleton, format_time, format_timedelta

from towpath.core.common import say, say_count
from towpath.core.messages import Message
from towpath.site.notices.happenings import left_of, names_at
from towpath.site.notices.kinds import Kind, from_plain
from towpath.site.notices.outbox import Due
from towpath.site.notices.wishes import Wishes, zone_named
from towpath.site.pages.story import story_of
from towpath.site.pages.words import Words
from towpath.site.people.persons import Person
from towpath.site.tables.show import Show
from towpath.site.tables.snapshot import Snapshot

FEW = 3


@dataclass(frozen=True)
class Waiting:
    """A table that waits for the reader, in words."""

    table: str
    slug: str
    game: str
    question: str
    seat: int  # the reader's
    place: str  # the game and the table, which is known by who sits there
    patience: str  # who waits since when, and how much time is left
    others: tuple[str, ...]  # who waits; nobody says who does where all choose together
    left: str  # empty without a clock
    seconds: float  # of it, for the most urgent first
    deadline: str
    story: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """A notice as it is shown: a title, a line or two, and where it leads."""

    kind: Kind
    name: str  # the same for every try
    title: str
    body: str
    address: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    waiting: tuple[Waiting, ...] = ()
    more: int = 0  # tables that wait besides


class Voice:
    """The reader's language and time zone."""

    def __init__(self, wishes: Wishes) -> None:
        self.words = Words(wishes.language)
        self.zone = zone_named(wishes.zone)

    def say(self, message: Message) -> str:
        """A message as plain text."""
        return unescape(str(self.words.say(message)))

    def time(self, moment: datetime) -> str:
        """The time of day, with the date if it was not today."""
        local = moment.astimezone(self.zone)
        shown: str = format_time(local, "short", locale=self.words.locale)
        if datetime.now(self.zone) - local < timedelta(hours=12):
            return shown
        return f"{format_skeleton('MMMd', local, locale=self.words.locale)}, {shown}"

    def lasting(self, seconds: float) -> str:
        """A span of time in words."""
        small = seconds < 2 * 3600
        return str(format_timedelta(timedelta(seconds=seconds), granularity="minute" if small else "hour",
                                    threshold=1.5, locale=self.words.locale))  # fmt: skip


def waiting_of(snapshot: Snapshot, show: Show, person: Person, voice: Voice, house_now: float) -> Waiting:
    """What a table asks of a person."""
    view, data = show.table(snapshot, person), snapshot.data
    names = [seat.name or str(seat.number + 1) for seat in view.seats]
    words = Words(voice.words.language, names, snapshot.game)
    seat = view.seat or 0
    question = words.say(view.question) if view.question else words.say(say("End your turn"))
    clock = data.clock
    seconds = left_of(clock, seat, house_now) if clock is not None and not clock.paused else float("inf")
    timed = seconds < float("inf")
    ends = datetime.now(voice.zone) + timedelta(seconds=seconds if timed else 0)
    lines = sorted((line for line in story_of(view, words) if line.number), key=lambda line: line.number)
    frames = snapshot.course.state.frames if snapshot.course else []
    others = [name for number, name in enumerate(names_at(data)) if number != view.seat]
    together = bool(frames) and frames[-1].together()
    left = voice.lasting(seconds) if timed else ""
    return Waiting(
        table=data.id,
        slug=snapshot.game.slug,
        game=snapshot.game.title,
        question=unescape(str(question)),
        seat=seat,
        place=_place(snapshot.game.title, others, voice),
        patience=_patience([] if together else others, voice.time(_last(snapshot)), left, voice),
        others=() if together else tuple(others),
        left=left,
        seconds=seconds,
        deadline=ends.isoformat(timespec="minutes") if timed else "",
        story=tuple(unescape(line.text.striptags()) for line in lines),
    )


def _last(snapshot: Snapshot) -> datetime:
    """When the last move was made."""
    times = snapshot.course.times if snapshot.course else []
    return times[-1] if times else snapshot.data.updated


def _place(game: str, others: Sequence[str], voice: Voice) -> str:
    return voice.say(say("{game} with {names}", game=game, names=list(others))) if others else game


def _patience(names: Sequence[str], since: str, left: str, voice: Voice) -> str:
    parts: list[str] = []
    if len(names) > 1:
        parts.append(voice.say(say("{names} wait since {time}.", names=list(names), time=since)))
    elif names:
        parts.append(voice.say(say("{name} waits since {time}.", name=names[0], time=since)))
    if left:
        parts.append(voice.say(say("{time} left.", time=left)))
    return " ".join(parts)


def card_of(due: Due, waiting: Sequence[Waiting], voice: Voice) -> Card:
    """The card of one notice."""
    if due.kind not in (Kind.MOVE, Kind.TIME, Kind.WEEK):
        return _handed_in(due, voice)
    first = waiting[0]
    title, body = first.question, f"{first.place}. {first.patience}".strip()
    if due.kind == Kind.TIME and first.left:
        title = voice.say(say("{time} left: {question}", time=first.left, question=first.question))
    facts = {
        "game": first.slug, "table": first.table, "name": first.place, "question": first.question,
        "waiting": list(first.others), "deadline": first.deadline or None,
    }  # fmt: skip
    return Card(due.kind, name_of([due]), title, body, f"/t/{first.table}", facts, tuple(waiting))


def card_of_several(dues: Sequence[Due], waiting: Sequence[Waiting], voice: Voice) -> Card:
    """One card for all tables that wait."""
    tables = {due.table for due in dues}
    told = [each for each in waiting if each.table in tables] or list(waiting)
    if len(told) == 1:
        return card_of(dues[0], [told[0], *(each for each in waiting if each is not told[0])], voice)
    title = voice.say(say_count("Your move at {count} table", "Your move at {count} tables", len(told)))
    body = "\n".join(f"{each.game}: {each.question}" for each in told[:FEW])
    kind = Kind.MOVE if any(due.kind == Kind.MOVE for due in dues) else dues[0].kind
    return Card(kind, name_of(dues), title, body, "/", {}, tuple(waiting))


def _handed_in(due: Due, voice: Voice) -> Card:
    title, body = due.data["title"], due.data["body"]
    facts = {**due.data["facts"], **({"table": due.table} if due.table else {})}
    address = due.data["address"] or (f"/t/{due.table}" if due.table else "/")
    return Card(
        due.kind,
        name_of([due]),
        voice.say(from_plain(title)) if title else "Towpath",
        voice.say(from_plain(body)) if body else "",
        address,
        facts,
    )


def name_of(dues: Sequence[Due]) -> str:
    """A name that is the same for every try."""
    if dues[0].parcel:
        return dues[0].parcel
    text = " ".join(sorted(f"{due.person} {due.channel} {due.key}" for due in dues))
    return hashlib.sha256(text.encode()).hexdigest()[:32]
