# towpath: compiled
"""Deliveries to the hubs: S61, S62."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.steam.rules.box import COAL, GOODS, HUBS
from towpath.games.steam.rules.company import more, put
from towpath.games.steam.rules.state import Steam, price_of, producing, take_cube


def deliverable(s: Steam, player: int, cubes: list[int]) -> list[Move]:
    """S61: hub * GOODS + good, for hubs of the own network with an open space for a good beside own factories."""
    network, demand = s.companies[player].network, s.demand
    found: list[Move] = []
    goods = [good for good in range(GOODS) if cubes[good] > 0]
    if not goods:
        return found
    for hub in range(HUBS):
        if network >> s.hub_city[hub] & 1:
            for good in goods:
                if demand[hub * GOODS + good] > 0:
                    found.append(hub * GOODS + good)
    return found


def possible_deliveries(s: Steam, player: int) -> list[Move]:
    """S61: the same, if there is coal to spend."""
    if s.companies[player].goods[COAL] < s.box.delivery_coal:
        return []
    return deliverable(s, player, producing(s, player))


def deliver(s: Steam, player: int, hub: int, good: int) -> None:
    """S61: coal is spent, a cube moves from the factory to the hub."""
    s.companies[player].goods[COAL] -= s.box.delivery_coal
    s.supply[COAL] += s.box.delivery_coal
    city = take_cube(s, player, good)
    if s.events is not None:
        s.note("deliver", "S61", player, hub, good, city, price_paid(s, hub, good))
    receive(s, player, hub, good)


def earns_key(s: Steam, hub: int) -> bool:
    """S62, R11: whether the next delivery to the hub earns a key."""
    filled = s.filled[hub] + 1
    return filled == s.by.silver or filled == slots(s, hub)


def price_paid(s: Steam, hub: int, good: int) -> int:
    """S62: what the next delivery brings in gulden alone; 0 where it earns a key."""
    return 0 if earns_key(s, hub) else price_of(s, good)


def slots(s: Steam, hub: int) -> int:
    """S18: how many cubes the hub takes in all."""
    of, first = s.by.slots, hub * GOODS
    return of[first] + of[first + 1] + of[first + 2] + of[first + 3]


def receive(s: Steam, player: int, hub: int, good: int) -> None:
    """S62: the space is filled; the reward is a key or the price of the good."""
    price = price_of(s, good)
    s.demand = more(s.demand, hub * GOODS + good, -1)
    s.filled = more(s.filled, hub, 1)
    if s.filled[hub] == slots(s, hub):
        s.keys = put(s.keys, HUBS + hub, player)
        s.note("gold_key", "S62", player, hub, pay(s, player, price, s.box.key_part))
    elif s.filled[hub] == s.by.silver:
        s.keys = put(s.keys, hub, player)
        s.note("silver_key", "S62", player, hub, pay(s, player, price, s.box.silver_part))
    else:
        s.note("paid", "S62", player, good, pay(s, player, price, 100))


def pay(s: Steam, player: int, price: int, percent: int) -> int:
    """S62: the bank pays a part of the price, rounded down to a multiple of 10."""
    gulden = price * percent // 1000 * 10
    s.companies[player].money += gulden
    return gulden
