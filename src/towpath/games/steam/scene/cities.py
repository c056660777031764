"""The cities on the map with their sites, and the hubs with their demand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from towpath.draw.lit import lit_attributes
from towpath.draw.markup import circle, short, text
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import CITIES, Box
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.scene.art import colour, put, seat_mark
from towpath.games.steam.scene.places import WIDTH, city_at, plate_at, sites_at
from towpath.games.steam.scene.printed import again
from towpath.games.steam.scene.seen import Hub, Seen

Work = tuple[int, str, int]  # owner, good, cubes
FEW_COLUMNS: Final = 3  # of a hub plate with two players


def cities(stage: Stage, view: Seen, box: Box) -> str:
    """Every city with what stands there."""
    hubs = {hub["city"]: hub for hub in view["hubs"]}
    works = works_by_city(view)
    with_station = {name for company in view["companies"] for name in company["stations"]}
    drawn = []
    for city in range(CITIES):
        name = box.city_ids[city]
        inner = again(f"{'h' if name in hubs else 'c'}{city}", classes="at")
        if name in with_station:
            inner += stations(view, box, city)
        if name in hubs:
            inner += hub_plate(view["solo"], box, city, hubs[name])
        if view["cities"]:
            inner += sites(view, box, city, works.get(name, ()))
        drawn.append(city_group(stage, box, city, inner))
    return "".join(drawn)


def city_group(stage: Stage, box: Box, city: int, inner: str) -> str:
    """A city, lit where the question names it."""
    target = f"city-{box.city_ids[city]}"
    options = stage.lit.get(target)
    if not options:
        return f'<g class="city" data-card="{target}">{inner}</g>'
    x, y = city_at(box, city)
    label = " / ".join(option.label for option in options)
    ring = circle(x, y, 17, "hit")
    return f'<g {lit_attributes(target, label, "city")} data-card="{target}">{ring}{inner}</g>'


def stations(view: Seen, box: Box, city: int) -> str:
    """Stations around a city."""
    x, y = city_at(box, city)
    places = ((-24, -14), (4, -17), (-24, 3), (5, 3))
    drawn = []
    for company in view["companies"]:
        if box.city_ids[city] in company["stations"]:
            dx, dy = places[company["player"]]
            k = colour(company["player"], view["solo"])
            drawn.append(put("station", x + dx, y + dy, 19, 16.3, f"k{k} own"))
    return "".join(drawn)


def works_by_city(view: Seen) -> dict[str, list[Work]]:
    """Factories by city."""
    found: dict[str, list[Work]] = {}
    for factory in view["factories"]:
        found.setdefault(factory["city"], []).append((factory["owner"], factory["good"], factory["cubes"]))
    return found


def sites(view: Seen, box: Box, city: int, works: Sequence[Work]) -> str:
    """S10, S46: factories with their cubes, free sites, and the business token."""
    here = view["cities"][city]
    if not here["sites"] and not here["token"]:
        return ""
    return drawn_sites(box, city, view["solo"], tuple(works), here["free"], here["business"] if here["token"] else 0)


@lru_cache(maxsize=2048)
def drawn_sites(box: Box, city: int, solo: bool, works: tuple[Work, ...], free: int, token: int) -> str:
    """The same from what it depends on."""
    widths = [28 + 8.6 * min(max(cubes, 1), 3) for _, _, cubes in works]
    left, y = sites_at(box, city, sum(widths) + 18 * free + (19 if token else 0))
    x = left
    drawn = []
    for (owner, good, cubes), width in zip(works, widths, strict=True):
        if x + width > WIDTH:  # what finds no room beside stands below
            x, y = left, y + 21
        drawn.append(factory_mark(owner, solo, good, cubes, x, y))
        x += width
    for _ in range(free):
        if x + 18 > WIDTH:
            x, y = left, y + 21
        drawn.append(again("free", x, y))
        x += 18
    if token:
        drawn.append(again(f"seal{token}", x, y))
    return "".join(drawn)


def factory_mark(owner: int, solo: bool, good: str, cubes: int, x: float, y: float) -> str:
    """A factory in its owner's colour with the cubes beside it."""
    k = colour(owner, solo)
    width = 20 + 8.6 * min(max(cubes, 1), 3)
    parts = [
        f'<rect class="plate" x="-9" y="-9" width="{width:.0f}" height="18" rx="3"/>',
        f'<rect class="ground k{k}" x="-9" y="-9" width="18" height="18" rx="3"/>',
        put("factory", -6.5, -7, 13, 11.5, "chimney"),
        seat_mark(owner, solo, 1.5, 1.5, 9),
    ]
    for i in range(cubes):
        if cubes <= 3:
            parts.append(put(f"cube-{good}", 10.5 + i * 8.6, -5.5, 10, 10.6))
        else:
            parts.append(put(f"cube-{good}", 10.5 + (i % 3) * 8.6, -9.2 + (i // 3) * 8, 9.4, 10))
    if not cubes:
        parts.append(put(f"want-{good}", 10.5, -5, 9))
    return f'<g transform="translate({short(x)} {short(y)})">{"".join(parts)}</g>'


# ---- hubs


def hub_plate(solo: bool, box: Box, city: int, hub: Hub) -> str:
    """S18, S62: a hub's shield, its demand with the delivered cubes, and its keys."""
    demand = tuple((hub["slots"][good], hub["slots"][good] - hub["open"][good]) for good in GOOD_IDS)
    return drawn_plate(solo, box, city, hub["colour"], demand, hub["silver"], hub["gold"])


@lru_cache(maxsize=2048)
def drawn_plate(
    solo: bool,
    box: Box,
    city: int,
    hub: str,
    demand: tuple[tuple[int, int], ...],
    silver: int | None,
    gold: int | None,
) -> str:
    """The same from what it depends on: of each good how many cubes are wanted and how many have come."""
    x, y = city_at(box, city)
    dx, dy = plate_at(box, city)
    columns = (sum(wanted for wanted, _ in demand) + 1) // 2
    pitch, size = (
        (15.2, "") if columns <= FEW_COLUMNS else (13.2, "2")
    )  # a wide plate must not cover the marks beside it
    width = 36.4 + columns * pitch
    wider = columns * pitch - FEW_COLUMNS * 15.2
    dx -= wider if dx < -60 else wider / 2
    lead_x = x + dx + (width if dx < -60 else 0 if dx > 0 else 40)
    lead_y = y + dy + (30 if abs(dx) > 60 or dx > 0 else 50)
    parts = [
        f'<rect class="plate" width="{short(width)}" height="51" rx="4"/>',
        put(f"hub-{hub}", 3, 16, 19, 23),
        text(box.city_names[city], width / 2, 12.5, "hub-name"),
    ]
    spaces = [(good, i < full) for good, (wanted, full) in zip(GOOD_IDS, demand, strict=True) for i in range(wanted)]
    for place, (good, filled) in enumerate(spaces):
        sx, sy = 25 + place % columns * pitch, 17 + place // columns * 16.2
        parts.append(again(f"w{size}-{good}", sx, sy))
        if filled:
            parts.append(again(f"k{size}-{good}", sx + 0.2, sy - 0.6))
    for i, (kind, holder) in enumerate((("silver", silver), ("gold", gold))):
        parts.append(key(solo, kind, holder, width - 5.5, 25 + i * 16))
    lead = f'<path class="lead" d="M{x:.0f} {y:.0f}L{lead_x:.0f} {lead_y:.0f}"/>'
    at = f"translate({short(x + dx)} {short(y + dy)})"
    return f'{lead}<g class="hub" data-card="hub-{hub}" transform="{at}">{"".join(parts)}</g>'


def key(solo: bool, kind: str, holder: int | None, x: float, y: float) -> str:
    """A city key, or the mark of its owner once it is earned."""
    if holder is None:
        return f'<g transform="translate({short(x)} {short(y)}) rotate(90)">{put(f"key-{kind}", -7, -4, 14, 8)}</g>'
    return seat_mark(holder, solo, x - 5, y - 5, 10)
