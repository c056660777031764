"""Where everything stands on the map: a sheet of 932 by 616, wider than tall because names are wide."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from math import hypot
from typing import Any, Final

from towpath.games.steam.rules.box import Box

WIDTH: Final = 932
HEIGHT: Final = 616
STEPS: Final = 14  # points of a drawn connection
HALF_SITE: Final = 8.0

Point = tuple[float, float]


def table(name: str) -> dict[str, Any]:
    """One of the scene's data files."""
    text = resources.files("towpath.games.steam.scene").joinpath(f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


PLACES: Final = table("places")


def city_at(box: Box, city: int) -> Point:
    """The centre of a city on the sheet."""
    return 58 + (box.city_x[city] - 110) * 0.9, 50 + (box.city_y[city] - 70) * 0.592


@lru_cache(maxsize=4096)
def bend(box: Box, connection: int) -> tuple[Point, Point, Point]:
    """A connection as a gentle curve: its ends and the point that bends it."""
    (x1, y1), (x2, y2) = city_at(box, box.end_a[connection]), city_at(box, box.end_b[connection])
    by = float(PLACES["bend"].get(box.connection_ids[connection], 0))
    return (x1, y1), ((x1 + x2) / 2 - (y2 - y1) * by, (y1 + y2) / 2 + (x2 - x1) * by), (x2, y2)


def point(box: Box, connection: int, offset: float, t: float) -> Point:
    """A point of a connection, from 0 to 1; `offset` moves it sideways, so that tracks can lie side by side."""
    (x1, y1), (mx, my), (x2, y2) = bend(box, connection)
    x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2
    y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2
    if not offset:
        return x, y
    dx = 2 * (1 - t) * (mx - x1) + 2 * t * (x2 - mx)
    dy = 2 * (1 - t) * (my - y1) + 2 * t * (y2 - my)
    length = hypot(dx, dy)
    return x - dy / length * offset, y + dx / length * offset


@lru_cache(maxsize=4096)
def curve(box: Box, connection: int, offset: float = 0.0, steps: int = STEPS) -> str:
    """The path of a connection."""
    drawn = (point(box, connection, offset, i / steps) for i in range(steps + 1))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in drawn)


@lru_cache(maxsize=4096)
def middle(box: Box, connection: int) -> Point:
    """Where the mark of a connection stands."""
    return point(box, connection, 0.0, PLACES["mark"].get(box.connection_ids[connection], STEPS // 2) / STEPS)


def label_at(box: Box, city: int) -> tuple[float, float, str]:
    """Where the name of a city stands, and its anchor."""
    x, y = city_at(box, city)
    dx, dy, anchor = PLACES["label"].get(box.city_ids[city], (0, -12, "middle"))
    return x + dx, y + dy, anchor


def sites_at(box: Box, city: int, width: float) -> Point:
    """Where the first site or token of a city stands, in a row of this width."""
    x, y = city_at(box, city)
    dx, dy, *anchor = PLACES["sites"].get(box.city_ids[city], (16, 14))
    if anchor:  # the row ends there, or has its middle there
        dx += HALF_SITE - (width if anchor == ["end"] else width / 2)
    return x + dx, y + dy


def plate_at(box: Box, city: int) -> Point:
    """Where the plate of a hub stands, from its city."""
    dx, dy = PLACES["plate"].get(box.city_ids[city], (-40, -66))
    return float(dx), float(dy)
