"""Clocks: how much time everybody has, whose runs, and when it will have run out.

Time is that of the house's clock, in seconds: it stands while the site is closed. Everything here is plain data and
arithmetic; `Tables.change` moves the clock on with every change of a table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from towpath.core.common import say, say_count
from towpath.core.errors import BadSetup
from towpath.core.messages import Message

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
BANKS = (5, 10, 15, 20, 30, 45, 60, 90, 120)
"""Minutes that everybody can begin with."""
INCREMENTS = (0, 5, 10, 15, 20, 30, 45, 60, 90, 120)
"""Seconds that can be added for every turn."""
TURNS = (12, 24, 48, 72, 120, 168)
"""Hours that a turn can be given."""
TOGETHER = 3 * MINUTE
"""A choice made together has a time of its own in a live game: clocks would tell who still thinks."""
SOME = 30.0
"""Seconds that somebody who comes back to a live game has at least."""
SATURDAY = 5


class PaceKind(StrEnum):
    """How fast a table plays."""

    NONE = "none"
    LIVE = "live"  # in one sitting: a bank, and more for every turn
    DAYS = "days"  # over days: so much for every turn


@dataclass(frozen=True)
class Pace:
    """What was agreed when the table was made."""

    kind: PaceKind = PaceKind.NONE
    bank: int = 0  # minutes
    increment: int = 0  # seconds
    turn: int = 0  # hours
    weekends: bool = True  # False: Saturdays and Sundays do not count


NO_CLOCK = Pace()


def pace_of(fields: Mapping[str, Any]) -> Pace:
    """The pace that a form or a program asks for, or BadSetup."""
    kind = str(fields.get("pace") or PaceKind.NONE)
    if kind == PaceKind.LIVE:
        bank = _one_of(fields, "bank", BANKS, 20)
        return Pace(PaceKind.LIVE, bank=bank, increment=_one_of(fields, "increment", INCREMENTS, 30))
    if kind == PaceKind.DAYS:
        weekends = str(fields.get("weekends", "yes")).lower() not in ("no", "false")
        return Pace(PaceKind.DAYS, turn=_one_of(fields, "turn", TURNS, 48), weekends=weekends)
    if kind != PaceKind.NONE:
        raise BadSetup(say("the pace is none, live or days, not {pace}", pace=repr(kind)), where="pace")
    return NO_CLOCK


def _one_of(fields: Mapping[str, Any], name: str, offered: Collection[int], usual: int) -> int:
    given = str(fields.get(name) or usual) if fields.get(name) != 0 else "0"
    if not given.isdecimal() or int(given) not in offered:
        known = ", ".join(map(str, offered))
        raise BadSetup(say("{given} is not offered here: {known}", given=repr(given), known=known), where=name)
    return int(given)


@dataclass(frozen=True)
class Clock:
    """The time of a table at the moment `since`."""

    pace: Pace
    left: tuple[float, ...]  # by seat
    running: tuple[int, ...] = ()
    since: float = 0.0
    together: float | None = None  # so much is left of a choice that is made together
    paused: bool = False
    begins: float | None = None  # everybody has said ready: the game begins then
    away: tuple[int, ...] = ()  # on holiday: their time stands, and so does that of a choice made together

    def left_of(self, seat: int, now: float) -> float:
        """The seconds that a seat has left."""
        runs = seat in self.running and seat not in self.away and not self.paused
        spent = now - self.since if runs else 0.0
        return max(self.left[seat] - max(spent, 0.0), 0.0)

    def together_left(self, now: float) -> float | None:
        """The seconds that are left of a choice made together."""
        stands = self.together is None or self.paused or self.away
        return self.together if stands else (self.together or 0.0) - (now - self.since)

    @property
    def deadline(self) -> float | None:
        """When somebody's time will have run out, or the game begins; None if nothing comes by itself."""
        if self.begins is not None:
            return self.begins
        if self.paused:
            return None
        ends = [self.left[seat] for seat in self.running if seat not in self.away]
        if self.together is not None and not self.away:
            ends.append(self.together)
        return self.since + min(ends) if ends else None

    def overdue(self, now: float, asked: Collection[int]) -> tuple[int, ...]:
        """The seats whose time has run out; `asked` are the people who are to decide."""
        if self.paused:
            return ()
        if self.together is not None:
            return tuple(asked) if self.since + self.together <= now and not self.away else ()
        running = [seat for seat in self.running if seat not in self.away]
        return tuple(seat for seat in running if self.since + self.left[seat] <= now)


def started(pace: Pace, seats: int) -> Clock | None:
    """The clock of a new table; None without one."""
    if pace.kind == PaceKind.NONE:
        return None
    return Clock(pace, (pace.bank * MINUTE,) * seats)


@dataclass(frozen=True)
class Asked:
    """Who is asked after a change: people only, and whether they choose together."""

    people: tuple[int, ...]
    together: bool = False
    away: tuple[int, ...] = ()  # everybody at the table who is on holiday, so that it tells nothing of who has chosen


