"""A tile as a piece on the table: its face, its coin, and what its owner has made of it."""

from __future__ import annotations

from functools import lru_cache

from towpath.draw.markup import escape, short
from towpath.games.marchia.rules.box import METAL_NAMES, Box


def metal_of(box: Box, tile: str) -> str:
    """M10: the metal of the coin printed on a tile."""
    return METAL_NAMES[box.metal[box.names.index(tile)]]


@lru_cache(maxsize=4096)
def market_tile(name: str, tile: str, metal: str, x: float, y: float, scale: float) -> str:
    """A tile on offer, unturned; `name` is the id of the piece."""
    place = f"translate({short(x)} {short(y)}) scale({scale:.2f})"
    return (
        f'<g id="{escape(name)}" class="piece" data-piece="{escape(tile)}" transform="{place}">'
        f"{tile_face(tile, metal, False)}</g>"
    )


@lru_cache(maxsize=1024)
def tile_face(tile: str, metal: str, covered: bool) -> str:
    """M10: the face with its coin or the counter that covers it; `metal` is empty where there is none to be seen."""
    shown = f"c-{metal}" if metal else "c-cover" if covered else ""
    drawn = f'<use href="#lift" width="100" height="100"/><use href="#t-{escape(tile)}" width="100" height="100"/>'
    return drawn + (f'<use class="south-east" href="#{shown}" x="72" y="72" width="24" height="24"/>' if shown else "")


@lru_cache(maxsize=8)
def pennant(seat: int) -> str:
    """M51: the completed building flies its owner's pennant."""
    return (
        '<g class="north-east"><use href="#pennant" x="76" y="2" width="22" height="30"/>'
        f'<use class="device" href="#seat-{seat}" x="80.5" y="7" width="9" height="9"/></g>'
    )
