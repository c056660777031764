"""Several processes on one PostgreSQL: both serve one table, one is killed, play goes on."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from sqlalchemy import Connection, select, text, update

from tests.site.browser import Browser
from tests.site.conftest import new_postgres
from tests.site.house import House, in_house, opened
from tests.site.support import Player, Server, Stream, get, new_table, play_out
from towpath.cli import main
from towpath.site import serve
from towpath.site.bots.pool import Pool
from towpath.site.bots.runner import Runner
from towpath.site.settings import Settings
from towpath.site.storage.models import TableRow
from towpath.site.storage.store import Store
from towpath.site.storage.writer import TooLate
from towpath.site.tables.seating import NewTable


def test_two_processes_serve_one_table_and_one_is_killed(postgres: str) -> None:
    database = new_postgres(postgres)
    here, there = Server(database), Server(database)
    anna, ben = Player(here.url, "Anna"), Player(here.url, "Ben").at(there.url)
    table = new_table(anna, ben, "connect_four")
    with Stream(there.url, f"/api/tables/{table}/events", {"Authorization": f"Bearer {ben.token}"}) as stream:
        assert json.loads(stream.next()["data"])["ply"] == 0
        done = anna.move(table)
        heard = json.loads(stream.next()["data"])
        assert (heard["ply"], heard["asked"]) == (done["ply"], [1])
        ben.move(table)
        assert json.loads(stream.next()["data"])["ply"] == 2
    assert anna.get(f"/tables/{table}")["ply"] == 2
    here.kill()
    anna = anna.at(there.url)
    play_out(table, (anna, ben))
    assert anna.get(f"/tables/{table}")["status"] == "finished"
    assert there.stop() == 0


def test_old_pages_of_another_process_are_refused(postgres: str) -> None:
    database = new_postgres(postgres)
    here, there = Server(database), Server(database)
    anna, ben = Player(here.url), Player(here.url)
    table = new_table(anna, ben, "connect_four")
    twin = anna.at(there.url)
    assert twin.get(f"/tables/{table}")["ply"] == 0
    anna.post(f"/tables/{table}/moves", move="drop a", ply=0)
    status, error = twin.refused(f"/tables/{table}/moves", move="drop b", ply=0)
    assert (status, error["code"]) == (409, "stale")
    assert twin.get(f"/tables/{table}")["ply"] == 1
    for server in (here, there):
        server.stop()


def test_bots_of_a_killed_process_are_taken_over(postgres: str) -> None:
    database = new_postgres(postgres)
    here, there = Server(database, bot_pause=3600), Server(database, lease=1)
    anna = Player(here.url)
    seats = ["bot:deckhand", "me"]
    table = anna.post("/tables", game="connect_four", seats=seats, seating="as_seated")["id"]
    assert anna.get(f"/tables/{table}")["asked"] == [0]  # the bot at `here` makes a very long pause
    here.kill()
    _expire_leases(database)
    anna = anna.at(there.url)
    with Stream(there.url, f"/api/tables/{table}/events", {}) as stream:
        while json.loads(stream.next()["data"])["asked"] != [1]:
            pass
    there.stop()


def test_tables_that_wait_for_their_bots_are_kept_by_one_write(
    postgres: str, postgres_template: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house in a hurry has hundreds of them: it passes over those that somebody writes to just now."""

    async def play() -> None:
        async with opened(new_postgres(postgres, postgres_template)) as house:
            anna = await house.person("Anna")
            new = NewTable("connect_four", ("bot:deckhand", "me"), by_lot=False)
            tables = [await house.seating.create(anna, new) for _ in range(3)]
            runner = Runner(house.tables, house.turns, Pool(1, 60), Settings(lease=20))
            runner._tasks = {table: asyncio.create_task(asyncio.sleep(0)) for table in tables}
            for table in tables:
                assert await runner._claimed(table)
            set_back = update(TableRow).values(lease_until=1.0)
            await house.store.write(lambda connection: connection.execute(set_back).rowcount)
            written, write = list[str](), house.store.write

            async def counted(job: Callable[[Connection], int], key: str = "") -> int:
                written.append(key)
                return await write(job, key)

            monkeypatch.setattr(house.store, "write", counted)
            with house.store._engine.connect() as other, other.begin():
                other.execute(update(TableRow).where(TableRow.id == tables[1]).values(moves=0))
                await runner._renew()
            assert len(written) == 1
            leases = select(TableRow.id).where(TableRow.lease_until > 1.0)
            kept = await house.store.read(lambda connection: set(connection.execute(leases).scalars()))
            assert kept == {tables[0], tables[2]}
            await runner.stop()

    asyncio.run(play())


