"""Words for chapter 7, activating structures."""

from __future__ import annotations

from dataclasses import replace

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.games.kanal.rules.activation import Forfeit, Order
from towpath.games.kanal.rules.geometry import SPACE_NAMES
from towpath.games.kanal.rules.state import Kanal, card_at
from towpath.games.kanal.words import elements
from towpath.games.kanal.words.anytime import PlayerWords
from towpath.games.kanal.words.names import card_name


class OrderWords(PlayerWords[Order]):
    """K90: which of two structures is activated first."""

    def question(self, s: Kanal, f: Order) -> Message:
        """K90."""
        return say("Which structure is activated first?", "K90")

    def label(self, s: Kanal, f: Order, move: Move) -> Message:
        """The structure."""
        return replace(card_name(s.box, card_at(s, f.player, move)), rule="K90")

    def write(self, s: Kanal, f: Order, move: Move) -> str:
        """`pick s11`."""
        return f"pick {SPACE_NAMES[move]}"

    def target(self, s: Kanal, f: Order, move: Move) -> str:
        """The structure space."""
        return elements.site(f.player, move)


class ForfeitWords(PlayerWords[Forfeit]):
    """K91: which of two structures is activated, and which one forfeits."""

    def question(self, s: Kanal, f: Forfeit) -> Message:
        """K91."""
        return say("Which structure is activated? The other one loses its activation by bridges.", "K91")

    def label(self, s: Kanal, f: Forfeit, move: Move) -> Message:
        """The structure."""
        return replace(card_name(s.box, card_at(s, f.player, move)), rule="K91")

    def write(self, s: Kanal, f: Forfeit, move: Move) -> str:
        """`pick s11`."""
        return f"pick {SPACE_NAMES[move]}"

    def target(self, s: Kanal, f: Forfeit, move: Move) -> str:
        """The structure space."""
        return elements.site(f.player, move)
