"""The accounts of all seats over time, for ledger and charts."""

from __future__ import annotations

import asyncio

from towpath.core.common import say
from towpath.site.tables.course import Course
from towpath.site.tables.refusals import NotYet
from towpath.site.tables.results import HistoryPoint, Status
from towpath.site.tables.show import visible_holdings
from towpath.site.tables.snapshot import Snapshot


async def history_of(snapshot: Snapshot, viewer: int | None) -> tuple[HistoryPoint, ...]:
    """A point after every move; computed in a thread, for it replays the game. NotYet where charts are no aid."""
    if not snapshot.data.aids.charts and snapshot.data.status == Status.PLAYING:
        raise NotYet(say("this table plays without ledger and charts: they open when the game is over"),
                     where=snapshot.data.id)  # fmt: skip
    if snapshot.course is None:
        return ()
    return await asyncio.to_thread(points_of, snapshot.course, viewer)


def points_of(course: Course, viewer: int | None) -> tuple[HistoryPoint, ...]:
    """A point after every move that the viewer may know of."""
    match = course.at(0)
    game, seats = match.game, range(match.setup.seats)
    over = course.match.over

    def point(ply: int) -> HistoryPoint:
        held = [visible_holdings(game, match.state, seat, seat if over else viewer) for seat in seats]
        automaton = game.automaton(match.state)
        return HistoryPoint(ply, (*held, *([automaton.holdings] if automaton else [])))

    points = [point(0)]
    for number, known in enumerate(course.seen(viewer), 1):
        ply = course.match.plies[known]
        match.play(ply.seat, ply.text)
        points.append(point(number))
    return tuple(points)
