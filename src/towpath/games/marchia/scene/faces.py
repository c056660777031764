"""The face of every tile as a symbol, `t-CA01`: sides that turn, a building and figures that stay upright.

Where a face is used, a class `r90` sets `--turn`, and `--small` enlarges goods, shield and coin as the tile shrinks.
"""

from __future__ import annotations

from typing import Final

from towpath.draw.markup import text
from towpath.games.marchia.rules.box import BAG, BARREL, BOX, MEADOW, WALL, Box
from towpath.games.marchia.scene.art.buildings import NAMES
from towpath.games.marchia.scene.art.symbols import group

GOOD_NAMES: Final = {BAG: "bag", BOX: "box", BARREL: "barrel"}
WHOLE: Final = 'width="100" height="100"'
LIFT: Final = f'<use href="#lift" {WHOLE}/>'


def face_symbols(box: Box) -> str:
    """The faces of all tiles of a box, each with its shadow; groups, so that using one needs no size."""
    return "".join(group(f"t-{name}", LIFT + face(box, tile)) for tile, name in enumerate(box.names))


def face(box: Box, tile: int) -> str:
    """M9-M13: ground and meadows, the building, walls and goods over it, the points."""
    sides = [box.side(tile, 0, direction) for direction in range(4)]
    low = "".join(ground_side(side, direction) for direction, side in enumerate(sides))
    high = "".join(raised_side(side, direction) for direction, side in enumerate(sides))
    return (
        f'<use href="#ground" {WHOLE}/><g class="turned">{low}</g>'
        f'<use href="#b-{NAMES[box.kind[tile]]}" {WHOLE}/><g class="turned">{high}</g>'
        f"{star() if tile == box.start else ''}{points(box.value[tile])}"
    )


def ground_side(side: int, direction: int) -> str:
    """What lies under the building."""
    if side == WALL:
        return ""
    return f'<use href="#{"meadow" if side == MEADOW else "gate"}" {WHOLE}{towards(direction)}/>'


def raised_side(side: int, direction: int) -> str:
    """A wall, or the good of a trading place."""
    if side == WALL:
        return f'<use href="#wall" {WHOLE}{towards(direction)}/>'
    if side == MEADOW:
        return ""
    good = f'<use class="traded" href="#g-{GOOD_NAMES[side]}" x="-9.3" y="-9.3" width="18.6" height="18.6"/>'
    return f'<g class="side-{direction}"{towards(direction)}>{good}</g>'


def towards(direction: int) -> str:
    """The attribute that turns a side from the north to its direction."""
    return f' transform="rotate({direction * 90} 50 50)"' if direction else ""


def star() -> str:
    """M3: the start tile is marked."""
    return '<use class="south-west" href="#star" x="5" y="75" width="20" height="20"/>'


def points(value: int) -> str:
    """M11: the shield with the value."""
    shield = '<use href="#shield" x="4" y="4" width="22" height="25"/>'
    return f'<g class="north-west">{shield}{text(value, 15, 21, "worth")}</g>'
