"""Positions of Franz: what his networks and his cards are asked."""

from __future__ import annotations

from tests.games.steam.position import BOX, city, told
from towpath.core.state import Event
from towpath.games.steam.rules.franz.tracks import ANYWHERE, neighbours
from towpath.games.steam.rules.state import Steam

WEST = "wien--st_poelten st_poelten--amstetten"


def mask(*names: str) -> int:
    """Cities as bits."""
    return sum(1 << city(name) for name in names)


def block(events: list[Event]) -> int:
    """The block that was carried out."""
    ((_, number, _, _),) = told(events, "franz_block")
    return number


def near(s: Steam, purse: int = 120) -> set[str]:
    """The cities that he could link."""
    return {BOX.city_ids[each] for each in neighbours(s, purse, ANYWHERE)}
