"""Upkeep: what happens to tables by itself. Time that has run out, tables that nobody joins, people who stay away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial

from sqlalchemy import ColumnElement, Connection, Select, bindparam, select

from towpath.core.errors import TowpathError
from towpath.core.registry import games
from towpath.site.logs import note
from towpath.site.storage.models import NoticeRow, SeatRow, TableRow
from towpath.site.tables.clocks import paused
from towpath.site.tables.data import Change, TableData
from towpath.site.tables.refusals import Stale
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.seating import begun, lend
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan, Planner, Tables

EVERY = 1.0
"""Seconds between two looks at the clocks."""
RARELY = 600
"""So many looks lie between two at tables that nobody plays at."""
STOPPED = "other rules"
"""The notice at a table whose game was begun under other rules than there are now."""
MOST = 200
"""Tables that are dealt with in one look."""
_DUE = (  # asked for every second
    select(TableRow.id)
    .where(TableRow.deadline <= bindparam("now"), TableRow.status.in_((Status.PLAYING, Status.GATHERING)))
    .order_by(TableRow.deadline)
    .limit(MOST)
)


@dataclass(frozen=True)
class Lifetimes:
    """How long tables wait without a clock, in days; and in memory, in seconds."""

    open: float  # then a table that nobody has joined is given up
    idle: float  # then bots play on for those who are to move
    rest: float = 60.0  # then a table that nobody asks for is kept in storage alone


class Upkeep:
    """Looks after all tables; several processes may, for every change is made only once."""

    def __init__(self, tables: Tables, lifetimes: Lifetimes) -> None:
        self.tables, self.lifetimes = tables, lifetimes
        self.rarely: list[Callable[[datetime], Awaitable[None]]] = [
            self.look_at_other_rules,
            self.look_at_the_forgotten,
        ]
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look after the tables until `stop`."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Leave the tables alone."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def look_at_clocks(self) -> None:
        """Let bots play for those whose time has run out, and games begin for which everybody is ready."""
        now = self.tables.house_now()
        for table in await self._found(_DUE, {"now": now}):
            await self._settle(table, lambda snapshot, at: _due(snapshot, at, now))

    async def look_at_the_forgotten(self, now: datetime) -> None:
        """Give up tables that nobody joins, and let bots play on where nobody has moved for long."""
        before = now - timedelta(days=self.lifetimes.open)
        where = (TableRow.status == Status.GATHERING, TableRow.updated_at < before)
        for table, revision in await self._found_still(where):
            await self._settle(table, partial(_if_nothing_happened, revision, _given_up))
        before = now - timedelta(days=self.lifetimes.idle)
        waiting = select(SeatRow.table_id).where(SeatRow.asked, SeatRow.kind == SeatKind.HUMAN)
        idle = (TableRow.status == Status.PLAYING, TableRow.updated_at < before, TableRow.deadline.is_(None))
        for table, revision in await self._found_still((*idle, TableRow.id.in_(waiting))):
            await self._settle(table, partial(_if_nothing_happened, revision, _played_on))

    async def look_at_other_rules(self, _now: datetime) -> None:
        """Stop the games that were begun under other rules, and say so there: once at each table."""
        told = select(NoticeRow.table_id).where(NoticeRow.kind == STOPPED)
        for game in games().values():
            where = (TableRow.game == game.slug, TableRow.rules_version != game.version)
            running = select(TableRow.id).where(*where, TableRow.status == Status.PLAYING, TableRow.id.not_in(told))
            for table in await self._found(running.limit(MOST)):
                await self._settle(table, lambda snapshot, _now: _stopped(snapshot, self.tables.house_now()))

    async def _found(self, query: Select[tuple[str]], values: Mapping[str, object] | None = None) -> Sequence[str]:
        def find(connection: Connection) -> Sequence[str]:
            return list(connection.execute(query, values).scalars())

        return await self.tables.store.read(find)

    async def _found_still(self, where: Sequence[ColumnElement[bool]]) -> list[tuple[str, int]]:
        """Tables where nothing happens, with their revisions."""
        query = select(TableRow.id, TableRow.revision).where(*where).limit(MOST)
        return await self.tables.store.read(
            lambda connection: [(row.id, row.revision) for row in connection.execute(query)]
        )

    async def _settle(self, table: str, plan: Planner) -> None:
        """Another process may be about to do the same, and a table of other rules stays as it is."""
        with suppress(Stale, TowpathError):
            await self.tables.change(table, plan)

    async def _run(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(EVERY)
            self.tables.let_rest(self.lifetimes.rest)
            try:
                await self.look_at_clocks()
                if looks % RARELY == 0:
                    for look in self.rarely:
                        await look(datetime.now(UTC))
            except Exception as error:  # the database is away: look again later
                note("upkeep failed", logging.ERROR, error=repr(error))
            looks += 1


def _stopped(snapshot: Snapshot, now: float) -> Plan | None:
    """Nobody is asked any more, and no time runs; drafts were of the former rules."""
    if not snapshot.outdated or any(notice.kind == STOPPED for notice in snapshot.data.notices):
        return None
    drafts: dict[int, tuple[str, ...]] = dict.fromkeys(snapshot.data.drafts, ())
    clock = snapshot.data.clock and paused(snapshot.data.clock, now)
    return Plan(Change(asked=(), drafts=drafts, notice=(STOPPED, 0), clock=clock))


def _due(snapshot: Snapshot, at: datetime, now: float) -> Plan | None:
    return None if snapshot.outdated else _begun_by_now(snapshot, at, now) or _timed_out(snapshot.data, now)


def _begun_by_now(snapshot: Snapshot, at: datetime, now: float) -> Plan | None:
    data = snapshot.data
    if data.status != Status.GATHERING or data.clock is None or data.clock.begins is None or data.clock.begins > now:
        return None
    return begun(snapshot, data, at)


def _timed_out(data: TableData, now: float) -> Plan | None:
    if data.clock is None or data.status != Status.PLAYING:
        return None
    people = [seat for seat in data.asked if seat in data.humans()]
    return _lent(data, data.clock.overdue(now, people), "out of time")


def _if_nothing_happened(
    revision: int, plan: Callable[[TableData], Plan | None], snapshot: Snapshot, _now: datetime
) -> Plan | None:
    """Since it was found forgotten, another process may have dealt with it, or its people have come back."""
    return plan(snapshot.data) if snapshot.data.revision == revision else None


def _played_on(data: TableData) -> Plan | None:
    return _lent(data, tuple(seat for seat in data.asked if seat in data.humans()), "stayed away")


def _given_up(data: TableData) -> Plan | None:
    return Plan(Change(status=Status.ABANDONED)) if data.status == Status.GATHERING else None


def _lent(data: TableData, seats: Sequence[int], notice: str) -> Plan | None:
    """Bots play for these seats until their people return."""
    if not seats:
        return None
    changes = [lend(data, seat, notice, data.status) for seat in seats]
    proposals = tuple(p for p in data.proposals if all(p in (change.proposals or ()) for change in changes))
    return Plan(
        replace(
            changes[0],
            seats=tuple(seat for change in changes for seat in change.seats),
            drafts=dict.fromkeys(seats, ()),
            proposals=proposals,
        )
    )
