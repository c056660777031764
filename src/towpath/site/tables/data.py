"""A table as it lies in storage, as immutable data, and a change of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from towpath.core.setup import Setup
from towpath.site.tables.aids import ALL_AIDS, Aids
from towpath.site.tables.clocks import Clock
from towpath.site.tables.origin import Moves, Origin
from towpath.site.tables.progress import Progress
from towpath.site.tables.results import SeatKind, Status

REWIND = -2
"""The seat of a log entry that is no move but a rewind; its text is the number of moves that remain."""


@dataclass(frozen=True)
class Sitting:
    """A seat: a person, a bot, or nobody yet. A bot with a person is playing in that person's place."""

    number: int
    kind: SeatKind
    person_id: str | None = None
    person_name: str = ""
    asks_all: bool = False  # the person wants to be asked where there is only one answer, too
    flag: str = ""  # of a person with an account
    away_until: datetime | None = None  # the person is on holiday
    level: str = ""
    salt: str = ""
    touches: int = 0  # so often the seat has changed what only it can see, and nothing else

    def is_away(self, now: datetime) -> bool:
        """Whether the person is on holiday."""
        return self.away_until is not None and self.away_until > now

    ready: bool = False  # to begin, while people gather


@dataclass(frozen=True)
class Entry:
    """An entry of the log."""

    seat: int
    text: str
    at: datetime


@dataclass(frozen=True)
class Proposal:
    """An open vote; `by` has agreed to it by proposing it."""

    number: int
    kind: str  # "rewind" or "takeover"
    by: int
    ply: int = 0
    seat: int = -1
    agreed: tuple[int, ...] = ()
    since: float = 0.0  # when it was opened, by the house's clock
    salts: Mapping[int, str] = field(default_factory=dict)  # for a rematch: what seats add to its chance


@dataclass(frozen=True)
class NoticeData:
    """What happened to the table: a kind and the seat it is about."""

    number: int
    kind: str
    seat: int
    at: datetime


@dataclass(frozen=True)
class TableData:
    """Everything about a table but its log."""

    id: str
    slug: str
    version: int
    setup: Setup
    public: bool
    host_id: str
    seed: str
    created: datetime
    updated: datetime
    status: Status
    revision: int
    moves: int
    seats: tuple[Sitting, ...]
    asked: tuple[int, ...] = ()
    drafts: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    proposals: tuple[Proposal, ...] = ()
    notices: tuple[NoticeData, ...] = ()
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    campaign: str = ""  # the id of the campaign that the game belongs to
    by_lot: bool = False  # seats are drawn when the game begins
    drawn: tuple[int, ...] = ()  # by seat: the place where its player had sat down; empty: as seated
    clock: Clock | None = None
    rated: bool = False
    friends_only: bool = False  # only friends of the host sit down
    aids: Aids = ALL_AIDS
    origin: Origin | None = None  # where the table goes on from
    beginning: Moves = ()  # the moves it takes over; known until the game begins, then they are in the log
    successor: str = ""  # the table of the rematch
    file_ply: int | None = None  # the people agreed to take the table along as it was after so many moves
    watchers: str = "apart"  # they talk among themselves; or "together": players read it too
    altered: tuple[str, ...] = ()  # what the host has changed while people gather
    pack_name: str = ""  # what its owner calls the pack
    lesson: Progress | None = None  # of a guided game

    @property
    def salts(self) -> list[str]:
        """What everybody has added to chance, by place."""
        places = self.drawn or range(len(self.seats))
        by_place = {place: seat.salt for place, seat in zip(places, self.seats, strict=True)}
        return [by_place[place] for place in sorted(by_place)]

    @property
    def full(self) -> bool:
        """Whether every place is taken."""
        return all(seat.kind != SeatKind.OPEN for seat in self.seats)

    def seat_of(self, person_id: str | None) -> int | None:
        """The seat that a person plays; not one that a bot has taken over."""
        for seat in self.seats:
            if person_id is not None and seat.person_id == person_id and seat.kind == SeatKind.HUMAN:
                return seat.number
        return None

    def lent_seat_of(self, person_id: str | None) -> int | None:
        """The seat that a bot plays in a person's place."""
        for seat in self.seats:
            if person_id is not None and seat.person_id == person_id and seat.kind == SeatKind.BOT:
                return seat.number
        return None

    def revision_for(self, person_id: str | None) -> int:
        """The number of changes that a person can see: others' drafts and half-made secret choices are not
        among them.

        It only rises. So a seat counts as the person's also while a bot plays it: else whoever leaves would lose
        the changes of the own drafts, and a second tab would take what comes for older than what it shows.
        """
        return self.revision - sum(
            seat.touches for seat in self.seats if person_id is None or seat.person_id != person_id
        )

    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat.number for seat in self.seats if seat.kind == SeatKind.HUMAN)

    def bots_asked(self) -> tuple[int, ...]:
        """The seats of bots that are to decide."""
        return tuple(number for number in self.asked if self.seats[number].kind == SeatKind.BOT)


