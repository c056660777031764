"""Components, read and checked once from a pack's components.toml (S1-S22)."""

from __future__ import annotations

import unicodedata
from functools import cache

from towpath.core.messages import say
from towpath.core.pack import Table, read_pack
from towpath.games.steam.box import (
    ACTIONS,
    CITIES,
    CONNECTIONS,
    CONTRACTS,
    GOODS,
    HUBS,
    LEVELS,
    LOWEST_LEVEL,
    RAIL_CARDS,
    ROUNDS,
    Box,
    Count,
)
from towpath.games.steam.franz_pack import read_franz
from towpath.games.steam.reader import PACK

GOOD_IDS = ("wood", "stone", "iron", "coal")
HUB_IDS = ("blue", "bronze", "white", "green")
TERRAINS = ("plain", "bridge", "tunnel")
ACTION_IDS = (
    "build_tracks", "build_station", "build_factory", "hire", "load_goods", "buy_goods", "order_goods", "buy_train",
    "take_contract", "donate", "investors",
)  # fmt: skip
TILES = 23  # S14: of each number of players


@cache
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a components.toml; without a name the one that comes with the game."""
    data = read_pack("towpath.games.steam", pack, PACK.file)
    box = Box()
    box.pack = pack
    read_limits(box, data)
    read_costs(box, data)
    read_map(box, data)
    read_hubs(box, data)
    read_counts(box, data)
    read_cards(box, data)
    read_contracts(box, data)
    read_engines(box, data)
    read_franz(box, PACK.table(data, "franz", "franz"))
    return box


# ---- figures


def read_limits(box: Box, data: Table) -> None:
    """S1-S3, S22, S25: what the box holds and what a player starts with."""
    limits, start = PACK.table(data, "limits", "limits"), PACK.table(data, "player_start", "player_start")
    box.cars = PACK.number(limits, "train_cars", "limits")
    box.goods_total = PACK.number(limits, "goods_cubes_per_type", "limits")
    box.investors = PACK.number(limits, "investors_total", "limits")
    box.reserved_tokens = PACK.number(limits, "reserved_tokens", "limits")
    box.workers = PACK.number(limits, "workers_per_player", "limits")
    box.tracks = PACK.number(limits, "tracks_per_player", "limits")
    box.stations = PACK.number(limits, "stations_per_player", "limits")
    box.hands_start = PACK.number(limits, "hand_tokens_start", "limits", 1)
    box.hands_new = PACK.numbers(limits, "hand_tokens_new_in_rounds", "limits")
    box.start_gulden = PACK.ten(start, "gulden", "player_start")
    box.start_goods = PACK.by_word(PACK.table(start, "goods", "player_start"), GOOD_IDS, "player_start.goods")
    box.start_level = PACK.number(start, "engine_level", "player_start", LOWEST_LEVEL)
    box.start_cars = PACK.number(start, "freight_cars", "player_start")
    box.start_hired = PACK.number(start, "workers_hired", "player_start")
    box.start_investors = PACK.number(start, "investors_waiting", "player_start")
    printed = PACK.table(data, "tracks", "tracks")
    box.bid_price = PACK.number(printed, "influence_bid_price_per_column", "tracks", 1)
    box.share_values = PACK.numbers(printed, "share_values", "tracks")
    box.wages = PACK.numbers(printed, "wage_spaces", "tracks")
    box.growth_rounds = PACK.numbers(printed, "growth_after_rounds", "tracks")


def read_costs(box: Box, data: Table) -> None:
    """S12, S32, S40-S64: prices and amounts."""
    costs = PACK.table(data, "costs", "costs")
    station = PACK.table(costs, "station", "costs")
    box.track_price = PACK.ten(costs, "state_railway_gulden", "costs")
    box.fee = PACK.ten(costs, "fee_per_foreign_track", "costs")
    box.tracks_per_action = PACK.number(costs, "tracks_per_action", "costs", 1)
    box.station_price = PACK.ten(station, "gulden", "costs.station")
    box.station_storage = PACK.number(costs, "station_storage", "costs")
    box.factory_price = PACK.ten(costs, "factory_gulden", "costs")
    box.factory_bonus = PACK.number(costs, "factory_goods_bonus", "costs")
    box.hire_max = PACK.number(costs, "hire_workers_max", "costs", 1)
    box.engineer_price = PACK.ten(costs, "engineer_gulden", "costs")
    box.load_max = PACK.number(costs, "load_max", "costs", 1)
    box.buy_max = PACK.number(costs, "buy_max", "costs", 1)
    box.buy_price = PACK.ten(costs, "buy_gulden_each", "costs")
    box.order_price = PACK.ten(costs, "order_gulden_per_started_pair", "costs")
    box.donations = PACK.numbers(costs, "donate_total", "costs", 4)
    box.invest_spaces = PACK.number(costs, "invest_share_spaces", "costs")
    box.invest_investors = PACK.number(costs, "invest_investors", "costs")
    box.delivery_coal = PACK.number(costs, "delivery_coal", "costs")
    box.silver_part = PACK.number(costs, "silver_key_price_percent", "costs")
    box.key_part = PACK.number(costs, "gold_key_price_percent", "costs")
    box.hardship_below = PACK.number(costs, "pass_hardship_below", "costs")
    box.hardship_gulden = PACK.ten(costs, "pass_hardship_gulden", "costs")
    box.max_trains = PACK.number(costs, "max_trains", "costs", 1)
    box.max_sold = PACK.number(costs, "max_shares_sold", "costs")
    box.investor_percent = PACK.number(costs, "investor_percent", "costs")
    box.car_income = PACK.ten(costs, "passenger_income", "costs")
    box.station_income = PACK.ten(costs, "income_per_station_built_after_wien", "costs")
    box.cities_per_car = PACK.number(costs, "connected_cities_per_passenger_car", "costs", 1)
    box.trieste_bonus = PACK.ten(costs, "trieste_bonus", "costs")
    box.wage_drop = PACK.number(costs, "wage_marker_drop_per_round", "costs")
    actions = [PACK.word(entry, "id", ACTION_IDS, "main_actions", "S37") for entry in PACK.tables(data, "main_actions")]
    PACK.expect(ACTIONS, len(set(actions)), "main_actions", "S37")


# ---- the map


def read_map(box: Box, data: Table) -> None:
    """S4-S7, S13, S16: cities, connections and state railway cards."""
    cities = PACK.tables(data, "cities")
    PACK.expect(CITIES, len(cities), "cities", "S4")
    kinds = []
    for city in cities:
        place = f"city {city.get('id')}"
        box.city_ids.append(PACK.text(city, "id", place))
        box.city_names.append(PACK.text(city, "name", place))
        box.city_x.append(PACK.number(city, "x", place))
        box.city_y.append(PACK.number(city, "y", place))
        kinds.append(PACK.text(city, "kind", place))
    if kinds.count("start") != 1 or kinds.count("goal") != 1 or kinds.count("hub_site") != HUBS:
        raise PACK.fail("cities", say("there must be one start, one goal and four hub sites", "S4"))
    box.wien, box.trieste = kinds.index("start"), kinds.index("goal")
    for connection in PACK.tables(data, "connections"):
        read_connection(box, connection)
    PACK.expect(CONNECTIONS, len(box.labour), "connections", "S4")
    box.links = [[k for k in range(CONNECTIONS) if city in (box.end_a[k], box.end_b[k])] for city in range(CITIES)]
    in_order = sorted(range(CITIES), key=lambda city: plain_name(box.city_names[city]))
    box.alphabet = [in_order.index(city) for city in range(CITIES)]
    box.to_trieste = distances(box, box.trieste)
    for card in PACK.tables(data, "state_railway_cards"):
        place = f"state railway card {card.get('id')}"
        box.rail_names.append(PACK.text(card, "id", place))
        box.rail_connection.append(PACK.word(card, "connection", box.connection_ids, place, "S16"))
        box.rail_number.append(PACK.number(card, "number", place))
    PACK.expect(RAIL_CARDS, len(box.rail_names), "state_railway_cards", "S16")


def read_connection(box: Box, connection: Table) -> None:
    """S5, S6: one connection."""
    place = f"connection {connection.get('id')}"
    box.connection_ids.append(PACK.text(connection, "id", place))
    box.end_a.append(PACK.word(connection, "a", box.city_ids, place, "S5"))
    box.end_b.append(PACK.word(connection, "b", box.city_ids, place, "S5"))
    box.terrain.append(PACK.word(connection, "terrain", TERRAINS, place, "S5"))
    box.labour.append(PACK.number(connection, "labour", place, 1))
    if connection.get("semmering") is True:  # S13
        box.semmering = len(box.labour) - 1
        box.semmering_a, box.semmering_b = box.end_a[-1], box.end_b[-1]


def plain_name(name: str) -> str:
    """F19: names are compared without regard to case, dots, spaces and diacritics."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if letter.isalpha())


