"""The runner: wherever a bot is to decide, it has a worker think and plays the move."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random, uniform
from time import monotonic, time
from typing import TypeVar

from sqlalchemy import Connection, select, update

from towpath.core.errors import TowpathError
from towpath.site.bots.lines import BotFailed, Thinkers
from towpath.site.bots.rounds import Asker
from towpath.site.bots.watch import Watch
from towpath.site.bots.worker import Request
from towpath.site.logs import REQUEST, note
from towpath.site.packs.versions import files_of
from towpath.site.settings import Settings
from towpath.site.storage.models import SeatRow, TableRow
from towpath.site.storage.writer import TooLate
from towpath.site.tables.data import Change
from towpath.site.tables.draft import facing
from towpath.site.tables.refusals import Stale
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan, Tables
from towpath.site.tables.turns import Turns

T = TypeVar("T")
ATTEMPTS = 3
SWEEP = 5.0
"""Seconds between two looks for tables whose bots wait: after a start, or when another process has died."""


LONG = 3.0
"""Seconds in line after which the table is told that its bot waits."""


class Runner:
    """One task for each table where a bot is to decide."""

    def __init__(self, tables: Tables, turns: Turns, pool: Thinkers, settings: Settings) -> None:
        self.tables, self.turns, self.pool, self.settings = tables, turns, pool, settings
        self.name = secrets.token_hex(8)
        self.watch = Watch(settings.lease + settings.bot_pause + settings.bot_timeout)
        self.on_thought: Callable[[str, str, float], None] = lambda game, level, seconds: None
        self.on_failed: Callable[[], None] = lambda: None
        self.on_waiting: Callable[[str], None] = lambda table: None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Take up the turns that were left when the server stopped, and those of processes that die."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stop thinking; what is undecided is taken up at the next start."""
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    def look(self, snapshot: Snapshot) -> None:
        """A table has changed: begin to think if a bot is to decide."""
        if snapshot.data.status == Status.PLAYING and snapshot.data.bots_asked() and not snapshot.outdated:
            self._begin(snapshot.data.id)

    def _begin(self, table: str) -> None:
        if table not in self._tasks:
            task = asyncio.create_task(self._play(table))
            self._tasks[table] = task
            task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table, None)
        if not task.cancelled() and task.exception() is not None:
            note("bot task failed", logging.ERROR, table=table, error=repr(task.exception()))

    async def _play(self, table: str) -> None:
        """Play all bots of a table until a person is to decide."""
        REQUEST.set("")  # whatever request it was that woke them
        while await self._patiently(lambda: self._claimed(table)):
            snapshot = await self.tables.get(table)
            if snapshot.data.status != Status.PLAYING or not snapshot.data.bots_asked() or snapshot.outdated:
                await self._patiently(lambda: self._release(table))
                return
            with suppress(Stale):
                await self._decide(snapshot, snapshot.data.bots_asked()[0])

    async def _patiently(self, write: Callable[[], Awaitable[T]]) -> T:
        """While the database is busy bots wait a little longer each time: what they have thought of is not lost."""
        for attempt in range(1, ATTEMPTS + 1):
            with suppress(TooLate):
                return await write()
            await asyncio.sleep(self.settings.bot_pause + attempt * uniform(0, self.settings.write_wait))
        return await write()

    async def _decide(self, snapshot: Snapshot, seat: int) -> None:
        table, logged = snapshot.data.id, snapshot.logged
        for _ in range(ATTEMPTS):
            try:
                begin = monotonic()
                with self.tables.traces.span("think", table=table, seat=seat), self._told_if_long(table):
                    text = await self.pool.think(request_for(snapshot, seat), Asker(snapshot.data.host_id, table))
                thought = monotonic() - begin
                self.on_thought(snapshot.data.slug, snapshot.data.seats[seat].level, thought)
                await self._pause(thought)
                await self._patiently(lambda answer=text: self.turns.play_bot(table, seat, answer, logged))  # type: ignore[misc]
                return
            except Stale:
                raise
            except TowpathError as error:
                note("bot failed", logging.WARNING, table=table, seat=seat, error=str(error))
                if isinstance(error, BotFailed):
                    self.on_failed()
                    await self.tables.change(table, lambda *_: Plan(Change(notice=("bot restarted", seat))))
        await self.turns.play_bot(table, seat, _any_move(snapshot, seat), logged)

    @contextmanager
    def _told_if_long(self, table: str) -> Iterator[None]:
        """Whoever looks at the table is told when its question waits in line for long."""
        timer = asyncio.get_running_loop().call_later(LONG, self._tell_if_in_line, table)
        try:
            yield
        finally:
            timer.cancel()

    def _tell_if_in_line(self, table: str) -> None:
        if self.pool.in_line(table):
            self.on_waiting(table)

    async def _pause(self, thought: float) -> None:
        """Wait until people have had time to follow; by no time of day, for that can be set back."""
        if thought < self.settings.bot_pause:
            await asyncio.sleep(self.settings.bot_pause - thought)

    # ---- several processes

    async def _claimed(self, table: str) -> bool:
        """Whether this process is the one to play the table's bots; it stays so while it plays."""
        if not self.tables.store.shared:
            return True
        name, until = self.name, time() + self.settings.lease + self.settings.bot_pause
        ended = (TableRow.lease_until < time()) | (TableRow.lease_until == self.watch.gone(table))
        free = (TableRow.lease_by == name) | ended
        command = update(TableRow).where(TableRow.id == table, free).values(lease_by=name, lease_until=until)
        return await self.tables.store.write(lambda connection: connection.execute(command).rowcount == 1, table)

    async def _release(self, table: str) -> None:
        if self.tables.store.shared:
            mine = (TableRow.id == table, TableRow.lease_by == self.name)
            command = update(TableRow).where(*mine).values(lease_until=0.0)
            await self.tables.store.write(lambda connection: connection.execute(command).rowcount, table)

    async def _renew(self) -> None:
        """Keep the tables whose bots wait for their turn to think: that may last longer than a lease.

        It is one statement for all of them, and passes over tables that are just being written: a house in a hurry has
        hundreds that wait, and must not be kept busy by that.
        """
        if not self.tables.store.shared or not self._tasks:
            return
        mine = (TableRow.lease_by == self.name, TableRow.lease_until > 0, TableRow.id.in_(list(self._tasks)))
        at_rest = select(TableRow.id).where(*mine).order_by(TableRow.id).with_for_update(skip_locked=True)
        command = update(TableRow).where(TableRow.id.in_(at_rest)).values(lease_until=time() + self.settings.lease)
        await self.tables.store.write(lambda connection: connection.execute(command).rowcount)

    async def _sweep(self) -> None:
        while True:
            try:
                await self._renew()
                for table in self.watch.free(await self.tables.store.read(_waiting_tables)):
                    self._begin(table)
            except Exception as error:  # the database is away: look again later
                note("sweep failed", logging.ERROR, error=repr(error))
            await asyncio.sleep(SWEEP)


