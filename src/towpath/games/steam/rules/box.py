# towpath: compiled
"""The box: what is printed on the components, as flat tables that the rules index (S1-S22, F2-F5)."""

from __future__ import annotations

from typing import Final

# goods and hubs are numbered as in ids.py
COAL: Final = 3
GOODS: Final = 4
HUBS: Final = 4
MOST_PLAYERS: Final = 4

PLAIN: Final = 0
BRIDGE: Final = 1
TUNNEL: Final = 2

CITIES: Final = 31  # S4
CONNECTIONS: Final = 55
CONTRACTS: Final = 28
RAIL_CARDS: Final = 35
LEVELS: Final = 6  # engines of levels 3-8
LOWEST_LEVEL: Final = 3
ROUNDS: Final = 8
COLUMNS: Final = 25  # S25
LAST_COLUMN: Final = 24
STRENGTHS: Final = 4  # S33
MOST_KNOWN: Final = 100_000  # networks whose reach is kept

# S37: the main actions, in the order of their tiles
BUILD_TRACKS: Final = 0
BUILD_STATION: Final = 1
BUILD_FACTORY: Final = 2
HIRE: Final = 3
LOAD: Final = 4
BUY: Final = 5
ORDER: Final = 6
TRAIN: Final = 7
CONTRACT: Final = 8
DONATE: Final = 9
INVEST: Final = 10
ACTIONS: Final = 11

# F24: what a condition of Franz's action cards asks
HAS_GOODS: Final = 0
HAS_GULDEN: Final = 1
HIRED_AT_MOST: Final = 2
HIRED_AT_LEAST: Final = 3
POOL_AT_LEAST: Final = 4
MARKET_AT_LEAST: Final = 5
ROUND_AT_MOST: Final = 6
REACHED_LOWEST_HUB: Final = 7
NEIGHBOUR_EXISTS: Final = 8
NEIGHBOUR_WITH_SITE: Final = 9
SITE_IN_NETWORK: Final = 10
NO_OPEN_CONTRACT: Final = 11
CONTRACT_FITS: Final = 12
TRIESTE_OUTSIDE: Final = 13
CAN_DELIVER: Final = 14
INFLUENCE_MOVES: Final = 15

# F36-F47: what a block does
LAY_TRACKS: Final = 0
TAKE_GOODS: Final = 1
GAIN_GULDEN: Final = 2
GAIN_INFLUENCE: Final = 3
HIRE_WORKERS: Final = 4
ORDER_GOODS: Final = 5
NEW_FACTORY: Final = 6
TRACK_TO_SITE: Final = 7
TRACK_TO_TRIESTE: Final = 8
NEW_CONTRACT: Final = 9
DELIVER_FREE: Final = 10

# F25, F26: entries of slot A's list after the four hubs, and its rewards
TO_TRIESTE: Final = 4
TO_SEMMERING: Final = 5
MOST_SITES: Final = 0
MOST_INFLUENCE: Final = 1
A_TO_Z: Final = 2


class Block:
    """F24: a numbered block of an action card; conditions are (what, amount, block to go to)."""

    __slots__ = ("amount", "conditions", "effect", "goods", "gulden")

    def __init__(self) -> None:
        self.conditions: list[tuple[int, int, int]] = []
        self.goods = 0
        self.gulden = 0
        self.effect = 0
        self.amount = 0


class ActionCard:
    """F3, F36-F47: a card of Franz's action deck; its blocks are numbered from 1."""

    __slots__ = ("blocks", "name", "number", "strategy")

    def __init__(self) -> None:
        self.name = ""
        self.number = 0
        self.strategy = False
        self.blocks: list[Block] = []


class DecisionCard:
    """F25: a card of Franz's decision deck with its four slots."""

    __slots__ = ("cities", "deliver", "hubs", "name", "produce", "rewards", "strategy")

    def __init__(self) -> None:
        self.name = ""
        self.strategy = False
        self.cities: list[int] = []  # slot A: hubs 0-3, TO_TRIESTE, TO_SEMMERING
        self.rewards: list[int] = []  # slot A
        self.produce: list[int] = []  # slot B
        self.deliver: list[int] = []  # slot C
        self.hubs: list[int] = []  # slot D


