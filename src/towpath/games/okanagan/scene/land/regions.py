"""Regions: the part of a tile that shows one terrain, with the places of its icons and structures (O4, O5, O25-O27)."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from towpath.games.okanagan.rules.box import Box
from towpath.games.okanagan.rules.components import TERRAIN_NAMES, load
from towpath.games.okanagan.scene.land.borders import (
    CORNERS,
    HALF,
    OUTWARDS,
    Pen,
    Point,
    Trace,
    border,
    dense,
)

TERRAINS: Final = tuple(TERRAIN_NAMES)
OVERLAP: Final = 0.8  # regions reach a little beyond their tile, against hairlines
MIDDLES: Final = ((HALF, 0.0), (200.0, HALF), (HALF, 200.0), (0.0, HALF))
ALONG: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
CLEAR: Final = 59  # an icon steps aside for a structure nearer than this
ASIDE: Final = (22, -22, 32, -32, 42, -42)


class Region(NamedTuple):
    """A region of a turned tile, in the tile's own units."""

    tile: str
    terrain: int
    sides: tuple[int, ...]  # clockwise
    path: Trace
    shores: tuple[tuple[Point, ...], tuple[Point, ...]]  # along its first and its last side
    outline: tuple[Point, ...]


def sides_of(box: Box, tile: str, rotation: int) -> list[int]:
    """O12: the terrains that the turned tile shows to N, E, S, W; -1 for a promo tile."""
    number = box.tiles.index(tile)
    return [-1 if box.is_promo(number) else box.side(number, rotation, d) - 1 for d in range(4)]


@lru_cache(maxsize=1024)
def regions(pack: str, tile: str, rotation: int) -> tuple[Region, ...]:
    """All regions of a turned tile; a promo tile has none (O68)."""
    sides = sides_of(load(pack), tile, rotation)
    return tuple([region(tile, rotation, terrain, sides) for terrain in dict.fromkeys(sides) if terrain >= 0])


def region(tile: str, rotation: int, terrain: int, sides: list[int]) -> Region:
    """One region: its sides and the two borders that meet in the centre."""
    own = [d for d in range(4) if sides[d] == terrain]
    if own == [0, 3]:
        own = [3, 0]
    doubled = len(set(sides)) == 3
    first = border(tile, rotation, own[0], doubled)
    last = border(tile, rotation, (own[-1] + 1) % 4, doubled)
    pen, outline = Pen(CORNERS[own[0]]), [CORNERS[own[0]]]
    for d in own:
        a, b = CORNERS[d], CORNERS[(d + 1) % 4]
        pen.line((a[0] + OUTWARDS[d][0] * OVERLAP, a[1] + OUTWARDS[d][1] * OVERLAP))
        pen.line((b[0] + OUTWARDS[d][0] * OVERLAP, b[1] + OUTWARDS[d][1] * OVERLAP))
        outline += [a, b]
    pen.line(last[0])
    pen.follow(last)
    pen.follow(first[::-1])
    pen.drawn += "z"
    outline += [*dense(last)[1:], *dense(first)[::-1][1:-1]]
    return Region(tile, terrain, tuple(own), pen.trace(), (first, last), tuple(outline))


def from_side(side: int, along: float, inwards: float) -> Point:
    """A point by its distance from the middle of a side: clockwise along it, and inwards."""
    x, y = MIDDLES[side]
    return (
        x + ALONG[side][0] * along - OUTWARDS[side][0] * inwards,
        y + ALONG[side][1] * along - OUTWARDS[side][1] * inwards,
    )


def icon_places(found: Region, structure: Point | None) -> list[Point]:
    """O5: where the icons lie; they step aside for the structure on their tile."""
    if len(found.sides) == 1:
        return [icon_place(found.sides[0], 0, 40, structure)]
    return [icon_place(found.sides[0], -8, 39, structure), icon_place(found.sides[1], 8, 39, structure)]


def icon_place(side: int, along: int, inwards: int, structure: Point | None) -> Point:
    """The first place that is far enough from the structure, or the farthest."""
    wished = from_side(side, along, inwards)
    if structure is None:
        return wished
    places = [wished, *(from_side(side, along + step, inwards - 2) for step in ASIDE)]
    clear = [p for p in places if apart(p, structure) > CLEAR]
    return clear[0] if clear else max(places, key=lambda p: apart(p, structure))


def apart(a: Point, b: Point) -> float:
    """Distance, with more room above and below."""
    return hypot(a[0] - b[0], (a[1] - b[1]) * 1.15)


@lru_cache(maxsize=4096)
def spot_place(pack: str, tile: str, rotation: int, spot: str) -> Point:
    """O25-O27: where a structure stands: `silo`, `warehouse lake-meadow`, `farm lake`."""
    kind, _, names = spot.partition(" ")
    if kind == "silo":
        return (HALF, HALF)
    wanted = {TERRAINS.index(name) for name in names.split("-")}
    if kind == "farm":
        return farm_place(next(r for r in regions(pack, tile, rotation) if r.terrain in wanted))
    sides = sides_of(load(pack), tile, rotation)
    corner = next(c for c in range(4) if {sides[c], sides[c - 1]} == wanted)
    return border(tile, rotation, corner, True)[4]


def farm_place(found: Region) -> Point:
    """Inside the region, beside its icons."""
    if len(found.sides) == 1:
        return from_side(found.sides[0], 27, 44)
    return from_side(found.sides[0], 50, 54)
