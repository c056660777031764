"""Gathering: what people do before the game begins. They say *ready*; the host seats bots and changes the set-up."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime

from towpath.bots import LEVELS, BadBot
from towpath.core.common import say
from towpath.core.setup import Setup
from towpath.site.people.persons import Person
from towpath.site.tables.aids import ALL_AIDS, Aids
from towpath.site.tables.clocks import NO_CLOCK, Pace, started
from towpath.site.tables.data import Change, Sitting, TableData, Terms
from towpath.site.tables.refusals import NotPossible, NotSeated, SeatTaken
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.seating import APART, STAND_IN, Seating, gathered, talk_of_watchers, with_seat
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan


@dataclass(frozen=True)
class SetUp:
    """What the host may change while people gather."""

    options: dict[str, str] = field(default_factory=dict)
    pace: Pace = NO_CLOCK
    public: bool = False
    by_lot: bool = True
    aids: Aids = ALL_AIDS
    watchers: str = APART


class Gathering:
    """The waiting room of a table."""

    def __init__(self, seating: Seating) -> None:
        self.seating, self.tables = seating, seating.tables

    async def ready(self, table: str, person: Person, ready: bool = True) -> Snapshot:
        """Say *ready*, or not yet; the last to say it begins a live game a moment later."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            data = _gathering(snapshot.data)
            number = data.seat_of(person.id)
            if number is None:
                raise NotSeated(say("you do not sit at this table"), where=table)
            if data.seats[number].ready == ready:
                return None
            return gathered(
                snapshot, with_seat(data, replace(data.seats[number], ready=ready)), now, self.seating.begins
            )

        return await self.tables.change(table, plan)

    async def seat_bot(self, table: str, person: Person, number: int, level: str = STAND_IN) -> Snapshot:
        """The host lets a bot sit down on a free place."""
        if level not in [each.name for each in LEVELS]:
            known = [each.name for each in LEVELS]
            raise BadBot(say("there is no bot {level}; there are: {known}", level=repr(level), known=known))

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            data = _of_host(snapshot.data, person)
            if not 0 <= number < len(data.seats) or data.seats[number].kind != SeatKind.OPEN:
                raise SeatTaken(say("this seat is taken"), where=f"seat {number}")
            if data.seats[number].person_id is not None:
                raise SeatTaken(say("the free places of this table are kept for others"), where=f"seat {number}")
            bot = Sitting(number, SeatKind.BOT, level=level)
            return gathered(snapshot, with_seat(data, bot), now, self.seating.begins)

        return await self.tables.change(table, plan)

    async def alter(self, table: str, person: Person, wanted: SetUp) -> Snapshot:
        """The host changes the set-up: nobody is ready any more, and what is new is marked. BadSetup."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            data = _of_host(snapshot.data, person)
            setup = data.setup if data.beginning else _setup(snapshot, wanted)
            terms = _terms(data, replace(wanted, options=dict(setup.options)))
            if not terms.altered:
                return None
            seats = tuple(replace(seat, ready=False) for seat in data.seats if seat.ready)
            altered = tuple(sorted({*data.altered, *terms.altered}))
            return Plan(Change(seats=seats, terms=replace(terms, setup=setup, altered=altered)))

        return await self.tables.change(table, plan)


def _setup(snapshot: Snapshot, wanted: SetUp) -> Setup:
    before = snapshot.data.setup
    return snapshot.game.setup(before.seats, wanted.options, before.pack)


def _terms(data: TableData, wanted: SetUp) -> Terms:
    """The terms that are wanted, and what of them is new."""
    pace = data.clock.pace if data.clock else NO_CLOCK
    by_lot = wanted.by_lot and data.setup.seats > 1 and not data.beginning
    news = {
        "options": (wanted.options, dict(data.setup.options)),
        "pace": (wanted.pace, pace),
        "public": (wanted.public, data.public),
        "seating": (by_lot, data.by_lot),
        "aids": (wanted.aids, data.aids),
        "watchers": (talk_of_watchers(wanted.watchers), data.watchers),
    }
    return Terms(
        setup=data.setup,
        public=wanted.public,
        by_lot=by_lot,
        clock=started(wanted.pace, data.setup.seats),
        aids=wanted.aids,
        watchers=wanted.watchers,
        altered=tuple(name for name, (new, old) in news.items() if new != old),
    )


def _gathering(data: TableData) -> TableData:
    if data.status != Status.GATHERING:
        raise NotPossible(say("the game at this table has begun"), where=data.id)
    return data


def _of_host(data: TableData, person: Person) -> TableData:
    if data.host_id != person.id:
        raise NotPossible(say("only whoever has set the table may do that"), where=data.id)
    return _gathering(data)
