"""Lines of chat: who reads them, and how they are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Row, Select, func, insert, select

from towpath.core.common import say
from towpath.site.storage.models import LineRow, PersonRow
from towpath.site.tables.refusals import NotPossible

LATEST = 200
"""Lines that are kept in memory and shown; earlier ones are read when somebody asks for them."""
MOST_LINES = 2000
"""Lines that one person may say at one table."""


class Readers(StrEnum):
    """Who reads a line."""

    PLAYERS = "players"
    WATCHERS = "watchers"
    ALL = "all"


@dataclass(frozen=True)
class Line:
    """A line as it was said: in words, or as a phrase."""

    number: int
    person: str
    name: str
    flag: str
    watching: bool
    readers: Readers
    text: str
    phrase: str
    at: datetime


@dataclass(frozen=True)
class Reader:
    """Whoever reads: a person or nobody in particular, playing or not, without the lines of some."""

    person: str
    plays: bool
    muted: Mapping[str, str]  # by id: the names of those whose lines are not shown

    def may_read(self, line: Line) -> bool:
        """Whether a line is meant for this reader, muted or not."""
        return line.person == self.person or line.readers in (Readers.ALL, self._own)

    def reads(self, line: Line) -> bool:
        """Whether a line is shown."""
        return self.may_read(line) and line.person not in self.muted

    @property
    def _own(self) -> Readers:
        return Readers.PLAYERS if self.plays else Readers.WATCHERS


LINES = (
    select(LineRow.__table__, PersonRow.name, PersonRow.flag)
    .join(PersonRow, PersonRow.id == LineRow.person_id)
    .order_by(LineRow.number.desc())
    .limit(LATEST)
)


def read_latest(connection: Connection, table: str) -> tuple[Line, ...]:
    """The latest lines of a table, oldest first."""
    return _read(connection, LINES.where(LineRow.table_id == table))


def read_before(connection: Connection, table: str, number: int) -> tuple[Line, ...]:
    """The lines before a number, oldest first."""
    return _read(connection, LINES.where(LineRow.table_id == table, LineRow.number < number))


def _read(connection: Connection, query: Select[Any]) -> tuple[Line, ...]:
    return tuple(_line(row) for row in connection.execute(query).all()[::-1])


def _line(row: Row[Any]) -> Line:
    return Line(
        row.number, row.person_id, row.name, row.flag, row.watching, Readers(row.readers), row.text, row.phrase, row.at
    )  # fmt: skip


def add_line(connection: Connection, table: str, line: Mapping[str, Any]) -> int:
    """Write a line after the last; its number. NotPossible if the person has said enough here."""
    said = select(func.count()).where(LineRow.table_id == table, LineRow.person_id == line["person_id"])
    if (connection.execute(said).scalar() or 0) >= MOST_LINES:
        raise NotPossible(say("{count} lines at one table are enough", count=MOST_LINES), where=table)
    last = connection.execute(select(func.max(LineRow.number)).where(LineRow.table_id == table)).scalar()
    number = (last or 0) + 1
    connection.execute(insert(LineRow).values(table_id=table, number=number, at=datetime.now(UTC), **line))
    return number
