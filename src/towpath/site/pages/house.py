"""The page of those who run the house: reports first, figures with the last day, errors, doors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from babel.dates import format_timedelta

from towpath.core.common import say, say_count
from towpath.core.messages import Message
from towpath.core.registry import games
from towpath.site.bots.lines import Work
from towpath.site.house.acts import Act, ActKind, Door, Sanction
from towpath.site.house.backups import Backup
from towpath.site.house.curves import HOUR, SLOT
from towpath.site.house.overview import Overview
from towpath.site.pages.engine import render
from towpath.site.pages.levels import level_name
from towpath.site.pages.talk import WRONGS
from towpath.site.pages.words import Points, Words
from towpath.site.tables.clocks import pace_in_words
from towpath.site.views import Visit

WIDTH, HEIGHT = 192, 34
MANY_WAITING = 8
UNITS = ("B", "kB", "MB", "GB")
UNKNOWN = "–"
DONE: dict[ActKind, Message] = {
    ActKind.MUTE: say("{who} has muted {person}"),
    ActKind.BLOCK: say("{who} has blocked {person}"),
    ActKind.PARDON: say("{who} has pardoned {person}"),
    ActKind.END: say("{who} has ended the table {table}"),
    ActKind.NAME: say("{who} has taken a name away; it is {person} now"),
    ActKind.SETTLE: say("{who} has settled a report"),
    ActKind.REOPEN: say("{who} looks at a report again"),
    ActKind.WRITE: say("{who} has written to {person}"),
    ActKind.DOOR: say("{who} has set a door: {text}"),
    ActKind.ROLE: say("{who} has made {person} an operator"),
    ActKind.TRIED: say("{who} has tried to restore a backup"),
}
NO_LONGER = say("{person} is no operator any more, says {who}")
OUTCOMES = {
    "mute": say("Muted for a day."),
    "block": say("Blocked."),
    "nothing": say("Nothing was to be done."),
    "write": say("Both were written to."),
}


class Condition(StrEnum):
    """How the house is: the worst of all its parts."""

    WELL = "well"
    LOOK = "look"
    BROKEN = "broken"


CONDITIONS = {
    Condition.WELL: say("All is well"),
    Condition.LOOK: say("Look at this"),
    Condition.BROKEN: say("Something is broken"),
}


@dataclass(frozen=True)
class HouseView:
    """What the page shows."""

    found: Overview
    now: datetime
    address: str
    version: str
    up: float  # seconds
    here: int
    desks: tuple[int, int, int]  # of bots: all, taken, and how many wait
    work: tuple[Work, ...]  # of each worker
    how: str  # bots think
    backups: tuple[Backup, ...] | None  # None: there is no folder for them
    longest: float = 0.0  # seconds for which a question for a bot waits
    next_backup: datetime | None = None  # None: none is written by itself
    keep_backups: int = 0  # so many are kept; 0: all
    present: Mapping[str, float] = field(default_factory=dict)  # of this process, until it has written down its first
    cores: int = 1  # of the machine
    all_memory: float = 0.0  # of the machine, in megabytes

    @property
    def open_reports(self) -> int:
        """How many are to be looked at."""
        return sum(not report.outcome for report in self.found.reports)

    @property
    def condition(self) -> Condition:
        """The worst of all parts."""
        if self.last("failures"):
            return Condition.BROKEN
        lately = self.now - timedelta(days=1)
        troubled = any(trouble.last > lately for trouble in self.found.troubles)
        failed = any(post.failed for post in self.found.posts)
        shut = Door.CLOSED in self.found.doors
        if self.open_reports or troubled or failed or shut or self.desks[2] > MANY_WAITING:
            return Condition.LOOK
        return Condition.WELL

    def last(self, name: str) -> float:
        """The latest value of a figure: ten new minutes may not have told anything yet."""
        *_, before, now = self.found.curves.get(name, (0.0, 0.0))
        return now or before or self.present.get(name, 0.0)

    @property
    def moves(self) -> float:
        """Moves a minute in the present ten minutes."""
        minutes = max((self.now.timestamp() % SLOT) / 60, 1.0)
        return self.found.curves.get("moves", (0.0,))[-1] / minutes

    @property
    def bot_moves(self) -> int:
        """Moves of bots in the last hour."""
        return round(sum(self.found.curves.get("bot moves", ())[-HOUR:]))


@dataclass(frozen=True)
class Figure:
    """A number with its curve."""

    icon: str
    label: Message
    value: str
    note: Message
    line: str  # the path of the curve
    area: str


def house(visit: Visit, view: HouseView) -> str:
    """The whole page."""
    return render("house.html", visit, Words(visit.language), **_filled(visit, view))


def house_live(visit: Visit, view: HouseView) -> str:
    """What of it changes."""
    return render("house_live.html", visit, Words(visit.language), **_filled(visit, view))


def _filled(visit: Visit, view: HouseView) -> dict[str, object]:
    words = Words(visit.language)
    return {
        "many_waiting": MANY_WAITING,
        "level_name": level_name,
        "view": view,
        "found": view.found,
        "condition": CONDITIONS[view.condition],
        "figures": figures(view),
        "titles": {slug: game.title for slug, game in games().items()},
        "outcomes": OUTCOMES,
        "wrongs": WRONGS,
        "pace_in_words": pace_in_words,
        "acts": [(done(words, *each), each[0].at) for each in view.found.acts],
        "up": format_timedelta(timedelta(seconds=view.up), threshold=2, locale=words.locale),
        "muted": Sanction.MUTED,
        "doors": doors(view),
        "closed": view.found.doors.get(Door.CLOSED, ""),
        "today": sum(trouble.last > view.now - timedelta(days=1) for trouble in view.found.troubles),
        "size": size,
        "longest": Points(view.longest) if view.longest >= 0.1 else None,
        "thoughts": Points(view.last("thoughts")) if view.last("thoughts") else None,
    }


def figures(view: HouseView) -> list[Figure]:
    """The five numbers of the house."""
    found = view.found
    curve = found.curves.get
    guests = len(found.guests)
    return [
        _figure("list", say("Tables in play"), str(found.live + found.slow),
                say("{live} live, {slow} over days", live=found.live, slow=found.slow), curve("tables", [])),
        _figure("seats", say("People here"), str(view.here),
                say_count("{count} guest", "{count} guests", guests), curve("people", [])),
        _figure("play", say("Moves a minute"), f"{view.moves:.0f}", say("now"), curve("moves", [])),
        _figure("pulse", say("Answers"), f"{view.last('answers'):.0f} ms", say("19 of 20 are faster"),
                curve("answers", [])),
        _figure("disk", say("Machine"), f"{view.last('busy') / view.cores:.0f}%" if view.last("busy") else UNKNOWN,
                _machine(view), curve("busy", [])),
    ]  # fmt: skip


def _machine(view: HouseView) -> Message:
    """What the machine has, and how much memory the house takes of it."""
    used, whole = Points(view.last("memory") / 1000), Points(view.all_memory / 1000)
    return say_count(
        "of {count} core · {memory} of {all} GB", "of {count} cores · {memory} of {all} GB", view.cores,
        memory=used, all=whole,
    )  # fmt: skip


def _figure(icon: str, label: Message, value: str, note: Message, curve: Sequence[float]) -> Figure:
    line = path_of(curve)
    return Figure(icon, label, value, note, line, f"{line}L{WIDTH} {HEIGHT}L0 {HEIGHT}Z" if line else "")


def size(count: int) -> str:
    """Bytes in the unit that suits them."""
    amount, unit = float(count), 0
    while amount >= 1000 and unit < len(UNITS) - 1:
        amount, unit = amount / 1000, unit + 1
    return f"{amount:.0f} {UNITS[unit]}"


def path_of(curve: Sequence[float]) -> str:
    """A curve as the path of a small drawing; empty where there is none."""
    top = max(curve, default=0.0)
    if not top:
        return ""
    step = WIDTH / (len(curve) - 1)
    points = (f"{at * step:.1f} {HEIGHT - 2 - value / top * (HEIGHT - 6):.1f}" for at, value in enumerate(curve))
    return "M" + "L".join(points)


def doors(view: HouseView) -> list[tuple[Door, Message, Message, str]]:
    """The switches: what is open, what that means, and what is said while it is shut."""
    shut = view.found.doors
    return [
        (Door.GUESTS, say("Guests may sit down"), say("else they keep their seat by a password first"),
         shut.get(Door.GUESTS, "")),
        (Door.ACCOUNTS, say("New accounts"), say("by name and password"), shut.get(Door.ACCOUNTS, "")),
    ]  # fmt: skip


def done(words: Words, act: Act, who: str, person: str) -> str:
    """An act in words."""
    by = who or words.t("the command line")
    message = NO_LONGER if act.kind == ActKind.ROLE and not act.text else DONE[act.kind]
    values = {"who": by, "person": person, "table": act.table, "text": act.text}
    wanted = {name: values[name] for name in values if f"{{{name}}}" in message.text}
    return str(words.say(Message(message.text, values=wanted, common=True)))
