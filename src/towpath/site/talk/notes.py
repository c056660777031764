"""Private notes: what a player writes down at a table, for nobody else, for ever."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select, update

from towpath.core.common import say
from towpath.site.people.persons import Person
from towpath.site.storage.models import NoteRow
from towpath.site.storage.store import Store
from towpath.site.tables.refusals import NotSeated
from towpath.site.tables.tables import Tables
from towpath.site.talk.clean import clean_note
from towpath.site.talk.talk import plays


class Notes:
    """One sheet for each player and table."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store, self.tables = store, tables

    async def of(self, table: str, person: Person) -> str:
        """What a player has noted; NotSeated for others."""
        await self._must_play(table, person)
        where = (NoteRow.table_id == table, NoteRow.person_id == person.id)
        found = await self.store.read(
            lambda connection: connection.execute(select(NoteRow.text).where(*where)).scalar()
        )
        return found or ""

    async def keep(self, table: str, person: Person, text: str) -> None:
        """Keep the sheet as it is now; BadLine if it is too long."""
        await self._must_play(table, person)
        note = clean_note(text)
        await self.store.write(lambda connection: _keep(connection, table, person.id, note), table)

    async def _must_play(self, table: str, person: Person) -> None:
        if not plays((await self.tables.heard(table)).data, person):
            raise NotSeated(say("you do not sit at this table"), where=table)


def _keep(connection: Connection, table: str, person: str, text: str) -> None:
    where = (NoteRow.table_id == table, NoteRow.person_id == person)
    values = {"text": text, "at": datetime.now(UTC)}
    if not connection.execute(update(NoteRow).where(*where).values(**values)).rowcount:
        connection.execute(insert(NoteRow).values(table_id=table, person_id=person, **values))
