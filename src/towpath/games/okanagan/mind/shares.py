# towpath: compiled
"""What a territory will bring a seat: a part of the bots' evaluation (O35-O45)."""

from __future__ import annotations

from math import exp
from typing import Final

from towpath.games.okanagan.rules.box import ICON_BITS, ICON_MASK, SHAPES
from towpath.games.okanagan.rules.state import Okanagan, influence_of, influences

CLOSING: Final[tuple[float, ...]] = (0.0, 30.0, 60.0)  # by open sides: tiles until a territory is likely to be closed
GROWTH: Final = 1.4  # icons that an open side will add
FEWER: Final = 0.1  # several tokens at once are worth less each: they wait for the same missing one


def tiles_to_come(s: Okanagan) -> int:
    """How many tiles all players will still lay."""
    return sum(s.inventory) + sum(s.reserve)


def open_value(s: Okanagan, seat: int, territory: int, values: list[float], action: float, to_come: int) -> float:
    """What an open territory brings if it is closed in time."""
    sides = s.land.open[territory]
    worth = territory_value(s, seat, territory, values, action, sides)
    if worth == 0.0:
        return 0.0
    return (1.0 - exp(-to_come / CLOSING[min(sides, 2)])) * worth


def territory_value(s: Okanagan, seat: int, territory: int, values: list[float], action: float, sides: int) -> float:
    """What a seat gets when the territory is closed as it stands, `sides` open ones adding icons."""
    mine = influence_of(s, territory, seat)
    if mine == 0:
        return 0.0
    influence = influences(s, territory)
    before = 0.0
    others = 0
    last = True
    for other in range(s.seats):
        if other != seat and influence[other] > 0:
            others += 1
            if influence[other] > mine:
                before += influence[other]
            elif influence[other] == mine:
                before += 0.5 * mine
            else:
                last = False
    terrain = s.land.terrain[territory]
    shown = icons_of(s, territory)
    count = shown[0] + shown[1] + shown[2]
    share = min(float(mine), count + GROWTH * sides - before)
    rewards = 0.0
    if share > 0.0 and before == 0.0:
        rewards = take_value(shown, terrain, mine, values)
        if share > count:
            rewards += (share - count) * terrain_value(terrain, values)
    elif share > 0.0:
        rewards = share * mean_value(shown, terrain, values)
    if others == 0:
        return max(rewards, action)
    return rewards + (action if last else 0.0)


def icons_of(s: Okanagan, territory: int) -> list[int]:
    """By shape: the icons of a territory."""
    icons = s.land.icons[territory]
    return [icons & ICON_MASK, icons >> ICON_BITS & ICON_MASK, icons >> (2 * ICON_BITS)]


def take_value(shown: list[int], terrain: int, count: int, values: list[float]) -> float:
    """The worth of the best tokens of a stack, of which `shown` tells the number by shape."""
    first = terrain * SHAPES
    left = shown.copy()
    total = 0.0
    for i in range(count):
        best = -1
        for shape in range(SHAPES):
            if left[shape] and (best < 0 or values[first + shape] > values[first + best]):
                best = shape
        if best < 0:
            break
        left[best] -= 1
        total += values[first + best] * (1.0 - FEWER * i)
    return total


def mean_value(shown: list[int], terrain: int, values: list[float]) -> float:
    """The mean worth of the tokens of a stack."""
    first = terrain * SHAPES
    count = shown[0] + shown[1] + shown[2]
    if count == 0:
        return 0.0
    return (shown[0] * values[first] + shown[1] * values[first + 1] + shown[2] * values[first + 2]) / count


def terrain_value(terrain: int, values: list[float]) -> float:
    """The mean worth of the goods of a terrain, hexagons being rarer (O7)."""
    first = terrain * SHAPES
    return 0.375 * values[first] + 0.375 * values[first + 1] + 0.25 * values[first + 2]
