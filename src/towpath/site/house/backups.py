"""Backups in a folder: which there are, and a new one."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from towpath.site.storage.backup import write_backup

SUFFIX: Final = ".backup"
SHOWN: Final = 4


@dataclass(frozen=True)
class Backup:
    """A backup in the folder."""

    name: str
    size: int
    at: datetime


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
