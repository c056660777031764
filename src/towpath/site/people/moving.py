"""Moving over: what a guest has in a browser goes to the account that signs in there."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from towpath.site.storage.models import CampaignRow, SeatRow, TableRow, TokenRow


def move_over(connection: Connection, guest: str, person: str) -> list[str]:
    """Give seats, tables, campaigns and tokens of a guest to a person; the tables that have to know.

    At a table where both sit the guest stays: nobody has two seats.
    """
    shared = select(SeatRow.table_id).where(SeatRow.person_id == person)
    where = (SeatRow.person_id == guest, SeatRow.table_id.not_in(shared))
    tables = list(connection.execute(select(SeatRow.table_id).where(*where)).scalars())
    connection.execute(
        update(SeatRow).where(SeatRow.person_id == guest, SeatRow.table_id.in_(tables)).values(person_id=person)
    )
    for owner in (TableRow.host_id, CampaignRow.person_id, TokenRow.person_id):
        connection.execute(update(owner.class_).where(owner == guest).values({owner.key: person}))
    move_on(connection, tables)
    return tables


def move_on(connection: Connection, tables: list[str]) -> None:
    """Tables whose people have changed are at another revision."""
    connection.execute(update(TableRow).where(TableRow.id.in_(tables)).values(revision=TableRow.revision + 1))
