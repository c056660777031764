"""How the Ruhr looks: SVG from a view. See `towpath.site.svg.stage` for what page and scene expect of each other."""

from __future__ import annotations

from typing import Final

from towpath.games.ruhr.scene.board import draw, symbols

ICONS: Final = {
    "money": ("thaler", 40, 40),
    "points": ("point", 40, 40),
    "pool": ("house", 40, 40),
    "tokens": ("coal-b", 40, 40),
    "progress": ("progress", 40, 40),
    "debts": ("debt", 40, 40),
}

__all__ = ["ICONS", "draw", "symbols"]
