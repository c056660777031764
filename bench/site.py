"""The marks of the site, measured on a running server: one process, SQLite, durable.

    python -m bench.site [--tables 200] [--seconds 20]
    python -m bench.site --beside 4 [--moves 1000]     # moves on a quiet machine, then beside other work: beside.py

Acknowledgement and fan-out under gentle load, the most durable moves a second, and the table page after 300
moves; beside it a bare uvicorn and boardgame.io's server, which store nothing (the latter is installed where npm can).
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from bench import boardgame_io
from bench.site_load import Connection, Watcher, connected
from towpath.core.match import Match
from towpath.core.registry import game_named

GAME = "connect_four"
QUIET = {
    "TOWPATH_RATE": "0",
    "TOWPATH_LOG_LEVEL": "warning",
    "TOWPATH_BOT_PAUSE": "0",
    "TOWPATH_REVIEW_WORLDS": "0",  # thinking about games that have ended would be counted as the cost of moves
}


@contextmanager
def served() -> Iterator[tuple[str, int]]:
    """A server on a database of its own: its address and its process."""
    with tempfile.TemporaryDirectory() as folder, started(serving(f"sqlite:///{Path(folder) / 'bench.db'}")) as found:
        yield found


def serving(database: str, *more: str) -> list[str]:
    """The command that serves on a free port."""
    main = [sys.executable, "-c", "from towpath.cli import main; main()"]
    return [*main, "serve", "--port", "0", "--database", database, *more]


@contextmanager
def started(command: Sequence[str], settings: Mapping[str, str] = QUIET) -> Iterator[tuple[str, int]]:
    """A process that prints its address once it serves: the address and its number. It has a minute to end."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **settings})
    assert process.stdout is not None
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, "the server did not start"
        yield found[0], process.pid
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(60)
        process.kill()
        process.wait()
        process.stdout.close()


class Pair:
    """A table with two people, and the moves of a game that nobody wins early."""

    def __init__(self, table: str, tokens: tuple[str, str], moves: Sequence[str]) -> None:
        self.table, self.tokens, self.moves, self.ply = table, tokens, moves, 0

    @property
    def over(self) -> bool:
        """Whether all moves have been made."""
        return self.ply == len(self.moves)

    async def move(self, connection: Connection) -> float:
        """The next move; the seconds until it is acknowledged."""
        body = {"move": self.moves[self.ply], "ply": self.ply}
        begin = perf_counter()
        done = await connection.call("POST", f"/tables/{self.table}/moves", self.tokens[self.ply % 2], body)
        self.ply = done["ply"]  # where there was only one answer, the table has gone on by itself
        return perf_counter() - begin


async def set_up(connection: Connection, count: int, moves: Sequence[str]) -> list[Pair]:
    """So many tables of two people."""
    pairs = []
    for _ in range(count):
        tokens = [(await connection.call("POST", "/people", "", {}))["token"] for _ in range(2)]
        body = {"game": GAME, "seats": ["me", "open"], "seating": "as_seated"}
        table = (await connection.call("POST", "/tables", tokens[0], body))["id"]
        await connection.call("POST", f"/tables/{table}/join", tokens[1], {})
        pairs.append(Pair(table, (tokens[0], tokens[1]), moves))
    return pairs


def long_game() -> list[str]:
    """The longest of many random games of connect four."""
    game = game_named(GAME)
    best: list[str] = []
    for seed in range(400):
        rng, match = Random(seed), Match(game, game.setup(2))
        while not match.over:
            match.play_move(match.asked, rng.choice(game.rules.legal(match.state)))
        if len(match.plies) > len(best):
            best = [ply.text for ply in match.plies]
    return best


async def throughput(url: str, pairs: list[Pair], connections: int) -> tuple[float, list[float]]:
    """All moves of all tables as fast as the server takes them; moves a second and the times."""
    times: list[float] = []
    queue: asyncio.Queue[Pair] = asyncio.Queue()
    for pair in pairs:
        queue.put_nowait(pair)

    async def work() -> None:
        async with connected(url) as connection:
            while not queue.empty():
                pair = queue.get_nowait()
                times.append(await pair.move(connection))
                if not pair.over:
                    queue.put_nowait(pair)

    begin = perf_counter()
    await asyncio.gather(*(work() for _ in range(connections)))
    return len(times) / (perf_counter() - begin), times


