"""Words for collecting rewards."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Words
from towpath.games.okanagan.rules.box import GOODS
from towpath.games.okanagan.rules.collecting import Collect
from towpath.games.okanagan.rules.scoring import points
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.words.names import good_name


class CollectWords(Words[Okanagan, Collect]):
    """O44: which token next."""

    def question(self, s: Okanagan, f: Collect) -> Message:
        """How many are still to take."""
        return say_count("Take {count} good.", "Take {count} goods, one after the other.", f.left, "O44")

    def label(self, s: Okanagan, f: Collect, move: Move) -> Message:
        """The good."""
        return say("take {good}", "O44", good=good_name(s.box, move))

    def write(self, s: Okanagan, f: Collect, move: Move) -> str:
        """`collect wood`."""
        return f"collect {s.box.goods[move]}"

    def target(self, s: Okanagan, f: Collect, move: Move) -> str:
        """The token in the stack."""
        return f"stack-{s.box.goods[move]}"

    def slips(self, s: Okanagan, f: Collect, move: Move) -> list[Message]:
        """O63: another good would score at once."""
        gains = [gain(s, f.player, good) if s.stack[good] else -1 for good in range(GOODS)]
        best = max(range(GOODS), key=lambda good: gains[good])
        if gains[best] > gains[move] == 0:
            return [say("{good} would score {points} at once.", "O63", good=good_name(s.box, best), points=gains[best])]
        return []


def gain(s: Okanagan, player: int, good: int) -> int:
    """The points that one more token brings now."""
    after = s.copy()
    after.goods[player * GOODS + good] += 1
    return points(after, player) - points(s, player)
