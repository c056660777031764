"""What stands on the banks whatever happens: storages, works, cities with their places, the port, depots, and names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from towpath.draw.markup import short, symbol, text, use
from towpath.games.ruhr.rules.box import CITY, DEPOTS, OBSTACLE, PORT, SPACES, STORAGE
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.banks import DEPOT_PLACES, NAME_NUDGES, NUDGES, bank, map_name
from towpath.games.ruhr.scene.geometry import HEIGHT, WIDTH, river

WORKS: Final = ("forge", "hammer_mill", "gun_factory")
AWAY: Final = 31  # how far works stand from the middle of the river
HOUSE: Final = 17
HOUSES_APART: Final = HOUSE + 1.5
DEPOT_TOP: Final = 401


class Area(NamedTuple):
    """The part of the sheet that belongs to a place: what lights up and can be pointed at."""

    x: float
    y: float
    width: float
    height: float


@lru_cache(maxsize=4)
def standing_symbol(pack: str) -> str:
    """All of it as one symbol, which the map uses."""
    drawn = [art(pack, position) + caption(pack, position) for position in range(1, SPACES + 1)]
    drawn += [depot_art(pack, depot) for depot in range(DEPOTS)]
    return symbol("ruhr-places", WIDTH, HEIGHT, "".join(drawn), "ruhr")


# ---- where things stand


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


@lru_cache(maxsize=256)
def area(pack: str, position: int) -> Area:
    """The area of a space of the river."""
    kind = load(pack).kind[position]
    if kind == CITY:
        return city_area(pack, position)
    if kind == PORT:
        return Area(nudged(pack, position)[0] + 10, 9, 118, 50)
    if kind == OBSTACLE:
        x, y = river(pack).at(position)
        return Area(x - 19, y - 19, 38, 38)
    x, y = works_place(pack, position)
    return Area(x - 20, y - 20, 40, 42) if kind == STORAGE else Area(x - 21, y - 23, 42, 43)


def city_area(pack: str, position: int) -> Area:
    """Sign, name and the places for warehouses."""
    box = load(pack)
    left, top = city_corner(pack, position)
    breadth = len(box.city_prices[box.city_of[position]]) * 18.5
    title = len(box.names[position])
    if bank(box.ids[position]).name in "NS":
        return Area(left - 5, top - 4, 52 + max(breadth, title * 8.4), 44)
    return Area(left - 2, top - 6, max(breadth + 2, 34 + title * 7.1) + 6, 56)


def city_corner(pack: str, position: int) -> tuple[float, float]:
    """The upper left corner of a city: above, below or beside the river."""
    box = load(pack)
    x, y = nudged(pack, position)
    side = bank(box.ids[position]).name
    breadth = len(box.city_prices[box.city_of[position]]) * 18.5
    if side not in "NS":
        return x + 15, y - 24
    return x - (44 + breadth) / 2, y - 55.5 if side == "N" else y + 17.5


def first_house(pack: str, position: int) -> tuple[float, float]:
    """The first place for a warehouse of a city."""
    left, top = city_corner(pack, position)
    beside = bank(load(pack).ids[position]).name in "NS"
    return (left + 42, top + 18) if beside else (left + 1, top + 30)


def coins_place(pack: str, position: int) -> tuple[float, float]:
    """Where Thalers lie on a selling space."""
    box = load(pack)
    if box.kind[position] == CITY:
        left, top = city_corner(pack, position)
        return (left - 7, top - 7) if bank(box.ids[position]).name in "NS" else (left + 22, top - 8)
    x, y = works_place(pack, position)
    return x + 9, y - 24


def depot_area(pack: str, depot: int) -> Area:
    """A coal depot with its places."""
    return Area(depot_place(pack, depot) - 62, DEPOT_TOP - 4, 119, 44)


def depot_place(pack: str, depot: int) -> int:
    """Where a depot stands, from left to right."""
    return DEPOT_PLACES.get(load(pack).depot_names[depot], 120 + 230 * depot)


def depot_house(pack: str, depot: int) -> tuple[float, float]:
    """Its first place for a warehouse."""
    return depot_place(pack, depot) - 18, DEPOT_TOP + 17


# ---- how they are drawn


def art(pack: str, position: int) -> str:
    """The drawing of a space, without words; nothing for what lies in the water."""
    box = load(pack)
    kind = box.kind[position]
    if kind == OBSTACLE:
        return ""
    if kind == CITY:
        left, top = city_corner(pack, position)
        large = bank(box.ids[position]).name in "NS"
        sign = use("city", left, top - 2, 38) if large else use("city", left + 1, top - 3, 30)
        prices = box.city_prices[box.city_of[position]]
        return sign + places(*first_house(pack, position), prices)
    if kind == PORT:
        return use("port", nudged(pack, position)[0] + 14, 14, 40)
    x, y = works_place(pack, position)
    if kind == STORAGE:
        return storage_art(pack, position, x, y)
    return use(WORKS[box.works[position]], x - 17, y - 18, 34)


def storage_art(pack: str, position: int, x: float, y: float) -> str:
    """R12: a stage of planks, with a wheel where a pilot is needed."""
    box = load(pack)
    drawn = use("storage", x - 16, y - 16, 32, 33.6)
    if not box.pilot_storages >> position & 1:
        return drawn
    wheel = x + bank(box.ids[position]).side[0] * 13
    ground = f'<circle class="wheel-ground" cx="{wheel:.0f}" cy="{y - 15:.0f}" r="9"/>'
    return drawn + ground + use("wheel", wheel - 7, y - 22, 14)


def depot_art(pack: str, depot: int) -> str:
    """R15: a coal depot."""
    prices = load(pack).depot_prices[depot]
    return use("depot", depot_place(pack, depot) - 58, DEPOT_TOP, 36) + places(*depot_house(pack, depot), prices)


def places(x: float, y: float, prices: list[int]) -> str:
    """R96: what the places for warehouses cost; a warehouse covers its price."""
    drawn = "".join(use("place", x + i * HOUSES_APART, y, HOUSE) for i in range(len(prices)))
    middle = x + HOUSE / 2
    return drawn + "".join(
        text(price, middle + i * HOUSES_APART, y + HOUSE - 3.2, "price") for i, price in enumerate(prices)
    )


# ---- names


def caption(pack: str, position: int) -> str:
    """The name of a space."""
    box = load(pack)
    kind = box.kind[position]
    if kind == OBSTACLE:
        return ""
    if kind == CITY:
        left, top = city_corner(pack, position)
        large = bank(box.ids[position]).name in "NS"
        x, y, classes = (left + 42, top + 13, "city-name") if large else (left + 33, top + 20, "city-name small")
        return text(box.names[position], x, y, classes)
    if kind == PORT:
        return port_caption(pack, position)
    return space_name(pack, position)


def port_caption(pack: str, position: int) -> str:
    """R29: the port with its four berths; the first to arrive takes the hindmost."""
    left = nudged(pack, position)[0] + 57
    berths = "".join(berth(left + i * 16, 36, i + 1) for i in range(4))
    return text(map_name(load(pack).names[position])[0], left, 29, "city-name") + berths


def berth(x: float, y: float, number: int) -> str:
    """A berth with its number."""
    hull = '<path class="berth" d="M1 6c0 6 3 9 6.5 9s6.5-3 6.5-9z"/>'
    return f'<g transform="translate({short(x)} {short(y)})">{hull}{text(number, 7.5, 12.5, "berth-number")}</g>'


def space_name(pack: str, position: int) -> str:
    """The name beside, above or below the works."""
    box = load(pack)
    place, lines = bank(box.ids[position]), map_name(box.names[position])
    x, y = works_place(pack, position)
    dx = place.side[0]
    right, down = NAME_NUDGES.get(box.ids[position], (0, 0))
    if place.name in "EW":
        left = x + (23 if place.name == "E" else -23) + right
        anchor = "space-name" if place.name == "E" else "space-name end"
        return "".join(
            text(line, left, y + 4 + down + (i - (len(lines) - 1) / 2) * 12, anchor) for i, line in enumerate(lines)
        )
    anchor = "space-name" if dx > 0 else "space-name end"
    if place.name == "A":
        return text(lines[0], x - dx * (2 if box.ids[position] == "st_hardenstein" else 18), y - 25, anchor)
    if x > 980:  # at the edge of the sheet
        return text(lines[0], 1014, y + 33, "space-name end")
    return text(lines[0], x - dx * (25 if dx < 0 else 17) + right, y + 33 + down, anchor)
