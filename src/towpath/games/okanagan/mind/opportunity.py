# towpath: compiled
"""What the tile in front of a player could close at once: a part of the bots' evaluation."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Move
from towpath.games.okanagan.mind.shares import icons_of, mean_value
from towpath.games.okanagan.rules.box import DIRECTION_SETS, OCCUPIED, TERRAINS
from towpath.games.okanagan.rules.landscape import NO_TERRITORY, ROTATIONS, STEPS
from towpath.games.okanagan.rules.state import Okanagan, influence_of

STRUCTURE: Final = 2  # the influence that the structure on the new tile is taken to add


def closings(s: Okanagan, tile: int) -> list[Move]:
    """Where a tile would complete any territory (O31), as square * 4 + rotation; a promo tile is not looked at."""
    found: list[Move] = []
    if s.box.is_promo(tile):
        return found
    for square, around in s.land.frontier.items():
        fits = s.box.fits(tile, around)
        if fits:
            for rotation in ROTATIONS[fits]:
                if closes_any(s, tile * 4 + rotation, square, around):
                    found.append(square * 4 + rotation)
    return found


def closes_any(s: Okanagan, turned: int, square: int, around: int) -> bool:
    """Whether a turned tile would complete any territory on a square with these surroundings."""
    for terrain in s.box.enclosed[turned * DIRECTION_SETS + OCCUPIED[around]]:
        if closes(s, terrain, square, s.box.directions[turned * TERRAINS + terrain]):
            return True
    return False


def best_closing(s: Okanagan, seat: int, tile: int, values: list[float]) -> float:
    """The best that a tile could bring the seat by closing territories."""
    best = 0.0
    for move in closings(s, tile):
        best = max(best, gain_at(s, seat, tile, move, values))
    return best


def gain_at(s: Okanagan, seat: int, tile: int, move: Move, values: list[float]) -> float:
    """What a tile laid at square * 4 + rotation would bring the seat by closing territories."""
    gain = 0.0
    square = move // 4
    turned = tile * 4 + move % 4
    for terrain in s.box.enclosed[turned * DIRECTION_SETS + OCCUPIED[s.land.frontier[square]]]:
        directions = s.box.directions[turned * TERRAINS + terrain]
        if closes(s, terrain, square, directions):
            gain += closing_gain(s, seat, tile, terrain, square, directions, values)
    return gain


def closes(s: Okanagan, terrain: int, square: int, directions: tuple[int, ...]) -> bool:
    """Whether a region with these sides, all of which touch a tile there, would complete its territory (O31)."""
    open_sides = -len(directions)
    last = NO_TERRITORY
    for direction in directions:
        territory = s.land.territory[s.land.index[square + STEPS[direction]] * TERRAINS + terrain]
        if territory == NO_TERRITORY:  # O69: a promo tile
            open_sides += 1
        elif territory != last:
            open_sides += s.land.open[territory]
            last = territory
    return open_sides <= 0


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
            shown = icons_of(s, territory)
            icons = shown[0] + shown[1] + shown[2]
            count += icons
            worth += icons * mean_value(shown, terrain, values)
            for other in range(s.seats):
                if other == seat:
                    mine += influence_of(s, territory, seat)
                else:
                    others += influence_of(s, territory, other)
            last = territory
    for good in s.box.icons[tile * TERRAINS + terrain]:
        count += 1
        worth += values[good]
    share = min(mine, count) if mine > others else min(mine, count - others)
    return worth * share / count if share > 0 else 0.0
