# towpath: compiled
"""A company: all that one player owns (S2, S22), and what its trains and stations can store (S56)."""

from __future__ import annotations

from typing import Final

from towpath.core.fields import check_copy
from towpath.games.steam.rules.box import ACTIONS, COAL, GOODS, LEVELS, STRENGTHS, Box

USED: Final = STRENGTHS  # in `workers`: used ones come after the ready ones

ALL_GOODS: Final[tuple[int, ...]] = tuple(range(GOODS))
COAL_ALONE: Final[tuple[int, ...]] = (COAL,)
NO_GOODS: Final[tuple[int, ...]] = ()
NEVER_CHANGED: Final = ("dock", "engines", "spare")  # in place
_NO_INTS: Final[list[int]] = []


def more(numbers: list[int], place: int, by: int) -> list[int]:
    """The numbers with one of them greater: for lists that are never changed in place, since copies share them."""
    found = numbers.copy()
    found[place] = found[place] + by
    return found


def put(numbers: list[int], place: int, number: int) -> list[int]:
    """The numbers with one of them replaced, in the same way."""
    found = numbers.copy()
    found[place] = number
    return found


class Company:
    """A part of the state, copied with it; some lists are never changed in place, so that copies can share them."""

    __slots__ = (
        "cars", "column", "dock", "engineers", "engines", "goods", "hands", "money", "network", "passengers",
        "pool", "row", "share", "sold", "spare", "stations", "tokens", "tracks", "waiting", "workers",
    )  # fmt: skip

    def __init__(self) -> None:
        self.money = 0
        self.column = -1  # S25; -1 before the opening bid
        self.row = -1
        self.hands = 0
        self.network = 0  # bit c: city c is in the own network
        self.tracks = 0  # bit k: an own track on connection k
        self.stations = 0  # bit c: an own station in city c
        self.engineers = 0  # BRIDGE, TUNNEL or both
        self.pool = 0  # workers in the own supply
        self.cars = 0  # freight cars, neither flipped nor reserved
        self.passengers = 0  # S64
        self.share = 0  # S63: space of the share marker
        self.waiting = 0  # investors
        self.sold = 0
        # never changed in place
        self.dock = _NO_INTS  # S53
        self.spare = _NO_INTS  # factories on no contract
        self.engines = _NO_INTS
        # changed in place
        self.workers = _NO_INTS  # hired ones by strength - 1: ready, then used
        self.goods = _NO_INTS  # in storage
        self.tokens = _NO_INTS  # S37: own hand tokens on each tile this round

    def copy(self) -> Company:
        """An independent company."""
        c = Company()
        c.money = self.money
        c.column = self.column
        c.row = self.row
        c.hands = self.hands
        c.network = self.network
        c.tracks = self.tracks
        c.stations = self.stations
        c.engineers = self.engineers
        c.pool = self.pool
        c.cars = self.cars
        c.passengers = self.passengers
        c.share = self.share
        c.waiting = self.waiting
        c.sold = self.sold
        c.dock = self.dock
        c.spare = self.spare
        c.engines = self.engines
        c.workers = self.workers.copy()
        c.goods = self.goods.copy()
        c.tokens = self.tokens.copy()
        return c


check_copy(Company, NEVER_CHANGED)


def empty_company() -> Company:
    """One that owns nothing yet."""
    c = Company()
    c.workers = [0] * (2 * STRENGTHS)
    c.goods = [0] * GOODS
    c.dock = [0] * GOODS
    c.spare = [0] * GOODS
    c.engines = [0] * LEVELS
    c.tokens = [0] * ACTIONS
    return c


# ---- workers


def strength(c: Company) -> int:
    """S41: what all ready workers can do together."""
    w = c.workers
    return w[0] + 2 * w[1] + 3 * w[2] + 4 * w[3]


def hired(c: Company) -> int:
    """All hired workers that stand on no site."""
    w = c.workers
    return w[0] + w[1] + w[2] + w[3] + w[4] + w[5] + w[6] + w[7]


# ---- storage


def trains(c: Company) -> int:
    """How many engines the company has."""
    e = c.engines
    return e[0] + e[1] + e[2] + e[3] + e[4] + e[5]


def depot(box: Box, c: Company) -> int:
    """S56: places at the stations built after the one in Wien."""
    return box.station_storage * (c.stations.bit_count() - 1)


def cars_over(c: Company) -> int:
    """S56, R23: freight cars that are not needed for the goods; coal lies on the engines first (S67)."""
    goods = c.goods
    free = c.cars - goods[0] - goods[1] - goods[2]
    beside = goods[COAL] - trains(c) if goods[COAL] else 0
    return free - beside if beside > 0 else free


def space_left(box: Box, c: Company) -> int:
    """S56, R23: empty places for any cube."""
    return cars_over(c) + depot(box, c)


def has_space(box: Box, c: Company) -> bool:
    """S56, R23: `space_left(...) > 0`; where a car is over, stations need not be counted."""
    over = cars_over(c)
    return over > 0 or over + depot(box, c) > 0


def has_room(box: Box, c: Company, good: int) -> bool:
    """R23: whether one more cube of the good finds a place."""
    if good == COAL and c.goods[COAL] < trains(c):
        return True
    return has_space(box, c)


def storable(box: Box, c: Company) -> tuple[int, ...]:
    """R23: the goods of which one more cube finds a place, those for which `has_room` holds."""
    if has_space(box, c):
        return ALL_GOODS
    return COAL_ALONE if c.goods[COAL] < trains(c) else NO_GOODS


def stored(c: Company) -> int:
    """How many cubes are in storage."""
    goods = c.goods
    return goods[0] + goods[1] + goods[2] + goods[3]


def has_goods(c: Company, goods: list[int]) -> bool:
    """S38: whether so many cubes by good are in storage."""
    for good in range(GOODS):
        if c.goods[good] < goods[good]:
            return False
    return True


def has_empty_car(box: Box, c: Company) -> bool:
    """S64, S65, R16: whether a freight car is empty once the goods are rearranged (S67)."""
    return c.cars > 0 and has_space(box, c)


# ---- money


def income(box: Box, c: Company) -> int:
    """S32: stations built after the one in Wien, and passenger cars as far as cities are connected."""
    counting = min(c.passengers, c.network.bit_count() // box.cities_per_car)
    return box.station_income * (c.stations.bit_count() - 1) + box.car_income * counting
