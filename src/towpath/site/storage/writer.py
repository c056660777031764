"""The one writer: a thread that takes all waiting jobs into one transaction and answers after the commit.

A job has one deadline from the moment it is handed in: while somebody else has locked the file it is tried again until
then, and what is late is not tried at all. So whoever waits is told in time, and what was refused never happens.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from sqlite3 import SQLITE_BUSY, SQLITE_LOCKED
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")
LARGEST_BATCH = 256
IN_TIME = 8.0
"""Seconds that a write may take."""
LOOK = 0.25
"""Seconds for which one attempt waits for a locked file: then it is looked who is late."""


class TooLate(TimeoutError):
    """The database was busy with something else for as long as a write may take."""


@dataclass
class _Waiting:
    job: Callable[[Connection], Any]
    key: str
    future: Future[Any] | asyncio.Future[Any]
    until: float
    result: Any = None
    error: BaseException | None = None


class Writer:
    """Grouped commits. A job that fails undoes itself alone: then the batch runs again, each job in a savepoint."""

    def __init__(self, engine: Engine, in_time: float = IN_TIME) -> None:
        self._engine, self._in_time = engine, in_time
        self._connection: Connection | None = None
        self.on_batch: Callable[[list[float], int], None] = lambda waits, late: None
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[Connection], T]) -> Future[T]:
        """Put a job into the queue; the future is done when the job is on the disk, or has failed."""
        future: Future[T] = Future()
        self._queue.put(_Waiting(job, "", future, monotonic() + self._in_time))
        return future

    def submit_async(self, job: Callable[[Connection], T], key: str) -> asyncio.Future[T]:
        """The same for a coroutine of the running loop."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(_Waiting(job, key, future, monotonic() + self._in_time))
        return future

    def close(self) -> None:
        """Commit what is waiting and end the thread."""
        self._queue.put(None)
        self._thread.join()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._next_batch()
            if batch:
                self._commit(batch)
                self._tell(batch)
                _answer_all(batch)  # last: whoever is woken finds this thread at rest

    def _tell(self, batch: list[_Waiting]) -> None:
        """How long each has waited, and how many were too late."""
        now = monotonic()
        kept = [now - (waiting.until - self._in_time) for waiting in batch if waiting.error is None]
        self.on_batch(kept, sum(isinstance(waiting.error, TooLate) for waiting in batch))

    def _next_batch(self) -> tuple[list[_Waiting], bool]:
        batch: list[_Waiting] = []
        waiting = self._queue.get()
        while waiting is not None:
            batch.append(waiting)
            if len(batch) == LARGEST_BATCH:
                return _ordered(batch), True
            try:
                waiting = self._queue.get_nowait()
            except Empty:
                return _ordered(batch), True
        return _ordered(batch), False

    def _commit(self, batch: list[_Waiting]) -> None:
        """Together; if anything fails each in its own savepoint; if even that fails each on its own."""
        for savepoints in (False, True):
            while batch := _still_in_time(batch):
                trouble = self._together(batch, savepoints=savepoints)
                if trouble is None:
                    return
                if not is_locked(trouble):
                    break
        for waiting in batch:
            self._alone(waiting)

    def _alone(self, waiting: _Waiting) -> None:
        waiting.error = None
        while _still_in_time([waiting]):
            try:
                with self._transaction() as connection:
                    waiting.result = waiting.job(connection)
                return
            except Exception as error:
                if not is_locked(error):
                    waiting.error = error
                    return

    def _together(self, batch: list[_Waiting], *, savepoints: bool) -> Exception | None:
        """What went wrong: with a job, or with the database itself; told to whom it concerns when run alone."""
        try:
            with self._transaction() as connection:
                for waiting in batch:
                    if savepoints:
                        _run_in_savepoint(connection, waiting)
                    else:
                        waiting.result = waiting.job(connection)
        except Exception as error:
            return error
        return None

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A transaction on the connection that the writer keeps; one on which something has failed is given back."""
        connection = self._connection or self._engine.connect()
        self._connection = None
        try:
            with connection.begin():
                yield connection
        except BaseException:
            connection.close()
            raise
        self._connection = connection


def is_locked(error: Exception) -> bool:
    """Whether somebody else has the database for themselves at the moment."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0)
    return (code or 0) & 0xFF in (SQLITE_BUSY, SQLITE_LOCKED)


def _still_in_time(batch: list[_Waiting]) -> list[_Waiting]:
    """Those whose time is not over; the others get TooLate."""
    now = monotonic()
    for waiting in batch:
        if waiting.until <= now:
            waiting.error = TooLate("the database was busy with something else")
    return [waiting for waiting in batch if waiting.until > now]


def _run_in_savepoint(connection: Connection, waiting: _Waiting) -> None:
    try:
        with connection.begin_nested():
            waiting.result = waiting.job(connection)
    except DBAPIError as error:
        if error.connection_invalidated:
            raise
        waiting.error = error
    except Exception as error:
        waiting.error = error


def _ordered(batch: list[_Waiting]) -> list[_Waiting]:
    """One order of tables for all processes, so that their transactions cannot wait for each other in a ring."""
    return sorted(batch, key=lambda waiting: waiting.key)


def _answer_all(batch: list[_Waiting]) -> None:
    """Each loop is woken once for all its jobs; one that is closed has nobody left to be told."""
    loops: dict[asyncio.AbstractEventLoop, list[_Waiting]] = {}
    for waiting in batch:
        if isinstance(waiting.future, asyncio.Future):
            loops.setdefault(waiting.future.get_loop(), []).append(waiting)
        else:
            _answer(waiting)
    for loop, together in loops.items():
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_answer_each, together)


def _answer_each(batch: list[_Waiting]) -> None:
    for waiting in batch:
        _answer(waiting)


def _answer(waiting: _Waiting) -> None:
    if waiting.future.cancelled():
        return
    if waiting.error is not None:
        waiting.future.set_exception(waiting.error)
    else:
        waiting.future.set_result(waiting.result)
