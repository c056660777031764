# towpath: compiled
"""What a good position is: an estimate of a seat's final wealth, for the bots.

Every open space of a hub within reach is a delivery to come: it is worth its price less what is still missing for
it, link, cube or coal, and it takes a part of the hands that are left. The best are counted as far as the hands go.
"""

from __future__ import annotations

from typing import Final

from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import COAL, CONTRACTS, GOODS, HUBS, ROUNDS, STRENGTHS
from towpath.games.steam.rules.company import Company, income, space_left
from towpath.games.steam.rules.contracts import is_fulfilled
from towpath.games.steam.rules.state import UNKNOWN, Steam, business_value, price_of, producing, trieste_connected
from towpath.games.steam.rules.turn import Turn
from towpath.games.steam.rules.verbs import apply, asked

# The figures by name; found by games of greedy against greedy.
READY: Final = 0  # the part of its price that a delivery is worth
NO_COAL: Final = 1  # what a delivery loses without coal
NO_CUBE: Final = 2  # without a cube, but with a site and a worker
NO_WORKER: Final = 3  # without these
FAR: Final = 4  # for each track that the hub is away
RIVAL: Final = 5  # the part that remains where another player is linked too
PACE: Final = 6  # the part of the hands left that goes into deliveries
TRIPLE: Final = 7  # wood, stone and iron for a track
SECOND: Final = 8  # for a second and third one
SINGLE: Final = 9  # a cube of a triple that is not complete
SPARE_COAL: Final = 10
WORKER: Final = 11
MUSCLE: Final = 12  # a point of strength
ENGINEER: Final = 13
LOW_INFLUENCE: Final = 14  # a column up to the second hub
INFLUENCE: Final = 15  # a column beyond
TRIESTE: Final = 16  # Trieste, if it is next
FADE: Final = 17  # the part that remains of it with every further connection
LIQUID: Final = 18  # what the first gulden are worth besides
CAR: Final = 19  # a car that could carry passengers, for each round
ROOM: Final = 20  # a place for a cube beyond the third
SHARE: Final = 21  # a space on the share track
WAITING: Final = 22  # an investor who waits
GROWTH: Final = 23  # what is still to be earned with all hands left: the investors have a part in it
BUSINESS: Final = 24  # a point of a business token one track away
ROAD: Final = 25  # how many hands a connection on the way to Trieste takes
CITY: Final = 26  # a connected city
REACHED: Final = 27  # a hub to hire at
VITAL: Final = 28  # one of the three places that the goods for a track need
W: list[float] = [
    0.93, 6.96, 13.64, 46.19, 5.74, 0.11, 0.33, 59.71, 15.80, 12.20, 4.51, 10.83, 2.07, 20.63, 0.86,
    0.80, 25.68, 0.95, 0.25, 2.39, 6.35, 0.76, 2.06, 306.37, 3.01, 5.50, 13.37, 31.28, 29.07,
]  # fmt: skip

HANDS: Final[tuple[int, ...]] = (0, 2, 3, 4, 5, 5, 5, 5, 5)  # S29
ALL_HANDS: Final = 34.0
# What became of a promise in 360 games of greedy against greedy: the part that was kept, and what came besides, by
# the part of all hands that was left.
KEPT: Final = 0.9186
KEPT_LESS: Final = 0.8541
KEPT_BEND: Final = 0.0403
START: Final = 16.3
START_LESS: Final = 326.3
START_BEND: Final = 603.5
POOR: Final = 70  # gulden up to which every one counts more
CLASSES: Final = 64  # deliveries are sorted by value in steps of two gulden


def estimate(s: Steam, seat: int) -> float:
    """The prospects of a seat; a question that is put to it is answered as looks best."""
    f = s.frames[-1]
    if isinstance(f, Bid):
        return after_bid(s, seat)
    if f.player == seat and not isinstance(f, Turn):
        return best_answer(s, seat)
    return prospects(s, seat)


