# towpath: compiled
"""Final scoring and the winner: chapters 9 and 10 of the rules, M88-M98."""

from __future__ import annotations

from towpath.core.frames import NOBODY
from towpath.games.marchia.rules.box import CASTLE, TYPES
from towpath.games.marchia.rules.state import Marchia, buildings


def halves(s: Marchia, seat: int) -> int:
    """M88: the values of all uncompleted buildings are added, halved and rounded up once."""
    march, total = s.march[seat], 0
    for laid in range(len(march.tiles)):
        if march.open_sides[laid] > 0:
            total += s.box.value[march.tiles[laid]]
    return (total + 1) // 2


def shared(points: int, among: int) -> int:
    """R14: an equal share, rounded to the nearest whole number, halves up."""
    return (2 * points + among) // (2 * among)


def bonus_points(s: Marchia, kind: int) -> list[int]:
    """M89-M91: the points of one bonus tile for every seat."""
    points = [0] * s.seats
    owner = s.bonus[kind]
    if owner == NOBODY:  # M89
        return points
    points[owner] = s.box.bonus_first[kind]  # M90
    most = 1  # R13: nobody is second with nothing
    for seat in range(s.seats):
        if seat != owner:
            most = max(most, s.built[seat * TYPES + kind])
    seconds = [p for p in range(s.seats) if p != owner and s.built[p * TYPES + kind] == most]
    for seat in seconds:  # M91
        points[seat] = shared(s.box.bonus_second[kind], len(seconds))
    return points


def money_points(s: Marchia) -> list[int]:
    """M92-M94: ranks in money; tied players share the points of the ranks they fill, nobody gets more than he has."""
    ranks = s.box.money_two if s.seats == 2 else s.box.money_ranks
    points = []
    for seat in range(s.seats):
        ahead = 0
        level = 0
        for other in range(s.seats):
            if s.money[other] > s.money[seat]:
                ahead += 1
            elif s.money[other] == s.money[seat]:
                level += 1
        pot = sum(ranks[ahead : ahead + level])
        points.append(min(shared(pot, level), s.money[seat]))  # M94
    return points


def one_of_each_points(s: Marchia) -> list[int]:
    """M95: the card of the optional module."""
    return [s.box.one_of_each if seat == s.first_of_each else 0 for seat in range(s.seats)]


def final_scores(s: Marchia) -> list[int]:
    """M88-M95 added to the score on the track."""
    total = [s.score[seat] + halves(s, seat) for seat in range(s.seats)]
    for kind in range(TYPES):
        add(total, bonus_points(s, kind))
    add(total, money_points(s))
    if s.module:
        add(total, one_of_each_points(s))
    return total


def add(total: list[int], points: list[int]) -> None:
    """Add points to a total, seat by seat."""
    for seat in range(len(total)):
        total[seat] += points[seat]


def rank(s: Marchia, total: list[int], seat: int) -> list[int]:
    """M97: points, then buildings, then castles, then the castle bonus tile."""
    return [total[seat], buildings(s, seat), s.built[seat * TYPES + CASTLE], int(s.bonus[CASTLE] == seat)]


def winners(s: Marchia) -> list[int]:
    """M97, M98: the best by rank; players who are still tied share the victory."""
    total = final_scores(s)
    ranks = [rank(s, total, seat) for seat in range(s.seats)]
    return [seat for seat in range(s.seats) if ranks[seat] == max(ranks)]
