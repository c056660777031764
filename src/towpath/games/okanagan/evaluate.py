# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from math import exp
from typing import Final

from towpath.games.okanagan.actions import (
    Barter,
    Exchange,
    Relocate,
    Special,
    Windfall,
    apply_exchange,
    legal_exchange,
)
from towpath.games.okanagan.box import GOODS, PILES, SHAPES, STRUCTURES
from towpath.games.okanagan.building import Build, apply_build, legal_build
from towpath.games.okanagan.landscape import completed
from towpath.games.okanagan.objectives import Card
from towpath.games.okanagan.opportunity import best_closing
from towpath.games.okanagan.prospects import (
    MOVE,
    action_value,
    barter_value,
    best_cards,
    cards_value,
    explorer_value,
    good_values,
    nuggets_value,
    plans_value,
    turns_left,
    windfall_value,
)
from towpath.games.okanagan.resolving import Collect
from towpath.games.okanagan.state import NONE, Okanagan, icons, influences

STOCK: Final = (2.4, 2.0, 1.4)  # by kind: what a structure still at hand is worth
CLOSING: Final = (0.0, 30.0, 60.0)  # by open sides: tiles to come until a territory is likely to be closed
GROWTH: Final = 1.4  # icons that an open side will add
AT_ONCE: Final = 0.7  # the part of what a tile in hand could close that is not counted with the landscape


def estimate(s: Okanagan, seat: int) -> float:
    """Points so far and to be expected. A tile just laid is worth its best structure."""
    f = s.frames[-1]
    if f.player == seat:
        if isinstance(f, Build):
            return best_build(s, f)
        if isinstance(f, Exchange) and f.first != NONE:
            return best_exchange(s, f)
    turns = turns_left(s, seat)
    cards = best_cards(s, seat, turns)
    values = good_values(s, seat, cards, turns)
    value = cards_value(s, seat, cards, turns) + explorer_value(s, seat, turns) + nuggets_value(s, seat, turns, 0)
    value += stock_value(s, seat) + landscape_value(s, seat, values, turns)
    value += AT_ONCE * best_closing(s, seat, values)
    return value + pending_value(s, seat, values, turns)


def pending_value(s: Okanagan, seat: int, values: list[float], turns: int) -> float:
    """What the question on the table will still bring."""
    f = s.frames[-1]
    if isinstance(f, Collect):
        return stack_value(s, f, seat, values)
    if isinstance(f, Card):
        return 0.5 * f.left * plans_value(turns) if f.seat == seat else 0.0
    if f.player != seat:
        return 0.0
    if isinstance(f, Special):
        return best_action(s, seat, values, turns)
    if isinstance(f, Barter):
        return 0.5 * f.left * barter_value(s, seat, f.action, values)
    if isinstance(f, Windfall):
        return windfall_value(s, values)
    if isinstance(f, (Relocate, Exchange)):
        return MOVE
    return 0.0


def best_build(s: Okanagan, f: Build) -> float:
    """The estimate after the best structure on the tile just laid."""
    best = -1000.0
    for move in legal_build(s, f):
        after = s.copy()
        apply_build(after, f, move)
        best = max(best, estimate(after, f.player))
    return best


def best_exchange(s: Okanagan, f: Exchange) -> float:
    """The estimate after the best partner of the structure named first."""
    best = -1000.0
    for move in legal_exchange(s, f):
        after = s.copy()
        apply_exchange(after, f, move)
        best = max(best, estimate(after, f.player))
    return best


def stock_value(s: Okanagan, seat: int) -> float:
    """What the structures still to be built may bring."""
    value = 0.0
    for kind in range(STRUCTURES):
        value += STOCK[kind] * (s.inventory[seat * STRUCTURES + kind] + s.reserve[seat * STRUCTURES + kind])
    return value


def best_action(s: Okanagan, seat: int, values: list[float], turns: int) -> float:
    """O41: the best of the actions on offer."""
    best = 0.0
    for pile in range(PILES):
        if s.top[pile] != NONE:
            best = max(best, action_value(s, seat, s.top[pile], values, turns))
    return best


def stack_value(s: Okanagan, f: Collect, seat: int, values: list[float]) -> float:
    """O44: what is still to be taken from the stack."""
    if f.player == seat:
        return take_value(s.stack, f.left, values)
    if seat in f.order:
        rest = sum(s.stack) - f.left
        return min(rest, influences(s, f.territory)[seat]) * mean_value(s.stack, values)
    return 0.0


def landscape_value(s: Okanagan, seat: int, values: list[float], turns: int) -> float:
    """O35-O45: what territories will bring, those just completed for sure, open ones if they are closed in time."""
    action = best_action(s, seat, values, turns)
    sealed = s.seals[::2]
    value = 0.0
    for territory in completed(s.box, s.land):
        if territory not in sealed:
            value += territory_value(s, seat, territory, values, action, 0)
    to_come = sum(s.inventory) + sum(s.reserve)
    if to_come == 0:
        return value
    for territory in s.land.alive:
        sides = s.land.open[territory]
        chance = 1.0 - exp(-to_come / CLOSING[min(sides, 2)])
        value += chance * territory_value(s, seat, territory, values, action, sides)
    return value


def territory_value(s: Okanagan, seat: int, territory: int, values: list[float], action: float, sides: int) -> float:
    """What a seat gets when the territory is closed as it stands, `sides` open ones adding icons."""
    influence = influences(s, territory)
    mine = influence[seat]
    if mine == 0:
        return 0.0
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
    shown = icons(s, territory)
    count = sum(shown) + GROWTH * sides
    share = min(float(mine), count - before)
    if share <= 0.0:
        rewards = 0.0
    elif before == 0.0:
        rewards = take_value(shown, mine, values)
        rewards += max(0.0, share - min(mine, sum(shown))) * terrain_value(s.land.terrain[territory], values)
    else:
        rewards = share * mean_value(shown, values)
    if others == 0:
        return max(rewards, action)
    return rewards + (action if last else 0.0)


def take_value(stack: list[int], count: int, values: list[float]) -> float:
    """The worth of the best tokens of a stack."""
    worths: list[float] = []
    for good in range(GOODS):
        for _ in range(stack[good]):
            worths.append(values[good])
    worths.sort(reverse=True)
    return sum(worths[:count])


def mean_value(stack: list[int], values: list[float]) -> float:
    """The mean worth of the tokens of a stack."""
    total = 0.0
    count = 0
    for good in range(GOODS):
        total += stack[good] * values[good]
        count += stack[good]
    return total / count if count else 0.0


def terrain_value(terrain: int, values: list[float]) -> float:
    """The mean worth of the goods of a terrain, hexagons being rarer (O7)."""
    first = terrain * SHAPES
    return 0.375 * values[first] + 0.375 * values[first + 1] + 0.25 * values[first + 2]
