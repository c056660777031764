"""Bots at the tables: they play, never peek, and a crash is survived and told."""

from __future__ import annotations

import asyncio
import json
import os
import runpy
import signal
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.site.ferry import SECRET_FERRY
from tests.site.support import ROOT, Player, Server, Stream
from tests.site.test_fair import new_line
from towpath.bots import make_bot
from towpath.bots.search import SearchBot
from towpath.core.chance import SeededChance
from towpath.core.match import Match
from towpath.core.registry import game_named
from towpath.site.bots import worker
from towpath.site.bots.lines import BotFailed
from towpath.site.bots.memory import Known, Memory
from towpath.site.bots.pool import Desk, Pool, _ask
from towpath.site.bots.rounds import Asker, Rounds
from towpath.site.bots.runner import request_for
from towpath.site.bots.worker import Request, Task
from towpath.site.tables.data import Sitting, TableData
from towpath.site.tables.draft import facing
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.snapshot import Snapshot


def request(game: str = "connect_four", bot: str = "deckhand") -> Request:
    known = game_named(game)
    match = Match(known, known.setup(2), SeededChance("x"))
    seat = match.asked
    guess = known.rules.guess(facing(known, match.state, seat), seat, Random(1))
    return Request(game, guess.to_data(), seat, bot, "seed")


def test_the_example_bot_plays_a_whole_game_through_the_api(server: Server) -> None:
    play = runpy.run_path(str(ROOT / "examples" / "api_bot.py"))["play"]
    end = play(server.url, "connect_four")
    assert end["status"] == "finished"
    assert end["ply"] >= 7


def test_a_game_of_bots_alone_reaches_its_end(server: Server) -> None:
    anna = Player(server.url)
    table = anna.post("/tables", game="marchia", seats=["bot:deckhand", "bot:deckhand", "bot:deckhand"])["id"]
    with Stream(server.url, f"/api/tables/{table}/events", {}) as stream:
        while json.loads(stream.next()["data"])["status"] != "finished":
            pass


def test_bots_are_sent_guesses_and_never_the_truth() -> None:
    course = new_line()
    now = course.times[0]
    seats = tuple(Sitting(number, SeatKind.BOT, level="deckhand") for number in range(3))
    setup = course.match.setup
    data = TableData("t", "ferry", 1, setup, False, "", "", now, now, Status.PLAYING, 1, 3, seats, asked=(0, 1, 2))
    snapshot = Snapshot(data, SECRET_FERRY, course)
    cards = {msgspec.json.encode(request_for(snapshot, 0).state["cards"]) for _ in range(200)}
    own = {msgspec.json.decode(text)[0] for text in cards}
    assert own == {course.state.to_data()["cards"][0]}  # type: ignore[index]
    assert len(cards) > 20  # the others' cargo is anything that it may be


def test_a_worker_thinks() -> None:
    async def play() -> None:
        pool = Pool(1, 60)
        assert (await pool.think(request())).startswith("drop ")
        await pool.close()

    asyncio.run(play())


def test_a_worker_that_is_killed_is_replaced() -> None:
    async def play() -> None:
        pool = Pool(1, 60)
        await pool.think(request())
        (pid,) = pool.pids()
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(BotFailed):
            await pool.think(request())
        assert (await pool.think(request())).startswith("drop ")
        await pool.close()

    asyncio.run(play())


def test_a_worker_that_does_not_answer_is_killed_and_replaced() -> None:
    async def play() -> None:
        pool = Pool(1, 60)
        await pool.think(request())
        (pid,) = pool.pids()
        os.kill(pid, signal.SIGSTOP)
        pool.timeout = 0.2
        with pytest.raises(BotFailed, match="TimeoutError"):
            await pool.think(request())
        pool.timeout = 60
        assert (await pool.think(request())).startswith("drop ")
        assert pool.pids() != [pid]
        await pool.close()

    asyncio.run(play())


def test_a_worker_remembers_its_tables_and_forgets_them_when_it_is_killed() -> None:
    async def play() -> None:
        pool = Pool(2, 60)
        ply = 0

        async def remembered(table: str) -> bool:
            nonlocal ply
            ply += 1
            asked = request(bot="search:iterations=20")
            asked.table, asked.seats, asked.ply = table, 2, ply
            desk = await pool._sit_down(asked, Asker("anna", table))
            try:
                answer = await _ask(await pool._worker_at(desk), asked)
            finally:
                pool._get_up(desk)
            assert answer.move.startswith("drop ")
            return answer.remembered

        assert not await remembered("a")
        assert not await remembered("b")
        assert await remembered("a")
        assert await remembered("b"), "each table goes back to the worker that knows it"
        for pid in pool.pids():
            os.kill(pid, signal.SIGKILL)
        await asyncio.gather(*(each.wait() for each in pool._started))
        assert not await remembered("a"), "what was thought is lost, and the game goes on"
        assert await remembered("a")
        await pool.close()

    asyncio.run(play())


