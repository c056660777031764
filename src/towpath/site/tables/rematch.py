"""Rematch: the same people once more, with the same settings, everybody one seat further.

When the game is over anybody who played may ask; the new table is set as soon as all people have said yes. One no ends
the question, and so do 24 hours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from sqlalchemy import Connection

from towpath.core.common import say
from towpath.site.people.persons import Person
from towpath.site.tables.clocks import DAY, NO_CLOCK
from towpath.site.tables.data import Change, Proposal, Sitting, TableData
from towpath.site.tables.origin import Origin, OriginKind
from towpath.site.tables.refusals import NotPossible, NotSeated, Stale
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.rows import save_change
from towpath.site.tables.seating import NewTable, Seating, salt_from
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Link, Plan, Tables

REMATCH = "rematch"
DECLINED = "no rematch"
"""The notice that somebody does not come."""
STANDS = DAY
ATTEMPTS = 5


class Rematches:
    """Who plays once more."""

    def __init__(self, tables: Tables, seating: Seating, seed_for: Callable[[str], str] = lambda table: "") -> None:
        """`seed_for` is the seed of the rematch of a table, whose seal its people have seen; or none."""
        self.tables, self.seating, self.seed_for = tables, seating, seed_for

    async def come(self, table: str, person: Person, salt: str = "") -> Snapshot:
        """Say yes, or ask the others; the last one to say yes sets the new table, which is then the successor.

        Everybody adds a salt of their own to its chance.
        """
        mine = salt_from(salt)
        for _ in range(ATTEMPTS):
            after = await self.tables.change(table, lambda snapshot, _now: self._said_yes(snapshot, person, mine))
            if after.data.successor or not self._all_come(after.data, person):
                return after
            try:
                return await self._set(after, person, mine)
            except Stale:  # somebody else was faster, or changed the mind
                self.tables.forget(table)
        raise Stale(say("the table has moved on"), where=table)

    async def decline(self, table: str, person: Person) -> Snapshot:
        """Say no: the question is off the table."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            data = snapshot.data
            seat = _seat_after_the_end(data, person)
            if data.successor or (data.notices and (data.notices[-1].kind, data.notices[-1].seat) == (DECLINED, seat)):
                return None
            return Plan(Change(proposals=_others(data), notice=(DECLINED, seat)))

        return await self.tables.change(table, plan)

    def _said_yes(self, snapshot: Snapshot, person: Person, salt: str) -> Plan | None:
        data = snapshot.data
        seat = _seat_after_the_end(data, person)
        if data.successor or self._all_come(data, person):
            return None
        now = self.tables.house_now()
        asked = open_question(data, now)
        if asked is None:
            number = 1 + max((proposal.number for proposal in data.proposals), default=0)
            asked = Proposal(number, REMATCH, seat, since=now, salts={seat: salt})
        elif seat in coming(asked):
            return None
        else:
            asked = replace(asked, agreed=(*asked.agreed, seat), salts={**asked.salts, seat: salt})
        return Plan(Change(proposals=(*_others(data), asked)))

    def _all_come(self, data: TableData, person: Person) -> bool:
        """Whether nobody but this person is left to say yes."""
        asked = open_question(data, self.tables.house_now())
        return set(data.humans()) <= {*coming(asked), data.seat_of(person.id)}

    async def _set(self, over: Snapshot, person: Person, salt: str) -> Snapshot:
        data = over.data
        asked, seat = open_question(data, self.tables.house_now()), data.seat_of(person.id)
        salts = {**(asked.salts if asked else {}), **({} if seat is None else {seat: salt})}
        again = replace(_again(data), seed=self.seed_for(data.id))
        await self.seating.set_up(person, again, _further(data, salts), _succeeds(over))
        self.tables.forget(data.id)
        after = await self.tables.get(data.id)
        self.tables.tell(after)
        return after


def open_question(data: TableData, now: float) -> Proposal | None:
    """The question for a rematch that stands, if it does."""
    found = next((proposal for proposal in data.proposals if proposal.kind == REMATCH), None)
    return found if found is not None and now < found.since + STANDS else None


def coming(asked: Proposal | None) -> tuple[int, ...]:
    """The seats that have said yes."""
    return () if asked is None else (asked.by, *asked.agreed)


def can_be_had(data: TableData) -> bool:
    """Whether the people of a table may play once more: a campaign goes on in its own way."""
    return data.status in (Status.FINISHED, Status.ABANDONED) and not data.campaign


def _seat_after_the_end(data: TableData, person: Person) -> int:
    seat = data.seat_of(person.id)
    if seat is None:
        raise NotSeated(say("you do not sit at this table"), where=data.id)
    if not can_be_had(data):
        raise NotPossible(say("a rematch is possible when the game is over"), where=data.id)
    return seat


def _others(data: TableData) -> tuple[Proposal, ...]:
    return tuple(proposal for proposal in data.proposals if proposal.kind != REMATCH)


def _again(data: TableData) -> NewTable:
    return NewTable(
        slug=data.slug,
        seats=(),
        options=data.setup.options,
        pack=data.setup.pack,
        public=data.public,
        by_lot=False,
        pace=data.clock.pace if data.clock else NO_CLOCK,
        aids=data.aids,
        rated=data.rated,
        friends_only=data.friends_only,
        watchers=data.watchers,
        origin=Origin(OriginKind.REMATCH, data.id),
    )


def _further(data: TableData, salts: Mapping[int, str]) -> list[Sitting]:
    """Everybody one seat further: whoever sat second sits first. Where a bot has played for somebody it stays."""
    count = len(data.seats)
    moved = [_fresh(seat, (seat.number - 1) % count, salts.get(seat.number, "")) for seat in data.seats]
    return sorted(moved, key=lambda seat: seat.number)


def _fresh(seat: Sitting, number: int, salt: str) -> Sitting:
    if seat.kind == SeatKind.BOT:
        return Sitting(number, SeatKind.BOT, level=seat.level)
    return replace(seat, number=number, salt=salt_from(salt), touches=0, ready=False)


def _succeeds(over: Snapshot) -> Link:
    """The old table names the new one, in the same transaction; Stale if it has changed meanwhile."""
    data = over.data

    def link(connection: Connection, table: str) -> None:
        save_change(connection, data, over.logged, Change(successor=table, proposals=_others(data)), datetime.now(UTC))

    return link
