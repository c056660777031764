# towpath: compiled
"""Spend, load, buy and order goods: S40, S44, S51-S54, and the arrival of ordered goods: S31."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.steam.rules.box import GOODS, ROUNDS
from towpath.games.steam.rules.company import Company, has_room, more, storable
from towpath.games.steam.rules.question import Question, Step
from towpath.games.steam.rules.state import FACTORY, Steam, producing, take_cube

ENOUGH: Final = GOODS  # in Load, Buy and Order: no more cubes
DISCARD: Final = GOODS  # in Arrival: good g of the storage is the move DISCARD + g
LET_GO: Final = 2 * GOODS  # in Arrival: the rest of the dock is lost


# ---- spend


def spend(s: Steam, player: int, goods: list[int]) -> None:
    """S40, S44: cubes of the own storage go to the general supply."""
    c = s.companies[player]
    for good in range(GOODS):
        c.goods[good] = c.goods[good] - goods[good]
        s.supply[good] = s.supply[good] + goods[good]


# ---- load


class Load(Question):
    """S51: which cube is loaded next."""

    __slots__ = ("taken",)
    answers: ClassVar[int] = GOODS + 1

    def __init__(self, player: int, taken: int) -> None:
        self.player = player
        self.taken = taken

    def moves(self, s: Steam) -> list[Move]:
        """S51: a cube, or enough after the first."""
        moves = loadable(s, self.player)
        if self.taken:
            moves.append(ENOUGH)
        return moves

    def answer(self, s: Steam, move: Move) -> None:
        """S51: the cube moves from the factory into storage."""
        s.frames.pop()
        if move == ENOUGH:
            return
        city = take_cube(s, self.player, move)
        s.companies[self.player].goods[move] += 1
        s.note("load", "S51", self.player, move, city)
        if self.taken + 1 < s.box.load_max and loadable(s, self.player):
            s.frames.append(Load(self.player, self.taken + 1))


def loadable(s: Steam, player: int) -> list[Move]:
    """S51, R23: goods with a cube beside an own factory and room for it."""
    cubes, c = producing(s, player), s.companies[player]
    return [good for good in storable(s.box, c) if cubes[good] > 0]


def can_load(s: Steam, player: int) -> bool:
    """S38: must agree with `loadable(...) != []`."""
    f = s.factories
    for i in range(0, len(f), FACTORY):
        if f[i] == player and f[i + 3] > 0 and has_room(s.box, s.companies[player], f[i + 1]):
            return True
    return False


# ---- buy


class Buy(Question):
    """S52: which cube is bought next."""

    __slots__ = ("taken",)
    answers: ClassVar[int] = GOODS + 1

    def __init__(self, player: int, taken: int) -> None:
        self.player = player
        self.taken = taken

    def moves(self, s: Steam) -> list[Move]:
        """S52: a cube, or enough after the first."""
        moves = buyable(s, self.player)
        if self.taken:
            moves.append(ENOUGH)
        return moves

    def answer(self, s: Steam, move: Move) -> None:
        """S52: the cube comes from the supply at once."""
        s.frames.pop()
        if move == ENOUGH:
            return
        c = s.companies[self.player]
        c.money -= s.box.buy_price
        c.goods[move] += 1
        s.supply[move] -= 1
        s.note("buy", "S52", self.player, move, s.box.buy_price)
        if self.taken + 1 < s.box.buy_max and buyable(s, self.player):
            s.frames.append(Buy(self.player, self.taken + 1))


def buyable(s: Steam, player: int) -> list[Move]:
    """S52, S3, R23: goods in the supply that can be paid and stored."""
    c = s.companies[player]
    if c.money < s.box.buy_price:
        return []
    return [good for good in storable(s.box, c) if s.supply[good] > 0]


def can_buy(s: Steam, player: int) -> bool:
    """S38: must agree with `buyable(...) != []`."""
    c = s.companies[player]
    if c.money >= s.box.buy_price:
        for good in storable(s.box, c):
            if s.supply[good] > 0:
                return True
    return False


# ---- order


class Order(Question):
    """S53: which cube is ordered next."""

    __slots__ = ("taken",)
    answers: ClassVar[int] = GOODS + 1

    def __init__(self, player: int, taken: int) -> None:
        self.player = player
        self.taken = taken

    def moves(self, s: Steam) -> list[Move]:
        """S53: a cube, or enough after the first."""
        moves = orderable(s, self.player, self.taken)
        if self.taken:
            moves.append(ENOUGH)
        return moves

    def answer(self, s: Steam, move: Move) -> None:
        """S53: the cube goes to the own dock."""
        s.frames.pop()
        if move == ENOUGH:
            return
        c = s.companies[self.player]
        price = s.box.order_price if self.taken % 2 == 0 else 0
        c.money -= price
        c.dock = more(c.dock, move, 1)
        s.market[move] -= 1
        s.note("order", "S53", self.player, move, price)
        if orderable(s, self.player, self.taken + 1):
            s.frames.append(Order(self.player, self.taken + 1))


def shipment(s: Steam) -> int:
    """S53, S54: how many cubes may be ordered this round; none in the last."""
    return s.shipments[s.round - 1] if s.round < ROUNDS else 0


def orderable(s: Steam, player: int, taken: int) -> list[Move]:
    """S53: goods in the market; each started pair is paid."""
    price = s.box.order_price if taken % 2 == 0 else 0
    if taken >= shipment(s) or s.companies[player].money < price:
        return []
    return [good for good in range(GOODS) if s.market[good] > 0]


def can_order(s: Steam, player: int) -> bool:
    """S38: must agree with `orderable(..., 0) != []`."""
    if shipment(s) == 0 or s.companies[player].money < s.box.order_price:
        return False
    m = s.market
    return m[0] + m[1] + m[2] + m[3] > 0


# ---- arrivals


class Dock(Step):
    """S31: phase 3 of one player."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Steam) -> None:
        """S31, F17: dock cubes that find room are stored; only where some do not the owner is asked."""
        s.frames.pop()
        if dock_size(s.companies[self.player]) == 0:
            return
        if self.player == s.franz or all_fit(s, self.player):
            for good in range(GOODS):
                while s.companies[self.player].dock[good]:
                    store(s, self.player, good)
        else:
            s.frames.append(Arrival(self.player))


