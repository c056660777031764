# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from towpath.games.kanal import scoring
from towpath.games.kanal.state import Kanal


def estimate(s: Kanal, seat: int) -> float:
    """Points so far."""
    return float(scoring.score(s, seat))
