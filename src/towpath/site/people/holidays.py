"""Holidays: days in a year on which a person's clocks of days stand; the others see until when."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import Connection, delete, insert, select, update

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site.people.people import moved_on
from towpath.site.people.persons import Person
from towpath.site.storage.models import HolidayRow, PersonRow
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.tables import Tables

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Holiday:
    """Until when somebody is on holiday, and how many days of the year are left."""

    until: datetime | None
    left: int


class Holidays:
    """Who is on holiday. Days are those of UTC, and count for the year in which a holiday begins."""

    def __init__(self, tables: Tables, per_year: int) -> None:
        self.tables, self.store, self.per_year = tables, tables.store, per_year

    async def of(self, person: Person, now: datetime) -> Holiday:
        """The holiday of a person."""

        def find(connection: Connection) -> Holiday:
            until = connection.execute(select(PersonRow.away_until).where(PersonRow.id == person.id)).scalar()
            return Holiday(until if until and until > now else None, self._left(connection, person.id, now.date()))

        return await self.store.read(find)

    async def begin(self, person: Person, days: int, now: datetime) -> None:
        """Go on holiday for so many days, this one among them; NotPossible."""
        first, last = now.date(), now.date() + (days - 1) * DAY
        until = datetime.combine(last + DAY, time(), UTC)

        def write(connection: Connection) -> Sequence[str]:
            left = self._left(connection, person.id, first)
            if not 1 <= days <= left:
                raise NotPossible(say("{left} days of holiday are left this year", left=left), where="days")
            row = (HolidayRow.person_id == person.id, HolidayRow.first == first)
            connection.execute(delete(HolidayRow).where(*row))  # one that was ended on the same day goes on
            connection.execute(insert(HolidayRow).values(person_id=person.id, first=first, last=last))
            return _set(connection, person, until)

        await self._tell(await self.store.write(write))

    async def end(self, person: Person, now: datetime) -> None:
        """Be back before the time: what is left of the days is not used up."""

        def write(connection: Connection) -> Sequence[str]:
            mine = (HolidayRow.person_id == person.id, HolidayRow.last > now.date(), HolidayRow.first <= now.date())
            connection.execute(update(HolidayRow).where(*mine).values(last=now.date()))
            return _set(connection, person, None)

        await self._tell(await self.store.write(write))

    async def look(self, now: datetime) -> None:
        """Let the clocks of those run again whose holiday is over; several processes may, for it is done once."""
        query = select(PersonRow.id, PersonRow.name).where(PersonRow.away_until <= now)
        for row in await self.store.read(lambda connection: connection.execute(query).all()):
            await self._call_back(Person(row.id, row.name), now)

    async def _call_back(self, person: Person, now: datetime) -> None:
        await self._tell(await self.store.read(lambda connection: moved_on(connection, person, note=False)))
        await self.store.write(lambda connection: _back(connection, person, now))

    def _left(self, connection: Connection, person: str, day: date) -> int:
        query = select(HolidayRow.first, HolidayRow.last).where(HolidayRow.person_id == person)
        used = 0
        for first, last in connection.execute(query).tuples():
            used += (last - first).days + 1 if first.year == day.year else 0
        return max(self.per_year - used, 0)

    async def _tell(self, tables: Sequence[str]) -> None:
        for table in tables:
            with suppress(TowpathError):  # a table of other rules stays as it is
                await self.tables.retime(table)


def _set(connection: Connection, person: Person, until: datetime | None) -> Sequence[str]:
    connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(away_until=until))
    return moved_on(connection, person)


def _back(connection: Connection, person: Person, now: datetime) -> None:
    over = (PersonRow.id == person.id, PersonRow.away_until <= now)
    connection.execute(update(PersonRow).where(*over).values(away_until=None))
