"""Backups that the site writes by itself: one a night, of several processes one, and only the latest stay."""

from __future__ import annotations

import asyncio
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from towpath.site.house import backups
from towpath.site.house.backups import Nightly, backups_in, new_backup
from towpath.site.settings import Settings
from towpath.site.storage.backup import try_to_restore
from towpath.site.tables.refusals import NotPossible

NIGHT = datetime(2026, 11, 18, 4, tzinfo=UTC)


def settings(database: str, folder: Path, **given: int) -> Settings:
    return Settings(database=database, backups=str(folder), **given)  # type: ignore[arg-type]


async def pretend(_url: str, file: Path) -> None:
    """A backup without its content."""
    await asyncio.sleep(0.05)
    file.write_bytes(b"")


def test_a_backup_that_is_written_can_be_restored(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "nights"
    asyncio.run(Nightly(settings(database, folder)).write_if_due(NIGHT + timedelta(hours=1)))
    (file,) = folder.iterdir()
    assert file.name == "2026-11-18-040000.backup"
    assert os.stat(file).st_mode & 0o777 == 0o600
    try_to_restore(file, lambda _table, _rows: None)


def test_one_a_night_is_written_and_by_one_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "_written", pretend)
    processes = [Nightly(settings("", tmp_path)) for _ in range(3)]

    async def night(now: datetime) -> list[str]:
        await asyncio.gather(*(each.write_if_due(now) for each in processes))
        for file in tmp_path.glob("*.backup"):
            os.utime(file, (now.timestamp(), now.timestamp()))
        return sorted(file.name for file in tmp_path.iterdir())

    first = "2026-11-18-040000.backup"
    for now in (NIGHT, NIGHT + timedelta(minutes=10), NIGHT + timedelta(hours=23)):
        assert asyncio.run(night(now)) == [first]
    assert asyncio.run(night(NIGHT + timedelta(hours=25))) == [first, "2026-11-19-040000.backup"]
    assert processes[0].next(NIGHT - timedelta(minutes=1)) == NIGHT
    assert processes[0].next(NIGHT) == NIGHT + timedelta(days=1)


def test_the_oldest_go_but_not_what_somebody_else_has_put_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "_written", pretend)
    for day in range(1, 6):
        (tmp_path / f"2026-11-0{day}-040000.backup").touch()
    (tmp_path / "before the upgrade.backup").touch()
    for file in tmp_path.iterdir():
        os.utime(file, (0, 0))
    asyncio.run(Nightly(settings("", tmp_path, keep_backups=3)).write_if_due(NIGHT))
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "2026-11-04-040000.backup", "2026-11-05-040000.backup", "2026-11-18-040000.backup", "before the upgrade.backup",
    ]  # fmt: skip


def test_who_is_killed_while_writing_keeps_nobody_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "_written", pretend)
    begun = tmp_path / "2026-11-18-040000.begun"
    begun.touch()
    os.utime(begun, (NIGHT.timestamp(), NIGHT.timestamp()))
    nightly = Nightly(settings("", tmp_path))
    asyncio.run(nightly.write_if_due(NIGHT))
    assert not backups_in(str(tmp_path)), "somebody is about to write it"
    with pytest.raises(NotPossible, match="being written"):
        asyncio.run(new_backup("", str(tmp_path), NIGHT))
    long_ago = NIGHT.timestamp() - 2 * backups.BROKEN_OFF
    os.utime(begun, (long_ago, long_ago))
    asyncio.run(nightly.write_if_due(NIGHT))
    assert [file.name for file in tmp_path.iterdir()] == ["2026-11-18-040000.backup"]


def test_what_cannot_be_written_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(NotPossible, match="could not be written"):
        asyncio.run(new_backup(f"sqlite:///{tmp_path}/no/such/folder.db", str(tmp_path / "kept")))
    assert not list((tmp_path / "kept").iterdir())


def test_without_a_folder_or_an_hour_nothing_is_written(tmp_path: Path) -> None:
    async def look(given: Settings) -> None:
        nightly = Nightly(given)
        await nightly.look(NIGHT)
        await nightly.stop()

    asyncio.run(look(Settings()))
    asyncio.run(look(settings("", tmp_path, backup_hour=-1)))
    assert not list(tmp_path.iterdir())
