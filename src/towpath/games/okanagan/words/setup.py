"""Words for chapter 3, the set-up."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say
from towpath.games.okanagan.rules.setup import FirstPlayer
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.words.drawn import DrawnWords


class FirstPlayerWords(DrawnWords[FirstPlayer]):
    """O13: who begins."""

    def label(self, s: Okanagan, f: FirstPlayer, move: Move) -> Message:
        """The seat that is drawn."""
        return say("{seat} begins", "O13", seat=Seat(move))

    def write(self, s: Okanagan, f: FirstPlayer, move: Move) -> str:
        """`first 1`."""
        return f"first {move}"
