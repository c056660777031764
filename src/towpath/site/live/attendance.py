"""Attendance: whatever a person does is a sign of life, kept in storage so that it outlives the process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic, time

from sqlalchemy import Connection, select, update
from sqlalchemy.exc import SQLAlchemyError

from towpath.site.live.clock import HouseClock, what_it_says
from towpath.site.live.hub import Hub
from towpath.site.live.presence import HEARTBEAT, MOST_HEARD
from towpath.site.logs import note
from towpath.site.storage.models import PersonRow
from towpath.site.storage.store import Store
from towpath.site.storage.writer import TooLate

TICK = 10.0
"""Seconds between two ticks of the clock, each with a look at who was seen by other processes."""
KEEP_EVERY = 60.0
"""Seconds for which a sign of life in storage is fresh enough."""
AGAIN = 10.0
"""Seconds after which one that could not be written is tried again: meanwhile nobody waits for that."""


class Attendance:
    """Notes who is here. `on_return` is told of persons of whom storage had not heard for a while."""

    def __init__(self, store: Store, clock: HouseClock, hub: Hub, shortest: float, longest: float) -> None:
        """The shortest and the longest absence that matters at a table, in seconds."""
        self.store, self.clock, self.hub = store, clock, hub
        self.on_return: Callable[[str], Awaitable[None]] | None = None
        self.on_tick: Callable[[], Awaitable[None]] | None = None
        self._keep_every = min(KEEP_EVERY, shortest / 3)  # what is fresh enough is never an absence
        self._longest = longest
        self._kept: dict[str, float] = {}
        self._told: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Learn who was here lately, and keep the clock running."""
        await self.clock.tick()
        self.hub.presence.recall(await self._seen_since(self.clock.now() - self._longest))
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Let the clock stand."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def note(self, person: str) -> None:
        """A person has done something; what was planned for the absent one is called off before this returns."""
        if not person:
            return
        self.hub.presence.hear(person)
        if monotonic() - self._told.get(person, -HEARTBEAT) >= HEARTBEAT / 2:
            _remember(self._told, person, monotonic())
            self.hub.tell_alive(person)
        now = self.clock.now()
        if now - self._kept.get(person, -KEEP_EVERY) < self._keep_every:
            return
        _remember(self._kept, person, now)
        try:
            await self.store.write(lambda connection: _keep(connection, person), person)
            if self.on_return:
                await self.on_return(person)
        except (SQLAlchemyError, TooLate) as error:  # what the person wanted to do tells whether the database is away
            _remember(self._kept, person, now - self._keep_every + AGAIN)
            note("attendance failed", logging.ERROR, error=repr(error))

    async def absence(self, person: str) -> float:
        """For how many seconds nobody has heard of a person, in any process."""
        await self.clock.tick()
        seen = await self.store.read(
            lambda connection: connection.execute(select(PersonRow.seen).where(PersonRow.id == person)).scalar()
        )
        if seen is not None:
            self.hub.presence.learn({person: seen})
        return self.hub.presence.absence(person)

    def now(self) -> float:
        """What the clock of the house says."""
        return self.clock.now()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.clock.tick()
                self.hub.presence.learn(await self._seen_since(self.clock.now() - 2 * KEEP_EVERY))
                if self.on_tick:
                    await self.on_tick()
            except Exception as error:  # the database is away: look again later
                note("tick failed", logging.ERROR, error=repr(error))

    async def _seen_since(self, since: float) -> dict[str, float]:
        query = select(PersonRow.id, PersonRow.seen).where(PersonRow.seen >= since).order_by(PersonRow.seen)
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        return {row.id: row.seen for row in rows}


def _keep(connection: Connection, person: str) -> None:
    now = what_it_says(connection, time())
    connection.execute(update(PersonRow).where(PersonRow.id == person, PersonRow.seen < now).values(seen=now))


def _remember(times: dict[str, float], person: str, now: float) -> None:
    times.pop(person, None)
    times[person] = now
    if len(times) > MOST_HEARD:
        del times[next(iter(times))]
