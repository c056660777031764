"""Sitting down and getting up: tables are made, joined, left and returned to."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from towpath.bots import LEVELS, BadBot
from towpath.core.common import say
from towpath.core.errors import BadSetup
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.site.fair import draw_seats, joint_seed, new_seed
from towpath.site.people.persons import Person
from towpath.site.tables.aids import ALL_AIDS, Aids
from towpath.site.tables.clocks import NO_CLOCK, Pace, PaceKind, come_back, started
from towpath.site.tables.course import Course
from towpath.site.tables.data import Change, Sitting, TableData
from towpath.site.tables.lessons import advanced, met_at
from towpath.site.tables.origin import Moves, Origin, OriginKind
from towpath.site.tables.progress import Progress
from towpath.site.tables.refusals import NoSuchTable, NotPossible, NotSeated, OtherRules, SeatTaken
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.rows import seat_for
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Link, Plan, Tables

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else
ID_LENGTH = 12
LONGEST_SALT = 64
APART, TOGETHER = "apart", "together"
"""What watchers say is for watchers, or for players as well."""
BEGIN_WAIT = 5.0
"""Seconds between the last *ready* and the beginning of a live game."""
STAND_IN = LEVELS[1].name
"""The level of a bot that plays for somebody who has left."""


@dataclass(frozen=True)
class NewTable:
    """What a table is made from; each seat is "me", "open" or "bot:<level>"."""

    slug: str
    seats: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    pack: str = ""
    public: bool = False
    salt: str = ""
    seal: str = ""  # the name of the seal that was shown before the salt was made
    by_lot: bool = True  # who plays which seat is drawn when the game begins
    pace: Pace = NO_CLOCK
    rated: bool = False
    friends_only: bool = False  # only friends of the host sit down
    aids: Aids = ALL_AIDS
    origin: Origin | None = None  # where it goes on from
    beginning: Moves = ()  # with these moves of another game
    watchers: str = APART
    lesson: str = ""  # a guided game
    seed: str = ""  # of its chance: under the seal, or one that everybody knows; else a secret one is drawn now

    @property
    def bots_alone(self) -> bool:
        """Whether no person can ever sit there."""
        return all(seat.startswith("bot:") for seat in self.seats)


Doorkeeper = Callable[[TableData, Person], Awaitable[None]]
"""Refuses whoever may not sit down at a table."""


async def everybody(_data: TableData, _person: Person) -> None:
    """Nobody is refused."""


async def anybody(_person: Person) -> None:
    """The house lets everybody sit down."""


class Seating:
    """Who sits where."""

    def __init__(self, tables: Tables, doorkeeper: Doorkeeper = everybody, wait: float = BEGIN_WAIT) -> None:
        """`wait`: so many seconds lie between the last *ready* and the beginning of a live game."""
        self.tables, self.doorkeeper, self.wait = tables, doorkeeper, wait
        self.may_sit: Callable[[Person], Awaitable[None]] = anybody

    @property
    def begins(self) -> float | None:
        """When a live game would begin for which everybody says *ready* now; None: at once."""
        return self.tables.house_now() + self.wait if self.wait else None

    async def create(self, person: Person, new: NewTable, link: Link | None = None) -> str:
        """Make a table and return its id; it begins at once if no seat is open. BadSetup, BadBot, UnknownGame."""
        if new.seats.count("me") > 1:
            raise BadSetup(say("you can take one seat only"), where=new.slug)
        await self.may_sit(person)
        me = await self._with_wishes(person)
        sittings = [_sitting(number, spec, me, new) for number, spec in enumerate(new.seats)]
        return await self.set_up(person, new, sittings, link)

    async def set_up(self, host: Person, new: NewTable, sittings: Sequence[Sitting], link: Link | None = None) -> str:
        """Make a table where these sit, and return its id."""
        game = game_named(new.slug)
        setup = game.setup(len(sittings), new.options, new.pack)
        now = datetime.now(UTC)
        data = TableData(
            id=new_id(),
            slug=game.slug,
            version=game.version,
            setup=setup,
            public=new.public,
            host_id=host.id,
            seed=new.seed or new_seed(),
            created=now,
            updated=now,
            status=Status.GATHERING,
            revision=1,
            moves=0,
            seats=tuple(sittings),
            by_lot=new.by_lot and setup.seats > 1,
            clock=started(new.pace, setup.seats),
            rated=new.rated and setup.seats > 1 and not new.beginning,
            friends_only=new.friends_only,
            aids=new.aids,
            origin=new.origin,
            beginning=new.beginning,
            watchers=talk_of_watchers(new.watchers),
        )
        course = None
        if data.full:
            data = _drawn(data)
            course = _begun(game, data, now)
            data = replace(data, status=Status.PLAYING, moves=course.told, asked=course.asked())
            data = _with_lesson(game, data, course, new.lesson)
        await self.tables.add(data, course, link)
        await self._leave_behind(data)
        return data.id

    async def join(self, table: str, person: Person, seat: int | None = None, salt: str = "") -> Snapshot:
        """Sit down on an open seat, the first one if none is named; the last to sit down begins the game.

        In a live game everybody says *ready* first (`Gathering`).
        """
        await self.may_sit(person)
        await self.doorkeeper((await self.tables.get(table)).data, person)
        me = await self._with_wishes(person)

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            data = snapshot.data
            if data.seat_of(person.id) is not None:
                return None
            number = _open_seat(data, seat, person)
            taken = replace(me, number=number, salt=salt_from(salt))
            return gathered(snapshot, with_seat(data, taken), now, self.begins)

        after = await self.tables.change(table, plan)
        await self._leave_behind(after.data)
        return after

    async def _leave_behind(self, begun: TableData) -> None:
        """A game that goes on from a file that was taken along ends where it came from."""
        origin = begun.origin
        if origin is None or origin.kind != OriginKind.MOVED or begun.status != Status.PLAYING:
            return

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            if snapshot.data.status != Status.PLAYING:
                return None
            gone = Change(proposals=(), status=Status.ABANDONED, asked=(), successor=begun.id, notice=("moved", 0))
            return Plan(gone)

        with suppress(NoSuchTable, OtherRules):
            await self.tables.change(origin.table, plan)

    async def _with_wishes(self, person: Person) -> Sitting:
        return await self.tables.store.read(lambda connection: seat_for(connection, person.id))

    async def leave(self, table: str, person: Person) -> Snapshot:
        """Get up: before the game the seat is open again, during it a bot plays on."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            data = snapshot.data
            number = data.seat_of(person.id)
            if number is None:
                raise NotSeated(say("you do not sit at this table"), where=table)
            alone = data.humans() == (number,)
            status = Status.ABANDONED if alone else data.status
            if data.status == Status.GATHERING:
                kept = person.id if data.origin and data.origin.kind == OriginKind.MOVED else None
                free = Sitting(number, SeatKind.OPEN, kept, person.name if kept else "")
                left = gathered(snapshot, with_seat(data, free), now, None)
                return replace(left, change=replace(left.change, status=status))
            if data.status != Status.PLAYING:
                raise NotPossible(say("the game at this table is over"), where=table)
            return Plan(lend(data, number, "left", status))

        return await self.tables.change(table, plan)

    async def come_back(self, table: str, person: Person) -> Snapshot:
        """Take the seat back from the bot that has played on."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            data = snapshot.data
            number = data.lent_seat_of(person.id)
            if number is None or data.status not in (Status.PLAYING, Status.ABANDONED):
                raise NotPossible(say("no bot plays for you at this table"), where=table)
            seat = replace(data.seats[number], kind=SeatKind.HUMAN, level="", person_name=person.name)
            clock = come_back(data.clock, number) if data.clock else None
            return Plan(Change(seats=(seat,), status=Status.PLAYING, notice=("returned", number), clock=clock))

        return await self.tables.change(table, plan)


def _with_lesson(game: Game, data: TableData, course: Course, name: str) -> TableData:
    """The table of a guided game with the first step of its lesson."""
    met = met_at(Snapshot(data, game, course), course) if name else None
    return replace(data, lesson=advanced(game, Progress(name), met)) if met else data


def with_seat(data: TableData, seat: Sitting) -> TableData:
    """The table with another on that seat."""
    return replace(data, seats=tuple(seat if each.number == seat.number else each for each in data.seats))


def asks_ready(data: TableData) -> bool:
    """Whether people say *ready* before the game begins: in one sitting everybody's time runs from then on."""
    live = data.clock is not None and data.clock.pace.kind == PaceKind.LIVE
    moved = data.origin is not None and data.origin.kind == OriginKind.MOVED  # it goes on as soon as all sit again
    return live and len(data.humans()) > 1 and not moved


