# towpath: compiled
"""Special actions: chapter 7 of the rules, O41, O46-O52 and O72."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import CHANCE, Move
from towpath.games.okanagan.rules.box import (
    ALL_TILES,
    BARTER_COLOUR,
    BARTER_SHAPE,
    GOLD,
    GOODS,
    NEW_PLANS,
    PILES,
    RELOCATE,
    SHAPES,
    SILO,
    SPOT_KIND,
    SPOTS,
    WINDFALL,
)
from towpath.games.okanagan.rules.objectives import Card, Keep
from towpath.games.okanagan.rules.piles import PutUnder
from towpath.games.okanagan.rules.question import Question
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, SPOT_MASK, Okanagan

NUGGETS: Final = 2  # O47
EXCHANGES: Final = 2  # O48
STOP: Final = 0  # in Barter, Relocate and Exchange: do no more; everything else is 1 + ...


# ---- O41, O46: which action


def any_action(s: Okanagan) -> bool:
    """O41: whether any pile offers an action."""
    return s.size[0] + s.size[1] + s.size[2] > 0


class Special(Question):
    """O41: which pile's action the player takes."""

    __slots__ = ()
    answers: ClassVar[int] = PILES

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Okanagan) -> list[Move]:
        """O41: a pile without tiles offers nothing."""
        return [pile for pile in range(PILES) if s.size[pile] > 0]

    def answer(self, s: Okanagan, move: Move) -> None:
        """O46: the action is carried out before anything else goes on; its tile is used up in any case."""
        s.frames.pop()
        action = s.top[move]
        s.tell("special", "O41", self.player, move, action)
        s.frames.append(PutUnder(self.player, move))
        begin_action(s, self.player, action)


def begin_action(s: Okanagan, player: int, action: int) -> None:
    """O47-O52, O72: the action on a back."""
    if action == GOLD:
        take_nuggets(s, player)
    elif action in (BARTER_COLOUR, BARTER_SHAPE):
        offer(s, Barter(player, action, EXCHANGES))
    elif action == WINDFALL:
        offer_windfall(s, player, "O50")
    elif action == NEW_PLANS:
        s.frames.append(Keep(player, (player,), "O51"))
        s.frames.append(Card(CHANCE, player, s.box.drawn, "O51"))
    elif action == RELOCATE:
        offer(s, Relocate(player))
    else:
        offer(s, Exchange(player, NONE))


def offer(s: Okanagan, f: Question) -> None:
    """O46: an action that could only be declined is not asked about."""
    if len(f.moves(s)) > 1:
        s.frames.append(f)


def take_nuggets(s: Okanagan, player: int) -> None:
    """O47: two nuggets, fewer if fewer are left."""
    count = min(NUGGETS, s.nugget_supply)
    s.nugget_supply -= count
    s.nuggets[player] += count
    s.tell("gold", "O47", player, count)


# ---- O48, O49: barter


class Barter(Question):
    """O48, O49: an exchange by colour or by shape, or none; `left` of them may follow."""

    __slots__ = ("action", "left")
    answers: ClassVar[int] = 1 + GOODS * GOODS

    def __init__(self, player: int, action: int, left: int) -> None:
        self.player = player
        self.action = action
        self.left = left

    def moves(self, s: Okanagan) -> list[Move]:
        """To stop, or a token of one's own for one in the supply: 1 + given * GOODS + taken."""
        moves = [STOP]
        for good in range(GOODS):
            if s.goods[self.player * GOODS + good] > 0:
                for other in partners(self.action, good):
                    if s.supply[other] > 0:
                        moves.append(1 + good * GOODS + other)
        return moves

    def answer(self, s: Okanagan, move: Move) -> None:
        """O48: up to twice; the second exchange may use the token just received."""
        s.frames.pop()
        if move == STOP:
            return
        given = (move - 1) // GOODS
        taken = (move - 1) % GOODS
        give_back(s, self.player, given)
        take(s, self.player, taken)
        s.tell("barter", barter_rule(self.action), self.player, given, taken)
        if self.left > 1:
            offer(s, Barter(self.player, self.action, self.left - 1))


def barter_rule(action: int) -> str:
    """O48 by colour, O49 by shape."""
    return "O48" if action == BARTER_COLOUR else "O49"


def same_colour(good: int) -> tuple[int, ...]:
    """O48: the same colour and another shape."""
    first = good - good % SHAPES
    return tuple([other for other in range(first, first + SHAPES) if other != good])


def same_shape(good: int) -> tuple[int, ...]:
    """O49: the same shape and another colour."""
    return tuple([other for other in range(good % SHAPES, GOODS, SHAPES) if other != good])


SAME_COLOUR: Final = [same_colour(good) for good in range(GOODS)]
SAME_SHAPE: Final = [same_shape(good) for good in range(GOODS)]


