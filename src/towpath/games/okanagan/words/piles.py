"""Words for the piles and the display, of which chance alone is asked."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message
from towpath.games.okanagan.rules.piles import Back, Deal, Front, LayOut, TurnUp
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.words.drawn import DrawnWords
from towpath.games.okanagan.words.names import ACTION_IDS, ACTION_WORDS


class DealWords(DrawnWords[Deal]):
    """O16: the first tile of a seat."""

    def write(self, s: Okanagan, f: Deal, move: Move) -> str:
        """`deal T37`."""
        return f"deal {s.box.tiles[move]}"


class LayOutWords(DrawnWords[LayOut]):
    """O16: the first tile of a slot."""

    def write(self, s: Okanagan, f: LayOut, move: Move) -> str:
        """`display T37`."""
        return f"display {s.box.tiles[move]}"


class FrontWords(DrawnWords[Front]):
    """O53: the tile from the top of a pile."""

    def write(self, s: Okanagan, f: Front, move: Move) -> str:
        """`draw T37`."""
        return f"draw {s.box.tiles[move]}"


class TurnUpWords(DrawnWords[TurnUp]):
    """O54: the tile that fills a slot."""

    def write(self, s: Okanagan, f: TurnUp, move: Move) -> str:
        """`display T37`."""
        return f"display {s.box.tiles[move]}"


class BackWords(DrawnWords[Back]):
    """O18: the back that comes to light."""

    def label(self, s: Okanagan, f: Back, move: Move) -> Message:
        """The action on it."""
        return ACTION_WORDS[move]

    def write(self, s: Okanagan, f: Back, move: Move) -> str:
        """`back gold`."""
        return f"back {ACTION_IDS[move]}"