async def gentle(url: str, pairs: list[Pair], seconds: float, per_second: float) -> tuple[list[float], list[float]]:
    """A few moves a second over all tables while 200 streams watch one: times to acknowledge, times to arrive."""
    watched = pairs[0]
    watchers = [Watcher(await Connection.open(url), f"/t/{watched.table}/stream") for _ in range(200)]
    await asyncio.gather(*(watcher.begin() for watcher in watchers))
    acknowledged: list[float] = []
    arrived: list[float] = []
    async with connected(url) as connection:
        for number in range(int(seconds * per_second)):
            pair = watched if number % 5 == 0 else pairs[1 + number % (len(pairs) - 1)]
            if pair.over:
                continue
            before, begin = len(watchers[0].arrived), perf_counter()
            acknowledged.append(await pair.move(connection))
            await asyncio.sleep(max(0.0, 1 / per_second - (perf_counter() - begin)))
            if pair is watched:
                arrived += [watcher.arrived[before] - begin for watcher in watchers if len(watcher.arrived) > before]
    for watcher in watchers:
        watcher.close()
    return acknowledged, arrived


def share(times: list[float], part: float) -> float:
    """The time that a part of all stays below, in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000


async def measure(url: str, pid: int, tables: int, seconds: float) -> None:
    """All marks, printed as they come."""
    moves = long_game()
    async with connected(url) as connection:
        pairs = await set_up(connection, tables, moves)
    acknowledged, arrived = await gentle(url, pairs, seconds, 5)
    print(f"gentle load, {tables} tables, 5 moves/s in all, 200 streams at one table")
    print(f"  acknowledged: median {median(acknowledged) * 1000:.1f} ms, 99% {share(acknowledged, 0.99):.1f} ms")
    print(
        f"  at the streams: median {median(arrived) * 1000:.1f} ms, last {max(arrived) * 1000:.1f} ms of {len(arrived)}"
    )
    async with connected(url) as connection:
        pairs = await set_up(connection, tables, moves)
    used = processor_time(pid)
    rate, times = await throughput(url, pairs, 64)
    used = (processor_time(pid) - used) / len(times)
    print(f"as fast as it goes, {tables} tables, {len(times)} durable moves, 64 connections")
    print(f"  {rate:.0f} moves/s, acknowledged: median {median(times) * 1000:.1f} ms, 99% {share(times, 0.99):.1f} ms")
    print(f"  {used * 1000:.2f} ms of processor time a move: {1 / used:.0f} moves/s on a core of its own")


async def table_page(url: str, pid: int) -> None:
    """The page of a Marchia table with five people after 300 moves or near the end, for a seat and for a spectator."""
    async with connected(url) as connection:
        tokens = [(await connection.call("POST", "/people", "", {}))["token"] for _ in range(5)]
        for most in (300, 240, 200, 160):
            done = await random_game(connection, tokens, most)
            if done["asked"]:  # else the game has ended before
                break
        print(f"table page, Marchia with five people after {done['ply']} moves, zstd")
        for who, token in (("the seat to move", tokens[done["asked"][0]]), ("a spectator", "")):
            await page_time(connection, pid, f"/t/{done['id']}", token, who)


async def random_game(
    connection: Connection, tokens: list[str], most: int, slug: str = "marchia", seed: int = 1
) -> dict[str, Any]:
    """A game of people alone with random moves, so many at most; the table as the last move left it."""
    rng = Random(seed)
    body = {"game": slug, "seats": ["me", *["open"] * (len(tokens) - 1)], "seating": "as_seated"}
    done: dict[str, Any] = await connection.call("POST", "/tables", tokens[0], body)
    table = f"/tables/{done['id']}"
    for token in tokens[1:]:
        done = await connection.call("POST", f"{table}/join", token, {})
    while done["ply"] < most and (done := await as_the_next(connection, done, tokens))["asked"]:
        done = await a_move(connection, done, tokens, rng)
    return await as_the_next(connection, done, tokens)


async def as_the_next(connection: Connection, done: dict[str, Any], tokens: list[str]) -> dict[str, Any]:
    """The table as somebody sees it who is to move: where all choose together, nobody sees that others are to."""
    for token in () if done["asked"] or done["status"] != "playing" else tokens:
        seen: dict[str, Any] = await connection.call("GET", f"/tables/{done['id']}?log_from=100000", token)
        if seen["asked"]:
            return seen
    return done


async def a_move(connection: Connection, done: dict[str, Any], tokens: list[str], rng: Random) -> dict[str, Any]:
    """A move of whoever is to move; the table after it."""
    token, path = tokens[done["asked"][0]], f"/tables/{done['id']}/moves"
    moves = (await connection.call("GET", path, token))["moves"]
    after: dict[str, Any] = await connection.call("POST", path, token, {"move": rng.choice(moves)["move"]})
    return after


async def page_time(connection: Connection, pid: int, path: str, token: str, who: str) -> None:
    """Load a page again and again."""
    times, used, rounds = [], processor_time(pid), 50
    for _ in range(rounds):
        begin = perf_counter()
        connection.write("GET", path, token, more="Accept: text/html\r\nAccept-Encoding: zstd\r\n")
        status, headers = await connection.head()
        size = len(await connection.reader.readexactly(int(headers["content-length"])))
        times.append(perf_counter() - begin)
        assert (status, headers["content-encoding"]) == (200, "zstd")
    spent = (processor_time(pid) - used) / rounds * 1000
    print(f"  {who}: median {median(times) * 1000:.1f} ms, {spent:.1f} ms of processor time, {size / 1024:.0f} KiB")


async def bare(url: str, pid: int, tables: int, moves: Sequence[str]) -> None:
    """As many requests of the same shape, to a server that does nothing."""
    pairs = [Pair(f"t{number}", ("", ""), moves) for number in range(tables)]
    used = processor_time(pid)
    rate, times = await throughput(url, pairs, 64)
    used = (processor_time(pid) - used) / len(times)
    print(f"bare uvicorn, {len(times)} requests of the same shape, 64 connections")
    print(f"  {rate:.0f}/s, {used * 1000:.2f} ms of processor time each: {1 / used:.0f}/s on a core of its own")


def peer(tables: int) -> None:
    """boardgame.io's server with as many matches, two sockets each."""
    try:
        boardgame_io.prepare()
    except boardgame_io.Missing as missing:
        print(f"boardgame.io: {missing}")
        return
    command = ["node", str(boardgame_io.HERE / "site.cjs"), str(tables)]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout)
    print(f"boardgame.io, {tables} matches, {found['moves']} moves in memory")
    rate, used = found["perSecond"], found["cpu"]
    print(
        f"  {rate:.0f} moves/s, {used:.2f} ms of processor time a move: {1000 / used:.0f} moves/s on a core of its own"
    )


def processor_time(pid: int) -> float:
    """The seconds that a process has been at work; tells more than the clock on a busy machine."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def spent_by_threads(pid: int) -> float:
    """The same to the microsecond, for a process whose threads stay: a single page takes less than a tick."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


def main() -> int:
    """Measure and print."""
    parser = ArgumentParser(prog="python -m bench.site", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--beside", type=int, default=0, metavar="N", help="moves beside N busy processes, alone")
    parser.add_argument("--moves", type=int, default=1000, help="of each kind, for --beside")
    args = parser.parse_args()
    if args.beside:
        from bench.beside import beside  # noqa: PLC0415  it uses this module

        beside(args.beside, args.moves)
        return 0
    with served() as (url, pid):
        asyncio.run(measure(url, pid, args.tables, args.seconds))
        asyncio.run(table_page(url, pid))
    with started([sys.executable, "-m", "bench.bare"]) as (url, pid):
        asyncio.run(bare(url, pid, args.tables, long_game()))
    peer(args.tables)
    return 0


if __name__ == "__main__":
    sys.exit(main())
