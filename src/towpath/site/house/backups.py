"""Backups in a folder: which there are, a new one, and when the house last tried to restore one."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select

from towpath.site.house.acts import COMMAND_LINE, Act, ActKind, write_act
from towpath.site.storage.backup import write_backup
from towpath.site.storage.engine import open_engine
from towpath.site.storage.migrate import must_be_present
from towpath.site.storage.models import ActRow

SUFFIX: Final = ".backup"
SHOWN: Final = 4


@dataclass(frozen=True)
class Backup:
    """A backup in the folder."""

    name: str
    size: int
    at: datetime


@dataclass(frozen=True)
class Tried:
    """A backup that was restored for a trial, and how many tables were in it."""

    name: str
    tables: int
    at: datetime


def note_tried(url: str, name: str, tables: int) -> None:
    """Write down that a backup could be restored."""
    must_be_present(url)
    engine = open_engine(url, 1, writes=True)
    try:
        with engine.begin() as connection:
            write_act(connection, Act(ActKind.TRIED, COMMAND_LINE, text=f"{tables} {name}"))
    finally:
        engine.dispose()


def last_tried(connection: Connection) -> Tried | None:
    """The latest trial; None where there was none."""
    query = select(ActRow.text, ActRow.at).where(ActRow.kind == ActKind.TRIED).order_by(ActRow.number.desc())
    row = connection.execute(query.limit(1)).first()
    if row is None:
        return None
    tables, _, name = row.text.partition(" ")
    return Tried(name, int(tables), row.at)


def backups_in(folder: str) -> tuple[Backup, ...]:
    """The latest backups of a folder, newest first; none where there is no such folder yet."""
    place = Path(folder)
    if not place.is_dir():
        return ()
    found = [(file, file.stat()) for file in place.glob(f"*{SUFFIX}")]
    lines = [Backup(file.name, stat.st_size, datetime.fromtimestamp(stat.st_mtime, UTC)) for file, stat in found]
    return tuple(sorted(lines, key=lambda line: line.at, reverse=True)[:SHOWN])


async def new_backup(url: str, folder: str) -> None:
    """Write a backup, in a thread, under a name that tells when; it is there when it is whole."""
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    name = f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}"
    unfinished = place / f"{name}.part"
    await asyncio.to_thread(write_backup, url, unfinished, lambda _table, _rows: None)
    unfinished.rename(place / f"{name}{SUFFIX}")
