"""A state from its data: the inverse of `Steam.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.data import frames_from_data
from towpath.core.frames import NOBODY, Frame
from towpath.games.steam.rules.box import CITIES, COLUMNS, CONNECTIONS, CONTRACTS, LEVELS, RAIL_CARDS
from towpath.games.steam.rules.building import Plant, Site, Station
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.contracts import TakeContract
from towpath.games.steam.rules.franz.turn import ActionDraw, DecisionDraw, FranzTurn
from towpath.games.steam.rules.goods import Arrival, Buy, Dock, Load, Order
from towpath.games.steam.rules.rounds import Actions, Income
from towpath.games.steam.rules.setup import (
    Bid,
    Crown,
    FirstOrder,
    FranzBid,
    Growth,
    Refill,
    Reveal,
    SetupCard,
    Shipment,
    TurnOrder,
)
from towpath.games.steam.rules.shares import Donate
from towpath.games.steam.rules.staff import HireAt, Staff
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.tracks import LABOUR_MOVES, CityBonus, Labour, LayTrack
from towpath.games.steam.rules.trains import BuyTrain
from towpath.games.steam.rules.turn import TURN_MOVES, Turn

SPACES: dict[type[Frame], int] = {
    SetupCard: 15,
    Crown: RAIL_CARDS,
    Growth: 4,
    Shipment: 10,
    Refill: 4,
    Reveal: CONTRACTS,
    FirstOrder: 4,
    Bid: COLUMNS,
    FranzBid: RAIL_CARDS,
    Turn: TURN_MOVES,
    LayTrack: CONNECTIONS + 1,
    Labour: LABOUR_MOVES,
    CityBonus: 2,
    Station: CITIES,
    Site: CITIES,
    Plant: 16,
    HireAt: 4,
    Staff: 8,
    Load: 5,
    Buy: 5,
    Order: 5,
    BuyTrain: (LEVELS + 1) * LEVELS,
    TakeContract: CONTRACTS,
    Donate: 5,
    Arrival: 9,
    ActionDraw: 11,
    DecisionDraw: 8,
}
FRAMES: tuple[type[Frame], ...] = (*SPACES, TurnOrder, Dock, Income, Actions, FranzTurn)
NUMBERS = (
    "seats", "round", "turns", "card", "crowns", "business", "semmering", "actions_deck", "actions_left",
    "actions_joined", "actions_strategy", "decisions_left", "decisions_joined", "decisions_strategy",
)  # fmt: skip
LISTS = (
    "hub_city", "growth", "shipments", "refills", "order", "bids", "hub_column", "wage", "demand", "filled", "keys",
    "market", "supply", "left", "sites", "contracts", "assigned", "reserved", "engines", "engineers", "factories",
)  # fmt: skip


def restore(data: Mapping[str, Any]) -> Steam:
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
