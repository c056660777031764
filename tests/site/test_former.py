"""A database of a former version opens and nothing is lost: `former.sql` is a file that it wrote, as text."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from tests.site.house import House, in_house
from towpath.site.people.flags import FLAGS
from towpath.site.tables.clocks import PaceKind
from towpath.site.tables.results import Person, Status

FILE = Path(__file__).parent / "former.sql"
PLAYED, TIMED, OPEN = "44etexkat6jy", "8g96xjdt3nvn", "hkpk9kybv77e"
BEN = Person("d30b999f9392be38ceb64fec", "Ben")
PASSWORD = "horse on the towpath"


@pytest.fixture
def former(tmp_path: Path) -> str:
    """A copy of the file."""
    with sqlite3.connect(tmp_path / "towpath.db") as connection:
        connection.executescript(FILE.read_text("utf-8"))
    connection.close()
    return f"sqlite:///{tmp_path}/towpath.db"


def test_every_row_is_still_there(former: str) -> None:
    file = former.removeprefix("sqlite:///")
    with sqlite3.connect(file) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = [name for name in names if name != "alembic_version"]
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
