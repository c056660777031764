# towpath: compiled
"""The box: what is printed on board, markers and player boards, as flat tables that the rules index (R1-R15).

A space of the river is its position, 1 (farthest upriver) to 49 (Ruhrort); sets of spaces are bit masks.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 4  # the most there are
SPACES: Final = 49
NOT_ON_RIVER: Final = 0  # R25: a barge counts as above position 1 before its first start

# kinds of spaces: R9
STORAGE: Final = 0
OBSTACLE: Final = 1
INDUSTRY: Final = 2
CITY: Final = 3
PORT: Final = 4

# territories: R6
MARK: Final = 0
ESSEN: Final = 1
WERDEN: Final = 2
BROICH: Final = 3
KLEVE: Final = 4

# colours of coal: R3
BLACK: Final = 0
WHITE: Final = 1

# places for warehouses in `State.house`: seven cities, four depots, three columns of Ruhrort (R15, R97)
CITIES: Final = 7
DEPOTS: Final = 4
COLUMNS: Final = 3
PLACES: Final = 4  # the most places that a city or depot has
DEPOT_AT: Final = CITIES * PLACES
COLUMN_AT: Final = DEPOT_AT + DEPOTS * PLACES
COLUMN_PLACES: Final = 3
HOUSES: Final = COLUMN_AT + COLUMNS * COLUMN_PLACES

# groups of cities: R14
ESSEN_CITIES: Final = 0
MARK_CITIES: Final = 1
MUELHEIM: Final = 2

# areas for development tokens: R76; two bits each in `State.tokens`
INDUSTRY_AREA: Final = 0
CITY_AREA: Final = 1
PORT_AREA: Final = 2
AREAS: Final = 6
AREA_BITS: Final = 2

# black progress markers: R18, R86
LOCK_BUILDING: Final = 0
WAGE_MARKER: Final = 1
ESSEN_WAREHOUSE: Final = 2
SUPPLY_MARKER: Final = 3
PORT_RUHRORT: Final = 4
COAL_DEPOT: Final = 5
GRAFSCHAFT_MARK: Final = 6
MARK_WAREHOUSE: Final = 7
BLACK_MARKERS: Final = 8

# white progress markers: R86, R89
COAL_HAULER: Final = 0
TOW_HORSES: Final = 1
INN: Final = 2
WAREHOUSE: Final = 3
RUHRAAKE: Final = 4
MAYOR: Final = 5
RUHRTALBAHN: Final = 6
WHITE_MARKERS: Final = 7

# special options: R54
NO_OPTION: Final = 0
PILOT: Final = 1
TRANSPORT: Final = 2
WAGE: Final = 3
SUPPLY: Final = 4
HAULING: Final = 5
TRANSPORT_PILOT: Final = 6
HAULING_PILOT: Final = 7
HAULING_TRANSPORT: Final = 8
OPTIONS: Final = 9

# events of the turns: R31-R42
START_PLAYER: Final = 0
LOCKS_OPEN: Final = 1
PAY: Final = 2
SWITCH_TO_PAVED: Final = 3
LOCK_PRICE_RISES: Final = 4
TAKE: Final = 5
COSTS_RISE: Final = 6
SWITCH_TO_RAILS: Final = 7
STEAM: Final = 8
REMOVE_DICE: Final = 9
LAST_TURN: Final = 10
TURNS: Final = 12


class Box:
    """One set of components."""

    __slots__ = (
        "area_spaces",
        "arrow",
        "black_storages",
        "boxes",
        "cities",
        "city_group",
        "city_of",
        "city_prices",
        "coat",
        "column_bonus",
        "column_names",
        "cost",
        "costs_rise",
        "country_count",
        "country_turn",
        "debt_loan",
        "debt_penalty",
        "debt_repay",
        "debt_spaces",
        "debt_vp",
        "demand",
        "depot_names",
        "depot_prices",
        "depot_territory",
        "earns",
        "event",
        "export_steps",
        "export_values",
        "final_city_groups",
        "final_depots",
        "final_majority",
        "final_seven",
        "has_hauling",
        "has_pilot",
        "has_transport",
        "hauler_plus",
        "house_vp",
        "ids",
        "inn_thalers",
        "inn_vp",
        "kind",
        "lock_box",
        "lock_points",
        "lock_price",
        "mark_box",
        "marker_ids",
        "mayor_vp",
        "most_on_space",
        "most_thalers",
        "move_price",
        "names",
        "needs",
        "obstacles",
        "option_ids",
        "pack",
        "pilot_storages",
        "pips",
        "pool",
        "port_bonus",
        "port_prices",
        "railway_vp",
        "red_frame",
        "removed",
        "ruhraake_port",
        "ruhraake_vp",
        "sells",
        "start_die",
        "start_export",
        "start_thalers",
        "storages",
        "storages_of",
        "supply_plus",
        "territory",
        "territory_ids",
        "territory_names",
        "turn_box",
        "wage_thalers",
        "warehouse_price",
        "water",
        "white_copies",
        "white_storages",
        "works",
        "worth",
        "xy",
        "year",
    )  # fmt: skip

    def __init__(self) -> None:
        self.pack = ""
        # the river, by position
        self.ids: list[str] = [""]
        self.names: list[str] = [""]
        self.kind: list[int] = [-1]
        self.territory: list[int] = [-1]
        self.works: list[int] = [-1]  # R10: which sort of industry, -1 elsewhere
        self.arrow: list[int] = [0]  # R11: the target of the standard trip, 0 without one
        self.lock_points: list[int] = [0]  # R92
        self.city_of: list[int] = [-1]  # the city on that space, -1 elsewhere
        self.xy: list[tuple[int, int]] = [(0, 0)]
        self.storages = 0  # masks
        self.black_storages = 0
        self.white_storages = 0
        self.pilot_storages = 0  # R12
        self.storages_of: list[int] = []  # R66: by territory
        self.obstacles = 0
        self.sells = 0  # R10
        self.territory_ids: list[str] = []
        self.territory_names: list[str] = []
        # cities, depots, Ruhrort
        self.cities: list[int] = []  # by city: its position
        self.city_group: list[int] = []
        self.city_prices: list[list[int]] = []  # R15
        self.depot_names: list[str] = []
        self.depot_territory: list[int] = []
        self.depot_prices: list[list[int]] = []
        self.column_names: list[str] = []
        self.column_bonus: list[int] = []  # R105, by place
        self.port_prices: list[int] = []  # R97, by warehouses that stand in Ruhrort
        self.port_bonus = 0  # R79
        self.move_price = 0  # R99
        self.house_vp: list[int] = []  # R96, R97: by place of a warehouse
        # export: R105-R107
        self.export_values: list[int] = []
        self.export_steps: list[int] = []  # by pips
        self.start_export = 0
        self.country_count: list[int] = []
        # dice and tracks
        self.pips: list[list[int]] = []  # R24, by number of players: by position
        self.start_die = 0  # R23
        self.boxes: list[int] = []  # R64, by turn
        # special options: R54
        self.option_ids: list[str] = []
        self.cost: list[int] = []  # by option * 2, dearer one after it
        self.costs_rise = 0  # R37
        self.has_pilot: list[bool] = []
        self.has_hauling: list[bool] = []
        self.has_transport: list[bool] = []
        self.wage_thalers = 0
        self.supply_plus = 0
        # progress: R85-R89
        self.area_spaces: list[int] = []
        self.marker_ids: list[str] = []  # black ones first
        self.needs: list[list[int]] = []  # by marker: by area
        self.worth: dict[int, float] = {}  # what worth.py has found so far, for the bots
        self.earns: list[int] = []  # by packed tokens: the markers whose combination is there, as a mask
        self.white_copies: list[int] = []  # R19, by number of players
        self.hauler_plus = 0
        self.inn_thalers = 0
        self.inn_vp = 0
        self.warehouse_price = 0
        self.ruhraake_vp = 0
        self.ruhraake_port = 0
        self.mayor_vp = 0  # per Thaler
        self.railway_vp = 0  # per city warehouse
        # obstacle/demand markers: R44-R49
        self.demand: list[int] = []  # by marker: where Thalers are put, as a mask
        self.water: list[int] = []  # by marker: 0 none, 1 high, 2 low, 3 high -1, 4 low +1
        self.red_frame: list[bool] = []
        # turns, from 1
        self.year: list[int] = [0]
        self.coat: list[int] = [0]
        self.event: list[int] = [-1]
        self.lock_price: list[int] = [0]  # 0: no locks yet
        self.turn_box: list[bool] = [False]  # R17: a warehouse lies there
        self.country_turn: list[bool] = [False]
        self.removed: list[list[int]] = []  # R41, by number of players: black, white
        # limits and final scoring
        self.start_thalers = 0
        self.pool = 0  # R17: warehouses in the pool, in the lock box and in the Mark box
        self.lock_box = 0
        self.mark_box = 0
        self.most_thalers = 0  # R108
        self.most_on_space = 0  # R47
        self.debt_spaces = 0
        self.debt_loan = 0
        self.debt_repay = 0
        self.debt_penalty = 0  # R60, R61
        self.debt_vp = 0  # R114
        self.final_city_groups: list[int] = []  # R110
        self.final_seven = 0
        self.final_depots = 0  # R111
        self.final_majority = 0  # R112


def downriver(position: int) -> int:
    """All spaces downriver of a position."""
    return -1 << (position + 1)


def upriver(position: int) -> int:
    """All spaces upriver of a position."""
    return (1 << position) - 1


def between(start: int, target: int) -> int:
    """R72: the spaces strictly between start and target."""
    return (1 << target) - (1 << (start + 1))


def positions(mask: int) -> list[int]:
    """The spaces of a mask, upriver first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def area_of(white: bool, kind: int) -> int:
    """R76: the colour of the die and the kind of the selling space decide."""
    area = INDUSTRY_AREA
    if kind == CITY:
        area = CITY_AREA
    elif kind == PORT:
        area = PORT_AREA
    return area + 3 if white else area


def tokens_in(packed: int, area: int) -> int:
    """The tokens of one area."""
    return packed >> (AREA_BITS * area) & 3
