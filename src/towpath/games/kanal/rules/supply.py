# towpath: compiled
"""The supply board, payments and "at any time" actions: chapters 3 and 8 of the rules, K21-K25 and K100-K106."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Move
from towpath.games.kanal.rules.box import BASIC, BRICK, CLAY, GOODS, IRON, ORE, THALER, WOOD
from towpath.games.kanal.rules.state import Kanal

MOST_BASIC: Final = 8  # K21
MOST_VALUABLE: Final = 6
PRODUCE_PRICE: Final = 2  # K101
ALL_BASICS: Final = 7  # wood, clay and ore as a set

# moves that every question at which they are allowed lists first (K103)
BUY: Final = 0  # + WOOD, CLAY or ORE
PRODUCE: Final = 3
ANYTIME: Final = 4  # how many they are


def limit(good: int) -> int:
    """K10, K21: thaler and prestige have none."""
    if good <= ORE:
        return MOST_BASIC
    return MOST_VALUABLE if good <= IRON else 1 << 20


def gain(s: Kanal, player: int, good: int, amount: int, rule: str) -> None:
    """K22, K104: one lump; what exceeds the limit is lost."""
    at = player * GOODS + good
    before = s.goods[at]
    after = min(before + amount, limit(good))
    s.goods[at] = after
    s.tell("gain", rule, player, good, after - before, before + amount - after)


# ---- payments (K62)


def can_pay(s: Kanal, player: int, bundle: tuple[int, ...]) -> bool:
    """Whether the whole bundle is in the supply."""
    first = player * GOODS
    goods = s.goods
    for good in range(THALER + 1):
        if bundle[good] > goods[first + good]:
            return False
    return True


def pay(s: Kanal, player: int, bundle: tuple[int, ...], rule: str) -> None:
    """K62: in full and at once."""
    first = player * GOODS
    for good in range(THALER + 1):
        if bundle[good]:
            s.goods[first + good] -= bundle[good]
            s.tell("pay", rule, player, good, bundle[good])


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


# ---- the wheel (K23, K24)


def can_turn(s: Kanal, player: int) -> bool:
    """K24: one of each basic material is needed."""
    first = player * GOODS
    goods = s.goods
    return goods[first] > 0 and goods[first + CLAY] > 0 and goods[first + ORE] > 0


def turn_wheel(s: Kanal, player: int, rule: str) -> None:
    """K23, K106: basic materials go down, valuable ones up; at 6 they stay."""
    first = player * GOODS
    goods = s.goods
    s.turned[player] += 1
    for good in range(BRICK):
        goods[first + good] -= 1
    for good in range(BRICK, THALER):
        if goods[first + good] < MOST_VALUABLE:
            goods[first + good] += 1
    s.tell("turn_wheel", rule, player, goods[first + BRICK], goods[first + IRON])


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


# ---- at any time (K100-K106)


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


def matters_before(s: Kanal, player: int, good: int, amount: int, coming: int) -> bool:
    """Whether an "at any time" action before this lump of a basic material can do what none after it can.

    It is cheaper to buy before the lump arrives, and turning the wheel may make room for a lump that would
    overflow; `coming` as in could_turn: other kinds may be taken first (K105).
    """
    if can_buy(s, player, good):
        return True
    return overflows(s, player, good, amount) and could_turn(s, player, PRODUCE_PRICE, coming)


def overflows(s: Kanal, player: int, good: int, amount: int) -> bool:
    """K22: a part of the lump would be lost."""
    return s.goods[player * GOODS + good] + amount > limit(good)


def basics_in(goods: tuple[int, ...]) -> int:
    """The set of basic materials that a bundle may bring; a wildcard stands for any of them (E4)."""
    if goods[BASIC]:
        return ALL_BASICS
    found = 0
    for good in range(BRICK):
        if goods[good]:
            found |= 1 << good
    return found


def least_basic(s: Kanal, player: int) -> int:
    """K112: the smallest of wood, clay and ore."""
    first = player * GOODS
    goods = s.goods
    return min(goods[first], goods[first + CLAY], goods[first + ORE])
