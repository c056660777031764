"""The squares where the tile may be laid: on each in how many ways, and the ghost of the tile that turns there.

The page's turning.js shows the ghost of the square that is pointed at or focused (`on`), in the rotation that is `now`;
everything that it can show has been worked out here.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from towpath.draw.lit import hit, lit_attributes
from towpath.draw.markup import escape, text, use, use_when
from towpath.games.okanagan.scene.land.borders import TILE
from towpath.games.okanagan.scene.land.painting import face, moved
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.placing import Closing, Square, Turned

AREA = hit(8, 8, TILE - 16, TILE - 16)


@lru_cache(maxsize=128)
def ghost_faces(pack: str, tile: str, squares: tuple[Square, ...]) -> str:
    """The tile in the rotations that are possible anywhere, for the ghosts to refer to."""
    rotations = sorted({turned.rotation for square in squares for turned in square.turns})
    return "".join(
        [
            f'<g id="ghost-{rotation}" class="okanagan">{face(pack, tile, rotation, "ghost-")}</g>'
            for rotation in rotations
        ]
    )


@lru_cache(maxsize=128)
def lit_squares(squares: tuple[Square, ...], shown: Square | None, words: Lexicon) -> str:
    """All of them."""
    return "".join([lit_square(each, each is shown, words) for each in squares])


def lit_square(square: Square, on: bool, words: Lexicon) -> str:
    """A square with its ghosts; the best rotation is shown first."""
    state = f"square{' on' if on else ''}{' single' if len(square.turns) == 1 else ''}"
    ways = words.ways[len(square.turns)]
    labels = {turned: f"{ways}: {turned.label}" for turned in square.turns}
    turns = "".join([turn(square, turned, labels[turned], on) for turned in square.turns])
    offer = f'<g class="offer">{text(len(square.turns), 76, 120, "ways")}{use("turn-right", 92, 70, 58)}</g>'
    return (
        f'<g {lit_attributes(square.target, labels[square.best], state)} data-move="{escape(square.best.notation)}" '
        f'data-turning="" transform="translate({square.x * TILE} {-square.y * TILE})">{AREA}{offer}{turns}'
        f"{spin(words.turn_left, -1, 22)}{spin(words.turn_right, 1, 178)}</g>"
    )


def turn(square: Square, turned: Turned, label: str, on: bool) -> str:
    """The ghost in one rotation, with the rim of all that it would close."""
    state = "turn now" if turned is square.best else "turn"
    drawn = use_when(on and turned is square.best, f"ghost-{turned.rotation}", "ghost")
    rims = "".join([rim(closing) for closing in turned.closings])
    back = f'transform="translate({-square.x * TILE} {square.y * TILE})"'
    return (
        f'<g class="{state}" data-turn="{turned.rotation}" data-lay="{escape(turned.notation)}" '
        f'data-label="{escape(label)}">{drawn}'
        f'<rect class="ghost-edge" width="{TILE}" height="{TILE}"/><g class="rims" {back}>{rims}</g></g>'
    )


@lru_cache(maxsize=512)
def rim(closing: Closing) -> str:
    """The border of a territory that would be closed, drawn on its inside, by its parts, which are there already."""
    number = f"{closing.land.number}-{crc32(repr(closing.land).encode()):x}"
    shores = parts(closing, "shore")
    return (
        f'<clipPath id="clip-{number}">{parts(closing, "ground")}</clipPath>'
        f'<g clip-path="url(#clip-{number})"><g class="rim-light">{shores}</g><g class="rim">{shores}</g></g>'
    )


def parts(closing: Closing, drawn: str) -> str:
    """The territories that it joins as they lie there, and that of the ghost, in its place."""
    there = "".join([f'<use href="#{drawn}-{number}"/>' for number in closing.joined])
    if closing.ghost is None:
        return there
    name = f"{drawn}-ghost-{closing.ghost.tile}-{closing.ghost.rotation}-{closing.terrain}"
    return f'{there}<use href="#{name}"{moved(closing.ghost.x, closing.ghost.y)}/>'


def spin(name: str, quarter: int, x: int) -> str:
    """A corner of the ghost that turns it."""
    mirrored = ' transform="scale(-1 1)"' if quarter < 0 else ""
    return (
        f'<g class="spin" data-rotate="{quarter}" transform="translate({x} 178)"><title>{name}</title><circle r="25"/>'
        f'<path{mirrored} d="M10.5-2.5A10.5 10.5 0 1 0 8 7M10.5-11V-2.5H2"/></g>'
    )
