"""The store: grouped commits that are durable, and failures that concern nobody else."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError, StatementError

from tests.site.conftest import new_postgres
from tests.site.house import House, in_house, opened
from tests.site.hurry import DURABLE
from towpath.site.storage import engine, writer
from towpath.site.storage.migrate import migrate
from towpath.site.storage.models import Model, PersonRow
from towpath.site.storage.store import Store
from towpath.site.storage.writer import TooLate, is_locked


def add(name: str, value: str = "x") -> Callable[[Connection], str]:
    def job(connection: Connection) -> str:
        connection.execute(text("INSERT INTO secret (name, value) VALUES (:n, :v)"), {"n": name, "v": value})
        return name

    return job


def names(connection: Connection) -> list[str]:
    """Those that a test has added, beside the secrets of the house."""
    return sorted(connection.execute(text("SELECT name FROM secret WHERE value = 'x'")).scalars())


def test_a_batch_commits_together_and_a_failing_job_undoes_itself_alone(database: str) -> None:
    async def play(house: House) -> None:
        jobs = [house.store.write(add(name)) for name in ("a", "b", "a", "c")]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [done[0], done[1], done[3]] == ["a", "b", "c"]
        assert isinstance(done[2], IntegrityError)
        assert await house.store.read(names) == ["a", "b", "c"]

    in_house(database, play)


def test_half_a_job_is_never_seen(database: str) -> None:
    def half(connection: Connection) -> None:
        add("half")(connection)
        raise RuntimeError("after the first half")

    async def play(house: House) -> None:
        jobs = [house.store.write(half), house.store.write(add("whole"))]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert isinstance(done[0], RuntimeError)
        assert await house.store.read(names) == ["whole"]

    in_house(database, play)


def test_what_was_answered_is_there_for_another_process(database: str) -> None:
    async def play(house: House) -> None:
        await house.store.write(add("kept"))
        other = Store(database)
        assert await other.read(names) == ["kept"]
        other.close()

    in_house(database, play)


def test_what_waits_is_written_before_the_store_closes(database: str) -> None:
    async def play() -> None:
        async with opened(database) as house:
            jobs = [asyncio.ensure_future(house.store.write(add(f"n{n}"))) for n in range(20)]
            await asyncio.sleep(0)
        assert len(await asyncio.gather(*jobs)) == 20

    asyncio.run(play())
    store = Store(database)
    assert len(store.read_now(names)) == 20
    store.close()


def test_a_dead_database_fails_the_check(database: str) -> None:
    async def play(house: House) -> None:
        await house.store.check()
        await house.store.write(lambda connection: connection.execute(text("DROP TABLE draft")).rowcount)
        with pytest.raises(Exception, match="draft"):
            await house.store.read(lambda connection: connection.execute(text("SELECT * FROM draft")).all())

    in_house(database, play)


def test_sqlite_is_durable_and_in_wal_mode(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "PRAGMAS", DURABLE)
    url = f"sqlite:///{tmp_path}/towpath.db"
    migrate(url)
    store = Store(url)
    assert store.read_now(lambda c: c.execute(text("PRAGMA journal_mode")).scalar()) == "wal"
    assert store.write_now(lambda c: c.execute(text("PRAGMA synchronous")).scalar()) == 2  # FULL
    store.close()


def test_migrations_are_idempotent_and_lead_to_the_models(bare_database: str) -> None:
    from alembic.autogenerate import compare_metadata  # noqa: PLC0415
    from alembic.runtime.migration import MigrationContext  # noqa: PLC0415

    migrate(bare_database)
    migrate(bare_database)
    store = Store(bare_database)
    found = store.read_now(lambda c: compare_metadata(MigrationContext.configure(c), Model.metadata))
    store.close()
    assert found == []


def test_moments_are_kept_in_utc_and_must_name_their_zone(database: str) -> None:
    migrate(database)
    store = Store(database)
    noon = datetime(2026, 11, 16, 12, 30, tzinfo=timezone(timedelta(hours=9)))
    store.write_now(lambda c: c.execute(insert(PersonRow).values(id="a", name="Anna", created_at=noon)).rowcount)
    found = store.read_now(lambda c: c.execute(select(PersonRow.created_at)).scalar_one())
    assert (found, found.utcoffset()) == (noon, timedelta(0))
    with pytest.raises(StatementError, match="has no time zone"):
        store.write_now(lambda c: c.execute(update(PersonRow).values(created_at=noon.replace(tzinfo=None))).rowcount)
    store.close()


def test_a_locked_file_refuses_all_in_time_and_nothing_happens_later(sqlite_template: Path, tmp_path: Path) -> None:
    """Once 20 moves waited for ten seconds one after the other. What was refused is not written afterwards."""
    file = tmp_path / "towpath.db"
    shutil.copyfile(sqlite_template, file)
    store, other = Store(f"sqlite:///{file}", in_time=0.6), sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def refused() -> list[object]:
        return await asyncio.gather(*(store.write(add(f"n{n}")) for n in range(20)), return_exceptions=True)

    assert all(isinstance(error, TooLate) for error in asyncio.run(refused()))
    other.execute("COMMIT")
    assert store.read_now(names) == []
    asyncio.run(store.write(add("later")))
    assert store.read_now(names) == ["later"]
    store.close()
    other.close()


def test_a_lock_that_goes_in_time_is_waited_for(
    sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "towpath.db"
    shutil.copyfile(sqlite_template, file)
    store, other = Store(f"sqlite:///{file}", in_time=60), sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    tried: list[str] = []

    async def write() -> None:
        job = asyncio.ensure_future(store.write(add("patient")))
        while len(tried) < 2:  # two attempts have failed
            await asyncio.sleep(0.01)
        other.execute("COMMIT")
        await job

    def look(error: Exception) -> bool:
        tried.append(str(error))
        return is_locked(error)

    monkeypatch.setattr(writer, "is_locked", look)
    asyncio.run(write())
    assert store.read_now(names) == ["patient"]
    store.close()
    other.close()


def test_a_table_that_somebody_else_has_locked_refuses_in_time(postgres: str, postgres_template: str) -> None:
    url = new_postgres(postgres, postgres_template)
    store, other = Store(url, in_time=0.5), Store(url)
    with other._engine.connect() as connection, connection.begin():
        connection.execute(text("LOCK TABLE secret"))
        with pytest.raises((TooLate, OperationalError)):
            asyncio.run(store.write(add("refused")))
    asyncio.run(store.write(add("later")))
    assert store.read_now(names) == ["later"]
    store.close()
    other.close()
