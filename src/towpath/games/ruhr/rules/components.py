"""Components, read and checked once from a pack's components.toml (R1-R24, R41, R54, R64, R86, R97, R107)."""

from __future__ import annotations

from functools import cache

from towpath.core.messages import say
from towpath.core.pack import Table, read_pack
from towpath.games.ruhr.rules import box as b
from towpath.games.ruhr.rules.box import Box
from towpath.games.ruhr.rules.reader import PACK, Noted

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
INDUSTRIES = 4  # R10: of each kind
WAREHOUSES = 10  # R4: of each player
EXPORT_BOXES = 8  # R107
DICE = {"black": {2: 5, 3: 6, 4: 7}, "white": {2: 4, 3: 5, 4: 6}}  # R24: on storages, by number of players
GROUP_SIZES = (3, 3, 1)  # R14
COATS = {"essen": b.ESSEN, "werden": b.WERDEN, "broich": b.BROICH}  # R32-R41, R66: where black coal lies
TRACK_TURNS = ([1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11, 12])  # R64
PILOTS = (b.PILOT, b.TRANSPORT_PILOT, b.HAULING_PILOT)  # R54
HAULINGS = (b.HAULING, b.HAULING_PILOT, b.HAULING_TRANSPORT)
TRANSPORTS = (b.TRANSPORT, b.TRANSPORT_PILOT, b.HAULING_TRANSPORT)
EVENT_BY_TURN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 5, 9, 10)  # R31-R42
SEATS = (2, 3, 4)


