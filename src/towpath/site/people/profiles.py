"""Profiles: what somebody with an account has chosen, kept with the account so that it follows to every browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, insert, select, update

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site.people.flags import checked_flag
from towpath.site.people.people import moved_on
from towpath.site.people.persons import Person, Profile
from towpath.site.storage.models import AccountRow, PersonRow, ProfileRow
from towpath.site.storage.store import Store

SWITCH: Final = ("on", "off")
SETTINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "language": ("en", "de", "es", "ko"),
    "theme": ("system", "light", "dark"),
    "colours": ("usual", "apart"),  # of seats: apart are those that are told apart without seeing red and green
    "patterns": SWITCH,  # the marks of seats are hatched, each in its own way
    "pace": ("once", "slow", "step"),  # how fast the moves of others are shown
    "sound": SWITCH,
    "slips": SWITCH,
    "askall": SWITCH,
    "ratings": ("shown", "hidden"),  # to friends
    "autoend": SWITCH,
}
"""What can be set, by the name under which a browser keeps it, and the values that each may have."""


class BadChoice(TowpathError):
    """A setting that is not known, or a value that it cannot have."""


def checked_settings(given: Mapping[str, object]) -> dict[str, str]:
    """Settings that can be kept, or BadChoice."""
    for name, value in given.items():
        if value not in SETTINGS.get(name, ()):
            raise BadChoice(
                say("{name} cannot be {value}", name=repr(name[:40]), value=repr(value)[:40]), where=name[:40]
            )
    return {name: str(value) for name, value in given.items()}


def known_settings(given: Mapping[str, str]) -> dict[str, str]:
    """Of what a browser brings, what can be kept."""
    return {name: value for name, value in given.items() if value in SETTINGS.get(name, ())}


class Profiles:
    """Profiles in storage."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def change(self, person: Person, given: Mapping[str, object]) -> list[str]:
        """Keep some settings; the others stay. The tables that have to know."""
        settings = checked_settings(given)
        return await self.store.write(lambda connection: keep_settings(connection, person, settings))

    async def fly(self, person: Person, flag: str) -> list[str]:
        """Another flag; the tables that have to know."""
        flown = update(PersonRow).where(PersonRow.id == person.id).values(flag=checked_flag(flag))

        def write(connection: Connection) -> list[str]:
            connection.execute(flown)
            return moved_on(connection, person)

        return await self.store.write(write)


OPERATOR = "operator"
"""The role of those who run the house."""


def read_profile(connection: Connection, person: str) -> Profile:
    """The profile of a person."""
    columns = (PersonRow.flag, PersonRow.away_until, ProfileRow.settings, AccountRow.role)
    query = select(*columns).outerjoin(ProfileRow, ProfileRow.person_id == PersonRow.id)
    query = query.outerjoin(AccountRow, AccountRow.person_id == PersonRow.id)
    row = connection.execute(query.where(PersonRow.id == person)).one_or_none()
    return Profile(row.flag, row.settings or {}, row.away_until, row.role == OPERATOR) if row else Profile()


def keep_settings(connection: Connection, person: Person, settings: Mapping[str, str]) -> list[str]:
    """Merge settings into those that are kept; the tables that have to know."""
    mine = ProfileRow.person_id == person.id
    kept = connection.execute(select(ProfileRow.settings).where(mine)).scalar()
    if kept is None:
        connection.execute(insert(ProfileRow).values(person_id=person.id, settings=dict(settings)))
    else:
        connection.execute(update(ProfileRow).where(mine).values(settings={**kept, **settings}))
    if "askall" not in settings:
        return []
    wanted = update(PersonRow).where(PersonRow.id == person.id).values(asks_all=settings["askall"] == "on")
    connection.execute(wanted)
    return moved_on(connection, person)
