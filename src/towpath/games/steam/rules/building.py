# towpath: compiled
"""Build a station, build a factory: S44-S47."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import NOBODY, Move
from towpath.core.masks import bits
from towpath.games.steam.rules.box import CITIES, GOODS, STRENGTHS
from towpath.games.steam.rules.company import has_goods, more
from towpath.games.steam.rules.goods import spend
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.shares import raise_share
from towpath.games.steam.rules.state import Steam, price_of

# ---- stations


class Station(Question):
    """S44: in which city the station is built."""

    __slots__ = ()
    answers: ClassVar[int] = CITIES

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S44: connected cities without an own station."""
        c = s.companies[self.player]
        places = c.network & ~c.stations
        return bits(places)

    def answer(self, s: Steam, move: Move) -> None:
        """S44: pay, build, and the share marker moves."""
        s.frames.pop()
        c = s.companies[self.player]
        c.money -= s.box.station_price
        spend(s, self.player, s.box.station_goods)
        c.stations |= 1 << move
        s.note("station", "S44", self.player, move, s.box.station_price)
        raise_share(s, self.player, 1, "S44")


def can_build_station(s: Steam, player: int) -> bool:
    """S38, S44, S45: a place, a station left, money and goods."""
    c, box = s.companies[player], s.box
    if c.money < box.station_price or not has_goods(c, box.station_goods):
        return False
    return c.network != c.stations and c.stations.bit_count() < box.stations


# ---- factories


class Site(Question):
    """S46: on which free site the factory is built."""

    __slots__ = ()
    answers: ClassVar[int] = CITIES

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S46."""
        return free_sites(s, self.player)

    def answer(self, s: Steam, move: Move) -> None:
        """S46: the city is chosen."""
        s.frames.pop()
        s.frames.append(Plant(self.player, move))


class Plant(Question):
    """S46: which good it makes, and which worker stands there for good."""

    __slots__ = ("city",)
    answers: ClassVar[int] = GOODS * STRENGTHS

    def __init__(self, player: int, city: int) -> None:
        self.player = player
        self.city = city

    def moves(self, s: Steam) -> list[Move]:
        """S46, R27: a good whose factories have not run out, times a strength among the ready workers."""
        ready = s.companies[self.player].workers
        goods = [good for good in range(GOODS) if s.left[good] > 0]
        return [good * STRENGTHS + i for good in goods for i in range(STRENGTHS) if ready[i] > 0]

    def answer(self, s: Steam, move: Move) -> None:
        """S46: pay, put the worker on the site, take the factory, put cubes beside the worker."""
        s.frames.pop()
        good, i = move // STRENGTHS, move % STRENGTHS
        c = s.companies[self.player]
        c.money -= s.box.factory_price
        c.workers[i] -= 1
        put_factory(s, self.player, good, self.city, i + 1 + s.box.factory_bonus)


def free_sites(s: Steam, player: int) -> list[int]:
    """S46: cities of the own network with a free site."""
    network = s.companies[player].network
    return [city for city in bits(network) if s.sites[city] > 0]


def has_free_site(s: Steam, player: int) -> bool:
    """S46: must agree with `free_sites(...) != []`."""
    for city in bits(s.companies[player].network):
        if s.sites[city] > 0:
            return True
    return False


def can_build_factory(s: Steam, player: int) -> bool:
    """S38, S46, R27: money, a ready worker, a site and a factory."""
    c = s.companies[player]
    w, left = c.workers, s.left
    if c.money < s.box.factory_price or w[0] + w[1] + w[2] + w[3] == 0:
        return False
    return left[0] + left[1] + left[2] + left[3] > 0 and has_free_site(s, player)


def put_factory(s: Steam, player: int, good: int, city: int, cubes: int) -> None:
    """S46, S3: a new factory with as many cubes as the supply has; S47: its kind may pay less from now on."""
    cubes = min(cubes, s.supply[good])
    s.supply[good] -= cubes
    s.sites = more(s.sites, city, -1)
    before = price_of(s, good) if s.events is not None else 0
    s.left = more(s.left, good, -1)
    c = s.companies[player]
    c.spare = more(c.spare, good, 1)
    s.factories.extend([player, good, city, cubes])
    if s.events is not None:
        s.note("factory", "S46", player, good, city, cubes)
        if price_of(s, good) < before:
            s.tell("price", "S47", NOBODY, good, price_of(s, good))