def is_complete(data: TableData) -> bool:
    """Whether everybody who is needed is there, and ready where that is asked."""
    return data.full and (not asks_ready(data) or all(data.seats[seat].ready for seat in data.humans()))


def gathered(snapshot: Snapshot, after: TableData, now: datetime, begins: float | None) -> Plan:
    """What follows when somebody has come, gone or said *ready*: they wait on, a moment is counted, or it begins."""
    if is_complete(after) and (begins is None or not asks_ready(after)):
        return begun(snapshot, after, now)
    clock = after.clock and replace(after.clock, begins=begins if is_complete(after) else None)
    seats = tuple(seat for seat in after.seats if seat != snapshot.data.seats[seat.number])
    return Plan(Change(seats=seats, clock=clock))


def begun(snapshot: Snapshot, full: TableData, now: datetime) -> Plan:
    """The game begins: seats are drawn, the first question is asked."""
    data = _drawn(full)
    course = _begun(snapshot.game, data, now)
    seats = tuple(seat for seat in data.seats if seat != snapshot.data.seats[seat.number])
    clock = data.clock and replace(data.clock, begins=None)
    change = Change(seats=seats, drawn=data.drawn, entries=course.entries(), status=Status.PLAYING, clock=clock)
    return Plan(change, course)


def talk_of_watchers(chosen: str) -> str:
    """Whether watchers talk apart or together with the players, or BadSetup."""
    if chosen not in (APART, TOGETHER):
        raise BadSetup(say("watchers talk apart or together, not {chosen}", chosen=repr(chosen)), where="watchers")
    return chosen


