"""The keeper of the house: listens to operators every second, and writes down figures and troubles every minute."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import time
from typing import Final

from sqlalchemy import Connection

from towpath.site.figures import Figures, memory
from towpath.site.house.curves import add_counts, set_gauges
from towpath.site.house.state import HouseState
from towpath.site.house.troubles import Troubles, keep_troubles
from towpath.site.logs import note
from towpath.site.storage.store import Store

EVERY: Final = 1.0
"""Seconds between two looks at what operators have done."""
WRITTEN: Final = 60
"""So many looks lie between two times that figures are written down."""


class Keeper:
    """Runs in every process. `gauges` says what is to be measured."""

    def __init__(self, store: Store, state: HouseState, figures: Figures) -> None:
        self.store, self.state, self.figures = store, state, figures
        self.troubles = Troubles()
        self.gauges: Callable[[], Mapping[str, float]] = dict  # of the process
        self.measured: Callable[[Connection], Mapping[str, float]] = lambda _connection: {}  # of storage
        self.process = f"{os.getpid()}"[-8:]
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Know what operators have decided before the first request comes, then listen."""
        self.troubles.listen()
        await self.state.look()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write down what is left."""
        self.troubles.leave()
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(Exception):  # the database may be away
            await self.write()

    async def write(self) -> None:
        """Write down what was counted, measured and found."""
        now, counts, found = time(), self.figures.take(), self.troubles.take()
        gauges = {
            **self.gauges(),
            "answers": self.figures.slowest(),
            "thoughts": self.figures.slowest_thought(),
            "busy": self.figures.busy(),
            "memory": memory(),
        }

        def write(connection: Connection) -> None:
            add_counts(connection, self.process, now, counts)
            set_gauges(connection, self.process, now, {**gauges, **self.measured(connection)})
            keep_troubles(connection, found)

        await self.store.write(write)

    async def _run(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(EVERY)
            looks += 1
            try:
                await self.state.look()
                if looks % WRITTEN == 0:
                    await self.write()
            except Exception as error:  # the database is away: look again later
                note("keeper failed", logging.ERROR, error=repr(error))
