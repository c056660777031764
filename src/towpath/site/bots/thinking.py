"""Thinking about one position for a hint: playouts come in slice by slice, and what is known can be had at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from towpath.lab.race import LEAST, Race
from towpath.site.bots.lines import Thinkers
from towpath.site.bots.rounds import Asker
from towpath.site.bots.studies import FieldRequest, HintOut, RaceRequest, hint_out

AWAY = 4.0
"""Seconds after which nobody is believed to wait any more; whoever comes back finds what is there and has it go on."""
JOBS = 64
"""So many playouts are handed over with a slice; most of them stay for the next one."""
FIRST = 4
"""Worlds that make a first answer for whoever asks once."""

NOTHING = HintOut([], 0.0, 0.0, 0, done=False, part=0.0)


class Thinking:
    """A race in the workers: the first `ms` with several choices, then with the two best, `longest` ms in all.

    The clock ends nothing before the choices have been compared in LEAST worlds: on a slow or busy machine whoever
    waits for a hint would wait in vain.
    """

    def __init__(self, pool: Thinkers, request: FieldRequest, asker: Asker, ms: int, longest: int) -> None:
        self.pool, self.request, self.asker = pool, request, asker
        self.ms, self.longest = ms, longest
        self.race: Race | None = None
        self.spent = 0.0  # seconds that workers have thought
        self.waiting = 0
        self.left = monotonic()  # when the last one stopped waiting
        self._task: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()

    # ---- what is known

    @property
    def done(self) -> bool:
        """Whether it is clear, or the time is over and something can be told."""
        if self.race is None:
            return False
        return self.race.over or (self.race.worlds >= LEAST and self.spent * 1000 >= self.longest)

    def found(self) -> HintOut:
        """What is known so far."""
        if self.race is None:
            return NOTHING
        part = max(self.spent * 1000 / max(1, self.longest), self.race.worlds / self.race.most)
        return hint_out(self.race.compared(last=self.done), 1.0 if self.done else min(part, 1.0), self.race.played)

    def longer(self, ms: int) -> None:
        """Some more time."""
        self.longest = round(self.spent * 1000) + ms

    async def first(self, worlds: int, ms: int) -> HintOut:
        """The choices when they have been played out in so many worlds, or what is known after so many milliseconds."""
        return await self._when(lambda: self.race is not None and self.race.worlds >= worlds, ms)

    async def more(self, played: int, ms: int) -> HintOut:
        """More than so many playouts, or what is known after so many milliseconds."""
        return await self._when(lambda: self.race is not None and self.race.played != played, ms)

    async def _when(self, is_there: Callable[[], bool], ms: int) -> HintOut:
        """Wait; BotFailed where the workers have failed."""
        task = self._go_on()
        self.waiting += 1
        try:
            async with asyncio.timeout(ms / 1000), self._news:
                await self._news.wait_for(lambda: self.done or task.done() or is_there())
        except TimeoutError:
            pass
        finally:
            self.waiting -= 1
            self.left = monotonic()
        if task.done() and not task.cancelled() and (failed := task.exception()) is not None:
            self._task = None
            raise failed
        return self.found()

    # ---- the work

    def _go_on(self) -> asyncio.Task[None]:
        if self._task is None or (self._task.done() and not self.done):
            self._task = asyncio.create_task(self._think())
        return self._task

    async def _think(self) -> None:
        try:
            if self.race is None:
                answer = await self.pool.carry_out(self.request, self.asker)
                assert answer.field is not None, "a worker answers what it was asked"
                self.race = Race(self.request.seat, answer.field.choices)
                await self._tell()
            while not self.done and (self.waiting or monotonic() - self.left < AWAY):
                await self._slice(self.race)
                await self._tell()
        finally:
            async with self._news:
                self._news.notify_all()

    async def _slice(self, race: Race) -> None:
        jobs, of, began = race.jobs(JOBS), self.request, monotonic()
        request = RaceRequest(of.game, of.state, of.seat, jobs, of.seed, of.files, of.table)
        answer = await self.pool.carry_out(request, self.asker)
        assert answer.race is not None, "a worker answers what it was asked"
        race.add(jobs, answer.race.outcomes)
        self.spent += monotonic() - began
        if self.spent * 1000 >= self.ms:
            race.narrow()

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def stop(self) -> None:
        """Leave it as it is."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
