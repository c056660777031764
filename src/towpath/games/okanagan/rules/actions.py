# towpath: compiled
"""Special actions: chapter 6 of the rules, O41, O46-O52 and O72."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Frame, Move
from towpath.games.okanagan.rules.box import (
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
from towpath.games.okanagan.rules.objectives import Keep, draw_cards
from towpath.games.okanagan.rules.piles import PutUnder
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, SPOT_MASK, Okanagan

NUGGETS: Final = 2  # O47
EXCHANGES: Final = 2  # O48
STOP: Final = 0  # in Barter, Relocate and Exchange: do no more; everything else is 1 + ...


class Special(Frame):
    """O41: which pile's action the player takes."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Barter(Frame):
    """O48, O49: an exchange by colour or by shape, or none; `left` of them may follow."""

    __slots__ = ("action", "left")

    def __init__(self, player: int, action: int, left: int) -> None:
        self.player = player
        self.action = action
        self.left = left


class Windfall(Frame):
    """O50, O71: which reward token the player takes from the supply."""

    __slots__ = ("rule",)

    def __init__(self, player: int, rule: str) -> None:
        self.player = player
        self.rule = rule


class Relocate(Frame):
    """O52: which farm or warehouse the player moves to which spot."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Exchange(Frame):
    """O72: which structure is exchanged; `first` is the laid tile of the one already named, or NONE."""

    __slots__ = ("first",)

    def __init__(self, player: int, first: int) -> None:
        self.player = player
        self.first = first


# ---- O41, O46: which action


def any_action(s: Okanagan) -> bool:
    """O41: whether any pile offers an action."""
    return s.size[0] + s.size[1] + s.size[2] > 0


def legal_special(s: Okanagan) -> list[Move]:
    """O41: a pile without tiles offers nothing."""
    return [pile for pile in range(PILES) if s.size[pile] > 0]


def apply_special(s: Okanagan, f: Special, move: Move) -> None:
    """O46: the action is carried out before anything else goes on; its tile is used up in any case."""
    s.frames.pop()
    action = s.top[move]
    s.tell("special", "O41", f.player, move, action)
    s.frames.append(PutUnder(f.player, move))
    if action == GOLD:
        take_nuggets(s, f.player)
    elif action in (BARTER_COLOUR, BARTER_SHAPE):
        offer(s, Barter(f.player, action, EXCHANGES))
    elif action == WINDFALL:
        offer(s, Windfall(f.player, "O50"))
    elif action == NEW_PLANS:
        s.frames.append(Keep(f.player, (f.player,), "O51"))
        s.frames.append(draw_cards(f.player, s.box.drawn, "O51"))
    elif action == RELOCATE:
        offer(s, Relocate(f.player))
    else:
        offer(s, Exchange(f.player, NONE))


def offer(s: Okanagan, f: Frame) -> None:
    """O46: an action that can do nothing is not asked about."""
    if isinstance(f, Windfall):
        if legal_windfall(s):
            s.frames.append(f)
    elif len(detail(s, f)) > 1:
        s.frames.append(f)


def detail(s: Okanagan, f: Frame) -> list[Move]:
    """The moves of an action that can be declined."""
    if isinstance(f, Barter):
        return legal_barter(s, f)
    if isinstance(f, Relocate):
        return legal_relocate(s, f)
    assert isinstance(f, Exchange), f
    return legal_exchange(s, f)


def take_nuggets(s: Okanagan, player: int) -> None:
    """O47: two nuggets, fewer if fewer are left."""
    count = min(NUGGETS, s.nugget_supply)
    s.nugget_supply -= count
    s.nuggets[player] += count
    s.tell("gold", "O47", player, count)


# ---- O48, O49: barter


def partners(action: int, good: int) -> list[int]:
    """O48: the same colour and another shape; O49: the same shape and another colour."""
    if action == BARTER_COLOUR:
        first = good - good % SHAPES
        return [other for other in range(first, first + SHAPES) if other != good]
    return [other for other in range(good % SHAPES, GOODS, SHAPES) if other != good]


def legal_barter(s: Okanagan, f: Barter) -> list[Move]:
    """To stop, or a token of one's own for one in the supply: 1 + given * GOODS + taken."""
    moves = [STOP]
    for good in range(GOODS):
        if s.goods[f.player * GOODS + good] > 0:
            for other in partners(f.action, good):
                if s.supply[other] > 0:
                    moves.append(1 + good * GOODS + other)
    return moves


