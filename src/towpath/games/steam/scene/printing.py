"""The components of a pack as they are printed, for whoever enters them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import Box
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.scene.board import sheet
from towpath.games.steam.scene.dock import contract, lone_pane
from towpath.games.steam.scene.franz_cards import action_card, decision_card
from towpath.games.steam.scene.franz_told import PRINTED, Told
from towpath.games.steam.scene.seen import Contract, Seen

ON_DOCK: Final = {"steam_engines": "market", "hubs": "hiring"}
ACTION, DECISION = "franz.action_cards", "franz.decision_cards"


def printed(view: Seen, stage: Stage, part: str, entry: Mapping[str, Any]) -> str:
    """A contract or a card of Franz, else the part of the board where it stands."""
    box, name = load(view["pack"]), str(entry.get("id"))
    if part == "contracts" and name in box.contract_names:
        return f'<div class="display"><span class="contract">{contract(offered(box, name))}</span></div>'
    if part in (ACTION, DECISION):
        return f'<div class="franz-cards">{franz_card(view, stage, box, part, name)}</div>'
    return lone_pane(view, stage, box, ON_DOCK[part]) if part in ON_DOCK else sheet(view, stage)


def offered(box: Box, name: str) -> Contract:
    """S58: a contract as it lies on the display."""
    number = box.contract_names.index(name)
    spaces = [GOOD_IDS[good] for good in box.contract_spaces[number]]
    return Contract(
        id=name, spaces=spaces, filled=[False] * len(spaces), cars=box.contract_cars[number], reserved=0,
        reward=box.contract_reward[number], penalty=box.contract_penalty[number], owner=None, fulfilled=False,
    )  # fmt: skip


def franz_card(view: Seen, stage: Stage, box: Box, part: str, name: str) -> str:
    """F24, F25: the card with all that stands on it."""
    told = Told()
    if part == DECISION:
        names = [card.name for card in box.decision_cards]
        told.decision = names.index(name) if name in names else 0
        return decision_card(view, stage, box, told)
    card = next((card for card in box.action_cards if card.name == name), box.action_cards[0])
    told.failed = dict.fromkeys(range(1, len(card.blocks) + 1), PRINTED)
    return action_card(stage, card, told)


SPOTS: Final = {
    "cities": ("city-", "id"), "connections": ("track-", "id"), "state_railway_cards": ("track-", "connection"),
    "steam_engines": ("engine-", "level"), "hubs": ("hub-", "colour"),
}  # fmt: skip
"""By part, what stands before the entry that names its place on the board."""


def spots(part: str, entry: Mapping[str, Any]) -> Sequence[str]:
    """Where it stands there."""
    if part not in SPOTS:
        return ()
    before, name = SPOTS[part]
    return [f"{before}{entry.get(name)}"]
