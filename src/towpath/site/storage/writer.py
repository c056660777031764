"""The one writer: a thread that takes all waiting jobs into one transaction and answers after the commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")
LARGEST_BATCH = 256


@dataclass
class _Waiting:
    job: Callable[[Connection], Any]
    key: str
    future: Future[Any] | asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None


class Writer:
    """Grouped commits. A job that fails undoes itself alone: then the batch runs again, each job in a savepoint."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[Connection], T]) -> Future[T]:
        """Put a job into the queue; the future is done when the job is on the disk, or has failed."""
        future: Future[T] = Future()
        self._queue.put(_Waiting(job, "", future))
        return future

    def submit_async(self, job: Callable[[Connection], T], key: str) -> asyncio.Future[T]:
        """The same for a coroutine of the running loop."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(_Waiting(job, key, future))
        return future

    def close(self) -> None:
        """Commit what is waiting and end the thread."""
        self._queue.put(None)
        self._thread.join()
        self._engine.dispose()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._next_batch()
            if batch:
                self._commit(batch)
                _answer_all(batch)

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
        if self._together(batch, savepoints=False) or self._together(batch, savepoints=True):
            return
        for waiting in batch:
            waiting.error = None
            try:
                with self._engine.begin() as connection:
                    waiting.result = waiting.job(connection)
            except Exception as error:
                waiting.error = error

    def _together(self, batch: list[_Waiting], *, savepoints: bool) -> bool:
        try:
            with self._engine.begin() as connection:
                for waiting in batch:
                    if savepoints:
                        _run_in_savepoint(connection, waiting)
                    else:
                        waiting.result = waiting.job(connection)
        except Exception:  # of a job, or of the database itself: told to whom it concerns when run alone
            return False
        return True


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
