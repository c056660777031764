# towpath: compiled
"""Closed territories and how they are resolved: chapters 5 and 6 of the rules, O30-O42."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.okanagan.rules.actions import Special, any_action
from towpath.games.okanagan.rules.box import MOST_SEATS, TERRAINS
from towpath.games.okanagan.rules.collecting import collect
from towpath.games.okanagan.rules.landscape import completed
from towpath.games.okanagan.rules.question import Question, Step
from towpath.games.okanagan.rules.state import NONE, Okanagan, influences

ACTION: Final = 0  # in Sole
REWARDS: Final = 1


# ---- O31-O34: which territories


class Check(Step):
    """O32: once per turn, after building: which territories are completed."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Okanagan) -> None:
        """O32."""
        s.frames.pop()
        check(s, self.player)


def check(s: Okanagan, player: int) -> None:
    """O32: the set of completed territories is fixed now (R11)."""
    found = completed(s.box, s.land)
    if found:
        s.frames.append(Territory(player, tuple(found)))


class Territory(Question):
    """O34: which of the completed territories is resolved next."""

    __slots__ = ("left",)
    answers: ClassVar[int] = TERRAINS

    def __init__(self, player: int, left: tuple[int, ...]) -> None:
        self.player = player
        self.left = left

    def settle(self, s: Okanagan) -> bool:
        """O34: the last one needs no question."""
        if len(self.left) > 1:
            return False
        self.answer(s, 0)
        return True

    def moves(self, s: Okanagan) -> list[Move]:
        """The place of each in `left`."""
        return list(range(len(self.left)))

    def answer(self, s: Okanagan, move: Move) -> None:
        """O34: it is resolved wholly before the next one is chosen."""
        s.frames.pop()
        territory = self.left[move]
        if len(self.left) > 1:
            s.frames.append(Territory(self.player, self.left[:move] + self.left[move + 1 :]))
        resolve(s, self.player, territory)


# ---- O35-O42: who takes part


def resolve(s: Okanagan, completer: int, territory: int) -> None:
    """O36-O40: nobody, one or several players are present."""
    s.tell("closed", "O31", completer, s.land.terrain[territory], len(s.land.members[territory]))
    influence = influences(s, territory)
    present = [seat for seat in range(s.seats) if influence[seat] > 0]
    for seat in present:
        s.tell("influence", "O35", seat, influence[seat])
    if not present:  # O38
        s.tell("nobody", "O38", completer, s.land.terrain[territory])
        s.seals.extend([territory, NONE])
    elif len(present) > 1:
        rank(s, completer, territory, (), False)
    elif any_action(s):
        s.frames.append(Sole(present[0], territory))
    else:  # O41: no pile has a tile
        collect(s, territory, (present[0],))


def rank(s: Okanagan, completer: int, territory: int, ranked: tuple[int, ...], recounted: bool) -> None:
    """O37: by influence; the completer decides the order among players who are tied."""
    influence = influences(s, territory)
    while True:
        group = tied(influence, ranked)
        if not group:
            break
        if len(group) > 1:
            s.frames.append(Ties(completer, territory, ranked, recounted))
            return
        ranked = (*ranked, group[0])
    if recounted:  # O42: the special action is not given a second time
        collect(s, territory, ranked)
    else:
        s.frames.append(Share(completer, territory, ranked, influence))
        if any_action(s):
            s.frames.append(Special(ranked[-1]))  # O40: the player ranked last


def tied(influence: tuple[int, ...], ranked: tuple[int, ...]) -> list[int]:
    """O37: the players with most influence among those not yet ranked."""
    most = 1
    found: list[int] = []
    for seat in range(len(influence)):
        if seat not in ranked:
            if influence[seat] > most:
                most = influence[seat]
                found = [seat]
            elif influence[seat] == most:
                found.append(seat)
    return found


class Ties(Question):
    """O37: the completer names who comes next among tied players; `ranked` are those before them."""

    __slots__ = ("ranked", "recounted", "territory")
    answers: ClassVar[int] = MOST_SEATS

    def __init__(self, player: int, territory: int, ranked: tuple[int, ...], recounted: bool) -> None:
        self.player = player
        self.territory = territory
        self.ranked = ranked
        self.recounted = recounted

    def moves(self, s: Okanagan) -> list[Move]:
        """The seats that are level."""
        return tied(influences(s, self.territory), self.ranked)

    def answer(self, s: Okanagan, move: Move) -> None:
        """O37: that seat comes first among them."""
        s.frames.pop()
        s.tell("ahead", "O37", self.player, move)
        rank(s, self.player, self.territory, (*self.ranked, move), self.recounted)


class Sole(Question):
    """O39: the only player present takes a special action or collects rewards."""

    __slots__ = ("territory",)
    answers: ClassVar[int] = 2

    def __init__(self, player: int, territory: int) -> None:
        self.player = player
        self.territory = territory

    def moves(self, s: Okanagan) -> list[Move]:
        """O39: one or the other."""
        return [ACTION, REWARDS]

    def answer(self, s: Okanagan, move: Move) -> None:
        """O39: not both."""
        s.frames.pop()
        if move == ACTION:
            s.tell("sole_action", "O39", self.player, s.land.terrain[self.territory])
            s.seals.extend([self.territory, self.player])
            s.frames.append(Special(self.player))
        else:
            collect(s, self.territory, (self.player,))


class Share(Step):
    """O42: the special action is over; `before` is the influence that led to `order`."""

    __slots__ = ("before", "order", "territory")

    def __init__(self, player: int, territory: int, order: tuple[int, ...], before: tuple[int, ...]) -> None:
        self.player = player
        self.territory = territory
        self.order = order
        self.before = before

    def settle(self, s: Okanagan) -> None:
        """O42: if the action changed anybody's influence here, the order is made again."""
        s.frames.pop()
        if influences(s, self.territory) == self.before:  # R10
            collect(s, self.territory, self.order)
        else:
            s.tell("recount", "O42", self.player, s.land.terrain[self.territory])
            rank(s, self.player, self.territory, (), True)
