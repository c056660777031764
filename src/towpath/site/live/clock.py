"""The clock of the house: it runs while the site is open and stands while no process serves.

Absence is measured by it. So nobody has been away for long because the server was, and nobody is back because it is.
"""

from __future__ import annotations

from collections.abc import Callable
from time import time

from sqlalchemy import Connection, exists, select, update

from towpath.site.storage.models import ClockRow, DoorRow
from towpath.site.storage.store import Store

CLOSED_AFTER = 60.0
"""Seconds without a tick of any process after which the house was closed in between."""
CLOSED = "closed"
"""The door that an operator shuts for repairs."""
_CLOCK = select(
    ClockRow.open_seconds, ClockRow.ticked_at, exists().where(DoorRow.name == CLOSED).label("closed")
)  # fmt: skip


class HouseClock:
    """The seconds that the house has been open, the same in all processes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seconds, self._read_at = 0.0, time()
        self.stands: Callable[[], bool] = lambda: False  # the house is closed for repairs

    async def tick(self) -> float:
        """Write down how far the clock has come, and what it says."""
        now = time()
        self._seconds = await self._store.write(lambda connection: tick(connection, now))
        self._read_at = now
        return self.now()

    def now(self) -> float:
        """What the clock says, by its last tick."""
        if self.stands():
            return self._seconds
        return self._seconds + min(max(time() - self._read_at, 0.0), CLOSED_AFTER)


def tick(connection: Connection, now: float) -> float:
    """Move the clock on to a moment, and what it says then."""
    seconds, ticked_at = _look(connection, now)
    unless_others_did = ClockRow.ticked_at == ticked_at
    connection.execute(update(ClockRow).where(unless_others_did).values(open_seconds=seconds, ticked_at=now))
    return seconds


def what_it_says(connection: Connection, now: float) -> float:
    """What the clock says at a moment. It is not moved: all processes would wait for each other at its one row."""
    return _look(connection, now)[0]


def _look(connection: Connection, now: float) -> tuple[float, float]:
    """What the clock says at a moment, and when it was moved last."""
    row = connection.execute(_CLOCK).one()
    passed = now - row.ticked_at
    counts = 0 < passed <= CLOSED_AFTER and not row.closed
    return row.open_seconds + (passed if counts else 0.0), row.ticked_at
