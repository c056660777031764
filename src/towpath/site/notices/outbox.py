"""The outbox: notices on their way, in storage.

    waiting -> handed -> sent | failed
       |         |
       |         +-> waiting, later: it did not arrive
       +-> dropped: seen, no longer true, or no longer wanted

A notice is leased by the process that sends it, and `handed` from the moment at which it may have arrived, as part of a
*parcel*: the name under which it travels, alone or with others. Whatever stays there when a lease has ended was in
the hands of a process that died, and nobody can know whether it has arrived. So it is sent again, in the same parcel:
nothing is lost, and by the name whoever receives it knows what has come before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, bindparam, case, delete, func, insert, select, update

from towpath.site.notices.kinds import ASKED, Channel, Kind, Told, to_plain
from towpath.site.storage.models import OutboxRow

LEASE = 60.0
"""Seconds that a process may take to send a notice."""
MOST = 50
"""Notices that are taken at once."""
BACKOFF = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0, 12 * 3600.0)
"""Seconds to wait after each time that a notice did not arrive; then it is given up."""
MOST_AN_HOUR = 200
"""Notices to one person in an hour, over all channels; those that were seen in time do not count."""
KEPT = 30 * 86400.0
"""Seconds for which it is remembered what was told."""


class State(StrEnum):
    """Where a notice is."""

    WAITING = "waiting"
    HANDED = "handed"
    SENT = "sent"
    FAILED = "failed"
    DROPPED = "dropped"


@dataclass(frozen=True)
class Due:
    """A notice that is to be sent now."""

    id: int
    person: str
    channel: Channel
    kind: Kind
    key: str
    table: str
    turn: int
    data: Mapping[str, Any]
    seen: float
    tries: int
    created: float
    parcel: str = ""  # the name under which it was handed over by a process that died


def put(
    connection: Connection, person: str, letters: Sequence[tuple[Told, Mapping[Channel, float]]], now: float
) -> None:
    """Put notices into the outbox, by channel with the seconds each waits; what was told is not told again."""
    rows = [_row(person, channel, told, now, now + wait) for told, waits in letters for channel, wait in waits.items()]
    if not rows:
        return
    keys = sorted({row["key"] for row in rows})
    where = (OutboxRow.person_id == person, OutboxRow.key.in_(keys))
    known = {
        (row.channel, row.key) for row in connection.execute(select(OutboxRow.channel, OutboxRow.key).where(*where))
    }
    new = [row for row in rows if (row["channel"], row["key"]) not in known]
    if new and not _is_full(connection, person, now):
        connection.execute(insert(OutboxRow), new)


def _is_full(connection: Connection, person: str, now: float) -> bool:
    """Whether a person is told so much that more would only be a burden, whoever causes it."""
    told = (OutboxRow.state != State.DROPPED, OutboxRow.created > now - 3600.0)
    query = select(func.count()).select_from(OutboxRow).where(OutboxRow.person_id == person, *told)
    return (connection.execute(query).scalar() or 0) >= MOST_AN_HOUR


def _row(person: str, channel: Channel, told: Told, now: float, due: float) -> dict[str, Any]:
    data = {
        "title": to_plain(told.title) if told.title else None,
        "body": to_plain(told.body) if told.body else None,
        "address": told.address,
        "facts": dict(told.facts),
    }
    return {
        "person_id": person, "channel": channel, "kind": told.kind, "key": told.key, "table_id": told.table,
        "turn": told.turn, "data": data, "state": State.WAITING, "due": due, "seen": 0.0, "tries": 0, "lease_by": "",
        "lease_until": 0.0, "trouble": "", "created": now,
    }  # fmt: skip


_FREE = OutboxRow.lease_until < bindparam("now")
_LOOKS = (  # asked for every second
    select(OutboxRow.id).where(OutboxRow.state == State.WAITING, OutboxRow.due <= bindparam("now"), _FREE).limit(1),
    select(OutboxRow.id).where(OutboxRow.state == State.HANDED, _FREE).limit(1),
)


def is_any_due(connection: Connection, now: float) -> bool:
    """Whether anything is to be done."""
    return any(connection.execute(look, {"now": now}).first() for look in _LOOKS)


def claim(connection: Connection, name: str, now: float) -> list[Due]:
    """Lease what is due to a process. With a letter about moves go all others to the same person that still wait."""
    left = (OutboxRow.state == State.HANDED, OutboxRow.lease_until < now)
    again = case((OutboxRow.tries < len(BACKOFF), State.WAITING), else_=State.FAILED)
    connection.execute(update(OutboxRow).where(*left).values(state=again, tries=OutboxRow.tries + 1))
    free = (OutboxRow.state == State.WAITING, OutboxRow.lease_until < now)
    query = select(OutboxRow.__table__).where(*free, OutboxRow.due <= now).order_by(OutboxRow.due).limit(MOST)
    rows = list(connection.execute(query))
    readers = {row.person_id for row in rows if row.channel == Channel.MAIL and row.kind == Kind.MOVE}
    if readers:
        letters = (OutboxRow.person_id.in_(readers), OutboxRow.channel == Channel.MAIL, OutboxRow.kind == Kind.MOVE)
        known = {row.id for row in rows}
        rows += [row for row in connection.execute(select(OutboxRow.__table__).where(*free, *letters))
                 if row.id not in known]  # fmt: skip
    lease = {"lease_by": name, "lease_until": now + LEASE}
    return [
        Due(row.id, row.person_id, Channel(row.channel), Kind(row.kind), row.key, row.table_id, row.turn, row.data,
            row.seen, row.tries, row.created, row.parcel)
        for row in rows
        if connection.execute(update(OutboxRow).where(OutboxRow.id == row.id, *free).values(**lease)).rowcount
    ]  # fmt: skip


def hand_over(connection: Connection, ids: Sequence[int], name: str, parcel: str, now: float) -> bool:
    """From now on these may have arrived. False if they are another process's by now, or were seen meanwhile."""
    mine = (OutboxRow.id.in_(ids), OutboxRow.lease_by == name, OutboxRow.state == State.WAITING)
    found = connection.execute(
        update(OutboxRow).where(*mine).values(state=State.HANDED, parcel=parcel, lease_until=now + LEASE)
    )
    return found.rowcount == len(ids)


