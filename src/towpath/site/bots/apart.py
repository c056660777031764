"""Thinking apart: questions go to the processes of `towpath think`, on this machine or others.

Where none of them lives, the server's own workers think, so that no table stands still.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

import msgspec
import psycopg
from saq.job import Job, Status
from saq.queue.postgres import PostgresQueue

from towpath.core.common import say
from towpath.site.bots.lines import BotFailed, Line, Thinkers, Work, checked, cost_of, line_of
from towpath.site.bots.queue import hand_in, open_queue, standing, waiting
from towpath.site.bots.rounds import ANYBODY, Asker
from towpath.site.bots.worker import Answer, Request, Task
from towpath.site.logs import note

LOOK = 0.1
"""Seconds between two looks whether something is answered."""
LOOK_AROUND = 1.0
"""And how many are there and wait."""
OVER = ("complete", "failed", "aborted")
NO_SIGN = "no sign of life"


class NobodyThere(Exception):
    """No process of `towpath think` lives."""


@dataclass(eq=False)
class Asked:
    """A question of this server."""

    job: Job
    table: str
    answer: asyncio.Future[Answer]
    idle: bool = False  # it waits for quiet
    waits: bool = True  # nobody thinks about it yet
    since: float = field(default_factory=monotonic)


class Apart:
    """Asks the others; `own` thinks where there are none."""

    def __init__(self, url: str, timeout: float, own: Thinkers) -> None:
        self.url, self.timeout, self.own = url, timeout, own
        self._queue: PostgresQueue | None = None
        self._asked: dict[str, Asked] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._there, self._waiting, self._thinking = 0, 0, 0

    @property
    def queue(self) -> PostgresQueue:
        """The queue, once it is open."""
        assert self._queue is not None, "thinking has been started"
        return self._queue

    async def start(self) -> None:
        """Open the queue, and look whether somebody is there."""
        self._queue = open_queue(self.url)
        await self._queue.connect()
        with suppress(psycopg.Error):  # another process is just making the tables of the queue
            await self._look_around()
        self._tasks = [
            asyncio.create_task(self._keep(self._look, LOOK)),
            asyncio.create_task(self._keep(self._look_around, LOOK_AROUND)),
        ]

    async def close(self) -> None:
        """Ask nobody any more; what is thought about is taken up at the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._queue is not None:
            await self._queue.disconnect()
        await self.own.close()

    async def think(self, request: Request, asker: Asker = ANYBODY) -> str:
        """The move of a bot when its turn to think has come, or BotFailed."""
        return (await self.carry_out(request, asker)).move

    async def carry_out(self, request: Task, asker: Asker = ANYBODY) -> Answer:
        """A move or a study, when its turn has come; reviews come last. BotFailed."""
        if self._there:
            with suppress(NobodyThere):
                return checked(await self._ask(request, asker))
        return await self.own.carry_out(request, asker)

    async def _ask(self, request: Task, asker: Asker) -> Answer:
        text, line = msgspec.json.encode(request).decode(), line_of(request)
        try:
            job = await hand_in(self.queue, text, asker, line, cost_of(request), self.timeout)
        except psycopg.Error as error:
            raise BotFailed(say("the bot's process has failed: {error}", error=type(error).__name__)) from error
        asked = Asked(job, request.table, asyncio.get_running_loop().create_future(), line == Line.IDLE)
        self._asked[job.key] = asked
        try:
            return await asked.answer
        except (asyncio.CancelledError, NobodyThere):
            await self._take_back(job)
            raise
        finally:
            del self._asked[job.key]

    async def _take_back(self, job: Job) -> None:
        with suppress(psycopg.Error, asyncio.CancelledError):
            await self.queue.abort(job, "nobody wants to know any more")

    # ---- what has become of it

    async def _keep(self, look: Callable[[], object], seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await look()  # type: ignore[misc]
            except Exception as error:  # the database is away: look again later
                note("thinking apart failed", logging.WARNING, error=repr(error))
                await asyncio.sleep(LOOK_AROUND)

    async def _look(self) -> None:
        """Hand out what is answered."""
        if not self._asked:
            return
        stand = await standing(self.queue, list(self._asked))
        for key, asked in list(self._asked.items()):
            asked.waits = stand.get(key) == "queued"
        over = [key for key in self._asked if stand.get(key, "aborted") in OVER]
        for key, job in zip(over, await self.queue.jobs(over), strict=True) if over else ():
            asked_then = self._asked.get(key)
            if asked_then is not None and not asked_then.answer.done():
                _settle(asked_then.answer, job)

    async def _ask_again(self) -> None:
        """Ask anew where whoever thinks about it gives no sign of life.

        Those who think do so for each other, but SAQ lets only one of them look, and that may be who stands still.
        """
        begun = [key for key, asked in self._asked.items() if not asked.waits]
        for job in await self.queue.jobs(begun) if begun else ():
            if job is None or job.status != Status.ACTIVE or not job.stuck:
                continue
            if job.retryable:
                await self.queue.retry(job, NO_SIGN)
            else:
                await self.queue.finish(job, Status.FAILED, error=NO_SIGN)

    async def _look_around(self) -> None:
        """Count who is there; if nobody is, what was asked is taken back."""
        await self._ask_again()
        info = await self.queue.info()
        self._waiting, self._thinking = await waiting(self.queue), info["active"]
        self._there = sum(int((each.get("metadata") or {}).get("desks", 1)) for each in info["workers"].values())
        if not self._there:
            for asked in self._asked.values():
                if not asked.answer.done():
                    asked.answer.set_exception(NobodyThere())

    # ---- figures

    def in_line(self, table: str) -> bool:
        """Whether a question of a table waits."""
        return any(asked.waits and asked.table == table for asked in self._asked.values()) or self.own.in_line(table)

    def waiting(self) -> int:
        """How many wait, of all servers; reviews wait for quiet and are left out."""
        return self._waiting + self.own.waiting()

    def longest(self) -> float:
        """Seconds for which the first of those has waited who ask from here; reviews are left out."""
        since = [asked.since for asked in self._asked.values() if asked.waits and not asked.idle]
        return max(monotonic() - min(since) if since else 0.0, self.own.longest())

    def thinking(self) -> int:
        """How many think, of all servers."""
        return self._thinking + self.own.thinking()

    def desks(self) -> int:
        """How many could."""
        return self._there or self.own.desks()

    def work(self) -> tuple[Work, ...]:
        """Others do not tell what they think about."""
        return () if self._there else self.own.work()

    def how(self) -> str:
        """How those think who are here; others may do so in another way."""
        return self.own.how()


def _settle(answer: asyncio.Future[Answer], job: Job | None) -> None:
    if job is not None and isinstance(job.result, str):
        answer.set_result(msgspec.json.decode(job.result, type=Answer))
        return
    error = (job.error or "") if job is not None else "forgotten"
    reason = error.strip().splitlines()[-1] if error.strip() else "aborted"
    answer.set_exception(BotFailed(say("the bot's process has failed: {error}", error=reason)))


__all__ = ["Apart"]
