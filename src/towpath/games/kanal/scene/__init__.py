"""How Kanal looks: SVG from a view. See `towpath.site.svg.stage` for what page and scene expect of each other."""

from __future__ import annotations

from typing import Final

from towpath.games.kanal.scene.table import draw, symbols

ICONS: Final = {
    **{name: (f"i-{name}", 24, 24) for name in ("wood", "clay", "ore", "brick", "iron", "thaler", "prestige")},
    "points": ("i-rosette", 24, 24),
    "structures": ("i-structure", 24, 24),
    "routes": ("i-route", 24, 24),
    "bridges": ("i-bridge", 24, 24),
}

__all__ = ["ICONS", "draw", "symbols"]
