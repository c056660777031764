"""The draw pile, what is known of it, and the tiles beside it: open ones or those in hand (M18, M27, M67)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.core.messages import Message, say, say_count
from towpath.draw.lit import hit, lit_attributes
from towpath.draw.markup import short
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.scene.pieces import market_tile, metal_of, piece_names, tile_face
from towpath.games.marchia.scene.seen import Seen

LAYER: Final = 1.0  # how much each tile of the pile adds to its height
ROOM_FOR_FEW: Final = (112.0, 72.0)  # for two tiles beside the pile
ROOM_FOR_MANY: Final = (150.0, 76.0)
LARGEST_TILE: Final = 54.0
FEW: Final = 2


def pile_plate(view: Seen, stage: Stage, box: Box) -> str:
    """Pile, words and tiles in one row; while tiles are in hand they take the place of the words."""
    options = stage.lit.get("pile")
    stack = pile_stack(view["pile"], None if view["ending"] else sure_before_end(view, box), box.mixed + 1)
    known_by = 'data-card="pile" data-mark="pile"'
    drawn = f'<g id="pile" {known_by}>{stack}</g>'
    if options:
        drawn = f"<g {lit_attributes('pile', options[0].label)} {known_by}>{hit(2, 2, 84, 92)}{stack}</g>"
    name = stage.say(say("Pile"))
    many = " many" if len(view["open"]) > FEW and not view["hand"] else ""
    return (
        f'<section class="plate pile{many}" aria-label="{name}"><svg class="tower" viewBox="0 0 88 96" role="group" '
        f'aria-label="{name}">{drawn}</svg>{in_hand(view, stage, box) or known(view, stage, box)}'
        f"{open_tiles(view, stage, box)}</section>"
    )


def known(view: Seen, stage: Stage, box: Box) -> str:
    """How many tiles are left, and where the end may be."""
    words = stage.say(say("in the pile"))
    return f'<p class="known"><b>{view["pile"]}</b> {words}<br/><em>{stage.say(end_castle(view, box))}</em></p>'


def sure_before_end(view: Seen, box: Box) -> int:
    """M18: how many tiles are certainly drawn before the game-end castle; negative once it may be the next."""
    return view["pile"] - box.bottom[view["seats"]] - box.mixed - 1


def end_castle(view: Seen, box: Box) -> Message:
    """M18, M82: where the game-end castle is, as far as everybody knows."""
    if view["ending"]:
        return say("The game-end castle is drawn.")
    sure = sure_before_end(view, box)
    if sure > 0:
        return say_count(
            "Game-end castle: not in the next {count}", "Game-end castle: not in the next {count}", sure, "M18"
        )
    among = view["pile"] - box.bottom[view["seats"]]
    return say_count("Game-end castle: in the next {count}", "Game-end castle: in the next {count}", among, "M18")


@lru_cache(maxsize=128)
def pile_stack(tiles: int, sure: int | None, middle: int) -> str:
    """The tiles on top of each other; those that may be the game-end castle are tinted."""
    if not tiles:
        return '<path class="no-pile" d="M10 66l34 13 34-13-34-13z"/>'
    left, base = 10, 72
    drawn = ""
    for i in range(tiles):
        above = tiles - i  # this one is the so manieth from the top
        tint = "layer may-end" if sure is not None and sure < above <= sure + middle else "layer"
        drawn += f'<path class="{tint}" d="M{left} {short(base - i * LAYER)}l34 13 34-13v2.4l-34 13-34-13z"/>'
    top = base - tiles * LAYER
    return drawn + (
        f'<g transform="matrix(.34 .13 -.34 .13 {left + 34} {short(top - 12)})">'
        '<use href="#back" width="100" height="100"/></g>'
    )


def in_hand(view: Seen, stage: Stage, box: Box) -> str:
    """M67, M69: the tiles that still go to the market; the first is the one being asked about."""
    tiles = [
        open_tile(stage, box, tile, x, y, size)
        if f"open-{tile}" in stage.lit
        else hand_tile(box, tile, x, y, size, i if view["question"] == "Shelve" else None)
        for i, (tile, x, y, size) in enumerate(set_out(view["hand"], ROOM_FOR_FEW))
    ]
    return beside(stage.say(say("In hand")), "".join(tiles), ROOM_FOR_FEW) if tiles else ""


def open_tiles(view: Seen, stage: Stage, box: Box) -> str:
    """M27: the tiles that were pushed out of the market."""
    room = ROOM_FOR_FEW if len(view["open"]) <= FEW or view["hand"] else ROOM_FOR_MANY
    tiles = [open_tile(stage, box, tile, x, y, size) for tile, x, y, size in set_out(view["open"], room)]
    return beside(stage.say(say("Open tiles")), "".join(tiles), room, stage.say(say("none")))


def beside(title: str, drawn: str, room: tuple[float, float], none: str = "") -> str:
    """Tiles under a title."""
    tiles = f'<svg viewBox="0 0 {room[0]:.0f} {room[1]:.0f}" role="group" aria-label="{title}">{drawn}</svg>'
    return f'<div class="beside"><h3>{title}</h3>{tiles if drawn else f"<p>{none}</p>"}</div>'


def set_out(tiles: list[str], room: tuple[float, float]) -> list[tuple[str, float, float, float]]:
    """Each tile with its place and size."""
    size, across = tile_size(len(tiles), *room)
    return [(tile, i % across * (size + 3) + 1, i // across * (size + 3) + 1, size) for i, tile in enumerate(tiles)]


def open_tile(stage: Stage, box: Box, tile: str, x: float, y: float, size: float) -> str:
    """M67: an open tile; lit if it can be taken."""
    name = f"open-{tile}"
    options = stage.lit.get(name)
    if not options:
        return market_tile(box, name, tile, x, y, size / 100)
    place = f"translate({short(x)} {short(y)}) scale({size / 100:.2f})"
    lit = f"{lit_attributes(name, options[0].label, 'piece')} {piece_names(box, tile)}"
    return f'<g {lit} transform="{place}">{tile_face(tile, metal_of(box, tile), False)}{hit(0, 0, 100, 100)}</g>'


def hand_tile(box: Box, tile: str, x: float, y: float, size: float, number: int | None) -> str:
    """M69: a tile that goes to the market; the first is the one being asked about, unless the reader swaps them."""
    frame = f'x="{short(x)}" y="{short(y)}" width="{short(size)}" height="{short(size)}"'
    edge = "" if number is None else f'<rect class="next-edge{" later" if number else ""}" {frame} rx="3"/>'
    return market_tile(box, f"hand-{tile}", tile, x, y, size / 100) + edge


@lru_cache(maxsize=64)
def tile_size(tiles: int, width: float, height: float) -> tuple[float, int]:
    """The largest size at which so many tiles fit beside the pile, and how many stand in a row."""
    across = 1
    while True:
        size = min(LARGEST_TILE, (width - 2) / across - 3)
        if int((height + 1) // (size + 3)) * across >= tiles:
            return size, across
        across += 1
