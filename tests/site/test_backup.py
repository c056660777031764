"""Backups: everything is lost, and everything is there again, in a database of either kind."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.site.conftest import new_postgres
from tests.site.support import Player, Server, new_table, to_move
from towpath.cli import main
from towpath.site.bots.lines import Line
from towpath.site.bots.queue import hand_in, open_queue
from towpath.site.bots.rounds import Asker
from towpath.site.settings import BadSetting
from towpath.site.storage import backup as backups
from towpath.site.storage.backup import BadBackup, restore, try_to_restore, write_backup
from towpath.site.storage.engine import open_engine
from towpath.site.storage.migrate import migrate


def quiet(table: str, rows: int) -> None:
    """No word of progress."""


def played(server: Server, players: tuple[Player, Player], table: str, moves: int) -> None:
    for _ in range(moves):
        player = to_move(table, players)
        assert player is not None
        player.move(table)


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'restored.db'}"
    return new_postgres(request.getfixturevalue("postgres"))


def test_all_is_lost_and_there_again(
    database: str, elsewhere: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server, file = Server(database), tmp_path / "tuesday.backup"
    anna, ben = Player(server.url, "Anna"), Player(server.url, "Ben")
    table = new_table(anna, ben)
    played(server, (anna, ben), table, 4)
    main(["backup", str(file), "--database", database])  # while it serves
    assert "rows of" in capsys.readouterr().out
    assert os.stat(file).st_mode & 0o777 == 0o600
    before = [player.get(f"/tables/{table}") for player in (anna, ben)]
    played(server, (anna, ben), table, 1)  # too late for the backup
    server.kill()

    main(["restore", str(file), "--database", elsewhere, "--quiet"])
    assert "have been restored" in capsys.readouterr().out
    server = Server(elsewhere)
    anna, ben = anna.at(server.url), ben.at(server.url)  # tokens are still good
    assert [player.get(f"/tables/{table}") for player in (anna, ben)] == before
    played(server, (anna, ben), table, 2)
    Player(server.url, "Cora")  # numbers of new rows go on
    assert server.stop() == 0


def test_what_bots_are_being_asked_is_left_out(
    postgres: str, postgres_template: str, elsewhere: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The queue of `towpath think` has tables of its own, in the database of the site."""
    url = new_postgres(postgres, postgres_template)

    async def ask() -> None:
        queue = open_queue(url)
        await queue.connect()
        await hand_in(queue, "{}", Asker("anna", "t"), Line.SLOW, 1, 60)
        await queue.disconnect()

    asyncio.run(ask())
    with monkeypatch.context() as patched:  # as earlier versions did
        patched.setattr(backups, "OF_THE_QUEUE", "nothing is called so")
        assert write_backup(url, tmp_path / "early.backup", quiet)["saq_jobs"] == 1
    counts = write_backup(url, tmp_path / "late.backup", quiet)
    assert not [name for name in counts if name.startswith("saq_")]
    assert try_to_restore(tmp_path / "early.backup", quiet) == counts
    assert restore(elsewhere, tmp_path / "late.backup", quiet) == counts


def full(url: str) -> int:
    """How many people a database has."""
    engine = open_engine(url, 1)
    with engine.connect() as connection:
        count: int = connection.execute(text("SELECT count(*) FROM person")).scalar_one()
    engine.dispose()
    return count


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of a small site."""
    url, file = f"sqlite:///{tmp_path / 'small.db'}", tmp_path / "small.backup"
    server = Server(url)
    Player(server.url, "Anna")
    server.stop()
    assert write_backup(url, file, quiet)["person"] == 1
    return file


def test_the_database_of_the_service_is_meant_where_none_is_named(
    backup: Path, elsewhere: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("TOWPATH_DATABASE", elsewhere)
    main(["restore", str(backup), "--quiet"])
    main(["backup", str(tmp_path / "again.backup"), "--quiet"])
    main(["admin", "tables"])
    restored, again, _ = capsys.readouterr().out.splitlines()[0:3]
    assert restored.split()[0] == again.split()[0] != "0"


def test_a_database_that_is_in_use_is_left_alone(backup: Path, elsewhere: str) -> None:
    restore(elsewhere, backup, quiet)
    with pytest.raises(BadBackup, match="not empty"):
        restore(elsewhere, backup, quiet)
    assert full(elsewhere) == 1


def test_a_file_that_was_cut_off_or_damaged_restores_nothing(backup: Path, elsewhere: str) -> None:
    whole = backup.read_bytes()
    other = whole[:-1] + bytes([whole[-1] ^ 1])
    for bad in (whole[: len(whole) // 2], whole[:-20], other, b"", b"PK\3\4", b"x" * 1000):
        backup.write_bytes(bad)
        with pytest.raises(BadBackup, match="backup"):
            restore(elsewhere, backup, quiet)
    backup.write_bytes(whole)
    assert restore(elsewhere, backup, quiet)["person"] == 1


def test_what_is_there_is_not_written_over(backup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = backup.read_bytes()
    assert main(["backup", str(backup), "--database", f"sqlite:///{backup.with_name('small.db')}"]) != 0
    assert "there already" in capsys.readouterr().err
    assert backup.read_bytes() == whole
    assert main(["restore", "nowhere.backup"]) != 0
    assert "no such file" in capsys.readouterr().err


def test_a_database_of_a_later_version_is_refused_in_words(elsewhere: str) -> None:
    migrate(elsewhere)
    engine = open_engine(elsewhere, 1, writes=True)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadSetting, match="'9999' is a database of a later version"):
        migrate(elsewhere)
