"""Words for chapter 8, the transport tracks."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.ruhr.rules.box import TURNS
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.tracks import PlaceDie, leaving_rule
from towpath.games.ruhr.words.names import colour_name, short_name, trip_of


class PlaceDieWords(Words[Ruhr, PlaceDie]):
    """R66, R67: where a die that leaves the track goes."""

    def question(self, s: Ruhr, f: PlaceDie) -> Message:
        """R66, R67."""
        return say("On which storage do you put the {colour} {pips} that leaves the track?",
                   leaving_rule(f.white), colour=colour_name(f.white), pips=f.pips)  # fmt: skip

    def label(self, s: Ruhr, f: PlaceDie, move: Move) -> Message:
        """The storage."""
        return say("{place}", leaving_rule(f.white), place=short_name(s.box, move))

    def matters(self, s: Ruhr, f: PlaceDie) -> bool:
        """R109: nobody loads after the last turn."""
        return s.turn < TURNS

    def effect(self, s: Ruhr, f: PlaceDie, move: Move) -> Message | None:
        """R71: where a barge would sell that loads there."""
        return trip_of(s, move)

    def write(self, s: Ruhr, f: PlaceDie, move: Move) -> str:
        """`place st_gewalt`."""
        return f"place {s.box.ids[move]}"

    def target(self, s: Ruhr, f: PlaceDie, move: Move) -> str:
        """The storage."""
        return s.box.ids[move]
