"""Votes: to go back in the game, to let a bot play for somebody who is away, and about time and the end.

All people at the table must agree, but to a take-over only half of the others. With two people there is nobody to
ask, so it needs a longer absence and then waits; at a table that is played over days it needs days of absence and
waits in any case, for the absent one is told first. Whatever the absent person does before it happens, anywhere on the
site, calls it off.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Protocol

from sqlalchemy import Connection, select

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.core.messages import Seat
from towpath.site.people.persons import Person
from towpath.site.storage.models import ProposalRow, SeatRow
from towpath.site.tables.clocks import Clock, PaceKind, paused, resumed, with_more
from towpath.site.tables.data import Change, Proposal, TableData
from towpath.site.tables.patience import Patience, is_slow, lasting
from towpath.site.tables.refusals import BadProposal, NotPossible, NotSeated, Stale
from towpath.site.tables.rematch import REMATCH
from towpath.site.tables.results import Status
from towpath.site.tables.seating import lend
from towpath.site.tables.snapshot import Snapshot, other_rules
from towpath.site.tables.tables import Plan, Planner, Tables

REWIND = "rewind"
TAKEOVER = "takeover"
PAUSE = "pause"
MORE_TIME = "more time"
END = "end"
END_BY_POINTS = "end points"
FILE = "file"
NEW_RULES = "new rules"
PLAIN = (PAUSE, MORE_TIME, END, END_BY_POINTS, FILE, NEW_RULES)
LIVE_ANSWER, ANSWER = 600.0, 2 * 86400.0
"""Seconds after which a proposal falls that not all have answered: in a live game, and in any other."""
ATTEMPTS = 5
MOST_OPEN = 4
"""Proposals of one person that may wait for answers at a table."""
MOST_NOTICES = 500
"""Lines about a table, besides those of its moves, after which nothing more is proposed."""


class Absences(Protocol):
    """Who knows for how long somebody has been away."""

    async def absence(self, person: str) -> float:
        """In seconds of the house's clock, over all processes."""

    def now(self) -> float:
        """The house's clock."""