class OnceAsked:
    """Thinks of the first move there is, once."""

    def __init__(self, answer: str) -> None:
        self.answer, self.asked = answer, 0

    async def think(self, _request: object, _asker: object) -> str:
        self.asked += 1
        return self.answer

    def in_line(self, _table: str) -> bool:
        return False

    async def close(self) -> None:
        """There is nothing to close."""


def test_what_a_bot_has_thought_of_outlives_a_busy_database(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        table = await house.seating.create(anna, NewTable("connect_four", ("bot:deckhand", "me"), by_lot=False))
        thinker, late, play_bot = OnceAsked("drop a"), [2], house.turns.play_bot

        async def busy(*given: Any) -> object:  # noqa: ANN401
            if late[0]:
                late[0] -= 1
                raise TooLate("the database was busy with something else")
            return await play_bot(*given)

        monkeypatch.setattr(house.turns, "play_bot", busy)
        quick = Settings(bot_pause=0.0, write_wait=0.0)
        runner = Runner(house.tables, house.turns, thinker, quick)  # type: ignore[arg-type]
        await runner._play(table)
        assert (await house.tables.get(table)).data.asked == (1,)
        assert thinker.asked == 1

    in_house(database, play)


def _expire_leases(database: str) -> None:
    """As if the time of the lease had passed."""
    store = Store(database)
    store.write_now(lambda connection: connection.execute(text("UPDATE game_table SET lease_until = 0")).rowcount)
    store.close()


def test_a_deleted_token_ends_in_every_process(postgres: str) -> None:
    database = new_postgres(postgres)
    here, there = Server(database), Server(database)
    home = Browser(here.url)
    table = home.play_now("ferry", seats="2", level="deckhand")
    page = home.post("/me/tokens", label="laptop").text
    token, number = page.split("towpath_")[1][:32], page.split("/me/tokens/")[1].split("/")[0]
    headers = {"Authorization": f"Bearer towpath_{token}"}
    assert get(f"{there.url}/api/me", headers=headers).status_code == 200
    with Stream(there.url, f"/api/tables/{table}/events", headers) as stream:
        stream.next()
        home.post(f"/me/tokens/{number}/delete")
        assert stream.ended()
    for server in (here, there):
        assert get(f"{server.url}/api/me", headers=headers).status_code == 401
    with Stream(there.url, f"/api/tables/{table}/events", {}) as stream:
        stream.next()
        _cut_listeners(database)  # what was told meanwhile is lost: streams come back and are asked who they are
        assert stream.ended()
    assert (here.stop(), there.stop()) == (0, 0)


def _cut_listeners(database: str) -> None:
    store = Store(database)
    cut = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE query LIKE 'LISTEN%' AND datname = current_database()"""
    assert len(store.read_now(lambda connection: connection.execute(text(cut)).all())) == 2
    store.close()


def test_a_process_that_is_starved_is_not_replaced(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that is busy with other work it may say nothing for longer than uvicorn waits by itself."""
    started: list[uvicorn.Config] = []
    monkeypatch.setattr(serve, "_run", lambda config, *_: started.append(config))
    monkeypatch.setattr("towpath.site.serve.os.environ", dict(os.environ))
    serve.serve(Settings(database=new_postgres(postgres)), "127.0.0.1", 0, 2)
    (config,) = started
    assert (config.workers, config.timeout_worker_healthcheck) == (2, 60)


@pytest.mark.parametrize("workers", [1, 2])
def test_several_processes_have_a_folder_for_their_figures(
    postgres: str, monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    folders: list[str] = []

    def run(*_: object) -> None:
        folders.append(os.environ["TOWPATH_FIGURES"])
        assert os.path.isdir(folders[0]) == (workers > 1)

    monkeypatch.setattr(serve, "_run", run)
    monkeypatch.setattr("towpath.site.serve.os.environ", dict(os.environ))
    serve.serve(Settings(database=new_postgres(postgres)), "127.0.0.1", 0, workers)
    assert bool(folders[0]) == (workers > 1)
    assert not os.path.exists(folders[0] or "/nowhere")


def test_several_workers_need_postgresql(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2", "--database", "sqlite:///nowhere.db", "--port", "0"]) == 2
    assert "several processes need PostgreSQL" in capsys.readouterr().err


def test_a_taken_port_is_said_in_one_line(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    port = server.url.rpartition(":")[2]
    assert main(["serve", "--port", port, "--database", "sqlite://"]) == 2
    assert "in use" in capsys.readouterr().err
