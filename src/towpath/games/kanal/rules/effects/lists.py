# towpath: compiled
"""The list of effects of an activated structure: E1 and E26-E29; K93, K94."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.kanal.rules.anytime import ANYTIME, END, AnytimeQuestion
from towpath.games.kanal.rules.box import BUILD, CHOOSE, MOST, RAISE, TABLE, TRADE, TURN
from towpath.games.kanal.rules.effects import units
from towpath.games.kanal.rules.effects.chances import AVAILABLE, CONCEIVABLE, bundle_of, chance_of, is_plain
from towpath.games.kanal.rules.effects.counting import count
from towpath.games.kanal.rules.effects.settling import settles_itself
from towpath.games.kanal.rules.state import Kanal, card_at, told
from towpath.games.kanal.rules.taking import begin_take, take_all

TAKE_GAINS: Final = ANYTIME + 1  # in Activation: all plain gains
EFFECT: Final = ANYTIME + 2  # in Activation: + index in the list
OPTION: Final = ANYTIME  # in Choose: + option


# ---- the effects of a structure (E1, E27, E28)


class Activation(AnytimeQuestion):
    """E27: the effects of an activated structure; `used` is the set of those in its list that are done with."""

    __slots__ = ("effects", "space", "used")
    answers: ClassVar[int] = EFFECT + MOST

    def __init__(self, player: int, space: int, effects: int, used: int) -> None:
        self.player = player
        self.space = space
        self.effects = effects  # the effect list
        self.used = used

    def settle(self, s: Kanal) -> bool:
        """Carry out what needs no question (part 6 of the effect language in NOTES.md); False if a question is left."""
        effects = s.box.lists[self.effects]
        left = open_effects(s, self, CONCEIVABLE)
        if not left:
            s.frames.pop()
            return True
        for index in left:
            if settles_itself(s, self.player, self.space, effects, index, left):
                begin(s, self, index, 0)
                return True
        if len(left) == 1:
            only = s.box.effects[effects[left[0]]]
            if only.kind == CHOOSE or (not is_plain(only) and not only.looks_at_supply):
                begin(s, self, left[0], 0)  # its own question offers "at any time" actions and an end
                return True
        return False

    def options(self, s: Kanal) -> list[Move]:
        """K94: effects in any order, each at most once; K103: "at any time" actions before each."""
        moves = [END]
        effects = s.box.lists[self.effects]
        available = open_effects(s, self, AVAILABLE)
        if len([i for i in available if is_plain(s.box.effects[effects[i]])]) > 1:
            moves.append(TAKE_GAINS)
        for i in available:
            moves.append(EFFECT + i)
        return moves

    def choose(self, s: Kanal, move: Move) -> None:
        """K94: an effect begins, all plain gains are taken, or the rest is skipped (K93)."""
        if move == END:
            s.frames.pop()
            s.tell("skip", "K93", self.player, told(s, card_at(s, self.player, self.space)))
        elif move == TAKE_GAINS:
            take_gains(s, self)
        else:
            begin(s, self, move - EFFECT, 1)  # "at any time" actions were offered just before


def open_effects(s: Kanal, f: Activation, least: int) -> list[int]:
    """E1: the unused effects of the list that are at least conceivable, or available."""
    effects = s.box.lists[f.effects]
    return [
        i
        for i in range(len(effects))
        if not f.used >> i & 1 and chance_of(s, f.player, f.space, s.box.effects[effects[i]]) >= least
    ]


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
        s.frames.append(units.Trade(f.player, effect, count(s, f.player, f.space, e.counter)))  # E17
    elif e.kind == BUILD:
        s.frames.append(units.Build(f.player, f.space, effect, count(s, f.player, f.space, e.counter)))
    elif e.kind == RAISE:
        s.frames.append(units.RaiseBy(f.player, effect))
    elif e.kind == TURN:
        s.frames.append(units.Turns(f.player, count(s, f.player, f.space, e.counter)))
    else:
        s.frames.append(Choose(f.player, f.space, effect))


# ---- choose (E26)


class Choose(AnytimeQuestion):
    """E26: which of the lists of effects."""

    __slots__ = ("effect", "space")
    answers: ClassVar[int] = OPTION + MOST

    def __init__(self, player: int, space: int, effect: int) -> None:
        self.player = player
        self.space = space
        self.effect = effect

    def options(self, s: Kanal) -> list[Move]:
        """E26: any list, even one that yields nothing."""
        return [OPTION + option for option in range(len(s.box.effects[self.effect].options))]

    def choose(self, s: Kanal, move: Move) -> None:
        """E26: the list is treated like that of a card."""
        s.frames.pop()
        option = move - OPTION
        s.tell("option", "K94", self.player, told(s, card_at(s, self.player, self.space)), option)
        s.frames.append(Activation(self.player, self.space, s.box.effects[self.effect].options[option], 0))
