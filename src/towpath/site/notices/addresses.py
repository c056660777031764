"""E-mail addresses of people with accounts: given, confirmed by a letter, and a way back to the account."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, delete, insert, select, update

from towpath.core.common import say
from towpath.site.notices.kinds import Channel, Kind, Told
from towpath.site.notices.letters import digest_of
from towpath.site.notices.links import BadLink
from towpath.site.notices.mail import clean_address
from towpath.site.notices.notices import Notices
from towpath.site.notices.outbox import put
from towpath.site.notices.wishes import keep_wishes
from towpath.site.people.account_views import MailLine
from towpath.site.people.names import BadName, login_of
from towpath.site.people.persons import Person
from towpath.site.storage.models import AccountRow, MailAddressRow, MailTokenRow

MOST_READERS = 3
"""Accounts of one address that get a letter when their password is asked for by it."""


@dataclass(frozen=True)
class Opened:
    """What a link in a letter is for."""

    kind: Kind
    person: str
    address: str


class Addresses:
    """Addresses in storage; the letters go through the outbox."""

    def __init__(self, notices: Notices) -> None:
        self.notices, self.store = notices, notices.store

    async def of(self, person: Person) -> MailLine | None:
        """The address of a person: none, asked by a letter, or confirmed."""
        query = select(MailAddressRow.__table__).where(MailAddressRow.person_id == person.id)
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        return MailLine(row.address, row.confirmed, row.asked_at) if row else None

    async def give(self, person: Person, address: str, language: str) -> None:
        """An address that counts when the letter to it is answered; BadMailAddress."""
        clean = clean_address(address)

        def write(connection: Connection) -> None:
            _forget(connection, person.id)
            row = {"person_id": person.id, "address": clean, "confirmed": False, "asked_at": datetime.now(UTC)}
            connection.execute(insert(MailAddressRow).values(**row))
            keep_wishes(connection, person.id, language=language)
            self._write_to(connection, person.id, Kind.CONFIRM)

        await self.store.write(write)

    async def take_away(self, person: Person) -> None:
        """No address any more."""
        await self.store.write(lambda connection: _forget(connection, person.id))

    async def opened(self, token: str) -> Opened:
        """What a link in a letter is for; BadLink if it was used or is too old."""
        return await self.store.read(lambda connection: self._opened(connection, token))

    async def confirm(self, token: str) -> None:
        """The address has answered; BadLink."""

        def write(connection: Connection) -> None:
            opened = self._opened(connection, token)
            mine = (MailAddressRow.person_id == opened.person, MailAddressRow.address == opened.address)
            confirm = update(MailAddressRow).where(*mine)
            use(connection, token)
            if opened.kind != Kind.CONFIRM or not connection.execute(confirm.values(confirmed=True)).rowcount:
                raise BadLink(say("this link is not one of ours"))

        await self.store.write(write)

    def reset(self, connection: Connection, token: str) -> str:
        """The person who may choose a new password; the link is used. BadLink."""
        opened = self._opened(connection, token)
        if opened.kind != Kind.RESET or not use(connection, token):
            raise BadLink(say("this link was used, or is too old: ask for another letter"))
        return opened.person

    async def forgot(self, name: str) -> None:
        """Somebody asks for a new password, by name or by address: a letter to whoever it concerns, or none."""

        def write(connection: Connection) -> None:
            for person in _concerned(connection, name):
                self._write_to(connection, person, Kind.RESET)

        await self.store.write(write)

    def _write_to(self, connection: Connection, person: str, kind: Kind) -> None:
        told = Told(kind, f"{kind} {secrets.token_hex(8)}")
        put(connection, person, [(told, {Channel.MAIL: 0.0})], self.notices.now())

    def _opened(self, connection: Connection, token: str) -> Opened:
        query = select(MailTokenRow.__table__).where(MailTokenRow.digest == digest_of(token))
        row = connection.execute(query).one_or_none()
        if row is None or row.until < self.notices.now():
            raise BadLink(say("this link was used, or is too old: ask for another letter"))
        return Opened(Kind(row.purpose), row.person_id, row.address)


def use(connection: Connection, token: str) -> bool:
    """A link works once; whether this one still did."""
    return bool(connection.execute(delete(MailTokenRow).where(MailTokenRow.digest == digest_of(token))).rowcount)


def _forget(connection: Connection, person: str) -> None:
    connection.execute(delete(MailTokenRow).where(MailTokenRow.person_id == person))
    connection.execute(delete(MailAddressRow).where(MailAddressRow.person_id == person))


def _concerned(connection: Connection, name: str) -> list[str]:
    """The accounts with a confirmed address that a name or an address stands for."""
    query = (
        select(AccountRow.person_id)
        .join(MailAddressRow, MailAddressRow.person_id == AccountRow.person_id)
        .where(MailAddressRow.confirmed)
        .limit(MOST_READERS)
    )
    if "@" in name:
        return list(connection.execute(query.where(MailAddressRow.address == name.strip())).scalars())
    try:
        return list(connection.execute(query.where(AccountRow.login == login_of(name))).scalars())
    except BadName:  # nobody can have such a name
        return []
