"""Reading tables from storage and writing changes to it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, cast

from sqlalchemy import Connection, Row, Table, bindparam, delete, insert, literal_column, select, update

from towpath.core.common import say
from towpath.core.setup import Setup
from towpath.site.storage.models import (
    BeginningRow,
    CampaignGameRow,
    DraftRow,
    LogRow,
    NoticeRow,
    PackVersionRow,
    PersonRow,
    ProposalRow,
    SeatRow,
    TableRow,
)
from towpath.site.storage.prepared import Prepared
from towpath.site.tables import aids, origin, progress
from towpath.site.tables.clocks import from_plain, to_plain
from towpath.site.tables.data import Change, Entry, NoticeData, Proposal, Sitting, TableData, Terms
from towpath.site.tables.origin import Moves
from towpath.site.tables.refusals import NoSuchTable, Stale
from towpath.site.tables.results import SeatKind, Status

_OF_THE_PERSON = (PersonRow.asks_all, PersonRow.flag, PersonRow.away_until)
SEATS_WITH_NAMES = (
    select(SeatRow.__table__, PersonRow.name.label("person_name"), *_OF_THE_PERSON)
    .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
    .order_by(SeatRow.table_id, SeatRow.number)
)
_PERSON = select(PersonRow.name, *_OF_THE_PERSON).where(PersonRow.id == bindparam("person"))
_TABLE = (
    select(TableRow.__table__, CampaignGameRow.campaign_id, PackVersionRow.name.label("pack_name"))
    .outerjoin(CampaignGameRow, CampaignGameRow.table_id == TableRow.id)
    .outerjoin(PackVersionRow, PackVersionRow.fingerprint == TableRow.pack)
    .where(TableRow.id == bindparam("table"))
)
_ONE_TABLES_SEATS = SEATS_WITH_NAMES.where(SeatRow.table_id == bindparam("table"))
_DRAFTS = (
    select(DraftRow.seat, DraftRow.text)
    .where(DraftRow.table_id == bindparam("table"))
    .order_by(DraftRow.seat, DraftRow.position)
)
_PROPOSALS = select(ProposalRow.__table__).where(ProposalRow.table_id == bindparam("table"))
_NOTICES = select(NoticeRow.__table__).where(NoticeRow.table_id == bindparam("table")).order_by(NoticeRow.number)
_LOG = (
    select(LogRow.seat, LogRow.text, LogRow.at)
    .where(LogRow.table_id == bindparam("table"), LogRow.ply > bindparam("known"))
    .order_by(LogRow.ply)
)
# What is written with every move is prepared, for making statements costs more than running them.
_TABLES, _SEATS = cast(Table, TableRow.__table__), cast(Table, SeatRow.__table__)
_ONE_SEAT = (_SEATS.c.table_id == bindparam("table"), _SEATS.c.number == bindparam("seat"))
_MOVE_ON = Prepared(
    update(_TABLES)
    .where(_TABLES.c.id == bindparam("table"), _TABLES.c.revision == bindparam("before"))
    .values(
        revision=bindparam("after"),
        updated_at=bindparam("now"),
        moves=bindparam("moves_now"),
        status=bindparam("status_now"),
    )
)
_REVISION = Prepared(select(_TABLES.c.revision).where(_TABLES.c.id == bindparam("table")))
_FINISH = (
    update(_TABLES)
    .where(_TABLES.c.id == bindparam("table"))
    .values(scores=bindparam("scores_now"), winners=bindparam("winners_now"))
)
_DRAW_SEATS = update(_TABLES).where(_TABLES.c.id == bindparam("table")).values(drawn=bindparam("drawn_now"))
_SET_CLOCK = (
    update(_TABLES)
    .where(_TABLES.c.id == bindparam("table"))
    .values(clock=bindparam("clock_now"), deadline=bindparam("deadline_now"))
)
_TEACH = update(_TABLES).where(_TABLES.c.id == bindparam("table")).values(lesson=bindparam("lesson_now"))
_APPEND = Prepared(insert(cast(Table, LogRow.__table__)), "table_id", "ply", "seat", "text", "at")
_ASK = Prepared(update(_SEATS).where(*_ONE_SEAT).values(asked=bindparam("asked_now")))
_TOUCH = Prepared(update(_SEATS).where(*_ONE_SEAT).values(touches=_SEATS.c.touches + literal_column("1")))
_ADD_DRAFT = Prepared(insert(cast(Table, DraftRow.__table__)), "table_id", "seat", "position", "text")
_CUT_DRAFT = Prepared(
    delete(cast(Table, DraftRow.__table__)).where(
        DraftRow.table_id == bindparam("table"),
        DraftRow.seat == bindparam("seat_now"),
        DraftRow.position >= bindparam("kept"),
    )
)


# ---- reading


def read_revision(connection: Connection, table: str) -> int:
    """The revision of a table, or NoSuchTable."""
    row = _REVISION.first(connection, {"table": table})
    if row is None:
        raise NoSuchTable(say("there is no such table"), where=table)
    return int(row[0])


def read_table(connection: Connection, table: str) -> TableData:
    """Everything about a table but its log, or NoSuchTable."""
    key = {"table": table}
    row = connection.execute(_TABLE, key).one_or_none()
    if row is None:
        raise NoSuchTable(say("there is no such table"), where=table)
    seats = connection.execute(_ONE_TABLES_SEATS, key).all()
    return TableData(
        id=row.id,
        slug=row.game,
        version=row.rules_version,
        setup=Setup(row.seat_count, row.options, row.pack),
        public=row.public,
        host_id=row.host_id,
        seed=row.seed,
        created=row.created_at,
        updated=row.updated_at,
        status=Status(row.status),
        revision=row.revision,
        moves=row.moves,
        seats=tuple(sitting(seat) for seat in seats),
        asked=tuple(seat.number for seat in seats if seat.asked),
        drafts=_drafts(connection.execute(_DRAFTS, key).all()),
        proposals=tuple(_proposal(proposal) for proposal in connection.execute(_PROPOSALS, key)),
        notices=tuple(NoticeData(n.number, n.kind, n.seat, n.at) for n in connection.execute(_NOTICES, key)),
        scores=tuple(row.scores),
        winners=tuple(row.winners),
        campaign=row.campaign_id or "",
        pack_name=row.pack_name or "",
        by_lot=row.by_lot,
        drawn=tuple(row.drawn),
        clock=from_plain(row.clock) if row.clock else None,
        rated=row.rated,
        friends_only=row.friends_only,
        aids=aids.from_plain(row.aids),
        origin=origin.from_plain(row.origin) if row.origin else None,
        beginning=_beginning(connection, row),
        successor=row.successor,
        file_ply=row.file_ply,
        watchers=row.watchers,
        altered=tuple(row.altered),
        lesson=progress.from_plain(row.lesson) if row.lesson else None,
    )


def _beginning(connection: Connection, row: Row[Any]) -> Moves:
    """The moves that a table will begin with; once it has begun they are in the log."""
    if not row.origin or not row.origin["ply"] or row.status != Status.GATHERING:
        return ()
    moves = connection.execute(select(BeginningRow.moves).where(BeginningRow.table_id == row.id)).scalar_one()
    return tuple((seat, text) for seat, text in moves)


def read_log(connection: Connection, table: str, known: int) -> list[Entry]:
    """The entries of the log after the first `known`."""
    rows = connection.execute(_LOG, {"table": table, "known": known})
    return [Entry(row.seat, row.text, row.at) for row in rows]


def sitting(row: Row[Any]) -> Sitting:
    """A seat from its row, joined with the person's name."""
    return Sitting(
        number=row.number,
        kind=SeatKind(row.kind),
        person_id=row.person_id,
        person_name=row.person_name or "",
        asks_all=bool(row.asks_all),
        flag=row.flag or "",
        away_until=row.away_until,
        level=row.level,
        salt=row.salt,
        touches=row.touches,
        ready=row.ready,
    )


