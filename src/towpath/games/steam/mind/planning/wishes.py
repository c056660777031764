# towpath: compiled
"""The main action of somebody with a plan: wishes, the most urgent first; the first that can be had is taken."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY, Move
from towpath.games.steam.mind.planning import plan as genes
from towpath.games.steam.mind.planning.needs import Needs, all_strength, missing, missing_engineer, wants_station
from towpath.games.steam.mind.planning.papers import best_contract, taken, unfinished
from towpath.games.steam.rules.box import (
    BUILD_FACTORY,
    BUILD_STATION,
    BUILD_TRACKS,
    BUY,
    COAL,
    CONTRACT,
    DONATE,
    HIRE,
    HUBS,
    INVEST,
    LOAD,
    ORDER,
    PLAIN,
    STRENGTHS,
    TRAIN,
)
from towpath.games.steam.rules.company import has_room, hired
from towpath.games.steam.rules.goods import shipment
from towpath.games.steam.rules.shares import can_sell
from towpath.games.steam.rules.staff import hiring_hubs
from towpath.games.steam.rules.tracks import can_lay
from towpath.games.steam.rules.turn import PASS, SELL, can_choose

NONE: Final = NOBODY  # a wish that cannot be had
RESERVE: Final = 60  # gulden that are there before a crown is paid
POOR: Final = 40
RICH: Final = 80


def main_action(n: Needs) -> Move:
    """The deed of the plan for this hand; the first wish that can be had, else something for an idle hand."""
    deed = n.plan[genes.deed_at(n.left)] - 1
    if deed == PASS or (deed >= 0 and can_choose(n.s, n.player, deed)):
        return deed
    move = lay_tracks(n)
    if move == NONE:
        move = settle(n)
    if move == NONE:
        move = equip(n)
    if move == NONE:
        move = raise_money(n)
    return move if move != NONE else idle(n)


def can_have(n: Needs, action: int) -> bool:
    """S37: the action can be chosen and costs little influence."""
    return n.c.tokens[action] <= max(0, min(2, n.c.column - 1)) and can_choose(n.s, n.player, action)


def settle(n: Needs) -> Move:
    """A station, a factory, coal for cubes that wait, a contract."""
    if can_have(n, BUILD_STATION) and wants_station(n.c, n.plan):
        return BUILD_STATION
    if n.short >= 3 and n.left > 4 and can_have(n, BUILD_FACTORY) and has_grown(n):
        return BUILD_FACTORY
    if n.waiting and n.coal < min(n.waiting, 2):
        move = fetch_coal(n)
        if move != NONE:
            return move
    return CONTRACT if wants_contract(n) else NONE


def equip(n: Needs) -> Move:
    """Room, staff and goods for the way, then more factories and coal."""
    if (
        n.lack > n.room
        and n.c.cars < 3 + n.plan[genes.ROOM]
        and n.left > 6
        and n.c.money >= POOR
        and can_have(n, TRAIN)
    ):
        return TRAIN
    move = NONE
    if n.way.steps and not n.last:
        move = find_staff(n)
    if move == NONE and n.way.steps and n.lack and n.room > 0:
        move = fetch_goods(n)
    if move == NONE and n.short >= 2 and n.left > 3 and can_have(n, BUILD_FACTORY):
        move = BUILD_FACTORY
    if move == NONE and n.coal < min(n.need[COAL], n.waiting):
        move = fetch_coal(n)
    return move


# ---- wishes


def lay_tracks(n: Needs) -> Move:
    """S40: the next connection of the way, if it can be paid."""
    if not n.way.steps or not can_have(n, BUILD_TRACKS):
        return NONE
    k = n.way.steps[0]
    if not can_lay(n.s, n.player, k):
        return NONE
    spends_last = n.s.crowns >> k & 1 and n.c.money < RESERVE and not n.last
    return NONE if spends_last else BUILD_TRACKS


def has_grown(n: Needs) -> bool:
    """S33, S46: a worker is strong enough for a site, or it is time."""
    for i in range(n.plan[genes.PATIENCE], STRENGTHS):
        if n.c.workers[i]:
            return True
    return n.s.round > n.plan[genes.PATIENCE] + 1 or hired(n.c) > 3


def fetch_coal(n: Needs) -> Move:
    """S51-S53."""
    s, c = n.s, n.c
    if s.market[COAL] > 0 and n.left > 5 and can_have(n, ORDER):
        return ORDER
    if not has_room(s.box, c, COAL):
        return NONE
    if n.cubes[COAL] > 1 and can_have(n, LOAD):
        return LOAD
    return BUY if s.supply[COAL] > 0 and can_have(n, BUY) else NONE


def wants_contract(n: Needs) -> bool:
    """S57, S69: only where Trieste is to be connected, and not too early."""
    if not (n.plan[genes.TO_TRIESTE] or n.last) or len(n.way.steps) > 4 or not can_have(n, CONTRACT):
        return False
    if taken(n.s, n.player) >= n.plan[genes.CONTRACTS] or unfinished(n.s, n.player) > 1:
        return False
    return best_contract(n.s, n.c, n.player) != NOBODY


def find_staff(n: Needs) -> Move:
    """S48, S49: an engineer or workers for the way; influence if no hub with them is reached."""
    s, c = n.s, n.c
    k = n.way.steps[0]
    engineer = missing_engineer(s, c, n.way)
    weak = not s.crowns >> k & 1 and all_strength(c) < s.box.labour[k] + (2 if s.round > 1 else 0)
    few = hired(c) < 2 + n.plan[genes.STAFF] and s.round < 6
    if engineer == PLAIN and not weak and not few:
        return NONE
    for hub in hiring_hubs(s, n.player, c.tokens[HIRE]):
        if offers(n, hub, engineer):
            return HIRE if can_have(n, HIRE) and c.money >= (40 if engineer != PLAIN else 20) else NONE
    if engineer == PLAIN and not weak:
        return NONE
    return DONATE if c.money >= 30 and within_reach(n, engineer) and can_have(n, DONATE) else NONE


def offers(n: Needs, hub: int, engineer: int) -> bool:
    """S49: the hub has the engineer, if one is looked for."""
    return engineer == PLAIN or (n.s.box.hub_engineer[hub] == engineer and n.s.engineers[engineer] > 0)


def within_reach(n: Needs, engineer: int) -> bool:
    """S27: donations may lead to a hub with the staff that is looked for."""
    for hub in range(HUBS):
        if offers(n, hub, engineer) and n.s.hub_column[hub] - n.c.column <= 5:
            return True
    return False


def fetch_goods(n: Needs) -> Move:
    """S51-S53: wood, stone and iron from the own factories, the market or the supply."""
    s, c = n.s, n.c
    offered = 0
    own = 0
    for good in range(COAL):
        lack = missing(c, n.need, good)
        offered += min(lack, s.market[good])
        own += min(lack, n.cubes[good])
    if own >= 2 and can_have(n, LOAD):
        return LOAD
    price = s.box.order_price * ((min(shipment(s), n.lack) + 1) // 2)
    if offered >= min(2, n.lack) and c.money >= price and can_have(n, ORDER):
        return ORDER
    if own and can_have(n, LOAD):
        return LOAD
    thrift = n.plan[genes.THRIFT]
    return BUY if thrift < 2 and c.money >= 20 + 20 * thrift and can_have(n, BUY) else NONE


def raise_money(n: Needs) -> Move:
    """S63: a share, if money is short and there is time to use it."""
    short = n.c.money < POOR and n.s.round <= 6 and n.c.sold < n.plan[genes.EARLY_SHARES]
    return SELL if short and can_sell(n.s, n.player) else NONE


def idle(n: Needs) -> Move:
    """A hand too many."""
    c, manner = n.c, n.plan[genes.IDLE]
    if c.money >= RICH and n.left > 8 and c.cars + c.passengers < 5 + n.plan[genes.ROOM] and can_have(n, TRAIN):
        return TRAIN
    if manner == 1 and c.money >= 100 and can_have(n, DONATE):
        return DONATE
    if manner < 2 and c.tokens[INVEST] == 0 and c.waiting + c.sold < n.s.box.max_sold and can_have(n, INVEST):
        return INVEST
    return PASS
