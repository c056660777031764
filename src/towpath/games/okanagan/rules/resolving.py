# towpath: compiled
"""Closed territories and how they are resolved: chapters 4 and 5 of the rules, O30-O45."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Frame, Move, Step
from towpath.games.okanagan.rules.actions import Special, any_action
from towpath.games.okanagan.rules.box import GOODS
from towpath.games.okanagan.rules.landscape import completed
from towpath.games.okanagan.rules.state import NONE, Okanagan, icons, influences

ACTION: Final = 0  # in Sole
REWARDS: Final = 1


class Check(Step):
    """O32: once per turn, after building: which territories are completed."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Territory(Frame):
    """O34: which of the completed territories is resolved next."""

    __slots__ = ("left",)

    def __init__(self, player: int, left: tuple[int, ...]) -> None:
        self.player = player
        self.left = left


class Ties(Frame):
    """O37: the completer names who comes next among tied players; `ranked` are those before them."""

    __slots__ = ("ranked", "recounted", "territory")

    def __init__(self, player: int, territory: int, ranked: tuple[int, ...], recounted: bool) -> None:
        self.player = player
        self.territory = territory
        self.ranked = ranked
        self.recounted = recounted


class Sole(Frame):
    """O39: the only player present takes a special action or collects rewards."""

    __slots__ = ("territory",)

    def __init__(self, player: int, territory: int) -> None:
        self.player = player
        self.territory = territory


class Share(Step):
    """O42: the special action is over; `before` is the influence that led to `order`."""

    __slots__ = ("before", "order", "territory")

    def __init__(self, player: int, territory: int, order: tuple[int, ...], before: tuple[int, ...]) -> None:
        self.player = player
        self.territory = territory
        self.order = order
        self.before = before


class Collect(Frame):
    """O44: which token the player takes next; `left` are still to take, `order` are those after the player."""

    __slots__ = ("left", "order", "territory")

    def __init__(self, player: int, territory: int, left: int, order: tuple[int, ...]) -> None:
        self.player = player
        self.territory = territory
        self.left = left
        self.order = order


# ---- O31-O34: which territories


def settle_check(s: Okanagan, f: Check) -> None:
    """O32: the set of completed territories is fixed now (R11)."""
    s.frames.pop()
    found = completed(s.box, s.land)
    if found:
        s.frames.append(Territory(f.player, tuple(found)))


def skip_territory(s: Okanagan, f: Territory) -> bool:
    """O34: the last one needs no question."""
    if len(f.left) > 1:
        return False
    apply_territory(s, f, 0)
    return True


def apply_territory(s: Okanagan, f: Territory, move: Move) -> None:
    """O34: it is resolved wholly before the next one is chosen; the move is its place in `left`."""
    s.frames.pop()
    territory = f.left[move]
    if len(f.left) > 1:
        s.frames.append(Territory(f.player, f.left[:move] + f.left[move + 1 :]))
    resolve(s, f.player, territory)


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


def tied(s: Okanagan, territory: int, ranked: tuple[int, ...]) -> list[int]:
    """O37: the players with most influence among those not yet ranked."""
    influence = influences(s, territory)
    most = 1
    found: list[int] = []
    for seat in range(s.seats):
        if seat not in ranked:
            if influence[seat] > most:
                most = influence[seat]
                found = [seat]
            elif influence[seat] == most:
                found.append(seat)
    return found


def rank(s: Okanagan, completer: int, territory: int, ranked: tuple[int, ...], recounted: bool) -> None:
    """O37: by influence; the completer decides the order among players who are tied."""
    while True:
        group = tied(s, territory, ranked)
        if not group:
            break
        if len(group) > 1:
            s.frames.append(Ties(completer, territory, ranked, recounted))
            return
        ranked = (*ranked, group[0])
    if recounted:  # O42: the special action is not given a second time
        collect(s, territory, ranked)
    else:
        s.frames.append(Share(completer, territory, ranked, influences(s, territory)))
        if any_action(s):
            s.frames.append(Special(ranked[-1]))  # O40: the player ranked last


def legal_ties(s: Okanagan, f: Ties) -> list[Move]:
    """The seats that are level."""
    return tied(s, f.territory, f.ranked)


def apply_ties(s: Okanagan, f: Ties, move: Move) -> None:
    """O37: that seat comes first among them."""
    s.frames.pop()
    s.tell("ahead", "O37", f.player, move)
    rank(s, f.player, f.territory, (*f.ranked, move), f.recounted)


def apply_sole(s: Okanagan, f: Sole, move: Move) -> None:
    """O39: not both."""
    s.frames.pop()
    if move == ACTION:
        s.tell("sole_action", "O39", f.player, s.land.terrain[f.territory])
        s.seals.extend([f.territory, f.player])
        s.frames.append(Special(f.player))
    else:
        collect(s, f.territory, (f.player,))


def settle_share(s: Okanagan, f: Share) -> None:
    """O42: if the action changed anybody's influence here, the order is made again."""
    s.frames.pop()
    if influences(s, f.territory) == f.before:  # R10
        collect(s, f.territory, f.order)
    else:
        s.tell("recount", "O42", f.player, s.land.terrain[f.territory])
        rank(s, f.player, f.territory, (), True)


# ---- O43-O45: who gets what


def collect(s: Okanagan, territory: int, order: tuple[int, ...]) -> None:
    """O43: a token for each icon, as far as the supply goes; then all take in their order."""
    s.seals.extend([territory, order[0]])
    shown = icons(s, territory)
    for good in range(GOODS):
        if shown[good]:
            laid_out = min(shown[good], s.supply[good])
            s.supply[good] -= laid_out
            s.stack[good] = laid_out
    next_taker(s, territory, order)


def next_taker(s: Okanagan, territory: int, order: tuple[int, ...]) -> None:
    """O44: each takes as many as their influence; R35: where nothing can be chosen, at once."""
    while order:
        seat = order[0]
        order = order[1:]
        in_stack = sum(s.stack)
        left = min(influences(s, territory)[seat], in_stack)
        if left == 0:
            s.tell("nothing_left", "O45", seat)
            continue
        kinds = [good for good in range(GOODS) if s.stack[good] > 0]
        if left < in_stack and len(kinds) > 1:
            s.frames.append(Collect(seat, territory, left, order))
            return
        for good in kinds:
            take_from_stack(s, seat, good, min(left, s.stack[good]))
    return_rest(s)


def take_from_stack(s: Okanagan, seat: int, good: int, count: int) -> None:
    """O44: tokens from the stack to a player."""
    s.stack[good] -= count
    s.goods[seat * GOODS + good] += count
    s.tell("collect", "O44", seat, good, count)


def return_rest(s: Okanagan) -> None:
    """O45: tokens left over go back to the supply."""
    rest = 0
    for good in range(GOODS):
        if s.stack[good]:
            rest += s.stack[good]
            s.supply[good] += s.stack[good]
            s.stack[good] = 0
    if rest:
        s.tell("rest", "O45", NONE, rest)


def legal_collect(s: Okanagan) -> list[Move]:
    """The goods in the stack."""
    return [good for good in range(GOODS) if s.stack[good] > 0]


def apply_collect(s: Okanagan, f: Collect, move: Move) -> None:
    """O44: one token after the other; taking is not optional."""
    s.frames.pop()
    take_from_stack(s, f.player, move, 1)
    left = f.left - 1
    kinds = legal_collect(s)
    if left > 0 and len(kinds) > 1:
        s.frames.append(Collect(f.player, f.territory, left, f.order))
        return
    if left > 0:
        take_from_stack(s, f.player, kinds[0], left)
    next_taker(s, f.territory, f.order)
