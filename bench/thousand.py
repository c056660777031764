"""A thousand live tables: scripted people and bots play them against several server processes on PostgreSQL.

    python -m bench.thousand --minutes 10 --save thousand.json
    python -m bench.thousand --plot docs/pictures/thousand.svg --save thousand.json     # draw what was saved

Half of the tables are of two people, half of a person and a bot; each person watches the table by a stream and thinks
for a while before each move. A game that is over is followed by another. At the end every move that was acknowledged
must be in the log, no move twice, and every table must go on.
"""

from __future__ import annotations

import asyncio
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from bench.kills import Client, Report, Seat, children_of, database
from bench.site import processor_time, serving, share, started
from bench.site_load import Connection

GAMES = ("kanal", "marchia", "okanagan", "ruhr", "steam")
SETTINGS = {
    "TOWPATH_RATE": "0",
    "TOWPATH_LOG_LEVEL": "error",
    "TOWPATH_BOT_WORKERS": "1",
    "TOWPATH_REVIEW_WORLDS": "0",
}
BOT = "bot:deckhand"
STUCK = 120.0
"""Seconds without anybody being asked after which a table is stuck."""
SLOT = 10.0
"""Seconds that one point of the plot is about."""


@dataclass
class Times:
    """What was measured: when, and how many seconds it took."""

    acknowledged: list[tuple[float, float]] = field(default_factory=list)
    told: list[tuple[float, float]] = field(default_factory=list)  # from the click to the stream of a page
    answered: list[tuple[float, float]] = field(default_factory=list)  # by a bot
    refused: int = 0
    unsure: int = 0  # nobody answered, or an error: the move may have been made


class Live:
    """A table with the people who play there; the stream of each tells how it stands, as that person may know."""

    def __init__(self, url: str, seats: list[Seat]) -> None:
        self.url, self.seats = url, seats
        self.shown: dict[int, dict[str, Any]] = {}
        self.changed = asyncio.Event()
        self.sent: dict[int, list[tuple[str, bool]]] = {seat.number: [] for seat in seats}
        """The moves of each seat that were not refused, and whether each was acknowledged."""
        self._readers: list[asyncio.Task[None]] = []

    async def watch(self) -> None:
        """Open the streams, again if they break."""
        self._readers = [asyncio.create_task(self._read(seat)) for seat in self.seats]
        while len(self.shown) < len(self.seats):
            self.changed.clear()
            await self.changed.wait()

    async def _read(self, seat: Seat) -> None:
        while True:
            with suppress(OSError, EOFError):
                connection = await Connection.open(self.url)
                more = "Accept: text/event-stream\r\n"
                connection.write("GET", f"/api/tables/{seat.table}/events", seat.client.token, more=more)
                await connection.head()
                while line := await connection.reader.readline():
                    if line.startswith(b"data: {") and b'"asked"' in line:
                        self.shown[seat.number] = json.loads(line[6:])
                        self.changed.set()
            await asyncio.sleep(1)

    async def until(self, holds: Callable[[], bool]) -> bool:
        """Wait until something is so, as far as the streams have told; whether it came to be."""
        with suppress(TimeoutError):
            async with asyncio.timeout(STUCK):
                while not holds():
                    self.changed.clear()
                    await self.changed.wait()
                return True
        return False

    @property
    def playing(self) -> bool:
        """Whether the game is not over."""
        return all(shown["status"] == "playing" for shown in self.shown.values())

    @property
    def asked(self) -> Seat | None:
        """A person who is to move."""
        return next((seat for seat in self.seats if seat.number in self.shown[seat.number]["asked"]), None)

    def close(self) -> None:
        """Leave the table."""
        for reader in self._readers:
            reader.cancel()
        for seat in self.seats:
            seat.client.hang_up()


