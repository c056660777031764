# towpath: compiled
"""The whole truth of a game of Imperial Steam."""

from __future__ import annotations

from typing import Final

from towpath.core.fields import check_copy, plain, plain_part
from towpath.core.frames import NOBODY, Frame
from towpath.core.masks import bits
from towpath.core.state import State
from towpath.games.steam.rules.box import GOODS, RAIL_CARDS, Box, Count
from towpath.games.steam.rules.company import Company

IN_BOX: Final = -1  # a contract that is not in the game
ON_DISPLAY: Final = -2  # a contract that can be taken
FRANZ_SEAT: Final = -2  # the seat that events of Franz name: he sits at no seat
FACE_DOWN: Final = 1 << 30  # in a deck of Franz: the strategy card
FACTORY: Final = 4  # numbers that a factory takes in `factories`
UNKNOWN: Final = -1
ALL_RAIL_CARDS: Final = (1 << RAIL_CARDS) - 1

OWN_WAY: Final = (  # what is no plain data, or follows from it
    "box", "by", "companies", "displayed", "franz", "owned", "players",
)  # fmt: skip
NEVER_CHANGED: Final = (  # in place
    "assigned", "bids", "contracts", "demand", "engineers", "engines", "filled", "growth", "hub_city", "hub_column",
    "keys", "left", "order", "owned", "refills", "reserved", "shipments", "sites", "wage",
)  # fmt: skip

_NO_INTS: Final[list[int]] = []
_NO_FRAMES: Final[list[Frame]] = []
_NO_COMPANIES: Final[list[Company]] = []
_NO_BOX: Final = Box()
_NO_COUNT: Final = Count()


