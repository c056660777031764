"""Thinking apart: `towpath think` on a real PostgreSQL, killed and alone, and the order in which it serves."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from saq.job import Status as JobStatus

from tests.site.conftest import new_postgres
from tests.site.support import PATIENCE, Player, Server, Stream
from tests.site.test_bots import request
from tests.site.warm import fork
from towpath.cli.main import main
from towpath.site.bots.apart import Apart
from towpath.site.bots.lines import BotFailed, Line, cost_of, line_of
from towpath.site.bots.pool import Pool
from towpath.site.bots.queue import Waiting, dealt, hand_in, key_of, open_queue
from towpath.site.bots.rounds import Asker, Rounds
from towpath.site.bots.worker import Request
from towpath.site.serve import serve
from towpath.site.settings import BadSetting, Settings

LONG = "search:ms=30000"
"""Thinks longer than any test waits."""


@pytest.fixture
def url(postgres: str, postgres_template: str) -> str:
    """A database with the tables of the site."""
    return new_postgres(postgres, postgres_template)


class Thinking:
    """`towpath think` as a process of its own."""

    def __init__(self, url: str, workers: int = 1) -> None:
        words = ["think", "--database", url, "--workers", str(workers)]
        self.process = fork(words, {**os.environ, "TOWPATH_LOG_LEVEL": "error"})
        assert "thinks for" in self.process.stdout.readline(), self.process.stderr.read()
        self.ended = False

    def workers(self) -> list[int]:
        """The processes that think."""
        pid = self.process.pid
        with suppress(OSError), open(f"/proc/{pid}/task/{pid}/children") as children:
            return [int(each) for each in children.read().split()]
        return []

    def kill(self) -> None:
        """As a power cut would, workers too."""
        workers = self.workers()
        self.end(signal.SIGKILL)
        for each in workers:
            with suppress(ProcessLookupError):
                os.kill(each, 9)

    def end(self, number: int) -> None:
        """By a signal."""
        self.process.send_signal(number)
        self.process.wait(PATIENCE)
        self.process.close()
        self.ended = True


@pytest.fixture
def thinking(url: str) -> Iterator[Callable[[int], Thinking]]:
    """Starts such processes, and ends those that are left."""
    started: list[Thinking] = []

    def begin(workers: int = 1) -> Thinking:
        started.append(Thinking(url, workers))
        return started[-1]

    yield begin
    for each in started:
        if not each.ended:
            each.kill()


@asynccontextmanager
async def asking(url: str) -> AsyncIterator[Apart]:
    """A server's side of it, with no workers of its own to speak of."""
    apart = Apart(url, 60, Pool(1, 60))
    await apart.start()
    try:
        yield apart
    finally:
        await apart.close()


async def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < end:
        await asyncio.sleep(0.05)
    assert true()


async def anybody_there(apart: Apart) -> None:
    await until(lambda: apart._there > 0)


def test_another_process_thinks(url: str, thinking: Callable[[], Thinking]) -> None:
    async def play() -> None:
        process = thinking()
        async with asking(url) as apart:
            await anybody_there(apart)
            assert (await apart.think(request())).startswith("drop ")
            assert process.workers()
            assert not apart.own.pids(), "the server's own workers were not asked"  # type: ignore[attr-defined]
            with pytest.raises(BotFailed, match="no game"):
                await apart.think(Request("chess", {}, 0, "deckhand", "seed"))

    asyncio.run(play())


def test_where_nobody_thinks_the_server_does(url: str, thinking: Callable[[], Thinking]) -> None:
    async def play() -> None:
        async with asking(url) as apart:
            assert (await apart.think(request())).startswith("drop ")
            process = thinking()
            await anybody_there(apart)
            asked = asyncio.create_task(apart.think(request(bot=LONG)))
            await until(lambda: apart._thinking == 1)
            process.kill()
            await until(lambda: apart._there == 0)
            await until(lambda: apart.own.thinking() == 1)  # the question is taken up here
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)

    asyncio.run(play())


