"""Backups: the whole database as one compressed file, readable into a database of either kind.

A backup is written from one snapshot, so that the site may go on serving. It holds a head (its form and the form of the
database), the rows of every table in an order in which references can be kept, and a foot with their counts: a
file that was cut off is known by it. It has all secrets of the site and belongs where nobody else reads it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO, NoReturn

import msgspec
import zstandard
from sqlalchemy import Connection, MetaData, Table, func, inspect, select, text

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.core.messages import Message
from towpath.site.storage.alone import Alone
from towpath.site.storage.engine import open_engine
from towpath.site.storage.migrate import migrate, schema_of
from towpath.site.storage.models import Model

FORM = 1
BATCH = 500  # rows
LONGEST = 1 << 30  # bytes of a batch
FORMS_TABLE = "alembic_version"
OF_THE_QUEUE = "saq_"
"""What bots are being asked (`towpath think`) is asked again; its tables are made by the queue itself."""
Progress = Callable[[str, int], None]


class BadBackup(TowpathError):
    """A file that is no whole backup, or a database that it cannot be put into."""


def write_backup(url: str, file: Path, progress: Progress) -> dict[str, int]:
    """Write everything to a new file, which only its owner may read; the number of rows of each table."""
    engine = open_engine(url, 1)
    unfinished = file.with_name(file.name + ".part")
    try:
        with _private(unfinished) as raw, engine.connect() as connection, connection.begin():
            counts = _write(connection, raw, progress)
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
        engine.dispose()
    return counts


def _private(path: Path) -> BinaryIO:
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")


def _write(connection: Connection, raw: BinaryIO, progress: Progress) -> dict[str, int]:
    counts: dict[str, int] = {}
    encoder = msgspec.msgpack.Encoder()
    with zstandard.ZstdCompressor(level=9, write_checksum=True).stream_writer(raw, closefd=False) as out:

        def put(part: object) -> None:
            data = encoder.encode(part)
            out.write(len(data).to_bytes(4, "big") + data)

        put({"form": FORM, "schema": schema_of(connection), "at": datetime.now(UTC)})
        for table in _tables(connection):
            name = str(table.name)
            counts[name] = 0
            names = [str(column.name) for column in table.columns]
            rows = connection.execution_options(yield_per=BATCH).execute(select(table).order_by(*table.primary_key))
            for batch in rows.partitions():
                put({"table": name, "columns": names, "rows": [list(row) for row in batch]})
                counts[name] += len(batch)
            progress(name, counts[name])
        put({"counts": counts})
    return counts


def _tables(connection: Connection) -> list[Table]:
    """The tables of the database as they are, with our own types of columns; referred ones come first."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        ours = Model.metadata.tables.get(table.name)
        for column in table.columns:
            if ours is not None and column.name in ours.columns:
                column.type = ours.columns[column.name].type
    return [table for table in found.sorted_tables if _is_kept(table.name)]


def _is_kept(name: str) -> bool:
    return name != FORMS_TABLE and not name.startswith(OF_THE_QUEUE)


# ---- reading


def restore(url: str, file: Path, progress: Progress) -> dict[str, int]:
    """Put a backup into an empty database, all of it or nothing, and bring that to the present form."""
    parts = _parts(file)
    head = next(parts, None)
    if not isinstance(head, dict) or head.get("form") != FORM:
        _refuse(say("this is no backup of Towpath"), file)
    alone = Alone(url)
    try:
        migrate(url, str(head["schema"]))
        engine = open_engine(url, 1, writes=True)
        try:
            with engine.begin() as connection:
                counts = _fill(connection, parts, file, progress)
        finally:
            engine.dispose()
        migrate(url)
    finally:
        alone.close()
    return counts


def try_to_restore(file: Path, progress: Progress) -> dict[str, int]:
    """Put a backup into a database that is thrown away again: whether it could be restored. BadBackup."""
    with TemporaryDirectory(prefix="towpath-") as folder:
        return restore(f"sqlite:///{Path(folder) / 'tried.db'}", file, progress)


def _fill(connection: Connection, parts: Iterator[Any], file: Path, progress: Progress) -> dict[str, int]:
    tables = {table.name: table for table in _tables(connection)}
    for name in ("person", "game_table"):
        if name in tables and connection.execute(select(func.count()).select_from(tables[name])).scalar_one():
            _refuse(say("this database is not empty: a backup is restored into a new one"), file)
    for table in reversed(tables.values()):
        connection.execute(table.delete())
    counts = dict.fromkeys(tables, 0)
    for part in parts:
        if "counts" in part:
            if {name: rows for name, rows in part["counts"].items() if _is_kept(name)} != counts:
                break
            _count_on(connection, tables)
            return counts
        if not _is_kept(part["table"]):  # earlier versions wrote the queue down, too
            continue
        table = tables[part["table"]]
        rows = [dict(zip(part["columns"], row, strict=True)) for row in part["rows"]]
        connection.execute(table.insert(), rows)
        counts[table.name] += len(rows)
        progress(table.name, counts[table.name])
    _refuse(say("this backup is not whole: nothing was restored"), file)


def _count_on(connection: Connection, tables: dict[str, Table]) -> None:
    """PostgreSQL numbers new rows from a sequence, which must go on after the highest number."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables.values():
        for column in inspect(connection).get_columns(table.name):
            if "nextval" in str(column.get("default") or ""):
                highest = connection.execute(select(func.max(table.columns[column["name"]]))).scalar()
                if highest:
                    connection.execute(
                        text("SELECT setval(pg_get_serial_sequence(:table, :column), :highest)"),
                        {"table": table.name, "column": column["name"], "highest": highest},
                    )


def _parts(file: Path) -> Iterator[Any]:
    """The parts of a backup; a file that is something else, or was cut off, ends early or is refused."""
    decoder = msgspec.msgpack.Decoder()
    try:
        with file.open("rb") as raw, zstandard.ZstdDecompressor().stream_reader(raw) as reader:
            while head := _exactly(reader, 4):
                size = int.from_bytes(head, "big")
                if size > LONGEST:
                    return
                yield decoder.decode(_exactly(reader, size))
    except (zstandard.ZstdError, msgspec.DecodeError) as problem:
        raise BadBackup(say("this is no backup of Towpath, or it was damaged"), where=str(file)) from problem


def _exactly(reader: zstandard.ZstdDecompressionReader, size: int) -> bytes:
    found = BytesIO()
    while found.tell() < size:
        more = reader.read(size - found.tell())
        if not more:
            return b""
        found.write(more)
    return found.getvalue()


def _refuse(why: Message, file: Path) -> NoReturn:
    raise BadBackup(why, where=str(file))
