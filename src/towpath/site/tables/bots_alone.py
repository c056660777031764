"""Games of bots alone: people may watch some at a time, but thinking is dear."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from towpath.core.common import say
from towpath.site.people.persons import Person
from towpath.site.storage.models import PersonRow, SeatRow, TableRow
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.tables import Link

MOST_BOTS_ALONE = 4


def few_bots_alone(person: Person) -> Link:
    """Refuse a new table of bots alone if the person has enough that are being played: NotPossible.

    It counts where the table is written, so that requests at the same time do not all find room.
    """

    def check(connection: Connection, table: str) -> None:
        connection.execute(select(PersonRow.id).where(PersonRow.id == person.id).with_for_update())
        if _running(connection, person) > MOST_BOTS_ALONE:
            raise NotPossible(
                say("{count} games of bots alone at a time are enough: wait until one is over", count=MOST_BOTS_ALONE),
                where="seats",
            )

    return check


def _running(connection: Connection, person: Person) -> int:
    """The games of bots alone that a person has set up and that are not over, the new one among them."""
    with_people = select(SeatRow.table_id).where(SeatRow.table_id == TableRow.id, SeatRow.kind != SeatKind.BOT)
    query = (
        select(func.count())
        .select_from(TableRow)
        .where(TableRow.host_id == person.id, TableRow.status == Status.PLAYING, ~with_people.exists())
    )
    return connection.execute(query).scalar() or 0