def settle(connection: Connection, ids: Iterable[int], state: State, trouble: str = "") -> None:
    """What has become of notices."""
    values = {"state": state, "trouble": trouble[:200]}
    connection.execute(update(OutboxRow).where(OutboxRow.id.in_(list(ids))).values(**values))


def put_off(connection: Connection, ids: Iterable[int], due: float) -> None:
    """Not now, but later: it is night, or the time is not short any more."""
    values = {"state": State.WAITING, "due": due, "lease_by": "", "lease_until": 0.0}
    connection.execute(update(OutboxRow).where(OutboxRow.id.in_(list(ids))).values(**values))


def try_later(connection: Connection, dues: Iterable[Due], trouble: str, now: float) -> None:
    """They did not arrive: again after a while, or never."""
    for due in dues:
        if due.tries >= len(BACKOFF):
            settle(connection, [due.id], State.FAILED, trouble)
            continue
        values = {"state": State.WAITING, "tries": due.tries + 1, "due": now + BACKOFF[due.tries],
                  "trouble": trouble[:200], "lease_by": "", "lease_until": 0.0, "parcel": due.parcel}  # fmt: skip
        connection.execute(update(OutboxRow).where(OutboxRow.id == due.id).values(**values))


def give_back(connection: Connection, dues: Sequence[Due], name: str, trouble: str, now: float) -> None:
    """Something went wrong before these were handed over: they are tried later, as if they had not arrived."""
    mine = (OutboxRow.lease_by == name, OutboxRow.state == State.WAITING)
    query = select(OutboxRow.id).where(OutboxRow.id.in_([due.id for due in dues]), *mine)
    left = set(connection.execute(query).scalars())
    try_later(connection, [due for due in dues if due.id in left], trouble, now)


def mark_seen(connection: Connection, person: str, table: str, turn: int, now: float) -> int:
    """Somebody looks at a table, of which the page shows so many moves: what it tells needs no notice."""
    waiting = (OutboxRow.table_id == table, OutboxRow.person_id == person, OutboxRow.state == State.WAITING)
    lasting = (Kind.TIME, Kind.WEEK)  # these are true later, too
    known = (*waiting, OutboxRow.turn <= turn)
    connection.execute(update(OutboxRow).where(*waiting, OutboxRow.kind.in_(lasting)).values(seen=now))
    dropped = update(OutboxRow).where(*known, OutboxRow.kind.not_in(lasting))
    return connection.execute(dropped.values(state=State.DROPPED, trouble="seen")).rowcount


def is_anything_waiting(connection: Connection, person: str, table: str) -> bool:
    """Whether a notice about a table waits for a person."""
    where = (OutboxRow.table_id == table, OutboxRow.person_id == person, OutboxRow.state == State.WAITING)
    return connection.execute(select(OutboxRow.id).where(*where).limit(1)).first() is not None


def forget_old(connection: Connection, now: float) -> None:
    """What was told long ago is forgotten."""
    done = OutboxRow.state != State.WAITING
    connection.execute(delete(OutboxRow).where(done, OutboxRow.created < now - KEPT))


def end_turn(connection: Connection, person: str, table: str) -> None:
    """A turn is over: what tells of it is not true any more."""
    where = (OutboxRow.table_id == table, OutboxRow.person_id == person, OutboxRow.kind.in_(ASKED))
    over = update(OutboxRow).where(*where, OutboxRow.state == State.WAITING)
    connection.execute(over.values(state=State.DROPPED, trouble="over"))
