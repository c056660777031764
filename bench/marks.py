"""The marks of single pages and moves, on a running server: one process, SQLite, durable; processor time first.

    python -m bench.marks                 # all of them, about five minutes
    python -m bench.marks --viewers 200 --tables 100 --games steam

The first page, the pages of every game for the seat to move, a move alone, a move among many, a move that a thousand
watch, what a stream sends after a move, a table of 600 moves that the server has never seen, and the memory of tables
at which nobody has done anything for a while. Figures of processor time are the best of several rounds: what
else runs on the machine makes a round dearer, never cheaper.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import perf_counter
from typing import Any

from bench.site import (
    QUIET,
    a_move,
    as_the_next,
    long_game,
    random_game,
    serving,
    set_up,
    share,
    spent_by_threads,
    started,
    throughput,
)
from bench.site_load import Connection, Watcher, connected
from towpath.core.registry import games

OURS = ("kanal", "marchia", "okanagan", "ruhr", "steam")
LONG = 600
ROUNDS = 5
PAGES = 40
"""Loads of a page in each round."""
RESTS = 3
"""Seconds after which the measured server lets tables rest."""


class Server:
    """A running server, whose work and memory are looked at from outside."""

    def __init__(self, url: str, pid: int) -> None:
        self.url, self.pid = url, pid

    def spent(self) -> float:
        """Milliseconds of processor time so far."""
        return spent_by_threads(self.pid) * 1000

    def memory(self) -> int:
        """Bytes that it has in memory for itself."""
        lines = Path(f"/proc/{self.pid}/smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Private_"))


async def a_table(connection: Connection, slug: str, most: int, seed: int = 1) -> dict[str, Any]:
    """A game of people alone with random moves: the table with the tokens of its seats, somebody being asked."""
    seats = max(games()[slug].seats)
    tokens = [(await connection.call("POST", "/people", "", {}))["token"] for _ in range(seats)]
    return {**await random_game(connection, tokens, most, slug, seed), "tokens": tokens}


async def page(connection: Connection, path: str, token: str = "") -> tuple[float, int]:
    """A page as a browser without compression gets it: milliseconds and bytes."""
    begin = perf_counter()
    connection.write("GET", path, token, more="Accept: text/html\r\n")
    status, headers = await connection.head()
    body = await connection.reader.readexactly(int(headers["content-length"]))
    assert status == 200, (path, status)
    return (perf_counter() - begin) * 1000, len(body)


async def again_and_again(server: Server, path: str, token: str = "") -> tuple[float, int]:
    """Milliseconds of processor time of a page, and its size."""
    used = []
    async with connected(server.url) as connection:
        await page(connection, path, token)
        for _ in range(ROUNDS):
            spent = server.spent()
            for _ in range(PAGES):
                _, size = await page(connection, path, token)
            used.append((server.spent() - spent) / PAGES)
    return min(used), size


async def moves_alone(server: Server) -> None:
    """One move after the other."""
    used, times = list[float](), list[float]()
    async with connected(server.url) as connection:
        for _ in range(ROUNDS + 1):
            pairs = await set_up(connection, 5, long_game())
            spent, known = server.spent(), len(times)
            for pair in pairs:
                while not pair.over:
                    times.append(await pair.move(connection))
            used.append((server.spent() - spent) / (len(times) - known))
    print(
        f"a durable move alone: {min(used):.2f} ms of processor time (mark 1), "
        f"acknowledged after {share(times, 0.5):.1f} ms"
    )


async def moves_together(server: Server) -> None:
    """Moves at many tables as fast as the server takes them."""
    used = []
    for _ in range(ROUNDS):
        async with connected(server.url) as connection:
            pairs = await set_up(connection, 25, long_game())
        spent = server.spent()
        _, times = await throughput(server.url, pairs, 64)
        used.append((server.spent() - spent) / len(times))
    print(
        f"a durable move at full load: {min(used):.2f} ms of processor time (mark 0.5), "
        f"so {1000 / min(used):.0f} a second on a core of its own (mark 2000)"
    )


async def viewers(server: Server, count: int) -> None:
    """One move after the other at a table that many watch."""
    async with connected(server.url) as connection:
        (pair,) = await set_up(connection, 1, long_game())
        watchers = [Watcher(await Connection.open(server.url), f"/t/{pair.table}/stream") for _ in range(count)]
        for first in range(0, count, 50):
            await asyncio.gather(*(watcher.begin() for watcher in watchers[first : first + 50]))
        used, arrived = list[float](), list[float]()
        while not pair.over and len(used) < 20:
            before, begin, spent = [len(watcher.arrived) for watcher in watchers], perf_counter(), server.spent()
            await pair.move(connection)
            while any(len(each.arrived) == known for each, known in zip(watchers, before, strict=True)):
                await asyncio.sleep(0.1)
            used.append((server.spent() - spent) / count)
            arrived += [watcher.arrived[known] - begin for watcher, known in zip(watchers, before, strict=True)]
    for watcher in watchers:
        watcher.close()
    print(
        f"a move to {count} viewers: {min(used):.3f} ms of processor time a viewer (mark 0.04; median "
        f"{median(used):.3f}), 50% {share(arrived, 0.5):.0f} ms, 99% {share(arrived, 0.99):.0f} ms (mark 60)"
    )


async def tables(server: Server, slugs: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The pages of the seat to move, and what a stream sends after a move."""
    found = {}
    async with connected(server.url) as connection:
        for slug in slugs:
            for most in (120, 80, 40, 20):
                done = found[slug] = await a_table(connection, slug, most)
                if done["asked"]:  # else the game has ended before
                    break
            token = done["tokens"][done["asked"][0]]
            used, size = await again_and_again(server, f"/t/{done['id']}", token)
            first = await first_looks(server, connection, done)
            largest = await after_moves(server, connection, done)
            print(
                f"{slug}, the seat to move: {used:.1f} ms of processor time (mark 6), {size / 1000:.0f} kB; "
                f"the first look at a position {first:.1f} ms; "
                f"a stream after a move: {largest / 1000:.0f} kB at most (mark 40)"
            )
    return found


