"""The components of a pack as they are printed, for whoever enters them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from towpath.draw.markup import icon
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.box import Box
from towpath.games.okanagan.rules.spots import TERRAIN_IDS
from towpath.games.okanagan.scene.art.goods import PICTURES
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.scene.desk import explorer, objective
from towpath.games.okanagan.scene.display import tile_picture
from towpath.games.okanagan.scene.seen import Card, Seen
from towpath.games.okanagan.scene.tokens import KINDS, swatch, token

TILES = ("tile", "start_tile", "promo_tile")
WORD_PICTURES: Final = {
    **{terrain: swatch(number) for number, terrain in enumerate(TERRAIN_IDS)},
    **{good: token(good) for good in PICTURES},
}
"""Terrains and goods as small pictures."""


def printed(view: Seen, stage: Stage, box: Box, part: str, entry: Mapping[str, Any]) -> str:
    """A tile, a card or a token."""
    name = str(entry.get("id"))
    if part in TILES and name in box.tiles:
        return tile_picture(box.pack, name, "printed-")
    if part == "objective" and name in box.cards:
        return on_desk(card(stage, box, box.cards.index(name)))
    if part == "reward" and name in box.goods:
        return token(name)
    if part == "structure" and name in KINDS:
        return structure_icon(name, 0)
    if part == "explorer":
        return on_desk(explorer(view, stage, box, 0))
    return icon("nugget", 40, 40) if part == "nuggets" else ""


def card(stage: Stage, box: Box, number: int) -> str:
    """An objective that nobody holds yet."""
    needs = [box.goods[good] for good in box.card_needs[number]]
    found = Card(card=box.cards[number], needs=needs, points=box.card_points[number], worth=0)
    return objective(stage, found, dict.fromkeys(box.goods, 0))


def on_desk(drawn: str) -> str:
    """A card as it lies before a player."""
    return f'<div class="desk"><div class="cards of-1">{drawn}</div></div>'
