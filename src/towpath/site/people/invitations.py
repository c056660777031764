"""Invitations: somebody is asked to a table, and a free place is kept until they come or decline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, insert, select, update

from towpath.core.common import say
from towpath.core.registry import game_named
from towpath.site.fair import commitment_of
from towpath.site.notices.kinds import Kind, Told
from towpath.site.people.friends import Bond, blocks, bond_of
from towpath.site.people.persons import Person, Somebody
from towpath.site.storage.models import AccountRow, InvitationRow, PersonRow, TableRow
from towpath.site.storage.store import Store
from towpath.site.tables.data import TableData
from towpath.site.tables.front_views import TableLine
from towpath.site.tables.lists import lines_of
from towpath.site.tables.refusals import NotPossible, NotSeated, NotWelcome
from towpath.site.tables.results import SeatKind, Status

MOST_INVITED = 12
"""Invitations to one table."""

Teller = Callable[[Connection, str, Told], None]
"""Lets somebody know, in the transaction."""


@dataclass(frozen=True)
class Invitation:
    """Who asks to what."""

    by: Somebody
    line: TableLine
    at: datetime
    commitment: str  # the seal of its seed: whoever comes adds a salt


@dataclass(frozen=True)
class Kept:
    """How many places of a table are kept for people who are asked, and for whom, if the viewer may know."""

    count: int = 0
    people: tuple[Somebody, ...] = ()
    barred: bool = False  # only friends of the host sit down, and the viewer is none


class Invitations:
    """Invitations in storage, and who may sit down."""

    def __init__(self, store: Store, tell: Teller) -> None:
        self.store, self.tell = store, tell

    async def of(self, person: Person) -> tuple[Invitation, ...]:
        """The open invitations of a person, newest first."""
        return await self.store.read(lambda connection: open_to(connection, person))

    async def kept(self, data: TableData, person: Person | None) -> Kept:
        """For whom places of a table are kept. Who it is hear those who sit there, have set it or are asked."""
        if data.status != Status.GATHERING:
            return Kept()
        viewer = person.id if person else ""

        def find(connection: Connection) -> Kept:
            asked = invited_in(connection, data.id)
            sitting = {seat.person_id for seat in data.seats}
            awaited = tuple([each for each in asked if each.id not in sitting])
            if viewer in {*sitting, data.host_id, *(each.id for each in asked)}:
                return Kept(len(awaited), awaited)
            return Kept(len(awaited), barred=_is_barred(connection, data, viewer))

        return await self.store.read(find)

    async def invited(self, data: TableData, person: Person | None) -> tuple[Somebody, ...]:
        """Who is asked to a table and has not answered, as far as a person may know."""
        return (await self.kept(data, person)).people

    async def invite(self, data: TableData, host: Person, people: Sequence[str]) -> None:
        """Ask people to a table that gathers players; whoever sits there may."""
        if data.seat_of(host.id) is None and data.host_id != host.id:
            raise NotSeated(say("you do not sit at this table"), where=data.id)
        if data.status != Status.GATHERING:
            raise NotPossible(say("all seats of this table are taken"), where=data.id)
        free = sum(seat.kind == SeatKind.OPEN for seat in data.seats)
        wanted = [person for person in people if data.seat_of(person) is None and person != host.id]
        await self.store.write(lambda connection: self._invite(connection, data.id, data.slug, host, wanted, free))

    def link(self, slug: str, host: Person, people: Sequence[str], free: int) -> Callable[[Connection, str], None]:
        """The same for a table that is just being made, in its transaction."""
        return lambda connection, table: self._invite(connection, table, slug, host, people, free)

    def _invite(
        self, connection: Connection, table: str, slug: str, host: Person, people: Sequence[str], free: int
    ) -> None:
        asked = {each.id for each in invited_in(connection, table)}
        new = [person for person in dict.fromkeys(people) if person not in asked]
        if len(asked) + len(new) > min(free, MOST_INVITED):
            raise NotPossible(say("there are fewer free places than people to invite"), where="invite")
        query = select(AccountRow.person_id).where(AccountRow.person_id.in_(new), AccountRow.deleted_at.is_(None))
        for person in connection.execute(query).scalars().all():
            if blocks(connection, [person], host.id):
                continue  # nobody is told that they are blocked
            _put(connection, table, person, host.id)
            told = Told(
                Kind.INVITATION,
                f"invitation {table}",
                title=say("{name} asks you to {game}", name=host.name, game=game_named(slug).title),
                body=say("A place is kept for you."),
                address=f"/t/{table}",
                after=0.0,
            )
            self.tell(connection, person, told)

    async def decline(self, person: Person, table: str) -> None:
        """Not this time: the place is free again."""
        where = (InvitationRow.table_id == table, InvitationRow.person_id == person.id)
        said = update(InvitationRow).where(*where).values(declined=True)
        await self.store.write(lambda connection: connection.execute(said).rowcount)

    async def admit(self, data: TableData, person: Person) -> None:
        """Refuse whoever may not sit down at a table: NotWelcome."""
        if data.status == Status.GATHERING and data.seat_of(person.id) is None and data.host_id != person.id:
            await self.store.read(lambda connection: _admit(connection, data, person.id))


def _admit(connection: Connection, data: TableData, person: str) -> None:
    sitting = [seat.person_id for seat in data.seats if seat.person_id]
    if blocks(connection, {*sitting, data.host_id}, person):
        raise NotWelcome(say("you cannot sit down at this table"), where=data.id)
    asked = {each.id for each in invited_in(connection, data.id)}
    if person in asked:
        return
    if _is_barred(connection, data, person):
        raise NotWelcome(say("only friends of whoever has set this table sit down here"), where=data.id)
    free = sum(seat.kind == SeatKind.OPEN for seat in data.seats)
    if free and free <= len(asked - set(sitting)):
        raise NotWelcome(say("the free places are kept for people who are invited"), where=data.id)


def _is_barred(connection: Connection, data: TableData, person: str) -> bool:
    """Whether a table is for friends, and somebody who is not asked is none of them."""
    return data.friends_only and bond_of(connection, data.host_id, person) != Bond.FRIEND


def _put(connection: Connection, table: str, person: str, by: str) -> None:
    where = (InvitationRow.table_id == table, InvitationRow.person_id == person)
    again = update(InvitationRow).where(*where).values(declined=False, by_id=by)
    if not connection.execute(again).rowcount:
        values = {"table_id": table, "person_id": person, "by_id": by, "at": datetime.now(UTC), "declined": False}
        connection.execute(insert(InvitationRow).values(**values))


def invited_in(connection: Connection, table: str) -> tuple[Somebody, ...]:
    """Who is asked to a table and has not declined; who sits there by now, too."""
    query = (
        select(PersonRow.id, PersonRow.name, PersonRow.flag)
        .join(InvitationRow, InvitationRow.person_id == PersonRow.id)
        .where(InvitationRow.table_id == table, InvitationRow.declined.is_(False))
        .order_by(InvitationRow.at)
    )
    return tuple(Somebody(row.id, row.name, row.flag) for row in connection.execute(query))


def open_to(connection: Connection, person: Person) -> tuple[Invitation, ...]:
    """The open invitations of a person, newest first."""
    query = (
        select(InvitationRow.table_id, InvitationRow.at, TableRow.seed, PersonRow.id, PersonRow.name, PersonRow.flag)
        .join(TableRow, TableRow.id == InvitationRow.table_id)
        .join(PersonRow, PersonRow.id == InvitationRow.by_id)
        .where(InvitationRow.person_id == person.id, InvitationRow.declined.is_(False))
        .where(TableRow.status == Status.GATHERING)
        .order_by(InvitationRow.at.desc())
    )
    rows: Sequence[Any] = connection.execute(query).all()
    if not rows:
        return ()
    tables = select(TableRow.__table__).where(TableRow.id.in_([row.table_id for row in rows]))
    lines = {line.id: line for line in lines_of(connection, tables, person, len(rows))}
    return tuple(
        Invitation(Somebody(row.id, row.name, row.flag), lines[row.table_id], row.at, commitment_of(row.seed))
        for row in rows
        if row.table_id in lines and lines[row.table_id].my_seat is None
    )