def distances(box: Box, start: int) -> list[int]:
    """How many connections lie between each city and `start`."""
    found = {start: 0}
    edge = [start]
    while edge:
        city = edge.pop(0)
        for other in (box.other_end(k, city) for k in box.links[city]):
            if other not in found:
                found[other] = found[city] + 1
                edge.append(other)
    if len(found) < CITIES:
        raise PACK.fail("connections", say("some cities cannot be reached", "S4"))
    return [found[city] for city in range(CITIES)]


# ---- hubs, numbers of players, set-up cards


def read_hubs(box: Box, data: Table) -> None:
    """S17, S36, S49: hub tiles and growth tiles."""
    hubs = PACK.tables(data, "hubs")
    order = [PACK.word(hub, "colour", HUB_IDS, "hubs", "S17") for hub in hubs]
    if sorted(order) != list(range(HUBS)):
        raise PACK.fail("hubs", say("there must be one hub of each colour", "S17"))
    for hub in sorted(hubs, key=lambda entry: HUB_IDS.index(str(entry["colour"]))):
        place = f"hub {hub['colour']}"
        box.hub_names.append(PACK.text(hub, "name", place))
        box.hub_start.append(PACK.number(hub, "start_column", place))
        box.hub_engineer.append(PACK.word(hub, "engineer", TERRAINS, place, "S49"))
    for tile in PACK.tables(data, "growth_tiles"):
        place = f"growth tile {tile.get('id')}"
        box.growth_names.append(PACK.text(tile, "id", place))
        box.growth_steps.append(PACK.numbers(tile, "steps", place, len(box.growth_rounds)))
    PACK.expect(HUBS, len(box.growth_names), "growth_tiles", "S17")


