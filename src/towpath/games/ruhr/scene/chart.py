"""The map: the sheet, the spaces as they are now, the barges, the points as its scale bar, and the previews."""

from __future__ import annotations

from functools import lru_cache

from towpath.draw.markup import path, short, text, use
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.box import SPACES, Box
from towpath.games.ruhr.scene.barges import barges
from towpath.games.ruhr.scene.geometry import HEIGHT, WIDTH, river
from towpath.games.ruhr.scene.labels import Labels
from towpath.games.ruhr.scene.opened import rings
from towpath.games.ruhr.scene.preview import previews
from towpath.games.ruhr.scene.seen import Seen
from towpath.games.ruhr.scene.spaces import all_spaces

SCALE_LEFT, SCALE_RIGHT, SCALE_TOP = 40.0, 1000.0, 445


def chart(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """The map and, for narrow screens, the overview above it."""
    names = tuple(stage.names)
    asked = bool(stage.lit)  # else there is nothing to point at
    inside = (
        use("ruhr-sheet", 0, 0, WIDTH, HEIGHT)
        + (previews(table, box) if asked else "")
        + use("ruhr-places", 0, 0, WIDTH, HEIGHT)
        + (rings(table, box) if asked else "")
        + all_spaces(table, stage, box, words)
        + barges(table, names, box)
        + scale_bar(tuple(table["final"] or [own["points"] for own in table["players"]]))
    )
    return (
        overview(table, stage, box, words)
        + f'<div class="map-frame" tabindex="0" data-focus="{focus(table, stage, box)}">'
        f'<svg class="map" viewBox="0 3 {WIDTH} 464" role="group" aria-label="{words.map}">{inside}</svg></div>'
    )


def focus(table: Seen, stage: Stage, box: Box) -> int:
    """The part of the map that matters now, in its own units: the middle one of what is lit, else the reader's barge.

    Whoever only watches sees the barge that is to move.
    """
    course = river(table["pack"])
    lit = sorted(course.at(p)[0] for p in range(1, SPACES + 1) if box.ids[p] in stage.lit)
    if lit:
        return round(lit[len(lit) // 2])
    seat = table["active"] if stage.seat is None else stage.seat
    if seat is None:
        return WIDTH // 2
    space = table["players"][seat]["barge"]
    return round(course.at(box.ids.index(space))[0]) if space else WIDTH - 60


def overview(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """The whole river in a strip: lit places as dots, barges as the shapes of their seats."""
    course = river(table["pack"])
    dots = "".join(
        f'<path class="overview-dot" d="M{course.at(p)[0]:.0f} {course.at(p)[1]:.0f}h0"/>'
        for p in range(1, SPACES + 1)
        if box.ids[p] in stage.lit
    )
    marks = []
    for seat, own in enumerate(table["players"]):
        if own["barge"]:
            x, y = course.at(box.ids.index(own["barge"]))
            place = f"translate({x:.0f} {y:.0f}) scale(1 2.6)"
            marks.append(f'<g class="mark k{seat}" transform="{place}">{use(f"seat-{seat}", -20, -20, 40)}</g>')
    window = '<rect class="overview-window" x="0" y="58" width="300" height="364" rx="14"/>'
    return (
        f'<svg class="overview" viewBox="0 50 {WIDTH} 380" preserveAspectRatio="none" role="img" '
        f'aria-label="{words.overview}">{use("ruhr-water", 0, 0, WIDTH, HEIGHT)}{dots}{"".join(marks)}{window}</svg>'
    )


@lru_cache(maxsize=256)
def scale_bar(points: tuple[int, ...]) -> str:
    """R117: the points track is the scale bar of the map; it grows with the score."""
    most = max(30, -(-max(points) // 10) * 10)
    unit = (SCALE_RIGHT - SCALE_LEFT) / most
    step = 1 if most == 30 else 2
    drawn = [f'<rect class="scale-light" x="{SCALE_LEFT:g}" y="{SCALE_TOP}" width="{unit * most:g}" height="5"/>']
    wide = short(unit * step)
    dark = (short(SCALE_LEFT + i * unit) for i in range(step, most, 2 * step))
    drawn.append(path("".join(f"M{x} {SCALE_TOP}h{wide}v5h-{wide}z" for x in dark), "scale-dark"))
    drawn += [text(i, SCALE_LEFT + i * unit, SCALE_TOP + 15, "scale-number") for i in range(0, most + 1, 5 * step)]
    for value in sorted(set(points)):
        seats = [seat for seat in range(len(points)) if points[seat] == value]
        for k, seat in enumerate(seats):
            x = SCALE_LEFT + value * unit - 8 + k * 15 - (len(seats) - 1) * 7.5
            place = f"translate({short(x)} {SCALE_TOP - 6})"
            mark = use(f"seat-{seat}", 0, 0, 16)
            known = f'id="score-{seat}" class="score mark k{seat}" data-card="points-{seat}"'
            drawn.append(f'<g {known} transform="{place}">{mark}</g>')
    return f'<g id="scale" class="scale">{"".join(drawn)}</g>'
