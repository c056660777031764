"""The archive: everything that is known of a person, as plain data to take along."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, and_, select

from towpath.site.people.persons import Person
from towpath.site.storage.models import (
    AccountRow,
    BondRow,
    CampaignRow,
    HolidayRow,
    LetterRow,
    LineRow,
    MailAddressRow,
    MuteRow,
    NoteRow,
    PackRow,
    PasskeyRow,
    PersonRow,
    ProfileRow,
    PushRow,
    ReportRow,
    ResultRow,
    SeatRow,
    SignInRow,
    TableRow,
    TokenRow,
    WishRow,
)
from towpath.site.storage.store import Store


class Archive:
    """Reads what is kept about a person. Passwords, codes and tokens are kept as hashes and are not told."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, person: Person) -> dict[str, Any]:
        """The person, the account, where it is signed in, tokens, tables, campaigns, talk and notes."""
        return await self.store.read(lambda connection: _archive(connection, person.id))


def _archive(connection: Connection, person: str) -> dict[str, Any]:
    def found(*columns: Any, where: Any, beside: Any = None) -> list[dict[str, Any]]:  # noqa: ANN401
        query = select(*columns) if beside is None else select(*columns).outerjoin(beside)
        return [dict(row._mapping) for row in connection.execute(query.where(where))]

    tables = (
        select(TableRow.id, TableRow.game, TableRow.options, TableRow.status, TableRow.moves, TableRow.scores,
               TableRow.winners, TableRow.created_at, TableRow.updated_at, SeatRow.number.label("seat"))
        .join(SeatRow, SeatRow.table_id == TableRow.id)
        .where(SeatRow.person_id == person)
        .order_by(TableRow.created_at)
    )  # fmt: skip
    return {
        "person": found(PersonRow.id, PersonRow.name, PersonRow.created_at, where=PersonRow.id == person),
        "account": found(AccountRow.name, AccountRow.created_at, where=AccountRow.person_id == person),
        "profile": found(
            PersonRow.flag, PersonRow.away_until, ProfileRow.settings, where=PersonRow.id == person, beside=ProfileRow
        ),
        "holidays": found(HolidayRow.first, HolidayRow.last, where=HolidayRow.person_id == person),
        "passkeys": found(
            PasskeyRow.label, PasskeyRow.created_at, PasskeyRow.used_at, where=PasskeyRow.person_id == person
        ),
        "e-mail": found(MailAddressRow.address, MailAddressRow.confirmed, where=MailAddressRow.person_id == person),
        "notices": found(
            WishRow.kinds, WishRow.language, WishRow.zone, WishRow.quiet, WishRow.quiet_from, WishRow.quiet_to,
            WishRow.mail_wait, WishRow.hook_url, where=WishRow.person_id == person,
        ),
        "browsers for notices": found(PushRow.agent, PushRow.created_at, where=PushRow.person_id == person),
        "signed in": found(
            SignInRow.agent, SignInRow.created_at, SignInRow.seen_at, where=SignInRow.person_id == person
        ),
        "tokens": found(TokenRow.label, TokenRow.created_at, where=TokenRow.person_id == person),
        "tables": [{**row._mapping, "record": f"/t/{row.id}/record"} for row in connection.execute(tables)],
        "campaigns": found(
            CampaignRow.id, CampaignRow.game, CampaignRow.options, CampaignRow.created_at,
            where=CampaignRow.person_id == person,
        ),
        "lines": found(
            LineRow.table_id, LineRow.number, LineRow.text, LineRow.phrase, LineRow.readers, LineRow.at,
            where=LineRow.person_id == person,
        ),
        "friends and blocks": found(
            PersonRow.name, BondRow.kind, BondRow.at,
            where=and_(BondRow.person_id == person, BondRow.other_id == PersonRow.id),
        ),
        "results": found(
            ResultRow.table_id, ResultRow.game, ResultRow.place, ResultRow.score, ResultRow.mu, ResultRow.sigma,
            ResultRow.ended_at, where=ResultRow.person_id == person,
        ),
        "notes": found(NoteRow.table_id, NoteRow.text, NoteRow.at, where=NoteRow.person_id == person),
        "muted": found(
            PersonRow.name, where=PersonRow.id.in_(select(MuteRow.muted_id).where(MuteRow.person_id == person))
        ),
        "reports": found(
            ReportRow.table_id, ReportRow.number, ReportRow.kind, ReportRow.text, ReportRow.at,
            where=ReportRow.by_id == person,
        ),
        "letters of the house": found(LetterRow.table_id, LetterRow.text, LetterRow.at,
                                      where=LetterRow.person_id == person),
        "packs": [
            {**row._mapping, "files": json.loads(row.files)}
            for row in connection.execute(
                select(PackRow.id, PackRow.game, PackRow.name, PackRow.created_at, PackRow.files)
                .where(PackRow.person_id == person)
            )
        ],
    }  # fmt: skip
