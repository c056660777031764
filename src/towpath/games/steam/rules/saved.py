"""A state from its data: the inverse of `Steam.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.data import frames_from_data
from towpath.core.frames import NOBODY
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.contents import FRAMES
from towpath.games.steam.rules.state import Steam

NUMBERS = (
    "seats", "round", "turns", "card", "crowns", "business", "semmering", "actions_deck", "actions_left",
    "actions_joined", "actions_strategy", "decisions_left", "decisions_joined", "decisions_strategy",
)  # fmt: skip
LISTS = (
    "hub_city", "growth", "shipments", "refills", "order", "bids", "hub_column", "wage", "demand", "filled", "keys",
    "market", "supply", "left", "sites", "contracts", "assigned", "reserved", "engines", "engineers", "factories",
)  # fmt: skip


def from_data(data: Mapping[str, Any]) -> Steam:
    """The state that wrote the data."""
    s = Steam()
    s.box = load(str(data["pack"]))
    for name in NUMBERS:
        setattr(s, name, data[name])
    for name in LISTS:
        setattr(s, name, list(data[name]))
    s.companies = [restore_company(company) for company in data["companies"]]
    s.players = len(s.companies)
    s.franz = 1 if s.seats == 1 else NOBODY
    s.by = s.box.by_count[s.players]
    s.owned = (1 << s.players) - 1
    s.frames = frames_from_data(data["frames"], FRAMES)
    return s


def restore_company(data: Mapping[str, Any]) -> Company:
    """One company."""
    c = Company()
    for name, value in data.items():
        setattr(c, name, list(value) if isinstance(value, list) else value)
    return c
