# towpath: compiled
"""What a good position is: an estimate of a seat's final wealth, for the bots."""

from __future__ import annotations

from typing import Final

from towpath.games.steam import moves, wealth
from towpath.games.steam.box import COAL, CONTRACTS, GOODS, HUBS, ROUNDS, STRENGTHS
from towpath.games.steam.company import Company, income, space_left, trains
from towpath.games.steam.contracts import is_fulfilled
from towpath.games.steam.delivery import slots
from towpath.games.steam.setup import Bid
from towpath.games.steam.state import Steam, business_value, price_of, producing, trieste_connected
from towpath.games.steam.turn import Turn

# The figures, by name; found by games of greedy against greedy.
READY: Final = 0  # the part of a price that a cube with coal and a connected hub is worth
COAL_LACK: Final = 1  # what a delivery loses that has no coal yet
FAR_HUB: Final = 2  # the part of a price that a cube is worth for a hub one track away; squared for two
UNMET: Final = 3  # the part of a price that open demand in a connected hub is worth without a cube for it
TRIPLE: Final = 4  # wood, stone and iron together
SINGLE: Final = 5  # a cube of a triple that is not complete
SPARE_COAL: Final = 6
WORKER: Final = 7
MUSCLE: Final = 8  # a point of strength
SITE: Final = 9  # a free site in the network that a worker is waiting for
ENGINEER: Final = 10
LOW_INFLUENCE: Final = 11  # a column up to the second hub
INFLUENCE: Final = 12  # a column beyond
TRIESTE: Final = 13  # Trieste, if it is next
FADE: Final = 14  # the part that remains of it with every further connection
LIQUID: Final = 15  # what the first gulden are worth besides
CAR: Final = 16  # a car that could carry passengers, for each round
ROOM: Final = 17  # a free place
HUB_NEAR: Final = 18  # open demand of a hub that is one track away
SHARE: Final = 19  # what a space on the share track brings for each waiting investor
WAITING: Final = 20  # an investor who waits
GROWTH: Final = 21  # what is still to be earned with all hands left: the investors have a part in it
CITY: Final = 22  # a connected city
BUSINESS: Final = 23  # a point of a business token one track away
ROAD: Final = 24  # how many hands a connection on the way to Trieste takes
OPENING: Final = 25  # a site that a worker could use beside demand that is not met
PLANT: Final = 26  # a producing factory
W: list[float] = [
0.9, 15.0, 0.5, 0.25, 42.0, 12.0, 12.0, 16.0, 6.0, 14.0, 24.0, 12.0, 3.0, 150.0, 0.7, 0.5, 6.0, 4.0, 9.0, 2.0, 4.0, 350.0, 8.0, 2.0, 3.5, 12.0, 5.0,
]  # fmt: skip

HANDS: Final = (0, 2, 3, 4, 5, 5, 5, 5, 5)  # S29
ALL_HANDS: Final = 34.0
POOR: Final = 60  # gulden up to which every one counts more


def estimate(s: Steam, seat: int) -> float:
    """The prospects of a seat; a question that is put to it is answered as looks best."""
    f = s.frames[-1]
    if f.player == seat and not isinstance(f, (Turn, Bid)):
        return best_answer(s, seat)
    return prospects(s, seat)


def best_answer(s: Steam, seat: int) -> float:
    """The prospects after the answers that look best one at a time."""
    here = s
    while here.frames and here.frames[-1].player == seat and not isinstance(here.frames[-1], Turn):
        best = -1e30
        chosen = here
        for move in moves.legal(here):
            after = here.copy()
            moves.apply(after, move)
            value = prospects(after, seat)
            if value > best:
                best, chosen = value, after
        here = chosen
    if not here.frames:
        return float(wealth.wealth(here, seat))
    return prospects(here, seat)


# ---- a position in which nothing is under way


