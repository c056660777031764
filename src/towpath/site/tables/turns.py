"""Playing: drafting a turn, stepping back, ending it; and the moves of bots."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from towpath.core.common import say
from towpath.core.errors import IllegalMove, NotYourDecision
from towpath.core.match import Match
from towpath.core.messages import Seat
from towpath.site.people.persons import Person
from towpath.site.tables.course import Course
from towpath.site.tables.data import Change
from towpath.site.tables.draft import commits, facing, leads_on, steps_in, with_draft
from towpath.site.tables.forced import drafted_on, played_on, without_forced
from towpath.site.tables.refusals import NotPossible, NotSeated, Stale
from towpath.site.tables.results import SeatKind
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan, Tables


@dataclass(frozen=True)
class Known:
    """What the page knew when it was clicked: moves in the log as the seat sees it, and in the draft.

    None skips the check.
    """

    ply: int | None = None
    drafted: int | None = None


class Turns:
    """The turns of people and bots."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def play(self, table: str, person: Person, text: str, known: Known, *, end: bool = False) -> Snapshot:
        """Add a move to the draft; commit what cannot be stepped back, or a complete turn if `end` is set."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            draft = _Draft(snapshot, person, known)
            return draft.play(text, now, end=end)

        return await self.tables.change(table, plan)

    async def play_at_once(self, table: str, person: Person, text: str, known: Known) -> Snapshot:
        """Commit a move, with what has been drafted before it."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            draft = _Draft(snapshot, person, known)
            return draft.commit((*draft.moves, *steps_in(text)), now)

        return await self.tables.change(table, plan)

    async def step_back(self, table: str, person: Person, known: Known, *, whole_turn: bool = False) -> Snapshot:
        """Take back the last move of the draft, or all of it."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            draft = _Draft(snapshot, person, known)
            draft.need_moves()
            return draft.keep(() if whole_turn else draft.shortened())

        return await self.tables.change(table, plan)

    async def end_turn(self, table: str, person: Person, known: Known) -> Snapshot:
        """Put the draft into the log."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            draft = _Draft(snapshot, person, known)
            draft.need_moves()
            return draft.commit(draft.moves, now)

        return await self.tables.change(table, plan)

    async def play_bot(self, table: str, seat: int, text: str, logged: int) -> Snapshot:
        """The move of a bot that thought about the log with so many entries."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            course = snapshot.playing
            if course.logged != logged or snapshot.data.seats[seat].kind != SeatKind.BOT:
                raise Stale(say("the table has moved on"), where=table)
            done = played_on(snapshot.data, *course.with_moves([(seat, text)], now), now)
            return Plan(Change(entries=done.entries), done.course)

        return await self.tables.change(table, plan)


class _Draft:
    """The draft of a person at a table, checked against what the page knew."""

    def __init__(self, snapshot: Snapshot, person: Person, known: Known) -> None:
        self.snapshot = snapshot
        self.course: Course = snapshot.playing
        seat = snapshot.data.seat_of(person.id)
        if seat is None:
            raise NotSeated(say("you do not sit at this table"), where=snapshot.data.id)
        if snapshot.data.clock is not None and snapshot.data.clock.paused:
            raise NotPossible(say("the table is paused: go on first"), where=snapshot.data.id)
        self.seat = seat
        self.match: Match
        self.match, self.moves = with_draft(self.course, seat, snapshot.data.drafts.get(seat, ()))
        if known.ply not in (None, len(self.course.seen(seat))) or known.drafted not in (None, len(self.moves)):
            raise Stale(say("the table has moved on since this page was made"), where=snapshot.data.id)

    def need_moves(self) -> None:
        if not self.moves:
            raise NotPossible(say("there is no move of yours to end or to take back"), where=self.snapshot.data.id)

    def keep(self, moves: tuple[str, ...]) -> Plan:
        return Plan(Change(drafts={self.seat: moves}, touched=self.seat))

    def commit(self, moves: tuple[str, ...], now: datetime) -> Plan:
        course, entries = self.course.with_moves([(self.seat, text) for text in moves], now)
        done = played_on(self.snapshot.data, course, entries, now)
        drafts: dict[int, tuple[str, ...]] = {self.seat: ()} if self.moves else {}
        return Plan(Change(entries=done.entries, drafts=drafts), done.course)

    def shortened(self) -> tuple[str, ...]:
        asks_all = self.snapshot.data.seats[self.seat].asks_all
        moves = self.moves[:-1] if asks_all else without_forced(self.match, self.course.ply, self.moves)
        while moves and self._led_on(moves):
            moves = moves[:-1]
        return moves

    def _led_on(self, moves: tuple[str, ...]) -> bool:
        """Whether the last of these moves was part of a click that answered the next question too."""
        match, _ = with_draft(self.course, self.seat, moves[:-1])
        before = facing(match.game, match.state, self.seat)
        return leads_on(match.game, before, self.seat, match.game.read(before, moves[-1]))

    def _step(self, text: str) -> str:
        """A step of a click that goes on; only what can be stepped back is one."""
        game, seat = self.snapshot.game, self.seat
        before = facing(game, self.match.state, seat)
        move = game.read(before, text)
        if not leads_on(game, before, seat, move):
            raise IllegalMove(game.refusal(before, text), where=game.slug)
        self.match.play(seat, text)
        return game.write(before, move)

    def play(self, text: str, now: datetime, *, end: bool) -> Plan:
        game, seat = self.snapshot.game, self.seat
        if self.moves and seat not in self.match.state.frames[-1].asked():
            raise NotYourDecision(say("your turn is complete: end it or step back", seat=Seat(seat)), where=game.slug)
        if not self.snapshot.data.aids.undo:
            return self.commit((*self.moves, *steps_in(text)), now)
        *steps, text = steps_in(text)
        moves = (*self.moves, *[self._step(step) for step in steps])
        before = facing(game, self.match.state, seat)
        move = game.read(before, text)
        moves = (*moves, game.write(before, move))
        if commits(game, before, move):
            return self.commit(moves, now)
        self.match.play(seat, text)
        if not self.snapshot.data.seats[seat].asks_all:
            moves = (*moves, *drafted_on(self.match, seat))
        if end and seat not in self.match.state.frames[-1].asked():
            return self.commit(moves, now)
        return self.keep(moves)
