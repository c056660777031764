# towpath: compiled
"""Set-up: chapter 3 of the rules, S14-S22, and F1."""

from __future__ import annotations

from towpath.core.frames import CHANCE, NOBODY
from towpath.games.steam.rules.box import CITIES, CONTRACTS, GOODS, HUBS, LOWEST_LEVEL, Box
from towpath.games.steam.rules.company import Company, empty_company, more, put
from towpath.games.steam.rules.draws import REFILLS, Crown, SetupCard, use_card
from towpath.games.steam.rules.franz.setup import franz_founded, prepare_decks
from towpath.games.steam.rules.state import IN_BOX, UNKNOWN, Steam


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
    s.owned = [0] * s.players
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
    s.frames = [Crown(CHANCE, s.by.crowns)]
    if card == UNKNOWN:
        s.frames.append(SetupCard(CHANCE))
    else:
        use_card(s, card)
    return s


def founded(s: Steam) -> Company:
    """S22: what a player starts with."""
    box = s.box
    c = empty_company()
    c.money = box.start_gulden
    c.hands = box.hands_start
    c.network = 1 << box.wien
    c.stations = 1 << box.wien
    c.workers[box.start_strength - 1] = box.start_hired
    c.pool = box.workers - box.start_hired
    c.share = box.start_share
    c.cars = box.start_cars
    c.engines = put(c.engines, box.start_level - LOWEST_LEVEL, 1)
    s.engines = more(s.engines, box.start_level - LOWEST_LEVEL, -1)  # R25
    c.waiting = box.start_investors
    for good in range(GOODS):
        c.goods[good] = box.start_goods[good]
        s.supply[good] -= box.start_goods[good]
    return c
