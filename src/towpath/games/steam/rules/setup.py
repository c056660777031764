# towpath: compiled
"""Set-up and opening bid: chapter 3 of the rules, S14-S24, and F1-F5, F20, F21."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import CHANCE, NOBODY, Frame, Move, Step
from towpath.games.steam.rules.box import CITIES, CONTRACTS, GOODS, HUBS, LAST_COLUMN, LOWEST_LEVEL, Box
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.influence import enter, lowest_hub_column
from towpath.games.steam.rules.state import IN_BOX, ON_DISPLAY, UNKNOWN, Steam, own

FIRST_REFILL: Final = 4  # S19: the first round that brings cubes
REFILLS: Final = 5
SHIPMENTS: Final = 7


class SetupCard(Frame):
    """S14: a set-up card is drawn; chance is asked."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Crown(Frame):
    """S16: a state railway card is drawn for a crown; chance is asked."""

    __slots__ = ("left",)

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left


class Growth(Frame):
    """S17: the next hub gets a growth tile; chance is asked."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Shipment(Frame):
    """S19: the next round gets a shipment tile; chance is asked."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Refill(Frame):
    """S19: a cube is drawn for the round track; chance is asked."""

    __slots__ = ("drawn",)

    def __init__(self, player: int, drawn: int) -> None:
        self.player = player
        self.drawn = drawn


class Reveal(Frame):
    """S20: a contract is revealed; chance is asked."""

    __slots__ = ("left",)

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left


class FirstOrder(Frame):
    """S23: the next player of the random order; chance is asked."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Bid(Frame):
    """S23: everybody's secret bid; `waiting` have not answered yet."""

    __slots__ = ("waiting",)

    def __init__(self, player: int, waiting: tuple[int, ...]) -> None:
        self.player = player
        self.waiting = waiting

    def asked(self) -> tuple[int, ...]:
        """All who have not bid yet."""
        return self.waiting

    def facing(self, player: int) -> Bid:
        """The same question to another of them."""
        return Bid(player, self.waiting)

    def together(self) -> bool:
        """S23: a bid is secret, and the last one reveals them all."""
        return True


class FranzBid(Frame):
    """F20: a state railway card decides where Franz begins; chance is asked."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class TurnOrder(Step):
    """S24, S34: phase 6."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


# ---- before the first draw


def new_game(box: Box, seats: int, card: int, versions: str, capital: int) -> Steam:
    """S14-S22: the table; `card` is a set-up card or UNKNOWN. F1: alone, a game of two with Franz."""
    s = Steam()
    s.box = box
    s.seats = seats
    s.players = max(2, seats)
    s.by = box.by_count[s.players]
    s.hub_column = box.hub_start.copy()  # S17
    s.wage = [0] * HUBS  # S21
    s.demand = s.by.slots.copy()  # S18
    s.filled = [0] * HUBS
    s.keys = [NOBODY] * (2 * HUBS)
    s.market = [s.by.market] * GOODS  # S19
    s.supply = [box.goods_total - s.by.market] * GOODS
    s.left = [s.by.factories] * GOODS  # S21
    s.sites = [0] * CITIES
    s.contracts = [IN_BOX] * CONTRACTS
    s.assigned = [0] * CONTRACTS
    s.reserved = [0] * CONTRACTS
    s.engines = [s.by.engines] * len(box.engine_price)
    s.engineers = [0, s.by.engineers, s.by.engineers]
    s.factories = []
    s.growth = []
    s.shipments = []
    s.refills = [0] * (REFILLS * GOODS)
    s.order = []
    s.bids = [UNKNOWN] * seats
    s.companies = []
    for _ in range(seats):
        s.companies.append(founded(s))
    if seats == 1:
        s.franz = 1
        s.companies.append(franz_founded(s, capital))
        prepare_decks(s, versions)
    s.owned = (1 << s.players) - 1
    s.frames = [Crown(CHANCE, s.by.crowns)]
    if card == UNKNOWN:
        s.frames.append(SetupCard(CHANCE))
    else:
        use_card(s, card)
    return s


