"""Which part of the plane the sheet shows."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from towpath.games.okanagan.scene.land.borders import TILE

MARGIN: Final = 1.02  # tiles around the landscape: room for the squares where the next tile may lie
LEAST: Final = (5.4, 4.4)  # a young landscape is not blown up

Cells = tuple[tuple[int, int], ...]


class Frame(NamedTuple):
    """What the sheet shows, in tiles; y to the south."""

    x: float
    y: float
    width: float
    height: float

    def view_box(self) -> str:
        """As an attribute."""
        return " ".join([f"{part * TILE:.0f}" for part in self])


@lru_cache(maxsize=256)
def framed(tiles: Cells) -> Frame:
    """All tiles with a margin."""
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    width = max(max(xs) - min(xs) + 1 + 2 * MARGIN, LEAST[0])
    height = max(max(ys) - min(ys) + 1 + 2 * MARGIN, LEAST[1])
    return Frame((min(xs) + max(xs) + 1 - width) / 2, (min(ys) + max(ys) + 1 - height) / 2, width, height)
