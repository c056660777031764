"""What a seat at Marchia cannot know, at its extremes: the money of the others (M80)."""

from __future__ import annotations

from collections.abc import Iterator

from towpath.core.state import State
from towpath.games.marchia.rules.state import Marchia

POOR, RICH = 0, 500


def variations(s: State, seat: int) -> Iterator[State]:
    """Positions that look the same to a seat that is asked."""
    assert isinstance(s, Marchia)
    others = [other for other in range(s.seats) if other != seat]
    for amount in (POOR, 2, 5, 9, 12, 22, RICH):  # M32, M46: from nothing to the dearest tile with its fee, and beyond
        yield with_money(s, dict.fromkeys(others, amount))
    for other in others:
        yield with_money(s, {**dict.fromkeys(others, RICH), other: POOR})
        yield with_money(s, {**dict.fromkeys(others, POOR), other: RICH})


def with_money(s: Marchia, amounts: dict[int, int]) -> Marchia:
    """The same position with that money in other hands."""
    other = s.copy()
    for seat, amount in amounts.items():
        other.money[seat] = amount
    return other
