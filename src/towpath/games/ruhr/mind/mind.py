# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from towpath.core.mind import Mind
from towpath.games.ruhr.mind.evaluate import estimate
from towpath.games.ruhr.rules import scoring
from towpath.games.ruhr.rules.state import Ruhr


class RuhrMind(Mind[Ruhr]):
    """What a position is worth."""

    def evaluate(self, s: Ruhr, seat: int) -> float:
        """Exact in a finished game."""
        return estimate(s, seat) if s.frames else float(scoring.final_score(s, seat))

    def spread(self) -> float:
        """A dozen points are a clear lead."""
        return 12.0
