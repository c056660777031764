"""A state from its data: the inverse of `Steam.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.fields import set_plain, set_plain_part
from towpath.core.frames import NOBODY
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.contents import FRAMES
from towpath.games.steam.rules.state import ON_DISPLAY, OWN_WAY, Steam


def from_data(data: Mapping[str, Any]) -> Steam:
    """The state that wrote the data."""
    s = Steam()
    set_plain(s, data, FRAMES, OWN_WAY)
    s.box = load(str(data["pack"]))
    s.companies = [company_from_data(company) for company in data["companies"]]
    s.players = len(s.companies)
    s.franz = 1 if s.seats == 1 else NOBODY
    s.by = s.box.by_count[s.players]
    s.owned = [contracts_of(s, player) for player in range(s.players)]
    s.displayed = contracts_of(s, ON_DISPLAY)
    return s


def contracts_of(s: Steam, owner: int) -> int:
    """The contracts of a player, or those on display, as a mask."""
    return sum(1 << contract for contract, holder in enumerate(s.contracts) if holder == owner)


def company_from_data(data: Mapping[str, Any]) -> Company:
    """One company."""
    c = Company()
    set_plain_part(c, data)
    return c
