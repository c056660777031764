# towpath: compiled
"""What a good position is: an estimate of a seat's final wealth in named terms (terms.py), for the bots."""

from __future__ import annotations

from typing import Final

from towpath.games.steam.mind.deliveries import deliveries
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.box import COAL, CONTRACTS, GOODS, ROUNDS, STRENGTHS
from towpath.games.steam.rules.company import Company, income, space_left
from towpath.games.steam.rules.contracts import is_fulfilled
from towpath.games.steam.rules.influence import standing
from towpath.games.steam.rules.state import UNKNOWN, Steam, business_value, trieste_connected

# Figures found by games of greedy against greedy
TRIPLE: Final = 59.71  # wood, stone and iron for a track
SECOND: Final = 15.80  # for a second and third one
SINGLE: Final = 12.20  # a cube of a triple that is not complete
SPARE_COAL: Final = 4.51
WORKER: Final = 10.83
MUSCLE: Final = 2.07  # a point of strength
ENGINEER: Final = 20.63
LOW_INFLUENCE: Final = 0.86  # a column up to the second hub
INFLUENCE: Final = 0.80  # a column beyond
TRIESTE: Final = 25.68  # Trieste, if it is next
FADE: Final = 0.95  # the part that remains of it with every further connection
LIQUID: Final = 0.25  # what the first gulden are worth besides
CAR: Final = 2.39  # a car that could carry passengers, for each round
ROOM: Final = 6.35  # a place for a cube beyond the third
SHARE: Final = 0.76  # a space on the share track
WAITING: Final = 2.06  # an investor who waits
GROWTH: Final = 306.37  # what is still to be earned with all hands left: the investors have a part in it
BUSINESS: Final = 3.01  # a point of a business token one track away
ROAD: Final = 5.50  # how many hands a connection on the way to Trieste takes
CITY: Final = 13.37  # a connected city
REACHED: Final = 31.28  # a hub to hire at
VITAL: Final = 29.07  # one of the three places that the goods for a track need
BEFORE: Final = 12.0  # to play before another in the first round

TERMS: Final = 22
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


def measured(s: Steam, seat: int) -> list[float]:
    """The terms of an estimate, in gulden at the end.

    A promise falls with every hand; left as it is, bots would take positions of different times for better or worse.
    """
    c = s.companies[seat]
    if s.card == UNKNOWN:
        return [0.0, float(c.money)] + [0.0] * (TERMS - 2)  # S14: there are no hubs yet
    time = hands_left(s, seat)
    near = min(1.0, time / 20.0)
    values = [0.0, float(c.money), LIQUID * min(c.money, POOR) * near]
    values += [float(scoring.keys_value(s, seat)), future_income(s, seat, c)]
    values += deliveries(s, seat, c, time)
    values.append(contracts(s, seat, c, time))
    for value in means(s, c) + ways(s, c):
        values.append(value * near)
    values.append(first_places(s, seat))
    values += investors(s, c, sum(values), near)
    kept = 1.0 - s.box.investor_percent * c.sold / 100.0
    if sum(values) > 0.0:
        for i in range(TERMS - 2):
            values[i] *= kept
    if s.seats > 1:  # alone, a seat must not gain or lose by the mere passing of time
        early = time / ALL_HANDS
        part = KEPT - early * (KEPT_LESS - early * KEPT_BEND)
        for i in range(TERMS):
            values[i] *= part
        values[0] = START - early * (START_LESS - early * START_BEND)
    return values


def progress(s: Steam) -> float:
    """How many of the hands of all players have been used; at the end of the game all."""
    if s.card == UNKNOWN or s.round == 0:
        return 0.0
    left = 0
    for c in s.companies:
        left += c.hands
    return 1.0 - (left / s.players + later_hands(s)) / ALL_HANDS


def later_hands(s: Steam) -> int:
    """S29, S68: the hands of the rounds to come."""
    if trieste_connected(s):
        return 0
    later = 0
    for number in range(s.round + 1, ROUNDS + 1):
        later += HANDS[number]
    return later