async def first_looks(server: Server, connection: Connection, done: dict[str, Any]) -> float:
    """Milliseconds of processor time of the page that somebody opens right after another's move: the median."""
    rng, used = Random(3), list[float]()
    for _ in range(10):
        done |= await as_the_next(connection, done, done["tokens"])
        if not done["asked"]:
            break
        token = done["tokens"][done["asked"][0]]
        spent = server.spent()
        await page(connection, f"/t/{done['id']}", token)
        used.append(server.spent() - spent)
        done |= await a_move(connection, done, done["tokens"], rng)
    return median(used[1:])  # the first page was there already


async def after_moves(server: Server, connection: Connection, done: dict[str, Any]) -> int:
    """The most that a spectator is sent after one of ten moves."""
    watcher = Watcher(await Connection.open(server.url), f"/t/{done['id']}/stream")
    rng, most = Random(2), 0
    await watcher.begin()
    for _ in range(10):
        done |= await as_the_next(connection, done, done["tokens"])
        if not done["asked"]:
            break
        before = (watcher.bytes, len(watcher.arrived))
        done |= await a_move(connection, done, done["tokens"], rng)
        for _ in range(100):
            if len(watcher.arrived) > before[1]:
                break
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.05)
        most = max(most, watcher.bytes - before[0])
    watcher.close()
    return most


def multiply(file: Path, table: str, count: int) -> list[str]:
    """As many tables more that are like one."""
    names = [f"{table[:-4]}{number:04d}" for number in range(count)]
    with closing(sqlite3.connect(file)) as database:
        for kind, key in (("game_table", "id"), ("seat", "table_id"), ("log", "table_id")):
            found = database.execute(f"SELECT * FROM {kind} WHERE {key} = ?", (table,))
            columns = [column[0] for column in found.description]
            rows, place = found.fetchall(), columns.index(key)
            for name in names:
                more = [(*row[:place], name, *row[place + 1 :]) for row in rows]
                database.executemany(f"INSERT INTO {kind} VALUES ({','.join('?' * len(columns))})", more)
        database.commit()
    return names


