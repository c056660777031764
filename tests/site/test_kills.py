"""Servers and workers that are killed while people play, on both databases: the short run of `bench/kills.py`."""

from __future__ import annotations

import asyncio
from random import Random

from sqlalchemy import delete, update

from bench.kills import Fleet, Report, check, forked, run, two_people
from bench.site import long_game
from towpath.site.storage.models import LogRow
from towpath.site.storage.store import Store


def test_nothing_is_lost_doubled_or_stuck_however_often_processes_are_killed(database: str) -> None:
    fleet = Fleet(forked, database, 2 if database.startswith("postgresql") else 1)
    try:
        report = asyncio.run(run(fleet, kills=6, tables=2, seed=3, pause=0.3))
    finally:
        fleet.close()
    assert report.good, (report.lost, report.doubled, report.stuck)
    assert report.faults.total() == 6
    assert report.acknowledged > 0


def test_what_is_lost_or_doubled_is_noticed(database: str) -> None:
    """A fair witness: an acknowledged move that is gone, and one that stands where another was meant."""
    fleet, moves = Fleet(forked, database, 1), long_game()

    async def play() -> list[Report]:
        reports = [Report(), Report(), Report()]
        seats = await two_people(fleet.ports, Random(1))
        for ply in range(3):
            await seats[ply % 2].move(moves[ply], ply, reports[0], cut=False)
        await check(seats, moves, reports[0])
        _tamper(lambda connection: connection.execute(update(LogRow).where(LogRow.ply == 2).values(text="drop a")))
        fleet.kill(0)
        await check(seats, ["drop z", *moves[1:]], reports[1])
        _tamper(lambda connection: connection.execute(delete(LogRow).where(LogRow.ply == 3)))
        fleet.kill(0)
        await check(seats, moves, reports[2])
        for seat in seats:
            seat.client.hang_up()
        return reports

    def _tamper(job: object) -> None:
        store = Store(database)
        store.write_now(job)  # type: ignore[arg-type]
        store.close()

    try:
        good, other, gone = asyncio.run(play())
    finally:
        fleet.close()
    assert good.good
    assert good.acknowledged == 3
    assert other.doubled
    assert gone.lost
