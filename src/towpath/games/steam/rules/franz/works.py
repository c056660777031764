# towpath: compiled
"""Franz's staff, factories and deliveries: F37, F40, F46 and F48-F52."""

from __future__ import annotations

from towpath.core.frames import NOBODY, Move
from towpath.games.steam.rules.box import GOODS, HUBS
from towpath.games.steam.rules.building import free_sites, put_factory
from towpath.games.steam.rules.company import put, stored
from towpath.games.steam.rules.delivery import deliverable, earns_key, price_paid, receive
from towpath.games.steam.rules.franz.contracts import fill
from towpath.games.steam.rules.franz.reason import (
    DEMAND,
    LOW_HUB,
    PRICE,
    SLOT_B,
    SLOT_C,
    SLOT_D,
    WAGE,
    Choice,
    by_shared,
    give_cubes,
    tell_choice,
)
from towpath.games.steam.rules.influence import reached_hubs
from towpath.games.steam.rules.state import FACTORY, Steam, price_of, producing

# ---- staff


def hire(s: Steam, decision: int, workers: int) -> None:
    """F12, F37: the cheapest wage, then the lowest influence, then slot D; RF16: as many as are left."""
    hubs = reached_hubs(s, s.franz)
    choice = Choice(hubs)
    if choice.is_open():
        choice.narrow([-s.box.wages[s.wage[hub]] for hub in choice.left], WAGE)
    if choice.is_open():
        choice.narrow([-s.hub_column[hub] for hub in choice.left], LOW_HUB)
    if choice.is_open():
        slot = s.box.decision_cards[decision].hubs
        choice.narrow([-slot.index(hub) for hub in choice.left], SLOT_D)
    hub = choice.chosen()
    tell_choice(s, "franz_hub", "F37", decision, hubs, choice)
    c = s.companies[s.franz]
    count = min(workers, c.pool)
    c.pool -= count
    c.workers[0] += count
    s.wage = put(s.wage, hub, min(len(s.box.wages) - 1, s.wage[hub] + count))
    s.note("hire", "F37", s.franz, hub, count, 0, s.box.wages[s.wage[hub]])


# ---- factories


def build_factory(s: Steam, decision: int, cubes: int) -> None:
    """F40: good, site, worker, cubes, and a contract for the factory."""
    good = choose_good(s, decision)
    sites = free_sites(s, s.franz)
    choice = Choice(sites)
    by_shared(s, choice)
    tell_choice(s, "franz_site", "F40", decision, sites, choice)
    s.companies[s.franz].workers[0] -= 1  # F6: his workers have no strengths
    put_factory(s, s.franz, good, choice.chosen(), cubes)
    fill(s)


def choose_good(s: Steam, decision: int) -> int:
    """F40: not one that he makes already, the greatest open demand in his hubs, then slot B."""
    made = producing(s, s.franz)
    available = [good for good in range(GOODS) if s.left[good] > 0]
    goods = [good for good in available if made[good] == 0]
    if not goods:
        goods = available
    choice = Choice(goods)
    if choice.is_open():
        choice.narrow([demand_for(s, good) for good in choice.left], DEMAND)
    if choice.is_open():
        slot = s.box.decision_cards[decision].produce
        choice.narrow([-slot.index(good) for good in choice.left], SLOT_B)
    tell_choice(s, "franz_good", "F40", decision, goods, choice)
    return choice.chosen()


def demand_for(s: Steam, good: int) -> int:
    """F27, F40: open spaces for the good in all hubs of his network."""
    total = 0
    network = s.companies[s.franz].network
    for hub in range(HUBS):
        if network >> s.hub_city[hub] & 1:
            total += s.demand[hub * GOODS + good]
    return total


# ---- deliveries


def deliveries(s: Steam) -> list[Move]:
    """F48: where a hub in his network has an open space for a good of one of his producing factories."""
    return deliverable(s, s.franz, producing(s, s.franz))


def free_delivery(s: Steam, decision: int) -> None:
    """F48: after every main action one good, for a cube of his area."""
    if stored(s.companies[s.franz]) == 0:
        s.note("franz_no_delivery", "F48", s.franz, 0)
        return
    options = deliveries(s)
    if options:
        give_cubes(s, 1)
        deliver(s, decision, options)
    else:
        s.note("franz_no_delivery", "F48", s.franz, 1)


def deliver(s: Steam, decision: int, options: list[Move]) -> None:
    """F49-F52: hub, good and factory are chosen among the `deliveries`; the reward is the regular one."""
    hub = choose_hub(s, decision, options)
    goods = [option % GOODS for option in options if option // GOODS == hub]
    choice = Choice(goods)
    if choice.is_open() and not earns_key(s, hub):
        choice.narrow([price_of(s, good) for good in choice.left], PRICE)
    if choice.is_open():
        slot = s.box.decision_cards[decision].deliver
        choice.narrow([-slot.index(good) for good in choice.left], SLOT_C)
    good = choice.chosen()
    tell_choice(s, "franz_delivers", "F50", decision, goods, choice)
    city = take_from(s, decision, good)
    if s.events is not None:
        s.note("deliver", "F52", s.franz, hub, good, city, price_paid(s, hub, good))
    receive(s, s.franz, hub, good)


def choose_hub(s: Steam, decision: int, options: list[int]) -> int:
    """F49: a shared hub before a private one, then A to Z by city."""
    cities: list[int] = []
    hub = NOBODY
    for option in options:  # those of a hub follow one another
        if option // GOODS != hub:
            hub = option // GOODS
            cities.append(s.hub_city[hub])
    choice = Choice(cities)
    by_shared(s, choice)
    tell_choice(s, "franz_delivers_to", "F49", decision, cities, choice)
    return s.hub_city.index(choice.chosen()) if len(cities) > 1 else hub


def take_from(s: Steam, decision: int, good: int) -> int:
    """F51: among factories of that good a shared city first, then A to Z."""
    f, franz = s.factories, s.franz
    places = [i for i in range(0, len(f), FACTORY) if f[i] == franz and f[i + 1] == good and f[i + 3] > 0]
    place = places[0]
    if len(places) > 1:
        cities = [f[i + 2] for i in places]
        choice = Choice(cities)
        by_shared(s, choice)
        tell_choice(s, "franz_site", "F51", decision, cities, choice)
        place = places[cities.index(choice.chosen())]
    f[place + 3] = f[place + 3] - 1
    return f[place + 2]
