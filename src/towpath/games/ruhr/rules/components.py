"""Components, read once from a pack's components.toml into flat tables (R1-R24, R41, R54, R64, R86, R97, R107)."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.entries import read_entry
from towpath.core.messages import say
from towpath.core.pack import BOXES, read_pack
from towpath.core.place import place_in
from towpath.games.ruhr.rules import box as b
from towpath.games.ruhr.rules.box import Box
from towpath.games.ruhr.rules.pack import (
    BLACK_IDS,
    DICE,
    GROUP_SIZES,
    HAULINGS,
    PILOTS,
    SEATS,
    TERRITORIES,
    TRANSPORTS,
    WHITE_IDS,
    City,
    Components,
    Demand,
    DiceSetUp,
    Industry,
    Obstacle,
    Option,
    Space,
    Storage,
    Water,
)

FILE = "components.toml"


@lru_cache(maxsize=BOXES)
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a components.toml; without a name the one that comes with the game."""
    read = read_entry(Components, read_pack("towpath.games.ruhr", pack, FILE), place_in(pack, FILE))
    box = Box()
    box.pack = pack
    read.pour(box)
    final = read.final_scoring
    box.final_city_groups = [final.all_essen_cities_vp, final.all_mark_cities_vp, 0]
    box.turn_box = [turn in read.set_up.warehouses_on_turn_track for turn in range(b.TURNS + 1)]
    for territory in read.territory:
        territory.pour(box)
    fill_river(box, read.river)
    fill_progress(box, read)
    fill_buildings(box, read)
    fill_export(box, read)
    fill_options(box, read.special_option)
    fill_demand(box, read.demand_marker)
    fill_turns(box, read)
    fill_dice(box, read.dice_set_up)
    return box


def fill_river(box: Box, spaces: list[Space]) -> None:
    """R9-R13: 49 spaces in a line."""
    for space in spaces:
        space.pour(box)
        bit = 1 << space.pos
        box.works.append(space.industry if isinstance(space, Industry) else -1)
        box.lock_points.append(space.points if isinstance(space, Obstacle) else 0)
        box.city_of.append(-1)
        box.arrow.append(0)
        box.xy.append((space.x, space.y))
        if isinstance(space, Storage):
            box.storages |= bit
            box.white_storages |= bit if space.coal == b.WHITE else 0
            box.black_storages |= bit if space.coal == b.BLACK else 0
            box.pilot_storages |= bit if space.pilot_only else 0
        elif isinstance(space, Obstacle):
            box.obstacles |= bit
        else:
            box.sells |= bit
    box.storages_of = [
        sum(1 << p for p in b.positions(box.storages) if box.territory[p] == territory)
        for territory in range(len(TERRITORIES))
    ]
    for space in spaces:
        if isinstance(space, Storage) and not space.pilot_only:
            fill_arrow(box, space)


def fill_arrow(box: Box, storage: Storage) -> None:
    """R11, R12: every other storage has an arrow to a selling space two spaces downriver."""
    target = storage.one_of("standard_trip_to", storage.standard_trip_to, box.ids, "R11")
    right = target == storage.pos + 2 and bool(box.sells >> target & 1) and target != b.SPACES
    storage.check(right, say("a standard trip leads to a selling space two spaces downriver", "R11"))
    box.arrow[storage.pos] = target


def fill_dice(box: Box, set_ups: list[DiceSetUp]) -> None:
    """R24: which storages hold a die at the start."""
    box.pips = [[], []]
    for seats, entry in zip(SEATS, reversed(set_ups), strict=True):
        pips = [0] * (b.SPACES + 1)
        for colour, dice, storages in (
            ("black", entry.black, box.black_storages),
            ("white", entry.white, box.white_storages),
        ):
            known = {box.ids[position]: position for position in b.positions(storages)}
            for name, value in dice.items():
                pips[entry.one_of(colour, name, known, "R24")] = value
            wrong = say("{colour} coal: there must be {count} dice, not {found}", "R24",
                        colour=colour, count=DICE[colour][seats], found=len(dice))  # fmt: skip
            entry.check(len(dice) == DICE[colour][seats] and 0 not in dice.values(), wrong)
        box.pips.append(pips)


