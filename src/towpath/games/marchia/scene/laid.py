"""The laid tiles of a march (M14), and how much of the country round them is shown."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.draw.lit import hit, lit_group
from towpath.draw.markup import escape
from towpath.draw.stage import Stage
from towpath.games.marchia.scene.art.country import SQUARE
from towpath.games.marchia.scene.pieces import pennant, tile_face
from towpath.games.marchia.scene.seen import Laid

MARGIN: Final = 0.16  # squares of country shown round the tiles
LEAST: Final = 3  # squares that are shown at least, so that the first tile is not a giant


@lru_cache(maxsize=256)
def view_box(laid: tuple[Laid, ...], land: tuple[tuple[int, int], ...]) -> str:
    """The view box that shows all tiles, and the land that they could be joined by."""
    left, width = span([tile.x for tile in laid] + [x for x, _ in land])
    top, height = span([tile.y for tile in laid] + [y for _, y in land])
    return f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"


def span(places: list[int]) -> tuple[float, float]:
    """From where and how far the view box reaches in one direction."""
    first, size = min(places) - MARGIN, max(places) - min(places) + 1 + 2 * MARGIN
    missing = max(0.0, LEAST - size)
    return (first - missing / 2) * SQUARE, (size + missing) * SQUARE


@lru_cache(maxsize=256)
def tile_layer(seat: int, laid: tuple[Laid, ...]) -> str:
    """The tiles, those further south over those further north."""
    return "".join([laid_tile(seat, tile) for tile in in_depth(laid)])


def coin_layer(stage: Stage, seat: int, laid: tuple[Laid, ...]) -> str:
    """The same where coins may be covered (M47, M73)."""
    return "".join([coin_tile(stage, seat, tile) for tile in in_depth(laid)])


def in_depth(laid: tuple[Laid, ...]) -> list[Laid]:
    """From north to south."""
    return sorted(laid, key=lambda tile: (tile.y, tile.x))


@lru_cache(maxsize=4096)
def laid_tile(seat: int, tile: Laid) -> str:
    """A tile of a march; the start tiles are all alike, every other tile is one of a kind."""
    name = escape(tile.tile if (tile.x, tile.y) != (0, 0) else f"start-{seat}")
    named = f'id="{escape(target(seat, tile))}" class="{classes(tile)}" data-piece="{name}"'
    return f'<g {named} transform="{place(tile)}">{body(seat, tile)}</g>'


def coin_tile(stage: Stage, seat: int, tile: Laid) -> str:
    """A tile whose coin may be covered is lit."""
    options = stage.lit.get(target(seat, tile))
    if not options:
        return laid_tile(seat, tile)
    ring = '<circle class="coin-ring" cx="84" cy="84" r="17"/>'
    drawn = body(seat, tile) + hit(0, 0, 100, 100) + ring
    return lit_group(target(seat, tile), options, drawn, classes(tile), place(tile))


def target(seat: int, tile: Laid) -> str:
    """The id of a laid tile, as target.py names it."""
    return f"tile-{seat}-{tile.tile}"


def classes(tile: Laid) -> str:
    """Rotation and completion."""
    return f"piece r{tile.rotation} done" if tile.complete else f"piece r{tile.rotation}"


def place(tile: Laid) -> str:
    """M14: the square of a tile on the sheet."""
    return f"translate({tile.x * SQUARE + 2} {tile.y * SQUARE + 2})"


def body(seat: int, tile: Laid) -> str:
    """Face, coin and pennant."""
    return tile_face(tile.tile, tile.metal, tile.covered) + (pennant(seat) if tile.complete else "")
