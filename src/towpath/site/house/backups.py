"""Backups in a folder: which there are, a new one every night, and when the house last tried to restore one."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select

from towpath.core.common import say
from towpath.site.house.acts import COMMAND_LINE, Act, ActKind, write_act
from towpath.site.logs import note
from towpath.site.settings import Settings
from towpath.site.storage.engine import open_engine
from towpath.site.storage.migrate import must_be_present
from towpath.site.storage.models import ActRow
from towpath.site.tables.refusals import NotPossible

SUFFIX: Final = ".backup"
BEGUN: Final = ".begun"
"""Beside a backup while it is written: others leave it alone."""
NAMED: Final = "%Y-%m-%d-%H%M%S"
OURS: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}\.backup")
BROKEN_OFF: Final = 3600
"""Seconds after which a backup that was begun does not come to its end any more."""
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


async def new_backup(url: str, folder: str, at: datetime | None = None) -> None:
    """Write a backup under a name that tells when; it is there when it is whole. NotPossible.

    It is the work of a process of its own, which keeps nobody waiting who plays.
    """
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    name = f"{at or datetime.now(UTC):{NAMED}}"
    begun = place / f"{name}{BEGUN}"
    try:
        begun.touch(0o600, exist_ok=False)
    except FileExistsError:
        raise NotPossible(say("this backup is being written already"), where=name) from None
    try:
        await _written(url, place / f"{name}{SUFFIX}")
    finally:
        begun.unlink(missing_ok=True)


async def _written(url: str, file: Path) -> None:
    writer = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "towpath", "backup", str(file), "--quiet",
        env={**os.environ, "TOWPATH_DATABASE": url}, stdout=DEVNULL, stderr=PIPE,
    )  # fmt: skip
    try:
        _, said = await writer.communicate()
    finally:
        if writer.returncode is None:  # the site ends
            writer.kill()
    if writer.returncode:
        reason = (said.decode(errors="replace").strip().splitlines() or ["-"])[-1]
        raise NotPossible(say("the backup could not be written: {reason}", reason=reason), where=file.name)


class Nightly:
    """Writes a backup every night, of several processes one, and lets go of the oldest."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._task: asyncio.Task[None] | None = None

    @property
    def wanted(self) -> bool:
        """Whether there is a folder for them, and an hour."""
        return bool(self._settings.backups) and self._settings.backup_hour >= 0

    def next(self, now: datetime) -> datetime:
        """When the next one is due."""
        return self._last_due(now) + timedelta(days=1)

    async def look(self, now: datetime) -> None:
        """Begin to write one where it is due; nobody waits for it."""
        if self.wanted and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._look(now))

    async def stop(self) -> None:
        """Break off what is being written."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self, now: datetime) -> None:
        try:
            await self.write_if_due(now)
        except Exception as error:  # it is tried again with the next look
            note("backup failed", logging.ERROR, error=str(error))

    async def write_if_due(self, now: datetime) -> None:
        """Write one where none was written since it was due; also by a site that was not there at that hour."""
        place, due = Path(self._settings.backups), self._last_due(now)
        self._forget_broken_off(place, now)
        if any(backup.at >= due for backup in backups_in(str(place))) or (place / f"{due:{NAMED}}{BEGUN}").exists():
            return
        await new_backup(self._settings.url, str(place), due)
        self._let_go(place)

    def _last_due(self, now: datetime) -> datetime:
        due = now.replace(hour=self._settings.backup_hour % 24, minute=0, second=0, microsecond=0)
        return due if due <= now else due - timedelta(days=1)

    def _forget_broken_off(self, place: Path, now: datetime) -> None:
        """Whoever was killed meanwhile keeps nobody from writing it."""
        for left in (*place.glob(f"*{BEGUN}"), *place.glob("*.part")):
            with suppress(FileNotFoundError):
                if now.timestamp() - left.stat().st_mtime > BROKEN_OFF:
                    left.unlink()

    def _let_go(self, place: Path) -> None:
        """What has another name was not written by the site, and stays."""
        ours = sorted(file for file in place.glob(f"*{SUFFIX}") if OURS.fullmatch(file.name))
        for file in ours[: -self._settings.keep_backups] if self._settings.keep_backups > 0 else ():
            file.unlink(missing_ok=True)