def test_a_table_that_has_gone_back_or_seats_another_level_is_a_new_one() -> None:
    memory = Memory(most=2)
    bot = make_bot("greedy", game_named("connect_four"), 1)
    memory.keep("t/0", Known(bot, "bargee", ply=10, seat=0))
    assert memory.recall("t/0", "bargee", 11) is not None
    memory.keep("t/0", Known(bot, "bargee", ply=10, seat=0))
    assert memory.recall("t/0", "bargee", 9) is None, "a move was taken back"
    memory.keep("t/0", Known(bot, "bargee", ply=10, seat=0))
    assert memory.recall("t/0", "captain", 12) is None
    for number in range(3):
        memory.keep(f"{number}/0", Known(bot, "bargee", 1, 0))
    assert len(memory) == 2
    assert memory.recall("0/0", "bargee", 2) is None, "the oldest is forgotten"


def test_a_bot_thinks_on_while_others_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = request(bot="search:iterations=50")
    asked.table, asked.seats, asked.ply = "t", 2, 1
    monkeypatch.setattr(worker, "MEMORY", Memory())
    monkeypatch.setattr(worker, "is_busy", lambda: False)
    quiet, told = os.pipe()
    first = worker.answer(msgspec.json.encode(asked))
    assert first.error == ""
    bot = worker.MEMORY.latest()
    assert bot is not None
    assert isinstance(bot.bot, SearchBot)
    assert worker.ponder_until_asked(quiet, longest=0.2) > 0
    assert bot.bot.pondered > 0
    before = bot.bot.pondered
    os.write(told, b"x")
    assert worker.ponder_until_asked(quiet) == 0, "whoever asks is answered at once"
    monkeypatch.setattr(worker, "is_busy", lambda: True)
    assert worker.ponder_until_asked(quiet) == 0
    assert bot.bot.pondered == before
    os.close(quiet)
    os.close(told)


def test_arequest_for_that_makes_no_sense_is_an_error_and_no_crash() -> None:
    async def play() -> None:
        pool = Pool(1, 60)
        with pytest.raises(BotFailed, match="no game"):
            await pool.think(Request("chess", {}, 0, "deckhand", "seed"))
        (pid,) = pool.pids()
        await pool.think(request())
        assert pool.pids() == [pid]
        await pool.close()

    asyncio.run(play())


def test_a_bot_that_cannot_think_plays_on_and_the_table_says_so(server: Server) -> None:
    """Ferry is not among the games of the workers: each attempt fails."""
    anna = Player(server.url)
    table = anna.post("/tables", game="ferry", seats=["bot:deckhand", "bot:deckhand"])["id"]
    with Stream(server.url, f"/api/tables/{table}/events", {}) as stream:
        while json.loads(stream.next()["data"])["status"] != "finished":
            pass
    assert "Anselm had to be started again and thinks anew" in anna.get(f"/tables/{table}")["notices"]


def test_after_a_restart_bots_take_up_their_turns(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'towpath.db'}"
    server = Server(database, bot_pause=3600)
    anna = Player(server.url)
    table = anna.post("/tables", game="connect_four", seats=["bot:deckhand", "me"], seating="as_seated")["id"]
    server.kill()
    server = Server(database)
    with Stream(server.url, f"/api/tables/{table}/events", {}) as stream:
        while json.loads(stream.next()["data"])["asked"] != [1]:
            pass
    server.stop()


# ---- fair: nobody waits for what somebody else wants so much of

QUICK, SLOW = "deckhand", "search:ms=10"  # the lines go by the kind of bot: how long it thinks is no matter


