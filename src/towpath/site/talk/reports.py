"""Reports: a line or a player that somebody complains of, kept for the operator with what was said before."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, insert, select

from towpath.core.common import say
from towpath.site.limits import Rate
from towpath.site.people.persons import Person
from towpath.site.storage.models import OF_SEATS, PersonRow, ReportRow
from towpath.site.storage.store import Store
from towpath.site.tables.refusals import NotPossible, NotSeated
from towpath.site.talk.clean import clean_line
from towpath.site.talk.lines import Line
from towpath.site.talk.phrases import PHRASES
from towpath.site.talk.refusals import NoSuchLine
from towpath.site.talk.talk import Talk, plays

REPORTING = Rate(5, 1 / 60)
CONTEXT = 10
"""Lines before a reported one that are kept with it."""


class ReportKind(StrEnum):
    """What is wrong."""

    INSULT = "insult"
    ADVERT = "advert"
    CLOCK = "clock"
    SPOILS = "spoils"
    NAME = "name"
    OTHER = "other"


@dataclass(frozen=True)
class Report:
    """A report as the operator reads it."""

    table: str
    number: int
    by: str
    about: str
    text: str
    context: tuple[dict[str, Any], ...]
    at: datetime
    outcome: str = ""  # what the operator has done about it
    kind: ReportKind = ReportKind.OTHER


class Complaints:
    """What readers can do about a line: mute whoever said it, or report it; and players about a player."""

    def __init__(self, store: Store, talk: Talk) -> None:
        self.store, self.talk = store, talk

    async def mute(self, table: str, person: Person, number: int, muted: bool = True) -> None:
        """Do not show the lines of whoever said this one, at any table; or show them again."""
        lines, at = await self._readable(table, person, number)
        if lines[at].person != person.id:
            await self.talk.mutes.set(person.id, lines[at].person, muted)

    async def report(self, table: str, person: Person, number: int, kind: ReportKind = ReportKind.OTHER) -> None:
        """Keep a line for the operator; once for each who reports it."""
        lines, at = await self._readable(table, person, number)
        self.talk.limits.take(REPORTING, person.id)
        before = [_plain(line) for line in lines[max(0, at - CONTEXT) : at]]
        values = {
            "table_id": table, "number": number, "by_id": person.id, "about_id": lines[at].person,
            "text": _words(lines[at]), "context": before, "kind": kind,
        }  # fmt: skip
        await self.store.write(lambda connection: _keep(connection, values))

    async def report_player(self, table: str, person: Person, seat: int, kind: ReportKind, text: str = "") -> None:
        """Tell the operator of somebody with whom the person plays, with words of one's own or without."""
        data = (await self.talk.tables.get(table)).data
        if not plays(data, person):
            raise NotSeated(say("you do not sit at this table"), where=table)
        about = data.seats[seat].person_id if 0 <= seat < len(data.seats) else None
        if about is None or about == person.id:
            raise NotPossible(say("there is nobody to report on that seat"), where=f"seat {seat}")
        self.talk.limits.take(REPORTING, person.id)
        reader = await self.talk.reader(data, person)
        lines = [line for line in await self.talk.latest(table) if reader.may_read(line)]
        values = {
            "table_id": table, "number": OF_SEATS + seat, "by_id": person.id, "about_id": about,
            "text": clean_line(text) if text.strip() else "", "context": [_plain(line) for line in lines[-CONTEXT:]],
            "kind": kind,
        }  # fmt: skip
        await self.store.write(lambda connection: _keep(connection, values))

    async def all(self) -> tuple[Report, ...]:
        """All reports, newest first, for the operator."""
        return await self.store.read(read_reports)

    async def _readable(self, table: str, person: Person, number: int) -> tuple[list[Line], int]:
        """What the person may read, and where that line is among it; NoSuchLine."""
        data = (await self.talk.tables.get(table)).data
        reader = await self.talk.reader(data, person)
        lines = [line for line in await self.talk.latest(table) if reader.may_read(line)]
        for at, line in enumerate(lines):
            if line.number == number:
                return lines, at
        raise NoSuchLine(say("there is no such line here"), where=str(number))


def read_reports(connection: Connection, *, everything: bool = True) -> tuple[Report, ...]:
    """All reports, or those that nobody has settled; newest first."""
    by, about = PersonRow.__table__.alias("by"), PersonRow.__table__.alias("about")
    query = (
        select(ReportRow.__table__, by.c.name.label("by_name"), about.c.name.label("about_name"))
        .join(by, by.c.id == ReportRow.by_id)
        .join(about, about.c.id == ReportRow.about_id)
        .order_by(ReportRow.at.desc())
    )
    if not everything:
        query = query.where(ReportRow.settled_at.is_(None))
    return tuple(
        Report(
            row.table_id, row.number, row.by_name, row.about_name, row.text, tuple(row.context), row.at, row.outcome,
            ReportKind(row.kind),
        )
        for row in connection.execute(query)
    )  # fmt: skip


def kind_named(text: str) -> ReportKind:
    """What is wrong, by its name; nothing at all is something else. NotPossible."""
    if text and text not in set(ReportKind):
        raise NotPossible(say("there is no report of the kind {text}", text=repr(text)), where="kind")
    return ReportKind(text or ReportKind.OTHER)


def _plain(line: Line) -> dict[str, Any]:
    """A line without a name, which may go; the person is known by the id."""
    return {"number": line.number, "person": line.person, "text": _words(line), "at": line.at.isoformat()}


def _words(line: Line) -> str:
    return line.text or str(PHRASES[line.phrase])


def _keep(connection: Connection, values: dict[str, Any]) -> None:
    where = [ReportRow.__table__.c[name] == values[name] for name in ("table_id", "number", "by_id")]
    if connection.execute(select(ReportRow.number).where(*where)).first() is None:
        connection.execute(insert(ReportRow).values(**values, at=datetime.now(UTC)))
