"""How it looks: the board as SVG, made from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from connect_four.rules.view import Seen
from connect_four.scene.board import board
from connect_four.words.turn import LETTERS
from towpath.core.messages import say
from towpath.core.state import Event
from towpath.draw.markup import hidden_symbols
from towpath.draw.moment import Moment
from towpath.draw.scene import Loudness, Scene, View
from towpath.draw.seats import seat_symbols
from towpath.draw.stage import Marks, Stage


class ConnectFourScene(Scene):
    """The contract of a scene: what must be drawn, and some of what may be told besides."""

    beside_name: Sequence[str] = ("discs",)

    def draw(self, view: View, stage: Stage) -> str:
        """See board.py."""
        return board(cast(Seen, view), stage)

    def symbols(self, view: View) -> str:
        """The marks of the seats, which no move changes."""
        return hidden_symbols(seat_symbols())

    def marks(self, event: Event) -> Marks:
        """The cell of the disc that is told of."""
        column, row, *_ = event.numbers
        return Marks([f"{LETTERS[column]}{row + 1}"] if event.kind == "drop" else [])

    def loudness(self, event: Event) -> Loudness:
        """C5: four in a line are told by a banner."""
        return Loudness.GREAT if event.kind == "four" else Loudness.LOG

    def moment(self, view: View) -> Moment | None:
        """How far the board has filled."""
        discs = sum(owner >= 0 for row in cast(Seen, view)["rows"] for owner in row)
        return Moment(say("Disc {number}", "C2", number=discs + 1))


SCENE = ConnectFourScene()
