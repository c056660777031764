# towpath: compiled
"""The turn of somebody with a plan: what is free first, then the main action; in the last turn what is left to gain."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY, Move
from towpath.games.steam.mind.planning.needs import Needs
from towpath.games.steam.mind.planning.plan import ROOM
from towpath.games.steam.mind.planning.ways import demand_of
from towpath.games.steam.mind.planning.wishes import main_action
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.box import CONTRACTS, GOODS, ROUNDS
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.contracts import is_fulfilled, open_spaces
from towpath.games.steam.rules.shares import sell_share
from towpath.games.steam.rules.state import Steam, price_of, trieste_connected
from towpath.games.steam.rules.turn import ASSIGN, DELIVER, DISCARD, END, FLIP, RESERVE, SELL, Turn

NONE: Final = NOBODY


def turn(s: Steam, f: Turn, moves: list[Move], plan: list[int]) -> Move:
    """One decision of a turn."""
    c = s.companies[f.player]
    move = free_gain(s, c, moves)
    if move != NONE:
        return move
    last = s.round == ROUNDS or trieste_connected(s)
    if last and c.hands <= (0 if f.done else 1):
        move = closing(s, f, c, moves)
        if move != NONE:
            return move
    elif c.cars > 3 + plan[ROOM] and FLIP in moves and has_passengers(s, c):
        return FLIP
    return END if f.done else main_action(Needs(s, f.player, moves, plan))


def free_gain(s: Steam, c: Company, moves: list[Move]) -> Move:
    """S61, S66: a factory for a contract, or the best delivery."""
    best = NONE
    highest = -1.0
    for move in moves:
        if move >= DELIVER:
            value = reward(s, c, move - DELIVER)
            if value > highest:
                best, highest = move, value
        elif ASSIGN <= move < DISCARD:
            return move
    return best


def reward(s: Steam, c: Company, delivery: int) -> float:
    """S62, S71: what a delivery brings, with a key that may be worth half."""
    hub, good = delivery // GOODS, delivery % GOODS
    price = float(price_of(s, good))
    key = 5.0 * s.hub_column[hub] * (1.0 if c.column >= s.hub_column[hub] else 0.5)
    if demand_of(s, hub) == 1:
        return 2.0 * key
    return price / 2.0 + key if s.filled[hub] + 1 == s.by.silver else price


def has_passengers(s: Steam, c: Company) -> bool:
    """S32: one more passenger car would count."""
    return c.passengers < c.network.bit_count() // s.box.cities_per_car


# ---- the last turn


def closing(s: Steam, f: Turn, c: Company, moves: list[Move]) -> Move:
    """S63-S65, S70, S72: cars for contracts, passengers, shares."""
    for contract in range(CONTRACTS):
        if s.contracts[contract] == f.player and lacks_cars_only(s, c, contract):
            if RESERVE + contract in moves:
                return RESERVE + contract
            if f.done:
                return throw_away(moves)
    if not f.done:
        return NONE
    if c.cars > 0 and has_passengers(s, c):
        return FLIP if FLIP in moves else throw_away(moves)
    return SELL if SELL in moves and share_pays(s, f.player) else NONE


def lacks_cars_only(s: Steam, c: Company, contract: int) -> bool:
    """S70: only cars are missing, and there are enough of them."""
    if is_fulfilled(s, contract) or open_spaces(s, contract):
        return False
    return c.cars >= s.box.contract_cars[contract] - s.reserved[contract]


def throw_away(moves: list[Move]) -> Move:
    """S67: a cube that lies in a car, or NONE."""
    for good in range(GOODS):
        if DISCARD + good in moves:
            return DISCARD + good
    return NONE


def share_pays(s: Steam, player: int) -> bool:
    """S63, S72: a share brings more than its investor takes."""
    after = s.copy()
    sell_share(after, player)
    return scoring.wealth(after, player) > scoring.wealth(s, player)
