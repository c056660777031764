"""Friends by mutual consent, and blocks.

Somebody who is blocked can neither invite nor befriend the person nor sit down where the person sits or is the host.
They are not told: what they ask for is kept, and not shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from sqlalchemy import Connection, delete, func, insert, select, update

from towpath.core.common import say
from towpath.site.people.names import BadName, login_of
from towpath.site.people.persons import Person, Somebody
from towpath.site.storage.models import AccountRow, BondRow, InvitationRow, PersonRow, ProfileRow, SeatRow
from towpath.site.storage.store import Store
from towpath.site.tables.refusals import NoSuchPerson, NotPossible

MOST = 300
"""Friends, blocks and open questions that one person can have."""
COMPANIONS = 12
"""People one has played with who are listed."""


class Bond(StrEnum):
    """What one person is to another."""

    ASKED = "asked"
    FRIEND = "friend"
    BLOCKED = "blocked"


@dataclass(frozen=True)
class FriendsView:
    """Everybody one has to do with."""

    friends: tuple[Somebody, ...]
    asks: tuple[Somebody, ...]  # who want to be friends
    asked: tuple[Somebody, ...]  # whom one has asked
    blocked: tuple[Somebody, ...]
    companions: tuple[Somebody, ...]  # one has played with them


class Friends:
    """Bonds in storage."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, person: Person) -> FriendsView:
        """Friends, questions, blocks and people one has played with."""
        return await self.store.read(lambda connection: _view(connection, person.id))

    async def listed(self, person: Person) -> tuple[Somebody, ...]:
        """The friends of a person, by name."""
        return await self.store.read(lambda connection: tuple(_bound(connection, person.id, Bond.FRIEND)))

    async def somebody(self, other: str) -> Somebody:
        """Somebody with an account by the id, or NoSuchPerson."""
        return await self.store.read(lambda connection: somebody(connection, AccountRow.person_id == other))

    async def named(self, name: str) -> Somebody:
        """Somebody with an account by the whole name, however it is written, or NoSuchPerson.

        There is no search by a part of a name: nobody can list everybody.
        """
        try:
            login = login_of(name)
        except BadName as error:
            raise NoSuchPerson(say("nobody here has this name"), where="name") from error
        return await self.store.read(lambda connection: somebody(connection, AccountRow.login == login))

    async def since(self, other: str) -> datetime:
        """Since when somebody has an account."""
        query = select(AccountRow.created_at).where(AccountRow.person_id == other)
        return await self.store.read(lambda connection: connection.execute(query).scalar_one())

    async def hides_ratings(self, other: str) -> bool:
        """Whether somebody shows the own ratings to nobody."""
        query = select(ProfileRow.settings).where(ProfileRow.person_id == other)
        settings = await self.store.read(lambda connection: connection.execute(query).scalar())
        return settings is not None and settings.get("ratings") == "hidden"

    async def bond(self, person: Person | None, other: str) -> tuple[Bond | None, Bond | None]:
        """What the person is to the other, and the other to the person."""
        if person is None:
            return None, None
        mine = person.id
        return await self.store.read(lambda c: (bond_of(c, mine, other), bond_of(c, other, mine)))

    async def ask(self, person: Person, other: str) -> bool:
        """Ask somebody to be friends, or agree to be; whether they are friends now."""
        return await self.store.write(lambda connection: _ask(connection, person.id, other))

    async def part(self, person: Person, other: str) -> None:
        """Be friends no longer, decline, or take a question back."""
        await self.store.write(lambda connection: _part(connection, person.id, other))

    async def block(self, person: Person, other: str) -> None:
        """Have nothing to do with somebody."""
        await self.store.write(lambda connection: _block(connection, person.id, other))

    async def unblock(self, person: Person, other: str) -> None:
        """Take a block back."""
        where = (BondRow.person_id == person.id, BondRow.other_id == other, BondRow.kind == Bond.BLOCKED)
        await self.store.write(lambda connection: connection.execute(delete(BondRow).where(*where)).rowcount)


def somebody(connection: Connection, where: object) -> Somebody:
    """Somebody with an account, or NoSuchPerson."""
    query = select(PersonRow.id, PersonRow.name, PersonRow.flag).join(AccountRow)
    row = connection.execute(query.where(where, AccountRow.deleted_at.is_(None))).one_or_none()  # type: ignore[arg-type]
    if row is None:
        raise NoSuchPerson(say("nobody here has this name"), where="name")
    return Somebody(row.id, row.name, row.flag)


def bond_of(connection: Connection, person: str, other: str) -> Bond | None:
    """What the first person has made of the second."""
    where = (BondRow.person_id == person, BondRow.other_id == other)
    found = connection.execute(select(BondRow.kind).where(*where)).scalar()
    return Bond(found) if found else None


def blocks(connection: Connection, people: Iterable[str], other: str) -> bool:
    """Whether one of the people has blocked somebody."""
    where = (BondRow.person_id.in_(list(people)), BondRow.other_id == other, BondRow.kind == Bond.BLOCKED)
    return connection.execute(select(BondRow.kind).where(*where).limit(1)).first() is not None


