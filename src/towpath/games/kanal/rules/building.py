# towpath: compiled
"""Paying and building: chapter 6 of the rules, K62-K83."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Frame, Move
from towpath.games.kanal.rules.activation import activate_by_bridge, activate_by_routes, activate_surrounded
from towpath.games.kanal.rules.box import (
    ADJACENT,
    AT_EDGE,
    BRIDGE,
    CANAL,
    CLAY,
    NO_BUNDLE,
    PATH,
    RAIL,
    ROAD,
    ROUTE_TYPES,
    Effect,
)
from towpath.games.kanal.rules.geometry import (
    ALL_ROUTES,
    ALL_SPACES,
    BETWEEN,
    EDGE_ROUTES,
    SIDES,
    SPACES,
    bits,
    touching,
)
from towpath.games.kanal.rules.state import Kanal, built, is_full, stage_of, told
from towpath.games.kanal.rules.supply import can_pay, could_pay, gain, pay

NO_EFFECT: Final = -1  # a build of the action board, at its normal cost
CANAL_CLAY: Final = 2  # K76

COSTS: Final[list[tuple[int, ...]]] = [  # by PATH ... BRIDGE: K73-K76, K80
    (0, 1, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 1, 0, 0, 0, 0, 0),
    (1, 0, 0, 0, 1, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 3, 0, 0, 0),
    (1, 0, 0, 0, 0, 0, 0, 0, 0),
]
BUILD_RULES: Final = ["K73", "K74", "K75", "K76", "K80"]


class Place(Frame):
    """K70-K76: on which route space the chosen kind of route is built."""

    __slots__ = ("kind",)

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind = kind


class Cost(Frame):
    """K65: which of the alternative costs is paid for the structure."""

    __slots__ = ("card", "effect")

    def __init__(self, player: int, card: int, effect: int) -> None:
        self.player = player
        self.card = card
        self.effect = effect


class Site(Frame):
    """K64: on which empty space the structure is raised."""

    __slots__ = ("alternative", "card", "effect")

    def __init__(self, player: int, card: int, effect: int, alternative: int) -> None:
        self.player = player
        self.card = card
        self.effect = effect
        self.alternative = alternative


# ---- routes and bridges (K70-K83)


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


def build(s: Kanal, player: int, kind: int, route: int, cost: tuple[int, ...]) -> None:
    """K78: pay, place, canal clay, then activations."""
    pay(s, player, cost, BUILD_RULES[kind])
    bit = 1 << route
    s.tell("build", BUILD_RULES[kind], player, kind, route)
    if kind == BRIDGE:
        s.bridges[player] |= bit
        activate_by_bridge(s, player, route)
        return
    path = player * ROUTE_TYPES + PATH
    over = s.routes[path] & bit
    s.routes[path] &= ~bit
    s.routes[player * ROUTE_TYPES + kind] |= bit
    if kind == CANAL:
        gain(s, player, CLAY, CANAL_CLAY, "K76")  # R15
    if not over:  # K79
        activate_by_routes(s, player, route)


def can_build(s: Kanal, player: int, kind: int) -> bool:
    """Payable now at the normal cost, and a place for it."""
    return can_pay(s, player, COSTS[kind]) and places(s, player, kind) != 0


def could_build(s: Kanal, player: int, kind: int) -> bool:
    """The same with the help of "at any time" actions."""
    return could_pay(s, player, COSTS[kind]) and places(s, player, kind) != 0


def legal_place(s: Kanal, f: Place) -> list[Move]:
    """The route spaces for the kind."""
    return bits(places(s, f.player, f.kind))


def apply_place(s: Kanal, f: Place, move: Move) -> None:
    """One route at its normal cost."""
    s.frames.pop()
    build(s, f.player, f.kind, move, COSTS[f.kind])


# ---- structures (K64-K69)


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


def begin_raise(s: Kanal, player: int, card: int, effect: int) -> None:
    """K64: a structure is chosen; ask for the cost if there is a choice, then for the site."""
    alternatives = payable(s, player, card, effect)
    if len(alternatives) > 1:
        s.frames.append(Cost(player, card, effect))
    else:
        ask_site(s, player, card, effect, alternatives[0])


def ask_site(s: Kanal, player: int, card: int, effect: int, alternative: int) -> None:
    """K64: any empty space; the last one needs no question."""
    free = ALL_SPACES & ~s.raised[player]
    if free & (free - 1):
        s.frames.append(Site(player, card, effect, alternative))
    else:
        raise_structure(s, player, card, effect, alternative, free.bit_length() - 1)


def legal_cost(s: Kanal, f: Cost) -> list[Move]:
    """K65: the alternatives that can be paid."""
    return payable(s, f.player, f.card, f.effect)


def apply_cost(s: Kanal, f: Cost, move: Move) -> None:
    """K65: complete costs, never mixed."""
    s.frames.pop()
    ask_site(s, f.player, f.card, f.effect, move)


def legal_site(s: Kanal, f: Site) -> list[Move]:
    """K64: there is no placement condition."""
    return bits(ALL_SPACES & ~s.raised[f.player])


def apply_site(s: Kanal, f: Site, move: Move) -> None:
    """K64: paid and placed."""
    s.frames.pop()
    raise_structure(s, f.player, f.card, f.effect, f.alternative, move)


def raise_structure(s: Kanal, player: int, card: int, effect: int, alternative: int, space: int) -> None:
    """K64, K67: it leaves the row, is paid for and stays on its space; K68: perhaps it is activated at once."""
    s.row.remove(card)
    s.raises += 1  # K56, E24
    s.tell("raise", "K64", player, told(s, card), space)
    pay(s, player, cost_of(s, card, alternative, effect), "K64")
    s.board[player * SPACES + space] = card
    s.raised[player] |= 1 << space
    activate_surrounded(s, player, space)