def fill_buildings(box: Box, read: Components) -> None:
    """R14, R15, R96: cities, depots and Ruhrort with their prices."""
    known = {name: position for position, name in enumerate(box.ids) if box.kind[position] == b.CITY}
    group: dict[int, int] = {}
    for entry in read.city_group:
        cities = {entry.one_of("cities", name, known, "R14") for name in entry.cities}
        size = GROUP_SIZES[entry.id]
        entry.check(len(cities) == size, say("there must be {count} cities", "R14", count=size))
        group.update(dict.fromkeys(cities, entry.id))
    for city in read.city:
        position = city.one_of("space", city.space, known, "R15")
        city.check(position in group, say("each city is in one group", "R14"))
        box.city_of[position] = len(box.cities)
        box.cities.append(position)
        box.city_group.append(group[position])
        box.city_prices.append(prices_of(box, city, group[position]))
        box.house_vp += [city.vp] * b.PLACES
    for depot in read.depot:
        depot.pour(box)
        box.house_vp += [depot.vp] * b.PLACES
    box.house_vp += [read.ruhrort.vp] * (b.COLUMNS * b.COLUMN_PLACES)


def prices_of(box: Box, city: City, group: int) -> list[int]:
    """R15; R100: in Mülheim at the price of the white marker."""
    only = say("Mülheim has places at the price of the white marker, other cities prices of their own", "R100")
    if group == b.MUELHEIM:
        city.check(city.prices is None and city.places is not None, only)
        return [box.warehouse_price] * (city.places or 0)
    city.check(city.prices is not None and city.places is None, only)
    return city.prices or []


def fill_export(box: Box, read: Components) -> None:
    """R5, R80, R107."""
    track = read.export_track
    box.export_values = [0, *track.values]
    box.export_steps = [0, *track.steps_for_die.values()]
    box.country_turn = [track.first_turn <= turn <= track.last_turn for turn in range(b.TURNS + 1)]
    counts = {marker.country: marker.count for marker in read.country_marker}
    box.country_count = [counts[country] for country in range(b.COLUMNS)]


def fill_options(box: Box, options: list[Option]) -> None:
    """R54: the eight special options, after the choice of none."""
    box.option_ids, box.cost = ["none"], [0, 0]
    box.has_pilot = [option in PILOTS for option in range(b.OPTIONS)]
    box.has_hauling = [option in HAULINGS for option in range(b.OPTIONS)]
    box.has_transport = [option in TRANSPORTS for option in range(b.OPTIONS)]
    for option in options:
        option.pour(box)
        box.cost += option.cost


def fill_progress(box: Box, read: Components) -> None:
    """R19, R76, R86: areas for tokens and the fifteen markers."""
    for area in read.area:
        area.pour(box)
    markers = {marker.id: marker for marker in read.progress}
    for name in (*BLACK_IDS, *WHITE_IDS):
        marker = markers[name]
        room = all(count <= box.area_spaces[area] for area, count in marker.needs.items())
        marker.check(room, say("it needs more tokens than an area holds", "R76"))
        marker.pour(box)
        box.marker_ids.append(name)
        box.needs.append([marker.needs.get(area, 0) for area in range(b.AREAS)])
    met = [[met_by(box, area, count) for count in range(1 << b.AREA_BITS)] for area in range(b.AREAS)]
    box.earns = [earned_by(met, packed) for packed in range(1 << b.AREAS * b.AREA_BITS)]
    box.white_copies = [0, 0, *read.white_markers_available.values()]


def met_by(box: Box, area: int, count: int) -> int:
    """The markers for which so many tokens in an area are enough, as a mask."""
    return sum(1 << marker for marker, needs in enumerate(box.needs) if count >= needs[area])


def earned_by(met: list[list[int]], packed: int) -> int:
    """R85: the markers whose combination these tokens fulfil, as a mask."""
    mask = -1
    for area in range(b.AREAS):
        mask &= met[area][b.tokens_in(packed, area)]
    return mask


def fill_demand(box: Box, markers: list[Demand]) -> None:
    """R44-R49: the flip sides of the 20 markers."""
    for marker in markers:
        marker.pour(box)
        box.demand.append(marker.mask(box))
        box.water.append(marker.level + (2 if marker.die_change else 0) if isinstance(marker, Water) else 0)


def fill_turns(box: Box, read: Components) -> None:
    """R31-R42, R64."""
    for turn in read.turn:
        turn.pour(box)
        box.lock_price.append(turn.lock_price or 0)
        if turn.event == b.COSTS_RISE:
            box.costs_rise = turn.number
        if turn.removed:
            owed = [turn.removed[seats] for seats in SEATS]
            box.removed = [[], [], *([each.get(b.BLACK, 0), each.get(b.WHITE, 0)] for each in owed)]
    box.boxes = [0]
    for track in read.transport_track:
        box.boxes += [track.boxes] * len(track.turns)
