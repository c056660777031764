# towpath: compiled
"""Buying and producing "at any time": chapter 8 of the rules, K100-K106."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Move
from towpath.games.kanal.rules.box import BASIC, BRICK, CLAY, GOODS, IRON, ORE, THALER, WOOD
from towpath.games.kanal.rules.question import Question
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.supply import MOST_BASIC, can_turn, overflows, turn_wheel

PRODUCE_PRICE: Final = 2  # K101
ALL_BASICS: Final = 7  # wood, clay and ore as a set

# moves that every question at which they are allowed lists first (K103)
BUY: Final = 0  # + WOOD, CLAY or ORE
PRODUCE: Final = 3
ANYTIME: Final = 4  # how many they are
END: Final = ANYTIME  # where a question may be left, this ends it


class AnytimeQuestion(Question):
    """K103: a question before whose answer the player may buy and produce."""

    __slots__ = ()

    def moves(self, s: Kanal) -> list[Move]:
        """K103: "at any time" actions, and then what the question itself offers."""
        moves = anytime(s, self.player)
        if not moves:
            return self.options(s)  # a list less: search asks for moves at every step
        moves += self.options(s)
        return moves

    def answer(self, s: Kanal, move: Move) -> None:
        """K103: an "at any time" action leaves the question open."""
        if move < ANYTIME:
            apply_anytime(s, self.player, move)
        else:
            self.choose(s, move)

    def options(self, s: Kanal) -> list[Move]:
        """What the question itself offers, in a fixed order; these moves begin with ANYTIME."""
        raise NotImplementedError

    def choose(self, s: Kanal, move: Move) -> None:
        """Carry out one of `options`."""
        raise NotImplementedError


def can_buy(s: Kanal, player: int, good: int) -> bool:
    """K100, K102: a basic material from n to n + 1 costs n + 1 thaler."""
    first = player * GOODS
    stock = s.goods[first + good]
    return stock < MOST_BASIC and s.goods[first + THALER] > stock


def can_produce(s: Kanal, player: int) -> bool:
    """K101."""
    return s.goods[player * GOODS + THALER] >= PRODUCE_PRICE and can_turn(s, player)


def anytime(s: Kanal, player: int) -> list[Move]:
    """K100, K101: what may be done at any time, in a fixed order."""
    if s.goods[player * GOODS + THALER] == 0:
        return []
    moves: list[Move] = []
    for good in range(BRICK):
        if can_buy(s, player, good):
            moves.append(BUY + good)
    if can_produce(s, player):
        moves.append(PRODUCE)
    return moves


def has_anytime(s: Kanal, player: int) -> bool:
    """Whether anything may be done at any time."""
    if s.goods[player * GOODS + THALER] == 0:
        return False
    return can_buy(s, player, WOOD) or can_buy(s, player, CLAY) or can_buy(s, player, ORE) or can_produce(s, player)


def apply_anytime(s: Kanal, player: int, move: Move) -> None:
    """K100, K101: buy a basic material or produce."""
    first = player * GOODS
    if move == PRODUCE:
        s.goods[first + THALER] -= PRODUCE_PRICE
        s.tell("produce", "K101", player, PRODUCE_PRICE)
        turn_wheel(s, player, "K101")
        return
    good = move - BUY
    price = s.goods[first + good] + 1
    s.goods[first + THALER] -= price
    s.goods[first + good] += 1
    s.tell("buy", "K100", player, good, price)


# ---- what they could bring about


def could_pay(s: Kanal, player: int, bundle: tuple[int, ...]) -> bool:
    """Whether "at any time" actions may bring the bundle together; it never says no wrongly."""
    first = player * GOODS
    goods = s.goods
    money = goods[first + THALER] - bundle[THALER]
    turns = max(0, bundle[BRICK] - goods[first + BRICK], bundle[IRON] - goods[first + IRON])
    money -= PRODUCE_PRICE * turns
    for good in range(BRICK):
        have, need = goods[first + good], bundle[good]
        if turns == 0:
            for amount in range(have, need):
                money -= amount + 1
        elif need + turns > have:
            money -= need + turns - have  # each purchase costs at least 1
    return money >= 0


def could_turn(s: Kanal, player: int, price: int, coming: int) -> bool:
    """Whether the wheel can be turned for that price, if missing basic materials come or are bought (K100).

    `coming` is the set of basic materials that the player may still gain before.
    """
    first = player * GOODS
    missing = 0
    for good in range(BRICK):
        if s.goods[first + good] == 0 and not coming >> good & 1:
            missing += 1
    return s.goods[first + THALER] >= price + missing


def matters_before(s: Kanal, player: int, good: int, amount: int, coming: int) -> bool:
    """Whether an "at any time" action before this lump of a basic material can do what none after it can.

    It is cheaper to buy before the lump arrives, and turning the wheel may make room for a lump that would
    overflow; `coming` as in could_turn: other kinds may be taken first (K105).
    """
    if can_buy(s, player, good):
        return True
    return overflows(s, player, good, amount) and could_turn(s, player, PRODUCE_PRICE, coming)


def basics_in(goods: tuple[int, ...]) -> int:
    """The set of basic materials that a bundle may bring; a wildcard stands for any of them (E4)."""
    if goods[BASIC]:
        return ALL_BASICS
    found = 0
    for good in range(BRICK):
        if goods[good]:
            found |= 1 << good
    return found
