"""Painting: each territory as one, so that washes and shores run across the edges of the tiles (O30)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from towpath.draw.markup import short
from towpath.games.okanagan.rules.box import LAKE, MEADOW, MOUNTAIN
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.scene.land.borders import OUTWARDS, TILE, Point, stroke
from towpath.games.okanagan.scene.land.growth import fields, growth
from towpath.games.okanagan.scene.land.promo import promo_face
from towpath.games.okanagan.scene.land.regions import Region, icon_places, regions, spot_place

WATERLINES: Final = ("line-1", "line-0a", "line-2", "line-0b", "line-3", "line-0c", "surf")
ICON: Final = 46


@dataclass(frozen=True, eq=False, slots=True)
class Laid:
    """A tile of the landscape; `x` and `y` are its place on the sheet, y to the south.

    `laid_at` gives the same object for the same tile, so that it is found quickly in caches.
    """

    tile: str
    x: int
    y: int
    rotation: int
    spot: str | None


@dataclass(frozen=True, eq=False, slots=True)
class Land:
    """A territory: its number, terrain and tiles; `land_of` gives the same object for the same territory."""

    number: str
    terrain: int
    tiles: tuple[Laid, ...]


@lru_cache(maxsize=1 << 14)
def laid_at(tile: str, x: int, y: int, rotation: int, spot: str | None = None) -> Laid:
    """The tile that lies there."""
    return Laid(tile, x, y, rotation, spot)


@lru_cache(maxsize=1 << 14)
def land_of(number: str, terrain: int, tiles: tuple[Laid, ...]) -> Land:
    """The territory of these tiles."""
    return Land(number, terrain, tiles)


def region_of(pack: str, laid: Laid, terrain: int) -> Region:
    """The region of a laid tile that belongs to a territory of that terrain."""
    return next(found for found in regions(pack, laid.tile, laid.rotation) if found.terrain == terrain)


@lru_cache(maxsize=2048)
def ground_path(pack: str, land: Land) -> str:
    """The outline of a territory."""
    return "".join([region_of(pack, laid, land.terrain).path.put(laid.x, laid.y) for laid in land.tiles])


@lru_cache(maxsize=2048)
def shore_path(pack: str, land: Land) -> str:
    """All borders of a territory."""
    drawn = ""
    for laid in land.tiles:
        for shore in region_of(pack, laid, land.terrain).shores:
            drawn += stroke(shore).put(laid.x, laid.y)
    return drawn


@lru_cache(maxsize=2048)
def wash(pack: str, land: Land) -> str:
    """A territory in its colours; others refer to its outline as `ground-…` and its borders as `shore-…`."""
    number, ground = land.number, ground_path(pack, land)
    use = f'<use href="#shore-{number}" class='
    drawn = (
        f'<g id="wash-{number}"><defs><path id="ground-{number}" d="{ground}"/>'
        f'<path id="shore-{number}" d="{shore_path(pack, land)}"/>'
        f'<clipPath id="clip-{number}"><use href="#ground-{number}"/></clipPath></defs>'
        f'<g clip-path="url(#clip-{number})"><use href="#ground-{number}" class="fill-{land.terrain}"/>'
    )
    if land.terrain == LAKE:
        drawn += "".join([f'{use}"{line}"/>' for line in WATERLINES])
    else:
        drawn += f'{use}"wash tint-{land.terrain}"/>{use}"wash-edge tint-{land.terrain}"/>'
    if land.terrain == MEADOW:
        drawn += "".join(
            [f"<g{moved(laid.x, laid.y)}>{fields(pack, laid.tile, laid.rotation)}</g>" for laid in land.tiles]
        )
    elif land.terrain == MOUNTAIN:
        drawn += f'{use}"hachures"/>{use}"hachures-2"/>'
    return drawn + "</g></g>"


def ink(land: Land) -> str:
    """The border of a territory in ink: dotted on land, a line along a lake."""
    kind = "lakeside" if land.terrain == LAKE else "dotted"
    return f'<use id="ink-{land.number}" href="#shore-{land.number}" class="{kind}"/>'


def moved(x: float, y: float) -> str:
    """The attribute that puts a tile in its place."""
    return f' transform="translate({short(x)} {short(y)})"' if x or y else ""


def painted(pack: str, tiles: tuple[Laid, ...], lands: tuple[Land, ...], where: str = "") -> str:
    """The landscape without anything that belongs to players: washes, then ink, then what stands there, north first.

    Territories and tiles have ids, so that those which stay are the same elements after a move, and cost nothing; those
    of tiles begin with where they are drawn.
    """
    promo = "".join([f"<g{moved(t.x, t.y)}>{face}</g>" for t in tiles if (face := promo_picture(pack, t.tile))])
    washes = "".join([wash(pack, land) for land in lands])
    lines = "".join([ink(land) for land in sorted(lands, key=lambda land: land.terrain == LAKE)])
    taken = {(laid.x, laid.y) for laid in tiles}
    standing = "".join(
        [
            f'<g id="grown-{where}{t.tile}-{t.rotation}" fill="none"{moved(t.x, t.y)}>'
            f"{growth(pack, t.tile, t.rotation, t.spot, open_sides(t, taken))}</g>"
            for t in sorted(tiles, key=lambda t: (t.y, t.x))
        ]
    )
    return f"{promo}{washes}{lines}{standing}"


@lru_cache(maxsize=512)
def promo_picture(pack: str, tile: str) -> str:
    """A promo tile's picture; nothing for any other."""
    box = load(pack)
    return promo_face(box, tile) if box.is_promo(box.tiles.index(tile)) else ""


def open_sides(laid: Laid, taken: set[tuple[int, int]]) -> int:
    """Bit d for each side beyond which there is no tile."""
    found = 0
    for side, (dx, dy) in enumerate(OUTWARDS):
        if (laid.x + dx * TILE, laid.y + dy * TILE) not in taken:
            found |= 1 << side
    return found


@lru_cache(maxsize=2048)
def icons(pack: str, laid: Laid) -> tuple[tuple[int, str], ...]:
    """O5: the reward icons of a tile, each with its terrain."""
    box = load(pack)
    structure = spot_place(pack, laid.tile, laid.rotation, laid.spot) if laid.spot else None
    drawn = []
    for found in regions(pack, laid.tile, laid.rotation):
        goods = box.icons[box.tiles.index(laid.tile) * 4 + found.terrain]
        for good, place in zip(goods, icon_places(found, structure), strict=True):
            drawn.append((found.terrain, icon(box.goods[good], (place[0] + laid.x, place[1] + laid.y))))
    return tuple(drawn)


def icon(good: str, place: Point) -> str:
    """A reward icon around its middle."""
    x, y = short(place[0] - ICON / 2), short(place[1] - ICON / 2)
    return f'href="#g-{good}" x="{x}" y="{y}" width="{ICON}" height="{ICON}"'


@lru_cache(maxsize=1024)
def face(pack: str, tile: str, rotation: int, where: str) -> str:
    """A single tile as a picture of 200 by 200, with its icons; its ids begin with where it is drawn."""
    laid = laid_at(tile, 0, 0, rotation)
    found = regions(pack, tile, rotation)
    lands = tuple([land_of(f"{where}{tile}-{rotation}-{r.terrain}", r.terrain, (laid,)) for r in found])
    marks = "".join([f"<use {attributes}/>" for _, attributes in icons(pack, laid)])
    ground = painted(pack, (laid,), lands, where)
    return f'{ground}<g class="icons">{marks}</g><rect class="edge" width="200" height="200"/>'
