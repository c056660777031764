"""Components, read and checked once from a pack's components.toml (S1-S22).

Figures that cannot vary, or that follow from others, may be left out, but not be other ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from typing import Annotated

from towpath.core.entries import By, Entry, InOrder, Unique, column, into, read_entry
from towpath.core.entries import Count as Counted
from towpath.core.messages import say
from towpath.core.pack import BOXES, read_pack
from towpath.core.place import Place, place_in
from towpath.core.shapes import Fixed, Number, Word  # fmt: skip
from towpath.games.steam.rules import box as b
from towpath.games.steam.rules.box import Box, Count
from towpath.games.steam.rules.draws import REFILLS
from towpath.games.steam.rules.franz.pack import Franz, fill_franz
from towpath.games.steam.rules.ids import ACTION_IDS, GOOD_IDS, HUB_IDS, TERRAINS
from towpath.games.steam.rules.map_pack import (
    GOAL,
    HUB_SITE,
    START,
    City,
    CityTiles,
    Connection,
    RailCard,
    SetupCards,
    Tokens,
    fill_cards,
    fill_map,
)  # fmt: skip
from towpath.games.steam.rules.reader import BY_SEATS, FILE, SEATS, Goods, Gulden, Id, Rising, Tens
from towpath.games.steam.rules.staff import ENGINEER

TOP = Place(FILE)
SHIPMENT_TILES = 9  # S19; their numbers have one digit
HIGHEST_LEVEL = b.LOWEST_LEVEL + b.LEVELS - 1


# ---- figures


class Meta(Entry):  # S14, S68, F1
    game: str = ""
    designer: str = ""
    publisher: str = ""
    data_version: int = 1
    players: Annotated[list[int] | None, Fixed([*SEATS], "S14")] = None
    solo: Annotated[bool, Fixed(True, "F1")] = True
    rounds: Annotated[int, Fixed(b.ROUNDS, "S68")] = b.ROUNDS


class Named(Entry):  # S37
    id: str
    name: str = ""
    colour: str = ""
    rule: str = ""


class Tracks(Entry):  # S25, S33, S36, S48, S63: what is printed on the board
    influence_bid_price_per_column: Annotated[int, Tens(10)] = into("bid_price")
    influence_bid_prices: list[int] | None = None
    influence_columns: Annotated[int, Fixed(b.COLUMNS, "S25")] = b.COLUMNS
    influence_rows: Annotated[int, Fixed(max(SEATS), "S25")] = max(SEATS)
    share_values: list[Gulden] = into("share_values")
    worker_strengths: Annotated[list[int] | None, Fixed([*range(1, b.STRENGTHS + 1)], "S33")] = None
    wage_spaces: list[Gulden] = into("wages")
    growth_after_rounds: Annotated[list[int], Rising(1, b.ROUNDS, "S36")] = into("growth_rounds")

    def rules(self) -> None:  # S25
        columns = range(len(self.influence_bid_prices or ()))
        prices = [column * self.influence_bid_price_per_column for column in columns]
        self.must_be("influence_bid_prices", prices, "S25")


class Limits(Entry):  # S1-S3: what the box holds
    train_cars: int = into("cars")
    goods_cubes_per_type: int = into("goods_total")
    investors_total: int = into("investors")
    reserved_tokens: int = into("reserved_tokens")
    workers_per_player: int = into("workers")
    tracks_per_player: Annotated[int, Number(1)] = into("tracks")
    stations_per_player: Annotated[int, Number(1)] = into("stations")
    hand_tokens_start: Annotated[int, Number(1)] = into("hands_start")
    hand_tokens_new_in_rounds: Annotated[list[int], Rising(2, b.ROUNDS, "S29")] = into("hands_new")
    hand_tokens_total: int | None = None
    workers_hired_at_start: int | None = None
    stations_built_at_start: int | None = None
    factories_per_good: int | None = None
    steam_engines: int | None = None
    crowns: int | None = None
    tunnel_engineers: int | None = None
    bridge_engineers: int | None = None


class PlayerStart(Entry):  # S22
    gulden: Gulden = into("start_gulden")
    goods: Goods = into("start_goods")
    engine_level: Annotated[int, Number(b.LOWEST_LEVEL, HIGHEST_LEVEL)] = into("start_level")
    freight_cars: int = into("start_cars")
    workers_hired: int = into("start_hired")
    worker_strength: Annotated[int, Number(1, b.STRENGTHS)] = into("start_strength")
    share_space: int = into("start_share")
    investors_waiting: int = into("start_investors")
    station_city: str | None = None

    def rules(self) -> None:  # S56
        stored = sum(self.goods) - min(1, self.goods[b.COAL])
        self.check(stored <= self.freight_cars, say("there is no room for all goods", "S56"))


class Station(Entry):  # S44
    gulden: Gulden = into("station_price")
    wood: int = 0
    stone: int = 0
    iron: int = 0
    coal: int = 0


class Costs(Entry):  # S12, S32, S40-S64
    state_railway_gulden: Gulden = into("track_price")
    track_goods: Goods = into("track_goods")
    fee_per_foreign_track: Gulden = into("fee")
    tracks_per_action: Annotated[int, Number(1)] = into("tracks_per_action")
    station: Station
    station_storage: int = into("station_storage")
    factory_gulden: Gulden = into("factory_price")
    factory_goods_bonus: int = into("factory_bonus")
    hire_workers_max: Annotated[int, Number(1, ENGINEER - 1)] = into("hire_max")
    engineer_gulden: Gulden = into("engineer_price")
    load_max: Annotated[int, Number(1)] = into("load_max")
    buy_max: Annotated[int, Number(1)] = into("buy_max")
    buy_gulden_each: Gulden = into("buy_price")
    order_gulden_per_started_pair: Gulden = into("order_price")
    donate_total: Annotated[list[Gulden], Counted(4)] = into("donations")
    invest_share_spaces: int = into("invest_spaces")
    invest_investors: int = into("invest_investors")
    delivery_coal: int = into("delivery_coal")
    silver_key_price_percent: int = into("silver_part")
    gold_key_price_percent: int = into("key_part")
    silver_key_gulden_per_column: Annotated[int, Number(1)] = into("silver_worth")
    gold_key_gulden_per_column: Annotated[int, Number(1)] = into("gold_worth")
    pass_hardship_below: Gulden = into("hardship_below")
    pass_hardship_gulden: Gulden = into("hardship_gulden")
    max_trains: Annotated[int, Number(1)] = into("max_trains")
    max_shares_sold: int = into("max_sold")
    investor_percent: Annotated[int, Number(0, 100)] = into("investor_percent")
    passenger_income: Gulden = into("car_income")
    income_per_station_built_after_wien: Gulden = into("station_income")
    connected_cities_per_passenger_car: Annotated[int, Number(1)] = into("cities_per_car")
    trieste_bonus: Gulden = into("trieste_bonus")
    wage_marker_drop_per_round: int = into("wage_drop")


class PerCount(Entry):  # S16-S22, S47, S62: what depends on the number of players
    crowns: Annotated[int, Number(1, b.RAIL_CARDS - 1)] = into("crowns")
    contracts_on_display: Annotated[int, Number(1, b.CONTRACTS)] = into("contracts")
    market_start_each: int = into("market")
    market_refill_rounds_4_8: Annotated[int, Number(1)] = into("refill")
    wien_factory_sites: int = into("wien_sites")
    factories_available_per_good: Annotated[int, Number(1)] = into("factories")
    silver_key_delivery: Annotated[int, Number(1)] = into("silver")
    hub_slots: Annotated[int, Number(2)]
    engineers_each: int = into("engineers")
    engines_per_level: int = into("engines")

    def rules(self) -> None:  # R11
        Number(1, self.hub_slots - 1).read(self.silver_key_delivery, self.place.entry("silver_key_delivery"))


class Hub(Entry):  # S17, S18, S49
    called = "hub"
    known_by = "colour"
    colour: Annotated[int, Word(HUB_IDS, "S17")]
    name: str = ""
    start_column: Annotated[int, Number(0, b.LAST_COLUMN)]
    engineer: Annotated[int, Word(TERRAINS, "S49")]
    slots_2: Goods
    slots_3: Goods
    slots_4: Goods
    coal_max: int | None = None


class GrowthTile(Entry):  # S17, S36
    called = "growth tile"
    id: Id = column("growth_names")
    steps: list[int] = column("growth_steps")


class Contract(Entry):  # S58
    called = "contract"
    id: Id = column("contract_names")
    factories: Annotated[list[Annotated[int, Word(GOOD_IDS, "S58")]], Counted(1, b.GOODS, "S58")] = column(
        "contract_spaces"
    )
    cars: int = column("contract_cars")
    reward: Gulden = column("contract_reward")
    penalty: Gulden = column("contract_penalty")


class Shipment(Entry):  # S19
    called = "shipment tile"
    id: Id
    number: Annotated[int, Number(1, SHIPMENT_TILES)] = column("shipments")


class Engine(Entry):  # S55
    called = "engine of level"
    known_by = "level"
    level: int
    price: Gulden = column("engine_price")
    available_from_round: Annotated[int, Number(1, b.ROUNDS)] = column("engine_round")
    count: int | None = None


Prices = Annotated[dict[int, Annotated[dict[int, list[Gulden]], By(GOOD_IDS, all=True)]], By(BY_SEATS, all=True)]
ONE_COLOUR = Unique("colour", says=say("there must be one hub of each colour", "S17"))


class Components(Entry):
    """components.toml."""

    meta: Meta
    goods: Annotated[list[Named], InOrder(GOOD_IDS, rule="S37")] = field(default_factory=list)
    main_actions: Annotated[list[Named], InOrder(ACTION_IDS, rule="S37")] = field(default_factory=list)
    tracks: Tracks
    limits: Limits
    player_start: PlayerStart
    costs: Costs
    by_player_count: Annotated[dict[int, PerCount], By(BY_SEATS, all=True)]
    prices: Prices
    hubs: Annotated[list[Hub], Counted(b.HUBS, rule="S17"), ONE_COLOUR]
    growth_tiles: Annotated[list[GrowthTile], Counted(b.HUBS, rule="S17")]
    cities: Annotated[list[City], Counted(b.CITIES, rule="S4"), Unique(rule="S4")]
    connections: Annotated[list[Connection], Counted(b.CONNECTIONS, rule="S4"), Unique(rule="S4")]
    state_railway_cards: Annotated[list[RailCard], Counted(b.RAIL_CARDS, rule="S16"), Unique("connection", "S16")]
    city_tiles: CityTiles
    business_tokens: Tokens
    setup_cards: SetupCards
    contracts: Annotated[list[Contract], Counted(b.CONTRACTS, rule="S1")]
    shipment_tiles: Annotated[list[Shipment], Counted(SHIPMENT_TILES, rule="S19")]
    steam_engines: Annotated[list[Engine], InOrder(range(b.LOWEST_LEVEL, HIGHEST_LEVEL + 1), "level", "S55")]
    franz: Franz

    def rules(self) -> None:  # S4, S13, S14, S22, S36, S55, S63
        kinds = [city.kind for city in self.cities]
        sites = kinds.count(START) == kinds.count(GOAL) == 1 and kinds.count(HUB_SITE) == b.HUBS
        self.check(sites, say("there must be one start, one goal and four hub sites", "S4"))
        flags = [connection.semmering for connection in self.connections]
        self.check(flags.count(True) == 1, say("one connection must be the Semmering", "S13"))
        for players in {*SEATS} - {card.players for card in self.setup_cards}:
            raise self.fail(say("there is no set-up card for {players} players", "S14", players=players))
        start, lowest = self.player_start, 0
        Number(0, self.limits.workers_per_player).read(start.workers_hired, start.place.entry("workers_hired"))
        Number(0, len(self.tracks.share_values) - 1).read(start.share_space, start.place.entry("share_space"))
        for tile in self.growth_tiles:
            Counted(len(self.tracks.growth_after_rounds)).check(len(tile.steps), tile.place.entry("steps"))
        for engine in self.steam_engines:  # a better engine is never cheaper: trading in costs the difference
            lowest = Number(lowest).read(engine.price, engine.place.entry("price"))


# ---- the box


@lru_cache(maxsize=BOXES)
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a components.toml; without a name the one that comes with the game."""
    box = read_box(read_pack("towpath.games.steam", pack, FILE), place_in(pack, FILE))
    box.pack = pack
    return box


