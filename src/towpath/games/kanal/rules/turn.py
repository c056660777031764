# towpath: compiled
"""The action phase and the seven action spaces: K34-K48, and the full board, K69."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.core.masks import bits
from towpath.games.kanal.rules import prepare
from towpath.games.kanal.rules.anytime import ANYTIME, END, AnytimeQuestion, matters_before
from towpath.games.kanal.rules.box import (
    BLUE,
    BRIDGE,
    CANAL,
    CARDS,
    CLAY,
    GREEN,
    ORANGE,
    ORE,
    PATH,
    RAIL,
    ROAD,
    THALER,
    WOOD,
)
from towpath.games.kanal.rules.building import Place, begin_raise, build
from towpath.games.kanal.rules.places import COSTS, NO_EFFECT, can_build, could_build, could_raise, places, raisable
from towpath.games.kanal.rules.state import (
    ACTION_SPACES,
    L1,
    L2,
    L3,
    U1,
    U2,
    U3,
    U4,
    Kanal,
    blocked,
    current_stack,
    is_full,
)
from towpath.games.kanal.rules.supply import gain

ACTIONS: Final = [0, 4, 5]  # by seats: K34, K35
CHOOSE_SPACE: Final = ANYTIME  # in Turn: + action space

# in Visit
GATHER: Final = ANYTIME + 1  # + WOOD, CLAY or ORE
ROUTE: Final = GATHER + 3  # + PATH ... CANAL
BRIDGE_AT: Final = ROUTE + 4  # + route space
RAISE_CARD: Final = BRIDGE_AT + 31  # + card

LOT: Final = 4  # K44, K46
SMALL_LOT: Final = 3  # K45
GATHER_RULES: Final = ["K44", "K45", "K46"]  # by lower space


# ---- choosing a space (K36, K37)


class Turn(AnytimeQuestion):
    """K36: which action space."""

    __slots__ = ()
    answers: ClassVar[int] = CHOOSE_SPACE + ACTION_SPACES

    def __init__(self, player: int) -> None:
        self.player = player

    def options(self, s: Kanal) -> list[Move]:
        """K36: a space not chosen this round and not blocked."""
        moves: list[Move] = []
        closed = blocked(s)
        for space in range(ACTION_SPACES):
            if not s.chosen >> space & 1 and space != closed:
                moves.append(CHOOSE_SPACE + space)
        return moves

    def choose(self, s: Kanal, move: Move) -> None:
        """K37: all thaler on the space are taken at once."""
        s.frames.pop()
        space = move - CHOOSE_SPACE
        s.chosen |= 1 << space
        s.theirs |= self.player << space
        coins = s.coins[space]
        s.coins[space] = 0
        s.tell("choose", "K36", self.player, space, coins)
        if coins:
            gain(s, self.player, THALER, coins, "K37")
        if space in (U1, U2) and is_full(s, self.player):
            burn_top_card(s, self.player)
        visit = Visit(self.player, space, 0, 0, 0, 0, 0, 0)
        s.frames.append(visit)
        material = CLAY if space == L3 else WOOD
        if space in (L1, L3) and not (coins and matters_before(s, self.player, material, LOT, 0)):
            visit.choose(s, GATHER + material)  # nothing could come in between


def burn_top_card(s: Kanal, player: int) -> None:
    """K69, R5: instead of raising with a full board the top card leaves the game unseen."""
    stage = current_stack(s)
    if stage >= 0:
        s.burnt[stage] += 1
        s.tell("burn", "K69", player, stage)
        prepare.take_top_card(s, stage)


# ---- the options of a space (K38-K48)


class Visit(AnytimeQuestion):
    """K38: which option of the chosen space next; what has been done is counted."""

    __slots__ = ("bridges", "gathered", "paths", "raises", "roads", "routes", "space")
    answers: ClassVar[int] = RAISE_CARD + CARDS

    def __init__(
        self, player: int, space: int, raises: int, paths: int, roads: int, routes: int, bridges: int, gathered: int
    ) -> None:
        self.player = player
        self.space = space
        self.raises = raises
        self.paths = paths
        self.roads = roads
        self.routes = routes  # of any type
        self.bridges = bridges
        self.gathered = gathered

    def settle(self, s: Kanal) -> bool:
        """The visit ends by itself when no option is left that could be used."""
        for material in range(ORE + 1):
            if may_gather(self, material):
                return False
        for kind in range(BRIDGE + 1):
            if may_build(s, self, kind) and could_build(s, self.player, kind):
                return False
        if may_raise(s, self) and could_raise(s, self.player, NO_EFFECT):
            return False
        end_visit(s)
        return True

    def options(self, s: Kanal) -> list[Move]:
        """K38: any option in any order, or the end."""
        moves = [END]
        if self.space >= L1:
            for material in range(ORE + 1):
                if may_gather(self, material):
                    moves.append(GATHER + material)
        for kind in (PATH, ROAD, RAIL, CANAL):
            if may_build(s, self, kind) and can_build(s, self.player, kind):
                moves.append(ROUTE + kind)
        if may_build(s, self, BRIDGE) and can_build(s, self.player, BRIDGE):
            for route in bits(places(s, self.player, BRIDGE)):
                moves.append(BRIDGE_AT + route)
        if may_raise(s, self):
            for card in raisable(s, self.player, NO_EFFECT):
                moves.append(RAISE_CARD + card)
        return moves

    def choose(self, s: Kanal, move: Move) -> None:
        """K38: an option is used; what effects build meanwhile is no part of the visit (R30)."""
        if move == END:
            end_visit(s)
            return
        s.frames.pop()
        if move >= RAISE_CARD:
            s.frames.append(after(self, 1, 0, 0, 0, 0, 0))
            begin_raise(s, self.player, move - RAISE_CARD, NO_EFFECT)
        elif move >= BRIDGE_AT:
            s.frames.append(after(self, 0, 0, 0, 0, 1, 0))
            build(s, self.player, BRIDGE, move - BRIDGE_AT, COSTS[BRIDGE])
        elif move >= ROUTE:
            kind = move - ROUTE
            s.frames.append(after(self, 0, 1 if kind == PATH else 0, 1 if kind == ROAD else 0, 1, 0, 0))
            s.frames.append(Place(self.player, kind))
        else:
            s.frames.append(after(self, 0, 0, 0, 0, 0, 1))
            gain(s, self.player, move - GATHER, SMALL_LOT if self.space == L2 else LOT, GATHER_RULES[self.space - L1])


def may_raise(s: Kanal, f: Visit) -> bool:
    """K40, K41, K43: whether raising is an option that is left."""
    if f.space in (U1, U2):
        return f.raises == 0
    return f.space == U4 and s.stacks[BLUE] == 0 and f.raises == 0 and f.routes == 0  # K47


def may_build(s: Kanal, f: Visit, kind: int) -> bool:
    """K40-K45: whether building that kind is an option that is left."""
    if f.space == U1:
        return kind <= ROAD and f.routes == 0
    if f.space == U2:
        return kind == BRIDGE and s.stacks[GREEN] == 0 and f.bridges == 0
    if f.space == U3:
        return may_build_u3(s, f, kind)
    if f.space == U4:
        return kind <= CANAL and f.routes < 2 and f.raises == 0  # K48
    return f.space == L2 and kind == BRIDGE and f.bridges == 0 and f.gathered == 0


def may_build_u3(s: Kanal, f: Visit, kind: int) -> bool:
    """K39, K42: three paths or roads; or, with the orange stack empty, one path, one road and one bridge."""
    three = f.bridges == 0 and f.routes < 3 and kind <= ROAD
    each = s.stacks[ORANGE] == 0 and f.paths <= 1 and f.roads <= 1
    if kind == PATH:
        return three or (each and f.paths == 0)
    if kind == ROAD:
        return three or (each and f.roads == 0)
    return kind == BRIDGE and each and f.bridges == 0


def may_gather(f: Visit, material: int) -> bool:
    """K44-K46, K84: the materials of the lower spaces; surplus is lost (K85)."""
    if f.gathered:
        return False
    if f.space == L2:
        return f.bridges == 0  # K39
    return (f.space == L1 and material == WOOD) or (f.space == L3 and material == CLAY)


def after(f: Visit, raises: int, paths: int, roads: int, routes: int, bridges: int, gathered: int) -> Visit:
    """The visit with one more part done."""
    return Visit(
        f.player,
        f.space,
        f.raises + raises,
        f.paths + paths,
        f.roads + roads,
        f.routes + routes,
        f.bridges + bridges,
        f.gathered + gathered,
    )


def end_visit(s: Kanal) -> None:
    """K34, K35: the next action, or the preparation of the next round."""
    s.frames.pop()
    done = s.chosen.bit_count()
    if done == ACTIONS[s.seats]:
        prepare.begin_prepare(s)
    else:
        s.frames.append(Turn((s.start + done) % s.seats))