def prospects(s: Steam, seat: int) -> float:
    """S72 on what is there and what is to be expected of it."""
    c = s.companies[seat]
    time = hands_left(s, seat)
    near = min(1.0, time / ALL_HANDS * 1.5)
    value = float(c.money) + W[LIQUID] * min(c.money, POOR) * near
    value += wealth.keys_value(s, seat) + future_income(s, seat, c)
    value += deliveries(s, seat, c, time)
    value += contracts(s, seat, c, time)
    if time > 0.0:
        value += means(s, c, near) + ways(s, c, near)
    return after_investors(s, c, value, near)


def hands_left(s: Steam, seat: int) -> float:
    """How many main actions the seat may still expect."""
    hands = s.companies[seat].hands
    if trieste_connected(s):
        return float(hands)
    for later in range(s.round + 1, ROUNDS + 1):
        hands += HANDS[later]
    return float(hands)


def after_investors(s: Steam, c: Company, value: float, near: float) -> float:
    """S72: what the investors leave, and what shares may still bring."""
    kept = 1.0 - s.box.investor_percent * c.sold / 100.0
    saleable = min(c.waiting, s.box.max_sold - c.sold)
    later = W[GROWTH] * near
    result = value * kept - later * (1.0 - kept) if value > 0.0 else value
    price = float(s.box.share_values[c.share])
    for i in range(saleable):
        gain = price * (kept - 0.1 * (i + 1)) - 0.1 * max(0.0, value + later + price * i)
        if gain > 0.0:
            result += gain
    return result + near * (W[SHARE] * c.share + W[WAITING] * min(saleable, 4))


def future_income(s: Steam, seat: int, c: Company) -> float:
    """S32, S72: every round to come, and the last time."""
    once = income(s.box, c)
    last = wealth.final_income(s, seat)
    if trieste_connected(s):
        return float(last)
    return float(once * (ROUNDS - s.round) + last)


def deliveries(s: Steam, seat: int, c: Company, time: float) -> float:
    """S61, S62: cubes beside own factories, demand that waits for them, and the coal for it."""
    cubes = producing(s, seat)
    coal = c.goods[COAL] + cubes[COAL] // 2
    distance = s.box.reach(c.network).distance
    value = 0.0
    unmet = 0
    possible = 2.0 * time + coal
    for good in range(GOODS):
        price = float(price_of(s, good))
        left = cubes[good]
        for hub in range(HUBS):
            open_spaces = s.demand[hub * GOODS + good]
            if open_spaces == 0:
                continue
            far = distance[s.hub_city[hub]]
            if far == 0:
                sent = min(left, open_spaces)
                for _ in range(sent):
                    if possible < 1.0:
                        break
                    possible -= 1.0
                    value += W[READY] * price
                    if coal > 0:
                        coal -= 1
                    else:
                        value -= W[COAL_LACK]
                left -= sent
                unmet += open_spaces - sent
                value += W[UNMET] * price * (open_spaces - sent) * min(1.0, time / 12.0)
            elif far <= 2 and left > 0 and time >= 2.0 * far:
                part = W[FAR_HUB] if far == 1 else W[FAR_HUB] * W[FAR_HUB]
                sent = min(left, open_spaces)
                value += part * price * sent
                left -= sent
        if cubes[good]:
            value += W[PLANT]
    return value + W[OPENING] * min(unmet, places(s, c)) * min(1.0, time / 12.0)


def places(s: Steam, c: Company) -> int:
    """S46: free sites in the network, as far as there are workers for them."""
    sites = 0
    for city in range(len(s.sites)):
        if c.network >> city & 1:
            sites += s.sites[city]
    return min(sites, sum(c.workers))