def seat_for(connection: Connection, person: str) -> Sitting:
    """The first seat, with a person on it as every later reading shows them: flag, holiday, wishes."""
    row = connection.execute(_PERSON, {"person": person}).one()
    return Sitting(0, SeatKind.HUMAN, person, row.name, bool(row.asks_all), row.flag or "", row.away_until)


def _drafts(rows: Sequence[Row[tuple[int, str]]]) -> dict[int, tuple[str, ...]]:
    drafts: dict[int, tuple[str, ...]] = {}
    for seat, text in rows:
        drafts[seat] = (*drafts.get(seat, ()), text)
    return drafts


def _proposal(row: Row[Any]) -> Proposal:
    salts = {int(seat): salt for seat, salt in row.salts.items()}
    return Proposal(row.number, row.kind, row.by_seat, row.ply, row.seat, tuple(row.agreed), row.since, salts)


# ---- writing


def save_new(connection: Connection, data: TableData, entries: Sequence[Entry]) -> None:
    """Write a new table with what its log begins with."""
    connection.execute(
        insert(TableRow).values(
            id=data.id,
            game=data.slug,
            rules_version=data.version,
            seat_count=data.setup.seats,
            options=dict(data.setup.options),
            pack=data.setup.pack,
            public=data.public,
            host_id=data.host_id,
            seed=data.seed,
            status=data.status,
            revision=data.revision,
            moves=data.moves,
            scores=list(data.scores),
            winners=list(data.winners),
            created_at=data.created,
            updated_at=data.updated,
            lease_by="",
            lease_until=0.0,
            by_lot=data.by_lot,
            drawn=list(data.drawn),
            clock=to_plain(data.clock) if data.clock else None,
            deadline=data.clock.deadline if data.clock else None,
            rated=data.rated,
            friends_only=data.friends_only,
            aids=aids.to_plain(data.aids),
            origin=origin.to_plain(data.origin) if data.origin else None,
            successor=data.successor,
            file_ply=data.file_ply,
            watchers=data.watchers,
            altered=list(data.altered),
            lesson=progress.to_plain(data.lesson) if data.lesson else None,
        )
    )
    if data.beginning and data.status == Status.GATHERING:
        moves = [list(move) for move in data.beginning]
        connection.execute(insert(BeginningRow).values(table_id=data.id, moves=moves))
    seats = [{**_seat_values(seat), "table_id": data.id, "number": seat.number,
              "asked": seat.number in data.asked} for seat in data.seats]  # fmt: skip
    connection.execute(insert(SeatRow), seats)
    _append(connection, data.id, 0, entries)


