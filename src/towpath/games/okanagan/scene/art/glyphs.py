"""Trees, peaks, waves and hay: small pictures with their foot at the origin.

They are markers: a line that is not drawn itself shows one at each of its points. A browser then keeps one element for
all trees of a kind on a tile instead of a copy of the picture for each.
"""

from __future__ import annotations

from random import Random
from typing import Final

from towpath.games.okanagan.scene.art.layers import Box, Shape, around, layered, shapes

TREES: Final = {
    "a": (
        '<path class="cast" d="M-5 1C-1-1 8-1 11 1.5C8 3.5-1 3.5-5 1Z"/>'
        '<path class="tree" d="M0-19L6.5-6H4L7.5 0H-7.5L-4-6H-6.5Z"/><path class="tree-2" d="M0-19L6.5-6H4L7.5 0H1Z"/>'
    ),
    "b": (
        '<path class="cast" d="M-4 1C-1-.5 7-.5 9 1.5C7 3-1 3-4 1Z"/>'
        '<path class="tree" d="M0-15L5-4.5H3.2L6 0H-6L-3.2-4.5H-5Z"/><path class="tree-2" d="M0-15L5-4.5H3.2L6 0H1Z"/>'
    ),
    "c": (
        '<path class="cast" d="M-4 1C-1-.5 7-.5 10 1.5C7 3-1 3-4 1Z"/><path class="trunk" d="M-1 1V-4H1V1Z"/>'
        '<path class="tree" d="M-6.5-5.5C-8-9-5-12.5-2.5-12.5C-1.5-15.5 4-15 4.5-12C7.5-11.5 8-7 '
        '6-5C4-2.5-4.5-2.5-6.5-5.5Z"/>'
        '<path class="tree-2" d="M4.5-12C7.5-11.5 8-7 6-5C4.5-3.4 1-3 -1-3.5C3-5 5-8 4.5-12Z"/>'
    ),
}  # fmt: skip
GROVES: Final = {  # trees around the middle of a grove, from north to south
    "a": ((-6, -9), (8, -8), (-13, 0), (1, 1), (13, 3), (-6, 9), (7, 11)),
    "b": ((2, -11), (-10, -6), (10, -3), (-3, 0), (-13, 5), (4, 9), (13, 8)),
    "c": ((-4, -10), (9, -9), (-12, -3), (3, -1), (13, 2), (-7, 6), (4, 11)),
}
PEAKS: Final = {
    "peak-a": (
        '<path class="cast" d="M-11 2L9-27 33 4C21 6-1 6-11 2Z"/>'
        '<path class="peak" d="M-22 0L-8-18-4-16 3-30 10-17 13-18 25 0C12 3-10 3-22 0Z"/>'
        '<path class="peak-2" d="M3-30L10-17 13-18 25 0C19 1.5 14 2.2 8 2.3L4-8 7-14Z"/>'
        '<path class="snow" d="M3-30L8-20.5 4-22 1-19-1-22Z"/>'
        '<path class="crag" d="M-8-18L-9-9-13-3M3-30L2-19 6-12 3-6 6 1M9-12L13-4M15-13L19-4M-15-5L-18-1M-3-11L-4-3"/>'
    ),
    "peak-b": (
        '<path class="cast" d="M-9 2L6-19 28 3C18 5-1 5-9 2Z"/>'
        '<path class="peak" d="M-19 0L-3-23 4-13 8-15 19 0C9 2.5-9 2.5-19 0Z"/>'
        '<path class="peak-2" d="M-3-23L4-13 8-15 19 0C14 1.3 9 1.9 4 2L0-8 2-12Z"/>'
        '<path class="crag" d="M-3-23L-3-14 0-9-2-4 0 1M6-9L9-3M11-9L14-3M-10-8L-13-2M-6-7L-7-2"/>'
    ),
    "peak-c": (
        '<path class="cast" d="M-6 2L8-23 23 3C15 5 0 5-6 2Z"/>'
        '<path class="peak" d="M-14 0L-5-14-2-13 3-26 14 0C7 2.5-7 2.5-14 0Z"/>'
        '<path class="peak-2" d="M3-26L14 0C11 1 8 1.7 4 1.9L3-6 5-13Z"/>'
        '<path class="snow" d="M3-26L7-16.5 3.5-18 1-16 .3-19Z"/>'
        '<path class="crag" d="M3-26L2-15 4-9 2-4 3 1M7-10L9-3M-6-8L-9-2"/>'
    ),
    "ridge": '<path class="crag" d="M-8 0C-5-6-2-7 0-7S5-4 8 0M-1-4L-3 0M2-4.5L2-.5M5-2L6 0"/>',
}  # fmt: skip
OTHERS: Final = {
    "wave": '<path class="wave" d="M-11 0C-8-3-5-3-2 0S4 3 7 0M-3 6C-1 4 1 4 3 6S8 8 10 6"/>',
    "tuft": '<path class="tuft" d="M-4 0L-5-4M-1.5 0V-6M1 0L3-5M4 0L6-3"/>',
    "poplar": (
        '<path class="cast" d="M-3 1C0-.5 6-.5 8 1C6 2.5 0 2.5-3 1Z"/>'
        '<path class="poplar" d="M0 0C-4-2-3.5-13 0-16C3.5-13 4-2 0 0Z"/>'
    ),
    "haycock": (
        '<path class="hay" d="M-6 0C-6-7-3-10 0-10S6-7 6 0C3 1.5-3 1.5-6 0Z"/>'
        '<path class="tuft" d="M-3 0C-3-4-2-7 0-9M3 0C3-4 2-7 0-9"/>'
    ),
}
FURROWS: Final = ((20, 1), (-28, 2), (65, 3), (-60, 1))  # angle and tint of ploughed fields


def grove(name: str) -> list[Shape]:
    """Trees that stand close together; their sizes vary. Shadows lie on the ground, below all of them."""
    rng = Random(f"grove {name}")
    grown = [part for x, y in GROVES[name] for part in shapes(TREES[rng.choice("aaabbc")], x, y)]
    grown.sort(key=lambda part: part.kind != "cast")
    return grown


SINGLE: Final = {**{f"tree-{name}": markup for name, markup in TREES.items()}, **PEAKS, **OTHERS}
GLYPHS: Final = {
    **{name: shapes(markup, 0, 0) for name, markup in SINGLE.items()},
    **{f"grove-{name}": grove(name) for name in GROVES},
}
BOXES: Final[dict[str, Box]] = {
    name: around([part for part in parts if part.kind != "cast"]) for name, parts in GLYPHS.items()
}
"""What each glyph covers around its foot; a shadow covers nothing."""


def glyph(name: str, markup: str) -> str:
    """A picture that is shown with its foot at a point of a line."""
    return f'<marker id="{name}" class="okanagan" markerUnits="userSpaceOnUse" overflow="visible">{markup}</marker>'


def glyph_symbols() -> str:
    """Everything that grows and stands in the landscape."""
    drawn = "".join(glyph(name, layered(parts)) for name, parts in GLYPHS.items())
    for number, (angle, tint) in enumerate(FURROWS):
        drawn += (
            f'<pattern id="furrows-{number}" width="5" height="5" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate({angle})"><rect width="5" height="5" class="soil-{tint}"/>'
            '<path class="furrow" d="M0 2.5H5"/></pattern>'
        )
    return drawn + (
        '<pattern id="linen" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path class="thread" d="M0 1H6M0 4H6M1 0V6M4 0V6"/></pattern>'
    )
