# towpath: compiled
"""What a plan needs next: goods, coal, staff and room, seen from one turn."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY
from towpath.games.steam.mind.planning.plan import AHEAD, STATIONS, STOCK
from towpath.games.steam.mind.planning.ways import Known, Way, lacks_engineer, way_of
from towpath.games.steam.rules.box import COAL, GOODS, HUBS, PLAIN, ROUNDS, STRENGTHS
from towpath.games.steam.rules.company import Company, space_left
from towpath.games.steam.rules.state import Steam, producing, trieste_connected

HANDS_AFTER: Final[tuple[int, ...]] = (34, 32, 29, 25, 20, 15, 10, 5, 0)  # S29, by round
NEAR: Final = 2  # a hub so many tracks away counts as a customer
SOON: Final = 3  # the engineers of so many tracks are looked for


class Needs:
    """A turn of a player with a plan: where he goes, what he has and what he lacks."""

    __slots__ = (
        "c", "coal", "cubes", "lack", "last", "left", "need", "plan", "player", "room", "s", "short",
        "waiting", "way",
    )  # fmt: skip

    def __init__(self, s: Steam, player: int, plan: list[int], known: Known) -> None:
        c = s.companies[player]
        self.s = s
        self.c = c
        self.player = player
        self.plan = plan
        self.last = s.round == ROUNDS or trieste_connected(s)
        self.left = hands_to_come(s, c)
        self.way = way_of(s, c, player, plan, known)
        if self.last and self.left < 3 and len(self.way.steps) > 2:
            self.way = Way([], NOBODY)
        self.need = wanted(s, c, player, self.way, plan)
        self.cubes = producing(s, player)
        self.coal = c.goods[COAL] + c.dock[COAL]
        self.waiting = waiting(s, c, player)
        self.lack = lacking(c, self.need)  # wood, stone and iron
        self.room = space_left(s.box, c) - sum(c.dock)
        self.short = 0  # cubes that the hubs would still take
        demand = open_demand(s, c, self.way.hub if len(self.way.steps) <= NEAR else NOBODY)
        for good in range(GOODS):
            self.short += max(0, demand[good] - self.cubes[good])


def hands_to_come(s: Steam, c: Company) -> int:
    """S29: main actions up to the end of round 8."""
    return HANDS_AFTER[s.round] + c.hands


def wanted(s: Steam, c: Company, player: int, way: Way, plan: list[int]) -> list[int]:
    """By good: how many should lie in storage."""
    tracks = 0
    for k in way.steps:
        if not s.crowns >> k & 1:
            tracks += 1
    count = min(1 + plan[AHEAD], tracks)
    need = [count * cubes for cubes in s.box.track_goods]
    if wants_station(c, plan):
        for good in range(GOODS):
            need[good] = max(need[good], s.box.station_goods[good])
    need[COAL] += max(1, min(1 + plan[STOCK], waiting(s, c, player)))
    return need


def lacking(c: Company, need: list[int]) -> int:
    """How many cubes of wood, stone and iron are missing."""
    count = 0
    for good in range(COAL):
        count += missing(c, need, good)
    return count


def missing(c: Company, need: list[int], good: int) -> int:
    """How many of a good are neither stored nor on the dock."""
    return max(0, need[good] - c.goods[good] - c.dock[good])


def waiting(s: Steam, c: Company, player: int) -> int:
    """S61: the cubes that could be delivered with coal enough."""
    cubes, demand = producing(s, player), open_demand(s, c, NOBODY)
    count = 0
    for good in range(GOODS):
        count += min(cubes[good], demand[good])
    return count


def open_demand(s: Steam, c: Company, besides: int) -> list[int]:
    """S18: by good, the open spaces of the linked hubs and of one besides, or of NOBODY's."""
    demand = [0] * GOODS
    for hub in range(HUBS):
        if hub == besides or c.network >> s.hub_city[hub] & 1:
            for good in range(GOODS):
                demand[good] += s.demand[hub * GOODS + good]
    return demand


def wants_station(c: Company, plan: list[int]) -> bool:
    """S44: the plan has stations left to build, and there is a city besides Wien."""
    return c.stations.bit_count() <= plan[STATIONS] and c.network.bit_count() > 1


def missing_engineer(s: Steam, c: Company, way: Way) -> int:
    """S49: the terrain of one of the next tracks for which nobody is hired, or PLAIN."""
    for k in way.steps[:SOON]:
        if lacks_engineer(s, c, k):
            return s.box.terrain[k]
    return PLAIN


def all_strength(c: Company) -> int:
    """S41: what all hired workers can do together, once they are ready."""
    total = 0
    for i in range(STRENGTHS):
        total += (i + 1) * (c.workers[i] + c.workers[STRENGTHS + i])
    return total
