"""Versions: packs as tables began with them, kept by their content and laid ready for the games."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from towpath.core.pack import SHELF, WHOLE, Files, fingerprint, written
from towpath.site.storage.models import PackVersionRow


def keep_version(connection: Connection, game: str, name: str, files: Files) -> str:
    """Keep a content, once however often it is used, and return its fingerprint."""
    mark = fingerprint(files)
    known = select(PackVersionRow.fingerprint).where(PackVersionRow.fingerprint == mark)
    if connection.execute(known).scalar() is None:
        values = {"fingerprint": mark, "game": game, "name": name, "files": written(files)}
        connection.execute(insert(PackVersionRow).values(**values, created_at=datetime.now(UTC)))
    return mark


def version_row(connection: Connection, mark: str) -> Row[Any] | None:
    """A version as it is kept."""
    return connection.execute(select(PackVersionRow.__table__).where(PackVersionRow.fingerprint == mark)).one_or_none()


def read_version(connection: Connection, mark: str) -> dict[str, Any] | None:
    """The files of a version."""
    row = connection.execute(select(PackVersionRow.files).where(PackVersionRow.fingerprint == mark)).scalar()
    return None if row is None else json.loads(row)


def lay_ready(connection: Connection, pack: str) -> None:
    """See to it that the pack of a table is on the shelf of this process before the table is replayed."""
    if pack.startswith(WHOLE) and pack not in SHELF:
        files = read_version(connection, pack)
        if files is not None:
            SHELF.put(files)


def files_of(pack: str) -> dict[str, Any] | None:
    """What a worker has to be given besides a position with such a pack."""
    return dict(SHELF.get(pack)) if pack.startswith(WHOLE) else None
