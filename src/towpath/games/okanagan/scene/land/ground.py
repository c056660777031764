"""Ground: a region on which things are scattered so that they keep apart from each other and from its borders."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from math import hypot
from random import Random
from typing import Final

from towpath.games.okanagan.scene.land.borders import Point, dense
from towpath.games.okanagan.scene.land.regions import Region, icon_places

ICON_ROOM: Final = 25.0
STRIP: Final = 8

Taken = tuple[Point, float]  # a point and how much room it needs
Side = tuple[float, float, float, float]  # a side of the outline: where it begins, where it ends


class Ground:
    """A region with its borders and its icons."""

    def __init__(self, found: Region) -> None:
        self.region = found
        self.icons: list[Taken] = [(p, ICON_ROOM) for p in icon_places(found, None)]
        self.lines = [dense(shore) for shore in found.shores]
        self.border = sorted([p for line in self.lines for p in line])
        self.easting = [x for x, _ in self.border]
        xs, ys = [x for x, _ in found.outline], [y for _, y in found.outline]
        self.reach = (min(xs), max(xs), min(ys), max(ys))
        self.strips = strips(found.outline)

    def contains(self, point: Point) -> bool:
        """Whether the point lies in the region: a ray to the east crosses its outline an odd number of times."""
        x, y = point
        odd = False
        for bx, by, cx, cy in self.strips.get(int(y // STRIP), ()):
            if (cy > y) != (by > y) and x < (bx - cx) * (y - cy) / (by - cy) + cx:
                odd = not odd
        return odd

    def off_border(self, point: Point, room: float) -> bool:
        """Whether all borders are farther away than that."""
        near = slice(bisect_left(self.easting, point[0] - room), bisect_right(self.easting, point[0] + room))
        return not crowded(point, self.border[near], room)

    def scattered(self, tries: int, apart: float, off_border: float, room: float) -> list[Point]:
        """Points that keep apart from each other, from the icons and from the borders."""
        chance = Random(f"{self.region.tile}{self.region.terrain}{apart}").random
        west, east, north, south = self.reach
        points: list[Point] = []
        for _ in range(tries):
            p = (west + chance() * (east - west), north + chance() * (south - north))
            if not self.contains(p) or crowded(p, points, apart):
                continue
            if is_clear(p, self.icons, room) and self.off_border(p, off_border):
                points.append(p)
        return points


def strips(outline: tuple[Point, ...]) -> dict[int, list[Side]]:
    """The sides of an outline by the strips, from west to east, that they reach into."""
    found: dict[int, list[Side]] = {}
    bx, by = outline[-1]
    for cx, cy in outline:
        for strip in range(int(min(by, cy) // STRIP), int(max(by, cy) // STRIP) + 1):
            found.setdefault(strip, []).append((bx, by, cx, cy))
        bx, by = cx, cy
    return found


def is_clear(point: Point, taken: list[Taken], room: float) -> bool:
    """Whether a point keeps away from all that is taken."""
    x, y = point
    for (ox, oy), radius in taken:
        if hypot(x - ox, y - oy) <= radius + room:
            return False
    return True


def crowded(point: Point, others: list[Point], room: float) -> bool:
    """Whether one of the others is nearer than that."""
    x, y = point
    near = room * room
    for ox, oy in others:
        if (x - ox) * (x - ox) + (y - oy) * (y - oy) < near:
            return True
    return False
