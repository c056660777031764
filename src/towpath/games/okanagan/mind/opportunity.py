# towpath: compiled
"""What the tile in front of a player could close at once: a part of the bots' evaluation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from towpath.core.frames import Move
from towpath.games.okanagan.mind.shares import mean_value, number_of
from towpath.games.okanagan.rules.box import (
    ABSENT,
    ANY,
    AROUND_BITS,
    AROUND_MASK,
    DIRECTION_SETS,
    OCCUPIED,
    SIDE_BITS,
    SIDE_MASK,
    TERRAINS,
)
from towpath.games.okanagan.rules.landscape import NO_TERRITORY, ROTATIONS, STEPS, Landscape
from towpath.games.okanagan.rules.state import Okanagan, influence_of, influence_of_all

STRUCTURE: Final = 2  # the influence that the structure on the new tile is taken to add
ALL_TERRAINS: Final = (1 << TERRAINS) - 1
PLACE_BITS: Final = AROUND_BITS + TERRAINS  # below the square of a place


# a ripe place is one number: its square, its surroundings (AROUND_BITS) and a bit for each terrain that is ripe there;
# a closing is a ripe place and a rotation


def closings(s: Okanagan, tile: int) -> list[int]:
    """Where and how turned a tile would complete any territory (O31); a promo tile is not looked at."""
    found: list[int] = []
    box = s.box
    if box.is_promo(tile):
        return found
    pattern: i64 = box.pattern[tile]
    terrains: i64 = box.terrains[tile]
    for place in ripe_places(s.land):
        if place & terrains != 0:
            around = place >> TERRAINS & AROUND_MASK
            fits = box.fits_known[pattern << AROUND_BITS | around]  # must agree with box.fits(tile, around)
            if fits < 0:
                fits = box.fits(tile, around)
            for rotation in ROTATIONS[fits]:
                for terrain in box.enclosed[(tile * 4 + rotation) * DIRECTION_SETS + OCCUPIED[around]]:
                    if place >> terrain & 1:
                        found.append(place << 2 | rotation)
                        break
    return found


def move_of(closing: int) -> Move:
    """The answer to the question where to lay the tile: square * 4 + rotation."""
    return closing >> (PLACE_BITS + 2) << 2 | closing & 3


def ripe_places(land: Landscape) -> list[int]:
    """Where a tile could complete a territory (O31): a region of a ripe terrain does, all of whose sides touch a tile
    there. That is the same for all tiles, so it is looked for once in a landscape."""
    known = land.ripe
    if known is None:
        known = []
        for square, around in land.frontier.items():
            ripe = ripe_terrains(land, square, around)
            if ripe != 0:
                known.append(square << PLACE_BITS | around << TERRAINS | ripe)
        land.ripe = known
    return known


def ripe_terrains(land: Landscape, square: int, around: i64) -> i64:
    """The terrains beside a square whose territories are open nowhere else."""
    beside: i64 = 0
    open_elsewhere: i64 = 0
    rest = around
    while rest != 0:
        side = rest & SIDE_MASK
        rest >>= SIDE_BITS
        if side == ANY:  # O69: a promo tile closes the side of any terrain
            beside = ALL_TERRAINS
        elif side != ABSENT:
            beside |= 1 << (side - 1)
            if open_elsewhere >> (side - 1) & 1 == 0 and is_open_elsewhere(land, square, around, side):
                open_elsewhere |= 1 << (side - 1)
    return beside & ~open_elsewhere


def is_open_elsewhere(land: Landscape, square: int, around: i64, side: i64) -> bool:
    """Whether the territories that show this side to a square have more open sides than those."""
    more: i64 = 0
    last: i64 = NO_TERRITORY
    rest = around
    for direction in range(4):
        shown = rest & SIDE_MASK
        rest >>= SIDE_BITS
        if shown == side:
            territory: i64 = land.territory[land.index[square + STEPS[direction]] * TERRAINS + side - 1]
            if territory != last:
                more += land.open[territory]
                last = territory
            more -= 1
    return more > 0


def best_closing(s: Okanagan, seat: int, tile: int, values: list[float]) -> float:
    """The best that a tile could bring the seat by closing territories."""
    best = 0.0
    for closing in closings(s, tile):
        gain = gain_of(s, seat, tile, closing, values)
        if gain > best:
            best = gain
    return best


def gain_of(s: Okanagan, seat: int, tile: int, closing: int, values: list[float]) -> float:
    """What a tile laid there would bring the seat by closing territories."""
    gain = 0.0
    place = closing >> 2
    square = place >> PLACE_BITS
    turned = tile * 4 + (closing & 3)
    for terrain in s.box.enclosed[turned * DIRECTION_SETS + OCCUPIED[place >> TERRAINS & AROUND_MASK]]:
        if place >> terrain & 1:
            directions = s.box.directions[turned * TERRAINS + terrain]
            gain += closing_gain(s, seat, tile, terrain, square, directions, values)
    return gain


def closing_gain(
    s: Okanagan, seat: i64, tile: int, terrain: int, square: int, directions: tuple[int, ...], values: list[float]
) -> float:
    """What the territory that the region completes would bring."""
    land = s.land
    count: i64 = 0
    worth = 0.0
    mine: i64 = STRUCTURE
    others: i64 = 0
    last = NO_TERRITORY
    for direction in directions:
        territory = land.territory[land.index[square + STEPS[direction]] * TERRAINS + terrain]
        if territory != NO_TERRITORY and territory != last:
            icons: i64 = land.icons[territory]
            number = number_of(icons)
            count += number
            worth += float(number) * mean_value(icons, terrain, values)
            own = influence_of(s, territory, seat)
            mine += own
            others += influence_of_all(s, territory) - own
            last = territory
    for good in s.box.icons[tile * TERRAINS + terrain]:
        count += 1
        worth += values[good]
    share = count if mine > others else count - others
    if share > mine:
        share = mine
    return worth * float(share) / float(count) if share > 0 else 0.0
