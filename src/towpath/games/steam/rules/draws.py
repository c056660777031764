# towpath: compiled
"""The draws of the set-up: S14-S20 and S23; chance is asked."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import CHANCE, NOBODY, Move
from towpath.core.masks import bits
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import CITIES, CONTRACTS, GOODS, HUBS, RAIL_CARDS
from towpath.games.steam.rules.company import put
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.state import ON_DISPLAY, Steam, rail_cards

REFILLS: Final = 5  # S19: rounds that bring cubes
SHIPMENTS: Final = 7
EACH_GOOD: Final = list(range(GOODS))
ALL_GOODS: Final = (1 << GOODS) - 1
ALL_CONTRACTS: Final = (1 << CONTRACTS) - 1


class SetupCard(Question):
    """S14: a set-up card is drawn; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = 15

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S14: the cards for the number of players."""
        return [card for card in range(len(s.box.card_players)) if s.box.card_players[card] == s.players]

    def answer(self, s: Steam, move: Move) -> None:
        """S14: the drawn card is used."""
        s.frames.pop()
        use_card(s, move)


def use_card(s: Steam, card: int) -> None:
    """S10, S14, S15: hub tiles, city tiles and business tokens."""
    s.card = card
    s.hub_city = s.box.card_hubs[card]
    s.sites = s.box.card_sites[card].copy()
    for city in range(CITIES):
        if s.box.card_business[card][city]:
            s.business |= 1 << city
    s.tell("setup_card", "S14", NOBODY, card)


class Crown(Question):
    """S16: a state railway card is drawn for a crown; chance is asked."""

    __slots__ = ("left",)
    answers: ClassVar[int] = RAIL_CARDS

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def moves(self, s: Steam) -> list[Move]:
        """S16."""
        return bits(self.pool(s))

    def pool(self, s: Steam) -> int:
        """See `moves`."""
        return rail_cards(s)

    def answer(self, s: Steam, move: Move) -> None:
        """S16: a crown on the drawn connection."""
        s.frames.pop()
        s.crowns |= 1 << s.box.rail_connection[move]
        s.tell("crown", "S16", NOBODY, s.box.rail_connection[move])
        s.frames.append(Crown(CHANCE, self.left - 1) if self.left > 1 else Growth(CHANCE))


class Growth(Question):
    """S17: the next hub gets a growth tile; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = HUBS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S17: the growth tiles left."""
        return [tile for tile in range(len(s.box.growth_names)) if tile not in s.growth]

    def answer(self, s: Steam, move: Move) -> None:
        """S17: the next hub gets the tile."""
        s.frames.pop()
        s.tell("growth_tile", "S17", NOBODY, len(s.growth), move)
        s.growth = [*s.growth, move]
        s.frames.append(Growth(CHANCE) if len(s.growth) < HUBS else Shipment(CHANCE))


class Shipment(Question):
    """S19: the next round gets a shipment tile; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = 10

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S19: the numbers of the tiles left."""
        left = shipments_left(s)
        return [number for number in range(len(left)) if left[number]]

    def weights(self, s: Steam, moves: list[Move]) -> list[int]:
        """S19: some numbers are there more than once."""
        left = shipments_left(s)
        return [left[number] for number in moves]

    def alike(self) -> bool:
        """See `weights`."""
        return False

    def answer(self, s: Steam, move: Move) -> None:
        """S19: the tile lies above the next round."""
        s.frames.pop()
        s.shipments = [*s.shipments, move]
        s.tell("shipment", "S19", NOBODY, len(s.shipments), move)
        s.frames.append(Shipment(CHANCE) if len(s.shipments) < SHIPMENTS else Refill(CHANCE, 0))


def shipments_left(s: Steam) -> list[int]:
    """By number: how many tiles are not laid out yet."""
    left = s.box.shipment_tiles.copy()
    for number in s.shipments:
        left[number] -= 1
    return left


class Refill(Question):
    """S19: a cube is drawn for the round track; chance is asked."""

    __slots__ = ("drawn",)
    answers: ClassVar[int] = GOODS

    def __init__(self, player: int, drawn: int) -> None:
        self.player = player
        self.drawn = drawn

    def moves(self, s: Steam) -> list[Move]:
        """S19."""
        return EACH_GOOD.copy()

    def pool(self, s: Steam) -> int:
        """See `moves`."""
        return ALL_GOODS

    def answer(self, s: Steam, move: Move) -> None:
        """S19: each draw is one of the four goods with equal chance."""
        s.frames.pop()
        refills = s.refills.copy()
        refills[self.drawn // s.by.refill * GOODS + move] += 1
        s.refills = refills
        s.supply[move] -= 1
        drawn = self.drawn + 1
        s.frames.append(Refill(CHANCE, drawn) if drawn < REFILLS * s.by.refill else Reveal(CHANCE, s.by.contracts))


class Reveal(Question):
    """S20: a contract is revealed; chance is asked."""

    __slots__ = ("left",)
    answers: ClassVar[int] = CONTRACTS

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def moves(self, s: Steam) -> list[Move]:
        """S20: the contracts still in the box."""
        return bits(self.pool(s))

    def pool(self, s: Steam) -> int:
        """See `moves`."""
        return ALL_CONTRACTS & ~s.displayed

    def answer(self, s: Steam, move: Move) -> None:
        """S20: the contract is on display."""
        s.frames.pop()
        display(s, move)
        s.tell("reveal", "S20", NOBODY, move)
        if self.left > 1:
            s.frames.append(Reveal(CHANCE, self.left - 1))
        elif s.seats == 1:
            s.frames.append(Bid(0, (0,)))  # F20
        else:
            s.frames.append(FirstOrder(CHANCE))


def display(s: Steam, contract: int) -> None:
    """S20: the contract can be taken."""
    s.contracts = put(s.contracts, contract, ON_DISPLAY)
    s.displayed |= 1 << contract


class FirstOrder(Question):
    """S23: the next player of the random order; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = 4

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S23: the players who have no place in the order yet."""
        return [player for player in range(s.players) if player not in s.order]

    def answer(self, s: Steam, move: Move) -> None:
        """S23: the next place of the random order."""
        s.frames.pop()
        s.order = [*s.order, move]
        s.tell("first_order", "S23", move, len(s.order))
        s.frames.append(FirstOrder(CHANCE) if len(s.order) < s.players else Bid(0, tuple(range(s.seats))))
