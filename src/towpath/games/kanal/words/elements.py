"""Elements of the scene that several questions point at."""

from __future__ import annotations

from towpath.games.kanal.rules.box import BRIDGE
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, ROUTE_SPACES, SPACE_NAMES

FINISH = "finish"  # the button that ends a question


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
