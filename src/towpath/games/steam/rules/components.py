"""Components, read and checked once from a pack's components.toml (S1-S22).

What a pack says has effect in the rules, or it is refused by its name: figures that cannot vary, or that follow from
others, must be what they are, and what nobody asks for is refused at the end.
"""

from __future__ import annotations

from functools import cache

from towpath.core.messages import say
from towpath.core.pack import Table, read_pack
from towpath.games.steam.rules.box import (
    COAL,
    COLUMNS,
    CONTRACTS,
    GOODS,
    HUBS,
    LAST_COLUMN,
    LEVELS,
    LOWEST_LEVEL,
    RAIL_CARDS,
    ROUNDS,
    STRENGTHS,
    Box,
    Count,
)
from towpath.games.steam.rules.draws import REFILLS
from towpath.games.steam.rules.franz.pack import read_franz
from towpath.games.steam.rules.ids import ACTION_IDS, GOOD_IDS, HUB_IDS, TERRAINS
from towpath.games.steam.rules.map_pack import read_cards, read_map
from towpath.games.steam.rules.reader import PACK, Noted
from towpath.games.steam.rules.staff import ENGINEER

SEATS = (2, 3, 4)
SHIPMENT_TILES = 9  # S19; their numbers have one digit


@cache
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a components.toml; without a name the one that comes with the game."""
    box = read_box(read_pack("towpath.games.steam", pack, PACK.file))
    box.pack = pack
    return box


def read_box(table: Table) -> Box:
    """The box that the tables of a pack describe."""
    data, box = Noted(table), Box()
    read_meta(data)
    read_tracks(box, data)
    read_limits(box, data)
    read_start(box, data)
    read_costs(box, data)
    read_map(box, data)
    read_hubs(box, data)
    read_counts(box, data)
    read_cards(box, data)
    read_contracts(box, data)
    read_engines(box, data)
    read_franz(box, PACK.table(data, "franz", "franz"))
    check_limits(box, data)
    PACK.refuse_unasked(data)
    return box


# ---- figures


def read_meta(data: Noted) -> None:
    """S68: eight rounds of two to four players, or one; the rest says where the data come from."""
    meta = PACK.table(data, "meta", "meta")
    PACK.fixed(meta, "rounds", ROUNDS, "meta", "S68")
    PACK.fixed(meta, "players", list(SEATS), "meta", "S14")
    PACK.fixed(meta, "solo", True, "meta", "F1")
    for name in ("game", "designer", "publisher", "data_version"):
        meta.get(name)
    for name, known in (("goods", GOOD_IDS), ("main_actions", ACTION_IDS)):
        listed = [PACK.text(entry, "id", name) for entry in PACK.tables(data, name)] if name in data else list(known)
        wrong = say("{name} must be {known}", "S37", name=repr(name), known=list(known))
        PACK.check(listed == list(known), name, wrong)


def read_tracks(box: Box, data: Table) -> None:
    """S25, S33, S36, S48, S63: the tracks that are printed on the board."""
    printed = PACK.table(data, "tracks", "tracks")
    box.bid_price = PACK.ten(printed, "influence_bid_price_per_column", "tracks", 10)
    box.share_values = PACK.tens("tracks", "share_values", PACK.numbers(printed, "share_values", "tracks"))
    box.wages = PACK.tens("tracks", "wage_spaces", PACK.numbers(printed, "wage_spaces", "tracks"))
    rounds = PACK.numbers(printed, "growth_after_rounds", "tracks")
    box.growth_rounds = PACK.rising("tracks", "growth_after_rounds", rounds, 1, ROUNDS, "S36")
    PACK.fixed(printed, "influence_columns", COLUMNS, "tracks", "S25")
    PACK.fixed(printed, "influence_rows", max(SEATS), "tracks", "S25")
    PACK.fixed(printed, "worker_strengths", list(range(1, STRENGTHS + 1)), "tracks", "S33")
    shown = printed.get("influence_bid_prices")
    if isinstance(shown, list):
        prices: list[object] = [column * box.bid_price for column in range(len(shown))]
        PACK.fixed(printed, "influence_bid_prices", prices, "tracks", "S25")


def read_limits(box: Box, data: Table) -> None:
    """S1-S3: what the box holds."""
    limits = PACK.table(data, "limits", "limits")
    box.cars = PACK.number(limits, "train_cars", "limits")
    box.goods_total = PACK.number(limits, "goods_cubes_per_type", "limits")
    box.investors = PACK.number(limits, "investors_total", "limits")
    box.reserved_tokens = PACK.number(limits, "reserved_tokens", "limits")
    box.workers = PACK.number(limits, "workers_per_player", "limits")
    box.tracks = PACK.number(limits, "tracks_per_player", "limits", 1)
    box.stations = PACK.number(limits, "stations_per_player", "limits", 1)
    box.hands_start = PACK.number(limits, "hand_tokens_start", "limits", 1)
    rounds = PACK.numbers(limits, "hand_tokens_new_in_rounds", "limits")
    box.hands_new = PACK.rising("limits", "hand_tokens_new_in_rounds", rounds, 2, ROUNDS, "S29")


def read_start(box: Box, data: Table) -> None:
    """S22: what a player starts with."""
    start, place = PACK.table(data, "player_start", "player_start"), "player_start"
    box.start_gulden = PACK.ten(start, "gulden", place)
    box.start_goods = PACK.by_word(PACK.table(start, "goods", place), GOOD_IDS, "player_start.goods")
    box.start_level = PACK.number(start, "engine_level", place, LOWEST_LEVEL, LOWEST_LEVEL + LEVELS - 1)
    box.start_cars = PACK.number(start, "freight_cars", place)
    box.start_hired = PACK.number(start, "workers_hired", place, 0, box.workers)
    box.start_strength = PACK.number(start, "worker_strength", place, 1, STRENGTHS)
    box.start_share = PACK.number(start, "share_space", place, 0, len(box.share_values) - 1)
    box.start_investors = PACK.number(start, "investors_waiting", place)
    stored = sum(box.start_goods) - min(1, box.start_goods[COAL])
    PACK.check(stored <= box.start_cars, "player_start.goods", say("there is no room for all goods", "S56"))


def read_costs(box: Box, data: Table) -> None:
    """S12, S32, S40-S64: prices and amounts."""
    costs = PACK.table(data, "costs", "costs")
    station = PACK.table(costs, "station", "costs")
    box.track_price = PACK.ten(costs, "state_railway_gulden", "costs")
    box.track_goods = PACK.by_word(PACK.table(costs, "track_goods", "costs"), GOOD_IDS, "costs.track_goods")
    box.fee = PACK.ten(costs, "fee_per_foreign_track", "costs")
    box.tracks_per_action = PACK.number(costs, "tracks_per_action", "costs", 1)
    box.station_price = PACK.ten(station, "gulden", "costs.station")
    box.station_goods = PACK.by_word(station, GOOD_IDS, "costs.station")
    box.station_storage = PACK.number(costs, "station_storage", "costs")
    box.factory_price = PACK.ten(costs, "factory_gulden", "costs")
    box.factory_bonus = PACK.number(costs, "factory_goods_bonus", "costs")
    box.hire_max = PACK.number(costs, "hire_workers_max", "costs", 1, ENGINEER - 1)
    box.engineer_price = PACK.ten(costs, "engineer_gulden", "costs")
    box.load_max = PACK.number(costs, "load_max", "costs", 1)
    box.buy_max = PACK.number(costs, "buy_max", "costs", 1)
    box.buy_price = PACK.ten(costs, "buy_gulden_each", "costs")
    box.order_price = PACK.ten(costs, "order_gulden_per_started_pair", "costs")
    box.donations = PACK.tens("costs", "donate_total", PACK.numbers(costs, "donate_total", "costs", 4))
    box.invest_spaces = PACK.number(costs, "invest_share_spaces", "costs")
    box.invest_investors = PACK.number(costs, "invest_investors", "costs")
    box.delivery_coal = PACK.number(costs, "delivery_coal", "costs")
    box.silver_part = PACK.number(costs, "silver_key_price_percent", "costs")
    box.key_part = PACK.number(costs, "gold_key_price_percent", "costs")
    box.hardship_below = PACK.ten(costs, "pass_hardship_below", "costs")
    box.hardship_gulden = PACK.ten(costs, "pass_hardship_gulden", "costs")
    box.max_trains = PACK.number(costs, "max_trains", "costs", 1)
    box.max_sold = PACK.number(costs, "max_shares_sold", "costs")
    box.investor_percent = PACK.number(costs, "investor_percent", "costs", 0, 100)
    box.car_income = PACK.ten(costs, "passenger_income", "costs")
    box.station_income = PACK.ten(costs, "income_per_station_built_after_wien", "costs")
    box.cities_per_car = PACK.number(costs, "connected_cities_per_passenger_car", "costs", 1)
    box.trieste_bonus = PACK.ten(costs, "trieste_bonus", "costs")
    box.wage_drop = PACK.number(costs, "wage_marker_drop_per_round", "costs")


# ---- hubs and numbers of players


def read_hubs(box: Box, data: Table) -> None:
    """S17, S36, S49: hub tiles and growth tiles."""
    hubs = PACK.tables(data, "hubs")
    order = [PACK.word(hub, "colour", HUB_IDS, "hubs", "S17") for hub in hubs]
    if sorted(order) != list(range(HUBS)):
        raise PACK.fail("hubs", say("there must be one hub of each colour", "S17"))
    for hub in sorted(hubs, key=lambda entry: HUB_IDS.index(str(entry["colour"]))):
        place = f"hub {hub['colour']}"
        box.hub_start.append(PACK.number(hub, "start_column", place, 0, LAST_COLUMN))
        box.hub_engineer.append(1 + PACK.word(hub, "engineer", TERRAINS[1:], place, "S49"))
    for tile in PACK.tables(data, "growth_tiles"):
        place = f"growth tile {tile.get('id')}"
        box.growth_names.append(PACK.text(tile, "id", place))
        box.growth_steps.append(PACK.numbers(tile, "steps", place, len(box.growth_rounds)))
    PACK.expect(HUBS, len(box.growth_names), "growth_tiles", "S17")


def read_counts(box: Box, data: Table) -> None:
    """S16-S22, S47, S62: what depends on the number of players."""
    by_count, prices = PACK.table(data, "by_player_count", "by_player_count"), PACK.table(data, "prices", "prices")
    box.by_count = [Count(), Count()]
    for players in SEATS:
        place = f"by_player_count.{players}"
        figures = PACK.table(by_count, str(players), place)
        count = Count()
        count.crowns = PACK.number(figures, "crowns", place, 1, RAIL_CARDS - 1)
        count.contracts = PACK.number(figures, "contracts_on_display", place, 1, CONTRACTS)
        count.market = PACK.number(figures, "market_start_each", place)
        count.refill = PACK.number(figures, "market_refill_rounds_4_8", place, 1)
        count.wien_sites = PACK.number(figures, "wien_factory_sites", place)
        count.factories = PACK.number(figures, "factories_available_per_good", place, 1)
        count.engineers = PACK.number(figures, "engineers_each", place)
        count.engines = PACK.number(figures, "engines_per_level", place, players)
        slots = PACK.number(figures, "hub_slots", place, 2)
        count.silver = PACK.number(figures, "silver_key_delivery", place, 1, slots - 1)  # R11
        count.slots = read_slots(data, players, slots)
        printed, place = PACK.table(prices, str(players), f"prices.{players}"), f"prices.{players}"
        for good in GOOD_IDS:
            count.prices.append(PACK.tens(place, good, PACK.numbers(printed, good, place, count.factories)))
        box.by_count.append(count)


def read_slots(data: Table, players: int, slots: int) -> list[int]:
    """S18: what the hubs want, by hub and good; every hub as many cubes, and so much coal as it says."""
    hubs = {str(hub["colour"]): hub for hub in PACK.tables(data, "hubs")}
    found: list[int] = []
    for colour in HUB_IDS:
        place, name = f"hub {colour}", f"slots_{players}"
        wanted = PACK.by_word(PACK.table(hubs[colour], name, place), GOOD_IDS, f"{place}, {name}")
        PACK.expect(slots, sum(wanted), f"{place}, {name}", "S18")
        PACK.fixed(hubs[colour], "coal_max", wanted[COAL], place, "S18")
        found += wanted
    return found


# ---- contracts, shipments, engines


def read_contracts(box: Box, data: Table) -> None:
    """S19, S58: contracts and shipment tiles."""
    for contract in PACK.tables(data, "contracts"):
        place = f"contract {contract.get('id')}"
        spaces = PACK.words(contract, "factories", GOOD_IDS, place, "S58")
        if not 1 <= len(spaces) <= GOODS:
            raise PACK.fail(place, say("a contract has 1 to 4 factory spaces, not {spaces}", "S58", spaces=len(spaces)))
        box.contract_names.append(PACK.text(contract, "id", place))
        box.contract_spaces.append(spaces)
        box.contract_cars.append(PACK.number(contract, "cars", place))
        box.contract_reward.append(PACK.ten(contract, "reward", place))
        box.contract_penalty.append(PACK.ten(contract, "penalty", place))
    PACK.expect(CONTRACTS, len(box.contract_names), "contracts", "S1")
    for tile in PACK.tables(data, "shipment_tiles"):
        box.shipments.append(PACK.number(tile, "number", f"shipment tile {tile.get('id')}", 1, SHIPMENT_TILES))
    PACK.expect(SHIPMENT_TILES, len(box.shipments), "shipment_tiles", "S19")


def read_engines(box: Box, data: Table) -> None:
    """S55: prices and first rounds of the engines, by level."""
    engines = PACK.tables(data, "steam_engines")
    for level, engine in enumerate(engines, LOWEST_LEVEL):
        place = f"engine of level {level}"
        if PACK.number(engine, "level", "steam_engines") != level:
            raise PACK.fail("steam_engines", say("levels must be listed in order from 3", "S55"))
        lowest = max(box.engine_price, default=0)  # a better engine is never cheaper: trading in costs the difference
        box.engine_price.append(PACK.ten(engine, "price", place, lowest))
        box.engine_round.append(PACK.number(engine, "available_from_round", place, 1, ROUNDS))
        PACK.fixed(engine, "count", max(count.engines for count in box.by_count), place, "S21")
    PACK.expect(LEVELS, len(engines), "steam_engines", "S1")


# ---- what follows from other figures


def check_limits(box: Box, data: Table) -> None:
    """S1, S2, S22: what the box holds besides is what a game of four players uses, or follows from other figures."""
    limits, start = PACK.table(data, "limits", "limits"), PACK.table(data, "player_start", "player_start")
    most = box.by_count[max(SEATS)]
    follows = {
        "hand_tokens_total": box.hands_start + len(box.hands_new),
        "workers_hired_at_start": box.start_hired,
        "stations_built_at_start": 1,
        "factories_per_good": most.factories,
        "steam_engines": LEVELS * most.engines,
        "crowns": most.crowns,
        "tunnel_engineers": most.engineers,
        "bridge_engineers": most.engineers,
    }
    for name, value in follows.items():
        PACK.fixed(limits, name, value, "limits", "S1")
    PACK.fixed(start, "station_city", box.city_ids[box.wien], "player_start", "S22")
    for players in SEATS:
        count = box.by_count[players]
        used = count.market + REFILLS * count.refill + max(players * max(box.start_goods), box.franz_goods)
        wrong = say("{players} players need {used} cubes of a good, but the box has {total}", "S3",
                    players=players, used=used, total=box.goods_total)  # fmt: skip
        PACK.check(used <= box.goods_total, "limits", wrong)