class Arrival(Question):
    """R24: not all dock cubes find room; the owner chooses."""

    __slots__ = ()
    answers: ClassVar[int] = LET_GO + 1

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S31, S67: keep a dock cube, discard a stored one, or let the rest go."""
        c = s.companies[self.player]
        moves = [good for good in storable(s.box, c) if c.dock[good] > 0]
        moves += [DISCARD + good for good in range(GOODS) if c.goods[good] > 0]
        moves.append(LET_GO)
        return moves

    def answer(self, s: Steam, move: Move) -> None:
        """R23, R24: what is not kept goes to the general supply."""
        c = s.companies[self.player]
        if move < DISCARD:
            store(s, self.player, move)
        elif move < LET_GO:
            discard(s, self.player, move - DISCARD)
        else:
            for good in range(GOODS):
                s.supply[good] += c.dock[good]
                if c.dock[good]:
                    s.note("lost", "S31", self.player, good, c.dock[good])
            c.dock = [0] * GOODS
        if dock_size(c) == 0:
            s.frames.pop()


def dock_size(c: Company) -> int:
    """How many cubes lie on the dock."""
    return c.dock[0] + c.dock[1] + c.dock[2] + c.dock[3]


def all_fit(s: Steam, player: int) -> bool:
    """Whether every dock cube finds room."""
    c = s.companies[player].copy()
    for good in range(GOODS):
        for _ in range(c.dock[good]):
            if not has_room(s.box, c, good):
                return False
            c.goods[good] += 1
    return True


def store(s: Steam, player: int, good: int) -> None:
    """S31: one cube from the dock into storage."""
    c = s.companies[player]
    c.dock = more(c.dock, good, -1)
    c.goods[good] += 1
    s.note("arrive", "S31", player, good)


def discard(s: Steam, player: int, good: int) -> None:
    """S67, R23: an own cube goes to the general supply."""
    s.companies[player].goods[good] -= 1
    s.supply[good] += 1
    s.note("discard", "S67", player, good)
