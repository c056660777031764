"""Words for chapter 13, final scoring."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Group, Words
from towpath.games.ruhr.rules.scoring import FINAL_THALERS, FinalInn
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.words.white import TARGETS, USE_INN_POINTS, USE_INN_THALERS, inn_label


class FinalInnWords(Words[Ruhr, FinalInn]):
    """R113: what an unused inn is worth."""

    def question(self, s: Ruhr, f: FinalInn) -> Message:
        """R113."""
        return say("Do you take Thalers or points for your inn?", "R113")

    def label(self, s: Ruhr, f: FinalInn, move: Move) -> Message:
        """Either."""
        return inn_label(s, move == FINAL_THALERS, "R113")

    def write(self, s: Ruhr, f: FinalInn, move: Move) -> str:
        """`inn thalers`, `inn points`."""
        return USE_INN_THALERS if move == FINAL_THALERS else USE_INN_POINTS

    def target(self, s: Ruhr, f: FinalInn, move: Move) -> str:
        """The inn."""
        return TARGETS[self.write(s, f, move)]

    def group(self, s: Ruhr, f: FinalInn, move: Move) -> Group:
        """Two buttons."""
        return Group.OTHER
