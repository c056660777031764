# towpath: compiled
"""Deliveries to come, for the estimate: S61 and S62.

Every open space of a hub within reach is one: it is worth its price, or its key, less what is still missing for it,
link, cube or coal, and it takes a part of the hands that are left. The best are counted as far as the hands go.
"""

from __future__ import annotations

from typing import Final

from towpath.games.steam.rules.box import COAL, GOODS, HUBS, STRENGTHS
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.state import Steam, price_of, producing

READY: Final = 0.93  # the part of its price that a delivery is worth
NO_COAL: Final = 6.96  # what it loses without coal,
NO_CUBE: Final = 13.64  # without a cube, but with a site and a worker,
NO_WORKER: Final = 46.19  # without these,
AWAY: Final = 5.74  # and for each track that the hub is away
RIVAL: Final = 0.11  # the part that remains where another player is linked too
PACE: Final = 0.33  # the part of the hands left that goes into deliveries
REACH: Final = 4  # hubs so many tracks away count no longer
CLASSES: Final = 64  # deliveries are sorted by value in steps of two gulden


def deliveries(s: Steam, seat: int, c: Company, time: float) -> list[float]:
    """The best deliveries to come, as far as the hands go: those that lack nothing, and the others."""
    cubes = producing(s, seat)
    coal = c.goods[COAL]
    places = cubes_to_come(s, c)
    distance = s.box.reach(c.network).distance
    all_of = [0] * CLASSES
    ready_of = [0] * CLASSES
    taking = [0.0] * CLASSES
    for far in range(REACH):
        for hub in range(HUBS):
            city = s.hub_city[hub]
            if distance[city] != far:
                continue
            part = share_of(s, seat, city)
            for good in range(GOODS):
                price = READY * price_of(s, good)
                for _ in range(s.demand[hub * GOODS + good]):
                    value, hands = price - AWAY * far, 0.4 * far
                    likely = 1.0 if far == 0 else 0.9 - 0.2 * far
                    ready = far == 0
                    if cubes[good] > 0:
                        cubes[good] -= 1
                    else:
                        ready = False
                        hands += 0.4
                        likely *= part
                        if places > 0:
                            places -= 1
                            value -= NO_CUBE
                        else:
                            value -= NO_WORKER
                    if coal > 0:
                        coal -= 1
                    else:
                        ready = False
                        value -= NO_COAL
                        hands += 0.5
                    value *= likely
                    if value > 0.0:
                        step = min(CLASSES - 1, int(value / 2.0))
                        all_of[step] += 1
                        taking[step] += hands
                        if ready:
                            ready_of[step] += 1
    return best_of(all_of, ready_of, taking, time)


def best_of(all_of: list[int], ready_of: list[int], taking: list[float], time: float) -> list[float]:
    """The dearest deliveries first, until the hands are used up."""
    budget = PACE * time + 0.1
    ready = 0.0
    later = 0.0
    for step in range(CLASSES - 1, 0, -1):
        if all_of[step]:
            part = 1.0 if taking[step] <= budget else budget / taking[step]
            ready += part * 2.0 * step * ready_of[step]
            later += part * 2.0 * step * (all_of[step] - ready_of[step])
            if part < 1.0:
                break
            budget -= taking[step]
    return [ready, later]


def share_of(s: Steam, seat: int, city: int) -> float:
    """What others leave of a hub."""
    part = 1.0
    for other in range(s.players):
        if other != seat and s.companies[other].network >> city & 1:
            part *= RIVAL
    return part


def cubes_to_come(s: Steam, c: Company) -> int:
    """S46: what workers on free sites of the network would make."""
    sites = 0
    for city in range(len(s.sites)):
        if c.network >> city & 1:
            sites += s.sites[city]
    cubes = 0
    for i in range(STRENGTHS - 1, -1, -1):
        used = min(sites, c.workers[i] + c.workers[STRENGTHS + i])
        sites -= used
        cubes += used * (i + 1 + s.box.factory_bonus)
    return cubes
