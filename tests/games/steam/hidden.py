"""What a seat at Steam cannot know, at its extremes: the bids of the others, and who has made one (S23)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from towpath.core.state import State
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.state import UNKNOWN, Steam


def variations(s: State, seat: int) -> Iterator[State]:
    """Positions that look the same to a seat that is asked."""
    assert isinstance(s, Steam)
    f = s.frames[-1]
    if not isinstance(f, Bid):
        return
    others = [other for other in range(s.seats) if other != seat]
    missing = sum(other in f.waiting for other in others)
    for waiting in combinations(others, missing):
        made = [other for other in others if other not in waiting]
        highest = max(f.moves(s))
        for first in range(highest + 1):
            for rest in (0, first, highest):
                yield with_bids(s, seat, waiting, [first, *[rest] * (s.seats - 1)][: len(made)], made)


def with_bids(s: Steam, seat: int, waiting: tuple[int, ...], bids: list[int], made: list[int]) -> Steam:
    """The same position with these bids of others."""
    other = s.copy()
    other.bids = other.bids.copy()
    for player in waiting:
        other.bids[player] = UNKNOWN
    for player, bid in zip(made, bids, strict=True):
        other.bids[player] = bid
    other.frames[-1] = Bid(seat, tuple(sorted((seat, *waiting))))
    return other
