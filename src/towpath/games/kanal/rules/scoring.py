# towpath: compiled
"""The end and the score: chapters 9 and 10 of the rules, K107-K118 and K122."""

from __future__ import annotations

from typing import Final

from towpath.games.kanal.rules.box import (
    BRICK,
    CANAL,
    CLAY,
    GOODS,
    IRON,
    ORE,
    PRESTIGE,
    RAIL,
    ROAD,
    ROUTE_TYPES,
    THALER,
)
from towpath.games.kanal.rules.geometry import ROUTE_SPACES, SPACES
from towpath.games.kanal.rules.state import EMPTY, Kanal, built, has
from towpath.games.kanal.rules.supply import least_basic

SOLO_MARKS: Final = [80, 100, 120, 130, 140, 150]  # K118
CAMPAIGN_MARKS: Final = [350, 370]  # K122
VICTORY: Final = 120  # K118
CAMPAIGN_VICTORY: Final = 350  # K122


def structure_points(s: Kanal, seat: int) -> int:
    """K108: the printed prestige of the raised structures."""
    points = 0
    for space in range(SPACES):
        card = s.board[seat * SPACES + space]
        if card != EMPTY:
            points += s.box.prestige[card]
    return points


def valuable_points(s: Kanal, seat: int) -> int:
    """K111: brick and iron."""
    return has(s, seat, BRICK) + has(s, seat, IRON)


def route_points(s: Kanal, seat: int) -> int:
    """K113: roads, rail tracks and canals, the starting ones included; paths give nothing."""
    first = seat * ROUTE_TYPES
    routes = s.routes
    return (routes[first + ROAD] | routes[first + RAIL] | routes[first + CANAL]).bit_count()


def gaps(s: Kanal, seat: int) -> int:
    """K114: empty route spaces."""
    return ROUTE_SPACES - built(s, seat).bit_count()


def score(s: Kanal, seat: int) -> int:
    """K107-K115; only totals matter (K11)."""
    return (
        structure_points(s, seat)
        + has(s, seat, THALER)  # K109
        + has(s, seat, PRESTIGE)  # K110
        + valuable_points(s, seat)
        + least_basic(s, seat)  # K112
        + route_points(s, seat)
        - gaps(s, seat)
    )


def lines(s: Kanal, seat: int) -> list[int]:
    """K108-K114: what the score is made of, in the order of the rules; the sum must agree with `score`."""
    return [
        structure_points(s, seat),
        has(s, seat, THALER),
        has(s, seat, PRESTIGE),
        valuable_points(s, seat),
        least_basic(s, seat),
        route_points(s, seat),
        -gaps(s, seat),
    ]


def tie_breaks(s: Kanal, seat: int) -> tuple[int, int, int, int, int]:
    """K116: points, then fewer empty route and structure spaces, more valuables, more basic materials."""
    first = seat * GOODS
    basics = s.goods[first] + s.goods[first + CLAY] + s.goods[first + ORE]
    empty = SPACES - s.raised[seat].bit_count()
    return score(s, seat), -gaps(s, seat), -empty, valuable_points(s, seat), basics


def winners(s: Kanal) -> list[int]:
    """K116, R10: the best, or all that are still tied; K118: the solo player wins with 120 points."""
    if s.seats == 1:
        return [0] if score(s, 0) >= VICTORY else []
    results = [tie_breaks(s, seat) for seat in range(s.seats)]
    best = max(results)
    return [seat for seat in range(s.seats) if results[seat] == best]


def grade(points: int, marks: list[int]) -> int:
    """K118, K122: the class of a total, counted from 1."""
    number = 1
    for mark in marks:
        if points >= mark:
            number += 1
    return number
