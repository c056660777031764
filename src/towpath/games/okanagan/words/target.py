"""The element of the scene that a move belongs to."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.okanagan.rules.actions import STOP, Barter, Exchange, Relocate, Special, Windfall
from towpath.games.okanagan.rules.box import GOODS, PILES, SPOTS
from towpath.games.okanagan.rules.building import Build, Scrap
from towpath.games.okanagan.rules.collecting import Collect
from towpath.games.okanagan.rules.components import STRUCTURE_NAMES
from towpath.games.okanagan.rules.landscape import x_of, y_of
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.objectives import Keep
from towpath.games.okanagan.rules.resolving import ACTION, Sole, Territory, Ties
from towpath.games.okanagan.rules.spots import SPOT_NAMES
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.rules.turn import Choose

KINDS = tuple(STRUCTURE_NAMES)


def target(s: Okanagan, move: Move) -> str:
    """Squares, spots, territories, slots and piles, goods, structures and cards."""
    f = s.frames[-1]
    if isinstance(f, Place):
        return f"square-{x_of(move // 4)}-{y_of(move // 4)}"
    if isinstance(f, Build):
        return spot(move)
    if isinstance(f, Scrap):
        return f"stock-{KINDS[move]}"
    if isinstance(f, Keep):
        return f"card-{s.box.cards[move]}"
    if isinstance(f, Choose):
        return f"slot-{move + 1}" if move < PILES else f"pile-{move - PILES + 1}"
    return target_resolving(s, move)


def target_resolving(s: Okanagan, move: Move) -> str:
    """Chapters 4 to 6; what chance brings comes from the piles."""
    f = s.frames[-1]
    if isinstance(f, Territory):
        return f"territory-{f.left[move]}"
    if isinstance(f, Ties):
        return f"rank-{move}"
    if isinstance(f, Sole):
        return "special-action" if move == ACTION else f"territory-{f.territory}"
    if isinstance(f, Special):
        return f"pile-{move + 1}"
    if isinstance(f, Collect):
        return f"stack-{s.box.goods[move]}"
    if isinstance(f, Windfall):
        return f"supply-{s.box.goods[move]}"
    if isinstance(f, Barter):
        return "done" if move == STOP else f"good-{s.box.goods[(move - 1) // GOODS]}"
    if isinstance(f, Relocate):
        return "done" if move == STOP else structure(s, (move - 1) // SPOTS)
    if isinstance(f, Exchange):
        return "done" if move == STOP else structure(s, move - 1)
    return "piles"


def spot(number: int) -> str:
    """A spot of the tile just laid: `spot-farm-lake`."""
    return "spot-" + SPOT_NAMES[number].replace(" ", "-")


def structure(s: Okanagan, laid: int) -> str:
    """The structure on a laid tile."""
    return f"structure-{s.box.tiles[s.land.tiles[laid]]}"
