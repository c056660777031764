"""Persons and their tokens in storage."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from datetime import UTC, datetime

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from towpath.core.common import say
from towpath.site.people.account_views import TokenLine
from towpath.site.people.cookies import new_id
from towpath.site.people.moving import move_on
from towpath.site.people.names import RESERVED, TAKEN, NameTaken, clean_name, friendly_name, login_of
from towpath.site.people.persons import Person
from towpath.site.storage.models import AccountRow, ActRow, ClockRow, PersonRow, SeatRow, SecretRow, TableRow, TokenRow
from towpath.site.storage.store import Store
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import Status

TOKEN_MARK = "towpath_"
MOST_TOKENS = 20


def new_person(name: str = "", language: str = "") -> Person:
    """A person who is not yet in storage; without a name one gets a friendly one."""
    return Person(new_id(), clean_name(name) if name else friendly_name(language))


def read_secret(store: Store, name: str) -> str:
    """A secret that all processes share; the first one to ask makes it."""

    def found(connection: Connection) -> str | None:
        return connection.execute(select(SecretRow.value).where(SecretRow.name == name)).scalar()

    known = store.read_now(found)
    if known is None:
        value = secrets.token_hex(32)
        with suppress(IntegrityError):  # another process was faster
            store.write_now(lambda connection: connection.execute(insert(SecretRow).values(name=name, value=value)))
        known = store.read_now(found)
    assert known is not None, f"the secret {name} was written, but is not there"
    return known


class People:
    """Names and tokens. Persons enter storage when they first do something that lasts."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._stored: set[str] = set()

    async def keep(self, person: Person) -> Person:
        """Make sure that the person is in storage."""
        if person.id not in self._stored:
            with suppress(IntegrityError):  # another process was faster
                await self.store.write(lambda connection: keep_row(connection, person))
            self._stored.add(person.id)
        return person

    async def rename(self, person: Person, name: str) -> tuple[Person, list[str]]:
        """Another name, or BadName or NameTaken; and the tables where it is to be seen."""
        renamed = Person(person.id, clean_name(name))
        await self.keep(person)
        return renamed, await self.store.write(lambda connection: _rename(connection, renamed))

    async def ask_all(self, person: Person, wanted: bool) -> list[str]:
        """Whether to be asked where there is only one answer; and the tables that have to know."""
        await self.keep(person)
        return await self.store.write(lambda connection: _ask_all(connection, person, wanted))

    async def by_token(self, token: str) -> Person | None:
        """The person whose token it is."""
        digest = _digest(token)

        def find(connection: Connection) -> Person | None:
            query = select(PersonRow.id, PersonRow.name).join(TokenRow).where(TokenRow.digest == digest)
            row = connection.execute(query).one_or_none()
            return Person(row.id, row.name) if row else None

        return await self.store.read(find)

    async def new_token(self, person: Person, label: str) -> str:
        """A new token; only its hash is kept, so it is shown this once."""
        await self.keep(person)
        token = TOKEN_MARK + secrets.token_urlsafe(24)
        name = " ".join(label.split())[:40] or "token"
        await self.store.write(lambda connection: _add_token(connection, person.id, name, _digest(token)))
        return token

    async def tokens(self, person: Person) -> tuple[TokenLine, ...]:
        """The tokens of a person."""

        def find(connection: Connection) -> tuple[TokenLine, ...]:
            rows = connection.execute(
                select(TokenRow.id, TokenRow.label, TokenRow.created_at)
                .where(TokenRow.person_id == person.id)
                .order_by(TokenRow.id)
            )
            return tuple(TokenLine(row.id, row.label, row.created_at) for row in rows)

        return await self.store.read(find)

    async def delete_token(self, person: Person, number: int) -> None:
        """A token that is no longer valid."""
        where = (TokenRow.person_id == person.id, TokenRow.id == number)
        await self.store.write(lambda connection: connection.execute(delete(TokenRow).where(*where)).rowcount)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def keep_row(connection: Connection, person: Person) -> None:
    """Make sure that the person has a row."""
    if connection.execute(select(PersonRow.id).where(PersonRow.id == person.id)).first() is None:
        seen = select(ClockRow.open_seconds).scalar_subquery()
        values = {"id": person.id, "name": person.name, "created_at": datetime.now(UTC), "seen": seen}
        connection.execute(insert(PersonRow).values(**values))


def rename_row(connection: Connection, person: Person, *, everywhere: bool = False) -> list[str]:
    """Set the name and move on the tables where it shows: those that go on, or all."""
    connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(name=person.name))
    return moved_on(connection, person, everywhere=everywhere)


def _rename(connection: Connection, person: Person) -> list[str]:
    """A name that somebody has an account by is not for others."""
    login = login_of(person.name)
    owner = connection.execute(select(AccountRow.person_id).where(AccountRow.login == login)).scalar()
    if owner not in (None, person.id) or login in RESERVED or was_removed(connection, login):
        raise NameTaken(TAKEN, where="name")
    account = update(AccountRow).where(AccountRow.person_id == person.id)
    connection.execute(account.values(name=person.name, login=login))
    return rename_row(connection, person)


def was_removed(connection: Connection, login: str) -> bool:
    """Whether an operator has taken this name from somebody: nobody can have it any more."""
    query = select(ActRow.number).where(ActRow.kind == "name", ActRow.text == login).limit(1)
    return connection.execute(query).first() is not None


def _ask_all(connection: Connection, person: Person, wanted: bool) -> list[str]:
    connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(asks_all=wanted))
    return moved_on(connection, person)


def moved_on(connection: Connection, person: Person, *, everywhere: bool = False, note: bool = True) -> list[str]:
    """The tables where the person sits, those that go on or all; they are noted as moved on, unless only asked for."""
    query = select(SeatRow.table_id).join(TableRow).where(SeatRow.person_id == person.id)
    if not everywhere:
        query = query.where(TableRow.status.in_((Status.GATHERING, Status.PLAYING)))
    tables = list(connection.execute(query).scalars())
    if note:
        move_on(connection, tables)
    return tables


def _add_token(connection: Connection, person: str, label: str, digest: str) -> None:
    count = connection.execute(select(func.count()).select_from(TokenRow).where(TokenRow.person_id == person)).scalar()
    if (count or 0) >= MOST_TOKENS:
        raise NotPossible(say("{count} tokens are enough; delete one first", count=MOST_TOKENS), where="token")
    values = {"person_id": person, "label": label, "digest": digest, "created_at": datetime.now(UTC)}
    connection.execute(insert(TokenRow).values(**values))
