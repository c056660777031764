"""Unsurveyed ground: contour lines that repeat without a seam, and small crosses at the corners of the squares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import pi, sin
from typing import Final

from towpath.games.okanagan.scene.land.borders import TILE, Point, middle

PERIOD: Final = 1600
GRAIN: Final = 40
CELLS: Final = PERIOD // GRAIN
LEVELS: Final = (-1.5, -0.75, 0.0, 0.75, 1.5)

Edge = tuple[int, int, bool]  # a cell, and whether it is its northern or its western edge


def height(x: float, y: float) -> float:
    """A hilly surface of which every period looks the same."""
    u, v = x * 2 * pi / PERIOD, y * 2 * pi / PERIOD
    waves = 1.2 * sin(u + 1.1) + sin(v - 0.4 + 1.3 * sin(u)) + 0.7 * sin(u + 2 * v)
    return waves + 0.45 * sin(2 * u - v + 2)


def crossings(level: float, i: int, j: int) -> Iterator[tuple[Edge, Point]]:
    """Where the contour crosses the edges of one cell."""
    corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True):
        low, high = height(a * GRAIN, b * GRAIN) - level, height(c * GRAIN, d * GRAIN) - level
        if (low > 0) != (high > 0):
            part = low / (low - high)
            place = ((a + (c - a) * part) * GRAIN, (b + (d - b) * part) * GRAIN)
            yield (min(a, c), min(b, d), b == d), place


def lines(level: float) -> Iterator[list[Point]]:
    """The contour lines of a level, each from end to end."""
    places: dict[Edge, Point] = {}
    joined: dict[Edge, list[Edge]] = {}
    for i in range(CELLS):
        for j in range(CELLS):
            found = list(crossings(level, i, j))
            places.update(found)
            for (a, _), (b, _) in zip(found[::2], found[1::2], strict=True):
                joined.setdefault(a, []).append(b)
                joined.setdefault(b, []).append(a)
    starts = sorted(joined, key=lambda edge: len(joined[edge]))  # open ends first
    walked: set[Edge] = set()
    for start in starts:
        line, here = [], start
        while here not in walked:
            walked.add(here)
            line.append(places[here])
            here = next((edge for edge in joined[here] if edge not in walked), here)
        if len(joined[start]) > 1 and line:
            line.append(line[0])
        if len(line) > 2:
            yield line


def contours() -> str:
    """All contour lines of one period, smoothed."""
    drawn = ""
    for level in LEVELS:
        for line in lines(level):
            drawn += f"M{line[0][0]:.0f} {line[0][1]:.0f}"
            for a, b in pairwise(line[1:]):
                x, y = middle(a, b)
                drawn += f"Q{a[0]:.0f} {a[1]:.0f} {x:.0f} {y:.0f}"
            drawn += f"L{line[-1][0]:.0f} {line[-1][1]:.0f}"
    return drawn


def paper_symbols() -> str:
    """The patterns `contours` and `crosses`."""
    return (
        f'<pattern id="contours" width="{PERIOD}" height="{PERIOD}" patternUnits="userSpaceOnUse">'
        f'<path class="contour" d="{contours()}"/></pattern>'
        f'<pattern id="crosses" x="-100" y="-100" width="{TILE}" height="{TILE}" patternUnits="userSpaceOnUse">'
        '<path class="cross" d="M91 100h18M100 91v18"/></pattern>'
    )
