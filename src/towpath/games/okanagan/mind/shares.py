# towpath: compiled
"""What a territory will bring a seat: a part of the bots' evaluation (O35-O45)."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from towpath.games.okanagan.rules.box import ICON_BITS, ICON_MASK, SHAPES, STRUCTURES
from towpath.games.okanagan.rules.state import Okanagan, influence_of

CLOSE_ONE: Final = 30.0  # tiles until a territory is likely to be closed that has one open side
CLOSE_MORE: Final = 60.0  # and one that has more
GROWTH: Final = 1.4  # icons that an open side will add
FEWER: Final = 0.1  # several tokens at once are worth less each: they wait for the same missing one


def tiles_to_come(s: Okanagan) -> int:
    """How many tiles all players will still lay."""
    count = 0
    for kind in range(s.seats * STRUCTURES):
        count += s.inventory[kind] + s.reserve[kind]
    return count


class Closing:
    """How likely it is that a territory is closed in time: one with a single open side, and one with more."""

    __slots__ = ("many", "single")

    def __init__(self, to_come: int) -> None:
        self.single = 1.0 - exp(-to_come / CLOSE_ONE)
        self.many = 1.0 - exp(-to_come / CLOSE_MORE)


def open_value(s: Okanagan, seat: int, territory: int, values: list[float], action: float, closing: Closing) -> float:
    """What an open territory brings if it is closed in time."""
    sides = s.land.open[territory]
    worth = territory_value(s, seat, territory, values, action, sides)
    if worth == 0.0:
        return 0.0
    return (closing.single if sides == 1 else closing.many) * worth


def territory_value(s: Okanagan, seat: int, territory: int, values: list[float], action: float, sides: int) -> float:
    """What a seat gets when the territory is closed as it stands, `sides` open ones adding icons."""
    mine = influence_of(s, territory, seat)
    if mine == 0:
        return 0.0
    before = 0.0
    others = 0
    last = True
    for other in range(s.seats):
        if other != seat:
            theirs = influence_of(s, territory, other)
            if theirs > 0:
                others += 1
                if theirs > mine:
                    before += float(theirs)
                elif theirs == mine:
                    before += 0.5 * float(mine)
                else:
                    last = False
    rewards = rewards_value(s, territory, values, mine, before, sides)
    if others == 0:
        return rewards if rewards > action else action
    return rewards + (action if last else 0.0)


def rewards_value(s: Okanagan, territory: int, values: list[float], mine: i64, before: float, sides: int) -> float:
    """O42-O45: what a seat collects with its influence when others have taken `before`."""
    terrain = s.land.terrain[territory]
    icons: i64 = s.land.icons[territory]
    count = float(number_of(icons))
    share = count + GROWTH * sides - before
    if share > float(mine):
        share = float(mine)
    if share <= 0.0:
        return 0.0
    if before != 0.0:
        return share * mean_value(icons, terrain, values)
    rewards = take_value(icons, terrain, mine, values)
    if share > count:
        rewards += (share - count) * terrain_value(terrain, values)
    return rewards


# tokens of one colour are one number, ICON_BITS for each shape


def packed(shown: list[int]) -> int:
    """Tokens that are counted by shape."""
    return shown[0] | shown[1] << ICON_BITS | shown[2] << (2 * ICON_BITS)


def number_of(icons: i64) -> i64:
    """How many tokens there are."""
    return (icons & ICON_MASK) + (icons >> ICON_BITS & ICON_MASK) + (icons >> (2 * ICON_BITS))


def take_value(icons: i64, terrain: int, count: i64, values: list[float]) -> float:
    """The worth of the best tokens, the first shape of those that are worth as much."""
    first = terrain * SHAPES
    circles, squares, hexagons = icons & ICON_MASK, icons >> ICON_BITS & ICON_MASK, icons >> (2 * ICON_BITS)
    circle, square, hexagon = values[first], values[first + 1], values[first + 2]
    total = 0.0
    for i in range(count):
        if circles and (squares == 0 or circle >= square) and (hexagons == 0 or circle >= hexagon):
            circles -= 1
            total += circle * (1.0 - FEWER * float(i))
        elif squares and (hexagons == 0 or square >= hexagon):
            squares -= 1
            total += square * (1.0 - FEWER * float(i))
        elif hexagons:
            hexagons -= 1
            total += hexagon * (1.0 - FEWER * float(i))
        else:
            break
    return total


def mean_value(icons: i64, terrain: int, values: list[float]) -> float:
    """The mean worth of the tokens."""
    if icons == 0:
        return 0.0
    first = terrain * SHAPES
    circles, squares, hexagons = icons & ICON_MASK, icons >> ICON_BITS & ICON_MASK, icons >> (2 * ICON_BITS)
    worth = float(circles) * values[first] + float(squares) * values[first + 1] + float(hexagons) * values[first + 2]
    return worth / float(circles + squares + hexagons)


def terrain_value(terrain: int, values: list[float]) -> float:
    """The mean worth of the goods of a terrain, hexagons being rarer (O7)."""
    first = terrain * SHAPES
    return 0.375 * values[first] + 0.375 * values[first + 1] + 0.25 * values[first + 2]
