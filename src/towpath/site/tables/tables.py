"""The tables of a process: a cache of what has been replayed, and the one way to change a table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from time import monotonic

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from towpath.core.common import say
from towpath.core.registry import game_named
from towpath.site.storage.store import Store
from towpath.site.tables.clocks import Asked, moved_on
from towpath.site.tables.course import Course
from towpath.site.tables.data import Change, Entry, TableData, changed
from towpath.site.tables.draft import with_draft
from towpath.site.tables.lessons import taught
from towpath.site.tables.refusals import Stale
from towpath.site.tables.results import Status
from towpath.site.tables.rows import read_revision, save_change, save_new
from towpath.site.tables.snapshot import Snapshot, load
from towpath.site.traces import Traces

CACHED = 1000


@dataclass(frozen=True)
class Plan:
    """What is to happen to a table, and the course of play that results from it."""

    change: Change
    course: Course | None = None


Planner = Callable[[Snapshot, datetime], Plan | None]
"""Looks at a table and says what is to happen to it, or None for nothing; refuses by raising."""


Link = Callable[[Connection, str], None]
"""Writes what belongs to a change of a table, given by its id, in the same transaction; of a new one to others."""


Companion = Callable[[Connection, Snapshot | None, Snapshot], None]
"""Writes what goes with a change of a table, in its transaction: the table before it (None: it is new) and after."""


class Tables:
    """All tables, seen from this process. Whoever listens is told the id and revision after every change."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.house_now: Callable[[], float] = lambda: 0.0
        self.listeners: list[Callable[[Snapshot], None]] = []
        self.companions: list[Companion] = []
        self.on_moves: Callable[[Snapshot, Sequence[Entry]], None] = lambda snapshot, entries: None
        self.traces = Traces()
        self._cache: OrderedDict[str, Snapshot] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._doubtful: set[str] = set()
        self._loading: dict[str, asyncio.Future[Snapshot]] = {}
        self._used: dict[str, float] = {}  # when a table in memory was last asked for
        self._resting: OrderedDict[str, TableData] = OrderedDict()
        self.on_rest: list[Callable[[str], None]] = []

    async def get(self, table: str) -> Snapshot:
        """The table as it is now, or NoSuchTable."""
        known = self._cache.get(table)
        if known is not None and self.store.shared and await self._has_moved_on(known.data):
            self._doubtful.add(table)
        return await self.heard(table)

    async def heard(self, table: str) -> Snapshot:
        """The table as far as this process has heard of it: streams that wake together load it once."""
        known, loading = self._cache.get(table), self._loading.get(table)
        if loading is not None and not loading.done():  # begun by somebody who was woken with us
            known = await asyncio.shield(loading)
        while known is None or table in self._doubtful:
            known = await self._loaded(table)
        self._use(table)
        return known

    async def has_moved_on(self, table: str) -> bool:
        """Whether a table has changed in another process; asking does not wake one that rests."""
        known = self.data(table)
        if known is None:
            return True
        moved = self.store.shared and await self._has_moved_on(known)
        if moved:
            self.forget(table)
        return moved

    def data(self, table: str) -> TableData | None:
        """What this process has known last of a table, whether it rests or not."""
        snapshot = self._cache.get(table)
        return snapshot.data if snapshot else self._resting.get(table)

    def let_rest(self, after: float) -> None:
        """Let go of the course of every table that nobody has asked for in so many seconds: its log is in storage."""
        for table in list(self._cache):
            if monotonic() - self._used[table] < after:
                return  # those that come now were asked for later
            lock = self._locks.get(table)
            if table not in self._loading and not (lock and lock.locked()):
                self._rest(table)

    def _rest(self, table: str) -> None:
        self._resting[table] = self._cache[table].data
        self._drop(table)
        if len(self._resting) > CACHED:
            self._resting.popitem(last=False)

    def _drop(self, table: str) -> None:
        for listener in self.on_rest:
            listener(table)
        del self._cache[table], self._used[table]
        self._locks.pop(table, None)
        if table in self._doubtful:
            self._doubtful.discard(table)
            self._resting.pop(table, None)

    def _use(self, table: str) -> None:
        self._cache.move_to_end(table)
        self._used[table] = monotonic()

    async def _loaded(self, table: str) -> Snapshot:
        loading = self._loading.get(table)
        if loading is None or loading.done():  # one that is done would be awaited without a pause, again and again
            self._doubtful.discard(table)  # what is heard from now on makes it doubtful again
            loading = self._loading[table] = asyncio.ensure_future(self._load(table))
            loading.add_done_callback(lambda done: self._loaded_now(table, done))
        return await asyncio.shield(loading)

    def _loaded_now(self, table: str, done: asyncio.Future[Snapshot]) -> None:
        if self._loading.get(table) is done:
            del self._loading[table]

    async def _load(self, table: str) -> Snapshot:
        known = self._cache.get(table)
        return self._keep(await self.store.read(lambda connection: load(connection, table, known)))

    async def add(self, data: TableData, course: Course | None, link: Link | None = None) -> None:
        """Store a new table, together with what links it to others."""
        if data.clock is not None and course is not None:
            now = datetime.now(UTC)
            data = replace(data, clock=moved_on(data.clock, _asked(data, course, now), self.house_now(), now))
        entries = () if course is None else course.entries()
        after = Snapshot(data, game_named(data.slug), course)

        def save(connection: Connection) -> None:
            save_new(connection, data, entries)
            if link is not None:
                link(connection, data.id)
            self._accompany(connection, None, after)

        await self.store.write(save, data.id)
        self.tell(await self.get(data.id))

    async def change(self, table: str, plan: Planner, link: Link | None = None) -> Snapshot:
        """Change a table durably, together with what is linked to the change, or refuse and leave it as it was."""
        await self.heard(table)  # what is no table gets no lock, which would never go
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            snapshot = await self.get(table)
            now = datetime.now(UTC)
            planned = plan(snapshot, now)
            if planned is None:
                return snapshot
            change = self._timed(snapshot, completed(snapshot, planned), planned.course, now)
            change = taught(snapshot, change, planned.course, now)
            after = snapshot.after(change, planned.course, now)
            await self._save(snapshot, change, after, link)
            after = self._keep(after)
        if change.entries:
            self.on_moves(after, change.entries)
        self.tell(after)
        return after

    def cached(self) -> int:
        """How many tables this process has in memory."""
        return len(self._cache)

    def _timed(self, snapshot: Snapshot, change: Change, course: Course | None, now: datetime) -> Change:
        """The change with the clock moved on."""
        if snapshot.data.clock is None and change.clock is None and change.terms is None:
            return change
        after = changed(snapshot.data, change, now)
        if after.clock is None or after.version != snapshot.game.version or after.status == Status.GATHERING:
            return change
        clock = moved_on(after.clock, _asked(after, course or snapshot.course, now), self.house_now(), now)
        return change if clock is snapshot.data.clock else replace(change, clock=clock)

    async def retime(self, table: str) -> None:
        """Move the clock on where somebody has gone on holiday or is back."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            data = snapshot.data
            if data.clock is None or data.status != Status.PLAYING:
                return None
            clock = moved_on(data.clock, _asked(data, snapshot.course, now), self.house_now(), now)
            return None if clock is data.clock else Plan(Change())

        self.forget(table)
        await self.change(table, plan)

    def forget(self, table: str) -> None:
        """Read the table anew when it is asked for next: another process has changed it."""
        self._resting.pop(table, None)
        if table in self._cache or table in self._loading:
            self._doubtful.add(table)

    def forget_all(self) -> None:
        """The same for all tables: others may have changed any of them."""
        self._resting.clear()
        self._doubtful.update(self._cache, self._loading)

    async def _save(self, snapshot: Snapshot, change: Change, after: Snapshot, link: Link | None = None) -> None:
        data, logged = snapshot.data, snapshot.logged

        def save(connection: Connection) -> None:
            save_change(connection, data, logged, change, after.data.updated)
            if link is not None:
                link(connection, data.id)
            self._accompany(connection, snapshot, after)

        try:
            with self.traces.span("write", table=data.id):
                await self.store.write(save, data.id)
        except (Stale, IntegrityError) as error:
            self.forget(data.id)
            raise Stale(say("the table has moved on"), where=data.id) from error

    def _accompany(self, connection: Connection, before: Snapshot | None, after: Snapshot) -> None:
        for companion in self.companions:
            companion(connection, before, after)

    async def _has_moved_on(self, known: TableData) -> bool:
        return known.revision != await self.store.read(lambda connection: read_revision(connection, known.id))

    def _keep(self, snapshot: Snapshot) -> Snapshot:
        """Remember a table; one that was read before a change does not replace what came after it."""
        known = self._cache.get(snapshot.data.id)
        if known is not None and known.data.revision > snapshot.data.revision:
            return known
        self._cache[snapshot.data.id] = snapshot
        self._resting.pop(snapshot.data.id, None)
        self._use(snapshot.data.id)
        while len(self._cache) > CACHED:
            self._drop(next(iter(self._cache)))
        return snapshot

    def tell(self, snapshot: Snapshot) -> None:
        """Whoever listens is told how a table stands."""
        for listener in self.listeners:
            listener(snapshot)


def completed(snapshot: Snapshot, plan: Plan) -> Change:
    """The change with what follows from its course: who is asked, and how the game ended."""
    course, change = plan.course, plan.change
    if course is None:
        return change
    over = course.match.over
    rules = snapshot.game.rules
    return replace(
        change,
        drafts={**_trimmed(snapshot, course), **change.drafts},
        moves=course.told,
        asked=course.asked(),
        touched=_unseen(snapshot, course, change) if change.touched is None else change.touched,
        status=Status.FINISHED if over else change.status,
        scores=tuple(rules.scores(course.state)) if over else (),
        winners=tuple(rules.winners(course.state)) if over else (),
    )


def _asked(data: TableData, course: Course | None, now: datetime) -> Asked:
    """The people whose time runs; nobody's after the end."""
    if data.status != Status.PLAYING or course is None or not course.state.frames:
        return Asked(())
    people = tuple(seat for seat in data.asked if seat in data.humans())
    away = tuple(seat for seat in data.humans() if data.seats[seat].is_away(now))
    return Asked(people, course.state.frames[-1].together(), away)


def _unseen(snapshot: Snapshot, course: Course, change: Change) -> int | None:
    """The seat whose move nobody else can see: it has not yet made up its mind in a choice made together."""
    before = snapshot.course
    if before is None or not change.entries or len(course.rewinds) > len(before.rewinds):
        return None
    hidden = course.told == before.told and course.asked() == before.asked()
    return change.entries[-1].seat if hidden else None


def _trimmed(snapshot: Snapshot, course: Course) -> dict[int, tuple[str, ...]]:
    """The drafts that no longer fit, cut to what does."""
    fitting = {seat: with_draft(course, seat, moves)[1] for seat, moves in snapshot.data.drafts.items()}
    return {seat: moves for seat, moves in fitting.items() if moves != snapshot.data.drafts[seat]}
