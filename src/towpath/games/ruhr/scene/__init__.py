"""How the Ruhr looks: SVG from a view."""

from __future__ import annotations

from towpath.draw.scene import Scene, View
from towpath.draw.stage import Stage
from towpath.games.ruhr.scene import board


class RuhrScene(Scene):
    """The contract, kept by this folder's modules."""

    icons = {
        "money": ("thaler", 40, 40),
        "points": ("point", 40, 40),
        "pool": ("house", 40, 40),
        "tokens": ("coal-b", 40, 40),
        "progress": ("progress", 40, 40),
        "debts": ("debt", 40, 40),
    }

    def draw(self, view: View, stage: Stage) -> str:
        """See board.py."""
        return board.draw(view, stage)

    def symbols(self, view: View) -> str:
        """See board.py."""
        return board.symbols(view)


SCENE = RuhrScene()