def after_bid(s: Steam, seat: int) -> float:
    """S23: the prospects as if the own bid were paid and placed."""
    if s.bids[seat] < 0:
        return prospects(s, seat)
    then = s.copy()
    c = then.companies[seat]
    c.money -= s.bids[seat] * s.box.bid_price
    c.column = s.bids[seat]
    return prospects(then, seat)


def best_answer(s: Steam, seat: int) -> float:
    """The prospects after the answers that look best one at a time."""
    here = s
    while here.frames and here.frames[-1].player == seat and not isinstance(here.frames[-1], Turn):
        best = -1e30
        chosen = here
        for move in asked(here).moves(here):
            after = here.copy()
            apply(after, move)
            value = prospects(after, seat)
            if value > best:
                best, chosen = value, after
        here = chosen
    if not here.frames:
        return float(scoring.wealth(here, seat))
    return prospects(here, seat)


# ---- a position in which nothing is under way


def prospects(s: Steam, seat: int) -> float:
    """The wealth that seats with such a promise ended with.

    A promise falls with every hand; left as it is, search would take positions of different times for better or worse.
    """
    if s.card == UNKNOWN:
        return float(s.companies[seat].money)  # S14: there are no hubs yet
    time = hands_left(s, seat)
    if s.seats == 1:
        return promise(s, seat, time)  # alone, a seat must not gain or lose by the mere passing of time
    early = time / ALL_HANDS
    kept = KEPT - early * (KEPT_LESS - early * KEPT_BEND)
    return START - early * (START_LESS - early * START_BEND) + kept * promise(s, seat, time)


def promise(s: Steam, seat: int, time: float) -> float:
    """S72 on what is there and what could be made of it."""
    c = s.companies[seat]
    near = min(1.0, time / 20.0)
    value = float(c.money) + W[LIQUID] * min(c.money, POOR) * near
    value += scoring.keys_value(s, seat) + future_income(s, seat, c)
    value += deliveries(s, seat, c, time)
    value += contracts(s, seat, c, time)
    if time > 0.0:
        value += (means(s, c) + ways(s, c)) * near
    return after_investors(s, c, value, near)


def hands_left(s: Steam, seat: int) -> float:
    """How many main actions the seat may still expect.

    While rounds are to come all players count alike, so that nobody looks worse for having moved first.
    """
    if s.round == ROUNDS or trieste_connected(s):
        return float(s.companies[seat].hands)
    hands = 0
    for c in s.companies:
        hands += c.hands
    later = 0
    for number in range(s.round + 1, ROUNDS + 1):
        later += HANDS[number]
    return hands / s.players + later


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
            result += 0.9 * gain
    return result + near * (W[SHARE] * c.share + W[WAITING] * min(saleable, 4))


def future_income(s: Steam, seat: int, c: Company) -> float:
    """S32, S72: every round to come, and the last time."""
    last = scoring.final_income(s, seat)
    if trieste_connected(s):
        return float(last)
    return float(income(s.box, c) * (ROUNDS - s.round) + last)


# ---- deliveries


def deliveries(s: Steam, seat: int, c: Company, time: float) -> float:
    """S61, S62: the best deliveries to come, as far as the hands go."""
    cubes = producing(s, seat)
    coal = c.goods[COAL]
    places = cubes_to_come(s, c)
    distance = s.box.reach(c.network).distance
    worth = [0] * CLASSES
    taking = [0.0] * CLASSES
    for far in range(4):
        for hub in range(HUBS):
            city = s.hub_city[hub]
            if distance[city] != far:
                continue
            part = share_of(s, seat, city)
            for good in range(GOODS):
                price = W[READY] * price_of(s, good)
                for _ in range(s.demand[hub * GOODS + good]):
                    value, hands = price - W[FAR] * far, 0.4 * far
                    likely = 1.0 if far == 0 else 0.9 - 0.2 * far
                    if cubes[good] > 0:
                        cubes[good] -= 1
                    else:
                        hands += 0.4
                        likely *= part
                        if places > 0:
                            places -= 1
                            value -= W[NO_CUBE]
                        else:
                            value -= W[NO_WORKER]
                    if coal > 0:
                        coal -= 1
                    else:
                        value -= W[NO_COAL]
                        hands += 0.5
                    value *= likely
                    if value > 0.0:
                        step = min(CLASSES - 1, int(value / 2.0))
                        worth[step] += 1
                        taking[step] += hands
    return best_of(worth, taking, time)


