"""How Kanal looks: SVG from a view."""

from __future__ import annotations

from towpath.draw.scene import Scene, View
from towpath.draw.stage import Stage
from towpath.games.kanal.scene import table


class KanalScene(Scene):
    """The contract, kept by this folder's modules."""

    icons = {
        **{name: (f"i-{name}", 24, 24) for name in ("wood", "clay", "ore", "brick", "iron", "thaler", "prestige")},
        "points": ("i-rosette", 24, 24),
        "structures": ("i-structure", 24, 24),
        "routes": ("i-route", 24, 24),
        "bridges": ("i-bridge", 24, 24),
    }

    def draw(self, view: View, stage: Stage) -> str:
        """See table.py."""
        return table.draw(view, stage)

    def symbols(self, view: View) -> str:
        """See table.py."""
        return table.symbols(view)


SCENE = KanalScene()
