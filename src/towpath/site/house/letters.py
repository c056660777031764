"""Letters: what operators write to people, who find it on their first page and are told by their channels."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select, update

from towpath.core.common import say
from towpath.site.notices.kinds import Kind, Told
from towpath.site.people.invitations import Teller
from towpath.site.storage.models import LetterRow

ASKED = "/#asked"
"""Where letters are read."""


@dataclass(frozen=True)
class Letter:
    """A letter that was not read yet."""

    number: int
    table: str
    text: str
    at: datetime


def write_letter(connection: Connection, tell: Teller, person: str, by: str, table: str, text: str) -> None:
    """Keep a letter for somebody, and let them know."""
    values = {"person_id": person, "by_id": by, "table_id": table, "text": text, "at": datetime.now(UTC)}
    number = connection.execute(insert(LetterRow).values(**values).returning(LetterRow.number)).scalar_one()
    title = say("Whoever runs this house has written to you")
    told = Told(Kind.HOUSE, f"letter {number}", title, say("“{text}”", text=text), address=ASKED, after=0.0)
    tell(connection, person, told)


def unread(connection: Connection, person: str) -> tuple[Letter, ...]:
    """What somebody has not read, oldest first."""
    query = select(LetterRow.__table__).where(LetterRow.person_id == person, LetterRow.read_at.is_(None))
    rows = connection.execute(query.order_by(LetterRow.number))
    return tuple(Letter(row.number, row.table_id, row.text, row.at) for row in rows)


def have_read(connection: Connection, person: str, number: int) -> None:
    """Somebody has read a letter; of others' nothing happens."""
    mine = (LetterRow.person_id == person, LetterRow.number == number, LetterRow.read_at.is_(None))
    connection.execute(update(LetterRow).where(*mine).values(read_at=datetime.now(UTC)))
