"""Accounts: a guest keeps name and seats by choosing a password, and finds them again in any browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, Update, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site.people.account_views import AccountLine
from towpath.site.people.codes import codes_left, keep_codes, new_codes, use_code
from towpath.site.people.flags import first_flag
from towpath.site.people.moving import move_over, take_browsers
from towpath.site.people.names import LONGEST, RESERVED, TAKEN, BadName, NameTaken, clean_name, login_of
from towpath.site.people.passwords import Passwords
from towpath.site.people.people import keep_row, rename_row, was_removed
from towpath.site.people.persons import NO_PROFILE, Person, Profile
from towpath.site.people.profiles import checked_settings, keep_settings, read_profile
from towpath.site.people.sign_ins import end_sign_ins, open_sign_in
from towpath.site.storage.models import (
    AccountRow,
    BondRow,
    HolidayRow,
    InvitationRow,
    LetterRow,
    MailAddressRow,
    MailTokenRow,
    MuteRow,
    NoteRow,
    OutboxRow,
    PasskeyRow,
    PersonRow,
    ProfileRow,
    PushRow,
    RecoveryCodeRow,
    TokenRow,
    WishRow,
)
from towpath.site.storage.store import Store

NOBODY_ANY_MORE = "Former player"
"""The name at old tables of somebody who has deleted the account."""
SECOND_THOUGHTS = timedelta(days=14)
"""So long a deleted account can be had back by signing in."""


OTHER_SIGNS = ("B", "2", "M", "3", "K", "7", "R", "12")
"""What is put behind a name that is taken."""
OFFERED = 2
NOTHING_SET: Mapping[str, object] = {}


class WrongPair(TowpathError):
    """Name and password do not fit, or name and code; it is not told which of them is wrong."""


@dataclass(frozen=True)
class SignedIn:
    """A person who is signed in now, by which sign-in, and the tables that have to know."""

    person: Person
    sign_in: str
    tables: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()  # of a new account: shown this once
    profile: Profile = NO_PROFILE


class Accounts:
    """Accounts in storage."""

    def __init__(self, store: Store, passwords: Passwords) -> None:
        self.store, self.passwords = store, passwords

    async def is_free(self, name: str, person: Person | None) -> bool:
        """Whether nobody else has an account by that name."""
        if login_of(name) in RESERVED:
            return False
        query = select(AccountRow.person_id).where(AccountRow.login == login_of(name))
        owner = await self.store.read(lambda connection: connection.execute(query).scalar())
        return owner is None or (person is not None and owner == person.id)

    async def names_like(self, name: str) -> list[str]:
        """Some names that can be had instead of one that is taken."""
        root = clean_name(name)[: LONGEST - 3].rstrip()
        offers = {login_of(offer): offer for offer in (f"{root} {sign}" for sign in OTHER_SIGNS)}
        query = select(AccountRow.login).where(AccountRow.login.in_(offers))
        taken = await self.store.read(lambda connection: set(connection.execute(query).scalars()))
        return [offer for login, offer in offers.items() if login not in taken][:OFFERED]

    async def of(self, person: Person) -> AccountLine | None:
        """The account of a person; None for a guest."""

        def find(connection: Connection) -> AccountLine | None:
            row = connection.execute(select(AccountRow).where(AccountRow.person_id == person.id)).one_or_none()
            return AccountLine(row.name, row.created_at, codes_left(connection, person.id)) if row else None

        return await self.store.read(find)

    async def create(
        self, guest: Person, name: str, password: str, agent: str, given: Mapping[str, object] = NOTHING_SET
    ) -> SignedIn:
        """Make an account of a guest, who keeps everything, with what the browser had `given` as settings.

        NameTaken, BadName, BadPassword or BadChoice.
        """
        settings = checked_settings(given)
        person, login = Person(guest.id, clean_name(name)), login_of(name)
        if login in RESERVED:
            raise NameTaken(TAKEN, where="name")
        kept, codes = await self.passwords.hash(password), new_codes()

        def write(connection: Connection) -> SignedIn:
            if was_removed(connection, login):
                raise NameTaken(TAKEN, where="name")
            keep_row(connection, guest)
            connection.execute(_flown(person.id, first_flag(person.id)))
            keep_settings(connection, person, settings)
            values = {"person_id": person.id, "login": login, "name": person.name, "password": kept}
            connection.execute(insert(AccountRow).values(**values, created_at=datetime.now(UTC)))
            keep_codes(connection, person.id, codes)
            tables = rename_row(connection, person)
            profile = read_profile(connection, person.id)
            sign_in = open_sign_in(connection, person.id, agent)
            take_browsers(connection, guest.id, person.id, sign_in)
            return SignedIn(person, sign_in, tuple(tables), codes, profile)

        try:
            return await self.store.write(write)
        except IntegrityError as error:
            raise NameTaken(TAKEN, where="name") from error

    async def sign_in(self, name: str, password: str, guest: Person | None, agent: str) -> SignedIn:
        """Sign in; what the guest of this browser has goes over to the account. WrongPair if they do not fit."""
        row = await self.store.read(lambda connection: _by_name(connection, name))
        if not await self.passwords.fits(row.password if row else None, password) or row is None:
            raise WrongPair(say("name and password do not fit"), where="password")
        return await self.store.write(lambda connection: _enter(connection, row, guest, agent))

    async def recover(self, name: str, code: str, password: str, guest: Person | None, agent: str) -> SignedIn:
        """Sign in by a recovery code, with a new password; all other browsers are signed out."""
        kept = await self.passwords.hash(password)

        def write(connection: Connection) -> SignedIn:
            row = _by_name(connection, name)
            if row is None or not use_code(connection, row.person_id, code):
                raise WrongPair(say("name and code do not fit"), where="code")
            end_sign_ins(connection, row.person_id)
            connection.execute(_account(row.person_id).values(password=kept))
            return _enter(connection, row, guest, agent)

        return await self.store.write(write)

    async def reset(
        self, opened: Callable[[Connection], str], password: str, guest: Person | None, agent: str
    ) -> SignedIn:
        """Sign in with a new password; `opened` says who it is, by a link that works once, or refuses."""
        kept = await self.passwords.hash(password)

        def write(connection: Connection) -> SignedIn:
            person = opened(connection)
            row = connection.execute(select(AccountRow.__table__).where(AccountRow.person_id == person)).one_or_none()
            if row is None:
                raise WrongPair(say("this account is gone"))
            end_sign_ins(connection, person)
            connection.execute(_account(person).values(password=kept))
            return _enter(connection, row, guest, agent)

        return await self.store.write(write)

    async def change_password(self, person: Person, former: str, password: str, sign_in: str) -> None:
        """Another password; all other browsers are signed out. WrongPair if the former one is not right."""
        await self.must_fit(person, former)
        kept = await self.passwords.hash(password)

        def write(connection: Connection) -> None:
            connection.execute(_account(person.id).values(password=kept))
            end_sign_ins(connection, person.id, but=sign_in)

        await self.store.write(write)

    async def new_codes(self, person: Person, password: str) -> tuple[str, ...]:
        """A new set of recovery codes."""
        await self.must_fit(person, password)
        codes = new_codes()
        await self.store.write(lambda connection: keep_codes(connection, person.id, codes))
        return codes

    async def delete(self, person: Person, name: str, password: str) -> tuple[str, ...]:
        """Delete the account: the games remain, the name goes; the tables that have to know."""
        if login_of(name) != login_of(person.name):
            raise WrongPair(say("this is not your name"), where="name")
        await self.must_fit(person, password)

        def write(connection: Connection) -> tuple[str, ...]:
            connection.execute(_account(person.id).values(deleted_at=datetime.now(UTC)))
            end_sign_ins(connection, person.id)
            connection.execute(_flown(person.id, ""))
            for owner in (
                TokenRow.person_id, MailTokenRow.person_id, PushRow.person_id, WishRow.person_id, OutboxRow.person_id
            ):  # fmt: skip
                connection.execute(delete(owner.class_).where(owner == person.id))
            return tuple(rename_row(connection, Person(person.id, NOBODY_ANY_MORE), everywhere=True))

        return await self.store.write(write)

    async def forget_deleted(self, now: datetime) -> None:
        """What was deleted long enough ago cannot be had back any more: name, password and private notes go."""
        gone = select(AccountRow.person_id).where(AccountRow.deleted_at < now - SECOND_THOUGHTS)

        def write(connection: Connection) -> None:
            for owner in (
                RecoveryCodeRow.person_id,
                ProfileRow.person_id,
                HolidayRow.person_id,
                PasskeyRow.person_id,
                NoteRow.person_id,
                MuteRow.person_id,
                BondRow.person_id,
                BondRow.other_id,
                InvitationRow.person_id,
                MailAddressRow.person_id,
                LetterRow.person_id,
            ):
                connection.execute(delete(owner.class_).where(owner.in_(gone)))
            connection.execute(delete(AccountRow).where(AccountRow.deleted_at < now - SECOND_THOUGHTS))

        await self.store.write(write)

    async def must_fit(self, person: Person, password: str) -> None:
        """The password of a person who is signed in, or WrongPair."""
        query = select(AccountRow.password).where(AccountRow.person_id == person.id)
        kept = await self.store.read(lambda connection: connection.execute(query).scalar())
        if not await self.passwords.fits(kept, password):
            raise WrongPair(say("this is not your password"), where="password")


def _by_name(connection: Connection, name: str) -> Row[Any] | None:
    try:
        login = login_of(name)
    except BadName:  # nobody can have such a name
        return None
    return connection.execute(select(AccountRow.__table__).where(AccountRow.login == login)).one_or_none()


def _account(person: str) -> Update:
    return update(AccountRow).where(AccountRow.person_id == person)


def enter_account(connection: Connection, person: str, guest: Person | None, agent: str) -> SignedIn:
    """Sign somebody in who has shown who they are in another way than by a password."""
    row = connection.execute(select(AccountRow.__table__).where(AccountRow.person_id == person)).one_or_none()
    if row is None:
        raise WrongPair(say("this account is gone"))
    return _enter(connection, row, guest, agent)


def _flown(person: str, flag: str) -> Update:
    return update(PersonRow).where(PersonRow.id == person).values(flag=flag)


def _enter(connection: Connection, row: Row[Any], guest: Person | None, agent: str) -> SignedIn:
    """Sign in: an account that was deleted is had back, and the guest's things go over to it."""
    person = Person(row.person_id, row.name)
    tables: list[str] = []
    if row.deleted_at is not None:
        connection.execute(_account(person.id).values(deleted_at=None))
        connection.execute(_flown(person.id, first_flag(person.id)))
        tables += rename_row(connection, person, everywhere=True)
    if guest is not None and guest.id != person.id:
        tables += move_over(connection, guest.id, person.id)
    profile = read_profile(connection, person.id)
    sign_in = open_sign_in(connection, person.id, agent)
    if guest is not None:
        take_browsers(connection, guest.id, person.id, sign_in)
    return SignedIn(person, sign_in, tuple(tables), profile=profile)
