"""The marches: the own one large, the others as smaller plates that can change places with it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.core.messages import Message, Seat, say
from towpath.games.marchia.box import Box
from towpath.games.marchia.scene.art.country import SQUARE
from towpath.games.marchia.scene.dock import tax_dock, turner
from towpath.games.marchia.scene.pieces import pennant, tile_face
from towpath.games.marchia.scene.placing import Spot, building_land, spots
from towpath.games.marchia.scene.seen import Laid, Seen, laid_tiles
from towpath.games.marchia.scene.squares import lit_square
from towpath.site.svg.lit import hit, lit_group
from towpath.site.svg.markup import escape, icon
from towpath.site.svg.seats import seat_chip
from towpath.site.svg.stage import Stage

MARGIN: Final = 0.16  # squares of country shown round the tiles


def march_plates(view: Seen, stage: Stage, box: Box) -> str:
    """All marches, beginning left of the reader."""
    first = stage.seat or 0
    order = [(first + i) % view["seats"] for i in range(view["seats"])]
    return "".join(march_plate(view, stage, box, seat, seat == first) for seat in order)


def march_plate(view: Seen, stage: Stage, box: Box, seat: int, large: bool) -> str:
    """A march with its header and, for the seat that is asked, the dock."""
    laid = laid_tiles(view, seat)
    mine = seat == stage.seat
    lit = lit_spots(view, stage, seat, laid) if mine else []
    chosen = max(lit, key=lambda spot: (spot.best.payment == "free", spot.best.gain)) if lit else None
    tile = view["buying"]["tile"] if view["buying"] else ""
    squares = "".join([
        lit_square(spot, tile, view["score"][seat], box.fee, spot is chosen, stage.say) for spot in lit
    ])  # fmt: skip
    dock = (
        turner(chosen, tile, box.fee, stage) if chosen else tax_dock(stage) if mine and "no-taxes" in stage.lit else ""
    )
    name = stage.say(say("Your march") if mine else say("March of {seat}", seat=Seat(seat)))
    left, top, width, height = extent(laid, building_land(view["pack"], laid) if mine else ())
    size = "large" if large else "small"
    active = " active" if seat == view["active"] else ""
    return (
        f'<section class="plate march {size} k{seat}{active}" id="march-{seat}" aria-label="{name}">'
        f"{header(view, stage, seat, laid, chosen)}"
        f'<div class="map"><svg class="rose" viewBox="0 0 100 100" aria-hidden="true"><use href="#rose"/></svg>'
        f'<svg class="sheet" data-map="march-{seat}" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'role="group" aria-label="{name}"><g class="camera"><use href="#country-{seat}"/>'
        f"{tile_layer(stage, seat, laid, mine)}{squares}</g></svg>{zoom_buttons(stage)}</div>{dock}</section>"
    )


def lit_spots(view: Seen, stage: Stage, seat: int, laid: tuple[Laid, ...]) -> list[Spot]:
    """The squares of this march that are lit."""
    buying, money = view["buying"], view["money"][seat]
    squares = [item for item in stage.lit.items() if item[0].startswith(f"square-{seat}-")]
    if not squares or buying is None or money is None:
        return []
    return spots(view["pack"], laid, buying["tile"], money, squares)


@lru_cache(maxsize=256)
def extent(laid: tuple[Laid, ...], land: tuple[tuple[int, int], ...]) -> tuple[float, float, float, float]:
    """The view box that shows all tiles, and the land that they could be joined by."""
    across = [tile.x for tile in laid] + [x for x, _ in land]
    down = [tile.y for tile in laid] + [y for _, y in land]
    left, top = min(across) - MARGIN, min(down) - MARGIN
    width, height = max(across) + 1 + MARGIN - left, max(down) + 1 + MARGIN - top
    return left * SQUARE, top * SQUARE, width * SQUARE, height * SQUARE


# ---- tiles


def tile_layer(stage: Stage, seat: int, laid: tuple[Laid, ...], mine: bool) -> str:
    """The tiles, those further south over those further north."""
    if mine and any(target.startswith(f"tile-{seat}-") for target in stage.lit):
        return "".join([coin_tile(stage, seat, tile) for tile in in_depth(laid)])
    return plain_tiles(seat, laid)


@lru_cache(maxsize=256)
def plain_tiles(seat: int, laid: tuple[Laid, ...]) -> str:
    """The tiles where none is lit."""
    return "".join([laid_tile(seat, tile) for tile in in_depth(laid)])


def in_depth(laid: tuple[Laid, ...]) -> list[Laid]:
    """From north to south."""
    return sorted(laid, key=lambda tile: (tile.y, tile.x))


@lru_cache(maxsize=4096)
def laid_tile(seat: int, tile: Laid) -> str:
    """A tile of a march."""
    name = escape(f"tile-{seat}-{tile.tile}")
    named = f'id="{name}" class="{piece_classes(tile)}" {piece_name(seat, tile)}'
    return f'<g {named} transform="{place(tile)}">{body(seat, tile)}</g>'


def coin_tile(stage: Stage, seat: int, tile: Laid) -> str:
    """M47, M73: a tile whose coin may be covered is lit."""
    target = f"tile-{seat}-{tile.tile}"
    options = stage.lit.get(target)
    if not options:
        return laid_tile(seat, tile)
    ring = '<circle class="coin-ring" cx="84" cy="84" r="17"/>'
    return lit_group(target, options, body(seat, tile) + hit(0, 0, 100, 100) + ring, piece_classes(tile), place(tile))


def piece_classes(tile: Laid) -> str:
    """Rotation and completion."""
    return f"piece r{tile.rotation} done" if tile.complete else f"piece r{tile.rotation}"


def piece_name(seat: int, tile: Laid) -> str:
    """The start tiles are all alike and never move; every other tile is one of a kind."""
    return f'data-piece="{escape(tile.tile)}"' if (tile.x, tile.y) != (0, 0) else f'data-piece="start-{seat}"'


def place(tile: Laid) -> str:
    """M14: the square of a tile on the sheet."""
    return f"translate({tile.x * SQUARE + 2} {tile.y * SQUARE + 2})"


def body(seat: int, tile: Laid) -> str:
    """Face, coin and pennant."""
    return tile_face(tile.tile, tile.coin, tile.covered) + (pennant(seat) if tile.complete else "")


# ---- header and buttons


def header(view: Seen, stage: Stage, seat: int, laid: tuple[Laid, ...], chosen: Spot | None) -> str:
    """Whose march, what its coins bring (M72), the purse (M80), the points; what a placement makes of them."""
    mine = seat == stage.seat
    title = stage.say(say("Your march")) if mine else escape(stage.names[seat])
    money, best = view["money"][seat], chosen.best if chosen else None
    complete = sum(tile.complete for tile in laid)
    taxes = value("penny", stage.say(say("taxes")), str(sum(tile.coin for tile in laid)), "taxes")
    purse = value(
        "purse", stage.say(say("pennies")), "?" if money is None else str(money), "money", best.money if best else None
    )
    score = value(
        "shield",
        stage.say(say("points")),
        str(view["score"][seat]),
        "points",
        view["score"][seat] + best.gain if best else None,
    )
    done = stage.say(say("{complete} of {tiles} complete", complete=complete, tiles=len(laid)))
    laurel = icon("laurel", 24, 24, "icon laurels") if seat in view["winners"] else ""
    show = stage.say(say("Show this march large"))
    return (
        f'<header class="bar">{seat_chip(seat)}<h2>{title}</h2>{laurel}<span class="tally">{done}</span>'
        f'<div class="values">{taxes}{purse}</div>{score}'
        f'<button type="button" class="show" data-show="march-{seat}" aria-label="{show}" title="{show}"></button>'
        "</header>"
    )


def value(symbol: str, name: str, now: str, kind: str, then: int | None = None) -> str:
    """A quantity as `now`, or `now -> then`."""
    width, height = (22, 25) if symbol == "shield" else (24, 24)
    arrow = "" if then is None else f'<span class="then">→</span><b class="then" data-shows="{kind}">{then}</b>'
    return (
        f'<span class="value {kind}" title="{name}">{icon(symbol, width, height)}<span class="name">{name}</span>'
        f"<b>{now}</b>{arrow}</span>"
    )


def zoom_buttons(stage: Stage) -> str:
    """For those who neither pinch nor turn a wheel."""
    names: tuple[tuple[str, str, Message], ...] = (
        ("in", "+", say("Zoom in")), ("out", "−", say("Zoom out")), ("fit", "⤢", say("Show all")),
    )  # fmt: skip
    buttons = "".join(
        f'<button type="button" data-zoom="{kind}" aria-label="{stage.say(name)}">{sign}</button>'
        for kind, sign, name in names
    )
    return f'<div class="zoom">{buttons}</div>'