def read_box(table: Mapping[str, object], place: Place = TOP) -> Box:
    """The box that the tables of a pack describe."""
    read, box = read_entry(Components, table, place), Box()
    read.pour(box)
    station = read.costs.station
    box.station_goods = [station.wood, station.stone, station.iron, station.coal]
    fill_map(box, read.cities, read.connections, read.state_railway_cards)
    read.check(-1 not in box.to_trieste, say("some cities cannot be reached", "S4"))
    hubs = sorted(read.hubs, key=lambda hub: hub.colour)
    box.hub_start, box.hub_engineer = [hub.start_column for hub in hubs], [hub.engineer for hub in hubs]
    box.by_count = [Count(), Count(), *(count_of(read, players, hubs) for players in SEATS)]
    for entry in (*read.growth_tiles, *read.contracts, *read.shipment_tiles, *read.steam_engines):
        entry.pour(box)
    box.shipment_tiles = [box.shipments.count(number) for number in range(1 + max(box.shipments))]
    fill_cards(box, read.cities, read.setup_cards, {tile.id: tile for tile in read.city_tiles})
    check_tokens(box, read)
    fill_franz(box, read.franz)
    check_limits(box, read)
    return box


def count_of(read: Components, players: int, hubs: list[Hub]) -> Count:
    """S16-S22, S47, S62; S18: every hub wants as many cubes, and so much coal as it says."""
    figures, count = read.by_player_count[players], Count()
    Number(players).read(figures.engines_per_level, figures.place.entry("engines_per_level"))
    figures.pour(count)
    for hub in hubs:
        name = f"slots_{players}"
        wanted = {2: hub.slots_2, 3: hub.slots_3, 4: hub.slots_4}[players]
        Counted(figures.hub_slots, rule="S18").check(sum(wanted), hub.place.entry(name))
        hub.must_be("coal_max", wanted[b.COAL], "S18")
        count.slots += wanted
    for good, word in enumerate(GOOD_IDS):
        count.prices.append(read.prices[players][good])
        Counted(count.factories).check(len(count.prices[good]), Place(FILE, f"prices.{players}", word))
    return count


