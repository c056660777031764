"""The course of the Ruhr on the sheet, computed once from the coordinates of its spaces.

The bends of the data are pulled to the upper and lower margin, a smooth line is laid through the spaces, and the
spaces are spread along it anew so that names and works have room.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, dist, hypot, sin
from typing import Final, NamedTuple

from towpath.draw.markup import short
from towpath.games.ruhr.rules.box import CITY, INDUSTRY, OBSTACLE, PORT, SPACES, STORAGE, Box
from towpath.games.ruhr.rules.components import load

Point = tuple[float, float]

WIDTH: Final = 1024
HEIGHT: Final = 478
TOP, BOTTOM = 78.0, 388.0  # where the bends lie
LEFT, RIGHT = 66.0, 962.0
MOUTH: Final[Point] = (62.0, 64.0)
SOURCE: Final[tuple[Point, ...]] = ((1160, 232), (1080, 236), (1034, 240), (1008, 246), (985, 260), (970, 284))
ROOM: Final = {STORAGE: 1.0, OBSTACLE: 0.72, INDUSTRY: 1.06, CITY: 1.25, PORT: 1.2}
STEP: Final = 2.0


class River(NamedTuple):
    """The centre line, its directions, and where on it the spaces lie."""

    line: list[Point]
    tangents: list[Point]
    spots: list[int]  # by position, from 1: the point of the line
    corners: list[int]  # the points that the picture of the line needs

    def at(self, position: int) -> Point:
        """Where a space lies in the water."""
        return self.line[self.spots[position]]

    def normal(self, i: int) -> Point:
        """To the left of the flow."""
        x, y = self.tangents[i]
        return (-y, x)

    def half_width(self, i: int) -> float:
        """The river grows on its way."""
        return 9.5 + 4.0 * i / len(self.line)

    def stretch(self, first: int, last: int) -> list[Point]:
        """A part of the line, with no more points than its picture needs."""
        inside = self.corners[bisect_right(self.corners, first) : bisect_left(self.corners, last - 1)]
        return [self.line[first], *(self.line[i] for i in inside), self.line[last - 1]]

    def turn(self, position: int) -> float:
        """The direction of the flow in degrees, 0 being downwards."""
        x, y = self.tangents[self.spots[position]]
        return degrees(atan2(y, x)) - 90

    def beside(self, offset: float, first: int = 0, last: int | None = None, share: float = 0.0) -> list[Point]:
        """A line beside the centre: so many units plus a share of the half width."""
        end = len(self.line) if last is None else last
        found: list[Point] = []
        for i in range(first, end, 2):
            (x, y), (dx, dy) = self.line[i], self.normal(i)
            away = offset + share * self.half_width(i)
            found.append((x + dx * away, y + dy * away))
        return found


# ---- lines


def resampled(line: list[Point], step: float) -> list[Point]:
    """The same line with points at equal distances."""
    out, gone = [line[0]], 0.0
    for here, there in pairwise(line):
        a, d = here, dist(here, there)
        while d > 0 and gone + d >= step:
            t = (step - gone) / d
            a = (a[0] + (there[0] - a[0]) * t, a[1] + (there[1] - a[1]) * t)
            out.append(a)
            d, gone = dist(a, there), 0.0
        gone += d
    return [*out, line[-1]]


def smoothed(line: list[Point], reach: int, rounds: int) -> list[Point]:
    """Each point becomes the mean of its neighbours; the ends stay."""
    for _ in range(rounds):
        xs, ys = _sums([x for x, _ in line]), _sums([y for _, y in line])
        out: list[Point] = []
        for i in range(len(line)):
            m = min(reach, i, len(line) - 1 - i)
            n = 2 * m + 1
            out.append(((xs[i + m + 1] - xs[i - m]) / n, (ys[i + m + 1] - ys[i - m]) / n))
        line = out
    return line


def _sums(values: list[float]) -> list[float]:
    total, sums = 0.0, [0.0]
    for value in values:
        total += value
        sums.append(total)
    return sums


def simplified(line: list[Point], tolerance: float = 0.35) -> list[Point]:
    """Douglas-Peucker: fewer points, the same picture."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    length = hypot(bx - ax, by - ay) or 1e-9
    worst, at = 0.0, 0
    for i in range(1, len(line) - 1):
        x, y = line[i]
        away = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
        if away > worst:
            worst, at = away, i
    if worst <= tolerance:
        return [line[0], line[-1]]
    return simplified(line[: at + 1], tolerance)[:-1] + simplified(line[at:], tolerance)


def through(line: list[Point], closed: bool = False) -> str:
    """The line as the data of a path."""
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in line) + ("z" if closed else "")


def tangents_of(line: list[Point]) -> list[Point]:
    """The direction of the line at each point."""
    found: list[Point] = []
    for i in range(len(line)):
        a, b = line[max(0, i - 3)], line[min(len(line) - 1, i + 3)]
        d = dist(a, b) or 1.0
        found.append(((b[0] - a[0]) / d, (b[1] - a[1]) / d))
    return found


# ---- the river


@lru_cache(maxsize=4)
def river(pack: str) -> River:
    """The river of a pack."""
    box = load(pack)
    line = waver(course(bent(box)))
    index = spread(box, line)
    line, shift = with_source(line)
    where = {point: i for i, point in enumerate(line)}
    corners = [where[point] for point in simplified(line)]
    return River(line, tangents_of(line), [0, *(i + shift for i in index)], corners)


