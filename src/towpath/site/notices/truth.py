"""Whether what a notice tells still holds when it is to leave."""

from __future__ import annotations

from enum import Enum

from towpath.core.errors import TowpathError
from towpath.site.notices.happenings import short_in
from towpath.site.notices.kinds import ASKED, Kind
from towpath.site.notices.outbox import Due
from towpath.site.tables.results import Status
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Tables
from towpath.site.tables.votes import TAKEOVER, awaited

LATELY = 90.0
"""Seconds after which somebody who was active at a table may be elsewhere."""
PAUSED = 300.0
"""Seconds until a clock that stands is looked at again."""


class Verdict(Enum):
    """What is to become of a notice that is due."""

    SEND = "send"
    DROP = "drop"


async def verdict(due: Due, tables: Tables, now: float, house_now: float) -> Verdict | float:
    """Whether to send it, or in how many seconds to look again."""
    proposed = "proposal" in due.data["facts"]
    if not due.table or (due.kind not in ASKED and not proposed):
        return Verdict.SEND
    try:
        snapshot = await tables.get(due.table)
    except TowpathError:  # the table is gone, or follows other rules: nothing is asked there
        return Verdict.DROP
    if proposed:
        return _proposal(snapshot, due)
    seat = snapshot.data.seat_of(due.person)
    if seat is None or snapshot.data.status != Status.PLAYING or seat not in snapshot.data.asked:
        return Verdict.DROP
    if due.kind == Kind.MOVE:  # whoever has begun a draft has seen the question
        return Verdict.DROP if snapshot.data.drafts.get(seat) else Verdict.SEND
    return _time(snapshot, seat, due, now, house_now) if due.kind == Kind.TIME else Verdict.SEND


def _time(snapshot: Snapshot, seat: int, due: Due, now: float, house_now: float) -> Verdict | float:
    """The clock may have stood while the site was closed, or there is more time by agreement."""
    clock = snapshot.data.clock
    if clock is None:
        return Verdict.DROP
    if clock.paused:
        return PAUSED
    wait = short_in(clock, seat, house_now, snapshot)
    if wait > 1.0:
        return wait
    return Verdict.DROP if now - due.seen < LATELY else Verdict.SEND


def _proposal(snapshot: Snapshot, due: Due) -> Verdict:
    seat = snapshot.data.seat_of(due.person)
    for proposal in snapshot.data.proposals:
        if proposal.number == due.data["facts"]["proposal"] and seat is not None:
            threatened = proposal.kind == TAKEOVER and proposal.seat == seat
            return Verdict.SEND if threatened or seat in awaited(snapshot.data, proposal) else Verdict.DROP
    return Verdict.DROP
