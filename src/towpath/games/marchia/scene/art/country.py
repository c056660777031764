"""The country round the tiles: contours, trees, the river and the wind rose, as on a survey sheet."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Final

from towpath.draw.markup import circle, path
from towpath.games.marchia.scene.art.strokes import Point, crown, trunk
from towpath.games.marchia.scene.art.symbols import SCOPE, symbol

SQUARE: Final = 104  # a tile of 100 with its margin
TREE: Final = 18  # room that a tree takes
GROWN: Final = 1.7  # how large it is drawn
REACH: Final = 9  # so many squares of country are drawn to each side of the start tile
RIVERS: Final = (  # in squares from the start tile's corner, west and east in turn
    ((-1.2, -9), (-1.3, -5.5), (-1.1, -4.2), (-2.1, -2.8), (-1.9, -1.2), (-2.6, 0.3), (-4.2, 0.8), (-9, 2.4)),
    ((3.4, -9), (2.7, -6), (3.3, -4.4), (2.4, -2.6), (2.7, -0.9), (3.7, 1.4), (5.4, 1.9), (9, 2.6)),
)


def country_symbols(seats: int) -> str:
    """`country-0` for each march, and what it is made of; `rose`; the back of a tile for the pile."""
    return (
        f'<g id="land" class="{SCOPE}">{land()}</g>'
        + "".join(f'<g id="country-{seat}" class="{SCOPE}">{country(seat)}</g>' for seat in range(seats))
        + symbol("rose", 100, 100, rose())
        + symbol("back", 100, 100, back())
    )


def country(seat: int) -> str:
    """The sheet under a march: hills, graticule, river and woods; no move changes it."""
    across, down = 1 - 2 * (seat & 1), 1 - (seat & 2)
    hills = f'<use href="#land" transform="scale({across} {down})"/>'
    return hills + graticule() + river(seat) + woods(seat)


def graticule() -> str:
    """The lines between the squares."""
    far = REACH * SQUARE
    lines = "".join(f"M{i * SQUARE} {-far}V{far}M{-far} {i * SQUARE}H{far}" for i in range(-REACH, REACH + 1))
    return path(lines, "graticule")


def river(seat: int) -> str:
    """The Danube, with its name along its course."""
    course = smooth([(x * SQUARE, y * SQUARE) for x, y in RIVERS[seat % 2]])
    name = f'<textPath href="#river-{seat}" startOffset="43%">Danubius</textPath>'
    return (
        f'{path(course, "bank")}<path class="river" id="river-{seat}" d="{course}"/>'
        f'<text class="river-name" dy="5">{name}</text>'
    )


def smooth(points: list[tuple[float, float]]) -> str:
    """A line that bends at each point and passes through the middle of each stretch."""
    line = "M{:.0f} {:.0f}".format(*points[0])
    for here, there in zip(points[1:], [*points[2:], points[-1]], strict=True):
        line += "Q{:.0f} {:.0f} {:.0f} {:.0f}".format(*here, *middle(here, there))
    return line


def woods(seat: int) -> str:
    """Clumps of trees, each within a square, so that a tile hides it whole; none stands in the river."""
    chance, trees, wet = Random(31 + seat), list[Point](), river_squares(seat)
    for _ in range(30):
        x, y = chance.randrange(-6, 7), chance.randrange(-5, 6)
        places = [(chance.uniform(0.1, 0.72), chance.uniform(0.1, 0.72)) for _ in range(chance.randint(3, 6))]
        if (x, y) not in wet:
            trees += [((x + left) * SQUARE + TREE / 2, (y + top) * SQUARE + TREE * 0.9) for left, top in places]
    return f'<g class="woods">{"".join([stand(row) for row in rows(trees)])}</g>'


def rows(trees: list[Point]) -> list[list[Point]]:
    """The trees in rows, one before the other: those of a row do not touch, so that two paths draw it."""
    found: list[list[Point]] = []
    for tree in trees:
        behind = [i for i, row in enumerate(found) if any(max(map(abs, apart(tree, each))) < TREE for each in row)]
        front = max(behind, default=-1) + 1
        if front == len(found):
            found.append([])
        found[front].append(tree)
    return found


def apart(a: Point, b: Point) -> Point:
    """How far b is from a, across and down."""
    return b[0] - a[0], b[1] - a[1]


def stand(row: list[Point]) -> str:
    """A row of trees."""
    trunks = "".join([trunk(x, y, GROWN) for x, y in row])
    return path(trunks, "line") + path("".join([crown(x, y, GROWN) for x, y in row]), "crown")


def river_squares(seat: int) -> set[tuple[int, int]]:
    """The squares that the river runs through or close by."""
    course, found = RIVERS[seat % 2], set()
    for (x, y), (end_x, end_y) in pairwise(course):
        for step in range(41):
            at = x + (end_x - x) * step / 40, y + (end_y - y) * step / 40
            found |= {(math.floor(at[0] + side), math.floor(at[1])) for side in (-0.35, 0, 0.35)}
    return found


def land() -> str:
    """Hills all over the sheet, far enough apart for their contours not to meet."""
    chance, drawn = Random(12), ""
    for row in range(5):
        for column in range(4):
            x, y = (column - 1.5) * 510 + row % 2 * 255 - 127, (row - 2) * 390
            drawn += hill(
                x + chance.uniform(-20, 20), y, chance.uniform(120, 170), chance.randint(3, 5), chance.random()
            )
    return path(drawn, "contour")


def hill(x: float, y: float, radius: float, rings: int, seed: float) -> str:
    """The line of uneven rings round a hilltop."""
    chance = Random(seed)
    phases = [chance.uniform(0, 6.3) for _ in range(3)]
    return "".join(ring(x, y, radius * i / rings, phases, i) for i in range(1, rings + 1))


def ring(x: float, y: float, radius: float, phases: list[float], level: int) -> str:
    """A smooth closed line through the middles of its sides."""
    points = []
    for degrees in range(0, 360, 30):
        t = math.radians(degrees)
        swell = 0.16 * math.sin(2 * t + phases[0]) + 0.10 * math.sin(3 * t + phases[1])
        swell += 0.05 * math.sin(5 * t + phases[2] + level * 0.2)
        points.append((x + radius * (1 + swell) * math.cos(t) * 1.25, y + radius * (1 + swell) * math.sin(t)))
    line = "M{:.0f} {:.0f}".format(*middle(points[-1], points[0]))
    for here, there in zip(points, [*points[1:], points[0]], strict=True):
        line += "Q{:.0f} {:.0f} {:.0f} {:.0f}".format(*here, *middle(here, there))
    return line + "z"


def middle(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    """The point between two."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def rose() -> str:
    """The wind rose; north is up, as for the tiles."""
    return (
        circle(50, 50, 36, "rose-ring")
        + circle(50, 50, 33, "rose-ring")
        + path("M50 6l6 38 38 6-38 6-6 38-6-38-38-6 38-6z", "rose-light")
        + path(
            "M50 6v44H6l38-6zM94 50H50v44l6-38zM50 50L24 24l18 10zM50 50l26-26-10 18zM50 50l26 26-18-10z"
            "M50 50L24 76l10-18z",
            "rose-dark",
        )
    )


def back() -> str:
    """The back of every tile (M18: the pile lies face down)."""
    return (
        '<rect class="back" x="1" y="1" width="98" height="98" rx="5"/>'
        '<rect class="back-line" x="8" y="8" width="84" height="84" rx="2"/>'
        + path("M50 16l7 27 27 7-27 7-7 27-7-27-27-7 27-7z", "back-star")
        + circle(50, 50, 38, "back-line")
        + circle(50, 50, 29, "back-line")
    )
