"""The barges in the water; those that share a space lie in the order of arrival, the later ones farther up (R29)."""

from __future__ import annotations

from towpath.draw.markup import escape, use
from towpath.games.ruhr.rules.box import NOT_ON_RIVER, Box
from towpath.games.ruhr.scene.banks import bank
from towpath.games.ruhr.scene.geometry import River, river
from towpath.games.ruhr.scene.seen import Seen

BESIDE = {(1, 0): (-6, 4), (-1, 0): (6, 4), (0, -1): (0, 15), (0, 1): (0, 0)}
WIDTH = 36
APART = 15  # points of the line between two barges on one space


def barges(table: Seen, names: tuple[str, ...], box: Box) -> str:
    """Every barge, placed by its transform so that it glides."""
    course = river(table["pack"])
    behind: dict[str | None, int] = {}
    places: dict[int, tuple[float, float]] = {}
    for seat in reversed(arrivals(table)):
        space = table["players"][seat]["barge"]
        rank = behind.get(space, 0)
        behind[space] = rank + 1
        places[seat] = barge_place(box, course, space, rank)
    return "".join(barge(seat, *places[seat], names[seat], seat == table["active"]) for seat in sorted(places))


def arrivals(table: Seen) -> list[int]:
    """Farthest upriver first; during phase 4 the order of the phase tells who arrived earlier."""
    order = table["order"]
    return list(reversed(order)) if table["phase"] == 4 else order


def barge_place(box: Box, course: River, space: str | None, rank: int) -> tuple[float, float]:
    """Beside the place where it loads or sells; before turn 1 the barges wait at the edge of the sheet."""
    if space is None:
        entry = next(i for i, (x, _) in enumerate(course.line) if x < 1000)
        x, y = course.line[entry + rank * APART]
        return x, y + 3
    position = box.ids.index(space) if space else NOT_ON_RIVER
    x, y = course.line[max(0, course.spots[position] - rank * APART)]
    dx, dy = BESIDE[bank(space).side] if rank == 0 else (0, 4)
    return x + dx, y + dy


def barge(seat: int, x: float, y: float, name: str, active: bool) -> str:
    """Hull and sails in the colour of the seat, its shape on the sail."""
    height = WIDTH * 54 / 64
    hull = use("aake", -WIDTH / 2, -height * 0.72, WIDTH, height)
    device = use(f"seat-{seat}", -WIDTH * 0.275, -height * 0.51, WIDTH * 0.2, classes="device")
    classes = f"barge k{seat}{' active' if active else ''}"
    title = f"<title>{escape(name)}</title>"
    known = f'id="barge-{seat}" class="{classes}" data-card="barge-{seat}"'
    return f'<g {known} transform="translate({x:.0f} {y:.0f})">{title}{hull}{device}</g>'
