# towpath: compiled
"""What the tile in front of a player could close at once: a part of the bots' evaluation."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Move
from towpath.games.okanagan.mind.shares import mean_value, number_of
from towpath.games.okanagan.rules.box import ABSENT, ANY, DIRECTION_SETS, OCCUPIED, SIDE_BITS, TERRAINS
from towpath.games.okanagan.rules.landscape import NO_TERRITORY, ROTATIONS, STEPS, Landscape
from towpath.games.okanagan.rules.state import Okanagan, influence_of, influence_of_all

STRUCTURE: Final = 2  # the influence that the structure on the new tile is taken to add
ALL_TERRAINS: Final = (1 << TERRAINS) - 1


def closings(s: Okanagan, tile: int) -> list[Move]:
    """Where a tile would complete any territory (O31), as square * 4 + rotation; a promo tile is not looked at."""
    found: list[Move] = []
    if s.box.is_promo(tile):
        return found
    for square, ripe in ripe_squares(s.land).items():
        around = s.land.frontier[square]
        fits = s.box.fits(tile, around)
        if fits:
            for rotation in ROTATIONS[fits]:
                for terrain in s.box.enclosed[(tile * 4 + rotation) * DIRECTION_SETS + OCCUPIED[around]]:
                    if ripe >> terrain & 1:
                        found.append(square * 4 + rotation)
                        break
    return found


def ripe_squares(land: Landscape) -> dict[int, int]:
    """Where a tile could complete a territory (O31): square -> bit t if a region of terrain t would, all of whose sides
    touch a tile there. That is the same for all tiles, so it is looked for once in a landscape."""
    known = land.ripe
    if known is None:
        known = {}
        for square, around in land.frontier.items():
            ripe = ripe_terrains(land, square, around)
            if ripe:
                known[square] = ripe
        land.ripe = known
    return known


def ripe_terrains(land: Landscape, square: int, around: int) -> int:
    """The terrains beside a square whose territories are open nowhere else."""
    beside, open_elsewhere = 0, 0
    for direction in range(4):
        side = around >> (SIDE_BITS * direction) & 7
        if side == ANY:  # O69: a promo tile closes the side of any terrain
            beside = ALL_TERRAINS
        elif side != ABSENT:
            beside |= 1 << (side - 1)
            if not open_elsewhere >> (side - 1) & 1 and is_open_elsewhere(land, square, around, side):
                open_elsewhere |= 1 << (side - 1)
    return beside & ~open_elsewhere


def is_open_elsewhere(land: Landscape, square: int, around: int, side: int) -> bool:
    """Whether the territories that show this side to a square have more open sides than those."""
    more = 0
    last = NO_TERRITORY
    for direction in range(4):
        if around >> (SIDE_BITS * direction) & 7 == side:
            territory = land.territory[land.index[square + STEPS[direction]] * TERRAINS + side - 1]
            if territory != last:
                more += land.open[territory]
                last = territory
            more -= 1
    return more > 0


def best_closing(s: Okanagan, seat: int, tile: int, values: list[float]) -> float:
    """The best that a tile could bring the seat by closing territories."""
    best = 0.0
    for move in closings(s, tile):
        gain = gain_at(s, seat, tile, move, values)
        if gain > best:
            best = gain
    return best


def gain_at(s: Okanagan, seat: int, tile: int, move: Move, values: list[float]) -> float:
    """What a tile laid at square * 4 + rotation would bring the seat by closing territories."""
    gain = 0.0
    square = move // 4
    turned = tile * 4 + move % 4
    ripe = ripe_squares(s.land)[square]
    for terrain in s.box.enclosed[turned * DIRECTION_SETS + OCCUPIED[s.land.frontier[square]]]:
        if ripe >> terrain & 1:
            directions = s.box.directions[turned * TERRAINS + terrain]
            gain += closing_gain(s, seat, tile, terrain, square, directions, values)
    return gain


def closing_gain(
    s: Okanagan, seat: int, tile: int, terrain: int, square: int, directions: tuple[int, ...], values: list[float]
) -> float:
    """What the territory that the region completes would bring."""
    count = 0
    worth = 0.0
    mine = STRUCTURE
    others = 0
    last = NO_TERRITORY
    for direction in directions:
        territory = s.land.territory[s.land.index[square + STEPS[direction]] * TERRAINS + terrain]
        if territory != NO_TERRITORY and territory != last:
            icons = s.land.icons[territory]
            number = number_of(icons)
            count += number
            worth += number * mean_value(icons, terrain, values)
            own = influence_of(s, territory, seat)
            mine += own
            others += influence_of_all(s, territory) - own
            last = territory
    for good in s.box.icons[tile * TERRAINS + terrain]:
        count += 1
        worth += values[good]
    share = min(mine, count) if mine > others else min(mine, count - others)
    return worth * share / count if share > 0 else 0.0
