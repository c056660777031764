# towpath: compiled
"""Guesses: full states that fit what a seat knows. Only the opening bids are ever secret (S23)."""

from __future__ import annotations

from random import Random
from typing import Final

from towpath.core.frames import still_choosing
from towpath.core.lots import any_of
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.state import UNKNOWN, Steam

SENSIBLE: Final = 8
"""So many of the lowest bids are what players make:"""
SENSIBLY: Final = 0.9
"""so often. A rival who is thought to have paid all of the money at once is no rival any more."""


def guess(s: Steam, seat: int, rng: Random) -> Steam:
    """The same position with the bids of others as they might be, and as many of them missing."""
    g = s.copy()
    f = g.frames[-1] if g.frames else None
    if isinstance(f, Bid):
        waiting = still_choosing(f.waiting, s.seats, seat, rng)
        bids = g.bids.copy()
        for other in range(s.seats):
            if other in waiting:
                bids[other] = UNKNOWN
            elif other != seat:
                bids[other] = likely_bid(g, other, rng)
        g.bids = bids
        g.frames[-1] = Bid(seat if seat in waiting else waiting[0], waiting)
    return g


def likely_bid(g: Steam, player: int, rng: Random) -> int:
    """One of the bids that a player can make, mostly a sensible one."""
    moves = Bid(player, (player,)).moves(g)
    likely = moves[:SENSIBLE] if rng.random() < SENSIBLY else moves
    return any_of(likely, rng)