async def served(pool: Pool, askers: list[tuple[Asker, str]]) -> list[Asker]:
    """All ask at once, in this order; the order in which they are called to a desk, however fast its worker is."""
    order: list[Asker] = []
    sit_down = pool._sit_down

    async def called(task: Task, asker: Asker) -> Desk:
        desk = await sit_down(task, asker)
        order.append(asker)
        return desk

    async def ask(asker: Asker, bot: str) -> None:
        assert (await pool.think(request(bot=bot), asker)).startswith("drop ")

    pool._sit_down = called  # type: ignore[method-assign, assignment]
    await asyncio.gather(*(ask(asker, bot) for asker, bot in askers))
    await pool.close()
    return order


def crowd(bot: str) -> list[tuple[Asker, str]]:
    """A visitor with 25 tables of bots alone."""
    return [(Asker("anna", f"table {number}"), bot) for number in range(25)]


BEN = Asker("ben", "table of ben")


@pytest.mark.parametrize("size", [1, 2])
def test_a_quick_bot_does_not_wait_behind_the_slow_ones_of_another_visitor(size: int) -> None:
    """The slow ones think for half a minute, so that a machine that is busy cannot change who is first."""

    async def play() -> None:
        pool = Pool(size, 60)
        slow = [asyncio.create_task(pool.think(request(bot="search:ms=30000"), asker)) for asker, _ in crowd(SLOW)]
        await asyncio.sleep(0)
        assert (await pool.think(request(bot=QUICK), BEN)).startswith("drop ")
        assert not any(task.done() for task in slow)
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        await pool.close()

    asyncio.run(play())


@pytest.mark.parametrize("bot", [QUICK, SLOW])
@pytest.mark.parametrize("size", [1, 2])
def test_persons_are_served_in_turn_however_many_tables_one_has(size: int, bot: str) -> None:
    order = asyncio.run(served(Pool(size, 60), [*crowd(bot), (BEN, bot)]))
    assert order.index(BEN) <= size + 2  # behind one at each desk (quick bots have one more), and one of the round


def test_tables_of_a_person_are_served_in_turn() -> None:
    greedy = [(Asker("anna", "one"), SLOW)] * 6
    order = asyncio.run(served(Pool(1, 60), [*greedy, (Asker("anna", "other"), SLOW)]))
    assert order.index(Asker("anna", "other")) <= 2


def test_many_quick_bots_do_not_keep_a_slow_one_waiting() -> None:
    async def play() -> None:
        pool = Pool(1, 60)
        await asyncio.gather(pool.think(request(bot=QUICK)), pool.think(request(bot=SLOW)))  # both workers run
        slow = asyncio.create_task(pool.think(request(bot=SLOW), BEN))
        answers = 0

        async def keep_asking(asker: Asker) -> None:
            nonlocal answers
            while not slow.done() and answers < 20_000:
                await pool.think(request(bot=QUICK), asker)
                answers += 1

        await asyncio.gather(*(keep_asking(asker) for asker, _ in crowd(QUICK)))
        assert slow.done()
        await pool.close()

    asyncio.run(play())


def test_who_gives_up_waiting_leaves_the_line_to_the_others() -> None:
    async def play() -> None:
        pool = Pool(1, 60)
        waiting = [asyncio.create_task(pool.think(request(bot=SLOW), asker)) for asker, _ in crowd(SLOW)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert (await pool.think(request(bot=SLOW), BEN)).startswith("drop ")
        await pool.close()

    asyncio.run(play())


def test_rounds_go_by_person_and_then_by_table() -> None:
    rounds: Rounds[str] = Rounds()
    for person, table, item in ("aa1", "aa2", "ab1", "ba1", "aa3", "cc1", "bb1"):
        rounds.add(Asker(person, table), person + table + item)
    order = [rounds.next() for _ in range(8)]
    assert order == ["aa1", "ba1", "cc1", "ab1", "bb1", "aa2", "aa3", None]


def test_a_visitors_weakest_bot_answers_while_another_visitor_has_25_tables_of_the_strongest(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}")
    anna, ben = Player(server.url), Player(server.url)
    bots = ["bot:harbourmaster", "bot:harbourmaster"]
    tables = [anna.post("/tables", game="connect_four", seats=bots)["id"] for _ in range(25)]

    def answered() -> int:
        return sum(anna.get(f"/tables/{each}?log_from=1000")["ply"] for each in tables)

    before = answered()
    table = ben.post("/tables", game="connect_four", seats=["bot:deckhand", "me"], seating="as_seated")["id"]
    with Stream(server.url, f"/api/tables/{table}/events", {}) as stream:
        while json.loads(stream.next()["data"])["asked"] != [1]:
            pass
    assert answered() - before < 12  # behind all of them it would be at least 24
    server.stop()
