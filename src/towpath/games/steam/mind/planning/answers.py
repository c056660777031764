# towpath: compiled
"""The questions within an action, answered by somebody with a plan."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Move
from towpath.games.steam.mind.planning.needs import missing, missing_engineer, open_demand, waiting, wanted
from towpath.games.steam.mind.planning.ways import FAR, Way, lacks_engineer
from towpath.games.steam.rules.box import COAL, CONTRACTS, GOODS, LEVELS, PLAIN, STRENGTHS
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.goods import DISCARD, ENOUGH, LET_GO
from towpath.games.steam.rules.staff import ENGINEER, wages
from towpath.games.steam.rules.state import Steam, price_of, producing
from towpath.games.steam.rules.tracks import STOP, takes_track, team_members
from towpath.games.steam.rules.trains import NEW

FOR_CONTRACT: Final = 60.0  # what a factory brings that a contract wants
COAL_CUBE: Final = 12.0  # what a cube is worth that no hub takes: coal,
OTHER_CUBE: Final = 4.0  # or anything else
MUSCLE: Final = 9.0  # what a point of a worker's strength is worth while tracks are to be laid
LOOKED_AT: Final = 4  # an engineer for one of so many tracks is hired along
KEPT: Final = 30  # gulden that hiring leaves,
KEPT_FOR_TRAIN: Final = 20  # a train,
KEPT_FOR_GIFT: Final = 10  # a donation
GENEROUS: Final = 3  # more points at once are too dear


def next_track(way: Way, moves: list[Move]) -> Move:
    """S40: along the way."""
    for k in way.steps:
        if k in moves:
            return k
    return STOP if STOP in moves else moves[0]


def thrifty_team(moves: list[Move], labour: int) -> Move:
    """S41: the team that wastes least; of several the smallest."""
    best = moves[0]
    least = 1 << 30
    for move in moves:
        members = team_members(move)
        total = members[0] + 2 * members[1] + 3 * members[2] + 4 * members[3]
        waste = 20 * (total - labour) + sum(members)
        if waste < least:
            best, least = move, waste
    return best


def crossing(s: Steam, c: Company, moves: list[Move]) -> Move:
    """S8, S44: where the station opens a further way, else in any city."""
    for city in moves:
        if not takes_track(s.box, c, city):
            return city
    return moves[-1]


def best_plant(s: Steam, player: int, way: Way, moves: list[Move]) -> Move:
    """S46: a good that hubs and contracts want, and the worker for it."""
    c = s.companies[player]
    cubes, demand, asked = producing(s, player), open_demand(s, c, way.hub), asked_by_contracts(s, player)
    best = moves[0]
    highest = -FAR
    for move in moves:
        good, i = move // STRENGTHS, move % STRENGTHS
        count = i + 1 + s.box.factory_bonus
        sold = min(count, max(0, demand[good] - cubes[good]))
        value = sold * price_of(s, good) + FOR_CONTRACT * asked[good]
        value += (count - sold) * (COAL_CUBE if good == COAL else OTHER_CUBE)
        if way.steps:
            value -= MUSCLE * (i + 1)
        if value > highest:
            best, highest = move, value
    return best


def asked_by_contracts(s: Steam, player: int) -> list[int]:
    """S66: by good, the free spaces of the own contracts."""
    asked = [0] * GOODS
    for contract in range(CONTRACTS):
        if s.contracts[contract] == player:
            spaces = s.box.contract_spaces[contract]
            for i in range(len(spaces)):
                if not s.assigned[contract] >> i & 1:
                    asked[spaces[i]] += 1
    return asked


def next_cube(s: Steam, player: int, way: Way, moves: list[Move], plan: list[int]) -> Move:
    """S51-S53: coal for cubes that wait, then what is missing most, then coal in stock."""
    c = s.companies[player]
    need = wanted(s, c, player, way, plan)
    coal = c.goods[COAL] + c.dock[COAL]
    if COAL in moves and coal < min(need[COAL], waiting(s, c, player)):
        return COAL
    best = ENOUGH
    most = 0
    for good in range(COAL):
        lack = missing(c, need, good)
        if lack > most and good in moves:
            best, most = good, lack
    if best == ENOUGH and COAL in moves and coal < need[COAL]:
        return COAL
    return best if best in moves else moves[0]


def arrival(s: Steam, player: int, way: Way, moves: list[Move], plan: list[int]) -> Move:
    """S31, R24: what is missing most is kept; what is too much makes room for it."""
    c = s.companies[player]
    need = wanted(s, c, player, way, plan)
    best = LET_GO
    most = -GOODS * 10
    for good in range(GOODS):
        if good in moves and need[good] - c.goods[good] > most:
            best, most = good, need[good] - c.goods[good]
    if best != LET_GO or not on_dock(c, need):
        return best
    for good in range(GOODS):
        if c.goods[good] > need[good] and DISCARD + good in moves:
            return DISCARD + good
    return LET_GO


def on_dock(c: Company, need: list[int]) -> bool:
    """Something that is missing in storage lies on the dock."""
    for good in range(GOODS):
        if c.dock[good] and c.goods[good] < need[good]:
            return True
    return False


def best_office(s: Steam, c: Company, way: Way, moves: list[Move]) -> Move:
    """S48, S49: the hub with the engineer that is missing, else the lowest wages."""
    engineer = missing_engineer(s, c, way)
    best = moves[0]
    highest = -FAR
    for hub in moves:
        value = -float(wages(s, hub, 2))
        if engineer != PLAIN and s.box.hub_engineer[hub] == engineer and s.engineers[engineer]:
            value += 100.0
        if value > highest:
            best, highest = hub, value
    return best


def best_staff(s: Steam, c: Company, hub: int, way: Way, moves: list[Move]) -> Move:
    """S48, S49: the engineer if the way needs him, and as many workers as leave some money."""
    kind = s.box.hub_engineer[hub]
    wants = False
    for k in way.steps[:LOOKED_AT]:
        if s.box.terrain[k] == kind and lacks_engineer(s, c, k):
            wants = True
    best = moves[0]
    most = -1
    for move in moves:
        workers = move % ENGINEER
        if (move >= ENGINEER) == wants and workers > most and (most < 0 or wages(s, hub, workers) <= c.money - KEPT):
            best, most = move, workers
    return best


def best_train(s: Steam, c: Company, moves: list[Move]) -> Move:
    """S55: the best that leaves some money; better an engine traded in than a further train."""
    best = moves[0]
    highest = -FAR
    for move in moves:
        old, level = move // LEVELS, move % LEVELS
        price = s.box.engine_price[level]
        value = 0.0
        if old != NEW:
            price -= s.box.engine_price[old]
            value = 30.0
        value += price if price <= c.money - KEPT_FOR_TRAIN else price - 200
        if value > highest:
            best, highest = move, value
    return best


def gift(s: Steam, c: Company, moves: list[Move]) -> Move:
    """S59: as much as leaves a little."""
    best = moves[0]
    for points in moves:
        if points <= GENEROUS and s.box.donations[points - 1] <= c.money - KEPT_FOR_GIFT:
            best = points
    return best
