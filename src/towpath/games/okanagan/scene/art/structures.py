"""Farm, warehouse and silo: told apart by their outline, the owner by colour and by the shape on the wall (O9)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.draw.markup import short
from towpath.games.okanagan.scene.art.goods import centred

SIZE: Final = 64
PICTURES: Final = {
    "farm": (
        '<path class="halo" d="M-25 21V-1L-19-15-4-25 11-15 17-1H26V21Z"/><g class="house">'
        '<path class="own" d="M15 0H25V20H15Z"/><path class="shaded" d="M14-4H22L26 2H14Z"/>'
        '<path class="own" d="M-24 20V-1L-18-14-4-23 10-14 16-1V20Z"/>'
        '<path class="lit-wall" d="M-23 19V-1L-17.5-13-12-17V19Z"/>'
        '<path class="eaves" d="M-26 0L-19-14-4-24 11-14 18 0"/><path class="eaves-2" d="M-26 0L-19-14-4-24 '
        '11-14 18 0"/>'
        '<path class="door" d="M-11 20V7H3V20Z"/><path class="brace" d="M-11 7L3 20M3 7L-11 20"/></g>'
    ),
    "warehouse": (
        '<path class="halo" d="M-28 17V-4L-22-16H22L28-4V17Z"/><g class="house">'
        '<path class="own" d="M-26 16V-3H26V16Z"/><path class="own" d="M-28-3L-21-15H21L28-3Z"/>'
        '<path class="roof" d="M-27-3L-21-14H21L27-3Z"/>'
        '<path class="brace" d="M-14-14L-18-4M-5-14L-6-4M5-14L6-4M14-14L18-4"/>'
        '<path class="door" d="M-22 16V3H-12V16ZM12 16V3H22V16Z"/><path class="brace" d="M-17 3V16M17 '
        '3V16M-30 16H30"/></g>'
    ),
    "silo": (
        '<path class="halo" d="M-15 24V-12C-15-21-7-27 0-27S15-21 15-12V24Z"/><g class="house">'
        '<path class="own" d="M-13 23V-11H13V23C8 26-8 26-13 23Z"/><path class="lit-wall" d="M-12 23V-11H-6V24.5Z"/>'
        '<path class="own" d="M-14-11C-14-20-7-26 0-26S14-20 14-11C8-8-8-8-14-11Z"/>'
        '<path class="roof" d="M-13-11C-13-19-7-25 0-25S13-19 13-11C8-8.5-8-8.5-13-11Z"/>'
        '<path class="brace" d="M0-26V-30M-13 14C-8 17 8 17 13 14M8-8V24"/></g>'
    ),
}  # fmt: skip
EMBLEMS: Final = {"farm": (-4, -5, 18), "warehouse": (0, 9.5, 15), "silo": (-3, 2, 18)}  # x, y, size on the wall


def structure_symbols() -> str:
    """`s-farm`, `s-warehouse`, `s-silo`."""
    return "".join(centred(f"s-{name}", SIZE, picture) for name, picture in PICTURES.items())


@lru_cache(maxsize=256)
def structure(kind: str, seat: int, size: float = SIZE) -> str:
    """A structure around the origin, in the colour of its owner and with the owner's shape."""
    x, y, emblem = (part * size / SIZE for part in EMBLEMS[kind])
    half = short(-size / 2)
    return (
        f'<g class="built k{seat}"><use href="#s-{kind}" x="{half}" y="{half}" width="{size:g}" height="{size:g}"/>'
        f'<use class="emblem" href="#seat-{seat}" x="{short(x - emblem / 2)}" y="{short(y - emblem / 2)}" '
        f'width="{short(emblem)}" height="{short(emblem)}"/></g>'
    )


@lru_cache(maxsize=256)
def structure_icon(kind: str, seat: int) -> str:
    """The same in a line of HTML."""
    return f'<svg class="icon" viewBox="-32 -32 64 64" aria-hidden="true">{structure(kind, seat)}</svg>'
