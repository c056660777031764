"""What all questions to chance have in common."""

from __future__ import annotations

from typing import TypeVar

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.okanagan.rules.question import Question
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.words.names import tile_name

F = TypeVar("F", bound=Question)


class DrawnWords(Words[Okanagan, F]):
    """O16: tiles, backs and cards come from the piles; most of them are tiles."""

    def question(self, s: Okanagan, f: F) -> Message:
        """O16."""
        return say("Tiles and cards are drawn.", "O16")

    def label(self, s: Okanagan, f: F, move: Move) -> Message:
        """The tile."""
        return tile_name(s.box, move)

    def target(self, s: Okanagan, f: F, move: Move) -> str:
        """Where the piles are."""
        return "piles"
