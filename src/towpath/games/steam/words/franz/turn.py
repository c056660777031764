"""Words for the draws of Franz's turn: F22."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.steam.rules.franz.turn import ActionDraw, DecisionDraw
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.words.draws import DrawWords


class ActionDrawWords(DrawWords[ActionDraw]):
    """F22: his action card."""

    def write(self, s: Steam, f: ActionDraw, move: Move) -> str:
        """`action 4`."""
        return f"action {s.box.action_cards[move].name}"


class DecisionDrawWords(DrawWords[DecisionDraw]):
    """F22: his decision card."""

    def write(self, s: Steam, f: DecisionDraw, move: Move) -> str:
        """`decision 2`."""
        return f"decision {s.box.decision_cards[move].name}"
