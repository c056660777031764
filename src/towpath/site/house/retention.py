"""Retention: what nobody needs any more goes after as many days as the settings say; 0 keeps it for ever."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection, Table, delete, exists, select

from towpath.site.house.curves import forget_figures
from towpath.site.settings import Settings
from towpath.site.storage.models import (
    AccountRow,
    CampaignGameRow,
    LetterRow,
    LineRow,
    Model,
    PersonRow,
    ReportRow,
    SignInRow,
    TableRow,
    TroubleRow,
)
from towpath.site.storage.store import Store
from towpath.site.tables.results import Status

MOST: Final = 500
"""Rows of a kind that go at once: the next look takes the next ones."""
OVER: Final = (Status.FINISHED, Status.ABANDONED)


class Retention:
    """Looks now and then for what is to go."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings

    async def look(self, now: datetime) -> None:
        """Let go of what is too old."""
        kept: tuple[tuple[float, Callable[[Connection, datetime], None]], ...] = (
            (self.settings.keep_talk_days, forget_talk),
            (self.settings.keep_reports_days, forget_reports),
            (self.settings.keep_sign_ins_days, forget_sign_ins),
            (self.settings.keep_unplayed_days, forget_unplayed),
            (self.settings.keep_guests_days, forget_guests),
            (self.settings.keep_errors_days, forget_troubles),
        )
        for days, forget in kept:
            if days:
                before = now - timedelta(days=days)
                await self.store.write(lambda connection, forget=forget, before=before: forget(connection, before))  # type: ignore[misc]
        await self.store.write(lambda connection: forget_figures(connection, now.timestamp()))


def forget_talk(connection: Connection, before: datetime) -> None:
    """What was said at tables that have been over since then; reports keep their own copies."""
    over = select(TableRow.id).where(TableRow.status.in_(OVER), TableRow.updated_at < before)
    connection.execute(delete(LineRow).where(LineRow.table_id.in_(over), LineRow.at < before))


def forget_reports(connection: Connection, before: datetime) -> None:
    """Reports that were settled before, and letters of the house that were read."""
    connection.execute(delete(ReportRow).where(ReportRow.settled_at < before))
    connection.execute(delete(LetterRow).where(LetterRow.read_at < before))


def forget_sign_ins(connection: Connection, before: datetime) -> None:
    """Browsers that were not used since."""
    connection.execute(delete(SignInRow).where(SignInRow.seen_at < before))


def forget_troubles(connection: Connection, before: datetime) -> None:
    """Errors that have not happened since."""
    connection.execute(delete(TroubleRow).where(TroubleRow.last_at < before))


def forget_unplayed(connection: Connection, before: datetime) -> None:
    """Tables that were given up before anybody had made a move, with all that hangs on them."""
    never = (TableRow.status == Status.ABANDONED, TableRow.moves == 0, TableRow.updated_at < before)
    of_campaigns = select(CampaignGameRow.table_id)
    query = select(TableRow.id).where(*never, TableRow.id.not_in(of_campaigns)).limit(MOST)
    gone = list(connection.execute(query).scalars())
    for table, column in _that_point_at("game_table"):
        connection.execute(delete(table).where(table.c[column].in_(gone)))
    connection.execute(delete(TableRow).where(TableRow.id.in_(gone)))


def forget_guests(connection: Connection, before: datetime) -> None:
    """Guests who came before and have left no trace: no seat, no line, no token, nothing that names them."""
    person = PersonRow.__table__
    query = select(person.c.id).where(person.c.created_at < before)
    query = query.where(person.c.id.not_in(select(AccountRow.person_id)))
    for table, column in _that_point_at("person"):
        query = query.where(~exists().where(table.c[column] == person.c.id))
    gone = list(connection.execute(query.limit(MOST)).scalars())
    connection.execute(delete(PersonRow).where(PersonRow.id.in_(gone)))


def _that_point_at(name: str) -> list[tuple[Table, str]]:
    """The tables of the database that refer to one, with the column, those that others refer to last."""
    return [
        (table, key.parent.name)
        for table in reversed(Model.metadata.sorted_tables)
        for key in sorted(table.foreign_keys, key=lambda key: key.parent.name)
        if key.column.table.name == name
    ]