def contracts(s: Steam, seat: int, c: Company, time: float) -> float:
    """S69, S70: own contracts by their progress and by how near Trieste is."""
    if seat not in s.contracts:
        return 0.0
    chance = trieste_chance(s)
    value = 0.0
    spare = c.spare.copy()
    cars = max(0, min(c.cars, space_left(s.box, c)))
    for contract in range(CONTRACTS):
        if s.contracts[contract] != seat:
            continue
        reward, penalty = float(s.box.contract_reward[contract]), float(s.box.contract_penalty[contract])
        if is_fulfilled(s, contract):
            value += chance * reward
            continue
        spaces = s.box.contract_spaces[contract]
        needed = s.box.contract_cars[contract] - s.reserved[contract]
        missing = 0
        for i in range(len(spaces)):
            if not s.assigned[contract] >> i & 1:
                if spare[spaces[i]] > 0:
                    spare[spaces[i]] -= 1
                else:
                    missing += 1
        lacking = max(0, needed - cars)
        cars = max(0, cars - needed)
        steps = 2.0 * missing + 0.5 * lacking
        likely = max(0.0, 1.0 - steps * (0.12 + 1.5 / (time + 1.0)))
        if steps == 0.0:
            likely = 0.95
        value += chance * (likely * reward - (1.0 - likely) * penalty)
    return value


def trieste_chance(s: Steam) -> float:
    """How likely somebody is to connect Trieste in time."""
    chance = 0.0
    for player in range(s.players):
        left = s.box.reach(s.companies[player].network).distance[s.box.trieste]
        if left == 0:
            return 1.0
        time = hands_left(s, player)
        own_chance = (time / (W[ROAD] * left) - 0.4) * 0.8
        chance = max(chance, min(0.9, own_chance))
    return chance


def means(s: Steam, c: Company, near: float) -> float:
    """Goods, staff, storage and influence: what the next actions are made of."""
    goods = c.goods
    triples = min(goods[0], goods[1], goods[2])
    counted = min(triples, 3)
    singles = min(goods[0] - triples, 1) + min(goods[1] - triples, 1) + min(goods[2] - triples, 1)
    value = W[TRIPLE] * counted + W[SINGLE] * singles + W[SPARE_COAL] * min(goods[COAL], 4)
    docked = c.dock
    value += 0.8 * (W[SINGLE] * min(3, docked[0] + docked[1] + docked[2]) + W[SPARE_COAL] * min(docked[COAL], 3))
    workers = 0
    muscle = 0
    for i in range(STRENGTHS):
        count = c.workers[i] + c.workers[STRENGTHS + i]
        workers += count
        muscle += count * (i + 1)
    value += W[WORKER] * min(workers, 6) + W[MUSCLE] * min(muscle, 14)
    if c.engineers & 1:
        value += W[ENGINEER]
    if c.engineers & 2:
        value += W[ENGINEER]
    value += W[LOW_INFLUENCE] * min(c.column, 4) + W[INFLUENCE] * max(0, min(c.column, 12) - 4)
    value += W[ROOM] * min(6, space_left(s.box, c) + trains(c) - min(trains(c), goods[COAL]))
    useful = min(c.cars, c.network.bit_count() // s.box.cities_per_car - c.passengers)
    value += W[CAR] * max(0, useful) * (ROUNDS - s.round) * 0.25
    return value * near


def ways(s: Steam, c: Company, near: float) -> float:
    """Hubs and Trieste within reach, sites for the workers, business on the way."""
    box = s.box
    reach = box.reach(c.network)
    value = 0.0
    for hub in range(HUBS):
        far = reach.distance[s.hub_city[hub]]
        if 0 < far <= 3:
            value += W[HUB_NEAR] * (slots(s, hub) - s.filled[hub]) / far
    left = reach.distance[box.trieste]
    fade = W[TRIESTE]
    for _ in range(left - 1):
        fade *= W[FADE]
    if left > 0:
        value += fade
    value += W[SITE] * min(places(s, c), 3)
    for k in reach.frontier:
        a = box.end_a[k]
        city = box.end_b[k] if c.network >> a & 1 else a
        value += W[BUSINESS] * business_value(s, city)
    value += W[CITY] * c.network.bit_count()
    return value * near
