"""What operators have decided, as a process knows it: read once, and again as soon as there is a new act."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from sqlalchemy import Connection, select

from towpath.core.common import say
from towpath.site.house.acts import (
    Act,
    Door,
    Sanction,
    acts_after,
    last_act,
    read_doors,
    read_sanctions,
)
from towpath.site.house.refusals import Blocked, ClosedForRepairs, Muted, ShutDoor
from towpath.site.people.persons import Person
from towpath.site.storage.models import AccountRow
from towpath.site.storage.store import Store

ANYWAY = ("/sign-in", "/sign-out", "/house", "/language")
"""What can be posted while the house is closed: operators have to come in."""


class HouseState:
    """Who may do what."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.on_act: list[Callable[[Act], Awaitable[None]]] = []
        self.doors: dict[Door, str] = {}
        self._sanctions: dict[str, dict[Sanction, datetime | None]] = {}
        self._last = -1

    async def look(self) -> None:
        """Learn of what operators have done, in whichever process."""
        for act in await self.store.read(self._learn):
            for told in self.on_act:
                await told(act)

    def _learn(self, connection: Connection) -> list[Act]:
        """What was done since the last look; nothing at the first one, which learns what holds."""
        known = self._last
        new = acts_after(connection, known) if known >= 0 else []
        if new or known < 0:
            self._sanctions, self.doors = read_sanctions(connection), read_doors(connection)
            self._last = new[-1].number if new else last_act(connection)
        return new

    @property
    def closed(self) -> str:
        """Why the house is closed for repairs; empty: it is open."""
        return self.doors.get(Door.CLOSED, "")

    def holds(self, person: str, kind: Sanction) -> bool:
        """Whether somebody is muted or blocked now."""
        found = self._sanctions.get(person, {})
        if kind not in found:
            return False
        until = found[kind]
        return until is None or until > datetime.now(UTC)

    def admit(self, person: Person | None, method: str, path: str, *, operator: bool) -> None:
        """Refuse a request of somebody who is blocked, and whatever changes something while the house is closed."""
        if person is not None and self.holds(person.id, Sanction.BLOCKED):
            raise Blocked(say("the operator of this house has closed it for you"))
        if self.closed and method == "POST" and not operator and not path.startswith(ANYWAY):
            raise ClosedForRepairs(say("the house is closed for repairs: clocks stand, and nothing is lost"))

    def may_speak(self, person: Person) -> None:
        """Refuse the words of somebody who is muted."""
        if self.holds(person.id, Sanction.MUTED):
            raise Muted(say("the operator of this house has asked you to be silent for a while"))

    async def may_sit(self, person: Person) -> None:
        """Refuse guests while they cannot sit down."""
        if Door.GUESTS not in self.doors:
            return
        query = select(AccountRow.person_id).where(AccountRow.person_id == person.id)
        if await self.store.read(lambda connection: connection.execute(query).scalar()) is None:
            raise ShutDoor(say("guests cannot sit down at the moment: keep your seat by a name and a password first"))

    def may_join_the_house(self) -> None:
        """Refuse new accounts while there are none to be had."""
        if Door.ACCOUNTS in self.doors:
            raise ShutDoor(say("no new accounts are made at the moment"))
