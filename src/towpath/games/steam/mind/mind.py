# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from towpath.core.mind import Mind
from towpath.games.steam.mind.evaluate import estimate
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.state import Steam


class SteamMind(Mind[Steam]):
    """What a position is worth; planning/ knows more."""

    def evaluate(self, s: Steam, seat: int) -> float:
        """Exact in a finished game."""
        return estimate(s, seat) if s.frames else float(scoring.wealth(s, seat))

    def playout(self) -> int:
        """None: the estimate answers open questions itself, and random turns only blur it."""
        return 0

    def spread(self) -> float:
        """So many gulden are a clear lead."""
        return 30.0
