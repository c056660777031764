"""Moves in notation: `lay T37 0,1 r0`, `build farm lake`, `resolve lake 0,1`, `collect wood`, `take display 2` ..."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.okanagan.rules.actions import STOP, Barter, Exchange, Relocate, Special, Windfall
from towpath.games.okanagan.rules.box import GOODS, PILES, SPOTS
from towpath.games.okanagan.rules.building import Build, Scrap
from towpath.games.okanagan.rules.collecting import Collect
from towpath.games.okanagan.rules.components import ACTION_NAMES, STRUCTURE_NAMES
from towpath.games.okanagan.rules.landscape import x_of, y_of
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.objectives import Card, Keep
from towpath.games.okanagan.rules.piles import Back, Deal, Front, LayOut, TurnUp
from towpath.games.okanagan.rules.resolving import ACTION, Sole, Territory, Ties
from towpath.games.okanagan.rules.setup import FirstPlayer
from towpath.games.okanagan.rules.spots import SPOT_NAMES, TERRAIN_IDS
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.rules.turn import Choose

ACTION_IDS = tuple(ACTION_NAMES)
KINDS = tuple(STRUCTURE_NAMES)


def write(s: Okanagan, move: Move) -> str:
    """The move in the light of the top frame."""
    f, box = s.frames[-1], s.box
    if isinstance(f, Place):
        return f"lay {box.tiles[s.hand[f.player]]} {place(move)}"
    if isinstance(f, Build):
        return f"build {SPOT_NAMES[move]}"
    if isinstance(f, Scrap):
        return f"discard {KINDS[move]}"
    if isinstance(f, Choose):
        return f"take display {move + 1}" if move < PILES else f"take pile {move - PILES + 1}"
    if isinstance(f, Keep):
        return f"discard {box.cards[move]}"
    return write_chance(s, move) if f.player < 0 else write_resolving(s, move)


def write_chance(s: Okanagan, move: Move) -> str:
    """What chance brings."""
    f, box = s.frames[-1], s.box
    if isinstance(f, FirstPlayer):
        return f"first {move}"
    if isinstance(f, Deal):
        return f"deal {box.tiles[move]}"
    if isinstance(f, Front):
        return f"draw {box.tiles[move]}"
    if isinstance(f, (LayOut, TurnUp)):
        return f"display {box.tiles[move]}"
    if isinstance(f, Back):
        return f"back {ACTION_IDS[move]}"
    assert isinstance(f, Card), f
    return f"card {box.cards[move]}"


def write_resolving(s: Okanagan, move: Move) -> str:
    """Chapters 4 to 6."""
    f, goods = s.frames[-1], s.box.goods
    if isinstance(f, Territory):
        return f"resolve {territory(s, f.left[move])}"
    if isinstance(f, Ties):
        return f"ahead {move}"
    if isinstance(f, Sole):
        return "action" if move == ACTION else "rewards"
    if isinstance(f, Special):
        return f"pile {move + 1}"
    if isinstance(f, Collect):
        return f"collect {goods[move]}"
    if isinstance(f, Windfall):
        return f"take {goods[move]}"
    if isinstance(f, Barter):
        given, taken = divmod(move - 1, GOODS)
        return "barter none" if move == STOP else f"barter {goods[given]} {goods[taken]}"
    if isinstance(f, Relocate):
        laid, spot = divmod(move - 1, SPOTS)
        return "relocate none" if move == STOP else f"relocate {laid_tile(s, laid)} {SPOT_NAMES[spot]}"
    assert isinstance(f, Exchange), f
    return "exchange none" if move == STOP else f"exchange {laid_tile(s, move - 1)}"


def place(placement: int) -> str:
    """Square and quarter turns: `1,0 r1` (O12)."""
    square, rotation = divmod(placement, 4)
    return f"{x_of(square)},{y_of(square)} r{rotation}"


def territory(s: Okanagan, number: int) -> str:
    """Terrain and the square of its oldest tile: no two completed territories share both."""
    square = s.land.at[min(s.land.members[number])]
    return f"{TERRAIN_IDS[s.land.terrain[number]]} {x_of(square)},{y_of(square)}"


def laid_tile(s: Okanagan, laid: int) -> str:
    """A laid tile by its id."""
    return s.box.tiles[s.land.tiles[laid]]
