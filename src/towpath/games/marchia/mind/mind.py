# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from towpath.core.mind import Mind
from towpath.games.marchia.mind.evaluate import estimate
from towpath.games.marchia.rules import scoring
from towpath.games.marchia.rules.state import Marchia


class MarchiaMind(Mind[Marchia]):
    """What a position is worth."""

    def evaluate(self, s: Marchia, seat: int) -> float:
        """Exact in a finished game."""
        return estimate(s, seat) if s.frames else float(scoring.final_scores(s)[seat])

    def spread(self) -> float:
        """A dozen points are a clear lead."""
        return 12.0
