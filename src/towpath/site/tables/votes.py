"""Votes: to go back in the game, and to let a bot play for somebody who is away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from towpath.core.messages import say
from towpath.site.tables.data import Change, Proposal, TableData
from towpath.site.tables.live import Live
from towpath.site.tables.refusals import NotPossible, NotSeated
from towpath.site.tables.results import Person, SeatKind
from towpath.site.tables.seating import lend
from towpath.site.tables.tables import Plan, Tables

REWIND = "rewind"
TAKEOVER = "takeover"


class Votes:
    """Proposals and their answers; all other people at the table must agree."""

    def __init__(self, tables: Tables, is_absent: Callable[[str], bool]) -> None:
        self.tables = tables
        self.is_absent = is_absent

    async def propose_rewind(self, table: str, person: Person, ply: int) -> Live:
        """Propose to go back to the decision before so many moves."""

        def plan(live: Live, now: datetime) -> Plan:
            seat = _seat_of(live, person)
            line = live.playing
            known = ply if ply < len(line.seen(seat)) else line.ply
            target = line.decision_before(min(known, line.told) if known < line.ply else known)
            return self._opened(live, Proposal(0, REWIND, seat, ply=target), now)

        return await self.tables.change(table, plan)

    async def propose_takeover(self, table: str, person: Person, away: int) -> Live:
        """Propose that a bot plays for a person who has been away for long."""

        def plan(live: Live, now: datetime) -> Plan:
            seat = _seat_of(live, person)
            seats = live.data.seats
            absent = seats[away] if 0 <= away < len(seats) and away != seat else None
            if absent is None or absent.kind != SeatKind.HUMAN or not self.is_absent(absent.person_id or ""):
                raise NotPossible(say("nobody is away from this seat"), where=f"seat {away}")
            return self._opened(live, Proposal(0, TAKEOVER, seat, seat=away), now)

        return await self.tables.change(table, plan)

    async def answer(self, table: str, person: Person, number: int, agree: bool) -> Live:
        """Agree to a proposal, or end it by disagreeing; who proposed it withdraws it so."""

        def plan(live: Live, now: datetime) -> Plan | None:
            seat = _seat_of(live, person)
            proposal = next((p for p in live.data.proposals if p.number == number), None)
            if proposal is None:
                raise NotPossible(say("there is no such proposal any more"), where=table)
            if not agree:
                return Plan(Change(proposals=_without(live.data, number), notice=("disagreed", seat)))
            if seat not in awaited(live.data, proposal):
                return None
            return self._opened(live, replace(proposal, agreed=(*proposal.agreed, seat)), now)

        return await self.tables.change(table, plan)

    def _opened(self, live: Live, proposal: Proposal, now: datetime) -> Plan:
        """The proposal on the table, or carried out if nobody is left to ask."""
        data = live.data
        if not awaited(data, proposal):
            return _carried_out(live, proposal, now)
        if not proposal.number:
            proposal = replace(proposal, number=1 + max((p.number for p in data.proposals), default=0))
        return Plan(Change(proposals=(*_without(data, proposal.number), proposal)))


def awaited(data: TableData, proposal: Proposal) -> tuple[int, ...]:
    """The seats whose answer is still missing."""
    done = {proposal.by, *proposal.agreed}
    if proposal.kind == TAKEOVER:
        done.add(proposal.seat)
    return tuple(seat for seat in data.humans() if seat not in done)


def _carried_out(live: Live, proposal: Proposal, now: datetime) -> Plan:
    data = live.data
    if proposal.kind == TAKEOVER:
        change = lend(data, proposal.seat, "taken over", data.status)
        return Plan(
            replace(change, proposals=_without(replace(data, proposals=change.proposals or ()), proposal.number))
        )
    line, entries = live.playing.rewound(proposal.ply, now)
    drafts: dict[int, tuple[str, ...]] = dict.fromkeys(data.drafts, ())
    return Plan(Change(entries=entries, drafts=drafts, proposals=(), notice=("rewound", proposal.by)), line)


def _without(data: TableData, number: int) -> tuple[Proposal, ...]:
    return tuple(p for p in data.proposals if p.number != number)


def _seat_of(live: Live, person: Person) -> int:
    seat = live.data.seat_of(person.id)
    if seat is None:
        raise NotSeated(say("you do not sit at this table"), where=live.data.id)
    return seat
