"""Moves on a machine that is busy with other work: how much later they are acknowledged than on a quiet one.

    python -m bench.site --beside 4 [--moves 1000]

One server, one run: first nothing else runs, then the site's own bots think, then so many processes beside it keep a
core busy each as well. Each time people move alone, one after the other, and among many. Whoever measures is
not made to wait for a processor where that is allowed: a visitor's own machine is another one.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random
from time import perf_counter

from bench.site import Pair, long_game, served, set_up, share
from bench.site_load import Connection, connected

TOGETHER = 32
"""People who move at the same time, each at a table of their own."""
PAUSE = 0.01
"""Seconds between two moves where one is alone; among many each waits for ten times as long."""
BOTS = {"game": "okanagan", "seats": ["bot:captain"] * 2}
BOT_TABLES = 4
MARK = 5.0
"""The 99% beside other work are to stay below so many times those of the quiet machine."""
HOG = """
import os, sys
while os.getppid() == int(sys.argv[1]):  # it ends with whoever has started it, even if that is already gone
    for _ in range(1_000_000):
        pass
"""


@dataclass(frozen=True)
class Found:
    """The seconds until moves were acknowledged, alone and among many."""

    alone: list[float]
    many: list[float]
    stolen: float  # the part of the machine that its host gave to others


@contextmanager
def other_work(count: int) -> Iterator[list[int]]:
    """So many processes that keep a core busy each, strangers to the server: their session is another one."""
    command = [sys.executable, "-c", HOG, str(os.getpid())]
    others = [subprocess.Popen(command, start_new_session=True) for _ in range(count)]
    try:
        yield [other.pid for other in others]
    finally:
        for other in others:
            other.kill()
            other.wait()


def come_first() -> bool:
    """Let this process wait for nobody, so that times are those of the server; whether that is allowed.

    What it starts does not inherit that: busy processes of this class would let nobody else work.
    """
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))
    except (AttributeError, OSError):
        return False
    return True


async def one_by_one(url: str, moves: int) -> list[float]:
    """Moves of which each is alone."""
    rng, times = Random(1), list[float]()
    async with connected(url) as connection:
        pairs = await set_up(connection, -(-moves // len(long_game())), long_game())
        for pair in pairs:
            times += await moves_at(pair, connection, rng, PAUSE)
    return times[:moves]


async def at_once(url: str, moves: int) -> list[float]:
    """Moves at many tables, at any moment."""
    async with connected(url) as connection:
        pairs = await set_up(connection, -(-moves // len(long_game())), long_game())

    async def one(number: int) -> list[float]:
        rng, times = Random(number), list[float]()
        async with connected(url) as connection:
            for pair in pairs[number::TOGETHER]:
                times += await moves_at(pair, connection, rng, 10 * PAUSE)
        return times

    return [*chain.from_iterable(await asyncio.gather(*map(one, range(TOGETHER))))]


async def moves_at(pair: Pair, connection: Connection, rng: Random, pause: float) -> list[float]:
    """The moves of a table to its end, with pauses that differ."""
    times = []
    while not pair.over:
        await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)
        times.append(await pair.move(connection))
    return times


async def bots_begin(url: str) -> list[str]:
    """Bots that think at some tables as long as anybody measures; the tables."""
    async with connected(url) as connection:
        token = (await connection.call("POST", "/people", "", {}))["token"]
        return [(await connection.call("POST", "/tables", token, BOTS))["id"] for _ in range(BOT_TABLES)]


async def still_playing(url: str, tables: list[str]) -> int:
    """How many of the tables of bots go on."""
    async with connected(url) as connection:
        found = [await connection.call("GET", f"/tables/{table}?log_from=100000") for table in tables]
    return sum(table["status"] == "playing" for table in found)


def processors() -> tuple[int, int]:
    """Ticks of all processors since the machine was started: those that its host gave to others, and all."""
    try:
        ticks = [int(text) for text in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    except OSError:
        return 0, 1
    return ticks[7], sum(ticks)


async def measured(url: str, moves: int) -> Found:
    """Moves alone and among many, as the machine is now."""
    before = processors()
    alone, many = await one_by_one(url, moves), await at_once(url, moves)
    stolen, ticks = (now - then for now, then in zip(processors(), before, strict=True))
    return Found(alone, many, stolen / max(ticks, 1))


def told(what: str, found: Found, quiet: Found) -> None:
    """The figures of a part of the run, and how many times the quiet ones they are."""
    print(f"{what} (load {os.getloadavg()[0]:.1f}, {found.stolen:.0%} stolen by the host)")
    for name, times, former in (("alone", found.alone, quiet.alone), ("among many", found.many, quiet.many)):
        line = f"  {name}: acknowledged {share(times, 0.5):.1f} ms, 99% {share(times, 0.99):.1f} ms"
        line += f", slowest {max(times) * 1000:.0f} ms of {len(times)}"
        if found is not quiet:
            ratio = share(times, 0.99) / share(former, 0.99)
            line += f"; 99% are {ratio:.1f} times the quiet ones (mark {MARK:.0f})"
        print(line, flush=True)


async def compared(url: str, count: int, moves: int) -> None:
    """Quiet, beside the site's own bots, and beside other work too."""
    await one_by_one(url, 100)  # what is made once is made
    quiet = await measured(url, moves)
    told("quiet", quiet, quiet)
    tables = await bots_begin(url)
    await asyncio.sleep(3)  # until their processes have started
    begun = perf_counter()
    told("beside the site's own bots", await measured(url, moves), quiet)
    with other_work(count):
        told(f"beside the bots and {count} busy processes", await measured(url, moves), quiet)
    left = await still_playing(url, tables)
    print(f"bots played at {left} of {BOT_TABLES} tables to the end of it, {perf_counter() - begun:.0f} s")


def beside(count: int, moves: int) -> None:
    """The whole comparison, on a server of its own."""
    with served() as (url, _):
        if not come_first():
            print("whoever measures waits for a processor, too: times are longer than those of the server")
        asyncio.run(compared(url, count, moves))
