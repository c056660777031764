"""A database of a former version opens and nothing is lost: `former.sql` is a file that it wrote, as text."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import JSON, Boolean, Column, Connection, DateTime, MetaData, create_engine, text

from tests.site.conftest import new_postgres
from tests.site.house import House, in_house
from towpath.site.people.flags import FLAGS
from towpath.site.people.persons import Person
from towpath.site.storage.engine import driver_url
from towpath.site.storage.migrate import alembic_config
from towpath.site.tables.clocks import PaceKind
from towpath.site.tables.results import Status

FILE = Path(__file__).parent / "former.sql"
PLAYED, TIMED, OPEN = "44etexkat6jy", "8g96xjdt3nvn", "hkpk9kybv77e"
BEN = Person("d30b999f9392be38ceb64fec", "Ben")
PASSWORD = "horse on the towpath"


@pytest.fixture(params=["sqlite", "postgresql"])
def former(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A copy of the file, or a PostgreSQL of that version with its rows."""
    file = tmp_path / "towpath.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(FILE.read_text("utf-8"))
    connection.close()
    if request.param == "sqlite":
        return f"sqlite:///{file}"
    url = new_postgres(request.getfixturevalue("postgres"))
    carry_over(file, url)
    return url


def carry_over(file: Path, url: str) -> None:
    """The rows of the file in a database of the version that wrote it."""
    with sqlite3.connect(file) as connection:
        ((version,),) = connection.execute("SELECT version_num FROM alembic_version")
        engine, config = create_engine(driver_url(url)), alembic_config(url)
        with engine.begin() as there:
            config.attributes["connection"] = there
            command.upgrade(config, version)
            known = MetaData()
            known.reflect(there)
            for table in known.sorted_tables:
                if table.name != "alembic_version":
                    names = ", ".join(column.name for column in table.columns)
                    found = connection.execute(f"SELECT {names} FROM {table.name}").fetchall()
                    rows = [dict(zip(table.c.keys(), map(as_kept, table.columns, row), strict=True)) for row in found]
                    there.execute(table.delete())
                    if rows:
                        there.execute(table.insert(), rows)
        engine.dispose()
    connection.close()


def as_kept(column: Column[Any], value: Any) -> Any:  # noqa: ANN401
    """A value of SQLite, which knows fewer kinds, as PostgreSQL wants it."""
    if value is None:
        return None
    if isinstance(column.type, Boolean):
        return bool(value)
    if isinstance(column.type, JSON):
        return json.loads(value)
    return datetime.fromisoformat(f"{value}+00:00") if isinstance(column.type, DateTime) else value


def test_every_row_is_still_there(former: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "towpath.db") as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = [name for name in names if name not in ("alembic_version", "sqlite_sequence")]
        before = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in kept}
    connection.close()
    assert sum(before.values()) > 50

    async def play(house: House) -> None:
        for name, count in before.items():
            assert await house.store.read(rows_of(name)) >= count, name  # a house that opens makes its secrets

    in_house(former, play)


def rows_of(name: str) -> Callable[[Connection], int]:
    def count(connection: Connection) -> int:
        found: int = connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one()
        return found

    return count


def test_people_and_tables_are_what_they_were(former: str) -> None:
    async def play(house: House) -> None:
        mira = await house.accounts.sign_in("mira", PASSWORD, None, "")
        assert mira.profile.flag in FLAGS, "who had an account flies a flag now"
        played = await house.view(PLAYED, mira.person)
        assert (played.status, played.ply, played.scores) == (Status.FINISHED, 28, (23, 15))
        assert [seat.name for seat in played.seats] == ["Mira", "Ben"]
        timed = await house.view(TIMED, BEN)
        assert (timed.ply, len(timed.proposals), timed.proposals[0].mine) == (9, 1, True)
        assert timed.clock is not None
        assert (timed.clock.pace.kind, timed.clock.pace.turn) == (PaceKind.DAYS, 48)
        assert (await house.tables.get(TIMED)).data.seats[1].asks_all
        assert (await house.view(OPEN, None)).status == Status.GATHERING

    in_house(former, play)


def test_its_games_go_on(former: str) -> None:
    async def play(house: House) -> None:
        mira = (await house.accounts.recover("Mira", "hf3a-xbj8-du2w", PASSWORD, None, "")).person
        await house.votes.answer(TIMED, BEN, 1, agree=False)
        await house.play_out(TIMED, mira, BEN)
        assert (await house.view(TIMED, None)).status == Status.FINISHED
        await house.seating.join(OPEN, mira)
        assert (await house.view(OPEN, None)).status == Status.PLAYING

    in_house(former, play)
