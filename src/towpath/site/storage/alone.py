"""One server for one SQLite file: a lock beside the database that dies with the process that holds it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import make_url

from towpath.core.common import say
from towpath.site.settings import BadSetting

SUFFIX = "-server"


class Alone:
    """Holds the file of a database for one server until `close`; other databases are shared, and so is memory.

    The lock is the one of SQLite itself, on a small file of its own: it works wherever the database does, is
    not inherited by the processes of the bots, and is free as soon as the server is gone, however it ended.
    """

    def __init__(self, url: str) -> None:
        """Take the lock, or BadSetting if another server has it."""
        self._lock: sqlite3.Connection | None = None
        file = _file_of(url)
        if file is None:
            return
        lock = sqlite3.connect(f"{file}{SUFFIX}", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            problem = say("another server uses this file: a SQLite file has one server, several need PostgreSQL")
            raise BadSetting(problem, where=str(file)) from None
        self._lock = lock

    def close(self) -> None:
        """Let go of the file."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _file_of(url: str) -> Path | None:
    """The file of a SQLite database, however it is addressed."""
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite" or not parts.database or parts.database == ":memory:":
        return None
    return Path(parts.database).resolve()