def moved_on(clock: Clock, asked: Asked, now: float, today: datetime) -> Clock:
    """The clock after a change: who is no longer asked gets the increment, who is asked now begins."""
    if clock.paused:
        return clock
    left = [clock.left_of(seat, now) for seat in range(len(clock.left))]
    running = () if asked.together else asked.people
    away = asked.away if clock.pace.kind == PaceKind.DAYS else ()
    for seat in set(clock.running) - set(running):
        left[seat] += clock.pace.increment
    if clock.pace.kind == PaceKind.DAYS:
        for seat in set(running) - set(clock.running):
            left[seat] = turn_length(clock.pace, today)
    together = _together(clock, asked, now, today)
    if running == clock.running and away == clock.away and (together is None) == (clock.together is None):
        return clock
    return replace(clock, left=tuple(left), running=running, since=now, together=together, away=away)


def _together(clock: Clock, asked: Asked, now: float, today: datetime) -> float | None:
    """What is left of a choice made together; it does not begin anew with each who has chosen."""
    if not asked.together or not asked.people:
        return None
    if clock.together is not None:
        return clock.together_left(now)
    return TOGETHER if clock.pace.kind == PaceKind.LIVE else turn_length(clock.pace, today)


def turn_length(pace: Pace, today: datetime) -> float:
    """The seconds until a turn that begins now has run out, with the weekends that do not count."""
    seconds = pace.turn * HOUR
    if pace.weekends:
        return seconds
    moment, left = today, timedelta(seconds=seconds)
    while left > timedelta():
        midnight = (moment + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
        if moment.weekday() < SATURDAY:
            left -= midnight - moment
        moment = midnight
    return (moment + left - today).total_seconds()  # left is what was counted too much


def come_back(clock: Clock, seat: int) -> Clock:
    """Somebody takes the place back from a bot, and has some time at least."""
    least = max(float(clock.pace.increment), SOME)
    left = tuple(max(time, least) if number == seat else time for number, time in enumerate(clock.left))
    return replace(clock, left=left) if clock.pace.kind == PaceKind.LIVE else clock


def paused(clock: Clock, now: float) -> Clock:
    """The clock stands."""
    left = tuple(clock.left_of(seat, now) for seat in range(len(clock.left)))
    return replace(clock, left=left, together=clock.together_left(now), since=now, paused=True)


def resumed(clock: Clock, now: float) -> Clock:
    """The clock runs again."""
    return replace(clock, since=now, paused=False)


def with_more(clock: Clock, now: float, today: datetime) -> Clock:
    """More time for everybody: a quarter of the bank, or another turn for those who are to move."""
    left = [clock.left_of(seat, now) for seat in range(len(clock.left))]
    if clock.pace.kind == PaceKind.LIVE:
        left = [time + clock.pace.bank * MINUTE / 4 for time in left]
    else:
        for seat in clock.running:
            left[seat] += turn_length(clock.pace, today)
    shared = clock.together_left(now)
    together = None if shared is None else shared + TOGETHER
    return replace(clock, left=tuple(left), together=together, since=now)


# ---- as it is stored


def to_plain(clock: Clock) -> dict[str, Any]:
    """The clock as JSON."""
    pace = clock.pace
    return {
        "pace": [pace.kind.value, pace.bank, pace.increment, pace.turn, pace.weekends],
        "left": list(clock.left),
        "running": list(clock.running),
        "since": clock.since,
        "together": clock.together,
        "paused": clock.paused,
        "away": list(clock.away),
        "begins": clock.begins,
    }


def from_plain(data: Mapping[str, Any]) -> Clock:
    """The clock from JSON."""
    kind, bank, increment, turn, weekends = data["pace"]
    return Clock(
        Pace(PaceKind(kind), bank, increment, turn, weekends), tuple(data["left"]), tuple(data["running"]),
        data["since"], data["together"], data["paused"], data.get("begins"), tuple(data.get("away", ())),
    )  # fmt: skip


# ---- in words


def pace_in_words(pace: Pace) -> Message:
    """The pace in one line."""
    if pace.kind == PaceKind.LIVE:
        return say(
            "{bank} minutes each and {increment} seconds for every turn", bank=pace.bank, increment=pace.increment
        )
    if pace.kind == PaceKind.DAYS and pace.turn < DAY / HOUR:
        return say("{hours} hours for a turn", hours=pace.turn)
    if pace.kind == PaceKind.DAYS:
        days = pace.turn // 24
        return say_count("{count} day for a turn", "{count} days for a turn", days)
    return say("no clock")


def pace_meaning(pace: Pace) -> Message:
    """What the pace means for those who sit down, and what happens when time has run out."""
    if pace.kind == PaceKind.LIVE:
        return say(
            "Everybody has {bank} minutes for the game and {increment} seconds more for every turn. Whoever runs out "
            "of time is played for by a bot, and may come back. Choices made together are charged to nobody.",
            bank=pace.bank, increment=pace.increment,
        )  # fmt: skip
    if pace.kind == PaceKind.NONE:
        return say("Nobody's time runs. Where somebody has not moved for 14 days a bot plays on until they are back.")
    days = pace.turn // 24
    time = say_count("{count} day", "{count} days", days) if days else say("{hours} hours", hours=pace.turn)
    if pace.weekends:
        return say(
            "Every turn may take {time}. Whoever runs out of time is played for by a bot, and may come back.", time=time
        )
    return say(
        "Every turn may take {time}, and weekends do not count. Whoever runs out of time is played for by a bot, "
        "and may come back.", time=time,
    )  # fmt: skip