def bent(box: Box) -> list[Point]:
    """The spaces of the data, stretched to the sheet: every bend lies at the upper or the lower margin."""
    xs, ys = [float(x) for x, _ in box.xy[1:]], [float(y) for _, y in box.xy[1:]]
    east, west = max(xs), min(xs)
    bends = [i for i in range(1, SPACES - 1) if (ys[i] - ys[i - 1]) * (ys[i + 1] - ys[i]) <= 0] + [SPACES - 1]
    middle = (max(ys) + min(ys)) / 2
    margin = {i: BOTTOM if ys[i] > middle else TOP for i in bends}
    points = []
    for i in range(SPACES):
        x = LEFT + (xs[i] - west) * (RIGHT - LEFT) / (east - west)
        points.append((x, _stretched(i, ys, bends, margin)))
    return [*points[:-1], MOUTH]


def _stretched(i: int, ys: list[float], bends: list[int], margin: dict[int, float]) -> float:
    if i in margin:
        return margin[i]
    after = bends[bisect_left(bends, i)]
    if i < bends[0]:
        return BOTTOM - (ys[after] - ys[i]) / 335 * (BOTTOM - TOP)
    before = bends[bisect_left(bends, i) - 1]
    share = (ys[i] - ys[before]) / (ys[after] - ys[before])
    return margin[before] + share * (margin[after] - margin[before])


def course(points: list[Point]) -> list[Point]:
    """A Catmull-Rom line through the spaces, smoothed."""
    (x0, y0), (x1, y1) = points[0], points[1]
    (xn, yn), (xm, ym) = points[-1], points[-2]
    all_points = [(2 * x0 - x1, 2 * y0 - y1), *points, (2 * xn - xm, 2 * yn - ym)]
    line: list[Point] = []
    for i in range(len(points) - 1):
        four = all_points[i : i + 4]
        line += [(_spline([p[0] for p in four], k / 12), _spline([p[1] for p in four], k / 12)) for k in range(12)]
    return resampled(smoothed(resampled([*line, points[-1]], 3.0), 8, 3), 3.0)


def _spline(p: list[float], t: float) -> float:
    a, b, c, d = p
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t**3)


def waver(line: list[Point]) -> list[Point]:
    """No leg is a ruler's line."""
    n, directions = len(line), tangents_of(line)
    out: list[Point] = []
    for i, ((x, y), (dx, dy)) in enumerate(zip(line, directions, strict=True)):
        away = 5 * sin(i * 3 / 62) * min(1, i / 30, (n - i) / 30)
        out.append((x - dy * away, y + dx * away))
    return resampled(smoothed(out, 3, 2), STEP)


def spread(box: Box, line: list[Point]) -> list[int]:
    """Spaces on the bends are anchors; between two anchors the others are spread by the room they need."""
    room = [ROOM[kind] for kind in box.kind[1:]]
    where = [0.0]
    for a, b in pairwise(room):
        where.append(where[-1] + (a + b) / 2)
    anchors = _anchors(box, line)
    index = []
    for position in range(1, SPACES + 1):
        before = max(a for a in anchors if a <= position)
        after = min(a for a in anchors if a >= position)
        share = (
            0.0
            if before == after
            else (where[position - 1] - where[before - 1]) / (where[after - 1] - where[before - 1])
        )
        index.append(round(anchors[before] + share * (anchors[after] - anchors[before])))
    return index


def _anchors(box: Box, line: list[Point]) -> dict[int, int]:
    """The first and the last space, and on every bend the space that the data puts there."""
    middle = (TOP + BOTTOM) / 2
    bends: list[int] = []
    for i in range(20, len(line) - 20):
        turns = (line[i][1] - line[i - 1][1]) * (line[i + 1][1] - line[i][1]) <= 0
        if turns and abs(line[i][1] - middle) > 90 and (not bends or i - bends[-1] > 40):
            bends.append(i)
    ys = [y for _, y in box.xy]
    extremes = [p for p in range(2, SPACES) if (ys[p] - ys[p - 1]) * (ys[p + 1] - ys[p]) <= 0]
    return {1: 0, **dict(zip(_on_the_bank(box, extremes), bends, strict=False)), SPACES: len(line) - 1}


def _on_the_bank(box: Box, extremes: list[int]) -> list[int]:
    """On a bend stands a storage or a city, not an obstacle in the water."""
    return [min((p, p - 1, p + 1), key=lambda q: (_rank(box, p, q), q)) for p in extremes]


def _rank(box: Box, bend: int, near: int) -> int:
    """The space itself if it stands on the bank, else a city beside it, else a storage."""
    if box.kind[near] not in (STORAGE, CITY):
        return 3
    return 0 if near == bend else 1 if box.kind[near] == CITY else 2


def with_source(line: list[Point]) -> tuple[list[Point], int]:
    """The river enters from the sheet's edge above the first space; so many points come before it."""
    before = resampled(smoothed(resampled([*SOURCE, line[0]], STEP), 8, 3), STEP)[:-1]
    k = len(before)
    joined = smoothed(before + line[:40], 6, 2)[: k + 20]
    return joined + line[20:], k
