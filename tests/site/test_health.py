"""The truth about the server: a full disk is noticed, one SQLite file has one server, clocks may be set back."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from tests.site.browser import Browser
from tests.site.conftest import new_postgres
from tests.site.house import House, in_house
from tests.site.support import Player, Server, Stream, get, health_becomes, new_table, post
from towpath.cli import main
from towpath.site.bots.watch import Watch
from towpath.site.settings import BadSetting
from towpath.site.storage.alone import Alone
from towpath.site.storage.engine import driver_url
from towpath.site.storage.models import PulseRow, SecretRow, TableRow
from towpath.site.storage.pulse import Pulse, write_beat
from towpath.site.storage.store import Store

# ---- a full disk


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux sets limits of running processes")
def test_a_disk_that_is_full_is_unhealthy_until_there_is_room_again(tmp_path: Path) -> None:
    """No file of the server may grow: as on a full disk, nothing can be written."""
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}")
    anna, ben, visitor = Player(server.url), Player(server.url), Browser(server.url, "de")
    table = new_table(anna, ben, "connect_four")
    assert health_becomes(server, 200).json()["status"] == "ok"
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1024, resource.RLIM_INFINITY))
    assert health_becomes(server, 503).json()["status"] == "failing"
    status, error = anna.refused(f"/tables/{table}/moves", move="drop a", ply=0)
    assert (status, error["code"]) == (503, "unavailable")
    assert error["message"] == "nothing can be saved here at the moment: try again in a while"
    click = visitor.click(f"/t/{table}/join")
    assert (click.status_code, click.headers["retry-after"]) == (503, "30")
    assert "im Moment nichts gespeichert werden" in click.text
    assert anna.get(f"/tables/{table}")["ply"] == 0  # what is there can be read
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
    health_becomes(server, 200)
    assert anna.post(f"/tables/{table}/moves", move="drop a", ply=0)["ply"] == 1
    server.stop()


def test_where_no_row_can_be_added_there_is_no_room_for_a_beat(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        store = house.store
        pulse = Pulse(lambda: store.write(write_beat), fresh=0)
        await pulse.check()
        await store.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1").scalar())  # no more than there are
        with pytest.raises(SQLAlchemyError):
            await _fill(store)
        with pytest.raises(SQLAlchemyError):
            await pulse.check()
        await store.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1000000").scalar())
        await pulse.check()

    in_house(f"sqlite:///{tmp_path / 'towpath.db'}", play)


async def _fill(store: Store) -> None:
    """Add small rows until there is no room for one more."""
    for number in range(100_000):
        await store.write(partial(_add, name=f"{number}"))


def _add(connection: Connection, name: str) -> None:
    connection.execute(insert(SecretRow).values(name=name, value="x" * 120))


def test_a_database_that_only_reads_is_unhealthy(postgres: str) -> None:
    database = new_postgres(postgres)
    server = Server(database)
    health_becomes(server, 200)
    _read_only(database, "on")
    health_becomes(server, 503)
    answer = post(f"{server.url}/api/people", json={"name": "Anna"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
    _read_only(database, "off")
    health_becomes(server, 200)
    server.stop()


def _read_only(database: str, switch: str) -> None:
    engine = create_engine(driver_url(database), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        name = connection.execute(text("SELECT current_database()")).scalar()
        connection.execute(text("SET default_transaction_read_only = off"))
        connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = {switch}"))
        others = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name AND pid <> pg_backend_pid()"
        )
        connection.execute(text(others), {"name": name}).all()
    engine.dispose()


def test_beats_leave_one_row_and_many_who_ask_cost_one(database: str) -> None:
    async def play(house: House) -> None:
        store, beats = house.store, 0

        async def beat() -> None:
            nonlocal beats
            beats += 1
            await store.write(write_beat)

        for _ in range(30):
            await Pulse(beat).check()
        assert beats == 30
        assert await store.read(lambda c: c.execute(select(func.count()).select_from(PulseRow)).scalar()) == 1
        pulse = Pulse(beat, fresh=3600)
        await asyncio.gather(*(pulse.check() for _ in range(200)))
        await pulse.check()
        assert beats == 31

    in_house(database, play)


def test_beats_do_not_make_the_file_grow(tmp_path: Path) -> None:
    def pages(connection: Connection) -> int:
        return int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())

    async def play(house: House) -> None:
        for _ in range(5):
            await house.store.write(write_beat)
        before = await house.store.read(pages)
        for _ in range(200):
            await house.store.write(write_beat)
        assert await house.store.read(pages) == before

    in_house(f"sqlite:///{tmp_path / 'towpath.db'}", play)


# ---- one server for one file


def test_a_second_server_on_the_file_is_refused_and_after_a_kill_it_is_free(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'towpath.db'}"
    (tmp_path / "other.db").symlink_to(tmp_path / "towpath.db")
    server = Server(database)
    for address in (database, f"sqlite:///{tmp_path / 'other.db'}"):
        assert main(["serve", "--port", "0", "--database", address]) == 2
        assert "another server uses this file" in capsys.readouterr().err
    assert get(f"{server.url}/health").status_code == 200
    server.kill()
    again = Server(database)
    assert again.stop() == 0
    Alone(database).close()


def test_memory_and_postgresql_are_not_locked(postgres: str) -> None:
    for address in ("sqlite://", "sqlite:///:memory:", postgres):
        both = Alone(address), Alone(address)
        for lock in both:
            lock.close()


def test_the_lock_is_free_after_it_is_closed(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'towpath.db'}"
    lock = Alone(address)
    code = f"from towpath.site.storage.alone import Alone; Alone({address!r})"
    assert _run(code) != 0
    lock.close()
    assert _run(code) == 0
    assert issubclass(BadSetting, ValueError)


def _run(code: str) -> int:
    return subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode


# ---- a clock that is set back


def test_a_lease_is_not_believed_for_longer_than_one_can_last() -> None:
    clock, forward = 1000.0, 50.0
    watch = Watch(30, lambda: clock, lambda: forward)
    assert watch.free({"t": 1020.0, "ended": 990.0}) == ["ended"]
    clock -= 10_000  # it is set back: the end of the lease is far ahead
    forward += 20
    assert watch.free({"t": 1020.0}) == []
    forward += 20
    assert watch.free({"t": -8900.0}) == []  # its holder lives and has renewed it
    forward += 31
    assert watch.free({"t": -8900.0}) == ["t"]
    assert watch.gone("t") == -8900.0
    assert watch.gone("other") is None


def test_bots_whose_lease_ends_in_the_far_future_are_taken_over(postgres: str) -> None:
    database = new_postgres(postgres)
    here = Server(database, bot_pause=3600)
    anna = Player(here.url)
    seats = ["bot:deckhand", "me"]
    table = anna.post("/tables", game="connect_four", seats=seats, seating="as_seated")["id"]
    here.kill()
    _set(database, lease_by="somebody", lease_until=time.time() + 1e6)
    there = Server(database, lease=0.1, bot_timeout=1)
    _wait_for_move(there, table)
    there.stop()


def test_bots_move_at_a_table_that_was_changed_in_the_future(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'towpath.db'}"
    here = Server(database, bot_pause=3600)
    anna = Player(here.url)
    seats = ["bot:deckhand", "me"]
    table = anna.post("/tables", game="connect_four", seats=seats, seating="as_seated")["id"]
    here.kill()
    _set(database, updated_at=datetime.now(UTC) + timedelta(days=400))
    there = Server(database, bot_pause=0.1)
    _wait_for_move(there, table)
    assert "in 1 " not in get(there.url, headers={"Accept": "text/html"}).text
    there.stop()


def _set(database: str, **values: object) -> None:
    store = Store(database)
    store.write_now(lambda connection: connection.execute(update(TableRow).values(**values)).rowcount)
    store.close()


def _wait_for_move(server: Server, table: str) -> None:
    with Stream(server.url, f"/api/tables/{table}/events", {}) as stream:
        while '"ply":0' in stream.next()["data"]:
            pass
