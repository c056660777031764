"""The chart of a review: one line and one band a seat, phases, pins of turning points, draws that changed much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from towpath.lab.review import Review, third
from towpath.site.pages.finished import spread

TOP, BOTTOM, LEFT = 22, 34, 34
PIN, HEAD = 34, 26
"""How far the head of a pin is from its foot, and the room that it needs."""
LABEL = 20
DIAMOND = (34, 30)
"""The room of a draw with its points."""
TICKS = 8


@dataclass(frozen=True)
class Drawn:
    """The line and the band of a seat, and where it ends."""

    seat: int
    line: str
    band: str
    label: float  # the height of its score
    score: int


@dataclass(frozen=True)
class Pin:
    """A turning point: its number, its place on the line and that of its head."""

    number: int
    x: float
    foot: float
    head: float
    good: bool


@dataclass(frozen=True)
class Luck:
    """A draw that changed much: where its diamond stands, and by how many points."""

    x: float
    y: float
    change: float


@dataclass(frozen=True)
class Chart:
    """All that is drawn, in the units of its view box."""

    width: int
    height: int
    right: float
    base: float
    lines: list[Drawn]
    phases: list[tuple[int, float, float]]  # which third, from, to
    grid: list[tuple[int, float]]
    ticks: list[tuple[int, float]]
    pins: list[Pin]
    draws: list[Luck]


def chart(review: Review, scores: Sequence[int], seat: int, width: int, height: int) -> Chart:
    """The chart with one seat chosen."""
    right, base = width - 92.0, float(height - BOTTOM)
    values = [each for point in review.points for own in point.seats for each in (own.low, own.high)]
    low, high = min(*values, *scores), max(*values, *scores)
    pad = 0.04 * (high - low or 1.0)

    def x(ply: float) -> float:
        return round(LEFT + (right - LEFT) * ply / max(1, review.moves), 1)

    def y(points: float) -> float:
        return round(base - (base - TOP) * (points - low + pad) / (high - low + 2 * pad), 1)

    order = sorted(range(len(scores)), key=lambda each: -scores[each])
    labels = dict(zip(order, spread([y(scores[each]) for each in order], height + 60, LABEL), strict=True))
    lines = []
    for each in [*(other for other in range(len(scores)) if other != seat), seat]:
        own = [(x(point.ply), point.seats[each]) for point in review.points]
        line = "M" + "L".join(f"{at} {y(value.mean)}" for at, value in own)
        over = "L".join(f"{at} {y(value.high)}" for at, value in own)
        under = "L".join(f"{at} {y(value.low)}" for at, value in reversed(own))
        lines.append(Drawn(each, line, f"M{over}L{under}Z", labels[each], scores[each]))
    feet = [(x(turning.ply), y(_mean_at(review, turning.ply, seat))) for turning in review.turning[seat]]
    pins = [
        Pin(number, *foot, head, turning.change.value > 0)
        for number, (foot, head, turning) in enumerate(
            zip(feet, heads_of(feet, base), review.turning[seat], strict=True), 1
        )
    ]
    return Chart(
        width=width,
        height=height,
        right=right,
        base=base,
        lines=lines,
        phases=[(which, x(first), x(last)) for which, first, last in phases_of(review)],
        grid=[(n, y(n)) for n in _round_numbers(low, high)],
        ticks=[(n, x(n)) for n in _round_numbers(0, review.moves) if n],
        pins=pins,
        draws=luck_of([(x(step.ply), step.change.value) for step in review.draws[seat]], base),
    )


def luck_of(draws: Sequence[tuple[float, float]], base: float) -> list[Luck]:
    """Diamonds along the foot of the chart; one that would lie over another stands above it."""
    ends: list[float] = []  # by row: where its last diamond stands
    found = []
    for x, change in draws:
        row = next((n for n, end in enumerate(ends) if x - end >= DIAMOND[0]), len(ends))
        ends[row : row + 1] = [x]
        found.append(Luck(x, base - 12 - row * DIAMOND[1], change))
    return found


def heads_of(feet: Sequence[tuple[float, float]], base: float) -> list[float]:
    """The heads of pins: in turn above and below the line, farther off where another one would be covered."""
    found: list[tuple[float, float]] = []
    for number, (x, foot) in enumerate(feet):
        first = -PIN if number % 2 == 0 else PIN
        rooms = [foot + way * times for times in (1.0, 1.8, 2.6) for way in (first, -first)]
        free = [
            head
            for head in rooms
            if TOP + HEAD / 2 < head < base - HEAD / 2
            and all(abs(x - other) >= HEAD or abs(head - its) >= HEAD for other, its in found)
        ]
        found.append((x, round(free[0] if free else rooms[0], 1)))
    return [head for _, head in found]


def _mean_at(review: Review, ply: int, seat: int) -> float:
    before = [point for point in review.points if point.ply <= ply]
    return before[-1].seats[seat].mean


def phases_of(review: Review) -> list[tuple[int, int, int]]:
    """The thirds of the game as far as it had them: which one, from which move, to which."""
    found: list[tuple[int, int, int]] = []
    points = [*review.points[:-1]]
    for point in points:
        which = third(point.phase)
        if not found or found[-1][0] < which:
            found.append((which, point.ply if found else 0, review.moves))
    return [
        (which, first, found[place + 1][1] if place + 1 < len(found) else last)
        for place, (which, first, last) in enumerate(found)
    ]


def _round_numbers(low: float, high: float) -> list[int]:
    """Some round numbers between two values."""
    steps = [unit * 10**power for power in range(5) for unit in (1, 2, 5)]
    step = next((each for each in steps if (high - low) / each <= TICKS), steps[-1])
    first = int(-(-low // step))
    return [n * step for n in range(first, int(high // step) + 1)]