class Count:
    """S16-S22: what depends on the number of players."""

    __slots__ = (
        "contracts", "crowns", "engineers", "engines", "factories", "market", "prices", "refill", "silver", "slots",
        "wien_sites",
    )  # fmt: skip

    def __init__(self) -> None:
        self.crowns = 0
        self.contracts = 0
        self.market = 0
        self.refill = 0
        self.wien_sites = 0
        self.factories = 0
        self.silver = 0  # S62
        self.engineers = 0
        self.engines = 0
        self.slots: list[int] = []  # by hub * GOODS + good: S18
        self.prices: list[list[int]] = []  # by good, then factories taken - 1: S47


class Reach:
    """What a network can get to: the connections that leave it, and how far each city is from it."""

    __slots__ = ("distance", "frontier")

    def __init__(self) -> None:
        self.frontier: list[int] = []
        self.distance: list[int] = []


class Box:
    """One set of components. Cities, connections, contracts and cards are their indices."""

    __slots__ = (
        "action_cards",
        "action_strategies",
        "alphabet",
        "bid_price",
        "buy_max",
        "buy_price",
        "by_count",
        "car_income",
        "card_business",
        "card_hubs",
        "card_names",
        "card_players",
        "card_sites",
        "cars",
        "cities_per_car",
        "city_ids",
        "city_names",
        "city_x",
        "city_y",
        "connection_ids",
        "contract_cars",
        "contract_names",
        "contract_penalty",
        "contract_reward",
        "contract_spaces",
        "decision_cards",
        "decision_strategies",
        "delivery_coal",
        "donations",
        "end_a",
        "end_b",
        "ending",
        "engine_price",
        "engine_round",
        "engineer_price",
        "factory_bonus",
        "factory_price",
        "fee",
        "franz_goods",
        "franz_hired",
        "franz_overflow",
        "gold_worth",
        "goods_total",
        "growth_names",
        "growth_rounds",
        "growth_steps",
        "hands_new",
        "hands_start",
        "hardship_below",
        "hardship_gulden",
        "hire_max",
        "hub_engineer",
        "hub_start",
        "invest_investors",
        "invest_spaces",
        "investor_percent",
        "investors",
        "key_part",
        "labour",
        "links",
        "load_max",
        "max_sold",
        "max_trains",
        "order_price",
        "pack",
        "presets",
        "rail_card",
        "rail_connection",
        "rail_names",
        "rail_number",
        "reach_known",
        "reserved_tokens",
        "semmering",
        "semmering_a",
        "semmering_b",
        "share_values",
        "shipment_tiles",
        "shipments",
        "silver_part",
        "silver_worth",
        "start_cars",
        "start_goods",
        "start_gulden",
        "start_hired",
        "start_investors",
        "start_level",
        "start_share",
        "start_strength",
        "station_goods",
        "station_income",
        "station_price",
        "station_storage",
        "stations",
        "terrain",
        "to_trieste",
        "track_goods",
        "track_price",
        "tracks",
        "tracks_per_action",
        "trieste",
        "trieste_bonus",
        "wage_drop",
        "wages",
        "wien",
        "workers",
    )  # fmt: skip

    def __init__(self) -> None:
        self.pack = ""
        # the map, S4-S13
        self.city_ids: list[str] = []
        self.city_names: list[str] = []
        self.city_x: list[int] = []
        self.city_y: list[int] = []
        self.alphabet: list[int] = []  # F19: the place of a city among all names
        self.to_trieste: list[int] = []  # F44: connections from a city to Trieste
        self.wien = 0
        self.trieste = 0
        self.connection_ids: list[str] = []
        self.end_a: list[int] = []
        self.end_b: list[int] = []
        self.terrain: list[int] = []
        self.labour: list[int] = []
        self.links: list[list[int]] = []  # by city: its connections
        self.ending: list[int] = []  # by city: the same as bits
        self.semmering = 0
        self.semmering_a = 0
        self.semmering_b = 0
        self.rail_names: list[str] = []
        self.rail_connection: list[int] = []
        self.rail_card: list[int] = []  # by connection: bit k, state railway card k shows it
        self.rail_number: list[int] = []
        # set-up cards, S14
        self.card_names: list[str] = []
        self.card_players: list[int] = []
        self.card_hubs: list[list[int]] = []
        self.card_sites: list[list[int]] = []
        self.card_business: list[list[int]] = []
        # hubs, S17, S18
        self.hub_start: list[int] = []
        self.hub_engineer: list[int] = []
        self.growth_names: list[str] = []
        self.growth_steps: list[list[int]] = []
        self.growth_rounds: list[int] = []
        # contracts, shipments, engines
        self.contract_names: list[str] = []
        self.contract_spaces: list[list[int]] = []
        self.contract_cars: list[int] = []
        self.contract_reward: list[int] = []
        self.contract_penalty: list[int] = []
        self.shipments: list[int] = []
        self.shipment_tiles: list[int] = []  # by number: how many of them there are
        self.engine_price: list[int] = []
        self.engine_round: list[int] = []
        # tracks of the board
        self.wages: list[int] = []
        self.share_values: list[int] = []
        self.donations: list[int] = []
        self.by_count: list[Count] = []  # by number of players
        self.bid_price = 0
        # limits of the box, S1-S3
        self.cars = 0
        self.goods_total = 0
        self.investors = 0
        self.reserved_tokens = 0
        self.workers = 0
        self.tracks = 0
        self.stations = 0
        self.hands_start = 0
        self.hands_new: list[int] = []
        # the start of a player, S22
        self.start_gulden = 0
        self.start_goods: list[int] = []
        self.start_level = 0
        self.start_share = 0
        self.start_strength = 1
        self.start_cars = 0
        self.start_hired = 0
        self.start_investors = 0
        # prices and amounts of actions
        self.track_price = 0  # S12
        self.track_goods: list[int] = []  # by good
        self.fee = 0
        self.tracks_per_action = 0
        self.station_price = 0
        self.station_goods: list[int] = []  # by good
        self.station_storage = 0
        self.factory_price = 0
        self.factory_bonus = 0
        self.hire_max = 0
        self.engineer_price = 0
        self.load_max = 0
        self.buy_max = 0
        self.buy_price = 0
        self.order_price = 0
        self.invest_spaces = 0
        self.invest_investors = 0
        self.delivery_coal = 0
        self.hardship_below = 0
        self.hardship_gulden = 0
        self.max_trains = 0
        self.max_sold = 0
        self.investor_percent = 0
        self.car_income = 0
        self.station_income = 0
        self.cities_per_car = 0
        self.trieste_bonus = 0
        self.wage_drop = 0
        self.silver_part = 0  # S62: hundredths of the price that a silver key pays besides
        self.key_part = 0  # S62: the same for a gold key
        self.silver_worth = 0  # S71: gulden for each column of the hub
        self.gold_worth = 0
        # Franz
        self.franz_goods = 0
        self.franz_hired = 0
        self.franz_overflow = 0
        self.action_cards: list[ActionCard] = []
        self.action_strategies = 0  # bit i: action card i is a strategy card (F5)
        self.decision_cards: list[DecisionCard] = []
        self.decision_strategies = 0  # bit i: the same of decision cards
        self.reach_known: dict[int, Reach] = {}
        self.presets: dict[str, tuple[str, int]] = {}  # F57: versions of cards 1-3, gulden

    def reach(self, network: int) -> Reach:
        """The answers are kept: the same networks come up over and over."""
        known = self.reach_known.get(network)
        if known is None:
            if len(self.reach_known) >= MOST_KNOWN:
                self.reach_known.clear()
            known = self.explored(network)
            self.reach_known[network] = known
        return known

    def explored(self, network: int) -> Reach:
        """S9: connections with exactly one end in the network, and distances by breadth."""
        result = Reach()
        for k in range(len(self.end_a)):
            if (network >> self.end_a[k] & 1) != (network >> self.end_b[k] & 1):
                result.frontier.append(k)
        distance = [-1] * len(self.city_ids)
        edge = [city for city in range(len(distance)) if network >> city & 1]
        steps = 0
        while edge:
            for city in edge:
                distance[city] = steps
            steps += 1
            further: list[int] = []
            for city in edge:
                for k in self.links[city]:
                    other = self.other_end(k, city)
                    if distance[other] < 0 and other not in further:
                        further.append(other)
            edge = further
        result.distance = distance
        return result

    def other_end(self, connection: int, city: int) -> int:
        """The city that a connection joins to this one."""
        a = self.end_a[connection]
        return self.end_b[connection] if a == city else a
