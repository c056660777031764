"""Components, read and checked once from a pack's components.toml (R1-R24, R41, R54, R64, R86, R97, R107)."""

from __future__ import annotations

from functools import cache

from towpath.core.messages import say
from towpath.core.pack import read_pack
from towpath.games.ruhr import box as b
from towpath.games.ruhr.box import Box
from towpath.games.ruhr.reader import (
    FILE,
    Table,
    check,
    counts_of,
    flag,
    number,
    numbers,
    table,
    tables,
    text,
    word,
    words,
)

KINDS = {"storage": b.STORAGE, "obstacle": b.OBSTACLE, "industry": b.INDUSTRY, "city": b.CITY, "port": b.PORT}
KIND_COUNTS = {b.STORAGE: 15, b.OBSTACLE: 14, b.INDUSTRY: 12, b.CITY: 7, b.PORT: 1}  # R9
TERRITORIES = {"mark": b.MARK, "essen": b.ESSEN, "werden": b.WERDEN, "broich": b.BROICH, "kleve": b.KLEVE}
COALS = {"black": b.BLACK, "white": b.WHITE}
WORKS = {"forge": 0, "hammer_mill": 1, "gun_factory": 2}
GROUPS = {"essen_cities": b.ESSEN_CITIES, "mark_cities": b.MARK_CITIES, "muelheim": b.MUELHEIM}
COUNTRIES = {"belgium": 0, "netherlands": 1, "rhineland": 2}
AREA_IDS = {
    "black_industry": 0, "black_city": 1, "black_ruhrort": 2,
    "white_industry": 3, "white_city": 4, "white_ruhrort": 5,
}  # fmt: skip
BLACK_IDS = (
    "lock_building", "wage", "essen_warehouse", "supply", "port_ruhrort", "coal_depot", "grafschaft_mark",
    "mark_warehouse",
)  # fmt: skip
WHITE_IDS = ("coal_hauler", "hauling_action", "inn", "warehouse", "ruhraake", "mayor", "ruhrtalbahn")
OPTION_IDS = (
    "pilot", "transport", "wage", "supply", "hauling", "transport_pilot", "hauling_pilot", "hauling_transport",
)  # fmt: skip
EVENTS = {
    "start_player_random": b.START_PLAYER, "locks_open": b.LOCKS_OPEN, "pay_thaler_or_vp": b.PAY,
    "switch_to_paved": b.SWITCH_TO_PAVED, "lock_price_rises": b.LOCK_PRICE_RISES,
    "warehouse_and_thaler_or_vp": b.TAKE, "option_costs_rise": b.COSTS_RISE, "switch_to_rails": b.SWITCH_TO_RAILS,
    "track_dice_plus_one": b.STEAM, "remove_dice": b.REMOVE_DICE, "last_turn": b.LAST_TURN,
}  # fmt: skip
EVENT_BY_TURN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 5, 9, 10)  # R31-R42
SEATS = (2, 3, 4)


