# towpath: compiled
"""What the tile in front of a player could close at once: a part of the bots' evaluation."""

from __future__ import annotations

from typing import Final

from towpath.games.okanagan.mind.shares import icons_of, mean_value
from towpath.games.okanagan.rules.box import TERRAINS
from towpath.games.okanagan.rules.landscape import NO_TERRITORY, ROTATIONS, STEPS
from towpath.games.okanagan.rules.state import Okanagan, influences

STRUCTURE: Final = 2  # the influence that the structure on the new tile is taken to add


def best_closing(s: Okanagan, seat: int, tile: int, values: list[float]) -> float:
    """The best that a tile could bring the seat by closing territories."""
    if s.box.is_promo(tile):
        return 0.0
    best = 0.0
    for square, around in s.land.frontier.items():
        fits = s.box.fits(tile, around)
        if fits:
            for rotation in ROTATIONS[fits]:
                best = max(best, gain_at(s, seat, tile, square, rotation, values))
    return best


def gain_at(s: Okanagan, seat: int, tile: int, square: int, rotation: int, values: list[float]) -> float:
    """What a tile laid there would bring the seat by closing territories."""
    gain = 0.0
    for terrain in range(TERRAINS):
        directions = s.box.directions[(tile * 4 + rotation) * TERRAINS + terrain]
        if directions and closes(s, terrain, square, directions):
            gain += closing_gain(s, seat, tile, terrain, square, directions, values)
    return gain


def closes(s: Okanagan, terrain: int, square: int, directions: tuple[int, ...]) -> bool:
    """Whether a region with these sides would complete its territory there (O31)."""
    open_sides = -len(directions)
    last = NO_TERRITORY
    for direction in directions:
        neighbour = s.land.index.get(square + STEPS[direction], -1)
        if neighbour < 0:
            return False
        territory = s.land.territory[neighbour * TERRAINS + terrain]
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
            influence = influences(s, territory)
            mine += influence[seat]
            others += sum(influence) - influence[seat]
            last = territory
    for good in s.box.icons[tile * TERRAINS + terrain]:
        count += 1
        worth += values[good]
    share = min(mine, count) if mine > others else min(mine, count - others)
    return worth * share / count if share > 0 else 0.0