@dataclass(frozen=True)
class Terms:
    """What is agreed before the game, as the host has changed it; `altered` names what is no longer as it was."""

    setup: Setup
    public: bool
    by_lot: bool
    clock: Clock | None
    aids: Aids
    watchers: str
    altered: tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """A change of a table; what is None stays as it is."""

    entries: tuple[Entry, ...] = ()
    moves: int | None = None
    asked: tuple[int, ...] | None = None
    status: Status | None = None
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    seats: tuple[Sitting, ...] = ()
    drafts: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    touched: int | None = None  # the seat that has changed what only it can see, and nothing else
    proposals: tuple[Proposal, ...] | None = None
    notice: tuple[str, int] | None = None  # kind and seat
    drawn: tuple[int, ...] = ()  # the lot, when the game begins
    clock: Clock | None = None
    successor: str = ""
    file_ply: int | None = None
    terms: Terms | None = None  # while people gather
    lesson: Progress | None = None
    version: int | None = None  # of the rules, when all agree to go on under others


def changed(data: TableData, change: Change, now: datetime) -> TableData:
    """The table after a change: must agree with what `save_change` writes."""
    seats = {seat.number: seat for seat in change.seats}
    if change.touched is not None:
        seat = data.seats[change.touched]
        seats[seat.number] = replace(seat, touches=seat.touches + 1)
    drafts = {**data.drafts, **change.drafts}
    notices = data.notices
    if change.notice:
        notices = (*notices, NoticeData(len(notices) + 1, *change.notice, now))
    return _with(
        _on_other_terms(data, change.terms) if change.terms else data,
        updated=now,
        version=data.version if change.version is None else change.version,
        status=change.status or data.status,
        revision=data.revision + 1,
        moves=data.moves if change.moves is None else change.moves,
        seats=tuple(seats.get(seat.number, seat) for seat in data.seats),
        asked=data.asked if change.asked is None else change.asked,
        drafts={seat: moves for seat, moves in drafts.items() if moves},
        proposals=data.proposals if change.proposals is None else change.proposals,
        notices=notices,
        scores=change.scores or data.scores,
        winners=change.winners or data.winners,
        drawn=change.drawn or data.drawn,
        clock=change.terms.clock if change.terms else change.clock or data.clock,
        successor=change.successor or data.successor,
        file_ply=data.file_ply if change.file_ply is None else change.file_ply,
        lesson=change.lesson or data.lesson,
    )


def _with(data: TableData, **values: object) -> TableData:
    """Must agree with `replace`, which builds every field anew: that takes ten times as long, with every move."""
    after = object.__new__(TableData)
    after.__dict__.update(data.__dict__)
    after.__dict__.update(values)
    return after


def _on_other_terms(data: TableData, terms: Terms) -> TableData:
    return replace(
        data,
        setup=terms.setup,
        public=terms.public,
        by_lot=terms.by_lot,
        aids=terms.aids,
        watchers=terms.watchers,
        altered=terms.altered,
    )