@cache
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a components.toml; without a name the one that comes with the game."""
    data = Noted(read_pack("towpath.games.ruhr", pack, PACK.file))
    box = Box()
    box.pack = pack
    read_limits(box, data)
    read_warehouses(box, data)
    read_river(box, data)
    read_progress(box, data)
    read_buildings(box, data)
    read_port(box, data)
    read_export(box, data)
    read_options(box, data)
    read_demand(box, data)
    read_turns(box, data)
    read_tracks(box, data)
    read_dice(box, data)
    PACK.refuse_unread(data)
    return box


def read_limits(box: Box, data: Table) -> None:
    """R16, R22, R47, R60, R101, R108-R114."""
    limits, set_up = PACK.table(data, "limits"), PACK.table(data, "set_up")
    box.most_thalers = PACK.number(limits, "thalers_kept_between_turns", "limits")
    box.most_on_space = PACK.number(limits, "thalers_on_space", "limits")
    box.debt_spaces = PACK.number(limits, "debt_spaces", "limits")
    box.debt_loan = PACK.number(limits, "debt_loan", "limits", 1)
    box.debt_repay = PACK.number(limits, "debt_repay", "limits")
    box.debt_penalty = PACK.number(limits, "debt_no_pool_warehouse_penalty_vp", "limits")
    box.debt_vp = PACK.number(limits, "debt_end_penalty_vp", "limits")
    box.start_thalers = PACK.number(set_up, "thalers", "set_up")
    box.start_export = PACK.number(set_up, "export_marker_box", "set_up", 1, EXPORT_BOXES)
    box.start_die = PACK.number(PACK.table(set_up, "transport_track_die"), "value", "set_up", 1, 6)
    final = PACK.table(data, "final_scoring")
    box.final_city_groups = [
        PACK.number(final, "all_essen_cities_vp", "final_scoring"),
        PACK.number(final, "all_mark_cities_vp", "final_scoring"),
        0,
    ]
    box.final_seven = PACK.number(final, "all_seven_cities_vp", "final_scoring")
    box.final_depots = PACK.number(final, "all_four_depots_vp", "final_scoring")
    box.final_majority = PACK.number(final, "depot_majority_vp", "final_scoring")


def read_warehouses(box: Box, data: Table) -> None:
    """R4, R17: ten warehouses of each player, and where they lie."""
    set_up = PACK.table(data, "set_up")
    box.pool = PACK.number(set_up, "warehouses_in_pool", "set_up")
    box.lock_box = PACK.number(set_up, "warehouses_in_lock_box", "set_up")
    box.mark_box = PACK.number(set_up, "warehouses_in_mark_box", "set_up")
    boxes = PACK.numbers(set_up, "warehouses_on_turn_track", "set_up")
    on_track = set(boxes) <= set(range(1, b.TURNS + 1)) and len(set(boxes)) == len(boxes)
    PACK.check(on_track, "set_up", say("one warehouse lies on each of the turns named, 1 to 12", "R17"))
    box.turn_box = [turn in boxes for turn in range(b.TURNS + 1)]
    total = box.pool + box.lock_box + box.mark_box + len(boxes)
    wrong = say("a player has {count} warehouses, not {found}", "R17", count=WAREHOUSES, found=total)
    PACK.check(total == WAREHOUSES, "set_up", wrong)


# ---- the river


def read_river(box: Box, data: Table) -> None:
    """R6, R9-R13: 49 spaces in a line."""
    for territory in PACK.tables(data, "territory", count=len(TERRITORIES), rule="R6"):
        box.territory_ids.append(PACK.text(territory, "id", "territory"))
        box.territory_names.append(PACK.text(territory, "name", "territory"))
    order = say("the territories must be {known}, in that order", "R6", known=list(TERRITORIES))
    PACK.check(box.territory_ids == list(TERRITORIES), "territory", order)
    spaces = PACK.tables(data, "river", count=b.SPACES, rule="R9")
    for position, entry in enumerate(spaces, 1):
        place = f"river space {position}"
        PACK.check(entry.get("pos") == position, place, say("the spaces must be listed downriver, 1 to 49", "R9"))
        read_space(box, entry, position, place)
    for kind, count in KIND_COUNTS.items():
        PACK.check(
            box.kind.count(kind) == count,
            "river",
            say("{found} spaces of a kind, but there must be {count}", "R9", found=box.kind.count(kind), count=count),
        )
    for works, number in WORKS.items():
        four = say("there must be 4 industries of each kind, not {count} of {kind}", "R10",
                   count=box.works.count(number), kind=works)  # fmt: skip
        PACK.check(box.works.count(number) == INDUSTRIES, "river", four)
    for storages, count, what in (
        (box.black_storages, 9, say("black coal", "R70")),
        (box.white_storages, 6, say("white coal", "R70")),
        (box.pilot_storages, 3, say("pilots only", "R12")),
    ):
        found = storages.bit_count()
        wrong = say("{found} storages for {what}, but there must be {count}", what.rule, found=found, what=what,
                    count=count)  # fmt: skip
        PACK.check(found == count, "river", wrong)
    PACK.check(box.kind[b.SPACES] == b.PORT, "river", say("the last space must be the port", "R9"))
    PACK.check(len(set(box.ids)) == len(box.ids), "river", say("an id stands twice", "R9"))
    box.storages_of = [territory_storages(box, t) for t in range(len(TERRITORIES))]
    read_arrows(box, spaces)


def read_space(box: Box, entry: Table, position: int, place: str) -> None:
    """One space: what stands there and in which territory."""
    kind = PACK.word(entry, "kind", KINDS, place, "R9")
    territory = PACK.word(entry, "territory", TERRITORIES, place, "R6")
    bit = 1 << position
    box.ids.append(PACK.text(entry, "id", place))
    box.names.append(PACK.text(entry, "name", place))
    box.kind.append(kind)
    box.territory.append(territory)
    box.works.append(PACK.word(entry, "industry", WORKS, place, "R10") if kind == b.INDUSTRY else -1)
    box.lock_points.append(PACK.number(entry, "points", place) if kind == b.OBSTACLE else 0)
    box.city_of.append(-1)
    box.arrow.append(0)
    box.xy.append((PACK.number(entry, "x", place), PACK.number(entry, "y", place)))
    if kind == b.STORAGE:
        white = PACK.word(entry, "coal", COALS, place, "R3") == b.WHITE
        PACK.check(
            white == (territory == b.MARK), place, say("white coal lies in the Mark, black coal elsewhere", "R3")
        )
        box.storages |= bit
        if white:
            box.white_storages |= bit
        else:
            box.black_storages |= bit
        if PACK.flag(entry, "pilot_only", place):
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
        target = PACK.word(spaces[position - 1], "standard_trip_to", known, place, "R11")
        PACK.check(
            target == position + 2 and bool(box.sells >> target & 1) and target != b.SPACES,
            place,
            say("a standard trip leads to a selling space two spaces downriver", "R11"),
        )
        box.arrow[position] = target


def read_dice(box: Box, data: Table) -> None:
    """R24: which storages hold a die at the start."""
    known = {name: position for position, name in enumerate(box.ids) if box.storages >> position & 1}
    box.pips = [[], []]
    for seats, entry in zip(
        SEATS, reversed(PACK.tables(data, "dice_set_up", count=len(SEATS), rule="R24")), strict=True
    ):
        place = f"dice_set_up for {seats} players"
        PACK.check(entry.get("players") == seats, place, say("the set-ups must be for 4, 3 and 2 players", "R24"))
        pips = [0] * (b.SPACES + 1)
        for colour, storages in (("black", box.black_storages), ("white", box.white_storages)):
            for position, value in PACK.counts_of(entry, colour, known, place, "R24").items():
                PACK.check(
                    bool(storages >> position & 1),
                    place,
                    say("{id} does not hold {colour} coal", "R3", id=box.ids[position], colour=colour),
                )
                PACK.check(1 <= value <= 6, place, say("a die shows 1 to 6 pips", "R2"))
                pips[position] = value
            found = sum(1 for position in b.positions(storages) if pips[position])
            wrong = say("{colour} coal: there must be {count} dice, not {found}", "R24",
                        colour=colour, count=DICE[colour][seats], found=found)  # fmt: skip
            PACK.check(found == DICE[colour][seats], place, wrong)
        box.pips.append(pips)


# ---- warehouses and export


def read_buildings(box: Box, data: Table) -> None:
    """R14, R15: cities and depots with their prices."""
    known = {name: position for position, name in enumerate(box.ids) if box.kind[position] == b.CITY}
    group: dict[int, int] = {}
    for entry in PACK.tables(data, "city_group", count=len(GROUPS), rule="R14"):
        number_of_group = PACK.word(entry, "id", GROUPS, "city_group", "R14")
        cities = PACK.words(entry, "cities", known, "city_group", "R14")
        size = GROUP_SIZES[number_of_group]
        PACK.check(len(set(cities)) == size, "city_group", say("{id} has {count} cities", "R14", id=entry.get("id"),
                                                              count=size))  # fmt: skip
        for position in cities:
            group[position] = number_of_group
    for entry in PACK.tables(data, "city", count=b.CITIES, rule="R15"):
        position = PACK.word(entry, "space", known, "city", "R15")
        place = f"city {box.ids[position]}"
        PACK.check(position in group and position not in box.cities, place, say("each city is in one group", "R14"))
        box.city_of[position] = len(box.cities)
        box.cities.append(position)
        box.city_group.append(group[position])
        if group[position] == b.MUELHEIM:  # R100: at the price of the white marker
            box.city_prices.append([box.warehouse_price] * PACK.number(entry, "places", place, 1, b.PLACES))
        else:
            box.city_prices.append(PACK.amounts(entry, "prices", place, 3, b.PLACES))
        box.house_vp += [PACK.number(entry, "vp", place)] * b.PLACES
    for entry in PACK.tables(data, "depot", count=b.DEPOTS, rule="R15"):
        place = f"depot {entry.get('id')}"
        box.depot_names.append(PACK.text(entry, "id", place))
        box.depot_territory.append(PACK.word(entry, "territory", TERRITORIES, place, "R15"))
        box.depot_prices.append(PACK.amounts(entry, "prices", place, 3, b.PLACES))
        box.house_vp += [PACK.number(entry, "vp", place)] * b.PLACES
    PACK.check(
        len(set(box.depot_names)) == len(set(box.depot_territory)) == b.DEPOTS,
        "depot",
        say("each depot has its own id and its own territory", "R15"),
    )


def read_port(box: Box, data: Table) -> None:
    """R79, R97, R99, R105: Ruhrort."""
    port = PACK.table(data, "ruhrort")
    box.column_names = [list(COUNTRIES)[c] for c in PACK.words(port, "columns", COUNTRIES, "ruhrort", "R97")]
    PACK.check(
        box.column_names == list(COUNTRIES), "ruhrort", say("the columns are {known}", "R97", known=list(COUNTRIES))
    )
    PACK.check(port.get("spaces_per_column") == b.COLUMN_PLACES, "ruhrort", say("a column has 3 places", "R97"))
    box.column_bonus = PACK.numbers(port, "position_bonus", "ruhrort", b.COLUMN_PLACES)
    box.port_prices = PACK.amounts(port, "prices", "ruhrort", 8)
    box.house_vp += [PACK.number(port, "vp", "ruhrort")] * (b.COLUMNS * b.COLUMN_PLACES)
    box.port_bonus = PACK.number(port, "sale_bonus_thaler", "ruhrort")
    box.move_price = PACK.number(port, "move_price", "ruhrort")


def read_export(box: Box, data: Table) -> None:
    """R5, R80, R105, R107."""
    track = PACK.table(data, "export_track")
    box.export_values = [0, *PACK.amounts(track, "values", "export_track", EXPORT_BOXES)]
    steps = PACK.table(track, "steps_for_die")
    box.export_steps = [0] + [PACK.number(steps, str(pips), "export_track.steps_for_die") for pips in range(1, 7)]
    first = PACK.number(track, "first_turn", "export_track", 1, b.TURNS - 1)
    last = PACK.number(track, "last_turn", "export_track", first, b.TURNS - 1)  # R42: not in turn 12
    box.country_turn = [first <= turn <= last for turn in range(b.TURNS + 1)]
    box.country_count = [0] * b.COLUMNS
    for entry in PACK.tables(data, "country_marker", count=b.COLUMNS, rule="R5"):
        country = PACK.word(entry, "country", COUNTRIES, "country_marker", "R5")
        PACK.check(not box.country_count[country], "country_marker", say("a country stands twice", "R5"))
        box.country_count[country] = PACK.number(entry, "count", "country_marker", 1)
    wanted = last - first + 1
    PACK.check(
        sum(box.country_count) == wanted,
        "country_marker",
        say("there must be {count} country markers", "R20", count=wanted),
    )


# ---- options and progress


def read_options(box: Box, data: Table) -> None:
    """R54: the eight special options, after the choice of none."""
    box.option_ids, box.cost = ["none"], [0, 0]
    box.has_pilot = [option in PILOTS for option in range(b.OPTIONS)]
    box.has_hauling = [option in HAULINGS for option in range(b.OPTIONS)]
    box.has_transport = [option in TRANSPORTS for option in range(b.OPTIONS)]
    for wanted, entry in zip(
        OPTION_IDS, PACK.tables(data, "special_option", count=b.OPTIONS - 1, rule="R54"), strict=True
    ):
        place = f"special_option {wanted}"
        PACK.check(
            entry.get("id") == wanted,
            place,
            say("the options must be {known}, in that order", "R54", known=list(OPTION_IDS)),
        )
        box.option_ids.append(wanted)
        box.cost += PACK.amounts(entry, "cost", place, 2)
        if wanted == "wage":
            box.wage_thalers = PACK.number(entry, "thalers", place)
        elif wanted == "supply":
            box.supply_plus = PACK.number(entry, "die_plus", place)


def read_progress(box: Box, data: Table) -> None:
    """R19, R76, R86: areas for tokens and the fifteen markers."""
    for wanted, entry in zip(AREA_IDS, PACK.tables(data, "area", count=b.AREAS, rule="R76"), strict=True):
        PACK.check(
            entry.get("id") == wanted,
            "area",
            say("the areas must be {known}, in that order", "R76", known=list(AREA_IDS)),
        )
        box.area_spaces.append(PACK.number(entry, "spaces", f"area {wanted}", 1, 3))
    known = {str(entry.get("id")): entry for entry in PACK.tables(data, "progress", count=15, rule="R86")}
    for wanted in (*BLACK_IDS, *WHITE_IDS):
        place = f"progress {wanted}"
        entry = known.get(wanted, {})
        PACK.check(bool(entry), place, say("the marker is missing", "R86"))
        needs = PACK.counts_of(entry, "needs", AREA_IDS, place, "R86")
        room = all(count <= box.area_spaces[area] for area, count in needs.items())
        PACK.check(room, place, say("it needs more tokens than an area holds", "R76"))
        box.marker_ids.append(wanted)
        box.needs.append([needs.get(area, 0) for area in range(b.AREAS)])
    box.hauler_plus = PACK.number(known["coal_hauler"], "die_plus", "progress coal_hauler")
    box.inn_thalers = PACK.number(known["inn"], "thalers", "progress inn")
    box.inn_vp = PACK.number(known["inn"], "vp", "progress inn")
    box.warehouse_price = PACK.number(known["warehouse"], "price", "progress warehouse")
    box.ruhraake_vp = PACK.number(known["ruhraake"], "vp", "progress ruhraake")
    box.ruhraake_port = PACK.number(known["ruhraake"], "vp_at_ruhrort", "progress ruhraake")
    box.mayor_vp = PACK.number(known["mayor"], "vp_per_thaler", "progress mayor")
    box.railway_vp = PACK.number(known["ruhrtalbahn"], "vp_per_city_warehouse", "progress ruhrtalbahn")
    met = [[met_by(box, area, count) for count in range(1 << b.AREA_BITS)] for area in range(b.AREAS)]
    box.earns = [earned_by(met, packed) for packed in range(1 << b.AREAS * b.AREA_BITS)]
    copies = PACK.table(data, "white_markers_available")
    box.white_copies = [0, 0] + [PACK.number(copies, str(seats), "white_markers_available") for seats in SEATS]


def met_by(box: Box, area: int, count: int) -> int:
    """The markers for which so many tokens in an area are enough, as a mask."""
    return sum(1 << marker for marker, needs in enumerate(box.needs) if count >= needs[area])


def earned_by(met: list[list[int]], packed: int) -> int:
    """R85: the markers whose combination these tokens fulfil, as a mask."""
    mask = -1
    for area in range(b.AREAS):
        mask &= met[area][b.tokens_in(packed, area)]
    return mask


# ---- markers, turns, tracks


def read_demand(box: Box, data: Table) -> None:
    """R44-R49: the flip sides of the 20 markers."""
    for index, entry in enumerate(PACK.tables(data, "demand_marker", count=20, rule="R5"), 1):
        place = f"demand_marker dm_{index:02}"
        PACK.check(entry.get("id") == f"dm_{index:02}", place, say("the markers must be dm_01 to dm_20", "R5"))
        effect = entry.get("effect")
        mask, water = 0, 0
        if effect == "industries_of_kind":
            works = PACK.word(entry, "industry", WORKS, place, "R45")
            mask = sum(1 << p for p in range(1, 50) if box.works[p] == works)
        elif effect in ("industries_of_territory", "cities_of_territory"):
            kind = b.INDUSTRY if effect == "industries_of_territory" else b.CITY
            territory = PACK.word(entry, "territory", TERRITORIES, place, "R45")
            mask = sum(1 << p for p in range(1, 50) if box.kind[p] == kind and box.territory[p] == territory)
        else:
            PACK.check(effect == "water", place, say("the effect {effect} is not known", "R45", effect=repr(effect)))
            high = PACK.word(entry, "level", {"low": 0, "high": 1}, place, "R48")
            change = PACK.number(entry, "die_change", place, -1, 1)
            PACK.check(
                change != (1 if high else -1), place, say("high water spoils coal, low water lets it pile up", "R49")
            )
            water = (1 if high else 2) + (2 if change else 0)
        PACK.check(bool(mask or water), place, say("no place is named that could hold a Thaler", "R45"))
        box.demand.append(mask)
        box.water.append(water)
        box.red_frame.append(PACK.flag(entry, "red_frame", place))
    PACK.check(box.red_frame.count(True) == 2, "demand_marker", say("two markers have a red frame", "R26"))


def read_turns(box: Box, data: Table) -> None:
    """R31-R42."""
    for turn, entry in enumerate(PACK.tables(data, "turn", count=b.TURNS, rule="R1"), 1):
        place = f"turn {turn}"
        PACK.check(entry.get("number") == turn, place, say("the turns must be listed from 1 to 12", "R1"))
        event = PACK.word(entry, "event", EVENTS, place, "R31")
        PACK.check(event == EVENT_BY_TURN[turn - 1], place, say("the events have their turns", "R31"))
        box.event.append(event)
        box.year.append(PACK.number(entry, "year", place))
        box.coat.append(PACK.word(entry, "coat", COATS, place, "R66"))
        box.lock_price.append(PACK.number(entry, "lock_price", place) if turn > 1 else 0)
        if event == b.COSTS_RISE:
            box.costs_rise = turn
        if event == b.REMOVE_DICE:
            removed = PACK.table(entry, "removed")
            box.removed = [[], []]
            for seats in SEATS:
                owed = PACK.counts_of(removed, str(seats), COALS, f"{place}, removed", "R41")
                enough = say("no more dice are removed than there are players", "R41")
                PACK.check(sum(owed.values()) <= seats, place, enough)
                box.removed.append([owed.get(b.BLACK, 0), owed.get(b.WHITE, 0)])


def read_tracks(box: Box, data: Table) -> None:
    """R64: the boxes of a column, by turn."""
    box.boxes = [0]
    tracks = PACK.tables(data, "transport_track", count=len(TRACK_TURNS), rule="R64")
    for turns, entry in zip(TRACK_TURNS, tracks, strict=True):
        place = f"transport_track {entry.get('id')}"
        boxes = PACK.number(entry, "boxes", place, 1, 8)
        switched = say("the events of turns 4 and 8 switch tracks, so this one serves in turns {turns}", "R64",
                       turns=turns)  # fmt: skip
        PACK.check(PACK.numbers(entry, "turns", place) == turns, place, switched)
        box.boxes += [boxes] * len(turns)
    PACK.check(
        sorted(box.boxes[1:], reverse=True) == box.boxes[1:],
        "transport_track",
        say("later tracks are not longer than earlier ones", "R64"),
    )
