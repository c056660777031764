"""The tile just laid, enlarged, with all spots where a structure can stand (O24-O27)."""

from __future__ import annotations

from functools import lru_cache

from towpath.draw.lit import lit_attributes, transform
from towpath.draw.markup import escape, short, use
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.rules.spots import SPOT_NAMES
from towpath.games.okanagan.scene.art.structures import structure
from towpath.games.okanagan.scene.land.borders import HALF, Point, border
from towpath.games.okanagan.scene.land.painting import laid_at, land_of, painted
from towpath.games.okanagan.scene.land.regions import TERRAINS, Region, from_side, regions, sides_of
from towpath.games.okanagan.scene.seen import Seen

ICON = 32
PIECE = 46


def loupe(view: Seen, stage: Stage, first: str) -> str:
    """The last tile with the lit spots on it; `first` is the target that is told of at first."""
    tile = view["tiles"][-1]
    drawn = "".join([spot(view, stage, name, first) for name in SPOT_NAMES if target_of(name) in stage.lit])
    picture = enlarged(view["pack"], tile["tile"], tile["rotation"])
    return f'<svg class="loupe" viewBox="-4 -4 208 208" role="group">{picture}{drawn}</svg>'


def target_of(name: str) -> str:
    """The target of a spot: `spot-farm-lake`."""
    return "spot-" + name.replace(" ", "-")


def spot(view: Seen, stage: Stage, name: str, first: str) -> str:
    """A structure that could be built."""
    tile = view["tiles"][-1]
    options = stage.lit[target_of(name)]
    x, y = roomy_place(view["pack"], tile["tile"], tile["rotation"], name)
    place = f"translate({short(x)} {short(y)})"
    attributes = lit_attributes(target_of(name), options[0].label, "spot first" if target_of(name) == first else "spot")
    return (
        f'<g {attributes} data-move="{escape(options[0].notation)}"{transform(place)}><circle class="hit" r="27"/>'
        f"{structure(name.partition(' ')[0], stage.seat or 0, PIECE)}</g>"
    )


@lru_cache(maxsize=1024)
def roomy_place(pack: str, tile: str, rotation: int, name: str) -> Point:
    """Where a structure is shown while all seven are on offer: further apart than when one of them stands."""
    kind, _, names = name.partition(" ")
    if kind == "silo":
        return (HALF, HALF)
    wanted = {TERRAINS.index(each) for each in names.split("-")}
    if kind == "farm":
        found = next(r for r in regions(pack, tile, rotation) if r.terrain in wanted)
        return from_side(found.sides[0], 0, 29) if len(found.sides) == 1 else from_side(found.sides[0], 68, 34)
    sides = sides_of(load(pack), tile, rotation)
    corner = next(c for c in range(4) if {sides[c], sides[c - 1]} == wanted)
    return border(tile, rotation, corner, True)[4]


@lru_cache(maxsize=256)
def enlarged(pack: str, tile: str, rotation: int) -> str:
    """The tile with its icons out of the way of the spots."""
    laid = laid_at(tile, 0, 0, rotation)
    found = regions(pack, tile, rotation)
    lands = tuple([land_of(f"loupe-{tile}-{rotation}-{r.terrain}", r.terrain, (laid,)) for r in found])
    icons = "".join([region_icons(pack, r) for r in found])
    ground = painted(pack, (laid,), lands, "loupe-")
    return f'{ground}<g class="icons">{icons}</g><rect class="edge" width="200" height="200"/>'


def region_icons(pack: str, found: Region) -> str:
    """The icons of a region, smaller than on the map."""
    box = load(pack)
    goods = box.icons[box.tiles.index(found.tile) * len(TERRAINS) + found.terrain]
    if len(found.sides) == 1:
        places = [from_side(found.sides[0], 0, 64)]
    else:
        places = [from_side(found.sides[0], 8, 30), from_side(found.sides[1], -8, 30)]
    return "".join(
        [
            use(f"g-{box.goods[good]}", x - ICON / 2, y - ICON / 2, ICON)
            for good, (x, y) in zip(goods, places, strict=True)
        ]
    )
