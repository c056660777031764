"""The pool of worker processes. One that crashes or does not answer is killed, and a new one takes its place.

Bots that search think for as long as their level says, others answer at once. One worker more than the pool's
size is kept for these, so that a quick bot never waits until a slow one has done thinking.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass

import msgspec

from towpath import build
from towpath.bots import is_quick
from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site.bots.compiled import Copy
from towpath.site.bots.rounds import ANYBODY, Asker, Rounds
from towpath.site.bots.worker import Answer, Request

LONGEST_LINE = 1 << 24


class BotFailed(TowpathError):
    """The worker crashed, did not answer in time, or could not think."""


@dataclass(eq=False)
class Desk:
    """A place for a worker, which is started when it is first needed."""

    quick_only: bool
    worker: Process | None = None
    how: str = ""

    def serves(self, how: str) -> bool:
        """Whether its worker lives, and thinks in this way."""
        return self.worker is not None and self.worker.returncode is None and self.how == how


class Pool:
    """Desks where bots think, and two lines that wait for one: of quick bots and of slow ones."""

    def __init__(self, size: int, timeout: float, copy: Copy | None = None) -> None:
        self.timeout, self.copy = timeout, copy
        self._free = [Desk(quick_only=True), *(Desk(quick_only=False) for _ in range(size))]
        self._quick: Rounds[asyncio.Future[Desk]] = Rounds()
        self._slow: Rounds[asyncio.Future[Desk]] = Rounds()
        self._all: set[Process] = set()

    async def think(self, request: Request, asker: Asker = ANYBODY) -> str:
        """The move of a bot when its turn to think has come, or BotFailed."""
        desk = await self._sit_down(request, asker)
        try:
            worker = await self._worker_at(desk)
            text = await asyncio.wait_for(_ask(worker, request), self.timeout)
        except BaseException as error:
            self._end(desk.worker)
            desk.worker = None
            if isinstance(error, (OSError, TimeoutError, EOFError, msgspec.DecodeError)):
                name = type(error).__name__
                raise BotFailed(say("the bot's process has failed: {error}", error=name)) from error
            raise
        finally:
            self._get_up(desk)
        if text.error:
            raise BotFailed(say("the bot could not think: {error}", error=text.error))
        return text.move

    async def _sit_down(self, request: Request, asker: Asker) -> Desk:
        """A desk, when it is the asker's turn."""
        promised: asyncio.Future[Desk] = asyncio.get_running_loop().create_future()
        (self._quick if is_quick(request.bot) else self._slow).add(asker, promised)
        self._call()
        try:
            return await promised
        except asyncio.CancelledError:
            if promised.done() and not promised.cancelled():  # called while being sent away
                self._get_up(promised.result())
            raise

    def _get_up(self, desk: Desk) -> None:
        self._free.append(desk)
        self._call()

    def _call(self) -> None:
        """Give every free desk to who is next there; those for quick bots first, so that the others stay free."""
        for desk in sorted(self._free, key=lambda desk: not desk.quick_only):
            called = self._next(desk)
            if called is not None:
                self._free.remove(desk)
                called.set_result(desk)

    def _next(self, desk: Desk) -> asyncio.Future[Desk] | None:
        """Slow bots have the other desks first, else many quick ones could keep them waiting for ever."""
        for line in (self._quick,) if desk.quick_only else (self._slow, self._quick):
            called = line.next()
            while called is not None and called.done():  # cancelled while it waited
                called = line.next()
            if called is not None:
                return called
        return None

    async def close(self) -> None:
        """End all workers."""
        workers = list(self._all)
        for worker in workers:
            self._end(worker)
        await asyncio.gather(*(worker.wait() for worker in workers))

    def pids(self) -> list[int]:
        """The process ids of the workers that run."""
        return [worker.pid for worker in self._all if worker.returncode is None]

    def how(self) -> str:
        """How bots think from now on: a compiled copy is used as soon as it is there."""
        return "compiled" if self.copy is not None and self.copy.ready else build.how()

    async def _worker_at(self, desk: Desk) -> Process:
        """The worker of a desk: a new one if there is none, or if it was started before the copy was ready."""
        how = self.how()
        if desk.worker is None or not desk.serves(how):
            self._end(desk.worker)
            desk.worker, desk.how = await self._start(), how
        return desk.worker

    async def _start(self) -> Process:
        environment = self.copy.environment() if self.copy is not None and self.copy.ready else None
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "towpath.site.bots.worker",
            stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True, env=environment,
        )  # fmt: skip
        self._all.add(worker)
        return worker

    def _end(self, worker: Process | None) -> None:
        if worker is None:
            return
        self._all.discard(worker)
        if worker.returncode is None:
            worker.kill()


async def _ask(worker: Process, request: Request) -> Answer:
    assert worker.stdin is not None, "workers are started with pipes"
    assert worker.stdout is not None, "workers are started with pipes"
    worker.stdin.write(msgspec.json.encode(request) + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readline()
    if not line:
        raise EOFError
    return msgspec.json.decode(line, type=Answer)
