"""The laid tiles of a march (M14), and how much of the country round them is shown."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.draw.lit import hit, lit_attributes
from towpath.draw.markup import escape, still
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.scene.art.country import SQUARE
from towpath.games.marchia.scene.pieces import body, piece_names
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
def tile_layer(box: Box, seat: int, laid: tuple[Laid, ...]) -> str:
    """The tiles, those further south over those further north."""
    return still(f"tiles-{seat}", "".join([laid_tile(box, seat, tile) for tile in in_depth(laid)]))


def coin_layer(stage: Stage, box: Box, seat: int, laid: tuple[Laid, ...]) -> str:
    """The same where coins may be covered (M47, M73)."""
    return still(f"tiles-{seat}", "".join([coin_tile(stage, box, seat, tile) for tile in in_depth(laid)]))


def in_depth(laid: tuple[Laid, ...]) -> list[Laid]:
    """From north to south."""
    return sorted(laid, key=lambda tile: (tile.y, tile.x))


@lru_cache(maxsize=4096)
def laid_tile(box: Box, seat: int, tile: Laid) -> str:
    """A tile of a march."""
    named = f'id="{escape(target(seat, tile))}" class="{classes(tile)}" {laid_names(box, seat, tile)}'
    return f'<g {named} transform="{place(tile)}">{body(seat, tile)}</g>'


def laid_names(box: Box, seat: int, tile: Laid) -> str:
    """The start tiles are all alike, every other tile is one of a kind."""
    if (tile.x, tile.y) != (0, 0):
        return piece_names(box, tile.tile)
    return f'data-piece="start-{seat}" data-card="start-{seat}" data-mark="start-{seat}"'


def coin_tile(stage: Stage, box: Box, seat: int, tile: Laid) -> str:
    """A tile whose coin may be covered is lit."""
    name = target(seat, tile)
    options = stage.lit.get(name)
    if not options:
        return laid_tile(box, seat, tile)
    ring = '<circle class="coin-ring" cx="84" cy="84" r="17"/>'
    drawn = body(seat, tile) + hit(0, 0, 100, 100) + ring
    lit = lit_attributes(name, options[0].label, classes(tile))
    return f'<g {lit} {laid_names(box, seat, tile)} transform="{place(tile)}">{drawn}</g>'


def target(seat: int, tile: Laid) -> str:
    """The id of a laid tile, as target.py names it."""
    return f"tile-{seat}-{tile.tile}"


def classes(tile: Laid) -> str:
    """Rotation and completion."""
    return f"piece r{tile.rotation} done" if tile.complete else f"piece r{tile.rotation}"


def place(tile: Laid) -> str:
    """M14: the square of a tile on the sheet."""
    return f"translate({tile.x * SQUARE + 2} {tile.y * SQUARE + 2})"
