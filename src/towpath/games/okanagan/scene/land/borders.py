"""Borders between terrains: from a corner of the tile to its centre, wavy, and the same however the tile is turned.

A tile is 200 by 200 units, x to the east, y to the south. Sides are N, E, S, W (0-3), corners NW, NE, SE, SW (0-3);
the border at corner c lies between the sides c - 1 and c. It starts exactly in the corner and ends exactly in the
centre, so a side belongs to one terrain from corner to corner, and neighbours join without knowing each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import exp, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple, TypeAlias

from towpath.draw.markup import short

TILE: Final = 200
HALF: Final = TILE / 2
CORNERS: Final = ((0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0))
OUTWARDS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
STEPS: Final = (0.0, 0.12, 0.25, 0.38, 0.5, 0.62, 0.74, 0.87, 1.0)
WEIGHTS: Final = tuple([((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in (0.33, 0.66, 1.0)])  # along a quadratic
GIVES_WAY: Final = {0: 9.0, 2: -9.0}  # by corner of the unturned tile: the doubled region yields near the centre

Point: TypeAlias = tuple[float, float]


def place(point: Point) -> str:
    """A point in a path."""
    return f"{short(point[0])} {short(point[1])}"


@lru_cache(maxsize=1024)
def border(tile: str, rotation: int, corner: int, doubled: bool) -> tuple[Point, ...]:
    """From the corner to the centre; seeded by the tile's own corner, so that a tile keeps its shores as it turns."""
    own = (corner - rotation) % 4
    rng = Random(f"{tile}{own}")
    start = CORNERS[corner]
    along = (HALF - start[0], HALF - start[1])
    length = hypot(*along)
    normal = (-along[1] / length, along[0] / length)
    sign = rng.choice((-1, 1))
    bend, back = sign * rng.uniform(11, 19), -sign * rng.uniform(6, 11)
    yields = GIVES_WAY.get(own, 0.0) if doubled else 0.0
    points = []
    for t in STEPS:
        off = 0.0
        if 0 < t < 1:
            off = bend * sin(pi * min(1.0, t * 1.7)) if t < 0.59 else 0.0
            off += back * sin(pi * (t - 0.5) * 2) if t > 0.5 else 0.0
            off += yields * exp(-(((t - 0.76) / 0.16) ** 2)) + rng.uniform(-3.2, 3.2)
        points.append((start[0] + along[0] * t + normal[0] * off, start[1] + along[1] * t + normal[1] * off))
    return tuple(points)


def middle(a: Point, b: Point) -> Point:
    """Half way."""
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


class Pen:
    """Draws a path in relative steps, so that it can be put down anywhere without being drawn anew."""

    def __init__(self, start: Point) -> None:
        self.start = self.at = rounded(start)
        self.drawn = ""

    def line(self, to: Point) -> None:
        """A straight line."""
        end = rounded(to)
        self.drawn += f"l{self.step(end)}"
        self.at = end

    def curve(self, by: Point, to: Point) -> None:
        """A quadratic curve."""
        end = rounded(to)
        self.drawn += f"q{self.step(rounded(by))} {self.step(end)}"
        self.at = end

    def smooth(self, points: Sequence[Point]) -> None:
        """Quadratics through the midpoints of a line that begins here."""
        self.line(middle(points[0], points[1]))
        for a, b in pairwise(points[1:]):
            self.curve(a, middle(a, b))
        self.line(points[-1])

    def follow(self, points: tuple[Point, ...]) -> None:
        """The same for a border, which is drawn but once."""
        self.drawn += stroke(points).tail
        self.at = rounded(points[-1])

    def step(self, end: Point) -> str:
        """From here to there, both rounded, so that no error adds up."""
        return place((end[0] - self.at[0], end[1] - self.at[1]))

    def trace(self) -> Trace:
        """What has been drawn."""
        return Trace(self.start, self.drawn)


class Trace(NamedTuple):
    """A path that begins at a point of its tile."""

    start: Point
    tail: str

    def put(self, x: float, y: float) -> str:
        """The path of a tile that lies there."""
        return f"M{place((self.start[0] + x, self.start[1] + y))}{self.tail}"


def rounded(point: Point) -> Point:
    """As exact as paths are written."""
    return (round(point[0], 1), round(point[1], 1))


@lru_cache(maxsize=2048)
def stroke(points: tuple[Point, ...]) -> Trace:
    """A border as a path."""
    pen = Pen(points[0])
    pen.smooth(points)
    return pen.trace()


@lru_cache(maxsize=1024)
def dense(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The same line as many short pieces, for distances and for what stands along it."""
    middles = [middle(a, b) for a, b in pairwise(points)]
    found = [points[0], middles[0]]
    for (ax, ay), (bx, by), (cx, cy) in zip(middles[:-1], points[1:-1], middles[1:], strict=True):
        for before, between, after in WEIGHTS:
            found.append((before * ax + between * bx + after * cx, before * ay + between * by + after * cy))
    return (*found, points[-1])
