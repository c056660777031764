# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from towpath.games.ruhr.scoring import final_score
from towpath.games.ruhr.state import Ruhr


def estimate(s: Ruhr, seat: int) -> float:
    """Points so far and to be expected."""
    return float(final_score(s, seat)) + 0.3 * s.money[seat]
