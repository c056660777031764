# towpath: compiled
"""What an activated structure does by itself: whatever has one sensible outcome (NOTES.md, effects, part 6).

A gain is taken at once if neither an "at any time" action before it nor another effect of the card could
make it better. So most activations need no click, and every order that matters is asked for (K94, K103).
"""

from __future__ import annotations

from towpath.games.kanal.rules.anytime import PRODUCE_PRICE, basics_in, could_turn, has_anytime, matters_before
from towpath.games.kanal.rules.box import BRICK, ORE, TABLE, THALER, Effect
from towpath.games.kanal.rules.effects.chances import AVAILABLE, bundle_of, chance_of, is_plain
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.supply import overflows


def settles_itself(s: Kanal, player: int, space: int, effects: list[int], index: int, left: list[int]) -> bool:
    """Whether the effect with that index in the list is a gain that nothing could improve; `left` are still open."""
    e = s.box.effects[effects[index]]
    if not is_plain(e) or chance_of(s, player, space, e) < AVAILABLE:
        return False
    if e.looks_at_supply and has_anytime(s, player):
        return False
    goods = bundle_of(s, player, space, e)
    if sum(goods[BRICK:]) == 0 and lump_matters(s, player, goods):
        return False  # with other goods in the bundle, Take asks when they have arrived
    coming = 0
    for other in left:
        if other != index:
            if disturbs(s, player, goods, e, s.box.effects[effects[other]]):
                return False
            coming |= s.box.effects[effects[other]].brings
    return not coming or not may_find_room(s, player, goods, coming | basics_in(goods))


def lump_matters(s: Kanal, player: int, goods: tuple[int, ...]) -> bool:
    """K103: an "at any time" action before it could be better than after it."""
    for good in range(BRICK):
        if goods[good] and matters_before(s, player, good, goods[good], basics_in(goods)):
            return True
    return False


def may_find_room(s: Kanal, player: int, goods: tuple[int, ...], coming: int) -> bool:
    """Whether what other effects bring lets the wheel turn and make room for a lump that would overflow (K94)."""
    if not could_turn(s, player, PRODUCE_PRICE - goods[THALER], coming):
        return False
    for good in range(BRICK):
        if goods[good] and overflows(s, player, good, goods[good]):
            return True
    return False


def disturbs(s: Kanal, player: int, goods: tuple[int, ...], e: Effect, other: Effect) -> bool:
    """Whether it could be better to carry out the other effect first."""
    if (e.looks_at_board and other.alters_board) or (e.looks_at_supply and other.moves_supply):
        return True
    if other.wants_exactly and e.moves_supply:
        return True
    for good in range(THALER):
        if goods[good]:
            if good <= ORE and (other.gives_thaler or other.kind > TABLE):
                return True  # money for a cheap purchase, or room in the supply
            if good >= BRICK and other.kind > TABLE and overflows(s, player, good, goods[good]):
                return True
    return False
