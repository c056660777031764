# towpath: compiled
"""The supply board and payments: chapter 3 of the rules, K21-K25, and K62."""

from __future__ import annotations

from typing import Final

from towpath.games.kanal.rules.box import BRICK, CLAY, GOODS, IRON, ORE, THALER
from towpath.games.kanal.rules.state import Kanal

MOST_BASIC: Final = 8  # K21
MOST_VALUABLE: Final = 6


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


def overflows(s: Kanal, player: int, good: int, amount: int) -> bool:
    """K22: a part of the lump would be lost."""
    return s.goods[player * GOODS + good] + amount > limit(good)


def least_basic(s: Kanal, player: int) -> int:
    """K112: the smallest of wood, clay and ore."""
    first = player * GOODS
    goods = s.goods
    return min(goods[first], goods[first + CLAY], goods[first + ORE])
