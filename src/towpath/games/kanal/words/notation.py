"""Moves in notation (K126): `choose u3`, `build road`, `at h31`, `raise A14`, `buy wood`, `effect 1` ..."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.kanal.rules.activation import Forfeit, Order
from towpath.games.kanal.rules.anytime import ANYTIME, BUY, PRODUCE
from towpath.games.kanal.rules.box import GAINS
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.effects.lists import EFFECT, OPTION, TAKE_GAINS, Activation, Choose
from towpath.games.kanal.rules.effects.units import CARD, EXCHANGE, STOP, UNIT, Build, RaiseBy, Trade, Turns
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, ROUTE_SPACES, SPACE_NAMES
from towpath.games.kanal.rules.prepare import END_WHEEL, Draw, Wheel
from towpath.games.kanal.rules.reading import GOOD_NAMES, TYPES
from towpath.games.kanal.rules.setup import FirstPlayer, PlaceStart
from towpath.games.kanal.rules.state import ACTION_NAMES, Kanal
from towpath.games.kanal.rules.taking import TAKE, TAKE_ALL, TAKE_AS, Take
from towpath.games.kanal.rules.turn import BRIDGE_AT, CHOOSE_SPACE, END, GATHER, RAISE_CARD, ROUTE, Turn, Visit

WITHOUT_ANYTIME = (Place, Cost, Site, Draw, FirstPlayer, PlaceStart, Order, Forfeit)


def write(s: Kanal, move: Move) -> str:
    """The move in the light of the top frame."""
    f, names = s.frames[-1], s.box.names
    if not isinstance(f, WITHOUT_ANYTIME) and move < ANYTIME:
        return "produce" if move == PRODUCE else f"buy {GOOD_NAMES[move - BUY]}"
    if isinstance(f, Turn):
        return f"choose {ACTION_NAMES[move - CHOOSE_SPACE].lower()}"
    if isinstance(f, Visit):
        return write_visit(s, move)
    if isinstance(f, Place):
        return f"at {ROUTE_NAMES[move]}"
    if isinstance(f, Cost):
        return f"pay {move + 1}"
    if isinstance(f, Site):
        return f"at {SPACE_NAMES[move]}"
    if isinstance(f, Wheel):
        return "end" if move == END_WHEEL else "turn"
    if isinstance(f, Draw):
        return f"draw {names[move]}"
    if isinstance(f, FirstPlayer):
        return f"first {move}"
    if isinstance(f, PlaceStart):
        return f"start {unit(move)}"
    return write_activated(s, move)


def write_visit(s: Kanal, move: Move) -> str:
    """The options of an action space."""
    if move == END:
        return "end"
    if move >= RAISE_CARD:
        return f"raise {s.box.names[move - RAISE_CARD]}"
    if move >= BRIDGE_AT:
        return f"bridge {ROUTE_NAMES[move - BRIDGE_AT]}"
    if move >= ROUTE:
        return f"build {TYPES[move - ROUTE]}"
    return f"gain {GOOD_NAMES[move - GATHER]}"


def write_activated(s: Kanal, move: Move) -> str:
    """The questions that come with activated structures."""
    f = s.frames[-1]
    if isinstance(f, Take):
        if move == TAKE_ALL:
            return "take all"
        return f"take {GOOD_NAMES[move - TAKE]}" if move < TAKE_AS else f"take as {GOOD_NAMES[move - TAKE_AS]}"
    if isinstance(f, Choose):
        return f"option {move - OPTION + 1}"
    if isinstance(f, (Order, Forfeit)):
        return f"pick {SPACE_NAMES[move]}"
    if move == STOP:
        return "skip" if isinstance(f, Activation) else "stop"
    if isinstance(f, Activation):
        return "take gains" if move == TAKE_GAINS else f"effect {move - EFFECT + 1}"
    if isinstance(f, Trade):
        i, j = divmod(move - EXCHANGE, GAINS)
        return f"trade {i + 1} for {j + 1}"
    if isinstance(f, Build):
        return f"build {unit(move - UNIT)}"
    if isinstance(f, RaiseBy):
        return f"raise {s.box.names[move - CARD]}"
    assert isinstance(f, Turns), f
    return "turn"


def unit(number: int) -> str:
    """A kind of route, or a bridge, and its space."""
    kind, route = divmod(number, ROUTE_SPACES)
    return f"{TYPES[kind]} {ROUTE_NAMES[route]}"
