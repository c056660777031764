"""The chat of the tables, seen from this process: saying, reading, how far somebody has read."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from time import monotonic

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from towpath.core.common import say
from towpath.core.game import Game
from towpath.core.messages import Message
from towpath.site.door import MOST as LARGEST
from towpath.site.limits import Limits, Rate
from towpath.site.live.hub import Hub
from towpath.site.people.persons import Person
from towpath.site.storage.models import PersonRow, ReadRow
from towpath.site.storage.store import Store
from towpath.site.tables.data import TableData
from towpath.site.tables.refusals import Stale
from towpath.site.tables.results import Status
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Tables
from towpath.site.talk.clean import clean_line
from towpath.site.talk.kept import Kept
from towpath.site.talk.lines import Line, Reader, Readers, add_line, read_before, read_latest
from towpath.site.talk.mutes import Mutes
from towpath.site.talk.phrases import PHRASES, PLAYING, WAITING
from towpath.site.talk.refusals import BadLine

TALKING = Rate(8, 0.5)
"""Lines of one person, at all tables."""
TABLES_KEPT = 1000
TRIES = 5
LOOK_AGAIN = 5.0
"""Seconds after which it is looked again who is at a table, for who has left another process may not have said so."""
TO_TABLE, TO_ALL = "table", "all"
TOGETHER = "together"


@dataclass(frozen=True)
class LineView:
    """A line as somebody reads it."""

    number: int
    name: str
    flag: str
    seat: int | None  # of whoever said it; None: they watch
    mine: bool
    readers: Readers
    to_all: bool  # a player has said it to watchers, too
    text: str
    phrase: Message | None
    at: datetime


@dataclass(frozen=True)
class TalkView:
    """The chat of a table for one reader."""

    table: str
    lines: tuple[LineView, ...]
    plays: bool
    gathering: bool
    together: bool  # players read what watchers say
    unread: int = 0
    last: int = 0  # the number of the newest line there is, readable or not
    earlier: bool = False  # there are lines before these
    spoken_at: SpokenAt | None = None
    phrases: tuple[tuple[str, Message], ...] = ()
    muted: tuple[tuple[int, str], ...] = ()  # a line of each who is muted here, and their name
    others: tuple[tuple[int, str], ...] = ()  # with whom the reader plays: seats and names


@dataclass(frozen=True)
class SpokenAt:
    """The board beside which people talk: its game, and the components."""

    game: Game
    pack: str


@dataclass(frozen=True)
class Here:
    """Who looks at a table: players by seat, and the names of those who watch."""

    seats: tuple[int, ...]
    watching: tuple[str, ...]
    kept: tuple[str, ...] = ()  # for whom a place is kept while people gather; empty where the viewer may not know
    welcome: bool = False  # one is kept for the viewer, who is not among these
    barred: bool = False  # only friends sit down, and the viewer is none


OnLine = Callable[[TableData, Person, int, str], Awaitable[None]]


class Talk:
    """What is said at tables. The latest lines are kept in memory; other processes tell when there are more."""

    def __init__(self, store: Store, tables: Tables, hub: Hub, limits: Limits) -> None:
        self.store, self.tables, self.hub, self.limits = store, tables, hub, limits
        self.mutes = Mutes(store, hub)
        self.may_speak: Callable[[Person], None] = lambda person: None  # refuses who is muted by the house
        self.on_line: OnLine | None = None  # told of what players read: table, who said it, its number, the text
        self._kept: Kept[tuple[Line, ...]] = Kept(TABLES_KEPT)
        self._here: OrderedDict[str, tuple[object, asyncio.Future[Here]]] = OrderedDict()

    async def say(self, table: str, person: Person, text: str = "", phrase: str = "", to: str = TO_TABLE) -> int:
        """Say a line, or a phrase; its number. BadLine, TooFast, NotPossible."""
        self.may_speak(person)
        data = (await self.tables.get(table)).data
        line = {
            "person_id": person.id,
            "watching": not plays(data, person),
            "readers": _readers(data, person, to),
            "text": "" if phrase else clean_line(text),
            "phrase": _known(phrase) if phrase else "",
        }
        self.limits.take(TALKING, person.id)
        number = await self._write(table, line)
        self.forget(table)
        self.hub.tell_said(table)
        if self.on_line and line["readers"] != Readers.WATCHERS:
            await self.on_line(data, person, number, str(line["text"]))
        return number

    async def _write(self, table: str, line: dict[str, object]) -> int:
        """Lines are numbered by table; whoever is overtaken by another process takes the next number."""
        for _ in range(TRIES):
            try:
                return await self.store.write(lambda connection: add_line(connection, table, line), table)
            except IntegrityError:
                continue
        raise Stale(say("the table has moved on"), where=table)

    async def read(self, table: str, person: Person | None, after: int = 0, before: int = 0) -> TalkView:
        """The chat as somebody reads it: the latest lines, those after a number, or those before one."""
        heard = await self.tables.heard(table)
        data = heard.data
        reader, lines = await self.reader(data, person), await self.latest(table)
        read = await self.store.read(lambda connection: _read_by(connection, table, person)) if person else 0
        shown: Sequence[Line] = lines
        before = min(max(before, 0), LARGEST)
        if before:
            shown = await self.store.read(lambda connection: read_before(connection, table, before))
        gathering = data.status == Status.GATHERING
        return TalkView(
            table,
            tuple(_view(data, line, reader) for line in shown if line.number > after and reader.reads(line)),
            plays=reader.plays,
            gathering=gathering,
            together=data.watchers == TOGETHER,
            unread=sum(reader.reads(line) and line.number > read and line.person != reader.person for line in lines),
            last=lines[-1].number if lines else 0,
            earlier=bool(shown) and shown[0].number > 1,
            spoken_at=board_of(heard),
            phrases=tuple((name, PHRASES[name]) for name in (WAITING if gathering else PLAYING)),
            muted=_muted(reader, lines),
            others=_others(data, reader),
        )

    async def since(self, table: str, person: Person | None, number: int) -> tuple[int, tuple[LineView, ...]]:
        """The number of the newest line, and what is new for somebody who has got all up to another."""
        lines = await self.latest(table)
        new = [line for line in lines if line.number > number]
        if not new:
            return number, ()
        data = (await self.tables.heard(table)).data
        reader = await self.reader(data, person)
        return new[-1].number, tuple(_view(data, line, reader) for line in new if reader.reads(line))

    async def last(self, table: str) -> int:
        """The number of the newest line."""
        lines = await self.latest(table)
        return lines[-1].number if lines else 0

    async def have_read(self, table: str, person: Person, number: int) -> None:
        """A person has read up to a number."""
        await self.tables.heard(table)
        known = min(number, await self.last(table))
        await self.store.write(lambda connection: _have_read(connection, table, person.id, known), table)

    async def here(self, data: TableData) -> Here:
        """Who looks at the table. Streams that wake together look once, and see what the others see."""
        table = data.id
        people = tuple(seat.person_id for seat in data.seats)
        now = (self.hub.comings[table], people, int(monotonic() / LOOK_AGAIN))
        known = self._here.get(table)
        if known is None or known[0] != now or (known[1].done() and known[1].exception()):
            while len(self._here) >= TABLES_KEPT:
                self._here.popitem(last=False)
            known = self._here[table] = (now, asyncio.ensure_future(self._look_around(data)))
        return await asyncio.shield(known[1])

    async def _look_around(self, data: TableData) -> Here:
        people = self.hub.here(data.id)
        seats = tuple(seat.number for seat in data.seats if seat.person_id in people)
        others = people - {seat.person_id for seat in data.seats}
        query = select(PersonRow.name).where(PersonRow.id.in_(others)).order_by(PersonRow.name)
        names = await self.store.read(lambda connection: connection.execute(query).scalars().all()) if others else ()
        return Here(seats, tuple(names))

    async def reader(self, data: TableData, person: Person | None) -> Reader:
        """What somebody may read at a table."""
        if person is None:
            return Reader("", plays=False, muted={})
        return Reader(person.id, plays(data, person), await self.mutes.of(person.id))

    async def latest(self, table: str) -> tuple[Line, ...]:
        """The latest lines of a table, as far as this process has heard of them."""
        return await self._kept.get(table, lambda: self.store.read(lambda connection: read_latest(connection, table)))

    def forget(self, table: str) -> None:
        """Read the lines of a table anew when they are asked for next."""
        self._kept.forget(table)

    def forget_all(self) -> None:
        """Read everything anew."""
        self._kept.forget_all()
        self.mutes.forget_all()

    def forget_person(self, person: str) -> None:
        """The same for all tables where a person has spoken: the name may be another."""
        self.mutes.forget(person)
        self._here.clear()
        self._kept.forget_where(lambda lines: any(line.person == person for line in lines))


def board_of(snapshot: Snapshot) -> SpokenAt | None:
    """The board that lines can point at; none while people gather."""
    if snapshot.data.status == Status.GATHERING:
        return None
    return SpokenAt(snapshot.game, snapshot.data.setup.pack)


def plays(data: TableData, person: Person) -> bool:
    """Whether somebody has a seat at a table, also while a bot plays it."""
    return data.seat_of(person.id) is not None or data.lent_seat_of(person.id) is not None


def _readers(data: TableData, person: Person, to: str) -> Readers:
    """Who reads what somebody says: while people gather everybody, during the game those it is meant for."""
    if to not in (TO_TABLE, TO_ALL):
        raise BadLine(say("a line is for table or all, not {to}", to=repr(to)), where="to")
    if data.status == Status.GATHERING:
        return Readers.ALL
    if plays(data, person):
        return Readers.ALL if to == TO_ALL else Readers.PLAYERS
    return Readers.ALL if data.watchers == TOGETHER else Readers.WATCHERS


def _known(phrase: str) -> str:
    if phrase not in PHRASES:
        known = ", ".join(PHRASES)
        raise BadLine(say("there is no phrase {phrase}: {known}", phrase=repr(phrase), known=known), where="phrase")
    return phrase


def _view(data: TableData, line: Line, reader: Reader) -> LineView:
    seats = {seat.person_id: seat.number for seat in data.seats if seat.person_id}
    gathering = data.status == Status.GATHERING
    return LineView(
        number=line.number,
        name=line.name,
        flag=line.flag,
        seat=None if line.watching and not gathering else seats.get(line.person),
        mine=line.person == reader.person,
        readers=line.readers,
        to_all=line.readers == Readers.ALL and not line.watching and not gathering,
        text=line.text,
        phrase=PHRASES.get(line.phrase),
        at=line.at,
    )


def _others(data: TableData, reader: Reader) -> tuple[tuple[int, str], ...]:
    """The other people at the reader's table."""
    people = [seat for seat in data.seats if seat.person_id not in (None, reader.person)]
    return tuple((seat.number, seat.person_name) for seat in people) if reader.plays else ()


def _muted(reader: Reader, lines: Sequence[Line]) -> tuple[tuple[int, str], ...]:
    found = {line.person: line.number for line in lines if reader.may_read(line) and line.person in reader.muted}
    return tuple((number, reader.muted[person]) for person, number in found.items())


def _read_by(connection: Connection, table: str, person: Person) -> int:
    where = (ReadRow.table_id == table, ReadRow.person_id == person.id)
    return connection.execute(select(ReadRow.number).where(*where)).scalar() or 0


def _have_read(connection: Connection, table: str, person: str, number: int) -> None:
    where = (ReadRow.table_id == table, ReadRow.person_id == person)
    before = connection.execute(select(ReadRow.number).where(*where)).scalar()
    if before is None:
        connection.execute(insert(ReadRow).values(table_id=table, person_id=person, number=number))
    elif before < number:
        connection.execute(update(ReadRow).where(*where).values(number=number))
