"""The sheet that no move changes: territories, hills, woods, both rivers, the arrows of the standard trips."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin, sqrt
from random import Random
from typing import Final

from towpath.draw.markup import escape, path, short, symbol, text, use
from towpath.games.ruhr.rules.box import SPACES, positions
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.banks import bank
from towpath.games.ruhr.scene.geometry import HEIGHT, WIDTH, Point, River, river, simplified, through

EAST_BORDER: Final[list[Point]] = [
    (705, -80), (705, 0), (700, 80), (722, 150), (752, 176), (742, 206), (690, 214), (640, 207), (614, 206), (588, 232),
    (548, 246), (534, 300), (536, 352), (574, 384), (620, 410), (622, 478), (622, 560),
]  # fmt: skip
MIDDLE_BORDER: Final[list[Point]] = [
    (404, -80), (404, 0), (398, 60), (424, 130), (428, 190), (458, 208), (450, 236), (412, 262), (398, 310), (380, 330),
    (372, 350), (366, 384), (374, 430), (368, 478), (368, 560),
]  # fmt: skip
WEST_BORDER: Final[list[Point]] = [
    (184, -80), (184, 0), (180, 62), (174, 130), (176, 190), (214, 212), (214, 246), (180, 290), (191, 352), (214, 380),
    (246, 420), (240, 478), (240, 560),
]  # fmt: skip
NORTH_BORDER: Final[list[Point]] = [(-260, 120), (0, 104), (40, 92), (70, 86), (122, 82), (180, 62)]
LANDS: Final[dict[str, list[Point]]] = {
    "mark": [*EAST_BORDER, (1300, 560), (1300, -80)],
    "essen": [*MIDDLE_BORDER, *reversed(EAST_BORDER)],
    "werden": [*WEST_BORDER, *reversed(MIDDLE_BORDER)],
    "broich": [*NORTH_BORDER, *WEST_BORDER[3:], (-260, 560)],
    "kleve": [(-260, -80), *NORTH_BORDER, (184, -80)],
}
LAND_NAMES: Final = (
    (960, 46, "GRAFSCHAFT", "MARK", " small"), (497, 380, "REICHSSTIFT", "ESSEN", " small"),
    (300, 376, "REICHSABTEI", "WERDEN", " small"), (88, 378, "HERRSCHAFT", "BROICH", " small"),
)  # fmt: skip
HILLS: Final = (
    (925, 118, 36, 17), (990, 128, 12, 9), (675, 232, 20, 15), (430, 60, 30, 16), (208, 44, 13, 9), (48, 347, 11, 8),
    (682, 290, 9, 14), (1004, 440, 12, 20), (418, 280, 12, 16),
)  # fmt: skip
WOODS: Final = (
    (440, 110, 22, 6), (300, 150, 10, 4), (45, 220, 8, 4), (45, 145, 8, 4), (500, 300, 8, 3), (1003, 400, 8, 3),
    (560, 190, 10, 3),
)  # fmt: skip
MOUTH_LEFT: Final[list[Point]] = [(45, 60), (38, 53), (28, 48), (14, 46)]
MOUTH_RIGHT: Final[list[Point]] = [(69, 48), (62, 36), (52, 25), (40, 15), (26, 7), (14, 3)]


@lru_cache(maxsize=4)
def sheet_symbols(pack: str) -> str:
    """The sheet, the water alone for the overview, and the line along which barges glide."""
    course = river(pack)
    rng = Random(1769)
    ground = lands() + hills(rng) + woods(rng) + borders()
    drawn = ground + water(course) + names() + standard_trips(pack, course)
    return (
        symbol("ruhr-sheet", WIDTH, HEIGHT, drawn, "ruhr")
        + symbol("ruhr-water", WIDTH, HEIGHT, path(through(banks(course), True), "river"), "ruhr")
        + f'<path id="ruhr-course" d="{through(course.stretch(0, len(course.line)))}"/>'
        + arrow_head("trip-head", "trip-head", 5, 7)
        + arrow_head("course-head", "course-head", 3.4, 5)
    )


def arrow_head(name: str, classes: str, size: float, reference: float) -> str:
    """A marker at the end of a path."""
    return (
        f'<marker id="{name}" viewBox="0 0 10 10" refX="{reference:g}" refY="5" markerWidth="{size:g}" '
        f'markerHeight="{size:g}" orient="auto"><g class="ruhr">{path("M0 0 10 5 0 10z", classes)}</g></marker>'
    )


# ---- land


def lands() -> str:
    """R6: five territories, a wash along each border."""
    drawn = ['<rect class="land" x="-300" y="-80" width="1700" height="640"/>']
    for name, line in LANDS.items():
        d = through(line, True)
        drawn.append(
            f'<clipPath id="land-{name}"><path d="{d}"/></clipPath>'
            f'<g clip-path="url(#land-{name})">{path(d, f"territory wash-{name}")}</g>'
        )
    return "".join(drawn)


def borders() -> str:
    """Dotted lines."""
    return "".join(path(through(line), "border") for line in (EAST_BORDER, MIDDLE_BORDER, WEST_BORDER, NORTH_BORDER))


def hills(rng: Random) -> str:
    """Hachures."""
    return "".join(path("".join(hachures(rng, *hill)), "hachure") for hill in HILLS)


def hachures(rng: Random, x: float, y: float, width: float, height: float) -> Iterator[str]:
    """Two rings of strokes that point downhill."""
    count = int(18 + width * 0.9 + height * 0.6)
    for ring in range(2):
        share = 1 - 0.42 * ring
        for k in range(int(count * share)):
            angle = 2 * pi * (k + rng.random() * 0.6) / int(count * share)
            wobble = 1 + 0.1 * sin(3 * angle + x) + 0.06 * sin(5 * angle + y)
            length = 9 * (0.7 + 0.5 * rng.random()) * (1 if sin(angle) > -0.2 else 0.6)
            left, top = x + width * share * wobble * cos(angle), y + height * share * wobble * sin(angle)
            yield f"M{left:.0f} {top:.0f}l{short(cos(angle) * length)} {short(sin(angle) * length * 0.8)}"


def woods(rng: Random) -> str:
    """A few trees, those farther up first."""
    trees: list[tuple[float, float]] = []
    for x, y, radius, count in WOODS:
        for _ in range(count):
            angle, away = rng.random() * 2 * pi, radius * sqrt(rng.random())
            trees.append((y + away * 0.6 * sin(angle), x + away * 1.3 * cos(angle)))
    return "".join(use(rng.choice(("tree", "fir", "tree")), x - 6, y - 8, 12, 13) for y, x in sorted(trees))


def names() -> str:
    """The territories, the rivers and the rose."""
    drawn = [
        use("rose", 962, 166, 52),
        '<text class="river-name" transform="translate(12 292) rotate(-90)">Der Rhein</text>',
    ]
    for x, y, upper, lower, size in LAND_NAMES:
        drawn.append(text(upper, x, y, f"land-name{size}"))
        drawn.append(text(lower, x, y + (15 if size else 19), f"land-title{size}"))
    return "".join(drawn)


# ---- water


def banks(course: River) -> list[Point]:
    """The water's edge, with the mouth that opens into the Rhine."""
    left, right = course.beside(0, share=1.0), course.beside(0, share=-1.0)
    if left[-1][0] > right[-1][0]:
        left, right = right, left
    edge = [*left, *MOUTH_LEFT, *reversed(MOUTH_RIGHT), *reversed(right)]
    half = len(edge) // 2
    return simplified(edge[:half], 0.25) + simplified(edge[half:], 0.25)


