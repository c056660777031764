"""What grows and stands in a region: groves, peaks, fields, waves. Seeded by tile, so it never changes by itself."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, sin
from random import Random
from typing import Final, NamedTuple, TypeAlias

from towpath.games.okanagan.rules.box import FOREST, LAKE, MEADOW
from towpath.games.okanagan.scene.art.glyphs import BOXES
from towpath.games.okanagan.scene.art.layers import Layer, Shape, at, layers_of
from towpath.games.okanagan.scene.land.borders import HALF, TILE, Point, place
from towpath.games.okanagan.scene.land.ground import ICON_ROOM, Ground, Taken, crowded, is_clear
from towpath.games.okanagan.scene.land.regions import Region, icon_places, regions, spot_place

Margins: TypeAlias = tuple[float, float, float, float]
NARROW: Final[Margins] = (20, 9, 2, 8)
MEADOW_PLANTS: Final = ("tuft", "tuft", "tuft", "poplar", "haycock")
STRUCTURE_ROOM: Final = 33.0
MOST_FIELDS: Final = 5


class Plant(NamedTuple):
    """A glyph with its foot at a point; `room` is what it needs around icons and structures."""

    glyph: str
    foot: Point
    room: float
    margins: Margins  # to the north, east, south and west, where the side is open
    low: float = 0.0  # how far the foot lies below the middle


@lru_cache(maxsize=512)
def plants(pack: str, tile: str, rotation: int) -> tuple[tuple[Region, tuple[Plant, ...]], ...]:
    """All that may grow on a turned tile: it keeps its plants, which stand upright however it turns."""
    if rotation:
        turned = {region.terrain: region for region in regions(pack, tile, rotation)}
        return tuple(
            [(turned[region.terrain], tuple([plant._replace(foot=around(plant, rotation)) for plant in grown]))
             for region, grown in plants(pack, tile, 0)]
        )  # fmt: skip
    found = []
    for region in regions(pack, tile, 0):
        ground, rng = Ground(region), Random(f"{tile}{region.terrain}")
        if region.terrain == FOREST:
            grown = trees(ground, rng)
        elif region.terrain == LAKE:
            grown = [Plant("wave", p, 2, (8, 14, 8, 14)) for p in ground.scattered(70, 26, 25, 2)]
        elif region.terrain == MEADOW:
            grown = [Plant(rng.choice(MEADOW_PLANTS), p, 0, NARROW) for p in ground.scattered(60, 24, 8, 0)]
        else:
            grown = peaks(ground, rng)
        found.append((region, tuple(grown)))
    return tuple(found)


def around(plant: Plant, rotation: int) -> Point:
    """Where a plant stands after so many quarter turns; its middle turns, its foot stays below it."""
    x, y = plant.foot[0] - HALF, plant.foot[1] - plant.low - HALF
    for _ in range(rotation):
        x, y = -y, x
    return (x + HALF, y + HALF + plant.low)


@lru_cache(maxsize=4096)
def growth(pack: str, tile: str, rotation: int, spot: str | None, open_sides: int) -> str:
    """The glyphs of a tile from north to south; they make room for the structure and do not reach over open sides."""
    taken = cleared(pack, tile, rotation, spot)
    standing = [
        plant
        for region, grown in plants(pack, tile, rotation)
        for plant in grown
        if within(plant, [side for side in region.sides if open_sides >> side & 1])
        and is_clear(plant.foot, taken, plant.room)
    ]
    from_north = sorted(standing, key=lambda plant: plant.foot[1])
    return "".join([row(layer) for layer in layers_of(map(shape, from_north), in_turn=True)])


def shape(plant: Plant) -> Shape:
    """What a plant covers, and where its foot is."""
    return Shape(plant.glyph, place(plant.foot), at(BOXES[plant.glyph], *plant.foot))


def row(layer: Layer) -> str:
    """Glyphs of one kind, at all points of a line but its ends, which are there twice."""
    feet = [each.drawn for each in layer.shapes]
    return f'<polyline marker-mid="url(#{layer.kind})" points="{" ".join([feet[0], *feet, feet[-1]])}"/>'


def within(plant: Plant, sides: list[int]) -> bool:
    """Glyphs may reach over a side to a neighbour, but not over an open one."""
    x, y = plant.foot
    gaps = (y, TILE - x, TILE - y, x)
    return all(gaps[side] >= plant.margins[side] for side in sides)


def cleared(pack: str, tile: str, rotation: int, spot: str | None) -> list[Taken]:
    """The icons of a tile and its structure."""
    structure = spot_place(pack, tile, rotation, spot) if spot else None
    found = regions(pack, tile, rotation)
    taken: list[Taken] = [(p, ICON_ROOM) for region in found for p in icon_places(region, structure)]
    if structure:
        taken.append(((structure[0], structure[1] - 3), STRUCTURE_ROOM))
    return taken


def trees(ground: Ground, rng: Random) -> list[Plant]:
    """Single trees along the border, groves further in, single trees in the gaps between them."""
    edge = edge_trees(ground)
    groves = [p for p in ground.scattered(260, 25, 24, 8) if not crowded(p, edge, 14)]
    gaps = [p for p in ground.scattered(150, 15, 12, -1) if not crowded(p, groves, 20) and not crowded(p, edge, 10)]
    grown = [Plant(f"grove-{rng.choice('abc')}", p, 8, (28, 17, 12, 17)) for p in groves]
    grown += [Plant(f"tree-{rng.choice('aaabbc')}", p, -3, NARROW) for p in edge]
    return grown + [Plant(f"tree-{rng.choice('aaabbc')}", p, -1, NARROW) for p in gaps]


def edge_trees(ground: Ground) -> list[Point]:
    """Trees that line the border of a forest."""
    found: list[Point] = []
    for line, sign in zip(ground.lines, (-1, 1), strict=True):
        walked = 0.0
        for a, b in pairwise(line):
            length = hypot(b[0] - a[0], b[1] - a[1])
            walked += length
            if walked > 12 and length > 0.5:
                walked = 0.0
                p = (b[0] - (b[1] - a[1]) / length * sign * 7, b[1] + (b[0] - a[0]) / length * sign * 7 + 3)
                if is_clear(p, ground.icons, -3) and not crowded(p, found, 8.5):
                    found.append(p)
    return found


def peaks(ground: Ground, rng: Random) -> list[Plant]:
    """Peaks, and small ridges between them."""
    high = ground.scattered(160, 27, 19, -1)
    low = [p for p in ground.scattered(120, 15, 11, -2) if not crowded(p, high, 22)]
    grown = [Plant(f"peak-{rng.choice('abc')}", (x, y + 8), -1, (32, 33, 2, 24), 8) for x, y in high]
    return grown + [Plant("ridge", (x, y + 3), -2, (13, 10, 2, 10), 3) for x, y in low]


@lru_cache(maxsize=1024)
def fields(pack: str, tile: str, rotation: int) -> str:
    """O4: the ploughed fields of a tile's meadow."""
    return "".join([meadow_fields(found) for found in regions(pack, tile, rotation) if found.terrain == MEADOW])