class Votes:
    """Proposals and their answers."""

    def __init__(self, tables: Tables, absences: Absences, patience: Patience) -> None:
        self.tables, self.absences, self.patience = tables, absences, patience

    async def propose_rewind(self, table: str, person: Person, ply: int) -> Snapshot:
        """Propose to go back to the decision before so many moves."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            seat = _seat_of(snapshot, person)
            course = snapshot.playing
            if not snapshot.data.aids.undo:
                raise NotPossible(say("this table plays without undo"), where=table)
            known = ply if ply < len(course.seen(seat)) else course.ply
            target = course.decision_before(min(known, course.told) if known < course.ply else known)
            return self._opened(snapshot, Proposal(0, REWIND, seat, ply=target, since=self.absences.now()), now)

        return await self.tables.change(table, plan)

    async def propose_takeover(self, table: str, person: Person, away: int) -> Snapshot:
        """Propose that a bot plays for a person who has been away for long; or agree to that."""
        seats = (await self.tables.get(table)).data.seats
        missed = seats[away].person_id if 0 <= away < len(seats) else None
        absence = await self.absences.absence(missed or "")

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            seat, data = _seat_of(snapshot, person), snapshot.data
            if data.status != Status.PLAYING:
                raise NotPossible(say("no game is being played at this table"), where=table)
            if away == seat or missed is None or data.seat_of(missed) != away:
                raise NotPossible(say("nobody is away from this seat"), where=f"seat {away}")
            needed = self.patience.needed(data, away)
            if absence < needed:
                raise NotPossible(
                    say("{seat} has not been away for {time} yet", seat=Seat(away), time=lasting(needed)),
                    where=f"seat {away}",
                )
            opened = next((p for p in data.proposals if p.kind == TAKEOVER and p.seat == away), None)
            if opened is not None:
                return self._agreed(snapshot, opened, seat, now)
            return self._opened(snapshot, Proposal(0, TAKEOVER, seat, seat=away, since=self.absences.now()), now)

        return await self.tables.change(table, plan)

    async def propose(self, table: str, person: Person, kind: str) -> Snapshot:
        """Propose a pause, more time for everybody, an end with or without a result, or to take the table along."""
        if kind not in PLAIN:
            known = ", ".join((REWIND, TAKEOVER, *PLAIN))
            raise BadProposal(
                say("{kind} is no proposal; there are: {known}", kind=repr(kind), known=known), where="kind"
            )

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            seat, data = _seat_of(snapshot, person), snapshot.data
            if data.status != Status.PLAYING:
                raise NotPossible(say("no game is being played at this table"), where=table)
            _refuse_for_rules(snapshot, kind)
            if kind in (PAUSE, MORE_TIME):
                _running(data)
            if kind == MORE_TIME and used_by(data) is not None:
                raise NotPossible(say("more time can be given once in a game"), where=table)
            opened = next((p for p in data.proposals if p.kind == kind), None)
            if opened is not None:
                return self._agreed(snapshot, opened, seat, now)
            return self._opened(snapshot, Proposal(0, kind, seat, since=self.absences.now()), now)

        return await self.tables.change(table, plan)

    async def resume(self, table: str, person: Person) -> Snapshot:
        """Go on after a pause: anybody who plays may say so."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            seat, clock = _seat_of(snapshot, person), snapshot.data.clock
            if clock is None or not clock.paused:
                return None
            return Plan(Change(clock=resumed(clock, self.absences.now()), notice=("resumed", seat)))

        return await self.tables.change(table, plan)

    async def answer(self, table: str, person: Person, number: int, agree: bool) -> Snapshot:
        """Agree to a proposal, or end it by disagreeing; who proposed it withdraws it so."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            seat = _seat_of(snapshot, person)
            found = (p for p in snapshot.data.proposals if p.number == number and p.kind != REMATCH)
            proposal = next(found, None)
            if proposal is None:
                raise NotPossible(say("there is no such proposal any more"), where=table)
            if not agree:
                return Plan(Change(proposals=_without(snapshot.data, number), notice=("disagreed", seat)))
            return self._agreed(snapshot, proposal, seat, now)

        return await self.tables.change(table, plan)

    async def call_off(self, person: str) -> None:
        """The person is here: nobody takes the place."""
        for table in await self.tables.store.read(lambda connection: _threatened(connection, person)):
            await self._settle(table, lambda snapshot, now: _kept(snapshot.data, snapshot.data.seat_of(person)))

    async def carry_out_due(self) -> None:
        """Take-overs to which nobody has to agree, and that have waited for long enough."""
        before = self.absences.now() - self.patience.wait
        for table, number, person in await self.tables.store.read(lambda connection: _due(connection, before)):
            last_seen = self.absences.now() - await self.absences.absence(person)
            await self._settle(table, self._settling(number, last_seen))
        await self._drop_unanswered()

    async def _drop_unanswered(self) -> None:
        """Proposals fall that have not been answered by all in time."""
        now = self.absences.now()
        query = select(ProposalRow.table_id).where(ProposalRow.since <= now - LIVE_ANSWER).distinct()
        for table in await self.tables.store.read(lambda connection: list(connection.execute(query).scalars())):
            await self._settle(table, lambda snapshot, _now: _fallen(snapshot.data, now))

    async def _settle(self, table: str, plan: Planner) -> None:
        """Something that nobody waits for: another process may be about to do the same."""
        for _ in range(ATTEMPTS):
            try:
                await self.tables.change(table, plan)
                return
            except Stale:
                continue
            except TowpathError:  # a table of other rules, say: nothing happens there any more
                return

    def _agreed(self, snapshot: Snapshot, proposal: Proposal, seat: int, now: datetime) -> Plan | None:
        if seat not in awaited(snapshot.data, proposal):
            return None
        return self._opened(snapshot, replace(proposal, agreed=(*proposal.agreed, seat)), now)

    def _opened(self, snapshot: Snapshot, proposal: Proposal, now: datetime) -> Plan:
        """The proposal on the table, or carried out if nobody is left to ask."""
        data = snapshot.data
        if not awaited(data, proposal) and not waits(data, proposal):
            return self._carried_out(snapshot, proposal, now)
        notice = ("missed", proposal.seat) if proposal.kind == TAKEOVER and not proposal.number else None
        if not proposal.number:
            _refuse_more(data, proposal.by)
            proposal = replace(proposal, number=1 + max((p.number for p in data.proposals), default=0))
        return Plan(Change(proposals=(*_without(data, proposal.number), proposal), notice=notice))

    def _settling(self, number: int, last_seen: float) -> Planner:
        """What becomes of a take-over that has waited for long enough."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            data = snapshot.data
            proposal = next((p for p in data.proposals if p.number == number and p.kind == TAKEOVER), None)
            if proposal is None or not waits(data, proposal) or awaited(data, proposal):
                return None
            if data.status != Status.PLAYING:
                return Plan(Change(proposals=_without(data, number)))
            if last_seen > proposal.since:
                return _kept(data, proposal.seat)
            return self._carried_out(snapshot, proposal, now)

        return plan

    def _carried_out(self, snapshot: Snapshot, proposal: Proposal, now: datetime) -> Plan:
        data, by = snapshot.data, proposal.by
        others = _without(data, proposal.number)
        if proposal.kind == TAKEOVER:
            change = lend(data, proposal.seat, "taken over", data.status)
            kept = tuple(p for p in change.proposals or () if p.number != proposal.number)
            return Plan(replace(change, proposals=kept))
        if proposal.kind == PAUSE:
            clock = paused(_running(data), self.absences.now())
            return Plan(Change(proposals=others, notice=("paused", by), clock=clock))
        if proposal.kind == MORE_TIME:
            clock = with_more(_running(data), self.absences.now(), now)
            return Plan(Change(proposals=others, notice=("more time", by), clock=clock))
        if proposal.kind == END:
            return Plan(Change(proposals=(), status=Status.ABANDONED, asked=(), notice=("ended", by)))
        if proposal.kind == NEW_RULES:
            going = data.clock and resumed(data.clock, self.absences.now())
            new = Change(version=snapshot.game.version, proposals=others, notice=("new rules", by), clock=going)
            return Plan(new, snapshot.course)
        if proposal.kind == END_BY_POINTS:
            return _ended_by_points(snapshot, by)
        if proposal.kind == FILE:
            return Plan(Change(proposals=others, file_ply=snapshot.playing.told, notice=("file", by)))
        course, entries = snapshot.playing.rewound(proposal.ply, now)
        drafts: dict[int, tuple[str, ...]] = dict.fromkeys(data.drafts, ())
        return Plan(Change(entries=entries, drafts=drafts, proposals=(), notice=("rewound", by)), course)