def save_change(connection: Connection, before: TableData, logged: int, change: Change, now: datetime) -> None:
    """Write a change on top of `before`, whose log has `logged` entries; Stale if somebody was faster."""
    moved_on = {
        "table": before.id,
        "before": before.revision,
        "after": before.revision + 1,
        "now": now,
        "moves_now": before.moves if change.moves is None else change.moves,
        "status_now": change.status or before.status,
    }
    if _MOVE_ON.run(connection, moved_on) != 1:
        raise Stale(say("the table has moved on"), where=before.id)
    if change.scores:
        end = {"table": before.id, "scores_now": list(change.scores), "winners_now": list(change.winners)}
        connection.execute(_FINISH, end)
    if change.drawn:
        connection.execute(_DRAW_SEATS, {"table": before.id, "drawn_now": list(change.drawn)})
    if change.clock:
        clock = {"table": before.id, "clock_now": to_plain(change.clock), "deadline_now": change.clock.deadline}
        connection.execute(_SET_CLOCK, clock)
    if change.terms:
        _save_terms(connection, before.id, change.terms)
    if change.version is not None:
        connection.execute(update(TableRow).where(TableRow.id == before.id).values(rules_version=change.version))
    if change.successor or change.file_ply is not None:
        _save_going_on(connection, before, change)
    if change.lesson:
        lesson = {"table": before.id, "lesson_now": progress.to_plain(change.lesson)}
        connection.execute(_TEACH, lesson)
    _append(connection, before.id, logged, change.entries)
    _save_asked(connection, before, change)
    for seat in change.seats:
        _save_seat(connection, before.id, seat)
    if change.touched is not None:
        _TOUCH.run(connection, {"table": before.id, "seat": change.touched})
    for number, moves in change.drafts.items():
        _save_draft(connection, before, number, moves)
    if change.proposals is not None:
        _save_proposals(connection, before.id, change.proposals)
    if change.notice:
        kind, about = change.notice
        row = {"table_id": before.id, "number": len(before.notices) + 1, "kind": kind, "seat": about, "at": now}
        connection.execute(insert(NoticeRow), row)


