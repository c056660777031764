# towpath: compiled
"""What an effect yields or allows at this moment: E2, E15, E16; K94-K96."""

from __future__ import annotations

from typing import Final

from towpath.games.kanal.rules.anytime import could_pay, could_turn, has_anytime
from towpath.games.kanal.rules.box import BUILD, CHOOSE, GAIN, NO_BUNDLE, RAISE, TABLE, TRADE, TURN, Effect
from towpath.games.kanal.rules.effects.counting import count, holds
from towpath.games.kanal.rules.places import cost_by, could_raise, places_by, raisable
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.supply import can_pay, can_turn
from towpath.games.kanal.rules.taking import times

IMPOSSIBLE: Final = 0
CONCEIVABLE: Final = 1  # with the help of "at any time" actions
AVAILABLE: Final = 2


def chance_of(s: Kanal, player: int, space: int, e: Effect) -> int:
    """Whether the effect yields something: now, only after "at any time" actions, or not at all."""
    best = AVAILABLE
    for condition in e.conditions:
        if not holds(s, player, space, condition):
            if not condition.supply or not has_anytime(s, player):
                return IMPOSSIBLE
            best = CONCEIVABLE
    if e.kind == CHOOSE:
        return best
    number = count(s, player, space, e.counter)
    if e.kind == TABLE:
        if bundle_of(s, player, space, e) is not NO_BUNDLE:
            return best
    elif number > 0:
        return min(best, feasible(s, player, space, e))
    return CONCEIVABLE if e.counter.supply and has_anytime(s, player) else IMPOSSIBLE


def feasible(s: Kanal, player: int, space: int, e: Effect) -> int:
    """Whether at least one unit of it can be done."""
    if e.kind == TRADE:
        return best_payment(s, player, e)
    if e.kind == BUILD:
        return best_build(s, player, space, e)
    if e.kind == RAISE:
        if raisable(s, player, e.number):
            return AVAILABLE
        return CONCEIVABLE if could_raise(s, player, e.number) else IMPOSSIBLE
    if e.kind == TURN:
        if can_turn(s, player):
            return AVAILABLE
        return CONCEIVABLE if could_turn(s, player, 0, 0) else IMPOSSIBLE
    return AVAILABLE


def best_payment(s: Kanal, player: int, e: Effect) -> int:
    """E18: any of the payments."""
    best = IMPOSSIBLE
    for bundle in e.pays:
        if can_pay(s, player, bundle):
            return AVAILABLE
        if could_pay(s, player, bundle):
            best = CONCEIVABLE
    return best


def best_build(s: Kanal, player: int, space: int, e: Effect) -> int:
    """E20: any kind that has a place and can be paid."""
    best = IMPOSSIBLE
    for kind in e.what:
        if places_by(s, player, kind, e, space):
            if can_pay(s, player, cost_by(e, kind)):
                return AVAILABLE
            if could_pay(s, player, cost_by(e, kind)):
                best = CONCEIVABLE
    return best


def bundle_of(s: Kanal, player: int, space: int, e: Effect) -> tuple[int, ...]:
    """E15, E16: what a gain or a table yields at this moment."""
    number = count(s, player, space, e.counter)
    if e.kind == GAIN:
        return times(e.bundle, number) if number else NO_BUNDLE
    for row in e.rows:
        if row.low <= number <= row.high:  # K95
            return row.bundle
    return NO_BUNDLE


def is_plain(e: Effect) -> bool:
    """A gain without a choice."""
    return e.kind <= TABLE and not e.wild
