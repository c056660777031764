"""Processors that are idle help a level that thinks long; beside other tables it thinks alone."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import msgspec
import pytest

from tests.site.test_bots import request
from towpath.bots.shared import SharedSearch
from towpath.site.bots import pool as pools
from towpath.site.bots import worker
from towpath.site.bots.lines import takes_help
from towpath.site.bots.memory import Memory
from towpath.site.bots.pool import Desk, Pool
from towpath.site.bots.rounds import Asker
from towpath.site.bots.worker import Answer, Request
from towpath.site.priority import NICE

LONG = "search:iterations=60:ms=2000"


def asked(bot: str = LONG, table: str = "t", ply: int = 1, processes: int = 1) -> Request:
    found = request(bot=bot)
    found.table, found.seats, found.ply, found.processes = table, 2, ply, processes
    return found


# ---- the pool says how many may


def test_only_a_level_that_thinks_long_is_helped() -> None:
    helped = [bot for bot in ("deckhand", "pilot", "captain", "harbourmaster", LONG) if takes_help(asked(bot))]
    assert helped == ["harbourmaster", LONG]
    assert not takes_help(asked("harbourmaster", table="")), "at a guided table everybody gets the same answers"


@pytest.mark.parametrize(
    ("size", "processors", "most"), [(1, 1, 1), (1, 2, 2), (3, 4, 4), (1, 4, 2), (3, 2, 2), (9, 9, 4)]
)
def test_alone_a_question_may_use_all_that_is_idle(
    monkeypatch: pytest.MonkeyPatch, size: int, processors: int, most: int
) -> None:
    monkeypatch.setattr(pools, "cores", lambda: processors)
    assert asyncio.run(offered(Pool(size, 60), [])) == [most]


def test_beside_others_it_has_what_they_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "cores", lambda: 4)
    assert asyncio.run(offered(Pool(3, 60), ["harbourmaster"])) == [4, 1], "the first one has taken them all"
    assert asyncio.run(offered(Pool(3, 60), ["captain"])) == [1, 3]
    assert asyncio.run(offered(Pool(3, 60), ["captain", "captain"])) == [1, 1, 2]
    assert asyncio.run(offered(Pool(3, 60), ["bargee"])) == [1, 3], "quick bots need a processor, too"
    assert asyncio.run(offered(Pool(1, 60), ["bargee"])) == [1, 1]


async def offered(pool: Pool, others: list[str]) -> list[int]:
    """How many processes each has who sits down and stays, one after the other; a Harbourmaster is the last."""
    return [(await seated(pool, bot)).processes for bot in [*others, "harbourmaster"]]


async def seated(pool: Pool, bot: str) -> Desk:
    task = asked(bot)
    desk = await pool._sit_down(task, Asker("anna", "t"))
    desk.task, desk.processes = task, pool._processes_for(task, desk)
    return desk


def test_while_somebody_waits_nobody_is_helped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr(pools, "cores", lambda: 4)
        pool = Pool(1, 60)
        desk = await seated(pool, "harbourmaster")
        waiting = asyncio.create_task(pool._sit_down(asked("captain"), Asker("ben", "b")))
        await asyncio.sleep(0)
        assert pool.waiting() == 1
        assert pool._processes_for(asked("harbourmaster"), desk) == 1
        pool._get_up(desk)
        assert (await waiting).processes == 1
        pool._get_up(desk)
        assert (await seated(pool, "harbourmaster")).processes == 2, "when it is quiet again"

    asyncio.run(play())


# ---- the worker asks them


@pytest.fixture(autouse=True)
def remembers_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "MEMORY", Memory())
    monkeypatch.setattr(worker, "is_busy", lambda: False)


def answered(ply: int, processes: int, table: str = "t") -> Answer:
    answer = worker.answer(msgspec.json.encode(asked(table=table, ply=ply, processes=processes)))
    assert answer.error == ""
    assert answer.move.startswith("drop ")
    return answer


def helpers() -> list[int]:
    known = worker.MEMORY.latest()
    assert known is not None
    return [helper.pid for helper in known.bot.helpers] if isinstance(known.bot, SharedSearch) else []


def test_a_bot_that_a_worker_knows_is_helped_whenever_the_machine_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered(1, 1).processes == 1
    assert helpers() == []
    second = answered(2, 2)
    assert (second.processes, second.remembered) == (2, True)
    (pid,) = helpers()
    assert answered(3, 2).processes == 2
    assert helpers() == [pid], "a helper stays as long as it is wanted: it remembers, too"
    assert answered(4, 1).processes == 1, "other tables think"
    assert not Path(f"/proc/{pid}").exists()
    monkeypatch.setattr(worker, "is_busy", lambda: True)
    assert answered(5, 2).processes == 1, "something else keeps the processors busy"


def test_a_helper_comes_after_whoever_started_it() -> None:
    answered(1, 2)
    (pid,) = helpers()
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(own + NICE, 19)


def test_helpers_end_when_their_table_is_forgotten() -> None:
    worker.MEMORY.most = 1
    answered(1, 2)
    (pid,) = helpers()
    answered(1, 1, table="other")
    assert not Path(f"/proc/{pid}").exists()


def test_a_worker_is_told_how_many_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    async def ask(_worker: object, task: Request) -> Answer:
        told.append(task.processes)
        return Answer("drop 1")

    async def nobody(_desk: Desk) -> None:
        """No process is needed for this."""

    async def play() -> None:
        pool = Pool(1, 60)
        monkeypatch.setattr(pool, "_worker_at", nobody)
        for bot in ("harbourmaster", "captain", "harbourmaster"):
            await pool.carry_out(asked(bot))

    monkeypatch.setattr(pools, "cores", lambda: 2)
    monkeypatch.setattr(pools, "_ask", ask)
    asyncio.run(play())
    assert told == [2, 1, 2]
