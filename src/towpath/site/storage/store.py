"""The store: readers in threads, and one writer thread that commits waiting changes together.

A job is a plain function of a connection. Writing jobs may be run twice (see `Writer`), so they do
nothing but read and write through the connection. `write` answers after the commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, text

from towpath.site.storage.engine import open_engine
from towpath.site.storage.pulse import Pulse, write_beat
from towpath.site.storage.writer import IN_TIME, LOOK, Writer

T = TypeVar("T")
Job: TypeAlias = Callable[[Connection], T]
READERS = 4


class Store:
    """The database behind one process of the site."""

    def __init__(self, url: str, in_time: float = IN_TIME) -> None:
        """A write takes at most so many seconds, or fails."""
        self.url = url
        self.shared = not url.startswith("sqlite")
        self._engine: Engine = open_engine(url, READERS)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        patience = in_time if self.shared else LOOK
        self._writer = Writer(open_engine(url, 1, writes=True, patience=patience), in_time)
        self._pulse = Pulse(self._beat)

    async def read(self, job: Job[T]) -> T:
        """Run a reading job in a thread, on one snapshot of the database."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, job)

    def read_now(self, job: Job[T]) -> T:
        """The same in this thread."""
        with self._engine.connect() as connection, connection.begin():
            return job(connection)

    async def write(self, job: Job[T], key: str = "") -> T:
        """Run a writing job and commit it; jobs of a batch run in the order of their keys."""
        return await self._writer.submit_async(job, key)

    def write_now(self, job: Job[T]) -> T:
        """The same, waiting in this thread: for what is done before the server runs."""
        return self._writer.submit(job).result()

    def watch(self, on_batch: Callable[[list[float], int], None]) -> None:
        """Tell, after each batch, how many seconds its writes have taken, and how many came too late."""
        self._writer.on_batch = on_batch

    async def check(self) -> None:
        """Whether the database answers readers and keeps what is written; raises if it does not."""
        await self._pulse.check()

    async def _beat(self) -> None:
        await self.read(_answers)
        await self.write(write_beat)

    def close(self) -> None:
        """Finish what is waiting and let go of the database."""
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()


def _answers(connection: Connection) -> object:
    return connection.execute(text("SELECT 1")).scalar_one()
