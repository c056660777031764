# towpath: compiled
"""The turn of somebody with a plan: what is free first, then the main action; in the last turn what is left to gain."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY, Move
from towpath.games.steam.mind.planning.needs import Needs
from towpath.games.steam.mind.planning.plan import ROOM
from towpath.games.steam.mind.planning.ways import Known, demand_of
from towpath.games.steam.mind.planning.wishes import main_action
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.box import GOODS, ROUNDS
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.contracts import can_assign, can_reserve, is_fulfilled, open_spaces, owned_by
from towpath.games.steam.rules.delivery import possible_deliveries
from towpath.games.steam.rules.shares import can_sell, sell_share
from towpath.games.steam.rules.state import Steam, price_of, trieste_connected
from towpath.games.steam.rules.trains import can_flip
from towpath.games.steam.rules.turn import ASSIGN, DELIVER, DISCARD, END, FLIP, RESERVE, SELL, Turn

NONE: Final = NOBODY


def turn(s: Steam, f: Turn, plan: list[int], known: Known) -> Move:
    """One decision of a turn."""
    c = s.companies[f.player]
    move = free_gain(s, c, f.player)
    if move != NONE:
        return move
    last = s.round == ROUNDS or trieste_connected(s)
    if last and c.hands <= (0 if f.done else 1):
        move = closing(s, f, c)
        if move != NONE:
            return move
    elif c.cars > 3 + plan[ROOM] and has_passengers(s, c) and can_flip(s, f.player):
        return FLIP
    return END if f.done else main_action(Needs(s, f.player, plan, known))


def free_gain(s: Steam, c: Company, player: int) -> Move:
    """S61, S66: a factory for a contract, or the best delivery."""
    if c.spare[0] or c.spare[1] or c.spare[2] or c.spare[3]:
        for contract in owned_by(s, player):
            for good in range(GOODS):
                if can_assign(s, player, contract, good):
                    return ASSIGN + contract * GOODS + good
    best = NONE
    highest = -1.0
    for delivery in possible_deliveries(s, player):
        value = reward(s, player, delivery)
        if value > highest:
            best, highest = DELIVER + delivery, value
    return best


def reward(s: Steam, player: int, delivery: int) -> float:
    """S62, S71: what a delivery brings: the price, or a key as it counts now."""
    hub = delivery // GOODS
    if demand_of(s, hub) == 1:
        return float(scoring.key_value(s, player, hub, True))
    if s.filled[hub] + 1 == s.by.silver:
        return float(scoring.key_value(s, player, hub, False))
    return float(price_of(s, delivery % GOODS))


def has_passengers(s: Steam, c: Company) -> bool:
    """S32: one more passenger car would count."""
    return c.passengers < c.network.bit_count() // s.box.cities_per_car


# ---- the last turn


def closing(s: Steam, f: Turn, c: Company) -> Move:
    """S63-S65, S70, S72: cars for contracts, passengers, shares."""
    for contract in owned_by(s, f.player):
        if lacks_cars_only(s, c, contract):
            if can_reserve(s, f.player, contract):
                return RESERVE + contract
            if f.done:
                return throw_away(c)
    if not f.done:
        return NONE
    if c.cars > 0 and has_passengers(s, c):
        return FLIP if can_flip(s, f.player) else throw_away(c)
    return SELL if can_sell(s, f.player) and share_pays(s, f.player) else NONE


def lacks_cars_only(s: Steam, c: Company, contract: int) -> bool:
    """S70: only cars are missing, and there are enough of them."""
    if is_fulfilled(s, contract) or open_spaces(s, contract):
        return False
    return c.cars >= s.box.contract_cars[contract] - s.reserved[contract]


def throw_away(c: Company) -> Move:
    """S67: a cube that lies in a car, or NONE."""
    for good in range(GOODS):
        if c.goods[good]:
            return DISCARD + good
    return NONE


def share_pays(s: Steam, player: int) -> bool:
    """S63, S72: a share brings more than its investor takes."""
    after = s.copy()
    sell_share(after, player)
    return scoring.wealth(after, player) > scoring.wealth(s, player)
