"""Words for chapter 6, water level and demand."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.water import DrawMarker


class DrawMarkerWords(Words[Ruhr, DrawMarker]):
    """R44: which marker comes out of the bag."""

    def question(self, s: Ruhr, f: DrawMarker) -> Message:
        """R44."""
        return say("A marker is drawn from the bag.", "R44")

    def label(self, s: Ruhr, f: DrawMarker, move: Move) -> Message:
        """The marker by its id: what it does is told by the log."""
        return say("{outcome}", "R44", outcome=marker_id(move))

    def write(self, s: Ruhr, f: DrawMarker, move: Move) -> str:
        """`draw dm_07`."""
        return f"draw {marker_id(move)}"

    def target(self, s: Ruhr, f: DrawMarker, move: Move) -> str:
        """The marker."""
        return marker_id(move)


def marker_id(number: int) -> str:
    """An obstacle/demand marker by its id."""
    return f"dm_{number + 1:02}"
