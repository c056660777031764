"""How Marchia looks: SVG from a view. See `towpath.site.svg.stage` for what page and scene expect of each other."""

from __future__ import annotations

from typing import Final

from towpath.games.marchia.scene.board import draw, symbols

ICONS: Final = {
    "money": ("purse", 24, 24),
    "points": ("shield", 22, 25),
    "coins": ("penny", 24, 24),
    "gold": ("c-gold", 24, 24),
}

__all__ = ["ICONS", "draw", "symbols"]
