"""Words for chapter 3, the set-up."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say
from towpath.core.words import Words
from towpath.games.ruhr.rules.setup import StartPlayer
from towpath.games.ruhr.rules.state import Ruhr


class StartPlayerWords(Words[Ruhr, StartPlayer]):
    """R30: who begins."""

    def question(self, s: Ruhr, f: StartPlayer) -> Message:
        """R30."""
        return say("The start player is drawn.", "R30")

    def label(self, s: Ruhr, f: StartPlayer, move: Move) -> Message:
        """The seat that is drawn."""
        return say("{seat}", "R30", seat=Seat(move))

    def write(self, s: Ruhr, f: StartPlayer, move: Move) -> str:
        """`start 1`."""
        return f"start {move}"

    def target(self, s: Ruhr, f: StartPlayer, move: Move) -> str:
        """The seat."""
        return str(move)
