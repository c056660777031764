"""The pool of worker processes. One that crashes or does not answer is killed, and a new one takes its place."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from towpath.core.errors import TowpathError
from towpath.core.messages import say
from towpath.site.bots.worker import Answer, Request

LONGEST_LINE = 1 << 24


class BotFailed(TowpathError):
    """The worker crashed, did not answer in time, or could not think."""


class Pool:
    """Workers are started when they are first needed."""

    def __init__(self, size: int, timeout: float) -> None:
        self.timeout = timeout
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(size):
            self._free.put_nowait(None)
        self._all: set[Process] = set()

    async def think(self, request: Request) -> str:
        """The move of a bot, or BotFailed."""
        worker = await self._free.get()
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._start()
            text = await asyncio.wait_for(_ask(worker, request), self.timeout)
        except BaseException as error:
            self._end(worker)
            worker = None
            if isinstance(error, (OSError, TimeoutError, EOFError, msgspec.DecodeError)):
                name = type(error).__name__
                raise BotFailed(say("the bot's process has failed: {error}", error=name)) from error
            raise
        finally:
            self._free.put_nowait(worker)
        if text.error:
            raise BotFailed(say("the bot could not think: {error}", error=text.error))
        return text.move

    async def close(self) -> None:
        """End all workers."""
        workers = list(self._all)
        for worker in workers:
            self._end(worker)
        await asyncio.gather(*(worker.wait() for worker in workers))

    def pids(self) -> list[int]:
        """The process ids of the workers that run."""
        return [worker.pid for worker in self._all if worker.returncode is None]

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "towpath.site.bots.worker",
            stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True,
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
