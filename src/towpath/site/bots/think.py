"""`towpath think`: a process that answers what servers ask through the queue, with workers of its own.

While a question is thought about, its row is touched; when that ends, because the process was killed or the machine
is gone, another one takes the question up. A server plays an answer only where its table has not moved on, so
nothing that is answered twice is played twice.
"""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Any

import msgspec
from saq.job import Job
from saq.queue.postgres import PostgresQueue
from saq.types import WorkerInfo
from saq.worker import Worker

from towpath.core.common import say
from towpath.site.bots.compiled import copy_beside
from towpath.site.bots.lines import BotFailed, Line
from towpath.site.bots.pool import Pool
from towpath.site.bots.queue import FUNCTION, HEARTBEAT, open_queue
from towpath.site.bots.worker import Answer, Task
from towpath.site.logs import set_up_logs
from towpath.site.settings import BadSetting, Settings

POLL = 0.05
"""Seconds between two looks for a question."""
SEEN = 2
"""Seconds between two signs that the process lives."""
BELIEVED = 7
"""Seconds for which servers believe one: on a busy machine the next may come late."""
SWEEP = 1.0
"""Seconds between two looks for questions of those who have died."""
GIVE_UP = 0.5
"""Seconds for which one who may live after all is asked to stop."""


class Thinker(Worker[Any]):
    """SAQ's worker; signals are heard for all of them together."""

    SIGNALS = ()  # type: ignore[assignment]

    async def worker_info(self, ttl: int = BELIEVED) -> WorkerInfo:
        """A sign of life; SAQ would have it believed for no more than a second after the next one is due."""
        return await super().worker_info(max(ttl, BELIEVED))


async def think(settings: Settings, size: int) -> None:
    """Answer until the process is told to end; what it thinks about then is asked again elsewhere."""
    set_up_logs(settings.log_level)
    pool = Pool(size, settings.bot_timeout, copy_beside())
    url = settings.url
    queues = [open_queue(url, connections=size + 4), open_queue(url, (Line.QUICK, Line.QUICK), 4)]

    async def answer(context: dict[str, Any], *, task: str) -> str:
        beat = asyncio.create_task(_beat(context["job"]))
        try:
            found = await pool.carry_out(msgspec.json.decode(task, type=Task))
        except BotFailed as error:
            found = Answer(error=str(error))
        finally:
            beat.cancel()
            await asyncio.gather(beat, return_exceptions=True)
        return msgspec.json.encode(found).decode()

    for queue in queues:
        await queue.connect()
    workers = [_worker(queue, answer, desks) for queue, desks in zip(queues, (size, 1), strict=True)]
    ended = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, ended.set)
    tasks = [asyncio.create_task(worker.start()) for worker in workers]
    tasks.append(asyncio.create_task(_sweep(queues[0])))
    print(f"Towpath thinks for {settings.url.rpartition('@')[2].partition('?')[0]} - Ctrl-C stops it", flush=True)
    await ended.wait()
    for worker in workers:
        await worker.stop()
    for running in tasks:
        running.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for queue in queues:
        await queue.disconnect()
    await pool.close()


def _worker(queue: PostgresQueue, answer: Any, desks: int) -> Thinker:  # noqa: ANN401
    return Thinker(
        queue, [(FUNCTION, answer)], concurrency=desks, poll_interval=POLL, metadata={"desks": desks},
        timers={"worker_info": SEEN, "sweep": 3600, "schedule": 60, "abort": 1},
    )  # fmt: skip


async def _beat(job: Job) -> None:
    """Say that it is being thought about."""
    while True:
        await asyncio.sleep(HEARTBEAT / 4)
        with suppress(Exception):  # the database is away for a moment
            await job.update()


async def _sweep(queue: PostgresQueue) -> None:
    """Take up what others have left; one process does so at a time."""
    while True:
        with suppress(Exception):
            await queue.sweep(abort=GIVE_UP)
        await asyncio.sleep(SWEEP)


def run(settings: Settings, size: int) -> None:
    """The process as the command starts it."""
    if settings.url.startswith("sqlite"):
        raise BadSetting(say("thinking apart needs PostgreSQL: --database postgresql://..."), where="--database")
    with suppress(KeyboardInterrupt):
        asyncio.run(think(settings, size))
