# towpath: compiled
"""Gaining goods kind by kind: K104, K105 and E4."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.kanal.rules.anytime import ANYTIME, AnytimeQuestion, basics_in, matters_before
from towpath.games.kanal.rules.box import BASIC, BRICK, GOODS, ORE, THALER, VALUABLE
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.supply import gain

TAKE_ALL: Final = ANYTIME
TAKE: Final = ANYTIME + 1  # + good
TAKE_AS: Final = TAKE + GOODS  # + good: the kind chosen for a wildcard


class Take(AnytimeQuestion):
    """K105: which kind is taken next.

    `closed`: nothing comes before the first kind, because it is one step with a payment (R28) or because the
    player has just chosen to take it.
    """

    __slots__ = ("closed", "goods")
    answers: ClassVar[int] = TAKE_AS + THALER

    def __init__(self, player: int, goods: tuple[int, ...], closed: int) -> None:
        self.player = player
        self.goods = goods
        self.closed = closed

    def settle(self, s: Kanal) -> bool:
        """Take by itself every kind before which nothing could matter; False if a question is left."""
        s.frames.pop()
        left = list(self.goods)
        closed = self.closed
        for good in range(BRICK, GOODS):  # these only help: first of all
            if left[good]:
                gain(s, self.player, good, left[good], "K105")
                left[good] = closed = 0
        for good in range(ORE + 1):
            alone = closed and left[good] == sum(left)  # R28: payment and first kind are one step
            if left[good] and (alone or not matters_before(s, self.player, good, left[good], basics_in(tuple(left)))):
                gain(s, self.player, good, left[good], "K105")
                left[good] = closed = 0
        if sum(left) == 0:
            return True
        s.frames.append(Take(self.player, tuple(left), closed))
        return False

    def moves(self, s: Kanal) -> list[Move]:
        """K103, unless the first kind is one step with what came before it (R28)."""
        return self.options(s) if self.closed else super().moves(s)

    def options(self, s: Kanal) -> list[Move]:
        """K105: any kind that is left, all of them, or something in between."""
        kinds = [TAKE + good for good in range(GOODS) if self.goods[good]]
        wild = [TAKE_AS + good for good in range(THALER) if self.goods[BASIC if good <= ORE else VALUABLE]]
        if len(kinds) > 1 and not wild:
            kinds.insert(0, TAKE_ALL)  # R9
        return kinds + wild

    def choose(self, s: Kanal, move: Move) -> None:
        """K104: one lump of one kind, or the shortcut for all."""
        s.frames.pop()
        left = list(self.goods)
        if move == TAKE_ALL:
            take_all(s, self.player, self.goods)
            return
        if move >= TAKE_AS:
            good = move - TAKE_AS
            lump = BASIC if good <= ORE else VALUABLE
        else:
            good = lump = move - TAKE
        gain(s, self.player, good, left[lump], "K105")
        left[lump] = 0
        begin_take(s, self.player, tuple(left), 0)


def times(bundle: tuple[int, ...], number: int) -> tuple[int, ...]:
    """E4: each lump is multiplied first."""
    if number == 1:
        return bundle
    return tuple([amount * number for amount in bundle])


def begin_take(s: Kanal, player: int, goods: tuple[int, ...], closed: int) -> None:
    """E15: all that is gained together; nothing if it is empty."""
    if sum(goods):
        s.frames.append(Take(player, goods, closed))


def take_all(s: Kanal, player: int, goods: tuple[int, ...]) -> None:
    """R9: every kind without a pause; wildcards need a choice and are not among them."""
    for good in range(GOODS):
        if goods[good]:
            gain(s, player, good, goods[good], "K105")
