# towpath: compiled
"""Where something may be built and what it costs: K62-K65 and K70-K81."""

from __future__ import annotations

from typing import Final

from towpath.games.kanal.rules.anytime import could_pay
from towpath.games.kanal.rules.box import (
    ADJACENT,
    AT_EDGE,
    BRIDGE,
    CANAL,
    NO_BUNDLE,
    PATH,
    RAIL,
    ROAD,
    ROUTE_TYPES,
    Effect,
)
from towpath.games.kanal.rules.geometry import ALL_ROUTES, BETWEEN, EDGE_ROUTES, SIDES, touching
from towpath.games.kanal.rules.state import Kanal, built, is_full, stage_of
from towpath.games.kanal.rules.supply import can_pay

NO_EFFECT: Final = -1  # a build of the action board, at its normal cost

COSTS: Final[list[tuple[int, ...]]] = [  # by PATH ... BRIDGE: K73-K76, K80
    (0, 1, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 1, 0, 0, 0, 0, 0),
    (1, 0, 0, 0, 1, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 3, 0, 0, 0),
    (1, 0, 0, 0, 0, 0, 0, 0, 0),
]
BUILD_RULES: Final = ["K73", "K74", "K75", "K76", "K80"]


# ---- routes and bridges (K70-K81)


def places(s: Kanal, player: int, kind: int) -> int:
    """The route spaces where the kind may be built, whatever it costs."""
    first = player * ROUTE_TYPES
    routes = s.routes
    if kind == BRIDGE:  # K80, K81
        return BETWEEN[s.raised[player]] & built(s, player) & ~s.bridges[player]
    fixed = routes[first + ROAD] | routes[first + RAIL] | routes[first + CANAL]
    if kind == PATH:
        return ALL_ROUTES & ~(fixed | routes[first])  # K70, R12
    free = ALL_ROUTES & ~fixed  # K70, K71: over a path, too
    if kind == ROAD:
        return free
    return free & touching(routes[first + kind])  # K75, K76


def places_by(s: Kanal, player: int, kind: int, e: Effect, space: int) -> int:
    """E20, E23: the same for a build by an effect of the structure on `space`."""
    found = places(s, player, kind)
    if e.at == ADJACENT:
        found &= SIDES[space]
    elif e.at == AT_EDGE:
        found &= EDGE_ROUTES
    return found


def cost_by(e: Effect, kind: int) -> tuple[int, ...]:
    """K63: free, normal, or the price that the effect names."""
    if e.free:
        return NO_BUNDLE
    return COSTS[kind] if e.normal else e.cost


def can_build(s: Kanal, player: int, kind: int) -> bool:
    """Payable now at the normal cost, and a place for it."""
    return can_pay(s, player, COSTS[kind]) and places(s, player, kind) != 0


def could_build(s: Kanal, player: int, kind: int) -> bool:
    """The same with the help of "at any time" actions."""
    return could_pay(s, player, COSTS[kind]) and places(s, player, kind) != 0


# ---- structures (K64-K66)


def cost_of(s: Kanal, card: int, alternative: int, effect: int) -> tuple[int, ...]:
    """K64, K63, R21: what a structure costs, on the action board or by an effect."""
    cost = s.box.costs[card][alternative]
    if effect == NO_EFFECT:
        return cost
    e = s.box.effects[effect]
    if e.free:
        return NO_BUNDLE
    return tuple([max(0, cost[good] - e.cost[good]) for good in range(len(cost))])


def payable(s: Kanal, player: int, card: int, effect: int) -> list[int]:
    """K65: the alternatives that can be paid now."""
    alternatives = s.box.costs[card]
    if effect != NO_EFFECT and s.box.effects[effect].free:
        return [0]
    return [i for i in range(len(alternatives)) if can_pay(s, player, cost_of(s, card, i, effect))]


def is_payable(s: Kanal, player: int, card: int, effect: int) -> bool:
    """Must agree with `bool(payable(...))`."""
    for alternative in range(len(s.box.costs[card])):
        if can_pay(s, player, cost_of(s, card, alternative, effect)):
            return True
    return False


def raisable(s: Kanal, player: int, effect: int) -> list[int]:
    """K64, E24: the structures of the row that can be raised now."""
    if is_full(s, player):
        return []
    stages = 7 if effect == NO_EFFECT else s.box.effects[effect].stages
    return [card for card in s.row if stages >> stage_of(card) & 1 and is_payable(s, player, card, effect)]


def could_raise(s: Kanal, player: int, effect: int) -> bool:
    """The same with the help of "at any time" actions."""
    if is_full(s, player):
        return False
    stages = 7 if effect == NO_EFFECT else s.box.effects[effect].stages
    for card in s.row:
        if stages >> stage_of(card) & 1:
            for alternative in range(len(s.box.costs[card])):
                if could_pay(s, player, cost_of(s, card, alternative, effect)):
                    return True
    return False
