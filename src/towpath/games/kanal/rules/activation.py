# towpath: compiled
"""Activating structures: chapter 7 of the rules, K86-K93."""

from __future__ import annotations

from towpath.core.frames import Frame, Move, Step
from towpath.games.kanal.rules.geometry import BESIDE, SIDES
from towpath.games.kanal.rules.state import Kanal, built, card_at, told


class Activation(Frame):
    """E27: the effects of an activated structure; `used` is the set of those in its list that are done with."""

    __slots__ = ("effects", "space", "used")

    def __init__(self, player: int, space: int, effects: int, used: int) -> None:
        self.player = player
        self.space = space
        self.effects = effects  # the effect list
        self.used = used


class Order(Frame):
    """K90: which of two structures is activated first."""

    __slots__ = ("one", "other")

    def __init__(self, player: int, one: int, other: int) -> None:
        self.player = player
        self.one = one
        self.other = other


class Second(Step):
    """K90: the other structure is activated when all that the first one set off is done."""

    __slots__ = ("space",)

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space = space


class Forfeit(Frame):
    """K91: which of two structures is activated; the other one loses its activation by bridges."""

    __slots__ = ("one", "other")

    def __init__(self, player: int, one: int, other: int) -> None:
        self.player = player
        self.one = one
        self.other = other


def activate(s: Kanal, player: int, space: int, rule: str) -> None:
    """K93: it happens now or never."""
    card = card_at(s, player, space)
    s.tell("activate", rule, player, told(s, card), space)
    s.frames.append(Activation(player, space, s.box.card_list[card], 0))


def surrounded(s: Kanal, player: int, space: int) -> bool:
    """K87: a raised structure, not yet activated by routes, with a route on all four sides."""
    bit = 1 << space
    if not s.raised[player] & bit or s.routes_done[player] & bit:
        return False
    return built(s, player) & SIDES[space] == SIDES[space]


def activate_by_routes(s: Kanal, player: int, route: int) -> None:
    """K87: whatever the new route completes."""
    complete = [space for space in BESIDE[route] if surrounded(s, player, space)]
    for space in complete:
        s.routes_done[player] |= 1 << space
    if len(complete) == 2:
        s.frames.append(Order(player, complete[0], complete[1]))  # K90
    elif complete:
        activate(s, player, complete[0], "K87")


def activate_surrounded(s: Kanal, player: int, space: int) -> None:
    """K68, K92: a structure raised on a surrounded space."""
    if surrounded(s, player, space):
        s.routes_done[player] |= 1 << space
        activate(s, player, space, "K92")


def activate_by_bridge(s: Kanal, player: int, route: int) -> None:
    """K88, K89: a structure that now carries its second bridge."""
    second = [space for space in BESIDE[route] if second_bridge(s, player, space)]
    for space in second:
        s.bridges_done[player] |= 1 << space  # K91: on both
    if len(second) == 2:
        s.frames.append(Forfeit(player, second[0], second[1]))
    elif second:
        activate(s, player, second[0], "K88")


def second_bridge(s: Kanal, player: int, space: int) -> bool:
    """K88: not yet activated by bridges, and two of them."""
    if s.bridges_done[player] >> space & 1:
        return False
    return (s.bridges[player] & SIDES[space]).bit_count() == 2


def legal_order(s: Kanal, f: Order) -> list[Move]:
    """K90: either of them."""
    return [f.one, f.other]


def apply_order(s: Kanal, f: Order, move: Move) -> None:
    """K90, R7: one completely after the other."""
    s.frames.pop()
    s.frames.append(Second(f.player, f.other if move == f.one else f.one))
    activate(s, f.player, move, "K90")


def settle_second(s: Kanal, f: Second) -> None:
    """K90: its turn has come."""
    s.frames.pop()
    activate(s, f.player, f.space, "K90")


def legal_forfeit(s: Kanal, f: Forfeit) -> list[Move]:
    """K91: either of them."""
    return [f.one, f.other]


def apply_forfeit(s: Kanal, f: Forfeit, move: Move) -> None:
    """K91: the other one forfeits."""
    s.frames.pop()
    lost = f.other if move == f.one else f.one
    s.tell("forfeit", "K91", f.player, told(s, card_at(s, f.player, lost)), lost)
    activate(s, f.player, move, "K91")
