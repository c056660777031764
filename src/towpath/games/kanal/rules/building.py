# towpath: compiled
"""Paying and building: chapter 6 of the rules, K62-K83."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.core.masks import bits
from towpath.games.kanal.rules import activation
from towpath.games.kanal.rules.box import BRIDGE, CANAL, CLAY, MOST, PATH, ROUTE_TYPES
from towpath.games.kanal.rules.geometry import ALL_SPACES, ROUTE_SPACES, SPACES
from towpath.games.kanal.rules.places import BUILD_RULES, COSTS, cost_of, payable, places
from towpath.games.kanal.rules.question import Question
from towpath.games.kanal.rules.state import Kanal, told
from towpath.games.kanal.rules.supply import gain, pay

CANAL_CLAY: Final = 2  # K76


# ---- structures (K64-K69)


def begin_raise(s: Kanal, player: int, card: int, effect: int) -> None:
    """K64: a structure is chosen; ask for the cost if there is a choice, then for the site."""
    alternatives = payable(s, player, card, effect)
    if len(alternatives) > 1:
        s.frames.append(Cost(player, card, effect))
    else:
        ask_site(s, player, card, effect, alternatives[0])


class Cost(Question):
    """K65: which of the alternative costs is paid for the structure."""

    __slots__ = ("card", "effect")
    answers: ClassVar[int] = MOST

    def __init__(self, player: int, card: int, effect: int) -> None:
        self.player = player
        self.card = card
        self.effect = effect

    def moves(self, s: Kanal) -> list[Move]:
        """K65: the alternatives that can be paid."""
        return payable(s, self.player, self.card, self.effect)

    def answer(self, s: Kanal, move: Move) -> None:
        """K65: complete costs, never mixed."""
        s.frames.pop()
        ask_site(s, self.player, self.card, self.effect, move)


def ask_site(s: Kanal, player: int, card: int, effect: int, alternative: int) -> None:
    """K64: any empty space; the last one needs no question."""
    free = ALL_SPACES & ~s.raised[player]
    if free & (free - 1):
        s.frames.append(Site(player, card, effect, alternative))
    else:
        raise_structure(s, player, card, effect, alternative, free.bit_length() - 1)


class Site(Question):
    """K64: on which empty space the structure is raised."""

    __slots__ = ("alternative", "card", "effect")
    answers: ClassVar[int] = SPACES

    def __init__(self, player: int, card: int, effect: int, alternative: int) -> None:
        self.player = player
        self.card = card
        self.effect = effect
        self.alternative = alternative

    def moves(self, s: Kanal) -> list[Move]:
        """K64: there is no placement condition."""
        return bits(ALL_SPACES & ~s.raised[self.player])

    def answer(self, s: Kanal, move: Move) -> None:
        """K64: paid and placed."""
        s.frames.pop()
        raise_structure(s, self.player, self.card, self.effect, self.alternative, move)


def raise_structure(s: Kanal, player: int, card: int, effect: int, alternative: int, space: int) -> None:
    """K64, K67: it leaves the row, is paid for and stays on its space; K68: perhaps it is activated at once."""
    s.row.remove(card)
    s.raises += 1  # K56, E24
    s.tell("raise", "K64", player, told(s, card), space)
    pay(s, player, cost_of(s, card, alternative, effect), "K64")
    s.board[player * SPACES + space] = card
    s.raised[player] |= 1 << space
    activation.activate_surrounded(s, player, space)


# ---- routes and bridges (K70-K83)


class Place(Question):
    """K70-K76: on which route space the chosen kind of route is built."""

    __slots__ = ("kind",)
    answers: ClassVar[int] = ROUTE_SPACES

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind = kind

    def moves(self, s: Kanal) -> list[Move]:
        """K70: the route spaces for the kind."""
        return bits(places(s, self.player, self.kind))

    def answer(self, s: Kanal, move: Move) -> None:
        """K78: one route at its normal cost."""
        s.frames.pop()
        build(s, self.player, self.kind, move, COSTS[self.kind])


def build(s: Kanal, player: int, kind: int, route: int, cost: tuple[int, ...]) -> None:
    """K78: pay, place, canal clay, then activations."""
    pay(s, player, cost, BUILD_RULES[kind])
    bit = 1 << route
    s.tell("build", BUILD_RULES[kind], player, kind, route)
    if kind == BRIDGE:
        s.bridges[player] |= bit
        activation.activate_by_bridge(s, player, route)
        return
    path = player * ROUTE_TYPES + PATH
    over = s.routes[path] & bit
    s.routes[path] &= ~bit
    s.routes[player * ROUTE_TYPES + kind] |= bit
    if kind == CANAL:
        gain(s, player, CLAY, CANAL_CLAY, "K76")  # R15
    if not over:  # K79
        activation.activate_by_routes(s, player, route)