async def cold(server: Server, copies: Sequence[str], token: str) -> None:
    """Tables that this server has never seen, after one of another game."""
    async with connected(server.url) as connection:
        await page(connection, f"/t/{copies[0]}", token)  # what is read once is read
        spent, times = server.spent(), []
        for name in copies[1:]:
            times.append((await page(connection, f"/t/{name}", token))[0])
        used = (server.spent() - spent) / len(times)
    print(
        f"a table that was never seen, cold, its page: median {median(times):.0f} ms, slowest {max(times):.0f} ms "
        f"(mark 100), {used:.0f} ms of processor time"
    )


async def memory(server: Server, names: Sequence[str]) -> None:
    """Tables whose page was opened, and at which nobody has done anything since: what each round of them adds.

    What opening as many at a time takes for a while is there after the first round, which is not counted. Later the
    heap still grows by leaps, so one round may tell anything: the median tells what a table takes.
    """
    each = len(names) // (ROUNDS + 1)
    held = list[int]()
    async with connected(server.url) as connection:
        for first in range(0, each * (ROUNDS + 1), each):
            await opened(connection, names[first : first + each])
            held.append(server.memory())
    added = [(after - before) / each / 1000 for before, after in pairwise(held)]
    rounds = ", ".join(f"{kilobytes:.0f}" for kilobytes in added)
    print(f"an idle open table: {median(added):.0f} kB (mark 50), mean {fmean(added):.0f}; rounds of {each}: {rounds}")


async def opened(connection: Connection, names: Sequence[str]) -> None:
    """Open the pages of tables, and wait until the server lets them rest."""
    for name in names:
        await page(connection, f"/t/{name}")
    await asyncio.sleep(2 * RESTS)


async def warmed(server: Server) -> None:
    """Let the server read what it reads once: games, texts, templates."""
    async with connected(server.url) as connection:
        for slug in OURS:
            await page(connection, f"/games/{slug}")
        for _ in range(20):
            await page(connection, "/")
    await asyncio.sleep(2)  # and look once at what it looks at rarely


@asynccontextmanager
async def serving_from(file: Path) -> AsyncIterator[Server]:
    """A server for a while; another one may then go on with the same file."""
    settings = {**QUIET, "TOWPATH_REST_AFTER": str(RESTS)}
    with started(serving(f"sqlite:///{file}"), settings) as (url, pid):
        server = Server(url, pid)
        await warmed(server)
        yield server


async def measure(file: Path, slugs: Sequence[str], count: int, idle: int) -> None:
    """Everything, printed as it comes."""
    async with serving_from(file) as server:
        used, size = await again_and_again(server, "/")
        print(f"first page: {used:.1f} ms of processor time (mark 3), {size / 1000:.0f} kB (mark 60)")
        await moves_alone(server)
        await moves_together(server)
        await viewers(server, count)
        found = await tables(server, slugs)
        async with connected(server.url) as connection:
            long = await a_table(connection, "steam", LONG)
    print(f"the long table has {long['ply']} moves of Steam with four people")
    copies = multiply(file, long["id"], 8)
    async with serving_from(file) as server:
        await cold(server, copies, long["tokens"][long["asked"][0]] if long["asked"] else long["tokens"][0])
    for slug, done in found.items():
        names = multiply(file, done["id"], idle)
        async with serving_from(file) as server:
            print(f"{slug} after {done['ply']} moves: ", end="")
            await memory(server, names)


def main() -> int:
    """Measure and print."""
    parser = ArgumentParser(prog="python -m bench.marks", description=__doc__)
    parser.add_argument("--viewers", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=200, help="idle tables in memory")
    parser.add_argument("--games", nargs="+", default=list(OURS), choices=OURS)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder) / "marks.db", args.games, args.viewers, args.tables))
    return 0


if __name__ == "__main__":
    sys.exit(main())