class Steam(State):
    """Companies are by player: the seats, and in the solo game Franz after them.

    The lists of the second group are never changed in place, so that copies can share them.
    """

    __slots__ = (
        "actions_deck", "actions_joined", "actions_left", "actions_strategy", "assigned", "bids", "box", "business",
        "by", "card", "companies", "contracts", "crowns", "decisions_joined", "decisions_left", "decisions_strategy",
        "demand", "displayed", "engineers", "engines", "factories", "filled", "franz", "growth", "hub_city",
        "hub_column", "keys", "left", "market", "order", "owned", "players", "refills", "reserved", "round", "seats",
        "semmering", "shipments", "sites", "supply", "turns", "wage",
    )  # fmt: skip

    def __init__(self) -> None:
        self.frames = _NO_FRAMES
        self.events = None
        self.box = _NO_BOX
        self.by = _NO_COUNT  # what depends on the number of players
        self.seats = 0
        self.players = 0  # the seats, and Franz
        self.franz = NOBODY
        self.round = 0
        self.turns = 0  # taken this round
        self.card = UNKNOWN  # S14
        self.crowns = 0  # bit k: S12
        self.business = 0  # bit c: the business token of city c is still there (S15)
        self.semmering = NOBODY  # S13: the owner of the token
        self.displayed = 0  # bit k: contract k can be taken; follows from `contracts`
        # Franz's decks, F3-F5: a bit for every card left, FACE_DOWN for the strategy card
        self.actions_deck = 0
        self.actions_left = 0
        self.actions_joined = False
        self.actions_strategy = UNKNOWN
        self.decisions_left = 0
        self.decisions_joined = False
        self.decisions_strategy = UNKNOWN
        # never changed in place
        self.hub_city = _NO_INTS  # by hub
        self.growth = _NO_INTS  # by hub: S17
        self.shipments = _NO_INTS  # by round - 1: number of the tile (S19)
        self.refills = _NO_INTS  # by (round - 4) * GOODS + good: S19
        self.order = _NO_INTS  # S34: players in turn order
        self.bids = _NO_INTS  # by seat: S23, -1 as long as open
        self.hub_column = _NO_INTS  # by hub
        self.wage = _NO_INTS  # by hub: S48, space of the marker
        self.demand = _NO_INTS  # by hub * GOODS + good: open spaces (S18)
        self.filled = _NO_INTS  # by hub: S62
        self.keys = _NO_INTS  # by hub: owner of the silver one; then by hub: of the gold one
        self.left = _NO_INTS  # by good: factories still available (S21)
        self.sites = _NO_INTS  # by city: free sites
        self.contracts = _NO_INTS  # by contract: IN_BOX, ON_DISPLAY or its owner
        self.owned = _NO_INTS  # by player: bit k, contract k is theirs; follows from `contracts`
        self.assigned = _NO_INTS  # by contract: bit i, a factory lies on its space i (S66)
        self.reserved = _NO_INTS  # by contract: cars (S65)
        self.engines = _NO_INTS  # by level - 3: for sale
        self.engineers = _NO_INTS  # by kind, BRIDGE and TUNNEL: for hire
        # changed in place
        self.companies = _NO_COMPANIES
        self.market = _NO_INTS  # by good: S19
        self.supply = _NO_INTS  # by good: cubes in the general supply (S3)
        self.factories = _NO_INTS  # FACTORY numbers each: owner, good, city, cubes beside the worker

    def copy(self) -> Steam:
        """An independent state; what is never changed in place is shared."""
        s = Steam()
        s.frames = self.frames.copy()
        s.box = self.box
        s.by = self.by
        s.seats = self.seats
        s.players = self.players
        s.franz = self.franz
        s.round = self.round
        s.turns = self.turns
        s.card = self.card
        s.crowns = self.crowns
        s.business = self.business
        s.semmering = self.semmering
        s.displayed = self.displayed
        s.actions_deck = self.actions_deck
        s.actions_left = self.actions_left
        s.actions_joined = self.actions_joined
        s.actions_strategy = self.actions_strategy
        s.decisions_left = self.decisions_left
        s.decisions_joined = self.decisions_joined
        s.decisions_strategy = self.decisions_strategy
        s.hub_city = self.hub_city
        s.growth = self.growth
        s.shipments = self.shipments
        s.refills = self.refills
        s.order = self.order
        s.bids = self.bids
        s.hub_column = self.hub_column
        s.wage = self.wage
        s.demand = self.demand
        s.filled = self.filled
        s.keys = self.keys
        s.left = self.left
        s.sites = self.sites
        s.contracts = self.contracts
        s.owned = self.owned
        s.assigned = self.assigned
        s.reserved = self.reserved
        s.engines = self.engines
        s.engineers = self.engineers
        s.companies = [c.copy() for c in self.companies]
        s.market = self.market.copy()
        s.supply = self.supply.copy()
        s.factories = self.factories.copy()
        return s

    def to_data(self) -> dict[str, object]:
        """Everything, as plain data; how many players there are, and whether Franz plays, follows from it."""
        companies = [plain_part(c) for c in self.companies]
        return {**plain(self, OWN_WAY), "pack": self.box.pack, "companies": companies}

    def note(self, kind: str, rule: str, player: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """An event of a player, who may be Franz."""
        if self.events is not None:
            self.tell(kind, rule, FRANZ_SEAT if player == self.franz else player, a, b, c, d)


check_copy(Steam, NEVER_CHANGED, {"companies": Company})


# ---- asking the state


def price_of(s: Steam, good: int) -> int:
    """S47: what a delivered good pays by the factories of its type taken so far."""
    taken = s.by.factories - s.left[good]
    return s.by.prices[good][max(0, taken - 1)]


def producing(s: Steam, player: int) -> list[int]:
    """By good: the cubes beside the player's factories."""
    cubes = [0] * GOODS
    f = s.factories
    for i in range(0, len(f), FACTORY):
        if f[i] == player:
            cubes[f[i + 1]] += f[i + 3]
    return cubes


def take_cube(s: Steam, player: int, good: int) -> int:
    """One cube leaves the oldest producing factory of the good; returns that factory's city."""
    f = s.factories
    for i in range(0, len(f), FACTORY):
        if f[i] == player and f[i + 1] == good and f[i + 3] > 0:
            f[i + 3] -= 1
            return f[i + 2]
    raise ValueError("no producing factory")


def trieste_connected(s: Steam) -> bool:
    """S68: Trieste is in somebody's network."""
    bit = 1 << s.box.trieste
    for c in s.companies:
        if c.network & bit:
            return True
    return False


def rail_cards(s: Steam) -> int:
    """S16, F20: bit k, the state railway card k has not been drawn."""
    cards = ALL_RAIL_CARDS
    for connection in bits(s.crowns):
        cards &= ~s.box.rail_card[connection]
    return cards


def foreign_tracks(s: Steam, player: int, connection: int) -> int:
    """S42: how many other players have a track on the connection."""
    count = 0
    for other in range(s.players):
        if other != player and s.companies[other].tracks >> connection & 1:
            count += 1
    return count


def fees(s: Steam, player: int, connection: int) -> int:
    """S42: what a track there costs in fees to the others."""
    return s.box.fee * foreign_tracks(s, player, connection)


def business_value(s: Steam, city: int) -> int:
    """S11: the value of the token that is still in the city."""
    return s.box.card_business[s.card][city] if s.business >> city & 1 else 0


def share_value(s: Steam, c: Company) -> int:
    """S63: what a share sells for."""
    return s.box.share_values[c.share]
