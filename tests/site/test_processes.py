"""Several processes on one PostgreSQL: both serve one table, one is killed, play goes on."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import text

from tests.site.browser import Browser
from tests.site.conftest import new_postgres
from tests.site.support import Player, Server, Stream, get, new_table, play_out
from towpath.cli import main
from towpath.site.storage.store import Store


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


def test_several_workers_need_postgresql(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2", "--database", "sqlite:///nowhere.db", "--port", "0"]) == 2
    assert "several processes need PostgreSQL" in capsys.readouterr().err


def test_a_taken_port_is_said_in_one_line(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    port = server.url.rpartition(":")[2]
    assert main(["serve", "--port", port, "--database", "sqlite://"]) == 2
    assert "in use" in capsys.readouterr().err
