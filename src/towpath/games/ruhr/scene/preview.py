"""Before the click: the course on the water and the pip that is lost (R71, R72); the rest is told by the subject."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import dist

from towpath.draw.markup import text, use
from towpath.games.ruhr.rules.box import Box
from towpath.games.ruhr.scene.geometry import River, river
from towpath.games.ruhr.scene.seen import Sale, Seen


def previews(table: Seen, box: Box) -> str:
    """Everything that is shown while a place is pointed at; `data-for` names the places."""
    sales = table["sales"]
    if not sales:
        return ""
    course = river(table["pack"])
    return courses(table["pack"], sales, box) + lost_pips(sales, course, box)


def courses(pack: str, sales: dict[str, Sale], box: Box) -> str:
    """R71: the way from the storage to each buyer, as a part of the line of the river."""
    drawn = []
    for place, sale in sales.items():
        first, last = (way_to(pack, box.ids.index(end)) for end in (sale["start"], sale["target"]))
        drawn.append(
            f'<use class="course" data-for="{place}" href="#ruhr-course" '
            f'stroke-dasharray="0 {first + 9:.0f} {max(1, last - first - 14):.0f} 9999"/>'
        )
    return "".join(drawn)


@lru_cache(maxsize=512)
def way_to(pack: str, position: int) -> float:
    """How far a space lies from the source, along the line."""
    course = river(pack)
    line = course.line[: course.spots[position] + 1]
    return sum(dist(a, b) for a, b in pairwise(line))


def lost_pips(sales: dict[str, Sale], course: River, box: Box) -> str:
    """R72: a red star at the first obstacle on the course."""
    hindered: dict[str, list[str]] = {}
    for place, sale in sales.items():
        if sale["obstacle"]:
            hindered.setdefault(sale["obstacle"], []).append(place)
    drawn = []
    for obstacle, places in hindered.items():
        x, y = course.at(box.ids.index(obstacle))
        star = use("pip-lost", x - 15, y - 32, 30) + text("−1", x, y - 12.5, "lost-number")
        drawn.append(f'<g class="lost" data-for="{" ".join(places)}">{star}</g>')
    return "".join(drawn)