@cache
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a components.toml; without a name the one that comes with the game."""
    data = read_pack("towpath.games.ruhr", pack, FILE)
    box = Box()
    box.pack = pack
    read_limits(box, data)
    read_river(box, data)
    read_buildings(box, data)
    read_export(box, data)
    read_options(box, data)
    read_progress(box, data)
    read_demand(box, data)
    read_turns(box, data)
    read_tracks(box, data)
    read_dice(box, data)
    return box


def read_limits(box: Box, data: Table) -> None:
    """R16, R22, R47, R60, R101, R108-R114."""
    limits, set_up = table(data, "limits"), table(data, "set_up")
    box.most_thalers = number(limits, "thalers_kept_between_turns", "limits")
    box.most_on_space = number(limits, "thalers_on_space", "limits")
    box.debt_spaces = number(limits, "debt_spaces", "limits")
    box.debt_loan = number(limits, "debt_loan", "limits", 1)
    box.debt_repay = number(limits, "debt_repay", "limits")
    box.debt_penalty = number(limits, "debt_no_pool_warehouse_penalty_vp", "limits")
    box.debt_vp = number(limits, "debt_end_penalty_vp", "limits")
    box.start_thalers = number(set_up, "thalers", "set_up")
    box.start_export = number(set_up, "export_marker_box", "set_up", 1, 8)
    box.start_die = number(table(set_up, "transport_track_die"), "value", "set_up", 1, 6)
    final = table(data, "final_scoring")
    box.final_city_groups = [
        number(final, "all_essen_cities_vp", "final_scoring"),
        number(final, "all_mark_cities_vp", "final_scoring"),
        0,
    ]
    box.final_seven = number(final, "all_seven_cities_vp", "final_scoring")
    box.final_depots = number(final, "all_four_depots_vp", "final_scoring")
    box.final_majority = number(final, "depot_majority_vp", "final_scoring")


# ---- the river


def read_river(box: Box, data: Table) -> None:
    """R6, R9-R13: 49 spaces in a line."""
    for territory in tables(data, "territory", len(TERRITORIES), "R6"):
        box.territory_ids.append(text(territory, "id", "territory"))
        box.territory_names.append(text(territory, "name", "territory"))
    check(box.territory_ids == list(TERRITORIES), "territory", say("the territories must be {known}, in that order",
                                                                   "R6", known=list(TERRITORIES)))  # fmt: skip
    spaces = tables(data, "river", b.SPACES, "R9")
    for position, entry in enumerate(spaces, 1):
        place = f"river space {position}"
        check(entry.get("pos") == position, place, say("the spaces must be listed downriver, 1 to 49", "R9"))
        read_space(box, entry, position, place)
    for kind, count in KIND_COUNTS.items():
        check(box.kind.count(kind) == count, "river",
              say("{found} spaces of a kind, but there must be {count}", "R9",
                  found=box.kind.count(kind), count=count))  # fmt: skip
    check(box.kind[b.SPACES] == b.PORT, "river", say("the last space must be the port", "R9"))
    check(len(set(box.ids)) == len(box.ids), "river", say("an id stands twice", "R9"))
    box.spread = [b.positions(territory_storages(box, t)) for t in range(len(TERRITORIES))]
    read_arrows(box, spaces)


def read_space(box: Box, entry: Table, position: int, place: str) -> None:
    """One space: what stands there and in which territory."""
    kind = word(entry, "kind", KINDS, place, "R9")
    territory = word(entry, "territory", TERRITORIES, place, "R6")
    bit = 1 << position
    box.ids.append(text(entry, "id", place))
    box.names.append(text(entry, "name", place))
    box.kind.append(kind)
    box.territory.append(territory)
    box.works.append(word(entry, "industry", WORKS, place, "R10") if kind == b.INDUSTRY else -1)
    box.lock_points.append(number(entry, "points", place) if kind == b.OBSTACLE else 0)
    box.city_of.append(-1)
    box.arrow.append(0)
    box.xy.append((number(entry, "x", place), number(entry, "y", place)))
    if kind == b.STORAGE:
        white = word(entry, "coal", COALS, place, "R3") == b.WHITE
        check(white == (territory == b.MARK), place, say("white coal lies in the Mark, black coal elsewhere", "R3"))
        box.storages |= bit
        if white:
            box.white_storages |= bit
        else:
            box.black_storages |= bit
        if flag(entry, "pilot_only", place):
            box.pilot_storages |= bit
    elif kind == b.OBSTACLE:
        box.obstacles |= bit
    else:
        box.sells |= bit


def territory_storages(box: Box, territory: int) -> int:
    """The storages of a territory, as a mask."""
    return sum(1 << p for p in range(1, b.SPACES + 1) if box.kind[p] == b.STORAGE and box.territory[p] == territory)


def read_arrows(box: Box, spaces: list[Table]) -> None:
    """R11, R12: every other storage has an arrow to a selling space two spaces downriver."""
    known = {name: position for position, name in enumerate(box.ids)}
    for position in b.positions(box.storages & ~box.pilot_storages):
        place = f"river space {position}"
        target = word(spaces[position - 1], "standard_trip_to", known, place, "R11")
        check(target == position + 2 and bool(box.sells >> target & 1) and target != b.SPACES, place,
              say("a standard trip leads to a selling space two spaces downriver", "R11"))  # fmt: skip
        box.arrow[position] = target


def read_dice(box: Box, data: Table) -> None:
    """R24: which storages hold a die at the start."""
    known = {name: position for position, name in enumerate(box.ids) if box.storages >> position & 1}
    box.pips = [[], []]
    for seats, entry in zip(SEATS, reversed(tables(data, "dice_set_up", len(SEATS), "R24")), strict=True):
        place = f"dice_set_up for {seats} players"
        check(entry.get("players") == seats, place, say("the set-ups must be for 4, 3 and 2 players", "R24"))
        pips = [0] * (b.SPACES + 1)
        for colour, storages in (("black", box.black_storages), ("white", box.white_storages)):
            for position, value in counts_of(entry, colour, known, place, "R24").items():
                check(bool(storages >> position & 1), place, say("{id} does not hold {colour} coal", "R3",
                                                                 id=box.ids[position], colour=colour))  # fmt: skip
                check(1 <= value <= 6, place, say("a die shows 1 to 6 pips", "R2"))
                pips[position] = value
        box.pips.append(pips)


# ---- warehouses and export


def read_buildings(box: Box, data: Table) -> None:
    """R14, R15, R97: cities, depots and Ruhrort with their prices."""
    known = {name: position for position, name in enumerate(box.ids) if box.kind[position] == b.CITY}
    group: dict[int, int] = {}
    for entry in tables(data, "city_group", len(GROUPS), "R14"):
        number_of_group = word(entry, "id", GROUPS, "city_group", "R14")
        for position in words(entry, "cities", known, "city_group", "R14"):
            group[position] = number_of_group
    for entry in tables(data, "city", b.CITIES, "R15"):
        position = word(entry, "space", known, "city", "R15")
        place = f"city {box.ids[position]}"
        check(position in group and position not in box.cities, place, say("each city is in one group", "R14"))
        box.city_of[position] = len(box.cities)
        box.cities.append(position)
        box.city_group.append(group[position])
        box.city_prices.append(numbers(entry, "prices", place, (3, 4)))
        box.house_vp = number(entry, "vp", place)
    for entry in tables(data, "depot", b.DEPOTS, "R15"):
        place = f"depot {entry.get('id')}"
        box.depot_names.append(text(entry, "id", place))
        box.depot_territory.append(word(entry, "territory", TERRITORIES, place, "R15"))
        box.depot_prices.append(numbers(entry, "prices", place, (3, 4)))
        box.depot_xy.append((number(entry, "x", place), number(entry, "y", place)))
    port = table(data, "ruhrort")
    box.column_names = [list(COUNTRIES)[c] for c in words(port, "columns", COUNTRIES, "ruhrort", "R97")]
    check(box.column_names == list(COUNTRIES), "ruhrort", say("the columns are {known}", "R97", known=list(COUNTRIES)))
    check(port.get("spaces_per_column") == b.COLUMN_PLACES, "ruhrort", say("a column has 3 places", "R97"))
    box.column_bonus = numbers(port, "position_bonus", "ruhrort", (b.COLUMN_PLACES,))
    box.port_prices = numbers(port, "prices", "ruhrort", (8,))
    box.port_bonus = number(port, "sale_bonus_thaler", "ruhrort")
    box.move_price = number(port, "move_price", "ruhrort")


def read_export(box: Box, data: Table) -> None:
    """R5, R80, R105, R107."""
    track = table(data, "export_track")
    box.export_values = [0, *numbers(track, "values", "export_track", (8,))]
    steps = table(track, "steps_for_die")
    box.export_steps = [0] + [number(steps, str(pips), "export_track.steps_for_die") for pips in range(1, 7)]
    box.export_first = number(track, "first_turn", "export_track", 1, b.TURNS)
    box.export_last = number(track, "last_turn", "export_track", 1, b.TURNS)
    box.country_count = [0] * b.COLUMNS
    for entry in tables(data, "country_marker", b.COLUMNS, "R5"):
        country = word(entry, "country", COUNTRIES, "country_marker", "R5")
        box.country_count[country] = number(entry, "count", "country_marker")
    wanted = box.export_last - box.export_first + 1
    check(sum(box.country_count) == wanted, "country_marker",
          say("there must be {count} country markers", "R20", count=wanted))  # fmt: skip


# ---- options and progress


def read_options(box: Box, data: Table) -> None:
    """R54: the eight special options, after the choice of none."""
    box.option_ids, box.option_names = ["none"], [""]
    box.cost = [0, 0]
    box.has_pilot, box.has_hauling, box.has_transport = [False], [False], [False]
    for wanted, entry in zip(OPTION_IDS, tables(data, "special_option", b.OPTIONS - 1, "R54"), strict=True):
        place = f"special_option {wanted}"
        check(entry.get("id") == wanted, place, say("the options must be {known}, in that order", "R54",
                                                    known=list(OPTION_IDS)))  # fmt: skip
        box.option_ids.append(wanted)
        box.option_names.append(text(entry, "name", place))
        box.cost += numbers(entry, "cost", place, (2,))
        box.has_pilot.append(flag(entry, "pilot", place))
        box.has_hauling.append(flag(entry, "hauling", place))
        box.has_transport.append(flag(entry, "transport", place))
        if wanted == "wage":
            box.wage_thalers = number(entry, "thalers", place)
        elif wanted == "supply":
            box.supply_plus = number(entry, "die_plus", place)


def read_progress(box: Box, data: Table) -> None:
    """R19, R76, R86: areas for tokens and the fifteen markers."""
    for wanted, entry in zip(AREA_IDS, tables(data, "area", b.AREAS, "R76"), strict=True):
        check(entry.get("id") == wanted, "area", say("the areas must be {known}, in that order", "R76",
                                                     known=list(AREA_IDS)))  # fmt: skip
        box.area_spaces.append(number(entry, "spaces", f"area {wanted}", 1, 3))
    known = {str(entry.get("id")): entry for entry in tables(data, "progress", 15, "R86")}
    for wanted in (*BLACK_IDS, *WHITE_IDS):
        place = f"progress {wanted}"
        entry = known.get(wanted, {})
        check(bool(entry), place, say("the marker is missing", "R86"))
        needs = counts_of(entry, "needs", AREA_IDS, place, "R86")
        box.marker_ids.append(wanted)
        box.marker_names.append(text(entry, "name", place))
        box.needs.append([needs.get(area, 0) for area in range(b.AREAS)])
    box.hauler_plus = number(known["coal_hauler"], "die_plus", "progress coal_hauler")
    box.inn_thalers = number(known["inn"], "thalers", "progress inn")
    box.inn_vp = number(known["inn"], "vp", "progress inn")
    box.warehouse_price = number(known["warehouse"], "price", "progress warehouse")
    box.ruhraake_vp = number(known["ruhraake"], "vp", "progress ruhraake")
    box.ruhraake_port = number(known["ruhraake"], "vp_at_ruhrort", "progress ruhraake")
    box.earns = [earned_by(box, packed) for packed in range(1 << b.AREAS * b.AREA_BITS)]
    copies = table(data, "white_markers_available")
    box.white_copies = [0, 0] + [number(copies, str(seats), "white_markers_available") for seats in SEATS]


def earned_by(box: Box, packed: int) -> int:
    """R85: the markers whose combination these tokens fulfil, as a mask."""
    mask = 0
    for marker, needs in enumerate(box.needs):
        if all(b.tokens_in(packed, area) >= needs[area] for area in range(b.AREAS)):
            mask |= 1 << marker
    return mask


# ---- markers, turns, tracks


def read_demand(box: Box, data: Table) -> None:
    """R44-R49: the flip sides of the 20 markers."""
    for index, entry in enumerate(tables(data, "demand_marker", 20, "R5"), 1):
        place = f"demand_marker dm_{index:02}"
        check(entry.get("id") == f"dm_{index:02}", place, say("the markers must be dm_01 to dm_20", "R5"))
        effect = entry.get("effect")
        mask, water = 0, 0
        if effect == "industries_of_kind":
            works = word(entry, "industry", WORKS, place, "R45")
            mask = sum(1 << p for p in range(1, 50) if box.works[p] == works)
        elif effect in ("industries_of_territory", "cities_of_territory"):
            kind = b.INDUSTRY if effect == "industries_of_territory" else b.CITY
            territory = word(entry, "territory", TERRITORIES, place, "R45")
            mask = sum(1 << p for p in range(1, 50) if box.kind[p] == kind and box.territory[p] == territory)
        else:
            check(effect == "water", place, say("the effect {effect} is not known", "R45", effect=repr(effect)))
            high = word(entry, "level", {"low": 0, "high": 1}, place, "R48")
            change = number(entry, "die_change", place, -1, 1)
            check(change != (1 if high else -1), place, say("high water spoils coal, low water lets it pile up", "R49"))
            water = (1 if high else 2) + (2 if change else 0)
        box.demand.append(mask)
        box.water.append(water)
        box.red_frame.append(flag(entry, "red_frame", place))
    check(box.red_frame.count(True) == 2, "demand_marker", say("two markers have a red frame", "R26"))


def read_turns(box: Box, data: Table) -> None:
    """R17, R31-R42."""
    set_up = table(data, "set_up")
    boxes = numbers(set_up, "warehouses_on_turn_track", "set_up", (5,))
    for turn, entry in enumerate(tables(data, "turn", b.TURNS, "R1"), 1):
        place = f"turn {turn}"
        check(entry.get("number") == turn, place, say("the turns must be listed from 1 to 12", "R1"))
        event = word(entry, "event", EVENTS, place, "R31")
        check(event == EVENT_BY_TURN[turn - 1], place, say("the events have their turns", "R31"))
        box.event.append(event)
        box.year.append(number(entry, "year", place))
        box.coat.append(word(entry, "coat", TERRITORIES, place, "R66"))
        box.lock_price.append(number(entry, "lock_price", place) if turn > 1 else 0)
        box.turn_box.append(turn in boxes)
        box.country_turn.append(flag(entry, "country_marker", place))
        if event == b.COSTS_RISE:
            box.costs_rise = turn
        if event == b.REMOVE_DICE:
            removed = table(entry, "removed")
            box.removed = [[], []]
            for seats in SEATS:
                owed = counts_of(removed, str(seats), COALS, f"{place}, removed", "R41")
                box.removed.append([owed.get(b.BLACK, 0), owed.get(b.WHITE, 0)])


def read_tracks(box: Box, data: Table) -> None:
    """R64: the boxes of a column, by turn."""
    box.boxes = [0] * (b.TURNS + 1)
    for entry in tables(data, "transport_track", 3, "R64"):
        place = f"transport_track {entry.get('id')}"
        boxes = number(entry, "boxes", place, 1, 8)
        for turn in numbers(entry, "turns", place, (3, 4, 5)):
            check(1 <= turn <= b.TURNS and box.boxes[turn] == 0, place, say("each turn has one track", "R64"))
            box.boxes[turn] = boxes
    check(0 not in box.boxes[1:], "transport_track", say("each turn has one track", "R64"))
    check(sorted(box.boxes[1:], reverse=True) == box.boxes[1:], "transport_track",
          say("later tracks are not longer than earlier ones", "R64"))  # fmt: skip
