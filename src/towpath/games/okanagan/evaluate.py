# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from towpath.games.okanagan import scoring
from towpath.games.okanagan.state import Okanagan


def estimate(s: Okanagan, seat: int) -> float:
    """Points so far."""
    return float(scoring.points(s, seat))
