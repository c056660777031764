"""Outcomes: how finished games ended for every seat, written once, in the transaction that ends the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, insert, select

from towpath.site.people.ratings import rate
from towpath.site.storage.models import AccountRow, ResultRow
from towpath.site.tables.data import TableData
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.snapshot import Snapshot

ENDED = (Status.FINISHED, Status.ABANDONED)  # the latter with points only where all agreed to end it by them


def places(scores: Sequence[int], winners: Sequence[int], left: Collection[int] = ()) -> list[int]:
    """The place of every seat: winners are first, the others follow by points.

    Whoever a bot plays for at the end has left the game: behind all who have stayed, and never first.
    """
    ranks = [(seat not in left, seat in winners, score) for seat, score in enumerate(scores)]
    found = [1 + sum(other > rank for other in ranks) for rank in ranks]
    return [max(place, 2) if seat in left else place for seat, place in enumerate(found)]


def keep_outcome(connection: Connection, before: Snapshot | None, after: Snapshot) -> None:
    """A companion of tables: what a change that ends a game leaves behind."""
    data = after.data
    if data.status not in ENDED or not data.scores or (before and before.data.status in ENDED):
        return
    counts = _rated_seats(connection, data)
    left = [seat.number for seat in data.seats if seat.kind == SeatKind.BOT and seat.person_id]
    placed, lines = places(data.scores, data.winners, left), score_lines(after)
    rows: list[dict[str, Any]] = [
        {
            "table_id": data.id,
            "seat": seat.number,
            "game": data.slug,
            "seats": len(data.seats),
            "person_id": seat.person_id,
            "level": "" if seat.person_id else seat.level,
            "place": placed[seat.number],
            "score": data.scores[seat.number],
            "ended_at": data.updated,
            "rated": seat.number in counts,
            "lines": lines[seat.number],
        }
        for seat in data.seats
    ]
    connection.execute(insert(ResultRow), rows)
    if counts:
        rate(connection, data.id)


def score_lines(snapshot: Snapshot) -> list[list[tuple[str, int]]]:
    """The score sheet by seat: the text of each part, as catalogues know it, and its points."""
    found: list[dict[str, int]] = [{} for _ in snapshot.data.seats]
    sheet = snapshot.game.score_sheet(snapshot.course.state) if snapshot.course else []
    for line in sheet:
        text = (line.part or line.label).text
        for lines, points in zip(found, line.points, strict=True):
            lines[text] = lines.get(text, 0) + points
    return [list(lines.items()) for lines in found]


def _rated_seats(connection: Connection, data: TableData) -> set[int]:
    """The seats that count for ratings: people with accounts and bots, where at least one person meets somebody.

    A game that was ended early counts for nobody: whoever agrees on the end could agree on the winner. Nor does one
    that all people have left to bots.
    """
    stayed = any(seat.kind == SeatKind.HUMAN for seat in data.seats)
    if not data.rated or data.status != Status.FINISHED or not stayed:
        return set()
    people = [seat.person_id for seat in data.seats if seat.person_id]
    query = select(AccountRow.person_id).where(AccountRow.person_id.in_(people), AccountRow.deleted_at.is_(None))
    known = set(connection.execute(query).scalars())
    seats = {seat.number for seat in data.seats if not seat.person_id or seat.person_id in known}
    return seats if known and len(seats) > 1 else set()
