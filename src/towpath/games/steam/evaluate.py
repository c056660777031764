# towpath: compiled
"""What a good position is: an estimate of a seat's final wealth, for the bots."""

from __future__ import annotations

from towpath.games.steam import wealth
from towpath.games.steam.state import Steam


def estimate(s: Steam, seat: int) -> float:
    """Wealth so far."""
    return float(wealth.wealth(s, seat))
