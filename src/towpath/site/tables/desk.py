"""The desk: what somebody who has tables finds on the first page, the most urgent move first.

What is told of a table is what its view tells: of those who choose together, nothing but how many there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import inf

from towpath.site.people.persons import Person
from towpath.site.tables.clocks import Clock, PaceKind
from towpath.site.tables.front_views import HomeView, TableLine
from towpath.site.tables.lists import Lists
from towpath.site.tables.refusals import OtherRules
from towpath.site.tables.results import SeatKind, Status, TableView
from towpath.site.tables.show import Show
from towpath.site.tables.tables import Tables

CARDS = 7
"""Moves that are shown with question and picture."""
WAITING = 4
"""Tables that wait for others, likewise."""
SOON = 0.25
"""Under this share of its time a move is urgent."""


@dataclass(frozen=True)
class DeskLine:
    """A running table of the visitor: who waits for whom, since when, and how much time is left."""

    view: TableView
    waits: tuple[str, ...] = ()  # the people who wait for the visitor
    since: datetime | None = None
    left: float | None = None  # seconds
    share: float = 1.0  # of the time that there was

    @property
    def soon(self) -> bool:
        """Whether little of the time is left."""
        return self.left is not None and self.share < SOON


@dataclass(frozen=True)
class DeskView:
    """The first page of somebody who has tables."""

    home: HomeView
    moves: tuple[DeskLine, ...]
    more: int  # moves that are not shown
    waiting: tuple[DeskLine, ...]
    gathering: tuple[TableLine, ...]
    lent: tuple[TableLine, ...]  # where a bot plays in the visitor's place
    going_on: int

    @property
    def has_tables(self) -> bool:
        """Whether there is anything to go on with."""
        return self.going_on > 0


class Desk:
    """Looks at the tables of a person that go on."""

    def __init__(self, lists: Lists, tables: Tables, show: Show, now: Callable[[], float]) -> None:
        self.lists, self.tables, self.show, self.now = lists, tables, show, now

    async def of(self, person: Person | None) -> DeskView:
        """The first page of a person."""
        home = await self.lists.home(person)
        going_on = [line for line in home.mine if line.status != Status.FINISHED]
        moves = self.by_urgency([line for line in going_on if line.my_move])
        playing = [line for line in going_on if line.status == Status.PLAYING]
        waiting = [line for line in playing if not line.my_move and not line.lent]
        return DeskView(
            home=home,
            moves=await self.seen(moves[:CARDS], person),
            more=max(0, len(moves) - CARDS),
            waiting=await self.seen(waiting[:WAITING], person),
            gathering=tuple(line for line in going_on if line.status == Status.GATHERING),
            lent=tuple(line for line in playing if line.lent),
            going_on=len(going_on),
        )

    async def running(self, person: Person) -> tuple[DeskLine, ...]:
        """The tables of a person that are being played: the most urgent move first, then who was asked last."""
        playing = [line for line in await self.lists.mine(person) if line.status == Status.PLAYING and not line.lent]
        moves = self.by_urgency([line for line in playing if line.my_move])
        return await self.seen([*moves, *(line for line in playing if not line.my_move)], person)

    def by_urgency(self, moves: Sequence[TableLine]) -> list[TableLine]:
        """The least time left first, then the longest wait."""
        return sorted(moves, key=lambda line: (self._left(line.clock, line.my_seat)[0], line.updated))

    async def seen(self, lines: Sequence[TableLine], person: Person | None) -> tuple[DeskLine, ...]:
        """The tables as the person sees them; those that follow other rules are left out."""
        found = [await self._seen(line, person) for line in lines]
        return tuple(line for line in found if line is not None)

    async def _seen(self, line: TableLine, person: Person | None) -> DeskLine | None:
        try:
            snapshot = await self.tables.get(line.id)
        except OtherRules:
            return None
        view = self.show.table(snapshot, person, briefly=True)
        told = [ply.at for ply in view.log if not ply.drafted and ply.at is not None]
        clock = snapshot.data.clock
        seat = view.seat if line.my_move else next(iter(view.asked), None)
        left, share = self._left(clock, seat)
        together = (
            snapshot.course is not None and not snapshot.outdated and snapshot.playing.state.frames[-1].together()
        )
        others = [seat.name for seat in view.seats if seat.kind == SeatKind.HUMAN and not seat.mine]
        return DeskLine(
            view=view,
            waits=tuple(others) if line.my_move and not together else (),
            since=told[-1] if told else view.created,
            left=None if left == inf else left,
            share=share,
        )

    def _left(self, clock: Clock | None, seat: int | None) -> tuple[float, float]:
        """The seconds that a seat has left, endless without a clock, and the share of what it had."""
        if clock is None or seat is None:
            return inf, 1.0
        spent = 0.0 if clock.paused else max(0.0, self.now() - clock.since)
        left = clock.left_of(seat, self.now()) if clock.together is None else max(0.0, clock.together - spent)
        whole = clock.pace.bank * 60.0 if clock.pace.kind == PaceKind.LIVE else clock.pace.turn * 3600.0
        return left, min(1.0, left / whole) if whole else 1.0
