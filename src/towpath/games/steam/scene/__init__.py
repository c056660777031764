"""How Imperial Steam looks: SVG from a view. `towpath.site.svg.stage` says what page and scene expect of each other."""

from __future__ import annotations

from typing import Final

from towpath.games.steam.scene.beside import aside
from towpath.games.steam.scene.board import draw, symbols
from towpath.games.steam.scene.steps import automaton, marks

ICONS: Final = {
    "money": ("s-coin", 18, 18),
    "influence": ("s-star", 18, 18),
    "wood": ("s-cube-wood", 16, 17),
    "stone": ("s-cube-stone", 16, 17),
    "iron": ("s-cube-iron", 16, 17),
    "coal": ("s-cube-coal", 16, 17),
    "workers": ("s-worker", 24, 28),
    "cities": ("s-a-track", 34, 28),
    "factories": ("s-factory", 30, 26),
    "cars": ("s-car", 46, 46),
    "income": ("s-car-pass", 46, 46),
    "share": ("s-share", 28, 22),
    "hands": ("s-hand", 22, 24),
}

__all__ = ["ICONS", "aside", "automaton", "draw", "marks", "symbols"]