def founded(s: Steam) -> Company:
    """S22: what a player starts with."""
    box = s.box
    c = Company()
    c.money = box.start_gulden
    c.hands = box.hands_start
    c.network = 1 << box.wien
    c.stations = 1 << box.wien
    c.workers[box.start_strength - 1] = box.start_hired
    c.pool = box.workers - box.start_hired
    c.share = box.start_share
    c.cars = box.start_cars
    c.engines[box.start_level - LOWEST_LEVEL] = 1
    s.engines[box.start_level - LOWEST_LEVEL] -= 1  # R25
    c.waiting = box.start_investors
    for good in range(GOODS):
        c.goods[good] = box.start_goods[good]
        s.supply[good] -= box.start_goods[good]
    return c


def franz_founded(s: Steam, capital: int) -> Company:
    """F1, F2, F6: Franz's area."""
    box = s.box
    c = Company()
    c.money = capital
    c.hands = box.hands_start
    c.network = 1 << box.wien
    c.stations = 1 << box.wien
    c.workers[0] = box.franz_hired
    c.pool = box.workers - box.franz_hired
    for cube in range(box.franz_goods):
        c.goods[cube % GOODS] += 1
        s.supply[cube % GOODS] -= 1
    return c


def prepare_decks(s: Steam, versions: str) -> None:
    """F3, F4: one action card of each number in the chosen versions, and decision cards 1-5."""
    for i in range(len(s.box.action_cards)):
        card = s.box.action_cards[i]
        if not card.strategy and (card.number > 3 or card.name[1] == versions[card.number - 1]):
            s.actions_deck |= 1 << i
    for i in range(len(s.box.decision_cards)):
        if not s.box.decision_cards[i].strategy:
            s.decisions_left |= 1 << i
    s.actions_left = s.actions_deck


def use_card(s: Steam, card: int) -> None:
    """S10, S14, S15: hub tiles, city tiles and business tokens."""
    s.card = card
    s.hub_city = s.box.card_hubs[card]
    s.sites = s.box.card_sites[card].copy()
    for city in range(CITIES):
        if s.box.card_business[card][city]:
            s.business |= 1 << city
    s.tell("setup_card", "S14", NOBODY, card)


# ---- draws


def legal_setup_card(s: Steam) -> list[Move]:
    """S14: the cards for the number of players."""
    return [card for card in range(len(s.box.card_players)) if s.box.card_players[card] == s.players]


def apply_setup_card(s: Steam, move: Move) -> None:
    """S14: the drawn card is used."""
    s.frames.pop()
    use_card(s, move)


def legal_rail(s: Steam) -> list[Move]:
    """S16, F20: the state railway cards that have not been drawn."""
    cards = range(len(s.box.rail_connection))
    return [card for card in cards if not s.crowns >> s.box.rail_connection[card] & 1]


def apply_crown(s: Steam, f: Crown, move: Move) -> None:
    """S16: a crown on the drawn connection."""
    s.frames.pop()
    s.crowns |= 1 << s.box.rail_connection[move]
    s.tell("crown", "S16", NOBODY, s.box.rail_connection[move])
    s.frames.append(Crown(CHANCE, f.left - 1) if f.left > 1 else Growth(CHANCE))


def legal_growth(s: Steam) -> list[Move]:
    """S17: the growth tiles left."""
    return [tile for tile in range(len(s.box.growth_names)) if tile not in s.growth]


def apply_growth(s: Steam, move: Move) -> None:
    """S17: the next hub gets the tile."""
    s.frames.pop()
    s.tell("growth_tile", "S17", NOBODY, len(s.growth), move)
    s.growth = [*s.growth, move]
    s.frames.append(Growth(CHANCE) if len(s.growth) < HUBS else Shipment(CHANCE))


def legal_shipment(s: Steam) -> list[Move]:
    """S19: the numbers of the tiles left."""
    return [number for number in range(1, 1 + max(s.box.shipments)) if shipments_left(s, number)]


