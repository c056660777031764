"""Company: what the first page tells of friends: who is here, where they wait for players, and what they ask."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, or_, select

from towpath.site.live.presence import Presence
from towpath.site.people.friends import Friends
from towpath.site.people.persons import Person, Somebody
from towpath.site.storage.models import TableRow
from towpath.site.tables.front_views import TableLine
from towpath.site.tables.lists import lines_of
from towpath.site.tables.results import Status

SHOWN = 6
"""Friends on the first page."""


@dataclass(frozen=True)
class FriendLine:
    """A friend: whether here, and the table that waits for players."""

    who: Somebody
    here: bool
    table: TableLine | None = None


@dataclass(frozen=True)
class CompanyView:
    """The friends who are here or wait for players."""

    friends: tuple[FriendLine, ...] = ()
    here: int = 0
    all: int = 0


NOBODY = CompanyView()


class Company:
    """Looks after the friends of a person."""

    def __init__(self, friends: Friends, presence: Presence) -> None:
        self.friends, self.presence = friends, presence

    async def of(self, person: Person | None) -> CompanyView:
        """What the first page of a person tells."""
        if person is None:
            return NOBODY
        lines = await self.all_of(person)
        shown = sorted(lines, key=lambda line: (line.table is None, not line.here))
        here = sum(line.here for line in lines)
        return CompanyView(tuple(shown[:SHOWN]), here, len(lines))

    async def all_of(self, person: Person) -> list[FriendLine]:
        """All friends of a person, and what they do."""
        known = await self.friends.listed(person)
        ids = [each.id for each in known]
        tables = await self.friends.store.read(lambda connection: _gathering(connection, person, ids)) if ids else {}
        return [FriendLine(each, self.presence.is_online(each.id), tables.get(each.id)) for each in known]


def _gathering(connection: Connection, person: Person, hosts: list[str]) -> dict[str, TableLine]:
    """By host, a table of theirs that has a free place and is for everybody or for friends."""
    seen = or_(TableRow.public, TableRow.friends_only)
    where = (TableRow.host_id.in_(hosts), TableRow.status == Status.GATHERING, seen)
    lines = lines_of(connection, select(TableRow.__table__).where(*where), person, 50)
    by_id = {line.id: line for line in lines if line.my_seat is None}
    owners = connection.execute(select(TableRow.id, TableRow.host_id).where(TableRow.id.in_(by_id))).all()
    return {owner.host_id: by_id[owner.id] for owner in owners}
