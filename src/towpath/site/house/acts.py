"""Acts of operators: each is written down in the transaction that carries it out, and every process hears of it.

Processes read on from the last act they know, so acts have to be there in the order of their numbers: where several
write at a time, one waits until the other has committed before it takes a number.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update

from towpath.site.storage.models import ActRow, DoorRow, SanctionRow

COMMAND_LINE = ""
"""Who acts from the command line."""
LOCK = 7_031_770
"""Whoever is about to act holds it; any number, the same for all processes."""


class ActKind(StrEnum):
    """What an operator can do."""

    MUTE = "mute"
    BLOCK = "block"
    PARDON = "pardon"
    END = "end"  # a table
    NAME = "name"  # is taken from somebody
    SETTLE = "settle"  # a report
    REOPEN = "reopen"
    WRITE = "write"  # to both of a report
    DOOR = "door"
    ROLE = "role"
    TRIED = "tried"  # to restore a backup


class Sanction(StrEnum):
    """What holds for somebody."""

    MUTED = "muted"
    BLOCKED = "blocked"


class Door(StrEnum):
    """What can be shut: guests sit down, accounts are made, and everything, for repairs."""

    GUESTS = "guests"
    ACCOUNTS = "accounts"
    CLOSED = "closed"


@dataclass(frozen=True)
class Act:
    """Something that an operator has done."""

    kind: ActKind
    by: str  # the person who did it, or COMMAND_LINE
    person: str = ""
    table: str = ""
    text: str = ""
    number: int = 0
    at: datetime | None = None


def write_act(connection: Connection, act: Act) -> None:
    """Write an act down; on PostgreSQL when all that were begun before have been committed. SQLite has one writer."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    values = {"by_id": act.by, "kind": act.kind, "person_id": act.person, "table_id": act.table, "text": act.text}
    connection.execute(insert(ActRow).values(**values, at=datetime.now(UTC)))


def last_act(connection: Connection) -> int:
    """The number of the latest act."""
    return connection.execute(select(func.max(ActRow.number))).scalar() or 0


_NEW = select(ActRow.__table__).where(ActRow.number > bindparam("known")).order_by(ActRow.number)


def acts_after(connection: Connection, number: int) -> list[Act]:
    """What was done since an act, oldest first."""
    return [
        Act(ActKind(row.kind), row.by_id, row.person_id, row.table_id, row.text, row.number, row.at)
        for row in connection.execute(_NEW, {"known": number})
    ]


def sanction(connection: Connection, by: str, person: str, kind: Sanction, until: datetime | None) -> None:
    """Mute or block somebody, until a moment or for ever; what held before is replaced."""
    where = (SanctionRow.person_id == person, SanctionRow.kind == kind)
    connection.execute(delete(SanctionRow).where(*where))
    values = {"person_id": person, "kind": kind, "until": until, "by_id": by, "at": datetime.now(UTC)}
    connection.execute(insert(SanctionRow).values(**values))
    act = ActKind.MUTE if kind == Sanction.MUTED else ActKind.BLOCK
    write_act(connection, Act(act, by, person, text=until.isoformat() if until else ""))


def pardon(connection: Connection, by: str, person: str, kind: Sanction) -> None:
    """End it."""
    where = (SanctionRow.person_id == person, SanctionRow.kind == kind)
    if connection.execute(delete(SanctionRow).where(*where)).rowcount:
        write_act(connection, Act(ActKind.PARDON, by, person, text=kind))


def set_door(connection: Connection, by: str, door: Door, value: str) -> None:
    """Shut a door, with words or without; empty: it is open as usual."""
    mine = DoorRow.name == door
    if not value:
        connection.execute(delete(DoorRow).where(mine))
    elif not connection.execute(update(DoorRow).where(mine).values(value=value[:200])).rowcount:
        connection.execute(insert(DoorRow).values(name=door, value=value[:200]))
    write_act(connection, Act(ActKind.DOOR, by, text=f"{door} {value}".strip()))


def read_sanctions(connection: Connection) -> dict[str, dict[Sanction, datetime | None]]:
    """What holds for whom."""
    found: dict[str, dict[Sanction, datetime | None]] = {}
    for row in connection.execute(select(SanctionRow.__table__)):
        found.setdefault(row.person_id, {})[Sanction(row.kind)] = row.until
    return found


def read_doors(connection: Connection) -> dict[Door, str]:
    """The doors that are shut."""
    return {Door(row.name): row.value for row in connection.execute(select(DoorRow.__table__))}
