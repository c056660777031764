"""Curves: the figures of all processes over the last day, in rows of ten minutes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from towpath.site.storage.models import FigureRow

SLOT: Final = 600
"""Seconds of a row."""
DAY: Final = 144
"""Rows of a day."""
HOUR: Final = 6
"""Rows of an hour."""
SUMMED: Final = ("moves", "bot moves", "requests", "failures", "busy", "memory")
"""What processes have together; of everything else each of them knows the whole, and the largest counts."""


def slot_of(now: float) -> int:
    """The row that a moment belongs to."""
    return int(now // SLOT)


def add_counts(connection: Connection, process: str, now: float, counts: Mapping[str, float]) -> None:
    """Add what was counted to the present row."""
    _keep(connection, process, now, counts, added=True)


def set_gauges(connection: Connection, process: str, now: float, gauges: Mapping[str, float]) -> None:
    """Write down what was measured last in the present row."""
    _keep(connection, process, now, gauges, added=False)


def _keep(connection: Connection, process: str, now: float, values: Mapping[str, float], *, added: bool) -> None:
    slot = slot_of(now)
    for name, value in values.items():
        mine = (FigureRow.slot == slot, FigureRow.name == name, FigureRow.process == process)
        new = FigureRow.value + value if added else value
        if not connection.execute(update(FigureRow).where(*mine).values(value=new)).rowcount:
            connection.execute(insert(FigureRow).values(slot=slot, name=name, process=process, value=value))


def read_curves(connection: Connection, now: float) -> dict[str, list[float]]:
    """By name the last day, oldest first; the last value is that of the present row. What was not told is 0."""
    first = slot_of(now) - DAY + 1
    query = select(FigureRow.name, FigureRow.slot, FigureRow.value).where(FigureRow.slot >= first)
    curves: defaultdict[str, list[float]] = defaultdict(lambda: [0.0] * DAY)
    for row in connection.execute(query):
        at, curve = row.slot - first, curves[row.name]
        if at < DAY:
            curve[at] = curve[at] + row.value if row.name in SUMMED else max(curve[at], row.value)
    return dict(curves)


def forget_figures(connection: Connection, now: float) -> None:
    """Rows that no curve shows any more go."""
    connection.execute(delete(FigureRow).where(FigureRow.slot < slot_of(now) - 2 * DAY))
