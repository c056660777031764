"""Sign-ins: in which browsers a person is signed in, and whether what a cookie says still holds."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic

from sqlalchemy import Connection, delete, insert, select, update

from towpath.site.people.account_views import SignIn
from towpath.site.people.cookies import Signed, new_id
from towpath.site.people.persons import NO_PROFILE, Person, Profile
from towpath.site.people.profiles import read_profile
from towpath.site.storage.models import AccountRow, PersonRow, SignInRow
from towpath.site.storage.store import Store

REMEMBERED = 60.0
"""Seconds that a cookie is believed without looking it up; what is ended is forgotten at once, in all processes."""
MOST_REMEMBERED = 20_000

BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)  # fmt: skip


def agent_of(header: str) -> str:
    """A browser and its system in few words, such as Firefox on Linux; empty where the header says neither."""
    browser = next((name for mark, name in BROWSERS if mark in header), "")
    system = next((name for mark, name in SYSTEMS if mark in header), "")
    return " · ".join(filter(None, (browser, system)))


def open_sign_in(connection: Connection, person: str, agent: str) -> str:
    """A new sign-in; its id is for the cookie alone."""
    now, name = datetime.now(UTC), new_id()
    values = {"id": name, "person_id": person, "agent": agent[:80], "created_at": now, "seen_at": now}
    connection.execute(insert(SignInRow).values(**values))
    return name


def end_sign_ins(connection: Connection, person: str, *, but: str = "") -> None:
    """End all sign-ins of a person but one."""
    connection.execute(delete(SignInRow).where(SignInRow.person_id == person, SignInRow.id != but))


@dataclass(frozen=True)
class Found:
    """Who somebody with a cookie is."""

    person: Person
    profile: Profile = NO_PROFILE


class SignIns:
    """Says who somebody with a cookie is, and lists the browsers of a person."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._turn = 0  # moves on when something is forgotten: what is being read just then is not kept
        self._known: OrderedDict[str, tuple[float, Found | None, str]] = OrderedDict()

    async def found(self, signed: Signed) -> Found | None:
        """The person with the profile, or None: the sign-in has ended, or the guest has an account by now."""
        key = signed.sign_in or signed.person.id
        known = self._known.get(key)
        if known and monotonic() - known[0] < REMEMBERED:
            return known[1]
        turn = self._turn
        if signed.sign_in:
            found = await self.store.write(lambda connection: _of_sign_in(connection, signed))
        else:
            found = await self.store.read(lambda connection: _guest(connection, signed.person))
        if turn == self._turn:
            self._known[key] = (monotonic(), found, signed.person.id)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return found

    def forget(self, person: str) -> None:
        """Look up anew what concerns a person: a sign-in has ended, or the name is another."""
        self._turn += 1
        for key in [key for key, (_, _, whose) in self._known.items() if whose == person]:
            del self._known[key]

    def forget_all(self) -> None:
        """Look up everybody anew."""
        self._turn += 1
        self._known.clear()

    async def listed(self, person: Person) -> tuple[SignIn, ...]:
        """The browsers of a person, the latest first."""
        query = select(SignInRow).where(SignInRow.person_id == person.id).order_by(SignInRow.seen_at.desc())

        def find(connection: Connection) -> tuple[SignIn, ...]:
            rows = connection.execute(query)
            return tuple(SignIn(row.id, row.agent, row.created_at, row.seen_at) for row in rows)

        return await self.store.read(find)

    async def end(self, person: Person, sign_in: str) -> None:
        """Sign out in one browser."""
        where = (SignInRow.person_id == person.id, SignInRow.id == sign_in)
        await self.store.write(lambda connection: connection.execute(delete(SignInRow).where(*where)).rowcount)
        self.forget(person.id)

    async def end_others(self, person: Person, but: str = "") -> None:
        """Sign out everywhere, or everywhere else."""
        await self.store.write(lambda connection: end_sign_ins(connection, person.id, but=but))
        self.forget(person.id)


def _of_sign_in(connection: Connection, signed: Signed) -> Found | None:
    """The person by the present name; the sign-in was used just now."""
    query = select(PersonRow.id, PersonRow.name).join(SignInRow, SignInRow.person_id == PersonRow.id)
    row = connection.execute(
        query.where(SignInRow.id == signed.sign_in, PersonRow.id == signed.person.id)
    ).one_or_none()
    if row is None:
        return None
    connection.execute(update(SignInRow).where(SignInRow.id == signed.sign_in).values(seen_at=datetime.now(UTC)))
    return Found(Person(row.id, row.name), read_profile(connection, row.id))


def _guest(connection: Connection, person: Person) -> Found | None:
    account = connection.execute(select(AccountRow.person_id).where(AccountRow.person_id == person.id)).first()
    return Found(person) if account is None else None
