"""How Marchia looks: SVG from a view."""

from __future__ import annotations

from towpath.draw.scene import Scene, View
from towpath.draw.stage import Stage
from towpath.games.marchia.scene import board


class MarchiaScene(Scene):
    """The contract, kept by this folder's modules."""

    icons = {
        "money": ("purse", 24, 24),
        "points": ("shield", 22, 25),
        "coins": ("penny", 24, 24),
        "gold": ("c-5", 24, 24),
    }

    def draw(self, view: View, stage: Stage) -> str:
        """See board.py."""
        return board.draw(view, stage)

    def symbols(self, view: View) -> str:
        """See board.py."""
        return board.symbols(view)


SCENE = MarchiaScene()
