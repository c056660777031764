"""Lists of tables, read without replaying any game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, or_, select

from towpath.core.registry import game_named, games
from towpath.site.people.persons import Person
from towpath.site.storage.models import SeatRow, TableRow
from towpath.site.storage.prepared import Prepared
from towpath.site.storage.store import Store
from towpath.site.tables.clocks import from_plain
from towpath.site.tables.front_views import HomeView, TableLine
from towpath.site.tables.results import SeatKind, SeatView, Status
from towpath.site.tables.rows import SEATS_WITH_NAMES, sitting
from towpath.site.tables.show import seat_name

MOST = 50
FEW = 12
GOING_ON = 200
"""Tables of one person that are listed before they end: whatever waits for them must not be crowded out."""
_MY_MOVES = Prepared(  # every page asks for it
    select(func.count())
    .select_from(SeatRow)
    .join(TableRow)
    .where(
        SeatRow.person_id == bindparam("person"),
        SeatRow.kind == bindparam("human"),
        SeatRow.asked,
        TableRow.status == bindparam("playing"),
    )
)
_KNOWN = TableRow.game.in_(bindparam("games", expanding=True))
_LATEST_FIRST = TableRow.updated_at.desc()
_PUBLIC = (  # the first page asks for it, twice
    select(TableRow.__table__)
    .where(TableRow.public, TableRow.status == bindparam("status"), _KNOWN)
    .order_by(_LATEST_FIRST)
    .limit(bindparam("most"))
)
_SEATS = SEATS_WITH_NAMES.where(SeatRow.table_id.in_(bindparam("tables", expanding=True)))


class Lists:
    """Tables by person, by game and by state."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def home(self, person: Person | None) -> HomeView:
        """Everything the home page lists."""

        def find(connection: Connection) -> HomeView:
            return HomeView(
                games=tuple(games().values()),
                mine=mine(connection, person) if person else (),
                open=open_tables(connection, person),
                playing=_public_tables(connection, Status.PLAYING, person),
            )

        return await self.store.read(find)

    async def mine(self, person: Person) -> tuple[TableLine, ...]:
        """The tables where a person sits."""
        return await self.store.read(lambda connection: mine(connection, person))

    async def open(self, person: Person | None, slug: str = "") -> tuple[TableLine, ...]:
        """Public tables with a free seat."""
        return await self.store.read(lambda connection: open_tables(connection, person, slug))

    async def recent(self, slug: str, person: Person | None) -> tuple[TableLine, ...]:
        """Games of one kind that have been finished lately: public ones, and those of a person."""
        seen = TableRow.public if person is None else or_(TableRow.public, TableRow.id.in_(_tables_of(person)))
        query = select(TableRow.__table__).where(seen, TableRow.status == Status.FINISHED, TableRow.game == slug)
        return await self.store.read(lambda connection: lines_of(connection, query, person, FEW))

    async def last(self, slug: str, person: Person | None) -> str:
        """The table of a game where a person sat down last; empty if there is none."""
        if person is None:
            return ""
        ours = (TableRow.id.in_(_tables_of(person)), TableRow.game == slug, TableRow.status != Status.GATHERING)
        query = select(TableRow.id).where(*ours).order_by(TableRow.created_at.desc()).limit(1)
        return await self.store.read(lambda connection: connection.execute(query).scalar() or "")

    async def my_moves(self, person: Person, besides: str = "") -> tuple[TableLine, ...]:
        """The tables where a person is to move, besides one."""
        asked = (SeatRow.person_id == person.id, SeatRow.kind == SeatKind.HUMAN, SeatRow.asked)
        tables = select(SeatRow.table_id).where(*asked, SeatRow.table_id != besides)
        query = select(TableRow.__table__).where(TableRow.id.in_(tables), TableRow.status == Status.PLAYING)
        return await self.store.read(lambda connection: lines_of(connection, query, person, GOING_ON))

    async def count_my_moves(self, person: Person | None) -> int:
        """In how many tables a person is to move."""
        if person is None:
            return 0
        return await self.store.read(lambda connection: my_moves(connection, person))

    async def count_unfinished(self, person: Person) -> int:
        """How many unfinished tables a person has set up."""
        going_on = (TableRow.host_id == person.id, TableRow.status.in_((Status.GATHERING, Status.PLAYING)))
        query = select(func.count()).select_from(TableRow).where(*going_on)
        return await self.store.read(lambda connection: connection.execute(query).scalar() or 0)


