"""The components of a pack as they are printed, for whoever enters them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from towpath.draw.card import Card
from towpath.draw.markup import icon
from towpath.draw.stage import Stage
from towpath.games.kanal.rules.components import DECKS, load
from towpath.games.kanal.scene.industry import industry_plate
from towpath.games.kanal.scene.inspector import structure_card, structure_picture
from towpath.games.kanal.scene.seen import Seen

TRAIT_PICTURES: Final = {
    **{name: icon(f"i-{name}", 24, 24) for name in ("thaler", "prestige", "basic", "valuable", "build", "turn")},
    **{stage: f'<svg viewBox="0 0 24 24"><rect class="slot st-{stage}" x="4" y="4" width="16" height="16"/></svg>'
       for stage in ("green", "orange", "blue")},
}  # fmt: skip


def about(view: Seen, stage: Stage, part: str, entry: Mapping[str, Any]) -> Card | None:
    """A structure in words, of whichever deck."""
    deck = entry.get("deck")
    if part != "card" or deck not in DECKS:
        return None
    of_deck: Seen = {**view, "deck": str(deck)}
    return structure_card(of_deck, stage, str(entry.get("id")))


def printed(view: Seen, stage: Stage, part: str, entry: Mapping[str, Any]) -> str:
    """A structure, or the board with its imprinted routes."""
    if part == "imprinted":
        return industry_plate(view, stage, load(view["pack"], view["deck"]), 0)
    deck, name = entry.get("deck"), str(entry.get("id"))
    if part != "card" or deck not in DECKS:
        return ""
    box = load(view["pack"], str(deck))
    return structure_picture(stage, box, name) if name in box.names else ""
