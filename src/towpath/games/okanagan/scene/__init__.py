"""How Okanagan looks: SVG from a view."""

from __future__ import annotations

from towpath.draw.moment import Moment
from towpath.draw.scene import Scene, View
from towpath.draw.stage import Stage
from towpath.games.okanagan.scene import board, moment
from towpath.games.okanagan.scene.art.goods import PICTURES


class OkanaganScene(Scene):
    """The contract, kept by this folder's modules."""

    icons = {"nuggets": ("nugget", 40, 40), **{good: (f"g-{good}", 42, 42) for good in PICTURES}}

    def draw(self, view: View, stage: Stage) -> str:
        """See board.py."""
        return board.draw(view, stage)

    def symbols(self, view: View) -> str:
        """See board.py."""
        return board.symbols(view)

    def moment(self, view: View) -> Moment | None:
        """Round, turn and the tiles to come."""
        told = moment.moment(view)
        return Moment(told) if told else None


SCENE = OkanaganScene()