def shipments_left(s: Steam, number: int) -> int:
    """How many tiles with that number are not laid out yet."""
    return s.box.shipments.count(number) - s.shipments.count(number)


def apply_shipment(s: Steam, move: Move) -> None:
    """S19: the tile lies above the next round."""
    s.frames.pop()
    s.shipments = [*s.shipments, move]
    s.tell("shipment", "S19", NOBODY, len(s.shipments), move)
    s.frames.append(Shipment(CHANCE) if len(s.shipments) < SHIPMENTS else Refill(CHANCE, 0))


def apply_refill(s: Steam, f: Refill, move: Move) -> None:
    """S19: each draw is one of the four goods with equal chance."""
    s.frames.pop()
    refills = s.refills.copy()
    refills[f.drawn // s.by.refill * GOODS + move] += 1
    s.refills = refills
    s.supply[move] -= 1
    drawn = f.drawn + 1
    s.frames.append(Refill(CHANCE, drawn) if drawn < REFILLS * s.by.refill else Reveal(CHANCE, s.by.contracts))


def legal_reveal(s: Steam) -> list[Move]:
    """S20: the contracts still in the box."""
    return [contract for contract in range(CONTRACTS) if s.contracts[contract] == IN_BOX]


def apply_reveal(s: Steam, f: Reveal, move: Move) -> None:
    """S20: the contract is on display."""
    s.frames.pop()
    s.contracts[move] = ON_DISPLAY
    s.tell("reveal", "S20", NOBODY, move)
    if f.left > 1:
        s.frames.append(Reveal(CHANCE, f.left - 1))
    elif s.seats == 1:
        s.frames.append(Bid(0, (0,)))  # F20
    else:
        s.frames.append(FirstOrder(CHANCE))


def legal_first_order(s: Steam) -> list[Move]:
    """S23: the players who have no place in the order yet."""
    return [player for player in range(s.players) if player not in s.order]


def apply_first_order(s: Steam, move: Move) -> None:
    """S23: the next place of the random order."""
    s.frames.pop()
    s.order = [*s.order, move]
    s.tell("first_order", "S23", move, len(s.order))
    s.frames.append(FirstOrder(CHANCE) if len(s.order) < s.players else Bid(0, tuple(range(s.seats))))


# ---- the opening bid


def legal_bid(s: Steam, f: Bid) -> list[Move]:
    """S23: multiples of 10 up to the cash; the move is the column."""
    return list(range(min(LAST_COLUMN, s.companies[f.player].money // s.box.bid_price) + 1))


def apply_bid(s: Steam, f: Bid, move: Move) -> None:
    """S23: secret until everybody has bid."""
    s.frames.pop()
    bids = s.bids.copy()
    bids[f.player] = move
    s.bids = bids
    waiting = tuple([seat for seat in f.waiting if seat != f.player])
    if waiting:
        s.frames.append(Bid(waiting[0], waiting))
        return
    for player in s.order if s.order else [0]:
        place_bid(s, player)
    s.frames.append(FranzBid(CHANCE) if s.seats == 1 else TurnOrder(NOBODY))


def place_bid(s: Steam, player: int) -> None:
    """S23: pay and place the marker."""
    column = s.bids[player]
    own(s, player).money -= column * s.box.bid_price
    enter(s, player, column)
    s.note("bid", "S23", player, column * s.box.bid_price, column, s.companies[player].row + 1)


def apply_franz_bid(s: Steam, move: Move) -> None:
    """F20: so many columns to the right of the lowest hub marker. F21, RF22: he pays as far as his capital goes."""
    s.frames.pop()
    column = min(LAST_COLUMN, lowest_hub_column(s) + s.box.rail_number[move])
    paid = min(s.companies[s.franz].money, column * s.box.bid_price)
    own(s, s.franz).money -= paid
    enter(s, s.franz, column)
    s.note("franz_bid", "F20", s.franz, move, column, paid)
    s.frames.append(TurnOrder(NOBODY))