def _waiting_tables(connection: Connection) -> dict[str, float]:
    """The tables where a bot is to decide, with the ends of their leases."""
    query = (
        select(TableRow.id, TableRow.lease_until)
        .join(SeatRow, SeatRow.table_id == TableRow.id)
        .where(TableRow.status == Status.PLAYING, SeatRow.kind == SeatKind.BOT, SeatRow.asked)
        .distinct()
    )
    return {row.id: row.lease_until for row in connection.execute(query)}


def request_for(snapshot: Snapshot, seat: int) -> Request:
    """What a bot is asked: a guess of the position, made from what its seat knows."""
    game, guided = snapshot.game, snapshot.data.lesson is not None
    # at a guided table bots answer the same question in the same way for everybody, and remember nothing
    seed = f"{snapshot.data.seed}/{snapshot.logged}" if guided else secrets.token_hex(8)
    guess = game.rules.guess(facing(game, snapshot.playing.state, seat), seat, Random(seed))
    files = files_of(snapshot.data.setup.pack)
    data = snapshot.data
    return Request(
        game.slug, guess.to_data(), seat, data.seats[seat].level, seed, files, "" if guided else data.id,
        len(data.seats), snapshot.logged,
    )  # fmt: skip


def _any_move(snapshot: Snapshot, seat: int) -> str:
    """A move for a bot that cannot think, so that the table goes on."""
    state = facing(snapshot.game, snapshot.playing.state, seat)
    return snapshot.game.write(state, secrets.choice(snapshot.game.rules.legal(state)))