def test_the_question_of_one_who_is_killed_is_asked_again_and_played_once(
    url: str, thinking: Callable[[], Thinking]
) -> None:
    """A server and two who think: one is killed (-9), the other stands still for so long that it is taken for dead."""
    both = [thinking(), thinking()]
    server = Server(url, think_apart="yes")
    anna = Player(server.url)
    seats = ["bot:harbourmaster", "me"]
    table = anna.post("/tables", game="connect_four", seats=seats, seating="as_seated")["id"]
    at_work = _one_at_work(both)
    both[at_work].kill()
    shown = _asked(anna, table, 1)
    assert [each["seat"] for each in shown["log"]] == [0], "asked again, and played once"
    assert shown["notices"] == [], "nobody had to notice"

    slow, other = both[1 - at_work], thinking()
    (worker,) = slow.workers()
    os.kill(worker, signal.SIGSTOP)  # so that it has not answered before the process stands still, too
    anna.post(f"/tables/{table}/moves", move=anna.get(f"/tables/{table}/moves")["moves"][0]["move"])
    time.sleep(0.5)  # in which the one who knows the table may take the question: ten looks
    os.kill(slow.process.pid, signal.SIGSTOP)
    shown = _asked(anna, table, 1)
    assert other.workers()
    for pid in (slow.process.pid, worker):
        os.kill(pid, signal.SIGCONT)
    time.sleep(3)  # in which it answers, too
    assert [each["seat"] for each in anna.get(f"/tables/{table}?log_from=0")["log"]] == [0, 1, 0]
    assert shown["notices"] == []
    server.stop()


