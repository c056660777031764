# towpath: compiled
"""What the tile in front of a player could close at once: a part of the bots' evaluation."""

from __future__ import annotations

from typing import Final

from towpath.games.okanagan.box import TERRAINS
from towpath.games.okanagan.landscape import NO_TERRITORY, ROTATIONS, STEPS
from towpath.games.okanagan.state import NONE, Okanagan, influences

STRUCTURE: Final = 2  # the influence that the structure on the new tile is taken to add


class Closings:
    """The open territories as one seat sees them: icons, what they are worth, and who is present."""

    __slots__ = ("count", "mine", "others", "worth")

    def __init__(self, size: int) -> None:
        self.count = [0] * size  # by territory
        self.worth = [0.0] * size
        self.mine = [0] * size
        self.others = [0] * size


def closings(s: Okanagan, seat: int, values: list[float]) -> Closings:
    """All that `best_closing` asks for, gathered once."""
    found = Closings(len(s.land.open))
    for territory in s.land.alive:
        terrain = s.land.terrain[territory]
        for laid in s.land.members[territory]:
            for good in s.box.icons[s.land.tiles[laid] * TERRAINS + terrain]:
                found.count[territory] += 1
                found.worth[territory] += values[good]
        influence = influences(s, territory)
        found.mine[territory] = influence[seat]
        found.others[territory] = sum(influence) - influence[seat]
    return found


def best_closing(s: Okanagan, seat: int, values: list[float]) -> float:
    """The best that the seat's tile could bring by closing territories."""
    tile = s.hand[seat]
    if tile == NONE or s.box.is_promo(tile):
        return 0.0
    known = closings(s, seat, values)
    best = 0.0
    for square, around in s.land.frontier.items():
        for rotation in ROTATIONS[s.box.fits(tile, around)]:
            gain = 0.0
            for terrain in range(TERRAINS):
                directions = s.box.directions[(tile * 4 + rotation) * TERRAINS + terrain]
                if directions:
                    gain += closing_gain(s, known, tile, terrain, square, directions, values)
            best = max(best, gain)
    return best


def closing_gain(
    s: Okanagan, known: Closings, tile: int, terrain: int, square: int, directions: tuple[int, ...], values: list[float]
) -> float:
    """What one region of the tile would bring there, 0 if its territory stayed open."""
    open_sides = -len(directions)
    count = 0
    worth = 0.0
    mine = STRUCTURE
    others = 0
    last = NO_TERRITORY
    for direction in directions:
        neighbour = s.land.index.get(square + STEPS[direction], -1)
        if neighbour < 0:
            return 0.0
        territory = s.land.territory[neighbour * TERRAINS + terrain]
        if territory == NO_TERRITORY:  # O69: a promo tile
            open_sides += 1
        elif territory != last:
            open_sides += s.land.open[territory]
            count += known.count[territory]
            worth += known.worth[territory]
            mine += known.mine[territory]
            others += known.others[territory]
            last = territory
    if open_sides > 0:
        return 0.0
    for good in s.box.icons[tile * TERRAINS + terrain]:
        count += 1
        worth += values[good]
    share = min(mine, count) if mine > others else min(mine, count - others)
    return worth * share / count if share > 0 else 0.0
