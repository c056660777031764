"""The end of a game over its final board: ranks, what the points are made of, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from towpath.core.common import say, say_count
from towpath.core.game import ScoreLine
from towpath.core.messages import Message, Seat
from towpath.site.tables.results import TableView

WIDTH = 380  # of the longest bar
SHADES = 6  # lines of the score sheet that have a shade of their own; the others share the last


@dataclass(frozen=True)
class Part:
    """A line of the score sheet as a part of a bar."""

    line: int
    shade: int
    points: int
    x: float
    width: float


@dataclass(frozen=True)
class Rank:
    """A seat with its place; those with equal points share it unless a tie-break has decided."""

    seat: int
    place: int
    wins: bool
    total: int
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Result:
    """Everybody in order, the best first, and what the shades mean."""

    ranks: tuple[Rank, ...]
    legend: tuple[tuple[Message, int], ...]
    width: int = WIDTH


def result_of(view: TableView) -> Result | None:
    """The result of a finished game; None where it was given up."""
    if not view.scores:
        return None
    seats = sorted(range(len(view.scores)), key=lambda seat: (seat in view.winners, view.scores[seat]), reverse=True)
    most = max((_positive(view.sheet, seat) for seat in seats), default=0) or 1
    ranks = tuple(
        Rank(seat, _place(view, seats, seat), seat in view.winners, view.scores[seat], _parts(view.sheet, seat, most))
        for seat in seats
    )
    told = [(n, line.label) for n, line in enumerate(view.sheet) if any(points > 0 for points in line.points)]
    legend = [(label, n) for n, (_, label) in enumerate(told[:SHADES])]
    if len(told) > SHADES:
        legend[-1] = (say("everything else"), SHADES - 1)
    return Result(ranks, tuple(legend))


def _positive(sheet: Sequence[ScoreLine], seat: int) -> int:
    return sum(max(0, line.points[seat]) for line in sheet)


def _place(view: TableView, seats: Sequence[int], seat: int) -> int:
    better = [
        other for other in seats
        if view.scores[other] > view.scores[seat] or (other in view.winners and seat not in view.winners)
    ]  # fmt: skip
    return len(better) + 1


def _parts(sheet: Sequence[ScoreLine], seat: int, most: int) -> tuple[Part, ...]:
    parts: list[Part] = []
    x, shade = 0.0, 0
    for number, line in enumerate(sheet):
        width = round(max(0, line.points[seat]) * WIDTH / most, 1)
        if width:
            parts.append(Part(number, min(shade, SHADES - 1), line.points[seat], round(x, 1), width))
        x += width
        shade += any(points > 0 for points in line.points)
    return tuple(parts)


def winner_of(view: TableView) -> Message:
    """The headline: who has won."""
    if not view.scores:
        return say("The game was given up")
    if len(view.scores) == 1:
        return say_count("{count} point", "{count} points", view.scores[0])
    if not view.winners:
        return say("Nobody has won")
    winners = [Seat(seat) for seat in view.winners]
    return say("{seat} wins", seat=winners[0]) if len(winners) == 1 else say("{seats} win together", seats=winners)


def margin_of(view: TableView) -> Message | None:
    """By how much, and before whom."""
    others = [seat for seat in range(len(view.scores)) if seat not in view.winners]
    if len(view.winners) != 1 or not others:
        return None
    best, second = view.winners[0], max(others, key=lambda seat: view.scores[seat])
    margin = view.scores[best] - view.scores[second]
    points = say_count("{count} point", "{count} points", view.scores[best])
    if not margin:
        return say("{points}, before {seat} by the tie-break", points=points, seat=Seat(second))
    return say("{points}, {margin} ahead of {seat}", points=points, margin=margin, seat=Seat(second))


def decided_by(view: TableView) -> Message | None:
    """The line of the score sheet in which the winner was farthest ahead of the second."""
    others = [seat for seat in range(len(view.scores)) if seat not in view.winners]
    if len(view.winners) != 1 or not others or not view.sheet:
        return None
    best, second = view.winners[0], max(others, key=lambda seat: view.scores[seat])
    line = max(view.sheet, key=lambda line: line.points[best] - line.points[second])
    if line.points[best] <= line.points[second]:
        return None
    return say(
        "{line}: {best} for {winner}, {other} for {second}.", line=line.label, best=line.points[best],
        winner=Seat(best), other=line.points[second], second=Seat(second),
    )  # fmt: skip
