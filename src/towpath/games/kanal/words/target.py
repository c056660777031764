"""The element of the scene that a move belongs to."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.kanal.rules.activation import Forfeit, Order
from towpath.games.kanal.rules.anytime import ANYTIME, BUY, PRODUCE
from towpath.games.kanal.rules.box import BRIDGE
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.effects.lists import EFFECT, OPTION, TAKE_GAINS, Activation, Choose
from towpath.games.kanal.rules.effects.units import CARD, EXCHANGE, STOP, UNIT, Build, RaiseBy, Trade, Turns
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, ROUTE_SPACES, SPACE_NAMES
from towpath.games.kanal.rules.prepare import END_WHEEL, Draw, Wheel
from towpath.games.kanal.rules.reading import GOOD_NAMES, STAGES, TYPES
from towpath.games.kanal.rules.setup import PlaceStart
from towpath.games.kanal.rules.state import ACTION_NAMES, Kanal, stage_of
from towpath.games.kanal.rules.taking import TAKE, TAKE_ALL, TAKE_AS, Take
from towpath.games.kanal.rules.turn import BRIDGE_AT, CHOOSE_SPACE, END, GATHER, RAISE_CARD, ROUTE, Turn, Visit
from towpath.games.kanal.words.notation import WITHOUT_ANYTIME

FINISH = "finish"  # the button that ends a question


def target(s: Kanal, move: Move) -> str:
    """Action spaces, cards of the row, spaces of the own board, the dial, goods and buttons."""
    f = s.frames[-1]
    if not isinstance(f, WITHOUT_ANYTIME) and move < ANYTIME:
        return "produce" if move == PRODUCE else f"buy-{GOOD_NAMES[move - BUY]}"
    if isinstance(f, Turn):
        return f"space-{ACTION_NAMES[move - CHOOSE_SPACE]}"
    if isinstance(f, Visit):
        return visit_target(s, f, move)
    if isinstance(f, Place):
        return route(f.player, move)
    if isinstance(f, Cost):
        return f"cost-{move + 1}"
    if isinstance(f, Site):
        return site(f.player, move)
    if isinstance(f, Wheel):
        return FINISH if move == END_WHEEL else "wheel"
    if isinstance(f, Draw):
        return f"stack-{STAGES[stage_of(move)]}"
    if isinstance(f, PlaceStart):
        return unit(f.player, move)
    return activated_target(s, move)


def visit_target(s: Kanal, f: Visit, move: Move) -> str:
    """The options of an action space."""
    if move == END:
        return FINISH
    if move >= RAISE_CARD:
        return f"card-{s.box.names[move - RAISE_CARD]}"
    if move >= BRIDGE_AT:
        return bridge(f.player, move - BRIDGE_AT)
    if move >= ROUTE:
        return f"build-{TYPES[move - ROUTE]}"
    return f"gather-{GOOD_NAMES[move - GATHER]}"


def activated_target(s: Kanal, move: Move) -> str:
    """The questions that come with activated structures."""
    f = s.frames[-1]
    if isinstance(f, Take):
        if move == TAKE_ALL:
            return "take-all"
        return f"take-{GOOD_NAMES[move - (TAKE if move < TAKE_AS else TAKE_AS)]}"
    if isinstance(f, Choose):
        return f"option-{move - OPTION + 1}"
    if isinstance(f, (Order, Forfeit)):
        return site(f.player, move)
    if move == STOP:
        return FINISH
    if isinstance(f, Activation):
        return "take-all" if move == TAKE_GAINS else f"effect-{move - EFFECT + 1}"
    if isinstance(f, Trade):
        return f"trade-{move - EXCHANGE + 1}"
    if isinstance(f, Build):
        return unit(f.player, move - UNIT)
    if isinstance(f, RaiseBy):
        return f"card-{s.box.names[move - CARD]}"
    return "wheel" if isinstance(f, Turns) else "first-player"


def site(player: int, space: int) -> str:
    """A structure space."""
    return f"site-{player}-{SPACE_NAMES[space]}"


def route(player: int, place: int) -> str:
    """A route space."""
    return f"route-{player}-{ROUTE_NAMES[place]}"


def bridge(player: int, place: int) -> str:
    """A bridge over a route space."""
    return f"bridge-{player}-{ROUTE_NAMES[place]}"


def unit(player: int, number: int) -> str:
    """A kind of route, or a bridge, on its space."""
    kind, place = divmod(number, ROUTE_SPACES)
    return bridge(player, place) if kind == BRIDGE else route(player, place)
