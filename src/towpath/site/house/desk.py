"""The desk of an operator without a browser: what `towpath admin` does, told in plain lines."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, func, or_, select

from towpath.core.common import say
from towpath.core.registry import games
from towpath.site.house.acts import COMMAND_LINE, Act, Door, Sanction, acts_after
from towpath.site.house.operators import Operators, person_called
from towpath.site.house.refusals import NoSuchReport
from towpath.site.live.clock import HouseClock
from towpath.site.notices.happenings import companion
from towpath.site.notices.notices import Notices
from towpath.site.people.profiles import OPERATOR
from towpath.site.storage.migrate import must_be_present
from towpath.site.storage.models import OF_SEATS, AccountRow, PersonRow, ReportRow, SanctionRow, SeatRow, TableRow
from towpath.site.storage.store import Store
from towpath.site.tables.results import Status
from towpath.site.tables.tables import Tables
from towpath.site.talk.reports import Report, read_reports

FOUND = 50
LISTED = 200


class HouseDesk:
    """Everything that can be done from the command line; each answer is what is printed."""

    def __init__(self, store: Store, operators: Operators) -> None:
        self.store, self.operators = store, operators

    async def tables(self, everything: bool) -> str:
        """Tables with their people, latest first."""
        lines = await self.store.read(lambda connection: _tables(connection, everything))
        return "\n".join(lines) or "no tables"

    async def people(self, part: str) -> str:
        """People whose name has a part in it."""
        lines = await self.store.read(lambda connection: _people(connection, part))
        return "\n".join(lines) or "nobody"

    async def reports(self, everything: bool) -> str:
        """Each report with what was said before it, newest first."""
        found = await self.store.read(lambda connection: read_reports(connection, everything=everything))
        return "\n\n".join(_told(report) for report in found) or "no reports"

    async def settle(self, table: str, line: int | None, seat: int | None) -> str:
        """A line or a player of a table needs no more looking at, whoever has reported it."""
        table, number = _id(table), line if seat is None else OF_SEATS + seat
        query = select(ReportRow.by_id).where(ReportRow.table_id == table, ReportRow.number == number)
        found = await self.store.read(lambda connection: list(connection.execute(query).scalars()))
        if number is None or not found:
            raise NoSuchReport(say("there is no such report"), where=table)
        for by in found:
            await self.operators.settle(COMMAND_LINE, (table, number, by), "nothing")
        return f"{_what(number)} of {table} is settled"

    async def mute(self, person: str, days: float) -> str:
        """Somebody is silent."""
        await self._punish(person, Sanction.MUTED, days)
        return f"{person} is muted{_lasting(days)}"

    async def block(self, person: str, days: float) -> str:
        """The house is closed for somebody."""
        await self._punish(person, Sanction.BLOCKED, days)
        return f"{person} is blocked{_lasting(days)}"

    async def pardon(self, person: str) -> str:
        """Neither any more."""
        found = await self._person(person)
        for kind in Sanction:
            await self.operators.pardon(COMMAND_LINE, found, kind)
        return f"{person} is neither muted nor blocked"

    async def remove_name(self, person: str) -> str:
        """Another name for somebody."""
        return f"{person} is called {await self.operators.remove_name(COMMAND_LINE, await self._person(person))} now"

    async def end(self, table: str) -> str:
        """A table that goes no further."""
        await self.operators.end_table(COMMAND_LINE, _id(table))
        return f"{_id(table)} has ended"

    async def appoint(self, person: str, remove: bool) -> str:
        """Somebody runs the house, or no longer."""
        await self.operators.appoint(COMMAND_LINE, await self._person(person), "" if remove else OPERATOR)
        return f"{person} is no longer an operator" if remove else f"{person} is an operator: the page is /house"

    async def close_for_repairs(self, text: str) -> str:
        """Clocks stand."""
        await self.operators.set_door(COMMAND_LINE, Door.CLOSED, text or "shut")
        return "the house is closed for repairs; `towpath admin open` opens it"

    async def open_again(self) -> str:
        """Clocks run."""
        await self.operators.set_door(COMMAND_LINE, Door.CLOSED, "")
        return "the house is open"

    async def acts(self) -> str:
        """What was done, oldest first."""
        found = await self.store.read(lambda connection: acts_after(connection, 0))
        return "\n".join(_done(act) for act in found[-LISTED:]) or "nothing yet"

    async def _punish(self, person: str, kind: Sanction, days: float) -> None:
        lasts = timedelta(days=days) if days else None
        await self.operators.punish(COMMAND_LINE, await self._person(person), kind, lasts)

    async def _person(self, text: str) -> str:
        return await self.store.read(lambda connection: person_called(connection, text))


async def at_the_desk(url: str, work: Callable[[HouseDesk], Awaitable[str]]) -> str:
    """Sit down at the desk of the house with that database, which has to be in its present form."""
    must_be_present(url)
    store = Store(url)
    try:
        tables, clock = Tables(store), HouseClock(store)
        tables.house_now = clock.now
        notices = Notices(store, wait=0)
        tables.companions.append(companion(notices, clock.now))
        games()
        await clock.tick()
        return await work(HouseDesk(store, Operators(store, tables, notices.tell_in)))
    finally:
        store.close()


def _tables(connection: Connection, everything: bool) -> list[str]:
    going_on = (Status.GATHERING, Status.PLAYING)
    query = select(TableRow.id, TableRow.game, TableRow.status, TableRow.moves, TableRow.updated_at)
    if not everything:
        query = query.where(TableRow.status.in_(going_on))
    rows = connection.execute(query.order_by(TableRow.updated_at.desc()).limit(LISTED)).all()
    who = _sitting(connection, [row.id for row in rows])
    return [
        f"{row.id}  {row.updated_at:%Y-%m-%d %H:%M}  {row.game:10} {row.status:10} {row.moves:4} moves  "
        f"{', '.join(who.get(row.id, ()))}"
        for row in rows
    ]


def _sitting(connection: Connection, tables: Sequence[str]) -> dict[str, list[str]]:
    query = select(SeatRow.table_id, PersonRow.name).join(PersonRow, PersonRow.id == SeatRow.person_id)
    found: dict[str, list[str]] = {}
    for table, name in connection.execute(query.where(SeatRow.table_id.in_(tables)).order_by(SeatRow.number)):
        found.setdefault(table, []).append(name)
    return found


def _people(connection: Connection, part: str) -> list[str]:
    seats = select(func.count()).where(SeatRow.person_id == PersonRow.id).scalar_subquery()
    now = datetime.now(UTC)
    kinds = select(SanctionRow.person_id, SanctionRow.kind)
    kinds = kinds.where(or_(SanctionRow.until.is_(None), SanctionRow.until > now))
    held: dict[str, list[str]] = {}
    for person, kind in connection.execute(kinds):
        held.setdefault(person, []).append(kind)
    query = (
        select(PersonRow.id, PersonRow.name, PersonRow.created_at, AccountRow.role, seats.label("seats"))
        .outerjoin(AccountRow, AccountRow.person_id == PersonRow.id)
        .where(PersonRow.name.icontains(part, autoescape=True))
        .order_by(PersonRow.name)
        .limit(FOUND)
    )
    return [
        f"{row.id}  {row.created_at:%Y-%m-%d}  {'guest' if row.role is None else row.role or 'account':8} "
        f"{row.seats:4} tables  {row.name}{''.join(f' [{kind}]' for kind in held.get(row.id, ()))}"
        for row in connection.execute(query)
    ]


def _told(report: Report) -> str:
    before = "".join(f"    {line['text']}\n" for line in report.context)
    settled = f" ({report.outcome})" if report.outcome else ""
    what = f"/t/{report.table} {_what(report.number)}, {report.kind}"
    head = f"{report.at:%Y-%m-%d %H:%M} {what}: {report.by} about {report.about}"
    return f"{head}{settled}\n{before}  > {report.text}"


def _what(number: int) -> str:
    """What a report is about."""
    return f"line {number}" if number < OF_SEATS else f"seat {number - OF_SEATS}"


def _done(act: Act) -> str:
    at = f"{act.at:%Y-%m-%d %H:%M}" if act.at else ""
    return f"{at} {act.by or 'command line'}: {act.kind} {act.person}{act.table} {act.text}".rstrip()


def _id(table: str) -> str:
    """A table by its id or its address."""
    return table.strip().rstrip("/").rpartition("/")[2]


def _lasting(days: float) -> str:
    return f" for {days:g} days" if days else ""
