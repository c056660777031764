# towpath: compiled
"""Phase 6, purchases, moving export warehouses, repaying debt: chapter 11 of the rules, R90-R104."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import NOBODY, Move
from towpath.games.ruhr.rules.box import (
    CITIES,
    COAL_DEPOT,
    COLUMN_AT,
    COLUMN_PLACES,
    COLUMNS,
    DEPOT_AT,
    DEPOTS,
    ESSEN_CITIES,
    ESSEN_WAREHOUSE,
    HOUSES,
    INN,
    MARK_CITIES,
    MARK_WAREHOUSE,
    PLACES,
    PORT_RUHRORT,
    SPACES,
    WAREHOUSE,
    positions,
)
from towpath.games.ruhr.rules.debt import repay
from towpath.games.ruhr.rules.inn import take_inn_points, take_inn_thalers
from towpath.games.ruhr.rules.locks import buy_lock, can_build_lock
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.state import (
    BY_WAREHOUSES,
    MOVED,
    Ruhr,
    gain_points,
    holds,
    is_fresh,
    owners,
    use_white,
    with_value,
)

# in Buy
DONE: Final = 0
REPAY: Final = 1
BUY_INN_THALERS: Final = 2
BUY_INN_POINTS: Final = 3
BUILD_CITY: Final = 4  # + city
BUILD_CITY_WHITE: Final = BUILD_CITY + CITIES  # + city, by the white marker Lagerhaus
BUILD_DEPOT: Final = BUILD_CITY_WHITE + CITIES  # + depot
BUILD_COLUMN: Final = BUILD_DEPOT + DEPOTS  # + column
BUILD_COLUMN_WHITE: Final = BUILD_COLUMN + COLUMNS
MOVE: Final = BUILD_COLUMN_WHITE + COLUMNS  # + old column * 3 + new column
BUILD_LOCK: Final = MOVE + COLUMNS * COLUMNS  # + position

MOST_IN_PORT: Final = 2  # R98
NO_PLACE: Final = 1000  # a price that nobody can pay


# ---- prices


def city_price(s: Ruhr, player: int, city: int) -> int:
    """R96, R100: the price of the leftmost free place; one warehouse per player and city."""
    prices = s.box.city_prices[city]
    standing = owners(s, city * PLACES, len(prices))
    if standing == len(prices) or holds(s, city * PLACES, standing, player):
        return NO_PLACE
    return prices[standing]


def depot_price(s: Ruhr, depot: int) -> int:
    """R96: the price of the leftmost free place; several of one player are allowed."""
    prices = s.box.depot_prices[depot]
    standing = owners(s, DEPOT_AT + depot * PLACES, len(prices))
    return NO_PLACE if standing == len(prices) else prices[standing]


def port_price(s: Ruhr) -> int:
    """R97: by the number that already stands in Ruhrort, whoever owns them."""
    standing = 0
    for place in range(COLUMN_AT, HOUSES):
        if s.house[place] != NOBODY:
            standing += 1
    prices = s.box.port_prices
    return prices[min(standing, len(prices) - 1)]


def own_columns(s: Ruhr, player: int) -> int:
    """The columns of Ruhrort where the player has a warehouse, as a mask."""
    mask = 0
    for place in range(COLUMN_AT, HOUSES):
        if s.house[place] == player:
            mask |= 1 << (place - COLUMN_AT) // COLUMN_PLACES
    return mask


def open_columns(s: Ruhr, own: int) -> int:
    """R97-R99: columns that are not full and do not hold one of his, as a mask."""
    mask = 0
    for column in range(COLUMNS):
        if not own >> column & 1 and s.house[COLUMN_AT + (column + 1) * COLUMN_PLACES - 1] == NOBODY:
            mask |= 1 << column
    return mask


def city_permit(s: Ruhr, city: int) -> int:
    """R14: the black marker that permits the group of the city, as a mask; none for Mülheim (R100)."""
    group = s.box.city_group[city]
    if group == ESSEN_CITIES:
        return 1 << ESSEN_WAREHOUSE
    return 1 << MARK_WAREHOUSE if group == MARK_CITIES else 0


# ---- the question


class Buy(Question):
    """R90: the next purchase, or done."""

    __slots__ = ()
    answers: ClassVar[int] = BUILD_LOCK + SPACES + 1

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Ruhr) -> bool:
        """Who can do nothing at all is done."""
        if len(self.moves(s)) > 1:
            return False
        s.frames.pop()
        return True

    def moves(self, s: Ruhr) -> list[Move]:
        """Any number of actions in any sequence."""
        player = self.player
        money = s.money[player]
        moves: list[Move] = [DONE]
        if s.debts[player] and money >= s.box.debt_repay:
            moves.append(REPAY)
        if is_fresh(s, player, INN):
            moves.append(BUY_INN_THALERS)
            moves.append(BUY_INN_POINTS)
        if s.pool[player]:
            add_buildings(s, player, moves)
        if money >= s.box.move_price:
            add_moves(s, player, moves)
        if can_build_lock(s, player):
            for position in positions(s.obstacles):
                moves.append(BUILD_LOCK + position)
        return moves

    def answer(self, s: Ruhr, move: Move) -> None:
        """R90-R104: one action; the question stays until he is done."""
        player = self.player
        if move >= BUILD_LOCK:
            buy_lock(s, player, move - BUILD_LOCK)
        elif move >= MOVE:
            move_warehouse(s, player, (move - MOVE) // COLUMNS, (move - MOVE) % COLUMNS)
        elif move >= BUILD_CITY:
            build_by(s, player, move)
        elif move == BUY_INN_THALERS:
            take_inn_thalers(s, player)
        elif move == BUY_INN_POINTS:
            take_inn_points(s, player)
        elif move == REPAY:
            repay(s, player)
        else:
            s.frames.pop()


# ---- what can be bought


def add_buildings(s: Ruhr, player: int, moves: list[Move]) -> None:
    """R88, R96-R98, R100, R89e: warehouses, each black marker once per turn, the white one once."""
    money = s.money[player]
    permits = s.black[player] & ~s.used[player]
    white = is_fresh(s, player, WAREHOUSE) and money >= s.box.warehouse_price
    for city in range(CITIES):
        permitted = permits & city_permit(s, city)
        if permitted or white:
            price = city_price(s, player, city)
            if permitted and price <= money:
                moves.append(BUILD_CITY + city)
            if white and price != NO_PLACE:
                moves.append(BUILD_CITY_WHITE + city)
    if permits >> COAL_DEPOT & 1:
        for depot in range(DEPOTS):
            if depot_price(s, depot) <= money:
                moves.append(BUILD_DEPOT + depot)
    port = permits >> PORT_RUHRORT & 1 == 1 and port_price(s) <= money
    if not port and not white:
        return
    own = own_columns(s, player)
    if own.bit_count() >= MOST_IN_PORT:
        return
    for column in positions(open_columns(s, own)):
        if port:
            moves.append(BUILD_COLUMN + column)
        if white:
            moves.append(BUILD_COLUMN_WHITE + column)


def add_moves(s: Ruhr, player: int, moves: list[Move]) -> None:
    """R99: each own warehouse at most once per turn, to a column without his other one."""
    own = own_columns(s, player)
    if not own:
        return
    free = open_columns(s, own)
    for old in positions(own & ~(s.used[player] >> MOVED)):
        for new in positions(free):
            moves.append(MOVE + old * COLUMNS + new)


# ---- buying


def build_by(s: Ruhr, player: int, move: Move) -> None:
    """R88, R89e, R96, R97: the marker that permits it is used, and the warehouse is built."""
    if move >= BUILD_COLUMN_WHITE:
        build_white(s, player, COLUMN_AT + (move - BUILD_COLUMN_WHITE) * COLUMN_PLACES, COLUMN_PLACES)
    elif move >= BUILD_COLUMN:
        column = move - BUILD_COLUMN
        s.used[player] |= 1 << PORT_RUHRORT
        build(s, player, COLUMN_AT + column * COLUMN_PLACES, COLUMN_PLACES, port_price(s), "R97")
    elif move >= BUILD_DEPOT:
        depot = move - BUILD_DEPOT
        s.used[player] |= 1 << COAL_DEPOT
        build(s, player, DEPOT_AT + depot * PLACES, PLACES, depot_price(s, depot), "R96")
    elif move >= BUILD_CITY_WHITE:
        build_white(s, player, (move - BUILD_CITY_WHITE) * PLACES, PLACES)
    else:
        city = move - BUILD_CITY
        s.used[player] |= city_permit(s, city)
        build(s, player, city * PLACES, PLACES, city_price(s, player, city), "R96")


def build(s: Ruhr, player: int, first: int, places: int, price: int, rule: str) -> None:
    """R96, R97: a warehouse from the pool onto the first free place; 2 points at once."""
    place = first + owners(s, first, places)
    s.money[player] -= price
    s.pool[player] -= 1
    s.house = with_value(s.house, place, player)
    points = s.box.house_vp[place]
    gain_points(s, player, points, BY_WAREHOUSES)
    s.tell("build", rule, player, place, price, points)


def build_white(s: Ruhr, player: int, first: int, places: int) -> None:
    """R89e: for 2 Thalers, no black marker is needed or used up."""
    use_white(s, player, WAREHOUSE)
    build(s, player, first, places, s.box.warehouse_price, "R89e")


def move_warehouse(s: Ruhr, player: int, old: int, new: int) -> None:
    """R99: those below it in the old column move up; no points."""
    first = COLUMN_AT + old * COLUMN_PLACES
    column = [owner for owner in s.house[first : first + COLUMN_PLACES] if owner != player]
    s.house = s.house.copy()
    for i in range(COLUMN_PLACES):
        s.house[first + i] = column[i] if i < len(column) else NOBODY
    target = COLUMN_AT + new * COLUMN_PLACES
    s.house[target + owners(s, target, COLUMN_PLACES)] = player
    s.money[player] -= s.box.move_price
    s.used[player] |= 1 << MOVED + new
    s.tell("move", "R99", player, old, new, s.box.move_price)
