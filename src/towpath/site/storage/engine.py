"""Engines: SQLite durable in WAL mode, PostgreSQL with one snapshot per reading."""

from __future__ import annotations

from sqlite3 import Connection as SqliteConnection

from sqlalchemy import Connection, Engine, create_engine, event

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


def driver_url(url: str) -> str:
    """The address with the driver we use, so that people can write plain postgresql://."""
    for plain in ("postgresql://", "postgres://"):
        if url.startswith(plain):
            return "postgresql+psycopg://" + url[len(plain) :]
    return url


def open_engine(url: str, connections: int, *, writes: bool = False) -> Engine:
    """An engine with so many connections, for reading or for the one writer."""
    if not url.startswith("sqlite"):
        level = "READ COMMITTED" if writes else "REPEATABLE READ"
        return create_engine(
            driver_url(url), pool_size=connections, max_overflow=0, pool_pre_ping=True, isolation_level=level
        )
    engine = create_engine(url, pool_size=connections, max_overflow=0, connect_args={"check_same_thread": False})
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: _begin_sqlite(connection, begin))
    return engine


def _prepare_sqlite(connection: SqliteConnection, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun by us, see _begin_sqlite
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection, begin: str) -> None:
    connection.exec_driver_sql(begin)
