"""Words for the draw pile, whichever chapter turns up its top tile."""

from __future__ import annotations

from typing import TypeVar

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.marchia.rules.question import Question
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.words.names import tile_name

Q = TypeVar("Q", bound=Question)


class TopTileWords(Words[Marchia, Q]):
    """M18: chance turns up a tile."""

    def question(self, s: Marchia, f: Q) -> Message:
        """M18."""
        return say("A tile is drawn.", "M18")

    def label(self, s: Marchia, f: Q, move: Move) -> Message:
        """The tile."""
        return tile_name(s.box, move)

    def write(self, s: Marchia, f: Q, move: Move) -> str:
        """`draw FA05`."""
        return f"draw {s.box.names[move]}"

    def target(self, s: Marchia, f: Q, move: Move) -> str:
        """The pile."""
        return "pile"
