# towpath: compiled
"""Scoring and the winner: chapter 10 of the rules, O61-O66."""

from __future__ import annotations

from towpath.core.masks import bits
from towpath.games.okanagan.rules.box import GOODS, SHAPES, TERRAINS
from towpath.games.okanagan.rules.state import Okanagan


def explorer_sets(s: Okanagan, seat: int) -> int:
    """O62: sets of four rewards of four different colours, whatever their shapes."""
    firsts = [seat * GOODS + terrain * SHAPES for terrain in range(TERRAINS)]
    return min([sum(s.goods[first : first + SHAPES]) for first in firsts])


def explorer_points(s: Okanagan, seat: int) -> int:
    """O62, O64: tokens of a set still serve the objectives (R18)."""
    return s.box.explorer * explorer_sets(s, seat)


def card_sets(s: Okanagan, seat: int, card: int) -> int:
    """O63: the smallest count among the goods listed."""
    goods, first = s.goods, seat * GOODS
    needs = s.box.card_needs[card]
    fewest = goods[first + needs[0]]
    for good in needs:
        if goods[first + good] < fewest:
            fewest = goods[first + good]
    return fewest


def card_points(s: Okanagan, seat: int, card: int) -> int:
    """O63: points for every complete set; O64: each card looks at all tokens."""
    return s.box.card_points[card] * card_sets(s, seat, card)


def objective_points(s: Okanagan, seat: int) -> int:
    """O61: the sum over the cards of a seat."""
    total = 0
    for card in bits(s.cards[seat]):
        total += card_points(s, seat, card)
    return total


def nugget_rank(s: Okanagan, seat: int) -> int:
    """O65: 1 + the number of players with strictly more; players who are level share a rank."""
    ahead = 0
    for other in range(s.seats):
        if s.nuggets[other] > s.nuggets[seat]:
            ahead += 1
    return 1 + ahead


def nugget_points(s: Okanagan, seat: int) -> int:
    """O65: by rank; the ranks that level players fill are skipped."""
    return s.box.nugget_points[nugget_rank(s, seat) - 1]


def points(s: Okanagan, seat: int) -> int:
    """O61: Explorer, objectives and nuggets as they stand."""
    return explorer_points(s, seat) + objective_points(s, seat) + nugget_points(s, seat)


def rewards(s: Okanagan, seat: int) -> int:
    """O66, R7: all reward tokens of a seat; nuggets are none."""
    return sum(s.goods[seat * GOODS : (seat + 1) * GOODS])


def winners(s: Okanagan) -> list[int]:
    """O66: most points, then most reward tokens; players still level share the victory."""
    ranks = [(points(s, seat), rewards(s, seat)) for seat in range(s.seats)]
    return [seat for seat in range(s.seats) if ranks[seat] == max(ranks)]
