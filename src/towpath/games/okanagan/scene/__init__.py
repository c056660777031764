"""How Okanagan looks: SVG from a view. See `towpath.site.svg.stage` for what page and scene expect of each other."""

from __future__ import annotations

from typing import Final

from towpath.games.okanagan.scene.art.goods import PICTURES
from towpath.games.okanagan.scene.board import draw, symbols
from towpath.games.okanagan.scene.moment import moment

ICONS: Final = {"nuggets": ("nugget", 40, 40), **{good: (f"g-{good}", 42, 42) for good in PICTURES}}

__all__ = ["ICONS", "draw", "moment", "symbols"]
