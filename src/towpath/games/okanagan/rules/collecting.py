# towpath: compiled
"""Collecting rewards: the end of chapter 6 of the rules, O43-O45."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import Move
from towpath.games.okanagan.rules.box import GOODS, ICON_BITS, ICON_MASK, SHAPES
from towpath.games.okanagan.rules.question import Question
from towpath.games.okanagan.rules.state import NONE, Okanagan, influence_of


def collect(s: Okanagan, territory: int, order: tuple[int, ...]) -> None:
    """O43: a token for each icon, as far as the supply goes; then all take in their order."""
    s.seals.extend([territory, order[0]])
    icons = s.land.icons[territory]
    good = s.land.terrain[territory] * SHAPES
    while icons:
        laid_out = min(icons & ICON_MASK, s.supply[good])
        s.supply[good] -= laid_out
        s.stack[good] = laid_out
        icons >>= ICON_BITS
        good += 1
    next_taker(s, territory, order)


def next_taker(s: Okanagan, territory: int, order: tuple[int, ...]) -> None:
    """O44: each takes as many as their influence; R35: where nothing can be chosen, at once."""
    first = s.land.terrain[territory] * SHAPES
    while order:
        seat = order[0]
        order = order[1:]
        in_stack = s.stack[first] + s.stack[first + 1] + s.stack[first + 2]
        left = min(influence_of(s, territory, seat), in_stack)
        if left == 0:
            s.tell("nothing_left", "O45", seat)
            continue
        kinds = in_the_stack(s, territory)
        if left < in_stack and len(kinds) > 1:
            s.frames.append(Collect(seat, territory, left, order))
            return
        for good in kinds:
            take_from_stack(s, seat, good, min(left, s.stack[good]))
    return_rest(s, territory)


class Collect(Question):
    """O44: which token the player takes next; `left` are still to take, `order` are those after the player."""

    __slots__ = ("left", "order", "territory")
    answers: ClassVar[int] = GOODS

    def __init__(self, player: int, territory: int, left: int, order: tuple[int, ...]) -> None:
        self.player = player
        self.territory = territory
        self.left = left
        self.order = order

    def moves(self, s: Okanagan) -> list[Move]:
        """The goods in the stack."""
        return in_the_stack(s, self.territory)

    def answer(self, s: Okanagan, move: Move) -> None:
        """O44: one token after the other; taking is not optional."""
        s.frames.pop()
        take_from_stack(s, self.player, move, 1)
        left = self.left - 1
        kinds = in_the_stack(s, self.territory)
        if left > 0 and len(kinds) > 1:
            s.frames.append(Collect(self.player, self.territory, left, self.order))
            return
        if left > 0:
            take_from_stack(s, self.player, kinds[0], left)
        next_taker(s, self.territory, self.order)


def in_the_stack(s: Okanagan, territory: int) -> list[int]:
    """The goods in the stack, all of them of the colour of the territory."""
    first = s.land.terrain[territory] * SHAPES
    return [good for good in range(first, first + SHAPES) if s.stack[good] > 0]


def take_from_stack(s: Okanagan, seat: int, good: int, count: int) -> None:
    """O44: tokens from the stack to a player."""
    s.stack[good] -= count
    s.goods[seat * GOODS + good] += count
    s.tell("collect", "O44", seat, good, count)


def return_rest(s: Okanagan, territory: int) -> None:
    """O45: tokens left over go back to the supply."""
    rest = 0
    first = s.land.terrain[territory] * SHAPES
    for good in range(first, first + SHAPES):
        if s.stack[good]:
            rest += s.stack[good]
            s.supply[good] += s.stack[good]
            s.stack[good] = 0
    if rest:
        s.tell("rest", "O45", NONE, rest)
