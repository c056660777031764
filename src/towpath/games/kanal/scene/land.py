"""The country under an industry board: a survey sheet with meadows, contours and unbuilt plots."""

from __future__ import annotations

from typing import Final

from towpath.draw.markup import use
from towpath.games.kanal.scene.plan import SPACES, corner

MEADOWS: Final = (
    "M40 300c60-40 150-10 190 30s30 90-40 110-150 0-176-40 0-80 26-100z"
    "M430 30c70-20 190-20 226 30s-10 120-90 120-180 0-190-60 20-80 54-90z"
    "M360 250c60-30 180-30 220 10s60 130-10 160-200 10-230-50-20-100 20-120z"
)
CONTOURS: Final = (
    "M3 96C120 60 190 150 330 128S560 40 673 74M3 118C130 84 196 176 336 150S566 66 673 98"
    "M3 352C90 300 200 380 300 356S520 268 673 330M3 380C100 330 210 408 310 384S530 300 673 360"
    "M210 459c30-40 90-60 150-52s120 24 150 52M420 3c10 40 60 66 120 60S650 30 660 3M3 236c60-26 130-10 180 2"
)
LANDS: Final = (0, 4, 3, 5, 4, 1, 0, 1, 2, 3, 0, 6)  # by structure space: what grows there
WOOD_A: Final = ((14, 18), (34, 26), (22, 44), (48, 14), (56, 40), (84, 62), (98, 50), (74, 74), (40, 64), (104, 20))
WOOD_B: Final = ((12, 66), (28, 74), (20, 50), (44, 62), (92, 14), (104, 24), (84, 30), (64, 76), (98, 44))
REEDS: Final = ((18, 30), (46, 24), (70, 40), (30, 54), (56, 66), (86, 74), (92, 26), (22, 82))
ROSE: Final = (
    '<circle class="cmp" r="33"/><circle class="cmp" r="30"/>'
    '<path class="cmf" d="M0-44 5-6 0 0zM0 44-5 6 0 0zM-44 0-6-5 0 0zM44 0 6 5 0 0z"/>'
    '<path class="cmp" d="M0-44-5-6 0 0zM0 44 5 6 0 0zM-44 0-6 5 0 0zM44 0 6-5 0 0z"/>'
)


SIZE: Final = (676, 462)  # of a board


def country() -> dict[str, str]:
    """What no move changes, by the name of its symbol: the sheet, and every plot as it is before it is built on."""
    return {"land": sheet(), **{f"plot-{space}": plot(space) for space in SPACES}}


def ground(name: str) -> str:
    """A symbol of the country in its place."""
    return use(name, 0, 0, *SIZE)


def sheet() -> str:
    """The sheet with its frame."""
    return (
        '<rect class="bg" x="3" y="3" width="670" height="456" rx="5"/>'
        f'<path class="mdw" d="{MEADOWS}"/><path class="con" d="{CONTOURS}"/>'
        '<rect class="fr1" x="3.5" y="3.5" width="669" height="455" rx="5"/>'
        '<rect class="fr3" x="5.7" y="5.7" width="664.6" height="450.6" rx="3.5"/>'
        '<rect class="fr2" x="8" y="8" width="660" height="446" rx="2"/>'
    )


def plot(space: str) -> str:
    """An empty structure space and what grows there."""
    x, y = corner(space)
    number = LANDS[SPACES.index(space)]
    ground = f'<rect class="plot" x="{x + 1}" y="{y + 1}" width="124" height="104" rx="3"/>'
    return ground + GROWTH[number](x, y)


def slanting_field(x: int, y: int) -> str:
    """Furrows that slant."""
    return '<path class="fld" d="' + "".join(f"M{x + 8 + i * 7} {y + 96}l26-82" for i in range(11)) + '"/>'


def wood_a(x: int, y: int) -> str:
    """A wood."""
    return "".join(use("m-tree", x + dx, y + dy, 16, 18) for dx, dy in WOOD_A)


def marsh(x: int, y: int) -> str:
    """Reeds."""
    strokes = "".join(f"M{x + dx} {y + dy}h14m-10-3v-4m3 4v-6m3 6v-4" for dx, dy in REEDS)
    return f'<path class="mar" d="{strokes}"/>'


def two_fields(x: int, y: int) -> str:
    """Fields ploughed across and along."""
    across = "".join(f"M{x + 10} {y + 14 + i * 8}h44" for i in range(10))
    along = "".join(f"M{x + 66 + i * 8} {y + 14}v76" for i in range(7))
    return f'<path class="fld" d="{across}{along}"/>'


def hill(x: int, y: int) -> str:
    """A hill with its height."""
    rings = "".join(
        f'<ellipse cx="{x + 66}" cy="{y + 54}" rx="{50 - i * 11}" ry="{38 - i * 8.5}" '
        f'transform="rotate(-12 {x + 66} {y + 54})"/>'
        for i in range(4)
    )
    top = f'<path class="k" d="m{x + 66} {y + 50}-4 7h8z"/><text class="it height" x="{x + 74}" y="{y + 58}">34</text>'
    return f'<g class="con">{rings}</g>{top}'


def rose(x: int, y: int) -> str:
    """The wind rose."""
    return f'<g transform="translate({x + 63} {y + 52})">{ROSE}</g>'


def brook(x: int, y: int) -> str:
    """A wood with a brook."""
    trees = "".join(use("m-tree", x + dx, y + dy, 16, 18) for dx, dy in WOOD_B)
    return f'{trees}<path class="brk" d="M{x + 8} {y + 30}c24-14 40 6 60 10s34 26 50 24"/>'


GROWTH: Final = (slanting_field, wood_a, marsh, two_fields, hill, rose, brook)
