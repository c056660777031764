# towpath: compiled
"""The interpreter of the effect language: chapters 5 to 7 of EFFECTS.md, E15-E29; K94-K99."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Frame, Move
from towpath.games.kanal.rules.activation import Activation
from towpath.games.kanal.rules.box import (
    ANY_TIMES,
    BUILD,
    CHOOSE,
    GAIN,
    GAINS,
    NO_BUNDLE,
    RAISE,
    TABLE,
    TRADE,
    TURN,
    Effect,
)
from towpath.games.kanal.rules.building import begin_raise, build, cost_by, could_raise, places_by, raisable
from towpath.games.kanal.rules.effects.counting import count, holds
from towpath.games.kanal.rules.geometry import ROUTE_SPACES, bits
from towpath.games.kanal.rules.state import Kanal, card_at, told
from towpath.games.kanal.rules.supply import (
    ANYTIME,
    anytime,
    apply_anytime,
    can_pay,
    can_turn,
    could_pay,
    could_turn,
    has_anytime,
    pay,
    turn_wheel,
)
from towpath.games.kanal.rules.taking import begin_take, take_all, times

STOP: Final = ANYTIME  # in all questions below: no more of it
TAKE_GAINS: Final = ANYTIME + 1  # in Activation: all plain gains
EFFECT: Final = ANYTIME + 2  # in Activation: + index in the list
EXCHANGE: Final = ANYTIME + 1  # in Trade: + payment * GAINS + proceeds
UNIT: Final = ANYTIME + 1  # in Build: + kind * ROUTE_SPACES + route space
CARD: Final = ANYTIME + 1  # in RaiseBy: + card
TURN_ONCE: Final = ANYTIME + 1  # in Turns
OPTION: Final = ANYTIME  # in Choose: + option

IMPOSSIBLE: Final = 0
CONCEIVABLE: Final = 1  # with the help of "at any time" actions
AVAILABLE: Final = 2


class Trade(Frame):
    """E18: one more repetition, with which payment for which proceeds, or stop."""

    __slots__ = ("effect", "left")

    def __init__(self, player: int, effect: int, left: int) -> None:
        self.player = player
        self.effect = effect
        self.left = left


class Build(Frame):
    """E22: one more unit, what and where, or stop."""

    __slots__ = ("effect", "left", "space")

    def __init__(self, player: int, space: int, effect: int, left: int) -> None:
        self.player = player
        self.space = space
        self.effect = effect
        self.left = left


class RaiseBy(Frame):
    """E24: which structure of the row is raised by the effect, or none."""

    __slots__ = ("effect",)

    def __init__(self, player: int, effect: int) -> None:
        self.player = player
        self.effect = effect


class Turns(Frame):
    """E25: one more free turn of the wheel, or stop."""

    __slots__ = ("left",)

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left


class Choose(Frame):
    """E26: which of the lists of effects."""

    __slots__ = ("effect", "space")

    def __init__(self, player: int, space: int, effect: int) -> None:
        self.player = player
        self.space = space
        self.effect = effect


# ---- what an effect can do now (E2, K94-K96)


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


def open_effects(s: Kanal, f: Activation, least: int) -> list[int]:
    """E1: the unused effects of the list that are at least conceivable, or available."""
    effects = s.box.lists[f.effects]
    return [
        i
        for i in range(len(effects))
        if not f.used >> i & 1 and chance_of(s, f.player, f.space, s.box.effects[effects[i]]) >= least
    ]


# ---- an activated structure (E1, E27)


def legal_activation(s: Kanal, f: Activation) -> list[Move]:
    """K94: effects in any order, each at most once; K103: "at any time" actions before each."""
    moves = anytime(s, f.player)
    moves.append(STOP)
    effects = s.box.lists[f.effects]
    available = open_effects(s, f, AVAILABLE)
    if len([i for i in available if is_plain(s.box.effects[effects[i]])]) > 1:
        moves.append(TAKE_GAINS)
    for i in available:
        moves.append(EFFECT + i)
    return moves


def apply_activation(s: Kanal, f: Activation, move: Move) -> None:
    """K94: an effect begins, all plain gains are taken, or the rest is skipped (K93)."""
    if move < ANYTIME:
        apply_anytime(s, f.player, move)
    elif move == STOP:
        s.frames.pop()
        s.tell("skip", "K93", f.player, told(s, card_at(s, f.player, f.space)))
    elif move == TAKE_GAINS:
        take_gains(s, f)
    else:
        begin(s, f, move - EFFECT, 1)  # "at any time" actions were offered just before


def take_gains(s: Kanal, f: Activation) -> None:
    """R9: the plain gains in printed order, without a pause."""
    s.frames.pop()
    used = f.used
    effects = s.box.lists[f.effects]
    for i in range(len(effects)):
        e = s.box.effects[effects[i]]
        if not used >> i & 1 and is_plain(e) and chance_of(s, f.player, f.space, e) == AVAILABLE:
            used |= 1 << i
            take_all(s, f.player, bundle_of(s, f.player, f.space, e))
    s.frames.append(Activation(f.player, f.space, f.effects, used))


def begin(s: Kanal, f: Activation, index: int, closed: int) -> None:
    """E28: its counters are evaluated now and hold for the whole effect; `closed` as in Take."""
    s.frames.pop()
    s.frames.append(Activation(f.player, f.space, f.effects, f.used | 1 << index))
    effect = s.box.lists[f.effects][index]
    e = s.box.effects[effect]
    if e.kind <= TABLE:
        begin_take(s, f.player, bundle_of(s, f.player, f.space, e), closed)
    elif e.kind == TRADE:
        s.frames.append(Trade(f.player, effect, count(s, f.player, f.space, e.counter)))  # E17
    elif e.kind == BUILD:
        s.frames.append(Build(f.player, f.space, effect, count(s, f.player, f.space, e.counter)))
    elif e.kind == RAISE:
        s.frames.append(RaiseBy(f.player, effect))
    elif e.kind == TURN:
        s.frames.append(Turns(f.player, count(s, f.player, f.space, e.counter)))
    else:
        s.frames.append(Choose(f.player, f.space, effect))


# ---- trade (E17-E19, K99)


def settle_trade(s: Kanal, f: Trade) -> bool:
    """No repetition left, or no payment conceivable."""
    if f.left > 0 and best_payment(s, f.player, s.box.effects[f.effect]) >= CONCEIVABLE:
        return False
    s.frames.pop()
    return True


def legal_trade(s: Kanal, f: Trade) -> list[Move]:
    """E18: a payment and proceeds, or stop."""
    e = s.box.effects[f.effect]
    moves = anytime(s, f.player)
    moves.append(STOP)
    for i in range(len(e.pays)):
        if can_pay(s, f.player, e.pays[i]):
            for j in range(len(e.gains)):
                moves.append(EXCHANGE + i * GAINS + j)
    return moves


def apply_trade(s: Kanal, f: Trade, move: Move) -> None:
    """K99, R28: payment and first proceeds are one step."""
    if move < ANYTIME:
        apply_anytime(s, f.player, move)
        return
    s.frames.pop()
    if move == STOP:
        return
    e = s.box.effects[f.effect]
    i, j = (move - EXCHANGE) // GAINS, (move - EXCHANGE) % GAINS
    left = f.left if f.left == ANY_TIMES else f.left - 1
    s.frames.append(Trade(f.player, f.effect, left))
    pay(s, f.player, e.pays[i], "K99")
    begin_take(s, f.player, e.gains[j], 1)


# ---- build (E20-E23)


def settle_build(s: Kanal, f: Build) -> bool:
    """No unit left, or none conceivable."""
    if f.left > 0 and best_build(s, f.player, f.space, s.box.effects[f.effect]) >= CONCEIVABLE:
        return False
    s.frames.pop()
    return True


def legal_build(s: Kanal, f: Build) -> list[Move]:
    """E20: a kind and a place, or stop."""
    e = s.box.effects[f.effect]
    moves = anytime(s, f.player)
    moves.append(STOP)
    for kind in e.what:
        if can_pay(s, f.player, cost_by(e, kind)):
            for route in bits(places_by(s, f.player, kind, e, f.space)):
                moves.append(UNIT + kind * ROUTE_SPACES + route)
    return moves


def apply_build(s: Kanal, f: Build, move: Move) -> None:
    """E21: one unit with all its consequences, which interrupt (K98)."""
    if move < ANYTIME:
        apply_anytime(s, f.player, move)
        return
    s.frames.pop()
    if move == STOP:
        return
    kind, route = (move - UNIT) // ROUTE_SPACES, (move - UNIT) % ROUTE_SPACES
    s.frames.append(Build(f.player, f.space, f.effect, f.left - 1))
    build(s, f.player, kind, route, cost_by(s.box.effects[f.effect], kind))


# ---- raise (E24)


def settle_raise(s: Kanal, f: RaiseBy) -> bool:
    """Nothing to raise, not even with "at any time" actions."""
    if could_raise(s, f.player, f.effect):
        return False
    s.frames.pop()
    return True


def legal_raise(s: Kanal, f: RaiseBy) -> list[Move]:
    """E24: a structure of the row, or none."""
    moves = anytime(s, f.player)
    moves.append(STOP)
    for card in raisable(s, f.player, f.effect):
        moves.append(CARD + card)
    return moves


def apply_raise(s: Kanal, f: RaiseBy, move: Move) -> None:
    """E24: its cost is lowered or free (R21)."""
    if move < ANYTIME:
        apply_anytime(s, f.player, move)
        return
    s.frames.pop()
    if move != STOP:
        begin_raise(s, f.player, move - CARD, f.effect)


# ---- turn (E25)


def settle_turns(s: Kanal, f: Turns) -> bool:
    """No turn left, or none conceivable."""
    if f.left > 0 and could_turn(s, f.player, 0, 0):
        return False
    s.frames.pop()
    return True


def legal_turns(s: Kanal, f: Turns) -> list[Move]:
    """R23: each turn needs one of each basic material."""
    moves = anytime(s, f.player)
    moves.append(STOP)
    if can_turn(s, f.player):
        moves.append(TURN_ONCE)
    return moves


def apply_turns(s: Kanal, f: Turns, move: Move) -> None:
    """R23: unused turns are lost."""
    if move < ANYTIME:
        apply_anytime(s, f.player, move)
        return
    s.frames.pop()
    if move == TURN_ONCE:
        s.frames.append(Turns(f.player, f.left - 1))
        turn_wheel(s, f.player, "K23")


# ---- choose (E26)


def legal_choose(s: Kanal, f: Choose) -> list[Move]:
    """E26: any list, even one that yields nothing."""
    moves = anytime(s, f.player)
    for option in range(len(s.box.effects[f.effect].options)):
        moves.append(OPTION + option)
    return moves


def apply_choose(s: Kanal, f: Choose, move: Move) -> None:
    """E26: the list is treated like that of a card."""
    if move < ANYTIME:
        apply_anytime(s, f.player, move)
        return
    s.frames.pop()
    s.tell("option", "K94", f.player, told(s, card_at(s, f.player, f.space)), move - OPTION)
    s.frames.append(Activation(f.player, f.space, s.box.effects[f.effect].options[move - OPTION], 0))