def _one_at_work(both: list[Thinking]) -> int:
    """Whose worker has begun to think: it exists."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = [number for number, each in enumerate(both) if each.workers()]
        if found:
            return found[0]
        time.sleep(0.05)
    raise AssertionError("nobody thinks")


def _asked(player: Player, table: str, seat: int) -> Any:  # noqa: ANN401
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        shown = player.get(f"/tables/{table}?log_from=0")
        if shown["asked"] == [seat]:
            return shown
        time.sleep(0.1)
    raise AssertionError("the bot does not move")


def test_who_is_told_to_end_hands_back_what_it_thinks_about(url: str, thinking: Callable[[], Thinking]) -> None:
    """Its worker stands still, so that it has not answered before another is there, however long that takes."""

    async def play() -> None:
        first = thinking()
        async with asking(url) as apart:
            await anybody_there(apart)
            asked = asyncio.create_task(apart.think(request(bot="search:ms=2000"), Asker("anna", "t")))
            await until(lambda: bool(first.workers()))
            for worker in first.workers():
                os.kill(worker, signal.SIGSTOP)
            await until(lambda: apart._thinking == 1)
            second = thinking()
            await asyncio.to_thread(first.end, signal.SIGTERM)
            assert (await asked).startswith("drop ")
            assert second.workers()

    asyncio.run(play())


# ---- the order


def order_of(
    url: str, asked: list[tuple[Asker, Line, int]], lines: tuple[int, int] = (1, 3), served: int | None = None
) -> list[str]:
    """The order in which somebody takes these, who were all handed in before; after so many none is left to take."""
    most = len(asked) if served is None else served

    async def play() -> list[str]:
        queue = open_queue(url, lines)
        await queue.connect()
        for asker, line, cost in asked:
            await hand_in(queue, "", asker, line, cost, 60)
        taken = []
        for number in range(len(asked)):
            job = await queue.dequeue(timeout=PATIENCE if number < most else 0.3, poll_interval=0.05)
            if job is None:
                break
            taken.append(job.key.rpartition("/")[0])
            await job.finish(JobStatus.COMPLETE)
        await queue.disconnect()
        return taken

    return asyncio.run(play())


def test_persons_and_their_tables_are_served_in_turn(url: str) -> None:
    words = ("aa", "aa", "ab", "ba", "aa", "cc", "bb")
    taken = order_of(url, [(Asker(word[0], word[1]), Line.SLOW, 1) for word in words])
    in_rounds = [sorted(taken[:3]), sorted(taken[3:5]), taken[5:]]
    assert in_rounds == [["a/a/1", "b/a/1", "c/c/1"], ["a/b/1", "b/b/1"], ["a/a/1", "a/a/1"]]


def test_it_is_the_order_of_the_pool(url: str) -> None:
    asked = [("a", "x", 4), ("a", "y", 1), ("b", "z", 2), ("c", "w", 1), ("c", "w", 1), ("d", "v", 4), ("b", "z", 1)]
    rounds: Rounds[str] = Rounds()
    for person, table, cost in asked:
        rounds.add(Asker(person, table), person, cost)
    assert [rounds.next() for _ in asked] == ["c", "b", "c", "b", "a", "d", "a"]
    taken = [key[0] for key in order_of(url, [(Asker(who, table), Line.SLOW, cost) for who, table, cost in asked])]
    assert [taken[:1], sorted(taken[1:3]), taken[3:4], sorted(taken[4:6]), taken[6:]] == [
        ["c"], ["b", "c"], ["b"], ["a", "d"], ["a"],
    ], "who is served in the same round may change places"  # fmt: skip


def test_quick_bots_have_a_desk_of_their_own_and_reviews_wait(url: str) -> None:
    lines = [(Asker("a", "t"), Line.IDLE, 1), (Asker("b", "t"), Line.QUICK, 1), (Asker("c", "t"), Line.SLOW, 1)]
    assert order_of(url, lines, (Line.QUICK, Line.QUICK), served=1) == ["b/t/1"]
    assert order_of(url, lines) == ["c/t/1", "c/t/1", "b/t/1", "a/t/1", "a/t/1"][:3]


def test_a_person_who_was_served_stands_behind_those_who_wait() -> None:
    waiting = [Waiting(key_of(Asker("b", "t"), 1), 1, 9)]
    new = Waiting(key_of(Asker("b", "u"), 1), 2, 0)
    assert sorted(dealt(waiting, new, now=20).values()) == [9, 10], "who waits for long is not put off by asking more"
    assert list(dealt([], new, now=20).values()) == [21]


def test_strong_levels_slow_down_before_weak_ones() -> None:
    costs = [cost_of(request(bot=level)) for level in ("pilot", "captain", "harbourmaster")]
    assert costs == sorted(set(costs))
    assert {line_of(request(bot=level)) for level in ("pilot", "harbourmaster")} == {Line.SLOW}
    rounds: Rounds[str] = Rounds()
    for number in range(4):
        rounds.add(Asker(f"strong {number}", "t"), "strong", cost_of(request(bot="harbourmaster")))
    for number in range(4):
        rounds.add(Asker(f"weak {number}", "t"), "weak", cost_of(request(bot="pilot")))
    assert [rounds.next() for _ in range(9)] == [*["weak"] * 4, *["strong"] * 4, None]


def test_strong_ones_are_not_kept_waiting_for_ever() -> None:
    rounds: Rounds[str] = Rounds()
    rounds.add(Asker("anna", "t"), "strong", 4)
    served = []
    for number in range(20):
        rounds.add(Asker(f"{number}", "t"), "weak", 1)
        served.append(rounds.next())
    assert served.index("strong") < 8


def test_the_page_says_that_a_bot_waits(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}", bot_workers=1)
    people = [Player(server.url) for _ in range(5)]  # each bot thinks for two seconds
    new = {"game": "connect_four", "seats": ["bot:harbourmaster", "me"], "seating": "as_seated"}
    table = [each.post("/tables", **new) for each in people][-1]["id"]
    with Stream(server.url, f"/t/{table}/stream", {}) as stream:
        while "strong ones take longer" not in stream.next()["data"]:
            pass
    server.kill()


# ---- refusals


def test_a_file_has_no_queue(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["think", "--database", "sqlite:///x.db"]) == 2
    assert "needs PostgreSQL" in capsys.readouterr().err
    with pytest.raises(BadSetting, match="needs PostgreSQL"):
        serve(Settings(database="sqlite:///x.db", think_apart=True), "127.0.0.1", 0, 1)
