# towpath: compiled
"""Locks: R91-R95 of the rules."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import INN, LOCK_BUILDING, SPACES, positions
from towpath.games.ruhr.rules.debt import can_pay, inn_would_pay, pay
from towpath.games.ruhr.rules.inn import take_inn_points, take_inn_thalers
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.state import BY_LOCKS, Ruhr, gain_points, is_fresh, owns_black, with_value

NO_SECOND: Final = 0  # in SecondLock; else the space of the obstacle
FORCED_INN_THALERS: Final = 51  # in ForcedLock; lower: the space of the obstacle
FORCED_INN_POINTS: Final = 52
TWO_PLAYERS_UNTIL: Final = 5  # R94


def can_build_lock(s: Ruhr, player: int) -> bool:
    """R91: the marker, not used this turn, the price in hand, not in turn 1. R90: no debt."""
    if not owns_black(s, player, LOCK_BUILDING) or s.used[player] >> LOCK_BUILDING & 1:
        return False
    return s.turn > 1 and s.money[player] >= s.box.lock_price[s.turn]


def buy_lock(s: Ruhr, player: int, position: int) -> None:
    """R91, R94: the price is paid once; two and three players may then have a second one."""
    pay(s, player, s.box.lock_price[s.turn])
    s.used[player] |= 1 << LOCK_BUILDING  # R95: also if it was forced
    second = has_second(s, player)
    build_lock(s, player, position)
    if second and s.obstacles:
        s.frames.append(SecondLock(player))


def has_second(s: Ruhr, player: int) -> bool:
    """R94: two players in turns 2-5; three players with their first lock."""
    if s.seats == 2:
        return s.turn <= TWO_PLAYERS_UNTIL
    return s.seats == 3 and s.locks[player] == 0


def build_lock(s: Ruhr, player: int, position: int) -> None:
    """R91-R93: the obstacle goes into the bag, unseen; points at once; the first lock brings two warehouses."""
    s.obstacles ^= 1 << position
    s.bag += 1
    points = s.box.lock_points[position]
    gain_points(s, player, points, BY_LOCKS)
    s.tell("lock", "R91", player, position, points)
    if s.locks[player] == 0:
        s.pool[player] += s.box.lock_box
        s.tell("lock_box", "R93", player, s.box.lock_box)
    s.locks = with_value(s.locks, player, s.locks[player] + 1)


class SecondLock(Question):
    """R94: a second lock for the price of one, or none."""

    __slots__ = ()
    answers: ClassVar[int] = SPACES + 1

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """He may."""
        return [NO_SECOND, *positions(s.obstacles)]

    def answer(self, s: Ruhr, move: Move) -> None:
        """Both score."""
        s.frames.pop()
        if move != NO_SECOND:
            build_lock(s, self.player, move)


class ForcedLock(Question):
    """R95: the first thing he does is to build a lock; where?"""

    __slots__ = ()
    answers: ClassVar[int] = FORCED_INN_POINTS + 1

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """Anywhere. R119: while only the inn could pay for it, the inn comes first."""
        inn = is_fresh(s, self.player, INN)
        if not inn:
            return positions(s.obstacles)
        price = s.box.lock_price[s.turn]
        if can_pay(s, self.player, price) or not inn_would_pay(s, self.player, price):
            return [*positions(s.obstacles), FORCED_INN_THALERS, FORCED_INN_POINTS]
        return [FORCED_INN_THALERS]

    def answer(self, s: Ruhr, move: Move) -> None:
        """At the usual price, by debt if need be."""
        if move == FORCED_INN_THALERS:
            take_inn_thalers(s, self.player)
        elif move == FORCED_INN_POINTS:
            take_inn_points(s, self.player)
        else:
            s.frames.pop()
            buy_lock(s, self.player, move)
