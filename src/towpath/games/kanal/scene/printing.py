"""The components of a pack as they are printed, for whoever enters them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.draw.stage import Stage
from towpath.games.kanal.rules.components import DECKS, load
from towpath.games.kanal.scene.industry import industry_plate
from towpath.games.kanal.scene.inspector import structure_picture
from towpath.games.kanal.scene.seen import Seen


def printed(view: Seen, stage: Stage, part: str, entry: Mapping[str, Any]) -> str:
    """A structure, or the board with its imprinted routes."""
    if part == "imprinted":
        return industry_plate(view, stage, load(view["pack"], view["deck"]), 0)
    deck, name = entry.get("deck"), str(entry.get("id"))
    if part != "card" or deck not in DECKS:
        return ""
    box = load(view["pack"], str(deck))
    return structure_picture(stage, box, name) if name in box.names else ""
