"""How Marchia looks: SVG from a view. See `towpath.site.svg.stage` for what page and scene expect of each other."""

from __future__ import annotations

from towpath.games.marchia.scene.board import draw, symbols

__all__ = ["draw", "symbols"]