def meadow_fields(found: Region) -> str:
    """Up to five fields, all in one direction."""
    ground, rng, placed = Ground(found), Random(f"{found.tile}fields"), list[Point]()
    slope, picture = rng.uniform(-0.45, 0.45), ""
    for _ in range(90):
        p = (rng.uniform(0, TILE), rng.uniform(0, TILE))
        if not ground.contains(p) or not ground.off_border(p, 17):
            continue
        if not any(hypot((p[0] - q[0]) * 0.8, p[1] - q[1]) < 39 for q in placed):
            placed.append(p)
            picture += ploughed(p, slope + rng.uniform(-0.12, 0.12), rng)
            if len(placed) == MOST_FIELDS:
                break
    return picture


def ploughed(centre: Point, slope: float, rng: Random) -> str:
    """One field, not quite a rectangle."""
    width, height = rng.uniform(22, 31), rng.uniform(15, 21)
    corners = []
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = sx * width * rng.uniform(0.85, 1.1), sy * height * rng.uniform(0.8, 1.15)
        corners.append((centre[0] + x * cos(slope) - y * sin(slope), centre[1] + x * sin(slope) + y * cos(slope)))
    path = "L".join(place(corner) for corner in corners)
    return f'<path class="field" fill="url(#furrows-{rng.randrange(4)})" d="M{path}Z"/>'
