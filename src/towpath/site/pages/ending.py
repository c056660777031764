"""The end of a game over its final board: ranks, what the points are made of, and what decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from towpath.core.campaign import Mark, rated
from towpath.core.common import say
from towpath.core.messages import Message, Seat
from towpath.site.pages.parties import mark_of, points_of, totals_of, winners_of
from towpath.site.tables.results import TableView

WIDTH = 380  # of the longest bar
SHADES = 6  # lines of the score sheet that have a shade of their own; the others share the last
EVERYTHING_ELSE = say("everything else")


Scored = tuple[Message, Sequence[int]]
"""A part of the score with the points of all parties."""


@dataclass(frozen=True)
class Part:
    """One or some lines of the score sheet as a part of a bar."""

    line: int
    shade: int
    points: int
    x: float
    width: float


@dataclass(frozen=True)
class Rank:
    """A party with its place; those with equal points share it unless a tie-break has decided."""

    seat: int  # after the last one the automaton
    mark: int  # whose colour and shape it has
    place: int
    wins: bool
    total: int
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Result:
    """Everybody in order, the best first, what the shades mean, and the parts of the score in the same order.

    In brief those that share a shade are added up, and what was only taken off stands last.
    """

    ranks: tuple[Rank, ...]
    legend: tuple[tuple[Message, int], ...]
    lines: tuple[Scored, ...]
    brief: tuple[Scored, ...]
    width: int = WIDTH


def result_of(view: TableView) -> Result | None:
    """The result of a finished game; None where it was given up."""
    totals, winners = totals_of(view), winners_of(view)
    if not totals:
        return None
    order = sorted(range(len(totals)), key=lambda seat: _standing(view, seat), reverse=True)
    told = _told(view)
    lines = [points for _, points in told]
    most = max(_positive(lines, seat) for seat in order) or 1
    ranks = tuple(
        Rank(seat, mark_of(view, seat), _place(view, seat), seat in winners, totals[seat], _parts(lines, seat, most))
        for seat in order
    )
    shaded = [label for label, points in told if _is_shaded(points)]
    legend = [(label, shade) for shade, label in enumerate(shaded[:SHADES])]
    if len(shaded) > SHADES:
        legend[-1] = (EVERYTHING_ELSE, SHADES - 1)
    scored = tuple((label, [points[seat] for seat in order]) for label, points in told if any(points))
    return Result(ranks, tuple(legend), scored, tuple(_in_brief(scored)))


def _in_brief(scored: Sequence[Scored]) -> Iterator[Scored]:
    shaded = [line for line in scored if _is_shaded(line[1])]
    apart = len(shaded) if len(shaded) <= SHADES else SHADES - 1
    yield from shaded[:apart]
    if shaded[apart:]:
        yield EVERYTHING_ELSE, [sum(each) for each in zip(*(points for _, points in shaded[apart:]), strict=True)]
    yield from (line for line in scored if not _is_shaded(line[1]))


def _told(view: TableView) -> list[tuple[Message, list[int]]]:
    """The lines of the score sheet as the bars tell them: neighbours of the same part are added up."""
    told: list[tuple[Message, list[int]]] = []
    for line in view.sheet:
        label, points = line.part or line.label, list(points_of(view, line))
        if line.part and told and told[-1][0] == label:
            points = [a + b for a, b in zip(told.pop()[1], points, strict=True)]
        told.append((label, points))
    return told


def _is_shaded(points: Sequence[int]) -> bool:
    """Whether a line of the score sheet is a part of a bar."""
    return any(each > 0 for each in points)


def _positive(lines: Sequence[Sequence[int]], seat: int) -> int:
    return sum(max(0, points[seat]) for points in lines)


def _place(view: TableView, seat: int) -> int:
    """From 1; those who are level in everything share it."""
    own = _standing(view, seat)
    return 1 + sum(_standing(view, other) > own for other in range(len(totals_of(view))))


def _standing(view: TableView, seat: int) -> tuple[int, ...]:
    """The winner first, then points, then what breaks ties."""
    ties = (points_of(view, line)[seat] for line in view.tie_breaks)
    return (seat in winners_of(view), totals_of(view)[seat], *ties)


def ties_of(view: TableView) -> list[tuple[Message, tuple[int, ...]]]:
    """What broke a tie: empty where all have different points."""
    totals = totals_of(view)
    if len(set(totals)) == len(totals):
        return []
    return [(line.label, points_of(view, line)) for line in view.tie_breaks]


def _parts(lines: Sequence[Sequence[int]], seat: int, most: int) -> tuple[Part, ...]:
    parts: list[Part] = []
    x, shade = 0.0, 0
    for number, points in enumerate(lines):
        width = round(max(0, points[seat]) * WIDTH / most, 1)
        if width:
            parts.append(Part(number, min(shade, SHADES - 1), points[seat], round(x, 1), width))
        x += width
        shade += _is_shaded(points)
    return tuple(parts)


def winner_of(view: TableView) -> Message:
    """The headline: who has won."""
    totals, winners = totals_of(view), [Seat(seat) for seat in winners_of(view)]
    if not totals:
        return say("The game was given up")
    if len(totals) == 1:
        grade = grade_of(view)
        return grade.label if grade else view.game.points(totals[0])
    if not winners:
        return say("Nobody has won")
    return say("{seat} wins", seat=winners[0]) if len(winners) == 1 else say("{seats} win together", seats=winners)


def outcome_of(view: TableView) -> Message:
    """The result in one sentence; to the winner it speaks directly."""
    first_two = _first_two(view)
    if first_two is None:
        return winner_of(view)
    best, second = first_two
    totals = totals_of(view)
    margin, points = totals[best] - totals[second], view.game.points(totals[best])
    if best == view.seat:
        if margin:
            return say(
                "You win with {points}, {margin} ahead of {seat}", points=points, margin=margin, seat=Seat(second)
            )
        return say("You win with {points}, before {seat} by the tie-break", points=points, seat=Seat(second))
    if margin:
        return say("{winner} wins with {points}, {margin} ahead of {seat}", winner=Seat(best), points=points,
                   margin=margin, seat=Seat(second))  # fmt: skip
    return say("{winner} wins with {points}, before {seat} by the tie-break", winner=Seat(best), points=points,
               seat=Seat(second))  # fmt: skip


def grade_of(view: TableView) -> Mark | None:
    """What the rule book calls the result of a solo game; a game of a campaign is rated by the sum of all."""
    totals = totals_of(view)
    return rated(view.game.marks, totals[0]) if view.game.marks and len(totals) == 1 else None


def is_won(view: TableView) -> bool:
    """Whether somebody at a seat is to be celebrated: not a solo game below the mark, nor an automaton."""
    grade = grade_of(view)
    return grade.won if grade else bool(view.winners)


def _first_two(view: TableView) -> tuple[int, int] | None:
    """A single winner, and the best of the others."""
    totals, winners = totals_of(view), winners_of(view)
    others = [seat for seat in range(len(totals)) if seat not in winners]
    if len(winners) != 1 or not others:
        return None
    return winners[0], max(others, key=lambda seat: _standing(view, seat))


def margin_of(view: TableView) -> Message | None:
    """By how much, and before whom."""
    totals, first_two = totals_of(view), _first_two(view)
    if len(totals) == 1 and grade_of(view):
        return _graded(view)
    if first_two is None:
        return None
    best, second = first_two
    margin = totals[best] - totals[second]
    points = view.game.points(totals[best])
    if not margin:
        return say("{points}, before {seat} by the tie-break", points=points, seat=Seat(second))
    return say("{points}, {margin} ahead of {seat}", points=points, margin=margin, seat=Seat(second))


def _graded(view: TableView) -> Message:
    """The points of a solo game, and where victory begins if they do not reach it."""
    total, marks = totals_of(view)[0], view.game.marks
    points = view.game.points(total)
    victory = next((mark for mark in marks if mark.won), None)
    if victory is None or rated(marks, total).won:
        return points
    return say("{points}; {grade} begins at {least}", points=points, grade=victory.label, least=victory.least)


def decided_by(view: TableView) -> Message | None:
    """The part of the score in which the winner was farthest ahead of the second; at equal points the tie-break."""
    first_two = _first_two(view)
    if first_two is None or not view.sheet:
        return None
    best, second = first_two

    def lead(part: Scored) -> int:
        return part[1][best] - part[1][second]

    totals = totals_of(view)
    part: Scored | None
    if totals[best] == totals[second]:
        part = next((each for each in ties_of(view) if lead(each)), None)
    else:
        part = max(_told(view), key=lead)
    if part is None or lead(part) <= 0:
        return None
    label, points = part
    return say(
        "{line}: {best} for {winner}, {other} for {second}.", line=label, best=points[best],
        winner=Seat(best), other=points[second], second=Seat(second),
    )  # fmt: skip
