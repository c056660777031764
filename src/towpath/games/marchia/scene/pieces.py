"""A tile as a piece on the table: its face, its coin, and what its owner has made of it."""

from __future__ import annotations

from functools import lru_cache

from towpath.draw.markup import escape, short
from towpath.games.marchia.rules.box import METAL_NAMES, NO_COIN, SEATS, Box
from towpath.games.marchia.scene.art.symbols import group
from towpath.games.marchia.scene.marks import mark_of
from towpath.games.marchia.scene.seen import Laid


def metal_of(box: Box, tile: str) -> str:
    """M10: the metal of the coin printed on a tile."""
    return METAL_NAMES[box.metal[box.names.index(tile)]]


def piece_symbols(box: Box) -> str:
    """What lies on faces at its place: coins, counters, and the pennants of the seats."""
    coins = [METAL_NAMES[metal] for metal in sorted(set(box.metal) - {NO_COIN})] + ["cover"]
    at = "".join(
        group(f"at-{coin}", f'<use class="south-east" href="#c-{coin}" x="72" y="72" width="24" height="24"/>')
        for coin in coins
    )
    return at + "".join(group(f"flag-{seat}", pennant(seat)) for seat in range(SEATS))


@lru_cache(maxsize=4096)
def market_tile(
    box: Box, name: str, tile: str, x: float, y: float, scale: float, barred: str = "", where: str = ""
) -> str:
    """A tile on offer, unturned; `name` is the id of the piece, `barred` says why it cannot be bought.

    `where` are the classes of its place on the market.
    """
    place = f"translate({short(x)} {short(y)}) scale({scale:.2f})"
    classes = f"piece {where}".rstrip()
    state = f'class="{classes} refused" data-reason="{escape(barred)}"' if barred else f'class="{classes}"'
    named = f'id="{escape(name)}" {state} {piece_names(box, tile)}'
    return f'<g {named} transform="{place}">{tile_face(tile, metal_of(box, tile), False)}</g>'


def piece_names(box: Box, tile: str) -> str:
    """What the page knows a tile by: as a piece that flies, by its card, and by what events tell of it."""
    name = escape(tile)
    return f'data-piece="{name}" data-card="{name}" data-mark="{mark_of(box, tile)}"'


@lru_cache(maxsize=1024)
def tile_face(tile: str, metal: str, covered: bool) -> str:
    """M10: the face with its coin or the counter that covers it; `metal` is empty where there is none to be seen."""
    shown = metal or ("cover" if covered else "")
    return f'<use href="#t-{escape(tile)}"/>' + (f'<use href="#at-{shown}"/>' if shown else "")


def body(seat: int, tile: Laid) -> str:
    """A laid tile: face, coin and pennant."""
    flag = f'<use href="#flag-{seat}"/>' if tile.complete else ""
    return tile_face(tile.tile, tile.metal, tile.covered) + flag


def pennant(seat: int) -> str:
    """M51: the completed building flies its owner's pennant."""
    return (
        '<g class="north-east"><use href="#pennant" x="76" y="2" width="22" height="30"/>'
        f'<use class="device" href="#seat-{seat}" x="80.5" y="7" width="9" height="9"/></g>'
    )
