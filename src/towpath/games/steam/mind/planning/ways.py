# towpath: compiled
"""Where a plan leads: the next hub or Trieste, and the connections to it (S8, S9, S12, S40)."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY
from towpath.games.steam.mind.planning.plan import BEGIN_WITH, HUBS_FIRST, TO_TRIESTE
from towpath.games.steam.rules.box import CITIES, GOODS, HUBS, PLAIN
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.state import Steam, business_value, foreign_tracks
from towpath.games.steam.rules.tracks import takes_track

FAR: Final = 1e9
LATE: Final = 6  # from this round on sites on the way no longer matter
CROWN: Final = 5.0  # S12: what a track on a crown takes; others take
TRACK: Final = 4.0  # so much,
LABOUR: Final = 0.8  # this for a point of labour,
ENGINEER: Final = 4.0  # and this if the engineer is missing
SITE: Final = 0.7  # what a free site in the new city makes up for,
BUSINESS: Final = 0.6  # and a point of its business token
SPACE: Final = 2.0  # what an open space of a hub is worth on the way to it
DETOUR: Final = 1.5  # what each connection between a hub and Trieste takes
WISHED: Final = 30.0  # what the hub to begin with is ahead of others


class Way:
    """Connections from the network to a goal; `hub` is NOBODY if the goal is Trieste or there is none."""

    __slots__ = ("hub", "steps")

    def __init__(self, steps: list[int], hub: int) -> None:
        self.steps = steps
        self.hub = hub


class Costs:
    """By city: what it takes to connect it, and the last connection on the way there."""

    __slots__ = ("cost", "via")

    def __init__(self) -> None:
        self.cost = [FAR] * CITIES
        self.via = [NOBODY] * CITIES


class Known:
    """What a follower of plans remembers of the map: by player and network, the costs of all ways.

    What others have built and taken in the meantime changes them little, so they hold for as long as one decision is
    thought about.
    """

    __slots__ = ("costs",)

    def __init__(self, players: int) -> None:
        self.costs: list[dict[int, Costs]] = [{} for _ in range(players)]


def known_costs(s: Steam, c: Company, player: int, known: Known) -> Costs:
    """The costs of all ways from a network, with its stations and engineers."""
    mark = ((c.tracks * (1 << CITIES) + c.stations) * 4 + c.engineers) * 2 + (1 if s.round >= LATE else 0)
    costs = known.costs[player].get(mark)
    if costs is None:
        costs = costs_of(s, c, player)
        known.costs[player][mark] = costs
    return costs


def way_of(s: Steam, c: Company, player: int, plan: list[int], known: Known) -> Way:
    """To the next goal of the plan."""
    costs = known_costs(s, c, player, known)
    trieste = s.box.trieste
    linked = 0
    for hub in range(HUBS):
        linked += c.network >> s.hub_city[hub] & 1
    if linked >= plan[HUBS_FIRST] and plan[TO_TRIESTE] and costs.cost[trieste] < FAR and not c.network >> trieste & 1:
        return Way(steps_to(s, c, costs, trieste), NOBODY)
    hub = best_hub(s, c, costs, plan)
    if hub == NOBODY or linked >= max(1, plan[HUBS_FIRST]):
        return Way([], NOBODY)
    return Way(steps_to(s, c, costs, s.hub_city[hub]), hub)


def costs_of(s: Steam, c: Company, player: int) -> Costs:
    """The cheapest ways from the network to all cities; S8: not from cities that take no further track."""
    costs = Costs()
    cost = costs.cost
    done = [False] * CITIES
    for city in range(CITIES):
        if c.network >> city & 1:
            if takes_track(s.box, c, city):
                cost[city] = 0.0
            else:
                done[city] = True
    here = nearest(cost, done)
    while here != NOBODY:
        done[here] = True
        for k in s.box.links[here]:
            there = s.box.other_end(k, here)
            if done[there] or c.network >> there & 1:
                continue
            longer = cost[here] + step_cost(s, c, player, k, there)
            if longer < cost[there]:
                cost[there] = longer
                costs.via[there] = k
        here = nearest(cost, done)
    return costs


def nearest(cost: list[float], done: list[bool]) -> int:
    """The cheapest city that is not done, or NOBODY."""
    best = NOBODY
    least = FAR
    for city in range(CITIES):
        if not done[city] and cost[city] < least:
            best, least = city, cost[city]
    return best


def step_cost(s: Steam, c: Company, player: int, k: int, there: int) -> float:
    """What a track takes, less what the new city brings."""
    if s.crowns >> k & 1:
        cost = CROWN
    else:
        cost = TRACK + LABOUR * s.box.labour[k] + foreign_tracks(s, player, k)
        if lacks_engineer(s, c, k):
            cost += ENGINEER
    if s.round < LATE:
        cost -= SITE * s.sites[there]
    return max(1.0, cost - BUSINESS * business_value(s, there))


def lacks_engineer(s: Steam, c: Company, k: int) -> bool:
    """S5, S12, S49: a bridge or tunnel for which nobody is hired."""
    terrain = s.box.terrain[k]
    return not s.crowns >> k & 1 and terrain != PLAIN and not c.engineers & terrain


def best_hub(s: Steam, c: Company, costs: Costs, plan: list[int]) -> int:
    """The hub to link next: near, with much open demand, and on the way if Trieste is a goal; or NOBODY."""
    best = NOBODY
    least = FAR
    for hub in range(HUBS):
        city, spaces = s.hub_city[hub], demand_of(s, hub)
        if c.network >> city & 1 or spaces < 2 or costs.cost[city] >= FAR:
            continue
        value = costs.cost[city] - SPACE * spaces
        if plan[TO_TRIESTE]:
            value += DETOUR * s.box.to_trieste[city]
        if plan[BEGIN_WITH] == hub:
            value -= WISHED
        if value < least:
            best, least = hub, value
    return best


def steps_to(s: Steam, c: Company, costs: Costs, city: int) -> list[int]:
    """The connections to a city, from the network on."""
    steps: list[int] = []
    while not c.network >> city & 1:
        k = costs.via[city]
        steps.append(k)
        city = s.box.other_end(k, city)
    steps.reverse()
    return steps


def demand_of(s: Steam, hub: int) -> int:
    """S18: the open spaces of a hub."""
    total = 0
    for place in range(hub * GOODS, (hub + 1) * GOODS):
        total += s.demand[place]
    return total