def hands_left(s: Steam, seat: int) -> float:
    """How many main actions the seat may still expect.

    While rounds are to come all players count alike, so that nobody looks worse for having moved first.
    """
    if s.round == ROUNDS or trieste_connected(s):
        return float(s.companies[seat].hands)
    hands = 0
    for c in s.companies:
        hands += c.hands
    return hands / s.players + later_hands(s)


def first_places(s: Steam, seat: int) -> float:
    """S34: how many others play later in the first round."""
    if s.round > 1:
        return 0.0
    value = 0.0
    for other in range(s.players):
        if other != seat and standing(s, other) < standing(s, seat):
            value += BEFORE
    return value


def investors(s: Steam, c: Company, value: float, near: float) -> list[float]:
    """S63, S72: what shares may still bring, and what the investors will take of what is to come."""
    kept = 1.0 - s.box.investor_percent * c.sold / 100.0
    saleable = min(c.waiting, s.box.max_sold - c.sold)
    later = GROWTH * near
    price = float(s.box.share_values[c.share])
    shares = near * (SHARE * c.share + WAITING * min(saleable, 4))
    for i in range(saleable):
        gain = price * (kept - 0.1 * (i + 1)) - 0.1 * max(0.0, value + later + price * i)
        if gain > 0.0:
            shares += 0.9 * gain
    return [shares, -later * (1.0 - kept) if value > 0.0 else 0.0]


def future_income(s: Steam, seat: int, c: Company) -> float:
    """S32, S72: every round to come, and the last time."""
    last = scoring.final_income(s, seat)
    if trieste_connected(s):
        return float(last)
    return float(income(s.box, c) * (ROUNDS - s.round) + last)


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
        in_time = hands_left(s, player) / (ROAD * left) - 0.5
        chance = max(chance, min(0.9, in_time * (1.0 - 0.13 * left)))
    return chance


# ---- what the next actions are made of


def means(s: Steam, c: Company) -> list[float]:
    """Goods, coal, workers, engineers, a hub to hire at, influence, room and cars."""
    goods = stored(s, c)
    wood, stone, iron, coal = goods[0], goods[1], goods[2], goods[COAL]
    triples = min(wood, stone, iron)
    tracks = TRIPLE * min(triples, 1) + SECOND * min(max(0, triples - 1), 2)
    tracks += SINGLE * (min(wood - triples, 1) + min(stone - triples, 1) + min(iron - triples, 1))
    workers = 0
    muscle = 0
    for i in range(STRENGTHS):
        count = c.workers[i] + c.workers[STRENGTHS + i]
        workers += count
        muscle += count * (i + 1)
    places = c.cars + s.box.station_storage * (c.stations.bit_count() - 1)
    useful = min(c.cars - 3, c.network.bit_count() // s.box.cities_per_car - c.passengers)
    return [
        tracks,
        SPARE_COAL * min(coal, 4),
        WORKER * min(workers, 6) + MUSCLE * min(muscle, 14),
        ENGINEER * c.engineers.bit_count(),
        REACHED if c.column >= min(s.hub_column) else 0.0,
        LOW_INFLUENCE * min(c.column, 4) + INFLUENCE * max(0, min(c.column, 12) - 4),
        VITAL * min(3, places) + ROOM * max(0, min(places, 8) - 3),
        CAR * max(0, useful) * (ROUNDS - s.round),
    ]


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


def ways(s: Steam, c: Company) -> list[float]:
    """Connected cities, Trieste, and business one track away."""
    box = s.box
    reach = box.reach(c.network)
    left = reach.distance[box.trieste]
    trieste = 0.0
    if left > 0:
        trieste = TRIESTE
        for _ in range(left - 1):
            trieste *= FADE
    business = 0.0
    for k in reach.frontier:
        a = box.end_a[k]
        city = box.end_b[k] if c.network >> a & 1 else a
        business += BUSINESS * business_value(s, city)
    return [CITY * c.network.bit_count(), trieste, business]
