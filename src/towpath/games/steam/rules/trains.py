# towpath: compiled
"""Buy a train, S55, S56, and what cars become: S64, S65."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.steam.rules.box import LEVELS, LOWEST_LEVEL
from towpath.games.steam.rules.company import has_empty_car, more, trains
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.shares import raise_share
from towpath.games.steam.rules.state import Steam

NEW: Final = LEVELS  # in BuyTrain: the move is given-back level * LEVELS + new level; NEW gives nothing back


class BuyTrain(Question):
    """S55: a new train, or an engine traded in for a better one."""

    __slots__ = ()
    answers: ClassVar[int] = (LEVELS + 1) * LEVELS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S55."""
        return offers(s, self.player)

    def answer(self, s: Steam, move: Move) -> None:
        """S55, R25: pay, take the engine and the cars; the share marker moves."""
        s.frames.pop()
        c, old, level = s.companies[self.player], move // LEVELS, move % LEVELS
        price, cars = s.box.engine_price[level], level + LOWEST_LEVEL
        if old != NEW:
            price -= s.box.engine_price[old]
            cars = level - old
            c.engines = more(c.engines, old, -1)
            s.engines = more(s.engines, old, 1)
        cars = min(cars, cars_left(s))
        c.money -= price
        c.engines = more(c.engines, level, 1)
        s.engines = more(s.engines, level, -1)
        c.cars += cars
        s.note("train", "S55", self.player, level + LOWEST_LEVEL, price, cars, 0 if old == NEW else old + LOWEST_LEVEL)
        raise_share(s, self.player, 1, "S55")


def cars_left(s: Steam) -> int:
    """S3: train cars in the supply."""
    left = s.box.cars
    for c in s.companies:
        left -= c.cars + c.passengers
    return left - sum(s.reserved)


def offers(s: Steam, player: int) -> list[Move]:
    """S55: levels that are available, in the supply and affordable."""
    c, box = s.companies[player], s.box
    moves: list[Move] = []
    new_train = trains(c) < box.max_trains
    owned = [level for level in range(LEVELS) if c.engines[level]]
    for level in range(LEVELS):
        if s.engines[level] == 0 or box.engine_round[level] > s.round:
            continue
        for old in owned:
            if old < level and box.engine_price[level] - box.engine_price[old] <= c.money:
                moves.append(old * LEVELS + level)
        if new_train and box.engine_price[level] <= c.money:
            moves.append(NEW * LEVELS + level)
    return moves


def can_buy_train(s: Steam, player: int) -> bool:
    """S38: must agree with `offers(...) != []`."""
    c, box = s.companies[player], s.box
    affordable = c.money if trains(c) < box.max_trains else -1
    for level in range(LEVELS):
        price = box.engine_price[level]
        if price <= affordable and s.engines[level] and box.engine_round[level] <= s.round:
            return True
        if c.engines[level]:  # it can be traded in for a better one
            affordable = max(affordable, c.money + price)
    return False


def can_flip(s: Steam, player: int) -> bool:
    """S64: an empty, unreserved freight car."""
    return has_empty_car(s.box, s.companies[player])


def flip_car(s: Steam, player: int) -> None:
    """S64, R16: to its passenger side, for good."""
    c = s.companies[player]
    c.cars -= 1
    c.passengers += 1
    s.note("flip", "S64", player, c.passengers)
