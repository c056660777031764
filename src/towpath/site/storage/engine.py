"""Engines: SQLite durable in WAL mode, PostgreSQL with one snapshot per reading."""

from __future__ import annotations

from sqlite3 import Connection as SqliteConnection

from sqlalchemy import Connection, Engine, create_engine, event, text

from towpath.site.storage.prepared import Prepared

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
PATIENCE = 10.0
"""Seconds for which a lock of somebody else is waited for, where nothing else is said."""


def driver_url(url: str) -> str:
    """The address with the driver we use, so that people can write plain postgresql://."""
    for plain in ("postgresql://", "postgres://"):
        if url.startswith(plain):
            return "postgresql+psycopg://" + url[len(plain) :]
    return url


def open_engine(url: str, connections: int, *, writes: bool = False, patience: float = PATIENCE) -> Engine:
    """An engine with so many connections, for reading or for the one writer."""
    if not url.startswith("sqlite"):
        level = "READ COMMITTED" if writes else "REPEATABLE READ"
        return create_engine(
            driver_url(url), pool_size=connections, max_overflow=0, pool_pre_ping=True, isolation_level=level,
            connect_args={"connect_timeout": 5, "options": f"-c lock_timeout={int(patience * 1000)}"},
        )  # fmt: skip
    engine = create_engine(url, pool_size=connections, max_overflow=0, connect_args={"check_same_thread": False})
    begin = Prepared(text("BEGIN IMMEDIATE" if writes else "BEGIN"))
    event.listen(engine, "connect", lambda connection, _record: _prepare_sqlite(connection, patience))
    event.listen(engine, "begin", lambda connection: _begin_sqlite(connection, begin))
    return engine


def _prepare_sqlite(connection: SqliteConnection, patience: float) -> None:
    connection.isolation_level = None  # transactions are begun by us, see _begin_sqlite
    for pragma in (f"busy_timeout={int(patience * 1000)}", *PRAGMAS):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection, begin: Prepared) -> None:
    begin.run(connection, {})
