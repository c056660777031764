# towpath: compiled
"""Activating structures: chapter 7 of the rules, K86-K93."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import Move
from towpath.games.kanal.rules.effects import lists
from towpath.games.kanal.rules.geometry import BESIDE, SIDES, SPACES
from towpath.games.kanal.rules.question import Question, Step
from towpath.games.kanal.rules.state import Kanal, built, card_at, told


def activate(s: Kanal, player: int, space: int, rule: str) -> None:
    """K93: it happens now or never."""
    card = card_at(s, player, space)
    s.tell("activate", rule, player, told(s, card), space)
    s.frames.append(lists.Activation(player, space, s.box.card_list[card], 0))


# ---- by routes (K87, K90, K92)


def activate_by_routes(s: Kanal, player: int, route: int) -> None:
    """K87: whatever the new route completes."""
    complete = [space for space in BESIDE[route] if surrounded(s, player, space)]
    for space in complete:
        s.routes_done[player] |= 1 << space
    if len(complete) == 2:
        s.frames.append(Order(player, complete[0], complete[1]))  # K90
    elif complete:
        activate(s, player, complete[0], "K87")


def surrounded(s: Kanal, player: int, space: int) -> bool:
    """K87: a raised structure, not yet activated by routes, with a route on all four sides."""
    bit = 1 << space
    if not s.raised[player] & bit or s.routes_done[player] & bit:
        return False
    return built(s, player) & SIDES[space] == SIDES[space]


def activate_surrounded(s: Kanal, player: int, space: int) -> None:
    """K68, K92: a structure raised on a surrounded space."""
    if surrounded(s, player, space):
        s.routes_done[player] |= 1 << space
        activate(s, player, space, "K92")


class Order(Question):
    """K90: which of two structures is activated first."""

    __slots__ = ("one", "other")
    answers: ClassVar[int] = SPACES

    def __init__(self, player: int, one: int, other: int) -> None:
        self.player = player
        self.one = one
        self.other = other

    def moves(self, s: Kanal) -> list[Move]:
        """K90: either of them."""
        return [self.one, self.other]

    def answer(self, s: Kanal, move: Move) -> None:
        """K90, R7: one completely after the other."""
        s.frames.pop()
        s.frames.append(Second(self.player, self.other if move == self.one else self.one))
        activate(s, self.player, move, "K90")


class Second(Step):
    """K90: the other structure is activated when all that the first one set off is done."""

    __slots__ = ("space",)

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space = space

    def settle(self, s: Kanal) -> None:
        """K90: its turn has come."""
        s.frames.pop()
        activate(s, self.player, self.space, "K90")


# ---- by bridges (K88, K89, K91)


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


class Forfeit(Question):
    """K91: which of two structures is activated; the other one loses its activation by bridges."""

    __slots__ = ("one", "other")
    answers: ClassVar[int] = SPACES

    def __init__(self, player: int, one: int, other: int) -> None:
        self.player = player
        self.one = one
        self.other = other

    def moves(self, s: Kanal) -> list[Move]:
        """K91: either of them."""
        return [self.one, self.other]

    def answer(self, s: Kanal, move: Move) -> None:
        """K91: the other one forfeits."""
        s.frames.pop()
        lost = self.other if move == self.one else self.one
        s.tell("forfeit", "K91", self.player, told(s, card_at(s, self.player, lost)), lost)
        activate(s, self.player, move, "K91")
