"""Statements that the driver runs itself: the same values and the same refusals as by SQLAlchemy."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import cast

import pytest
from sqlalchemy import Connection, Table, bindparam, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from tests.site.conftest import new_postgres
from tests.site.house import House, in_house
from towpath.site.storage.migrate import migrate
from towpath.site.storage.models import PersonRow
from towpath.site.storage.prepared import Prepared

PEOPLE = cast(Table, PersonRow.__table__)
ADD = Prepared(insert(PEOPLE), *PEOPLE.columns.keys())
RENAME = Prepared(update(PEOPLE).where(PEOPLE.c.id == bindparam("person")).values(name=bindparam("new")))
NAMED = Prepared(select(PEOPLE.c.id).where(PEOPLE.c.name == bindparam("name")))
NOON = datetime(2026, 5, 1, 14, tzinfo=timezone(timedelta(hours=2)))


def row(person: str, at: datetime = NOON) -> dict[str, object]:
    return {
        "id": person, "name": "Anna", "created_at": at, "seen": 0.5, "asks_all": True, "flag": "", "away_until": None,
    }  # fmt: skip


def test_values_are_kept_as_sqlalchemy_keeps_them(database: str) -> None:
    async def play(house: House) -> None:
        await house.store.write(lambda connection: ADD.run_each(connection, [row("a"), row("b")]))
        await house.store.write(lambda connection: connection.execute(insert(PEOPLE), row("c")) and None)
        rows = await house.store.read(lambda connection: connection.execute(select(PEOPLE).order_by("id")).all())
        assert [each[1:] for each in rows] == [rows[2][1:]] * 3
        assert rows[0].created_at == datetime(2026, 5, 1, 12, tzinfo=UTC)

    in_house(database, play)


def test_it_tells_how_many_rows_it_has_changed_and_the_first_that_it_finds(database: str) -> None:
    async def play(house: House) -> None:
        def job(connection: Connection) -> list[object]:
            ADD.run(connection, row("a"))
            changed = [RENAME.run(connection, {"person": person, "new": "Ben"}) for person in ("a", "nobody")]
            return [*changed, NAMED.first(connection, {"name": "Ben"}), NAMED.first(connection, {"name": "Anna"})]

        assert await house.store.write(job) == [1, 0, ("a",), None]

    in_house(database, play)


def test_what_the_database_refuses_is_told_as_sqlalchemy_tells_it(database: str) -> None:
    async def play(house: House) -> None:
        await house.store.write(lambda connection: ADD.run(connection, row("a")))
        with pytest.raises(IntegrityError):
            await house.store.write(lambda connection: ADD.run(connection, row("a")))
        with pytest.raises(TypeError, match="no time zone"):
            await house.store.write(lambda connection: ADD.run(connection, row("b", datetime(2026, 5, 1))))
        assert await house.store.write(lambda connection: ADD.run(connection, row("c"))) == 1

    in_house(database, play)


def test_a_connection_that_was_cut_is_replaced(postgres: str) -> None:
    url = new_postgres(postgres)
    migrate(url)
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "

    async def play(house: House) -> None:
        await house.store.write(lambda connection: ADD.run(connection, row("a")))
        await house.store.read(lambda connection: connection.execute(text(f"{others} pg_backend_pid()")).all())
        assert await house.store.write(lambda connection: ADD.run(connection, row("b"))) == 1

        def die(connection: Connection) -> int:
            connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")
            return ADD.run(connection, row("never"))

        with pytest.raises(DBAPIError):
            await house.store.write(die)
        assert await house.store.write(lambda connection: ADD.run(connection, row("c"))) == 1

    in_house(url, play)