def read_counts(box: Box, data: Table) -> None:
    """S16-S22, S47, S62: what depends on the number of players."""
    by_count, prices = PACK.table(data, "by_player_count", "by_player_count"), PACK.table(data, "prices", "prices")
    hubs = {str(hub["colour"]): hub for hub in PACK.tables(data, "hubs")}
    box.by_count = [Count(), Count()]
    for players in (2, 3, 4):
        place = f"by_player_count.{players}"
        figures = PACK.table(by_count, str(players), place)
        count = Count()
        count.crowns = PACK.number(figures, "crowns", place)
        count.contracts = PACK.number(figures, "contracts_on_display", place)
        count.market = PACK.number(figures, "market_start_each", place)
        count.refill = PACK.number(figures, "market_refill_rounds_4_8", place)
        count.wien_sites = PACK.number(figures, "wien_factory_sites", place)
        count.factories = PACK.number(figures, "factories_available_per_good", place, 1)
        count.silver = PACK.number(figures, "silver_key_delivery", place, 1)
        count.engineers = PACK.number(figures, "engineers_each", place)
        count.engines = PACK.number(figures, "engines_per_level", place)
        slots = PACK.number(figures, "hub_slots", place)
        for hub in HUB_IDS:
            wanted = PACK.by_word(PACK.table(hubs[hub], f"slots_{players}", f"hub {hub}"), GOOD_IDS, f"hub {hub}")
            PACK.expect(slots, sum(wanted), f"hub {hub}, slots_{players}", "S18")
            count.slots += wanted
        printed = PACK.table(prices, str(players), f"prices.{players}")
        count.prices = [PACK.numbers(printed, good, f"prices.{players}", count.factories) for good in GOOD_IDS]
        box.by_count.append(count)


def read_cards(box: Box, data: Table) -> None:
    """S10, S14, S15: set-up cards with the city tiles that they place."""
    tiles = {str(tile.get("id")): tile for tile in PACK.tables(data, "city_tiles")}
    PACK.expect(3 * TILES, len(tiles), "city_tiles", "S1")
    for card in PACK.tables(data, "setup_cards"):
        place = f"set-up card {card.get('id')}"
        players = PACK.number(card, "players", place, 2)
        hubs = PACK.table(card, "hubs", place)
        placed = PACK.table(card, "tiles", place)
        PACK.expect(TILES, len(set(placed.values())), place, "S14")
        sites, business = [0] * CITIES, [0] * CITIES
        sites[box.wien] = box.by_count[players].wien_sites
        for city, name in placed.items():
            index = PACK.one_of(city, "city", box.city_ids, place, "S14")
            if name not in tiles:
                raise PACK.fail(place, say("there is no city tile {name}", "S14", name=repr(name)))
            sites[index] = PACK.number(tiles[str(name)], "factory_sites", f"city tile {name}")
            business[index] = PACK.number(tiles[str(name)], "business", f"city tile {name}")
        box.card_names.append(PACK.text(card, "id", place))
        box.card_players.append(players)
        box.card_hubs.append([PACK.word(hubs, hub, box.city_ids, place, "S14") for hub in HUB_IDS])
        box.card_sites.append(sites)
        box.card_business.append(business)
    for players in (2, 3, 4):
        if players not in box.card_players:
            raise PACK.fail("setup_cards", say("there is no set-up card for {players} players", "S14", players=players))


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
        box.shipments.append(PACK.number(tile, "number", f"shipment tile {tile.get('id')}", 1))
    PACK.expect(9, len(box.shipments), "shipment_tiles", "S19")


def read_engines(box: Box, data: Table) -> None:
    """S55: prices and first rounds of the engines, by level."""
    engines = PACK.tables(data, "steam_engines")
    for place, engine in enumerate(engines, LOWEST_LEVEL):
        if PACK.number(engine, "level", "steam_engines") != place:
            raise PACK.fail("steam_engines", say("levels must be listed in order from 3", "S55"))
        box.engine_price.append(PACK.ten(engine, "price", f"engine of level {place}"))
        first = PACK.number(engine, "available_from_round", f"engine of level {place}", 1)
        if first > ROUNDS:
            raise PACK.fail(f"engine of level {place}", say("there is no round {first}", "S55", first=first))
        box.engine_round.append(first)
    PACK.expect(LEVELS, len(engines), "steam_engines", "S1")
