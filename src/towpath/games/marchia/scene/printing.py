"""The components of a pack as they are printed, for whoever enters them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.rules.components import START
from towpath.games.marchia.scene.bonus import bonus_plate
from towpath.games.marchia.scene.facts import portrait
from towpath.games.marchia.scene.market import market_plate
from towpath.games.marchia.scene.seen import Seen

WORD_PICTURES: Final = {
    "wall": '<svg viewBox="0 -6 100 40" aria-hidden="true"><use href="#wall" width="100" height="100"/></svg>',
    "meadow": '<svg viewBox="20 0 60 40" aria-hidden="true"><use href="#ground" width="100" height="100"/>'
    '<use href="#meadow" width="100" height="100"/></svg>',
    **{good: f'<svg viewBox="0 0 20 20" aria-hidden="true"><use href="#g-{good}" width="20" height="20"/></svg>'
       for good in ("bag", "box", "barrel")},
    **{kind: f'<svg viewBox="14 8 74 78" aria-hidden="true"><use href="#b-{kind}" width="100" height="100"/></svg>'
       for kind in ("farm", "village", "monastery", "city", "castle")},
}  # fmt: skip
"""Sides and kinds of buildings as small pictures."""


def printed(view: Seen, stage: Stage, box: Box, part: str, entry: Mapping[str, Any]) -> str:
    """A tile, or the part of the table where the figures stand."""
    if part == "tile":
        name = START if entry.get("start") is True else str(entry.get("id"))
        return portrait(box, name) if name in box.names else ""
    if part == "market":
        return market_plate(view, stage, box)
    return bonus_plate(view, stage, box) if part in ("bonus", "expansion.all_types") else ""
