"""Moving over: what a guest has in a browser goes to the account that signs in there."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from towpath.site.storage.models import (
    CampaignRow,
    LetterRow,
    LineRow,
    MuteRow,
    NoteRow,
    PackHolderRow,
    PackRow,
    PushRow,
    ReadRow,
    ReportRow,
    ResultRow,
    SeatRow,
    TableRow,
    TokenRow,
    WishRow,
)


def move_over(connection: Connection, guest: str, person: str) -> list[str]:
    """Give what a guest has, from seats to notes, to a person; the tables that have to know.

    At a table where both sit the guest stays: nobody has two seats.
    """
    shared = select(SeatRow.table_id).where(SeatRow.person_id == person)
    where = (SeatRow.person_id == guest, SeatRow.table_id.not_in(shared))
    tables = list(connection.execute(select(SeatRow.table_id).where(*where)).scalars())
    connection.execute(
        update(SeatRow).where(SeatRow.person_id == guest, SeatRow.table_id.in_(tables)).values(person_id=person)
    )
    results = update(ResultRow).where(ResultRow.person_id == guest, ResultRow.table_id.in_(tables))
    connection.execute(results.values(person_id=person))
    for owner in (
        TableRow.host_id,
        CampaignRow.person_id,
        TokenRow.person_id,
        PackRow.person_id,
        LineRow.person_id,
        ReportRow.about_id,
        LetterRow.person_id,
    ):
        connection.execute(update(owner.class_).where(owner == guest).values({owner.key: person}))
    _move_what_is_once(connection, guest, person)
    move_on(connection, tables)
    return tables


def _move_what_is_once(connection: Connection, guest: str, person: str) -> None:
    """What a person has once at a table, or of another person, stays with the guest where the person has it, too."""
    for owner, other in (
        (NoteRow.person_id, NoteRow.table_id),
        (ReadRow.person_id, ReadRow.table_id),
        (MuteRow.person_id, MuteRow.muted_id),
        (MuteRow.muted_id, MuteRow.person_id),
        (ReportRow.by_id, ReportRow.table_id),
        (PackHolderRow.person_id, PackHolderRow.pack_id),
    ):
        known = select(other).where(owner == person)
        moved = update(owner.class_).where(owner == guest, other.not_in(known))
        connection.execute(moved.values({owner.key: person}))


def take_browsers(connection: Connection, guest: str, person: str, sign_in: str) -> None:
    """Browsers that show a guest's notices show the person's from now on, until the sign-in ends."""
    browsers = update(PushRow).where(PushRow.person_id == guest, PushRow.sign_in == "")
    connection.execute(browsers.values(person_id=person, sign_in=sign_in))
    if connection.execute(select(WishRow.person_id).where(WishRow.person_id == person)).first() is None:
        connection.execute(update(WishRow).where(WishRow.person_id == guest).values(person_id=person))


def move_on(connection: Connection, tables: list[str]) -> None:
    """Tables whose people have changed are at another revision."""
    connection.execute(update(TableRow).where(TableRow.id.in_(tables)).values(revision=TableRow.revision + 1))
