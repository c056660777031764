"""What operators do, from the page of the house or from the command line."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, Connection, select, update

from towpath.core.common import say
from towpath.site.house.acts import Act, ActKind, Door, Sanction, pardon, sanction, set_door, write_act
from towpath.site.house.letters import write_letter
from towpath.site.house.refusals import NoSuchReport, UnknownPerson
from towpath.site.people.invitations import Teller
from towpath.site.people.names import friendly_name, login_of
from towpath.site.people.people import rename_row
from towpath.site.people.persons import Person
from towpath.site.storage.models import AccountRow, PersonRow, ReportRow
from towpath.site.storage.store import Store
from towpath.site.tables.data import Change
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import Status
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan, Tables
from towpath.site.talk.clean import clean_line

DAY = timedelta(days=1)
Reported = tuple[str, int, str]
"""A report: its table, the number of the line, and who has reported it."""


class Operators:
    """The handles of the house; `by` is whoever acts, or COMMAND_LINE."""

    def __init__(self, store: Store, tables: Tables, tell: Teller) -> None:
        self.store, self.tables, self.tell = store, tables, tell

    async def punish(self, by: str, person: str, kind: Sanction, lasts: timedelta | None = None) -> None:
        """Mute or block somebody, for a while or for ever. UnknownPerson."""
        until = datetime.now(UTC) + lasts if lasts else None

        def write(connection: Connection) -> None:
            _must_be(connection, person)
            sanction(connection, by, person, kind, until)

        await self.store.write(write)

    async def pardon(self, by: str, person: str, kind: Sanction) -> None:
        """End it."""
        await self.store.write(lambda connection: pardon(connection, by, person, kind))

    async def end_table(self, by: str, table: str) -> Snapshot:
        """End a table that gathers or is played: nobody has won. NotPossible where it is over."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            data = snapshot.data
            if data.status not in (Status.GATHERING, Status.PLAYING):
                raise NotPossible(say("this table is over already"), where=table)
            drafts: dict[int, tuple[str, ...]] = dict.fromkeys(data.drafts, ())
            ended = Change(status=Status.ABANDONED, asked=(), proposals=(), drafts=drafts, notice=("house", 0))
            return Plan(ended)

        return await self.tables.change(
            table, plan, lambda connection, ended: write_act(connection, Act(ActKind.END, by, table=ended))
        )

    async def remove_name(self, by: str, person: str) -> str:
        """Take a name from somebody, who gets a friendly one and may choose another, but not this; the new name.

        Signing in goes by the former one, which nobody else sees, until they have chosen another.
        """
        offered = friendly_name()

        def write(connection: Connection) -> str:
            former, name = _must_be(connection, person), _free(connection, offered)
            connection.execute(update(AccountRow).where(AccountRow.person_id == person).values(name=name))
            rename_row(connection, Person(person, name), everywhere=True)
            write_act(connection, Act(ActKind.NAME, by, person, text=login_of(former)))
            return name

        return await self.store.write(write)

    async def settle(self, by: str, report: Reported, outcome: str) -> None:
        """A report that was dealt with."""
        settled = {"settled_at": datetime.now(UTC), "outcome": outcome}
        await self.store.write(lambda connection: _note(connection, report, ActKind.SETTLE, by, **settled))

    async def write_to_both(self, by: str, report: Reported, text: str) -> None:
        """Write to whoever reported and to whom it is about; the report is settled by it."""
        table, letter = report[0], clean_line(text)

        def write(connection: Connection) -> None:
            for person in _both(connection, report):
                write_letter(connection, self.tell, person, by, table, letter)
                write_act(connection, Act(ActKind.WRITE, by, person, table, letter))
            _note(connection, report, ActKind.SETTLE, by, settled_at=datetime.now(UTC), outcome="write")

        await self.store.write(write)

    async def reopen(self, by: str, report: Reported) -> None:
        """It was not dealt with after all."""
        again = {"settled_at": None, "outcome": ""}
        await self.store.write(lambda connection: _note(connection, report, ActKind.REOPEN, by, **again))

    async def set_door(self, by: str, door: Door, value: str) -> None:
        """Shut a door, or open it with nothing."""
        await self.store.write(lambda connection: set_door(connection, by, door, value))

    async def appoint(self, by: str, person: str, role: str) -> None:
        """Make an operator of somebody with an account, or no longer."""

        def write(connection: Connection) -> None:
            changed = update(AccountRow).where(AccountRow.person_id == person).values(role=role)
            if not connection.execute(changed).rowcount:
                raise UnknownPerson(say("only somebody with an account can be an operator"), where=person)
            write_act(connection, Act(ActKind.ROLE, by, person, text=role))

        await self.store.write(write)


def _is(report: Reported) -> tuple[ColumnElement[bool], ...]:
    table, number, reporter = report
    return ReportRow.table_id == table, ReportRow.number == number, ReportRow.by_id == reporter


def _note(connection: Connection, report: Reported, kind: ActKind, by: str, **values: object) -> None:
    if not connection.execute(update(ReportRow).where(*_is(report)).values(**values)).rowcount:
        raise NoSuchReport(say("there is no such report"), where=report[0])
    write_act(connection, Act(kind, by, table=report[0], text=str(values["outcome"])))


def _both(connection: Connection, report: Reported) -> tuple[str, str]:
    about = connection.execute(select(ReportRow.about_id).where(*_is(report))).scalar()
    if about is None:
        raise NoSuchReport(say("there is no such report"), where=report[0])
    return report[2], str(about)


def _must_be(connection: Connection, person: str) -> str:
    """The name of a person, or UnknownPerson."""
    name = connection.execute(select(PersonRow.name).where(PersonRow.id == person)).scalar()
    if name is None:
        raise UnknownPerson(say("nobody is known by that"), where=person)
    return str(name)


def _free(connection: Connection, name: str) -> str:
    """A name by which nobody has an account."""
    query = select(AccountRow.login)
    taken = set(connection.execute(query.where(AccountRow.login.startswith(login_of(name)))).scalars())
    numbered = (name, *(f"{name[:20]} {number}" for number in range(2, 1000)))
    return next(each for each in numbered if login_of(each) not in taken)


def person_called(connection: Connection, text: str) -> str:
    """The id of somebody by id, or by the name that an account or a single guest has. UnknownPerson."""
    if connection.execute(select(PersonRow.id).where(PersonRow.id == text)).first():
        return text
    owner = connection.execute(select(AccountRow.person_id).where(AccountRow.login == login_of(text))).scalar()
    if owner is not None:
        return str(owner)
    guests = connection.execute(select(PersonRow.id).where(PersonRow.name == text).limit(2)).scalars().all()
    if len(guests) != 1:
        several = say("several guests are called so: name one by the id, which `towpath admin people` tells")
        raise UnknownPerson(several if guests else say("nobody is called so"), where=text)
    return str(guests[0])