def _ask(connection: Connection, person: str, other: str) -> bool:
    somebody(connection, AccountRow.person_id == other)
    if person == other:
        raise NotPossible(say("this is you"), where="person")
    if connection.execute(select(AccountRow.person_id).where(AccountRow.person_id == person)).first() is None:
        raise NotPossible(say("friends need an account: keep your seat or sign in"), where="person")
    mine, theirs = bond_of(connection, person, other), bond_of(connection, other, person)
    if mine == Bond.BLOCKED:
        raise NotPossible(say("you have blocked this person: unblock first"), where="person")
    if mine == Bond.FRIEND:
        return True
    if theirs == Bond.ASKED:
        _set(connection, person, other, Bond.FRIEND)
        _set(connection, other, person, Bond.FRIEND)
        return True
    _set(connection, person, other, Bond.ASKED)
    return False


def _part(connection: Connection, person: str, other: str) -> None:
    for one, two in ((person, other), (other, person)):
        kept = (BondRow.person_id == one, BondRow.other_id == two, BondRow.kind != Bond.BLOCKED)
        connection.execute(delete(BondRow).where(*kept))


def _block(connection: Connection, person: str, other: str) -> None:
    somebody(connection, AccountRow.person_id == other)
    if person == other:
        raise NotPossible(say("this is you"), where="person")
    _part(connection, person, other)
    _set(connection, person, other, Bond.BLOCKED)
    from_them = (InvitationRow.person_id == person, InvitationRow.by_id == other)
    connection.execute(update(InvitationRow).where(*from_them).values(declined=True))


def _set(connection: Connection, person: str, other: str, kind: Bond) -> None:
    where = (BondRow.person_id == person, BondRow.other_id == other)
    if connection.execute(update(BondRow).where(*where).values(kind=kind)).rowcount:
        return
    count = select(func.count()).select_from(BondRow).where(BondRow.person_id == person)
    if (connection.execute(count).scalar() or 0) >= MOST:
        raise NotPossible(say("{count} people are enough", count=MOST), where="person")
    connection.execute(insert(BondRow).values(person_id=person, other_id=other, kind=kind, at=datetime.now(UTC)))


def _bound(connection: Connection, person: str, kind: Bond) -> list[Somebody]:
    query = (
        select(PersonRow.id, PersonRow.name, PersonRow.flag)
        .join(BondRow, BondRow.other_id == PersonRow.id)
        .join(AccountRow, AccountRow.person_id == PersonRow.id)
        .where(BondRow.person_id == person, BondRow.kind == kind, AccountRow.deleted_at.is_(None))
        .order_by(PersonRow.name)
    )
    return [Somebody(row.id, row.name, row.flag) for row in connection.execute(query)]


def _view(connection: Connection, person: str) -> FriendsView:
    blocked = _bound(connection, person, Bond.BLOCKED)
    friends = _bound(connection, person, Bond.FRIEND)
    asked = _bound(connection, person, Bond.ASKED)
    asks = wanting(connection, person)
    known = {each.id for each in blocked} | {each.id for each in (*friends, *asked, *asks)}
    met = [each for each in _companions(connection, person) if each.id not in known]
    return FriendsView(tuple(friends), tuple(asks), tuple(asked), tuple(blocked), tuple(met[:COMPANIONS]))


def wanting(connection: Connection, person: str) -> list[Somebody]:
    """Who ask to be friends and are not blocked."""
    asking = _asking(connection, person)
    unwanted = {each.id for each in _bound(connection, person, Bond.BLOCKED)} if asking else set()
    return [each for each in asking if each.id not in unwanted]


def _asking(connection: Connection, person: str) -> list[Somebody]:
    query = (
        select(PersonRow.id, PersonRow.name, PersonRow.flag)
        .join(BondRow, BondRow.person_id == PersonRow.id)
        .join(AccountRow, AccountRow.person_id == PersonRow.id)
        .where(BondRow.other_id == person, BondRow.kind == Bond.ASKED, AccountRow.deleted_at.is_(None))
        .order_by(BondRow.at)
    )
    return [Somebody(row.id, row.name, row.flag) for row in connection.execute(query)]


def _companions(connection: Connection, person: str) -> list[Somebody]:
    mine = select(SeatRow.table_id).where(SeatRow.person_id == person)
    query = (
        select(PersonRow.id, PersonRow.name, PersonRow.flag)
        .join(AccountRow, AccountRow.person_id == PersonRow.id)
        .join(SeatRow, SeatRow.person_id == PersonRow.id)
        .where(SeatRow.table_id.in_(mine), PersonRow.id != person, AccountRow.deleted_at.is_(None))
        .group_by(PersonRow.id, PersonRow.name, PersonRow.flag)
        .order_by(func.count().desc(), PersonRow.name)
        .limit(COMPANIONS * 3)
    )
    return [Somebody(row.id, row.name, row.flag) for row in connection.execute(query)]
