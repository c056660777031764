"""The spaces of the river as they stand now: storages with dice, works, cities, the port, obstacles and locks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from towpath.draw.lit import lit_attributes
from towpath.draw.markup import escape, said, short, text, use
from towpath.draw.stage import Lit, Stage
from towpath.games.ruhr.rules.box import CITY, OBSTACLE, PORT, SPACES, STORAGE, Box
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.banks import DEPOTS, NUDGES, STAR_NUDGES, STAR_SIDES, bank, map_name
from towpath.games.ruhr.scene.geometry import River, river
from towpath.games.ruhr.scene.labels import Labels
from towpath.games.ruhr.scene.seen import Seen

WORKS = ("forge", "hammer_mill", "gun_factory")
AWAY = 31  # how far works stand from the middle of the river
HOUSE = 17


class Light(NamedTuple):
    """What is asked about a space: the label, the move if it is the only one, and the sum it brings."""

    label: str
    move: str
    sum: int | None


def light(stage: Stage, target: str) -> Light | None:
    """The option or options of a target; None where nothing is asked about it."""
    options = stage.lit.get(target)
    if not options:
        return None
    label = " / ".join(option.label for option in options)
    return Light(label, options[0].notation if len(options) == 1 else "", gain(options))


def gain(options: Sequence[Lit]) -> int | None:
    """Thalers that a sale there brings, for the sign beside a buyer."""
    option = options[0]
    return option.change.get("money", 0) if option.notation.startswith("sell ") else None


def group(name: str, markup: str, lit: Light | None, classes: str, title: str, caption: str = "") -> str:
    """A space as a group with its id; lit ones can be reached by pointer and keyboard. Words stand beside it."""
    told = f"<title>{escape(title)}</title>" if title and lit is None else ""
    written = f'<g class="caption">{caption}</g>' if caption else ""
    if lit is None:
        return f'<g id="{escape(name)}" class="{classes}">{told}{markup}</g>{written}'
    return f"<g {lit_attributes(name, lit.label, classes)}>{markup}</g>{written}"


def all_spaces(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """Every space of the river, upriver first, then the depots."""
    drawn = []
    for position in range(1, SPACES + 1):
        name, lit = box.ids[position], light(stage, box.ids[position])
        if box.kind[position] == OBSTACLE:
            drawn.append(water_mark(table["pack"], position, name in table["obstacles"], lit, words))
        elif box.kind[position] == CITY:
            row = tuple(table["cities"][name])
            drawn.append(city(table["pack"], position, row, table["thalers"].get(name, 0), lit))
        elif box.kind[position] == PORT:
            drawn.append(port(table["pack"], position, lit))
        elif box.kind[position] == STORAGE:
            drawn.append(storage(table["pack"], position, table["dice"].get(name, 0), lit))
        else:
            drawn.append(industry(table["pack"], position, table["thalers"].get(name, 0), lit))
    for name, owners in table["depots"].items():
        drawn.append(depot(table["pack"], name, tuple(owners), light(stage, name), words))
    return "".join(drawn)


# ---- in the water


@lru_cache(maxsize=256)
def water_mark(pack: str, position: int, blocked: bool, lit: Light | None, words: Labels) -> str:
    """R91, R92: rocks with the points that a lock would bring, or the lock that was built."""
    box, course = load(pack), river(pack)
    x, y = course.at(position)
    name = box.ids[position]
    if not blocked:
        turned = f'transform="translate({x:.0f} {y:.0f}) rotate({course.turn(position):.0f})"'
        drawn = f"<g {turned}>{use('lock', -15, -15, 30)}</g>"
        return group(name, drawn, lit, "water-mark", box.names[position])
    sx, sy = star_place(course, position, name)
    star = use("point", sx - 10, sy - 10, 20)
    caption = text(box.lock_points[position], sx, sy + 4, "star-points")
    hit = f'<circle class="hit" cx="{x:.0f}" cy="{y:.0f}" r="19"/>' if lit else ""
    points = unescape(words.lock_points).replace("#", str(box.lock_points[position]))
    title = f"{box.names[position]}: {points}"
    return group(name, hit + use("obstacle", x - 16, y - 18, 32) + star, lit, "water-mark", title, caption)


def star_place(course: River, position: int, name: str) -> tuple[float, float]:
    """Beside the rocks, on the bank that has room."""
    x, y = course.at(position)
    nx, ny = course.normal(course.spots[position])
    wx, wy = STAR_SIDES.get(name, (1, 0))
    away = 26 if nx * wx + ny * wy >= 0 else -26
    dx, dy = STAR_NUDGES.get(name, (0, 0))
    return x + nx * away + dx, y + ny * away + dy


# ---- on the banks


@lru_cache(maxsize=1024)
def storage(pack: str, position: int, pips: int, lit: Light | None) -> str:
    """R12, R24: a stage of planks, its die, and the wheel where a pilot is needed."""
    box = load(pack)
    name = box.ids[position]
    x, y = works_place(pack, position)
    dx = bank(name).side[0]
    hit = f'<rect class="hit" x="{x - 20:.0f}" y="{y - 20:.0f}" width="40" height="42" rx="8"/>' if lit else ""
    drawn = hit + use("storage", x - 16, y - 16, 32, 33.6)
    if pips:
        colour = "w" if box.white_storages >> position & 1 else "b"
        drawn += f'<g class="die" transform="translate({x:.0f} {y:.0f})">{use(f"die-{colour}{pips}", -11, -12, 22)}</g>'
    if box.pilot_storages >> position & 1:
        drawn += f'<circle class="wheel-ground" cx="{x + dx * 13:.0f}" cy="{y - 15:.0f}" r="9"/>'
        drawn += use("wheel", x + dx * 13 - 7, y - 22, 14)
    return group(name, drawn, lit, "storage", box.names[position], space_name(pack, position, lit is not None))


@lru_cache(maxsize=1024)
def industry(pack: str, position: int, thalers: int, lit: Light | None) -> str:
    """R45: works, and the Thalers that lie there."""
    box = load(pack)
    x, y = works_place(pack, position)
    hit = f'<circle class="hit" cx="{x:.0f}" cy="{y:.0f}" r="22"/>' if lit else ""
    drawn = hit + use(WORKS[box.works[position]], x - 17, y - 18, 34) + coins(x + 9, y - 24, thalers, 16)
    below = bank(box.ids[position]).name == "B"
    sign = asked_sum(lit, x - 17, y - 17) if below else asked_sum(lit, x, y + 21)
    caption = space_name(pack, position, lit is not None) + sign
    return group(box.ids[position], drawn, lit, "works", box.names[position], caption)


@lru_cache(maxsize=1024)
def city(pack: str, position: int, row: tuple[int | None, ...], thalers: int, lit: Light | None) -> str:
    """R15, R46: a city with its places for warehouses and the Thalers that lie there."""
    box = load(pack)
    name, title = box.ids[position], box.names[position]
    prices = box.city_prices[box.city_of[position]]
    x, y = nudged(pack, position)
    side = bank(name).name
    breadth = len(prices) * 18.5
    if side in "NS":
        width = 44 + max(breadth, len(title) * 8.4)
        left = x - (44 + breadth) / 2
        top = y - 55.5 if side == "N" else y + 17.5
        hit = (left - 5, top - 4, width + 8, 44)
        drawn = use("city", left, top - 2, 38) + coins(left - 7, top - 7, thalers, 17)
        caption, first = text(title, left + 42, top + 13, "city-name"), (left + 42, top + 18)
    else:
        width, left, top = max(breadth + 2, 34 + len(title) * 7.1), x + 15, y - 24
        hit = (left - 2, top - 6, width + 6, 56)
        drawn = use("city", left + 1, top - 3, 30) + coins(left + 22, top - 8, thalers, 17)
        caption, first = text(title, left + 33, top + 20, "city-name small"), (left + 1, top + 30)
    a, b, w, h = hit
    box_hit = f'<rect class="hit" x="{a:.0f}" y="{b:.0f}" width="{w:.0f}" height="{h:.0f}" rx="9"/>' if lit else ""
    caption += house_prices(*first, prices, row) + asked_sum(lit, a + w - 4, b + 4)
    return group(name, box_hit + drawn + houses(*first, len(prices), row), lit, "city", title, caption)


@lru_cache(maxsize=64)
def port(pack: str, position: int, lit: Light | None) -> str:
    """R29: the port with its four berths; the first to arrive takes the hindmost."""
    box = load(pack)
    x, _ = nudged(pack, position)
    left, top = x + 14, 12
    hit = f'<rect class="hit" x="{left - 4:.0f}" y="{top - 3}" width="118" height="50" rx="9"/>' if lit else ""
    berths = "".join(berth(left + 43 + i * 16, top + 24, i + 1) for i in range(4))
    name = map_name(box.names[position])[0]
    caption = text(name, left + 43, top + 17, "city-name") + berths + asked_sum(lit, left + 110, top)
    drawn = hit + use("port", left, top + 2, 40)
    return group(box.ids[position], drawn, lit, "port", box.names[position], caption)


def berth(x: float, y: float, number: int) -> str:
    """A berth with its number."""
    hull = '<path class="berth" d="M1 6c0 6 3 9 6.5 9s6.5-3 6.5-9z"/>'
    return f'<g transform="translate({short(x)} {short(y)})">{hull}{text(number, 7.5, 12.5, "berth-number")}</g>'


@lru_cache(maxsize=256)
def depot(pack: str, name: str, row: tuple[int | None, ...], lit: Light | None, words: Labels) -> str:
    """R15: a coal depot with its places."""
    box = load(pack)
    number = box.depot_names.index(name)
    x, y = DEPOTS.get(name, 120 + 230 * number), 401
    hit = f'<rect class="hit" x="{x - 62}" y="{y - 4}" width="119" height="44" rx="9"/>' if lit else ""
    prices = box.depot_prices[number]
    drawn = hit + use("depot", x - 58, y, 36) + houses(x - 18, y + 17, len(prices), row)
    caption = said(words.depot, x - 18, y + 12, "space-name depot-name") + house_prices(x - 18, y + 17, prices, row)
    return group(name, drawn, lit, "depot", box.territory_names[box.depot_territory[number]], caption)


# ---- parts


def asked_sum(lit: Light | None, x: float, y: float) -> str:
    """What a sale there pays in all, on a small disc."""
    if lit is None or lit.sum is None:
        return ""
    disc = f'<circle class="sum-ground" cx="{x:.0f}" cy="{y:.0f}" r="9.5"/>'
    return f'<g class="sum">{disc}{text(lit.sum, x, y + 4.5, "sum-number")}</g>'


def houses(x: float, y: float, places: int, row: Sequence[int | None], size: float = HOUSE) -> str:
    """R96: a row of places and the warehouses in it."""
    drawn = []
    for i in range(places):
        left, owner = x + i * (size + 1.5), row[i]
        drawn.append(use("place", left, y, size) if owner is None else
                     use(f"house-{owner}", left, y, size, classes=f"k{owner}"))  # fmt: skip
    return "".join(drawn)


def house_prices(x: float, y: float, prices: list[int], row: Sequence[int | None], size: float = HOUSE) -> str:
    """R96: what the free places cost."""
    middle = x + size / 2
    return "".join(
        text(price, middle + i * (size + 1.5), y + size - 3.2, "price")
        for i, price in enumerate(prices)
        if row[i] is None
    )


def coins(x: float, y: float, count: int, size: float) -> str:
    """R47: at most two Thalers lie on a space."""
    return "".join(use("thaler", x - i * 6, y - i * 2.5, size, classes="lying") for i in range(count))


def works_place(pack: str, position: int) -> tuple[float, float]:
    """Where storages and works stand on their bank."""
    x, y = nudged(pack, position)
    dx, dy = bank(load(pack).ids[position]).side
    return x + dx * AWAY, y + dy * AWAY


def nudged(pack: str, position: int) -> tuple[float, float]:
    """The space in the water, moved a little where the sheet is full."""
    x, y = river(pack).at(position)
    dx, dy = NUDGES.get(load(pack).ids[position], (0, 0))
    return x + dx, y + dy


def space_name(pack: str, position: int, lit: bool) -> str:
    """The name beside, above or below the works."""
    box = load(pack)
    place, lines = bank(box.ids[position]), map_name(box.names[position])
    x, y = works_place(pack, position)
    dx = place.side[0]
    if place.name in "EW":
        east = place.name == "E"
        left = x + (1 if east else -1) * (23 if lit else 19)
        anchor = "space-name" if east else "space-name end"
        return "".join(
            text(line, left, y + 4 + (i - (len(lines) - 1) / 2) * 12, anchor) for i, line in enumerate(lines)
        )
    anchor = "space-name" if dx > 0 else "space-name end"
    if place.name == "A":
        return text(
            lines[0], x - dx * (2 if box.ids[position] == "st_hardenstein" else 18), y - (26 if lit else 19), anchor
        )
    if x > 980:  # at the edge of the sheet
        return text(lines[0], 1014, y + 30, "space-name end")
    return text(lines[0], x - dx * (25 if dx < 0 else 17), y + (33 if lit else 29), anchor)
