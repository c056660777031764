# towpath: compiled
"""Guesses: full states that fit what a seat knows. Only the opening bids are ever secret (S23)."""

from __future__ import annotations

from random import Random

from towpath.games.steam.setup import Bid
from towpath.games.steam.state import Steam


def guess(s: Steam, seat: int, rng: Random) -> Steam:
    """The same position with the bids that others have made as they might be."""
    g = s.copy()
    if g.frames and isinstance(g.frames[-1], Bid):
        bids = g.bids.copy()
        for other in range(s.seats):
            if other != seat and bids[other] >= 0:
                bids[other] = int(rng.random() * (s.companies[other].money // s.box.bid_price + 1))
        g.bids = bids
    return g
