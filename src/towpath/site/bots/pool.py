"""The pool of worker processes. One that crashes or does not answer is killed, and a new one takes its place.

Bots that search think for as long as their level says, others answer at once. One worker more than the pool's
size is kept for these, so that a quick bot never waits until a slow one has done thinking. A worker remembers what
its bots have thought, so a table goes to the worker that it was with before, if that one is free.

A level that thinks long may be helped while other desks are free and nobody waits: its worker then splits off more
processes. They take no desk, so whoever asks meanwhile is served at once, and they are more patient than all others.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter, deque
from dataclasses import dataclass, field
from time import monotonic

import msgspec

from towpath import build
from towpath.core.common import say
from towpath.site.bots.compiled import Copy
from towpath.site.bots.lines import IDLE, BotFailed, Line, Work, checked, cost_of, line_of, takes_help, work_of
from towpath.site.bots.memory import MOST
from towpath.site.bots.rounds import ANYBODY, Asker, Rounds
from towpath.site.bots.worker import Answer, Request, Task
from towpath.site.figures import cores

LONGEST_LINE = 1 << 24
MOST_PROCESSES = 4
"""No more share a question, however many processors are idle: each has a tree of its own."""


@dataclass(eq=False)
class Desk:
    """A place for a worker, which is started when it is first needed."""

    quick_only: bool
    worker: Process | None = None
    how: str = ""
    task: Task | None = None  # what is thought about,
    processes: int = 1  # by so many at most
    tables: deque[str] = field(default_factory=lambda: deque(maxlen=MOST))  # that its worker may remember

    def serves(self, how: str) -> bool:
        """Whether its worker lives, and thinks in this way."""
        return self.worker is not None and self.worker.returncode is None and self.how == how


@dataclass(frozen=True, eq=False)
class Waiting:
    """Who waits for a desk."""

    table: str
    promised: asyncio.Future[Desk]


class Pool:
    """Desks where bots think, and the lines that wait for one: of quick bots, of slow ones, and of reviews."""

    def __init__(self, size: int, timeout: float, copy: Copy | None = None) -> None:
        self.timeout, self.copy = timeout, copy
        self._desks = (Desk(quick_only=True), *(Desk(quick_only=False) for _ in range(size)))
        self._free = list(self._desks)
        self._lines: dict[Line, Rounds[Waiting]] = {line: Rounds() for line in Line}
        self._since: dict[asyncio.Future[Desk], float] = {}  # who waits, the first one first; reviews are left out
        self._in_line: Counter[str] = Counter()  # tables, by how many of their questions wait
        self._started: list[Process] = []  # also those that were killed and have not ended yet

    async def start(self) -> None:
        """Workers are started when they are needed."""

    async def think(self, request: Request, asker: Asker = ANYBODY) -> str:
        """The move of a bot when its turn to think has come, or BotFailed."""
        return (await self.carry_out(request, asker)).move

    async def carry_out(self, request: Task, asker: Asker = ANYBODY) -> Answer:
        """A move or a study, when its turn has come; reviews come last. BotFailed."""
        desk = await self._sit_down(request, asker)
        desk.task, desk.processes = request, self._processes_for(request, desk)
        try:
            worker = await self._worker_at(desk)
            text = await asyncio.wait_for(_ask(worker, _offered(request, desk.processes)), self.timeout)
        except BaseException as error:
            self._end(desk.worker)
            desk.worker = None
            desk.tables.clear()
            if isinstance(error, (OSError, TimeoutError, EOFError, msgspec.DecodeError)):
                name = type(error).__name__
                raise BotFailed(say("the bot's process has failed: {error}", error=name)) from error
            raise
        finally:
            self._get_up(desk)
        return checked(text)

    async def _sit_down(self, request: Task, asker: Asker) -> Desk:
        """A desk, when it is the asker's turn."""
        promised: asyncio.Future[Desk] = asyncio.get_running_loop().create_future()
        line = line_of(request)
        self._lines[line].add(asker, Waiting(request.table, promised), cost_of(request))
        if line != Line.IDLE:
            self._since[promised] = monotonic()
        self._in_line[request.table] += 1
        self._call()
        try:
            return await promised
        except asyncio.CancelledError:
            if promised.done() and not promised.cancelled():  # called while being sent away
                self._get_up(promised.result())
            raise
        finally:
            self._since.pop(promised, None)
            self._in_line[request.table] -= 1
            if not self._in_line[request.table]:
                del self._in_line[request.table]

    def _processes_for(self, task: Task, desk: Desk) -> int:
        """How many may think about it: as many as there are processors, or desks if those are fewer, less others'."""
        if self.waiting() or not takes_help(task):
            return 1
        others = sum(each.processes for each in self._desks if each is not desk and each not in self._free)
        return max(1, min(MOST_PROCESSES, min(len(self._desks), cores()) - others))

    def _get_up(self, desk: Desk) -> None:
        desk.task, desk.processes = None, 1
        self._free.append(desk)
        self._call()

    def _call(self) -> None:
        """Give every free desk to who is next there; those for quick bots first, so that the others stay free."""
        for desk in sorted(self._free, key=lambda desk: not desk.quick_only):
            called = self._next(desk)
            if called is not None:
                taken = self._known_at(called.table, desk)
                self._free.remove(taken)
                taken.tables.append(called.table)
                called.promised.set_result(taken)
                if taken is not desk:  # which is still free
                    self._call()
                    return

    def _known_at(self, table: str, desk: Desk) -> Desk:
        """A free desk of the same kind whose worker knows the table; else this one."""
        alike = [each for each in self._free if each.quick_only == desk.quick_only]
        return next((each for each in [desk, *alike] if table and table in each.tables), desk)

    def _next(self, desk: Desk) -> Waiting | None:
        """Slow bots have the other desks first, else many quick ones could keep them waiting for ever."""
        for line in (Line.QUICK,) if desk.quick_only else Line:
            called = self._lines[line].next()
            while called is not None and called.promised.done():  # cancelled while it waited
                called = self._lines[line].next()
            if called is not None:
                return called
        return None

    async def close(self) -> None:
        """End all workers."""
        for worker in self._started:
            self._end(worker)
        await asyncio.gather(*(worker.wait() for worker in self._started))

    def pids(self) -> list[int]:
        """The process ids of the workers that run."""
        return [desk.worker.pid for desk in self._desks if desk.worker is not None and desk.worker.returncode is None]

    def waiting(self) -> int:
        """How many wait for a desk; reviews wait for quiet and are left out."""
        return len(self._lines[Line.QUICK]) + len(self._lines[Line.SLOW])

    def longest(self) -> float:
        """Seconds for which the first of those has waited."""
        return monotonic() - next(iter(self._since.values())) if self._since else 0.0

    def in_line(self, table: str) -> bool:
        """Whether a question of a table waits for a desk."""
        return table in self._in_line

    def thinking(self) -> int:
        """How many desks are taken."""
        return len(self._desks) - len(self._free)

    def desks(self) -> int:
        """How many there are."""
        return len(self._desks)

    def work(self) -> tuple[Work, ...]:
        """What is thought about at each desk."""
        return tuple(work_of(desk.task) if desk.task else IDLE for desk in self._desks)

    def how(self) -> str:
        """How bots think from now on: a compiled copy is used as soon as it is there."""
        return "compiled" if self.copy is not None and self.copy.ready else build.how()

    async def _worker_at(self, desk: Desk) -> Process:
        """The worker of a desk: a new one if there is none, or if it was started before the copy was ready."""
        how = self.how()
        if desk.worker is None or not desk.serves(how):
            self._end(desk.worker)
            while len(desk.tables) > 1:  # a new one knows nobody but whom it is about to meet
                desk.tables.popleft()
            desk.worker, desk.how = await self._start(), how
        return desk.worker

    async def _start(self) -> Process:
        environment = self.copy.environment() if self.copy is not None and self.copy.ready else None
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "towpath.site.bots.worker",
            stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True, env=environment,
        )  # fmt: skip
        self._started = [*(each for each in self._started if each.returncode is None), worker]
        return worker

    def _end(self, worker: Process | None) -> None:
        if worker is not None and worker.returncode is None:
            worker.kill()


def _offered(task: Task, processes: int) -> Task:
    return msgspec.structs.replace(task, processes=processes) if isinstance(task, Request) else task


async def _ask(worker: Process, request: Task) -> Answer:
    assert worker.stdin is not None, "workers are started with pipes"
    assert worker.stdout is not None, "workers are started with pipes"
    worker.stdin.write(msgspec.json.encode(request) + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readline()
    if not line:
        raise EOFError
    return msgspec.json.decode(line, type=Answer)