def apply_barter(s: Okanagan, f: Barter, move: Move) -> None:
    """O48: up to twice; the second exchange may use the token just received."""
    s.frames.pop()
    rule = "O48" if f.action == BARTER_COLOUR else "O49"
    if move == STOP:
        return
    given = (move - 1) // GOODS
    taken = (move - 1) % GOODS
    give_back(s, f.player, given)
    take(s, f.player, taken)
    s.tell("barter", rule, f.player, given, taken)
    if f.left > 1:
        offer(s, Barter(f.player, f.action, f.left - 1))


def take(s: Okanagan, player: int, good: int) -> None:
    """A token from the supply to a player."""
    s.supply[good] -= 1
    s.goods[player * GOODS + good] += 1


def give_back(s: Okanagan, player: int, good: int) -> None:
    """A token from a player to the supply."""
    s.supply[good] += 1
    s.goods[player * GOODS + good] -= 1


# ---- O50: windfall


def legal_windfall(s: Okanagan) -> list[Move]:
    """Any kind that is in the supply."""
    return [good for good in range(GOODS) if s.supply[good] > 0]


def apply_windfall(s: Okanagan, f: Windfall, move: Move) -> None:
    """O50, O71: one token of choice."""
    s.frames.pop()
    take(s, f.player, move)
    s.tell("windfall", f.rule, f.player, move)


# ---- O52: relocate


def other_spots(s: Okanagan, laid: int) -> list[int]:
    """O52: the other spots of the same kind on the tile; a silo has none."""
    spot = s.built[laid] & SPOT_MASK
    kind = SPOT_KIND[spot]
    return [i for i in s.box.spots[s.land.tiles[laid]] if i != spot and SPOT_KIND[i] == kind]


def legal_relocate(s: Okanagan, f: Relocate) -> list[Move]:
    """To leave it, or a farm or warehouse of one's own to another spot: 1 + laid * SPOTS + spot."""
    moves = [STOP]
    for laid in range(len(s.built)):
        structure = s.built[laid]
        if structure == NONE or structure >> OWNER_SHIFT != f.player:
            continue
        if SPOT_KIND[structure & SPOT_MASK] != SILO:
            for spot in other_spots(s, laid):
                moves.append(1 + laid * SPOTS + spot)
    return moves


def apply_relocate(s: Okanagan, f: Relocate, move: Move) -> None:
    """O52: to another spot of the same kind on the same tile."""
    s.frames.pop()
    if move == STOP:
        return
    laid = (move - 1) // SPOTS
    spot = (move - 1) % SPOTS
    s.built[laid] = (f.player << OWNER_SHIFT) | spot
    s.tell("relocate", "O52", f.player, s.land.tiles[laid], spot)


# ---- O72: exchange of structures


def exchangeable(s: Okanagan, laid: int, other: int) -> bool:
    """O72: two structures of the same type that belong to two different players."""
    a = s.built[laid]
    b = s.built[other]
    if a == NONE or b == NONE or a >> OWNER_SHIFT == b >> OWNER_SHIFT:
        return False
    return SPOT_KIND[a & SPOT_MASK] == SPOT_KIND[b & SPOT_MASK]


def legal_exchange(s: Okanagan, f: Exchange) -> list[Move]:
    """To leave it, or the laid tile of a structure: 1 + laid; the second one must suit the first."""
    moves = [STOP]
    for laid in range(len(s.built)):
        if has_partner(s, laid) if f.first == NONE else exchangeable(s, f.first, laid):
            moves.append(1 + laid)
    return moves


def has_partner(s: Okanagan, laid: int) -> bool:
    """O72: whether any structure can be exchanged for the one on this tile."""
    for other in range(len(s.built)):
        if exchangeable(s, laid, other):
            return True
    return False


def apply_exchange(s: Okanagan, f: Exchange, move: Move) -> None:
    """O72: each takes exactly the spot of the other."""
    s.frames.pop()
    if move == STOP:
        return
    if f.first == NONE:
        s.frames.append(Exchange(f.player, move - 1))
        return
    a = s.built[f.first]
    b = s.built[move - 1]
    s.built[f.first] = (b >> OWNER_SHIFT << OWNER_SHIFT) | (a & SPOT_MASK)
    s.built[move - 1] = (a >> OWNER_SHIFT << OWNER_SHIFT) | (b & SPOT_MASK)
    s.tell("exchange", "O72", f.player, s.land.tiles[f.first], s.land.tiles[move - 1])