def _ended_by_points(snapshot: Snapshot, by: int) -> Plan:
    """The game ends in mid-course: the score sheet, as if this were the end, is its result. Drafts do not count."""
    state, game = snapshot.playing.state, snapshot.game
    columns = [line.points for line in game.score_sheet(state)] or [tuple(game.rules.scores(state))]
    scores = tuple(sum(points) for points in zip(*columns, strict=True))
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    drafts: dict[int, tuple[str, ...]] = dict.fromkeys(snapshot.data.drafts, ())
    change = Change(proposals=(), status=Status.ABANDONED, asked=(), drafts=drafts, notice=("ended by points", by))
    return Plan(replace(change, scores=scores, winners=best))


def awaited(data: TableData, proposal: Proposal) -> tuple[int, ...]:
    """The seats whose answer is still missing."""
    done = {proposal.by, *proposal.agreed}
    if proposal.kind == TAKEOVER:
        others = _others(data, proposal)
        if 2 * len(done & set(others)) >= len(others):
            return ()
        done.add(proposal.seat)
    return tuple(seat for seat in data.humans() if seat not in done)


def falls_at(data: TableData, proposal: Proposal) -> float | None:
    """When a proposal falls, by the house's clock; None if it waits for nobody's answer."""
    if waits(data, proposal) and not awaited(data, proposal):
        return None
    live = data.clock is not None and data.clock.pace.kind == PaceKind.LIVE
    return proposal.since + (LIVE_ANSWER if live else ANSWER)


def used_by(data: TableData) -> int | None:
    """Who had proposed the more time that the table has had; None if it has had none."""
    return next((notice.seat for notice in data.notices if notice.kind == MORE_TIME), None)


