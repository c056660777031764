"""Which part of the plane the sheet shows, and which of its corners is free for the glass."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from towpath.games.okanagan.scene.land.borders import TILE

WIDE: Final = 1.02  # tiles around the landscape: room for the squares where the next tile may lie
NARROW: Final = 0.5  # the same while none is to be laid
LEAST: Final = (5.4, 4.4)  # a young landscape is not blown up
ASPECT: Final = 1.52  # about the shape of the sheet on a desktop
LOW: Final = (0.375, 0.36)  # the part of the sheet that the glass covers there
HIGH: Final = (0.375, 0.52)  # the same with the loupe in it
SMALL: Final = (0.24, 0.27)  # the same with the legend alone
MORE: Final = (
    0.0,
    0.4,
    0.8,
    1.2,
    1.6,
    2.0,
    2.4,
    2.8,
    3.2,
    3.6,
)  # tiles of room made for the glass if no corner is free
CORNERS: Final = ("ne", "nw", "se", "sw")

Cells = tuple[tuple[int, int], ...]


class Frame(NamedTuple):
    """What the sheet shows, in tiles; y to the south."""

    x: float
    y: float
    width: float
    height: float
    corner: str

    def view_box(self) -> str:
        """As an attribute."""
        return " ".join([f"{part * TILE:.0f}" for part in self[:4]])


@lru_cache(maxsize=256)
def framed(tiles: Cells, lit: Cells, glass: tuple[float, float]) -> Frame:
    """All tiles with a margin, moved aside so that the glass covers neither a tile nor a lit square."""
    land, best, least = tight(tiles, WIDE if lit else NARROW), None, len(tiles) + len(lit) + 1
    for more in MORE:
        for corner in CORNERS:
            frame = aside(land, corner, more)
            hides = covered(frame, tiles, lit, glass)
            if not hides:
                return frame
            if hides < least:
                best, least = frame, hides
    assert best is not None, f"no frame for {tiles}"
    return best


@lru_cache(maxsize=256)
def tight(tiles: Cells, margin: float) -> Frame:
    """All tiles with a margin, for screens where the glass lies below the sheet."""
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    width = max(max(xs) - min(xs) + 1 + 2 * margin, LEAST[0])
    height = max(max(ys) - min(ys) + 1 + 2 * margin, LEAST[1])
    return Frame((min(xs) + max(xs) + 1 - width) / 2, (min(ys) + max(ys) + 1 - height) / 2, width, height, "ne")


def aside(land: Frame, corner: str, more: float) -> Frame:
    """The landscape in the middle of the sheet, or so many tiles away from the glass; the sheet grows if it must."""
    width, height = max(land.width, land.height * ASPECT), max(land.height, land.width / ASPECT)
    free = (width - land.width) / 2
    if more > free:
        width += more - free
        height = width / ASPECT
    left = (width - land.width) / 2
    slide = min(more, left) if "e" in corner else -min(more, left)
    return Frame(land.x - left + slide, land.y - (height - land.height) / 2, width, height, corner)


def covered(frame: Frame, tiles: Cells, lit: Cells, glass: tuple[float, float]) -> int:
    """How many tiles and lit squares the glass would cover."""
    width, height = frame.width * glass[0], frame.height * glass[1]
    left = frame.x + frame.width - width if "e" in frame.corner else frame.x
    top = frame.y if "n" in frame.corner else frame.y + frame.height - height
    return sum([left - 0.9 < x < left + width - 0.1 and top - 0.9 < y < top + height - 0.1 for x, y in (*tiles, *lit)])