def my_moves(connection: Connection, person: Person) -> int:
    """In how many tables a person is to move."""
    values = {"person": person.id, "human": SeatKind.HUMAN, "playing": Status.PLAYING}
    found = _MY_MOVES.first(connection, values)
    return int(found[0]) if found else 0


def mine(connection: Connection, person: Person) -> tuple[TableLine, ...]:
    """The tables where a person sits: those to move in first, finished ones last."""
    ours = select(TableRow.__table__).where(TableRow.id.in_(_tables_of(person)))
    going_on = ours.where(TableRow.status.in_((Status.PLAYING, Status.GATHERING)))
    over = ours.where(TableRow.status == Status.FINISHED)
    lines = (*lines_of(connection, going_on, person, GOING_ON), *lines_of(connection, over, person, MOST))
    order = {Status.PLAYING: 0, Status.GATHERING: 1, Status.FINISHED: 2}
    return tuple(sorted(lines, key=lambda line: (not line.my_move, order[line.status])))


def open_tables(connection: Connection, person: Person | None, slug: str = "") -> tuple[TableLine, ...]:
    """Public tables with a free seat."""
    return _public_tables(connection, Status.GATHERING, person, slug)


def _public_tables(
    connection: Connection, status: Status, person: Person | None, slug: str = ""
) -> tuple[TableLine, ...]:
    found = {"status": status, "games": [slug] if slug else list(games()), "most": FEW}
    return _with_seats(connection, connection.execute(_PUBLIC, found).all(), person)


def _tables_of(person: Person) -> Select[Any]:
    return select(SeatRow.table_id).where(SeatRow.person_id == person.id)


def lines_of(connection: Connection, query: Select[Any], person: Person | None, most: int) -> tuple[TableLine, ...]:
    """The tables that a query finds, the latest first."""
    known = query.where(_KNOWN).order_by(_LATEST_FIRST).limit(most)
    return _with_seats(connection, connection.execute(known, {"games": list(games())}).all(), person)


def _with_seats(connection: Connection, rows: Sequence[Any], person: Person | None) -> tuple[TableLine, ...]:
    if not rows:
        return ()
    seats = connection.execute(_SEATS, {"tables": [row.id for row in rows]})
    by_table = {table: list(group) for table, group in groupby(seats, lambda seat: seat.table_id)}
    return tuple(_line(row, by_table.get(row.id, []), person) for row in rows)


def _line(row: Any, seats: Sequence[Any], person: Person | None) -> TableLine:  # noqa: ANN401
    mine = [seat for seat in seats if person and seat.person_id == person.id and seat.kind == SeatKind.HUMAN]
    status = Status(row.status)
    return TableLine(
        id=row.id,
        game=game_named(row.game),
        status=status,
        seats=tuple(_seat(seat, person, row.scores) for seat in seats),
        options=row.options,
        moves=row.moves,
        updated=row.updated_at,
        my_seat=mine[0].number if mine else None,
        my_move=status == Status.PLAYING and any(seat.asked for seat in mine),
        lent=status == Status.PLAYING and not mine and any(person and s.person_id == person.id for s in seats),
        scores=tuple(row.scores),
        winners=tuple(row.winners),
        clock=from_plain(row.clock) if row.clock else None,
        rated=row.rated,
    )


def _seat(row: Any, person: Person | None, scores: Sequence[int]) -> SeatView:  # noqa: ANN401
    seat = sitting(row)
    mine = person is not None and seat.person_id == person.id
    return SeatView(
        number=seat.number,
        kind=seat.kind,
        name=seat_name(seat),
        level=seat.level,
        mine=mine,
        asked=mine and row.asked,  # whether others are may be a secret that only the position tells
        lent=seat.kind == SeatKind.BOT and seat.person_id is not None,
        flag=seat.flag,
        away_until=seat.away_until,
        score=scores[seat.number] if scores else None,
    )
