"""The parts of a tile under and round its building: ground, and for each side a wall, a meadow or a trading place.

Sides are drawn to the north and turned to where they belong. A trading place is half a disc, so that two
tiles that meet make a whole one and equal goods stand side by side in it.
"""

from __future__ import annotations

from random import Random

from towpath.draw.markup import circle, path, short
from towpath.games.marchia.scene.art.symbols import symbol

MERLONS = "".join(f"M{short(13 + i * 11.2)} .8h6.6v3.7h-6.6z" for i in range(7))
JOINTS = "".join(f"M{x} 4.5v4.8" for x in (16, 28, 40, 50, 60, 72, 84)) + "M10 4.5h80"


def side_symbols() -> str:
    """`ground`, `wall`, `meadow` and `gate`, and the shadow that lifts a tile off the sheet."""
    return (
        symbol("ground", 100, 100, f'<rect class="grass" width="100" height="100" rx="4"/>{path(tufts(), "tuft")}')
        + symbol("wall", 100, 100, wall())
        + symbol("meadow", 100, 100, meadow())
        + symbol("gate", 100, 100, path("M50 10V30", "gate-road") + path("M33.5 .4A16.5 16.5 0 0 0 66.5 .4z", "gate"))
        + symbol("lift", 100, 100, '<rect class="lift" x="1.5" y="3" width="99" height="99.5" rx="5"/>')
    )


def tufts() -> str:
    """Grass near the edges, the same on every tile."""
    scatter, drawn = Random(5), ""
    for _ in range(16):
        x, y = scatter.uniform(8, 92), scatter.uniform(8, 92)
        if 22 < x < 78 and 22 < y < 78:
            continue
        drawn += f"M{short(x - 1.5)} {short(y)}l.6-2.4M{short(x)} {short(y)}v-3.2M{short(x + 1.5)} {short(y)}l-.6-2.4"
    return drawn


def wall() -> str:
    """M9: a wall with a tower at each end."""
    drawn = path("M8 9h84v5q-42 2-84 0z", "wall-shadow") + path("M6 2.5h88v7H6z", "wall")
    drawn += path(MERLONS, "merlon") + path(JOINTS, "joint")
    for x in (7, 93):
        drawn += circle(x, 7, 6.3, "turret") + circle(x, 7, 3.4, "turret-top")
    return drawn


def meadow() -> str:
    """M9: a meadow without a trade symbol."""
    grass = "".join(f"M{x - 2} 10l-1.3-4M{x} 10V4M{x + 2} 10l1.3-4" for x in (32, 49, 68))
    flowers = ((40, 6, 1.5), (59, 5, 1.5), (25, 6, 1.3), (76, 6, 1.3))
    return path(grass, "tuft") + "".join(circle(x, y, r, "flower") for x, y, r in flowers)
