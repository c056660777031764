"""The house at a glance: what operators look at, read at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, func, or_, select

from towpath.site.house.acts import Act, Door, Sanction, acts_after, last_act, read_doors
from towpath.site.house.backups import Tried, last_tried
from towpath.site.house.curves import read_curves
from towpath.site.house.troubles import Trouble, read_troubles
from towpath.site.people.persons import Somebody
from towpath.site.storage.models import (
    OF_SEATS,
    AccountRow,
    OutboxRow,
    PersonRow,
    ReportRow,
    SanctionRow,
    SeatRow,
    TableRow,
)
from towpath.site.tables.clocks import NO_CLOCK, Pace, PaceKind, from_plain
from towpath.site.tables.results import Status
from towpath.site.talk.reports import ReportKind

WEEK = timedelta(days=7)
UNDOABLE = timedelta(minutes=1)
"""So long a report that was settled stays on the page, to be had back."""
ACTS = 12


@dataclass(frozen=True)
class History:
    """What is known of somebody who is reported."""

    guest: bool
    since: datetime
    tables: int
    reports: int  # before this one


@dataclass(frozen=True)
class ReportCard:
    """A report as the operator reads it."""

    table: str
    game: str
    number: int
    by: Somebody
    about: Somebody
    text: str
    context: tuple[tuple[str, str], ...]  # names and lines before it
    at: datetime
    history: History
    outcome: str = ""  # what was done about it, a moment ago
    kind: ReportKind = ReportKind.OTHER
    pace: Pace = NO_CLOCK

    @property
    def of_line(self) -> bool:
        """Whether it is about a line, not about how somebody plays."""
        return self.number < OF_SEATS


@dataclass(frozen=True)
class Sanctioned:
    """Somebody who is muted or blocked."""

    person: Somebody
    kind: Sanction
    until: datetime | None
    by: str  # the name of the operator; empty: from the command line


@dataclass(frozen=True)
class Post:
    """Notices of the last day by one channel."""

    channel: str
    sent: int = 0
    waiting: int = 0
    failed: int = 0


@dataclass(frozen=True)
class Overview:
    """Everything that storage knows."""

    reports: tuple[ReportCard, ...]
    troubles: tuple[Trouble, ...]
    curves: Mapping[str, Sequence[float]]
    live: int
    slow: int
    by_game: tuple[tuple[str, int, int], ...]  # game, tables that are played, tables of the week
    sanctioned: tuple[Sanctioned, ...]
    posts: tuple[Post, ...]
    doors: Mapping[Door, str]
    acts: tuple[tuple[Act, str, str], ...]  # with the names of who did it and to whom
    guests: frozenset[str] = field(default_factory=frozenset)  # of those who are here
    tried: Tried | None = None  # the last trial to restore a backup


def read_overview(connection: Connection, now: datetime, here: Sequence[str]) -> Overview:
    """The house at a moment; `here` are the people who are in it."""
    live, slow = _playing(connection)
    return Overview(
        reports=_reports(connection, now),
        troubles=tuple(read_troubles(connection, now - WEEK)),
        curves=read_curves(connection, now.timestamp()),
        live=live,
        slow=slow,
        by_game=_by_game(connection, now),
        sanctioned=_sanctioned(connection, now),
        posts=_posts(connection, now),
        doors=read_doors(connection),
        acts=_acts(connection),
        guests=_guests(connection, here),
        tried=last_tried(connection),
    )


def _playing(connection: Connection) -> tuple[int, int]:
    """Tables with a live clock, and all others."""
    clocks = list(connection.execute(select(TableRow.clock).where(TableRow.status == Status.PLAYING)).scalars())
    live = sum(clock is not None and clock["pace"][0] == PaceKind.LIVE for clock in clocks)
    return live, len(clocks) - live


def playing(connection: Connection) -> dict[str, float]:
    """How many tables are played, for the curve."""
    query = select(func.count()).select_from(TableRow).where(TableRow.status == Status.PLAYING)
    return {"tables": float(connection.execute(query).scalar() or 0)}


def _by_game(connection: Connection, now: datetime) -> tuple[tuple[str, int, int], ...]:
    def counted(*where: Any) -> dict[str, int]:  # noqa: ANN401
        query = select(TableRow.game, func.count()).where(*where).group_by(TableRow.game)
        return dict(connection.execute(query).tuples().all())

    playing, week = counted(TableRow.status == Status.PLAYING), counted(TableRow.created_at >= now - WEEK)
    games = sorted({*playing, *week}, key=lambda game: (-playing.get(game, 0), game))
    return tuple((game, playing.get(game, 0), week.get(game, 0)) for game in games)


def _reports(connection: Connection, now: datetime) -> tuple[ReportCard, ...]:
    """What is to be looked at, oldest first, and what was settled just now."""
    by, about = PersonRow.__table__.alias("by"), PersonRow.__table__.alias("about")
    query = (
        select(ReportRow.__table__, TableRow.game, TableRow.clock, by.c.name.label("by_name"),
               by.c.flag.label("by_flag"), about.c.name.label("about_name"),
               about.c.flag.label("about_flag"), about.c.created_at.label("since"))
        .join(TableRow, TableRow.id == ReportRow.table_id)
        .join(by, by.c.id == ReportRow.by_id)
        .join(about, about.c.id == ReportRow.about_id)
        .where(or_(ReportRow.settled_at.is_(None), ReportRow.settled_at > now - UNDOABLE))
        .order_by(ReportRow.at)
        .limit(50)
    )  # fmt: skip
    return tuple(_card(connection, row) for row in connection.execute(query).all())


def _card(connection: Connection, row: Row[Any]) -> ReportCard:
    said = {line["person"] for line in row.context}
    query = select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(said))
    names = dict(connection.execute(query).tuples().all())
    return ReportCard(
        table=row.table_id,
        game=row.game,
        number=row.number,
        by=Somebody(row.by_id, row.by_name, row.by_flag),
        about=Somebody(row.about_id, row.about_name, row.about_flag),
        text=row.text,
        context=tuple((names.get(line["person"], ""), line["text"]) for line in row.context),
        at=row.at,
        history=_history(connection, row),
        outcome=row.outcome,
        kind=ReportKind(row.kind),
        pace=from_plain(row.clock).pace if row.clock else NO_CLOCK,
    )


def _history(connection: Connection, row: Row[Any]) -> History:
    account = select(AccountRow.person_id).where(AccountRow.person_id == row.about_id)
    tables = select(func.count(SeatRow.table_id.distinct())).where(SeatRow.person_id == row.about_id)
    before = select(func.count()).where(ReportRow.about_id == row.about_id, ReportRow.at < row.at)
    return History(
        guest=connection.execute(account).first() is None,
        since=row.since,
        tables=connection.execute(tables).scalar() or 0,
        reports=connection.execute(before).scalar() or 0,
    )


def _sanctioned(connection: Connection, now: datetime) -> tuple[Sanctioned, ...]:
    by = PersonRow.__table__.alias("by")
    query = (
        select(SanctionRow.__table__, PersonRow.name, PersonRow.flag, by.c.name.label("by_name"))
        .join(PersonRow, PersonRow.id == SanctionRow.person_id)
        .outerjoin(by, by.c.id == SanctionRow.by_id)
        .where(or_(SanctionRow.until.is_(None), SanctionRow.until > now))
        .order_by(SanctionRow.at.desc())
    )
    return tuple(
        Sanctioned(Somebody(row.person_id, row.name, row.flag), Sanction(row.kind), row.until, row.by_name or "")
        for row in connection.execute(query)
    )


def _posts(connection: Connection, now: datetime) -> tuple[Post, ...]:
    query = (
        select(OutboxRow.channel, OutboxRow.state, func.count())
        .where(OutboxRow.created >= (now - timedelta(days=1)).timestamp())
        .group_by(OutboxRow.channel, OutboxRow.state)
    )
    found: dict[str, dict[str, int]] = {"mail": {}, "push": {}, "hook": {}}
    for channel, state, count in connection.execute(query):
        found.setdefault(channel, {})[state] = count
    return tuple(
        Post(channel, states.get("sent", 0), states.get("waiting", 0) + states.get("handed", 0),
             states.get("failed", 0))
        for channel, states in found.items()
    )  # fmt: skip


def _acts(connection: Connection) -> tuple[tuple[Act, str, str], ...]:
    """What was done last, newest first."""
    acts = acts_after(connection, last_act(connection) - ACTS)[::-1]
    people = {each for act in acts for each in (act.by, act.person) if each}
    query = select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(people))
    names = dict(connection.execute(query).tuples().all())
    return tuple((act, names.get(act.by, ""), names.get(act.person, "")) for act in acts)


def _guests(connection: Connection, here: Sequence[str]) -> frozenset[str]:
    query = select(AccountRow.person_id).where(AccountRow.person_id.in_(here))
    return frozenset(here) - set(connection.execute(query).scalars())


def moment() -> datetime:
    """Now."""
    return datetime.now(UTC)