def best_of(worth: list[int], taking: list[float], time: float) -> float:
    """The dearest deliveries first, until the hands are used up."""
    budget = W[PACE] * time + 0.1
    total = 0.0
    for step in range(CLASSES - 1, 0, -1):
        if worth[step]:
            value = 2.0 * step * worth[step]
            if taking[step] <= budget:
                total += value
                budget -= taking[step]
            else:
                total += value * budget / taking[step]
                return total
    return total


def share_of(s: Steam, seat: int, city: int) -> float:
    """What others leave of a hub."""
    part = 1.0
    for other in range(s.players):
        if other != seat and s.companies[other].network >> city & 1:
            part *= W[RIVAL]
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


# ---- contracts and Trieste


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
        steps = 2.0 * missing + 0.5 * max(0, needed - cars)
        cars = max(0, cars - needed)
        likely = 0.95 if steps == 0.0 else max(0.0, 0.9 - steps * (0.12 + 1.5 / (time + 1.0)))
        value += chance * (likely * reward - (1.0 - likely) * penalty)
    return value


def trieste_chance(s: Steam) -> float:
    """How likely somebody is to connect Trieste in time."""
    chance = 0.0
    for player in range(s.players):
        left = s.box.reach(s.companies[player].network).distance[s.box.trieste]
        if left == 0:
            return 1.0
        in_time = hands_left(s, player) / (W[ROAD] * left) - 0.5
        chance = max(chance, min(0.9, in_time * (1.0 - 0.13 * left)))
    return chance


# ---- what the next actions are made of


def means(s: Steam, c: Company) -> float:
    """Goods, staff, storage and influence."""
    goods = stored(s, c)
    wood, stone, iron, coal = goods[0], goods[1], goods[2], goods[COAL]
    triples = min(wood, stone, iron)
    value = W[TRIPLE] * min(triples, 1) + W[SECOND] * min(max(0, triples - 1), 2)
    value += W[SINGLE] * (min(wood - triples, 1) + min(stone - triples, 1) + min(iron - triples, 1))
    value += W[SPARE_COAL] * min(coal, 4)
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
    if c.column >= min(s.hub_column):
        value += W[REACHED]
    value += W[LOW_INFLUENCE] * min(c.column, 4) + W[INFLUENCE] * max(0, min(c.column, 12) - 4)
    places = c.cars + s.box.station_storage * (c.stations.bit_count() - 1)
    value += W[VITAL] * min(3, places) + W[ROOM] * max(0, min(places, 8) - 3)
    useful = min(c.cars - 3, c.network.bit_count() // s.box.cities_per_car - c.passengers)
    return value + W[CAR] * max(0, useful) * (ROUNDS - s.round)


def stored(s: Steam, c: Company) -> list[int]:
    """The goods in storage, and of those on the dock the scarcest first as far as there is room (S31)."""
    goods = c.goods.copy()
    dock = c.dock
    for _ in range(min(space_left(s.box, c), sum(dock))):
        best = -1
        for good in range(GOODS):
            if dock[good] > goods[good] - c.goods[good] and (best < 0 or goods[good] < goods[best]):
                best = good
        if best >= 0:
            goods[best] += 1
    return goods


def ways(s: Steam, c: Company) -> float:
    """Trieste, connected cities, and business one track away."""
    box = s.box
    reach = box.reach(c.network)
    value = W[CITY] * c.network.bit_count()
    left = reach.distance[box.trieste]
    if left > 0:
        fade = W[TRIESTE]
        for _ in range(left - 1):
            fade *= W[FADE]
        value += fade
    for k in reach.frontier:
        a = box.end_a[k]
        city = box.end_b[k] if c.network >> a & 1 else a
        value += W[BUSINESS] * business_value(s, city)
    return value