def new_id() -> str:
    """An address that nobody guesses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def lend(data: TableData, number: int, notice: str, status: Status) -> Change:
    """A bot takes a person's place; the person may come back."""
    seat = replace(data.seats[number], kind=SeatKind.BOT, level=STAND_IN)
    proposals = tuple(p for p in data.proposals if number not in (p.by, p.seat))
    return Change(seats=(seat,), drafts={number: ()}, status=status, proposals=proposals, notice=(notice, number))


def _sitting(number: int, spec: str, me: Sitting, new: NewTable) -> Sitting:
    if spec == "me":
        return replace(me, number=number, salt=salt_from(new.salt))
    if spec == "open":
        return Sitting(number, SeatKind.OPEN)
    kind, _, level = spec.partition(":")
    if kind != "bot":
        raise BadSetup(say("a seat is me, open or bot:<level>, not {spec}", spec=repr(spec)), where=f"seat {number}")
    known = [each.name for each in LEVELS]
    if level not in known:
        raise BadBot(say("there is no bot {level}; there are: {known}", level=repr(level), known=known), where=spec)
    return Sitting(number, SeatKind.BOT, level=level)


def salt_from(text: str) -> str:
    """What the seat adds to chance: its own words on one line, or random ones."""
    return " ".join(text.split())[:LONGEST_SALT] or secrets.token_hex(8)


def _open_seat(data: TableData, wanted: int | None, person: Person) -> int:
    """The seat to sit down on: the one that is kept for the person, else a free one."""
    if data.status != Status.GATHERING:
        raise SeatTaken(say("all seats of this table are taken"), where=data.id)
    ours = [seat for seat in data.seats if seat.kind == SeatKind.OPEN and seat.person_id in (None, person.id)]
    free = [seat.number for seat in sorted(ours, key=lambda seat: seat.person_id is None)]
    if not free:
        raise SeatTaken(say("the free places of this table are kept for others"), where=data.id)
    if wanted is not None and wanted not in free:
        raise SeatTaken(say("this seat is taken"), where=f"seat {wanted}")
    return free[0] if wanted is None else wanted


def _drawn(data: TableData) -> TableData:
    """The table with everybody on the seat that the lot gives, if seats are drawn by lot."""
    if not data.by_lot:
        return data
    drawn = draw_seats(joint_seed(data.seed, data.salts), len(data.seats))
    seats = tuple(replace(data.seats[place], number=seat) for seat, place in enumerate(drawn))
    return replace(data, seats=seats, drawn=drawn)


def _begun(game: Game, data: TableData, now: datetime) -> Course:
    """The first position, or the one that the table goes on from."""
    return Course.begun(game, data.setup, joint_seed(data.seed, data.salts), now, data.beginning)
