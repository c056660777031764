"""Words for chapter 8, choosing a new tile."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.okanagan.rules.box import PILES
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.rules.turn import Choose
from towpath.games.okanagan.words.names import ACTION_WORDS, tile_name


class ChooseWords(Words[Okanagan, Choose]):
    """O53, O23: which tile is taken."""

    def question(self, s: Okanagan, f: Choose) -> Message:
        """For the next turn, or instead of one that does not fit."""
        if f.instead:
            return say("Your tile fits nowhere. Which one do you take instead?", "O23")
        return say("Which tile do you take for your next turn?", "O53")

    def label(self, s: Okanagan, f: Choose, move: Move) -> Message:
        """A tile of the display, or the top of a pile."""
        if move < PILES:
            return say("{tile} from the display", "O53", tile=tile_name(s.box, s.display[move]))
        return say("top of pile {pile}", "O53", pile=move - PILES + 1)

    def effect(self, s: Okanagan, f: Choose, move: Move) -> Message | None:
        """O41: the action that a back takes away from the offer."""
        if move < PILES:
            return None
        return say("its back: {action}", "O41", action=ACTION_WORDS[s.top[move - PILES]])

    def write(self, s: Okanagan, f: Choose, move: Move) -> str:
        """`take display 2` or `take pile 3`."""
        return f"take display {move + 1}" if move < PILES else f"take pile {move - PILES + 1}"

    def target(self, s: Okanagan, f: Choose, move: Move) -> str:
        """The slot or the pile."""
        return f"slot-{move + 1}" if move < PILES else f"pile-{move - PILES + 1}"
