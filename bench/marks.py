"""The marks of single pages and moves, on a running server: one process, SQLite, durable; processor time first.

    python -m bench.marks                 # all of them, about two minutes
    python -m bench.marks --viewers 200 --tables 100 --games steam

A move alone, a move that a thousand watch, a table of 600 moves that the server has never seen, the pages of every
game for the seat to move, the first page, what a stream sends after a move, and the memory of idle tables.
"""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from bench.site import QUIET, long_game, processor_time, random_game, set_up, share
from bench.site_load import Connection, Watcher, connected
from towpath.core.registry import games

OURS = ("kanal", "marchia", "okanagan", "ruhr", "steam")
LONG = 600
ROUNDS = 40


class Server:
    """A server that can be stopped and started on the same file."""

    def __init__(self, file: Path) -> None:
        command = [sys.executable, "-c", "from towpath.cli import main; main()", "serve", "--port", "0"]
        command += ["--database", f"sqlite:///{file}"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **QUIET})
        assert self._process.stdout is not None
        found = re.search(r"http://\S+", self._process.stdout.readline())
        assert found, "the server did not start"
        self.url, self.pid = found[0], self._process.pid

    def stop(self) -> None:
        """Let it end."""
        self._process.terminate()
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def spent(self) -> float:
        """Milliseconds of processor time so far."""
        return processor_time(self.pid) * 1000

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
    async with connected(server.url) as connection:
        await page(connection, path, token)
        spent = server.spent()
        for _ in range(ROUNDS):
            _, size = await page(connection, path, token)
    return (server.spent() - spent) / ROUNDS, size


async def moves_alone(server: Server) -> None:
    """One move after the other."""
    async with connected(server.url) as connection:
        pairs = await set_up(connection, 12, long_game())
        for pair in pairs[:2]:
            while not pair.over:
                await pair.move(connection)
        spent, times = server.spent(), []
        for pair in pairs[2:]:
            while not pair.over:
                times.append(await pair.move(connection))
    used = (server.spent() - spent) / len(times)
    print(
        f"a durable move alone: {used:.2f} ms of processor time (mark 1), acknowledged after {share(times, 0.5):.1f} ms"
    )


async def viewers(server: Server, count: int) -> None:
    """One move after the other at a table that many watch."""
    async with connected(server.url) as connection:
        (pair,) = await set_up(connection, 1, long_game())
        watchers = [Watcher(await Connection.open(server.url), f"/t/{pair.table}/stream") for _ in range(count)]
        for first in range(0, count, 50):
            await asyncio.gather(*(watcher.begin() for watcher in watchers[first : first + 50]))
        arrived: list[float] = []
        spent, moves = server.spent(), 0
        while not pair.over and moves < 20:
            before, begin = [len(watcher.arrived) for watcher in watchers], perf_counter()
            await pair.move(connection)
            while any(len(each.arrived) == known for each, known in zip(watchers, before, strict=True)):
                await asyncio.sleep(0.1)
            moves += 1
            arrived += [
                watcher.arrived[known] - begin
                for watcher, known in zip(watchers, before, strict=True)
                if len(watcher.arrived) > known
            ]
        used = (server.spent() - spent) / moves / count
    for watcher in watchers:
        watcher.close()
    print(
        f"a move to {count} viewers: {used:.3f} ms of processor time a viewer (mark 0.04), "
        f"50% {share(arrived, 0.5):.0f} ms, 99% {share(arrived, 0.99):.0f} ms (mark 60)"
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
            largest = await after_moves(server, connection, done)
            print(
                f"{slug}, the seat to move: {used:.1f} ms of processor time (mark 6), {size / 1000:.0f} kB; "
                f"a stream after a move: {largest / 1000:.0f} kB at most (mark 40)"
            )
    return found


async def after_moves(server: Server, connection: Connection, done: dict[str, Any]) -> int:
    """The most that a spectator is sent after one of ten moves."""
    watcher = Watcher(await Connection.open(server.url), f"/t/{done['id']}/stream")
    rng, table, most = Random(2), done["id"], 0
    await watcher.begin()
    for _ in range(10):
        if not done["asked"]:
            break
        token, before = done["tokens"][done["asked"][0]], (watcher.bytes, len(watcher.arrived))
        moves = (await connection.call("GET", f"/tables/{table}/moves", token))["moves"]
        done |= await connection.call("POST", f"/tables/{table}/moves", token, {"move": rng.choice(moves)["move"]})
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
    """Tables that are open and at which nobody plays."""
    async with connected(server.url) as connection:
        for name in names[:20]:
            await connection.call("GET", f"/tables/{name}?log_from=100000")
        before = server.memory()
        for name in names[20:]:
            await connection.call("GET", f"/tables/{name}?log_from=100000")
        used = (server.memory() - before) / len(names[20:])
    print(f"an idle open table: {used / 1000:.0f} kB (mark 50), of {len(names) - 20}")


@asynccontextmanager
async def serving(file: Path) -> AsyncIterator[Server]:
    """A server for a while."""
    server = Server(file)
    try:
        yield server
    finally:
        server.stop()


async def measure(file: Path, slugs: Sequence[str], count: int, idle: int) -> None:
    """Everything, printed as it comes."""
    async with serving(file) as server:
        used, size = await again_and_again(server, "/")
        print(f"first page: {used:.1f} ms of processor time (mark 3), {size / 1000:.0f} kB (mark 60)")
        await moves_alone(server)
        await viewers(server, count)
        found = await tables(server, slugs)
        async with connected(server.url) as connection:
            long = max(
                [await a_table(connection, "steam", LONG, seed) for seed in (1, 2)], key=lambda done: done["ply"]
            )
    print(f"the long table has {long['ply']} moves of Steam with four people")
    copies = multiply(file, long["id"], 8)
    async with serving(file) as server:
        await cold(server, copies, long["tokens"][long["asked"][0]] if long["asked"] else long["tokens"][0])
    for slug, done in found.items():
        names = multiply(file, done["id"], idle)
        async with serving(file) as server:
            print(f"{slug} after {done['ply']} moves: ", end="")
            await memory(server, names)


def main() -> int:
    """Measure and print."""
    parser = ArgumentParser(prog="python -m bench.marks", description=__doc__)
    parser.add_argument("--viewers", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=220, help="idle tables in memory")
    parser.add_argument("--games", nargs="+", default=list(OURS), choices=OURS)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder) / "marks.db", args.games, args.viewers, args.tables))
    return 0


if __name__ == "__main__":
    sys.exit(main())
