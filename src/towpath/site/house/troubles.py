"""Troubles: errors that were logged, grouped by their kind, for whoever runs the house."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import PurePath
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from towpath.site.logs import JsonLines, log
from towpath.site.storage.models import TroubleRow

LONGEST: Final = 160
SAMPLE: Final = 4000
MOST: Final = 200
"""Kinds that are kept until they are written."""
LINES = JsonLines()


@dataclass
class Trouble:
    """Errors of one kind."""

    kind: str
    count: int
    first: datetime
    last: datetime
    sample: str


class Troubles(logging.Handler):
    """Collects what is logged as a warning or worse, until it is taken and written down."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._found: dict[str, Trouble] = {}

    def listen(self) -> None:
        """From now on."""
        log.addHandler(self)

    def leave(self) -> None:
        """No longer."""
        log.removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """One more of its kind."""
        kind, at = kind_of(record), datetime.fromtimestamp(record.created, UTC)
        known = self._found.get(kind)
        if known is None and len(self._found) >= MOST:
            return
        first, count = (known.first, known.count) if known else (at, 0)
        self._found[kind] = Trouble(kind, count + 1, first, at, LINES.format(record)[:SAMPLE])

    def take(self) -> list[Trouble]:
        """What was found since this was asked last."""
        found, self._found = list(self._found.values()), {}
        return found


def kind_of(record: logging.LogRecord) -> str:
    """What an error is called: the event, and what it was about or where it happened, without particulars."""
    data: Mapping[str, object] = getattr(record, "data", {})
    parts = [record.getMessage()]
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        parts.append(type(error).__name__ + _place(error))
    elif "error" in data:
        parts.append(str(data["error"]).partition("(")[0].partition(":")[0])
    if "channel" in data:
        parts.append(str(data["channel"]))
    return " · ".join(parts)[:LONGEST]


def _place(error: BaseException) -> str:
    """Where in our own code it happened."""
    found, trace = "", error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if "towpath" in file:
            found = f" at {PurePath(file).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return found


def keep_troubles(connection: Connection, found: list[Trouble]) -> None:
    """Add to what is known."""
    for each in found:
        known = update(TroubleRow).where(TroubleRow.kind == each.kind)
        values = {"times": TroubleRow.times + each.count, "last_at": each.last, "sample": each.sample}
        if not connection.execute(known.values(**values)).rowcount:
            connection.execute(
                insert(TroubleRow).values(
                    kind=each.kind, times=each.count, first_at=each.first, last_at=each.last, sample=each.sample
                )
            )


def read_troubles(connection: Connection, since: datetime) -> list[Trouble]:
    """What has happened since a moment, newest first."""
    query = select(TroubleRow.__table__).where(TroubleRow.last_at >= since).order_by(TroubleRow.last_at.desc())
    rows = connection.execute(query.limit(50))
    return [Trouble(row.kind, row.times, row.first_at, row.last_at, row.sample) for row in rows]


def forget_trouble(connection: Connection, kind: str) -> None:
    """It was looked at: from now on it counts anew."""
    connection.execute(delete(TroubleRow).where(TroubleRow.kind == kind))
