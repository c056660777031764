# towpath: compiled
"""What bots think: who has more cells that would complete a four is nearer to the win."""

from __future__ import annotations

from typing import Final

from connect_four.rules.board import count, threats
from connect_four.rules.state import Board
from connect_four.rules.verbs import DRAW
from towpath.core.mind import Mind

THREAT_WORTH: Final = 0.1


class ConnectFourMind(Mind[Board]):
    """The judgement of Connect Four."""

    def evaluate(self, s: Board, seat: int) -> float:
        """Who has more cells that would complete a four is nearer to the win."""
        if not s.frames:
            return float(self.rules.scores(s)[seat])
        occupied = s.yellow | s.red
        lead = count(threats(s.yellow, occupied)) - count(threats(s.red, occupied))
        worth = THREAT_WORTH * (lead if seat == 0 else -lead)
        return DRAW + max(-0.9, min(0.9, worth))

    def spread(self) -> float:
        """Five threats more are as good as half a win."""
        return 0.5
