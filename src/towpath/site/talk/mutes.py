"""Muting: whose lines a person does not want to read, at any table."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, delete, func, insert, select

from towpath.core.common import say
from towpath.site.live.hub import Hub
from towpath.site.storage.models import MuteRow, PersonRow
from towpath.site.storage.store import Store
from towpath.site.tables.refusals import NotPossible
from towpath.site.talk.kept import Kept

MOST_MUTED = 500
PEOPLE_KEPT = 5000


class Mutes:
    """Kept in storage, and in memory for those who read now."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store, self.hub = store, hub
        self._kept: Kept[Mapping[str, str]] = Kept(PEOPLE_KEPT)

    async def of(self, person: str) -> Mapping[str, str]:
        """Whom a person has muted: names by id."""
        return await self._kept.get(person, lambda: self.store.read(lambda connection: _muted(connection, person)))

    async def set(self, person: str, other: str, muted: bool) -> None:
        """Mute somebody, or hear them again."""
        await self.store.write(lambda connection: _set(connection, person, other, muted))
        self.forget(person)
        self.hub.tell_muted(person)

    def forget_all(self) -> None:
        """The same for everybody."""
        self._kept.forget_all()

    def forget(self, person: str) -> None:
        """Look up anew whom a person has muted."""
        self._kept.forget(person)


def _muted(connection: Connection, person: str) -> Mapping[str, str]:
    query = select(MuteRow.muted_id, PersonRow.name).join(PersonRow, PersonRow.id == MuteRow.muted_id)
    return {row.muted_id: row.name for row in connection.execute(query.where(MuteRow.person_id == person))}


def _set(connection: Connection, person: str, other: str, muted: bool) -> None:
    where = (MuteRow.person_id == person, MuteRow.muted_id == other)
    connection.execute(delete(MuteRow).where(*where))
    if not muted:
        return
    count = connection.execute(select(func.count()).where(MuteRow.person_id == person)).scalar()
    if (count or 0) >= MOST_MUTED:
        raise NotPossible(say("{count} people who are not heard are enough", count=MOST_MUTED))
    connection.execute(insert(MuteRow).values(person_id=person, muted_id=other))
