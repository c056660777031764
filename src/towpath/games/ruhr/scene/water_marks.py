"""What lies in the water: rocks with the points that a lock would bring, and the gates of a lock; each drawn once."""

from __future__ import annotations

from towpath.draw.markup import text, use
from towpath.games.ruhr.rules.box import Box, positions
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.banks import STAR_NUDGES, STAR_SIDES
from towpath.games.ruhr.scene.geometry import River, river


def water_mark_symbols(pack: str) -> str:
    """R91, R92: for each of the obstacles, as it lies there and as the lock that takes its place."""
    box, course = load(pack), river(pack)
    return "".join(rocks(box, course, position) + gates(course, position) for position in positions(box.obstacles))


def rocks(box: Box, course: River, position: int) -> str:
    """An obstacle, and a star with the points."""
    x, y = course.at(position)
    sx, sy = star_place(course, position, box.ids[position])
    drawn = use("obstacle", x - 16, y - 18, 32) + use("point", sx - 10, sy - 10, 20)
    points = text(box.lock_points[position], sx, sy + 4, "star-points")
    return f'<g id="rocks-{position}" class="ruhr">{drawn}{points}</g>'


def gates(course: River, position: int) -> str:
    """A lock, turned with the river."""
    x, y = course.at(position)
    turned = f'transform="translate({x:.0f} {y:.0f}) rotate({course.turn(position):.0f})"'
    return f'<g id="gates-{position}" class="ruhr"><g {turned}>{use("lock", -15, -15, 30)}</g></g>'


def star_place(course: River, position: int, name: str) -> tuple[float, float]:
    """Beside the rocks, on the bank that has room."""
    x, y = course.at(position)
    nx, ny = course.normal(course.spots[position])
    wx, wy = STAR_SIDES.get(name, (1, 0))
    away = 26 if nx * wx + ny * wy >= 0 else -26
    dx, dy = STAR_NUDGES.get(name, (0, 0))
    return x + nx * away + dx, y + ny * away + dy