def _save_terms(connection: Connection, table: str, terms: Terms) -> None:
    values = {
        "options": dict(terms.setup.options),
        "public": terms.public,
        "by_lot": terms.by_lot,
        "clock": to_plain(terms.clock) if terms.clock else None,
        "deadline": terms.clock.deadline if terms.clock else None,
        "aids": aids.to_plain(terms.aids),
        "watchers": terms.watchers,
        "altered": list(terms.altered),
    }
    connection.execute(update(_TABLES).where(_TABLES.c.id == table).values(**values))


def _save_going_on(connection: Connection, before: TableData, change: Change) -> None:
    file_ply = before.file_ply if change.file_ply is None else change.file_ply
    values = {"successor": change.successor or before.successor, "file_ply": file_ply}
    connection.execute(update(_TABLES).where(_TABLES.c.id == before.id).values(**values))


def _append(connection: Connection, table: str, logged: int, entries: Sequence[Entry]) -> None:
    rows = [
        {"table_id": table, "ply": logged + number, "seat": entry.seat, "text": entry.text, "at": entry.at}
        for number, entry in enumerate(entries, 1)
    ]
    if rows:
        _APPEND.run_each(connection, rows)


def _save_asked(connection: Connection, before: TableData, change: Change) -> None:
    if change.asked is None:
        return
    differ = set(change.asked).symmetric_difference(before.asked)
    rows = [{"table": before.id, "seat": seat, "asked_now": seat in change.asked} for seat in sorted(differ)]
    if rows:
        _ASK.run_each(connection, rows)


def _seat_values(seat: Sitting) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "person_id": seat.person_id,
        "level": seat.level,
        "salt": seat.salt,
        "touches": seat.touches,
        "ready": seat.ready,
    }


def _save_seat(connection: Connection, table: str, seat: Sitting) -> None:
    where = (SeatRow.table_id == table, SeatRow.number == seat.number)
    connection.execute(update(SeatRow).where(*where).values(**_seat_values(seat)))


def _save_draft(connection: Connection, before: TableData, seat: int, moves: tuple[str, ...]) -> None:
    """Keep the rows that both drafts begin with, so that a drafted move is one row more."""
    old = before.drafts.get(seat, ())
    same = 0
    while same < min(len(old), len(moves)) and old[same] == moves[same]:
        same += 1
    if len(old) > same:
        _CUT_DRAFT.run(connection, {"table": before.id, "seat_now": seat, "kept": same})
    rows = [
        {"table_id": before.id, "seat": seat, "position": position, "text": moves[position]}
        for position in range(same, len(moves))
    ]
    if rows:
        _ADD_DRAFT.run_each(connection, rows)


def _save_proposals(connection: Connection, table: str, proposals: tuple[Proposal, ...]) -> None:
    connection.execute(delete(ProposalRow).where(ProposalRow.table_id == table))
    rows = [
        {
            "table_id": table,
            "number": proposal.number,
            "kind": proposal.kind,
            "by_seat": proposal.by,
            "ply": proposal.ply,
            "seat": proposal.seat,
            "agreed": list(proposal.agreed),
            "since": proposal.since,
            "salts": {str(seat): salt for seat, salt in proposal.salts.items()},
        }
        for proposal in proposals
    ]
    if rows:
        connection.execute(insert(ProposalRow), rows)