def needed(data: TableData, away: int) -> tuple[int, int]:
    """How many people must agree to a bot for a seat, and of how many."""
    others = [seat for seat in data.humans() if seat != away]
    return (len(others) + 1) // 2, len(others)


def _fallen(data: TableData, now: float) -> Plan | None:
    fallen = [p for p in data.proposals if (falls_at(data, p) or now + 1) <= now]
    if not fallen:
        return None
    kept = tuple(p for p in data.proposals if p not in fallen)
    return Plan(Change(proposals=kept, notice=("fell", fallen[0].by)))


def waits(data: TableData, proposal: Proposal) -> bool:
    """Whether a take-over is the wish of one person alone, or over days: then the bot waits for the absent one."""
    return proposal.kind == TAKEOVER and (len(_others(data, proposal)) < 2 or is_slow(data))


def _others(data: TableData, proposal: Proposal) -> tuple[int, ...]:
    """The people at the table without the one who is away."""
    return tuple(seat for seat in data.humans() if seat != proposal.seat)


def _running(data: TableData) -> Clock:
    """The clock of a table, which does not stand; NotPossible."""
    if data.clock is None:
        raise NotPossible(say("this table plays without a clock"), where=data.id)
    if data.clock.paused:
        raise NotPossible(say("the table is paused: go on first"), where=data.id)
    return data.clock


def _threatened(connection: Connection, person: str) -> list[str]:
    """The tables where a bot is proposed for a person."""
    query = select(ProposalRow.table_id).join(SeatRow, _SEAT_IN_QUESTION)
    return list(connection.execute(query.where(ProposalRow.kind == TAKEOVER, SeatRow.person_id == person)).scalars())


def _due(connection: Connection, before: float) -> list[tuple[str, int, str]]:
    """Take-overs that were proposed before a moment: table, number, and the person who is away."""
    query = select(ProposalRow.table_id, ProposalRow.number, SeatRow.person_id).join(SeatRow, _SEAT_IN_QUESTION)
    rows = connection.execute(query.where(ProposalRow.kind == TAKEOVER, ProposalRow.since <= before))
    return [(row.table_id, row.number, row.person_id or "") for row in rows]


_SEAT_IN_QUESTION = (SeatRow.table_id == ProposalRow.table_id) & (SeatRow.number == ProposalRow.seat)


def _refuse_for_rules(snapshot: Snapshot, kind: str) -> None:
    """Under other rules a game can be ended, or go on under the present ones where its moves allow it."""
    if snapshot.outdated and kind not in (END, NEW_RULES):
        raise other_rules(snapshot.data, snapshot.game)
    if kind == NEW_RULES and not snapshot.outdated:
        raise NotPossible(say("this table follows the present rules"), where=snapshot.data.id)
    if kind == NEW_RULES and not snapshot.fits:
        problem = say("the moves of this game are not all possible under the present rules")
        raise NotPossible(problem, where=snapshot.data.id)


def _refuse_more(data: TableData, seat: int) -> None:
    """Nobody fills a table with questions, or its log with what has become of them: NotPossible."""
    if sum(p.by == seat for p in data.proposals) >= MOST_OPEN:
        problem = say("{count} open proposals of yours are enough: withdraw one first", count=MOST_OPEN)
        raise NotPossible(problem, where=data.id)
    if len(data.notices) >= MOST_NOTICES:
        raise NotPossible(say("enough has been proposed at this table"), where=data.id)


def _kept(data: TableData, seat: int | None) -> Plan | None:
    """The table after somebody who was missed has come back."""
    others = tuple(p for p in data.proposals if p.kind != TAKEOVER or p.seat != seat)
    if seat is None or others == data.proposals:
        return None
    return Plan(Change(proposals=others, notice=("here again", seat)))


def _without(data: TableData, number: int) -> tuple[Proposal, ...]:
    return tuple(p for p in data.proposals if p.number != number)


def _seat_of(snapshot: Snapshot, person: Person) -> int:
    seat = snapshot.data.seat_of(person.id)
    if seat is None:
        raise NotSeated(say("you do not sit at this table"), where=snapshot.data.id)
    return seat