def partners(action: int, good: int) -> tuple[int, ...]:
    """O48, O49: what a good may be exchanged for."""
    return SAME_COLOUR[good] if action == BARTER_COLOUR else SAME_SHAPE[good]


def take(s: Okanagan, player: int, good: int) -> None:
    """A token from the supply to a player."""
    s.supply[good] -= 1
    s.goods[player * GOODS + good] += 1


def give_back(s: Okanagan, player: int, good: int) -> None:
    """A token from a player to the supply."""
    s.supply[good] += 1
    s.goods[player * GOODS + good] -= 1


# ---- O50, O71: windfall


class Windfall(Question):
    """O50, O71: which reward token the player takes from the supply."""

    __slots__ = ("rule",)
    answers: ClassVar[int] = GOODS

    def __init__(self, player: int, rule: str) -> None:
        self.player = player
        self.rule = rule

    def moves(self, s: Okanagan) -> list[Move]:
        """Any kind that is in the supply."""
        return [good for good in range(GOODS) if s.supply[good] > 0]

    def answer(self, s: Okanagan, move: Move) -> None:
        """O50, O71: one token of choice."""
        s.frames.pop()
        take(s, self.player, move)
        s.tell("windfall", self.rule, self.player, move)


def offer_windfall(s: Okanagan, player: int, rule: str) -> None:
    """O46, O71: where the supply has nothing, nothing is asked."""
    f = Windfall(player, rule)
    if f.moves(s):
        s.frames.append(f)


# ---- O52: relocate


class Relocate(Question):
    """O52: which farm or warehouse the player moves to which spot."""

    __slots__ = ()
    answers: ClassVar[int] = 1 + ALL_TILES * SPOTS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Okanagan) -> list[Move]:
        """To leave it, or a farm or warehouse of one's own to another spot: 1 + laid * SPOTS + spot."""
        moves = [STOP]
        for laid in range(len(s.built)):
            structure = s.built[laid]
            if structure == NONE or structure >> OWNER_SHIFT != self.player:
                continue
            if SPOT_KIND[structure & SPOT_MASK] != SILO:
                for spot in other_spots(s, laid):
                    moves.append(1 + laid * SPOTS + spot)
        return moves

    def answer(self, s: Okanagan, move: Move) -> None:
        """O52: to another spot of the same kind on the same tile."""
        s.frames.pop()
        if move == STOP:
            return
        laid = (move - 1) // SPOTS
        spot = (move - 1) % SPOTS
        s.built[laid] = (self.player << OWNER_SHIFT) | spot
        s.tell("relocate", "O52", self.player, s.land.tiles[laid], spot)


def other_spots(s: Okanagan, laid: int) -> list[int]:
    """O52: the other spots of the same kind on the tile; a silo has none."""
    spot = s.built[laid] & SPOT_MASK
    kind = SPOT_KIND[spot]
    return [i for i in s.box.spots[s.land.tiles[laid]] if i != spot and SPOT_KIND[i] == kind]


# ---- O72: exchange of structures


class Exchange(Question):
    """O72: which structure is exchanged; `first` is the laid tile of the one already named, or NONE."""

    __slots__ = ("first",)
    answers: ClassVar[int] = 1 + ALL_TILES

    def __init__(self, player: int, first: int) -> None:
        self.player = player
        self.first = first

    def moves(self, s: Okanagan) -> list[Move]:
        """To leave it, or the laid tile of a structure: 1 + laid; the second one must suit the first."""
        moves = [STOP]
        for laid in range(len(s.built)):
            if has_partner(s, laid) if self.first == NONE else exchangeable(s, self.first, laid):
                moves.append(1 + laid)
        return moves

    def answer(self, s: Okanagan, move: Move) -> None:
        """O72: each takes exactly the spot of the other."""
        s.frames.pop()
        if move == STOP:
            return
        if self.first == NONE:
            s.frames.append(Exchange(self.player, move - 1))
            return
        a = s.built[self.first]
        b = s.built[move - 1]
        s.built[self.first] = (b >> OWNER_SHIFT << OWNER_SHIFT) | (a & SPOT_MASK)
        s.built[move - 1] = (a >> OWNER_SHIFT << OWNER_SHIFT) | (b & SPOT_MASK)
        s.tell("exchange", "O72", self.player, s.land.tiles[self.first], s.land.tiles[move - 1])


def exchangeable(s: Okanagan, laid: int, other: int) -> bool:
    """O72: two structures of the same type that belong to two different players."""
    a = s.built[laid]
    b = s.built[other]
    if a == NONE or b == NONE or a >> OWNER_SHIFT == b >> OWNER_SHIFT:
        return False
    return SPOT_KIND[a & SPOT_MASK] == SPOT_KIND[b & SPOT_MASK]


def has_partner(s: Okanagan, laid: int) -> bool:
    """O72: whether any structure can be exchanged for the one on this tile."""
    for other in range(len(s.built)):
        if exchangeable(s, laid, other):
            return True
    return False
