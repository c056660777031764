"""The queue in PostgreSQL through which servers ask the processes of `towpath think`: SAQ's, with our order.

SAQ takes what has the lowest priority, and of that what is scheduled first. Our priority is the line; what is
scheduled is no time but a *tag*, so that all servers together serve in rounds as `rounds.py` does in one process: the
tag of a question is that of the person's last one that waits, or of what is being thought about now, plus its cost.
(That is self-clocked fair queueing.) A person's questions get their tags by table in turn.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from psycopg.sql import SQL
from psycopg_pool import AsyncConnectionPool
from saq.job import Job
from saq.queue.postgres import PostgresQueue

from towpath import __version__
from towpath.site.bots.lines import Line
from towpath.site.bots.rounds import Asker

NAME = f"towpath think {__version__}"
"""Whoever has other rules is not asked."""
FUNCTION = "answer"
HEARTBEAT = 5
"""Seconds without a sign of life after which a question is asked again."""
ASKED_AGAIN = 4
"""So often at most somebody is asked; whoever was killed is one of them."""
KEPT = 60
"""Seconds for which an answer is kept."""
ALIVE = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"
"""The locks of a machine that has lost its power are free after half a minute."""


def open_queue(url: str, lines: tuple[int, int] = (min(Line), max(Line)), connections: int = 4) -> PostgresQueue:
    """The queue, of which only some lines are served."""
    pool = AsyncConnectionPool(url, min_size=1, max_size=connections, open=False, kwargs={"options": ALIVE},
                               check=AsyncConnectionPool.check_connection)  # fmt: skip
    return PostgresQueue(pool=pool, name=NAME, priorities=lines, manage_pool_lifecycle=True,
                         min_size=1, max_size=connections)  # fmt: skip


@dataclass(frozen=True)
class Waiting:
    """A question in the queue: its key names person, table and cost; `number` is the order of arrival."""

    key: str
    number: int
    tag: int

    @property
    def table(self) -> str:
        """Where it is asked."""
        return self.key.split("/")[1]

    @property
    def cost(self) -> int:
        """In rounds."""
        return int(self.key.split("/")[2])


def key_of(asker: Asker, cost: int) -> str:
    """A new key."""
    return f"{asker.person}/{asker.table}/{cost}/{secrets.token_hex(8)}"


def dealt(waiting: Sequence[Waiting], new: Waiting, now: int) -> dict[str, int]:
    """The tags of a person's questions with a new one among them; `now` is the tag of what is thought about."""
    of_table: Counter[str] = Counter()
    turns: list[tuple[int, int, Waiting]] = []
    for each in [*sorted(waiting, key=lambda each: each.number), new]:
        turns.append((of_table[each.table], len(turns), each))
        of_table[each.table] += 1
    tag = min((each.tag - each.cost for each in waiting), default=now)
    tags: dict[str, int] = {}
    for _, _, each in sorted(turns, key=lambda turn: turn[:2]):
        tag += each.cost
        tags[each.key] = tag
    return tags


NOW = SQL(
    "SELECT coalesce(max(scheduled) FILTER (WHERE status = 'active'),"
    " min(scheduled - split_part(key, '/', 3)::int) FILTER (WHERE status = 'queued'), 0)"
    " FROM saq_jobs WHERE queue = %(queue)s AND priority = %(line)s AND status IN ('queued', 'active')"
)
OF_PERSON = SQL(
    "SELECT key, lock_key, scheduled, status FROM saq_jobs WHERE queue = %(queue)s AND priority = %(line)s"
    " AND status IN ('queued', 'active') AND starts_with(key, %(person)s)"
)
DEAL = SQL("UPDATE saq_jobs SET scheduled = %(tag)s WHERE key = %(key)s AND status = 'queued'")
WAITING = SQL("SELECT count(*) FROM saq_jobs WHERE queue = %(queue)s AND status = 'queued' AND priority < %(idle)s")
STANDING = SQL("SELECT key, status FROM saq_jobs WHERE key = ANY(%(keys)s)")


async def hand_in(queue: PostgresQueue, task: str, asker: Asker, line: Line, cost: int, timeout: float) -> Job:
    """Put a question where it is the person's turn."""
    key = key_of(asker, cost)
    given: dict[str, Any] = {"queue": NAME, "line": int(line), "person": f"{asker.person}/"}
    async with queue.pool.connection() as connection:
        rows = await (await connection.execute(OF_PERSON, given)).fetchall()
        (now,) = await (await connection.execute(NOW, given)).fetchone() or (0,)
        own = [Waiting(key, number, tag) for key, number, tag, status in rows if status == "queued"]
        now = max([now, *(tag for *_, tag, status in rows if status == "active")])
        tags = dealt(own, Waiting(key, max((each.number for each in own), default=0) + 1, 0), now)
        changed = [{"key": each.key, "tag": tags[each.key]} for each in own if tags[each.key] != each.tag]
        if changed:
            await connection.cursor().executemany(DEAL, changed)
    job = Job(
        FUNCTION, kwargs={"task": task}, key=key, timeout=round(timeout) + 2 * HEARTBEAT, heartbeat=HEARTBEAT,
        retries=ASKED_AGAIN, ttl=KEPT, scheduled=tags[key], priority=int(line),
    )  # fmt: skip
    await queue.enqueue(job)
    return job


async def standing(queue: PostgresQueue, keys: Iterable[str]) -> dict[str, str]:
    """How questions stand, by key: queued, active, complete, failed, aborting or aborted."""
    async with queue.pool.connection() as connection:
        rows = await (await connection.execute(STANDING, {"keys": list(keys)})).fetchall()
    return dict(rows)


async def waiting(queue: PostgresQueue) -> int:
    """How many questions wait; reviews wait for quiet and are left out."""
    async with queue.pool.connection() as connection:
        found = await (await connection.execute(WAITING, {"queue": NAME, "idle": int(Line.IDLE)})).fetchone()
    return int(found[0]) if found else 0
