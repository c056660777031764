# towpath: compiled
"""Where bots place their starting routes on the blank side (K33): as they are imprinted on the front (K19).

What a place is worth shows rounds later, beyond what search sees: to it all places look alike. Whole games told it; the
figures are in docs/bots.md.
"""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.masks import bits
from towpath.core.mind import NOTHING_KNOWN
from towpath.games.kanal.rules.geometry import ROUTE_SPACES
from towpath.games.kanal.rules.setup import STARTERS, starters_left
from towpath.games.kanal.rules.state import Kanal, built


def next_starter(s: Kanal, player: int) -> Move:
    """K33: the first imprinted route that can still be placed; NOTHING_KNOWN where none can."""
    for kind in STARTERS:
        if starters_left(s, player, kind):
            for route in bits(s.box.imprinted[kind] & ~built(s, player)):
                return kind * ROUTE_SPACES + route
    return NOTHING_KNOWN
