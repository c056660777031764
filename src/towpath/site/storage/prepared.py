"""Statements that are made ready once, for what is written with every move.

They are built by SQLAlchemy like all others and run by the driver itself: for a row that is found by its key, what
SQLAlchemy does around an execution takes ten times as long as the database.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement

Values: TypeAlias = Mapping[str, Any]
Process: TypeAlias = Callable[[Any], Any]


@dataclass(frozen=True)
class _Ready:
    """A statement in the words of one database: what it takes, in order, with what makes values fit for the driver."""

    sql: str
    takes: tuple[tuple[str, Process | None], ...]
    by_name: bool

    def fitted(self, values: Values) -> Any:  # noqa: ANN401  what drivers take
        """The values as the driver wants them."""
        if self.by_name:
            return {name: values[name] if fit is None else fit(values[name]) for name, fit in self.takes}
        return [values[name] if fit is None else fit(values[name]) for name, fit in self.takes]


class Prepared:
    """A statement whose every value is a `bindparam`; an insert takes the columns that are named, without defaults."""

    def __init__(self, statement: Executable, *columns: str) -> None:
        assert isinstance(statement, ClauseElement), statement
        self._statement, self._columns = statement, columns
        self._ready: dict[str, _Ready] = {}

    def run(self, connection: Connection, values: Values) -> int:
        """Run it; the number of rows that it has changed."""
        ready = self._for(connection.dialect)
        cursor = _run(connection, ready, lambda cursor: cursor.execute(ready.sql, ready.fitted(values)))
        try:
            return int(cursor.rowcount)
        finally:
            cursor.close()

    def run_each(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Run it for each of some rows."""
        ready = self._for(connection.dialect)
        _run(connection, ready, lambda cursor: cursor.executemany(ready.sql, [*map(ready.fitted, rows)])).close()

    def first(self, connection: Connection, values: Values) -> tuple[Any, ...] | None:
        """The first row that is found, as the driver gives it."""
        ready = self._for(connection.dialect)
        cursor = _run(connection, ready, lambda cursor: cursor.execute(ready.sql, ready.fitted(values)))
        try:
            row: tuple[Any, ...] | None = cursor.fetchone()
            return row
        finally:
            cursor.close()

    def _for(self, dialect: Dialect) -> _Ready:
        ready = self._ready.get(dialect.name)
        if ready is None:
            ready = self._ready[dialect.name] = _made_ready(self._statement, self._columns, dialect)
        return ready


def _made_ready(statement: ClauseElement, columns: Sequence[str], dialect: Dialect) -> _Ready:
    compiled: Any = statement.compile(dialect=dialect, column_keys=columns or None)
    fit = {name: bind.type.dialect_impl(dialect).bind_processor(dialect) for name, bind in compiled.binds.items()}
    names = compiled.positiontup if compiled.positional else list(fit)
    return _Ready(compiled.string, tuple((name, fit[name]) for name in names), not compiled.positional)


def _run(connection: Connection, ready: _Ready, execute: Callable[[Any], object]) -> Any:  # noqa: ANN401  a cursor
    """Run by the driver; what goes wrong there is told as SQLAlchemy tells it."""
    cursor: Any = connection.connection.cursor()
    errors = connection.dialect.loaded_dbapi.Error
    try:
        execute(cursor)
    except errors as error:
        raise _told(connection, ready, error, cursor, errors) from error
    return cursor


def _told(connection: Connection, ready: _Ready, error: Any, cursor: Any, errors: type[Exception]) -> BaseException:  # noqa: ANN401
    lost = connection.dialect.is_disconnect(error, connection.connection.dbapi_connection, cursor)
    cursor.close()
    told = partial(DBAPIError.instance, ready.sql, None, error, errors, dialect=connection.dialect)
    if lost:
        connection.invalidate(error)
    return told(connection_invalidated=lost)