def check_tokens(box: Box, read: Components) -> None:
    """S15: there are business tokens enough for every set-up card."""
    for card, business in zip(read.setup_cards, box.card_business, strict=True):
        for token in read.business_tokens:
            few = say("there are too few business tokens of value {value}", "S15", value=token.value)
            card.check(business.count(token.value) <= token.count, few)


def check_limits(box: Box, read: Components) -> None:
    """S1, S2, S22: what the box holds besides is what a game of four players uses, or follows from other figures."""
    most = box.by_count[max(SEATS)]
    follows = {
        "hand_tokens_total": box.hands_start + len(box.hands_new),
        "workers_hired_at_start": box.start_hired,
        "stations_built_at_start": 1,
        "factories_per_good": most.factories,
        "steam_engines": b.LEVELS * most.engines,
        "crowns": most.crowns,
        "tunnel_engineers": most.engineers,
        "bridge_engineers": most.engineers,
    }
    for name, value in follows.items():
        read.limits.must_be(name, value, "S1")
    for engine in read.steam_engines:
        engine.must_be("count", most.engines, "S21")
    read.player_start.must_be("station_city", box.city_ids[box.wien], "S22")
    for players in SEATS:
        count = box.by_count[players]
        used = count.market + REFILLS * count.refill + max(players * max(box.start_goods), box.franz_goods)
        wrong = say("{players} players need {used} cubes of a good, but the box has {total}", "S3",
                    players=players, used=used, total=box.goods_total)  # fmt: skip
        read.limits.check(used <= box.goods_total, wrong)