@dataclass
class Driver:
    """Plays at all tables until it is over."""

    url: str
    think: float
    rng: Random
    report: Report = field(default_factory=Report)
    times: Times = field(default_factory=Times)
    begin: float = field(default_factory=perf_counter)
    over: asyncio.Event = field(default_factory=asyncio.Event)
    games: int = 0
    tables: int = 0

    async def new_table(self, number: int) -> Live:
        """A game for a person and a bot, or for two people."""
        port, slug = int(self.url.rpartition(":")[2]), GAMES[number % len(GAMES)]
        people = [Client([port], Random(self.rng.random())) for _ in range(1 + (number // len(GAMES)) % 2)]
        for client in people:
            client.token = (await client.ask("POST", "/people", {}))["token"]
        other = BOT if len(people) == 1 else "open"
        new = {"game": slug, "seats": ["me", other], "seating": "as_seated"}
        table = (await people[0].ask("POST", "/tables", new))["id"]
        if len(people) > 1:
            await people[1].ask("POST", f"/tables/{table}/join", {})
        live = Live(self.url, [Seat(client, table, seat) for seat, client in enumerate(people)])
        await live.watch()
        self.tables += 1
        return live

    async def play(self, number: int) -> None:
        """One place of the thousand: a game after the other."""
        while not self.over.is_set():
            live = await self.new_table(number)
            try:
                await self._play(live)
                await self._check(live)
            finally:
                live.close()
            self.games += not live.playing

    async def _play(self, live: Live) -> None:
        while not self.over.is_set() and live.playing:
            if not await live.until(lambda: live.asked is not None or not live.playing):
                self.report.stuck.append(live.seats[0].table)
                return
            seat = live.asked
            if seat is None:
                return
            with suppress(TimeoutError):  # thinks, unless it is over
                await asyncio.wait_for(self.over.wait(), self.rng.expovariate(1 / self.think))
                return
            await self._move(live, seat)

    async def _move(self, live: Live, seat: Seat) -> None:
        """Choose among the moves that are offered, and make one."""
        options = await seat.client.ask("GET", f"/tables/{seat.table}/moves")
        ply = options["ply"]
        if not options["moves"]:
            await live.until(lambda: live.shown[seat.number]["ply"] >= ply)
            return
        text = self.rng.choice(options["moves"])["move"]
        sent = perf_counter()
        sure = await seat.move(text, ply, self.report, cut=False)
        now = perf_counter()
        if sure is not False:  # a click may answer several questions
            live.sent[seat.number] += [(step.strip(), bool(sure)) for step in text.split(";")]
        if not sure:
            self.times.unsure += sure is None
            self.times.refused += sure is False
            return
        self.times.acknowledged.append((now - self.begin, now - sent))
        if not await live.until(lambda: live.shown[seat.number]["ply"] > ply or not live.playing):
            self.report.stuck.append(seat.table)
            return
        told = perf_counter()
        self.times.told.append((told - self.begin, told - sent))
        if len(live.seats) == 1 and live.asked is None and live.playing:
            await live.until(lambda: live.asked is not None or not live.playing)
            answered = perf_counter()
            self.times.answered.append((answered - self.begin, answered - told))

    async def _check(self, live: Live) -> None:
        """The log beside what was acknowledged: all of it, in that order, and nothing twice."""
        for seat in live.seats:
            shown, _ = await seat.log()
            own = [(each["move"], each["only"]) for each in shown["log"] if each["seat"] == seat.number]
            name = f"table {seat.table}, seat {seat.number}"
            lost, doubled = compared(live.sent[seat.number], own)
            self.report.lost += [f"{name}: {step}" for step in lost]
            self.report.doubled += [f"{name}: {step}" for step in doubled]
            numbers = [each["ply"] for each in shown["log"]]
            if numbers != list(range(1, len(numbers) + 1)):
                self.report.doubled.append(f"{name}: the log is numbered {numbers}")


def compared(sent: Sequence[tuple[str, bool]], logged: Sequence[tuple[str, bool]]) -> tuple[list[str], list[str]]:
    """What was acknowledged and is lost, and what is there once more than it was sent.

    Of what is logged it is told whether it was the only answer: then the table may have given it itself.
    Draws may stand between. What was sent without an answer may be there or not.
    """
    waiting, doubled, last, given = list(sent), [], "", False
    for step, only in logged:
        place = next((number for number, (text, sure) in enumerate(waiting) if text == step or sure), len(waiting))
        if place < len(waiting) and waiting[place][0] == step:
            last, given = step, only
            del waiting[: place + 1]
        elif step == last and not only:
            if not given:  # else the table gave the first one, and this is the one that was sent
                doubled.append(step)
            given = False
    return [text for text, sure in waiting if sure], doubled


async def drive(args: Namespace, url: str, pid: int) -> tuple[Driver, dict[str, float]]:
    """Play for so long, then look at everything; also the processor time that was used while it was played."""
    tables, driver = args.tables, Driver(url, args.think, Random(args.seed))
    places = []
    for number in range(tables):  # people come one after the other
        places.append(asyncio.create_task(driver.play(number)))
        if number % 20 == 19:
            while driver.tables < number - 20:
                await asyncio.sleep(0.02)
    while driver.tables < tables:
        await asyncio.sleep(0.1)
    print(f"{tables} tables are live after {perf_counter() - driver.begin:.0f} s", flush=True)
    driver.begin, driver.times, before, first = perf_counter(), Times(), by_kind(pid), set(children_of(pid))
    await asyncio.sleep(args.minutes * 60)
    used = {kind: spent - before.get(kind, 0.0) for kind, spent in by_kind(pid).items()}
    if replaced := first - set(children_of(pid)):
        print(f"{len(replaced)} processes were replaced meanwhile: their processor time is missing below")
    driver.over.set()
    for outcome in await asyncio.gather(*places, return_exceptions=True):
        if isinstance(outcome, BaseException):
            driver.report.stuck.append(repr(outcome))
    return driver, used


def by_kind(pid: int) -> dict[str, float]:
    """Seconds of processor time of the servers and of the workers below them."""
    servers = [each for each in children_of(pid) if children_of(each) or "resource_tracker" not in _words(each)]
    workers = [worker for each in servers for worker in children_of(each)]
    return {"servers": sum(map(processor_time, servers)), "bots": sum(map(processor_time, workers))}


def _words(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().decode("utf-8", "replace")


def told(name: str, times: Sequence[tuple[float, float]]) -> str:
    """Percentiles in words."""
    if not times:
        return f"{name}: nothing"
    seconds = [each for _, each in times]
    parts = ", ".join(f"{part:g}% {share(seconds, part / 100):.0f} ms" for part in (50, 90, 99, 99.9))
    return f"{name}: {len(times)}, {parts}"


def run(args: Namespace) -> int:
    """Play and tell."""
    with database(postgres=True) as url:
        command = serving(url, "--workers", str(args.processes))
        with started(command, SETTINGS) as (address, pid):
            driver, used = asyncio.run(drive(args, address, pid))
    report, times, seconds = driver.report, driver.times, args.minutes * 60
    print(f"{args.tables} tables, {args.processes} processes on PostgreSQL, {args.minutes:g} minutes")
    print(f"  {len(times.acknowledged) / seconds:.1f} moves of people a second; {driver.games} games ended")
    for name in ("acknowledged", "told", "answered"):
        print(f"  {told(name, getattr(times, name))}")
    spent = ", ".join(f"{kind} {each:.1f} s ({each / seconds:.0%} of a core)" for kind, each in used.items())
    print(f"  {times.refused} moves refused, {times.unsure} without an answer")
    print(f"  processor time while it was played: {spent}")
    print(f"  {len(report.lost)} lost, {len(report.doubled)} doubled, {len(report.stuck)} tables stuck")
    for fault in (*report.lost, *report.doubled, *report.stuck)[:20]:
        print(f"    {fault}")
    if args.save:
        kept = {name: getattr(times, name) for name in ("acknowledged", "told", "answered")}
        facts = {"tables": args.tables, "processes": args.processes, "minutes": args.minutes, "used": used}
        Path(args.save).write_text(json.dumps({**kept, **facts}))
    return 0 if report.good else 1


def plot(saved: Path, file: Path) -> None:
    """Percentiles over time, one panel for each measure."""
    from matplotlib.figure import Figure  # noqa: PLC0415  an extra

    data = json.loads(saved.read_text())
    figure = Figure(figsize=(9, 7), layout="constrained")
    names = {"acknowledged": "a move is acknowledged", "told": "the page is told", "answered": "a bot has answered"}
    for axes, (name, title) in zip(figure.subplots(3, 1, sharex=True), names.items(), strict=True):
        for part, style in ((0.5, "-"), (0.9, "--"), (0.99, ":")):
            slots: dict[int, list[float]] = {}
            for at, seconds in data[name]:
                slots.setdefault(int(at // SLOT), []).append(seconds)
            xs = sorted(slots)
            ys = [share(slots[x], part) for x in xs]
            axes.plot([x * SLOT / 60 for x in xs], ys, style, color="#2a4d69", label=f"{part:.0%}")
        axes.set_yscale("log")
        axes.set_ylabel("ms")
        axes.set_title(f"{title} ({len(data[name])})", loc="left", fontsize=10)
        axes.grid(alpha=0.3)
    figure.axes[0].legend(ncols=3, fontsize=8, frameon=False)
    figure.axes[-1].set_xlabel(f"minutes; {data['tables']} live tables, {data['processes']} processes on PostgreSQL")
    figure.savefig(file, metadata={"Date": None})


def main() -> int:
    """Play, or draw what was saved."""
    parser = ArgumentParser(prog="python -m bench.thousand", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--think", type=float, default=20.0, help="seconds that a person thinks, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="", help="a file for everything that was measured")
    parser.add_argument("--plot", default="", help="draw what is in that file, and do nothing else")
    args = parser.parse_args()
    if args.plot:
        plot(Path(args.save), Path(args.plot))
        return 0
    return run(args)


if __name__ == "__main__":
    sys.exit(main())
