# towpath: compiled
"""Final scoring and the winner: chapter 13 of the rules, R110-R117."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import (
    CITIES,
    DEPOT_AT,
    DEPOTS,
    ESSEN_CITIES,
    MARK_CITIES,
    MAYOR,
    PLACES,
    RUHRAAKE,
    RUHRTALBAHN,
    SPACES,
)
from towpath.games.ruhr.rules.inn import take_inn_points, take_inn_thalers
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.state import Ruhr, holds, is_fresh

FINAL_THALERS: Final = 0  # in FinalInn
FINAL_POINTS: Final = 1


class FinalInn(Question):
    """R113: an unused inn is worth Thalers or points."""

    __slots__ = ()
    answers: ClassVar[int] = 2

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """Either."""
        return [FINAL_THALERS, FINAL_POINTS]

    def answer(self, s: Ruhr, move: Move) -> None:
        """R89d."""
        s.frames.pop()
        if move == FINAL_THALERS:
            take_inn_thalers(s, self.player)
        else:
            take_inn_points(s, self.player)


def city_houses(s: Ruhr, seat: int, group: int) -> int:
    """In how many cities of a group the seat has a warehouse."""
    count = 0
    for city in range(CITIES):
        if s.box.city_group[city] == group and holds(s, city * PLACES, PLACES, seat):
            count += 1
    return count


def all_city_houses(s: Ruhr, seat: int) -> int:
    """R113: own city warehouses, Mülheim included."""
    return s.house[:DEPOT_AT].count(seat)


def city_points(s: Ruhr, seat: int) -> int:
    """R110: all three Essen cities, all three Mark cities, all seven."""
    points = 0
    for group in (ESSEN_CITIES, MARK_CITIES):
        if city_houses(s, seat, group) == s.box.city_group.count(group):
            points += s.box.final_city_groups[group]
    if all_city_houses(s, seat) == CITIES:
        points += s.box.final_seven
    return points


def depot_houses(s: Ruhr, depot: int, seat: int) -> int:
    """How many warehouses the seat has in a depot."""
    first = DEPOT_AT + depot * PLACES
    return s.house[first : first + PLACES].count(seat)


def depot_points(s: Ruhr, seat: int) -> int:
    """R111: a warehouse in all four depots."""
    for depot in range(DEPOTS):
        if depot_houses(s, depot, seat) == 0:
            return 0
    return s.box.final_depots


def majority_points(s: Ruhr, seat: int) -> int:
    """R112: strictly more warehouses in a depot than every other player."""
    points = 0
    for depot in range(DEPOTS):
        own = depot_houses(s, depot, seat)
        best = 0
        for other in range(s.seats):
            if other != seat:
                best = max(best, depot_houses(s, depot, other))
        if own > best:
            points += s.box.final_majority
    return points


def mayor_points(s: Ruhr, seat: int) -> int:
    """R113: 1 point per Thaler, of which at most 10 count, without debt."""
    if not is_fresh(s, seat, MAYOR) or s.debts[seat]:
        return 0
    return s.box.mayor_vp * min(s.money[seat], s.box.most_thalers)


def railway_points(s: Ruhr, seat: int) -> int:
    """R113: 1 point per own city warehouse."""
    return s.box.railway_vp * all_city_houses(s, seat) if is_fresh(s, seat, RUHRTALBAHN) else 0


def ruhraake_points(s: Ruhr, seat: int) -> int:
    """R113: 2 points, or 4 if his barge lies in Ruhrort."""
    if not is_fresh(s, seat, RUHRAAKE):
        return 0
    return s.box.ruhraake_port if s.barge[seat] == SPACES else s.box.ruhraake_vp


def before_debts(s: Ruhr, seat: int) -> int:
    """R110-R113 added to the points on the track."""
    total = s.points[seat] + city_points(s, seat) + depot_points(s, seat) + majority_points(s, seat)
    return total + mayor_points(s, seat) + railway_points(s, seat) + ruhraake_points(s, seat)


def debt_points(s: Ruhr, seat: int) -> int:
    """R114: -2 for each warehouse on a debt space; the total never drops below 0."""
    return -min(s.debts[seat] * s.box.debt_vp, before_debts(s, seat))


def final_score(s: Ruhr, seat: int) -> int:
    """R110-R114; R117: one number."""
    return before_debts(s, seat) + debt_points(s, seat)


def final_scores(s: Ruhr) -> list[int]:
    """Of every seat."""
    return [final_score(s, seat) for seat in range(s.seats)]


def rank(s: Ruhr, seat: int) -> tuple[int, int, int, int]:
    """R116: points, then Thalers, then warehouses on the board, then the barge farther upriver."""
    return final_score(s, seat), s.money[seat], s.house.count(seat), -s.order.index(seat)


def winners(s: Ruhr) -> list[int]:
    """R115, R116: the order of the barges leaves no tie."""
    best = max([rank(s, seat) for seat in range(s.seats)])
    return [seat for seat in range(s.seats) if rank(s, seat) == best]