def rhine(shift: float = 0) -> str:
    """The Rhine along the left margin."""
    return through(simplified([(9 + shift + 4 * sin(y / 46), y) for y in range(-84, 564, 8)]))


def water(course: River) -> str:
    """Towpath, banks, both rivers and the lines of their flow."""
    edge = through(banks(course), True)
    flows = ((-3.0, 1.0, "flow"), (3.0, -1.0, "flow"), (0.0, 0.3, "flow broken"), (0.0, -0.35, "flow broken late"))
    lines = "".join(path(through(simplified(course.beside(o, share=share))), kind) for o, share, kind in flows)
    return (
        path(through(simplified(course.beside(5, share=1.0))), "towpath")
        + path(rhine(), "rhine-bank")
        + path(edge, "river inked")
        + path(rhine(), "rhine")
        + path(edge, "river")
        + path(rhine(-5), "flow")
        + path(rhine(7), "flow broken")
        + lines
        + river_name(course)
    )


def river_name(course: River) -> str:
    """The name follows the water between two spaces of the upper river."""
    first, last = course.spots[6], course.spots[8]
    line = simplified([(x - 4, y) for x, y in reversed(course.line[first:last])])
    return (
        f'<path id="river-name" class="nothing" d="{through(line)}"/>'
        f'<text class="river-name"><textPath href="#river-name" startOffset="16">{escape("Die Ruhr")}</textPath></text>'
    )


def standard_trips(pack: str, course: River) -> str:
    """R11: thin arrows in the water, on the side where the storage stands."""
    box, drawn = load(pack), []
    for start in positions(box.storages):
        target = box.arrow[start]
        if not target or target > SPACES:
            continue
        dx, dy = bank(box.ids[start]).side
        nx, ny = course.normal(course.spots[start])
        away = 1 if nx * dx + ny * dy < 0 else -1
        line = course.beside(5.5 * -away, course.spots[start] + 6, course.spots[target] - 4, float(away))
        drawn.append(f'<path class="trip" d="{through(simplified(line))}" marker-end="url(#trip-head)"/>')
    return "".join(drawn)
