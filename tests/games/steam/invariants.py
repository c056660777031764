"""What never changes in a game of Imperial Steam: cubes, workers, cars, engines and investors are all somewhere."""

from __future__ import annotations

from towpath.core.state import State
from towpath.games.steam.rules.box import CITIES, CONNECTIONS, CONTRACTS, GOODS, HUBS, LEVELS
from towpath.games.steam.rules.company import Company, hired, space_left, trains
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.rounds import FIRST_REFILL
from towpath.games.steam.rules.state import FACTORY, ON_DISPLAY, Steam


def check(s: State) -> None:
    """Assert it."""
    assert isinstance(s, Steam)
    check_cubes(s)
    check_factories(s)
    check_engines(s)
    owned = [[contract for contract in range(CONTRACTS) if s.contracts[contract] == p] for p in range(s.players)]
    assert s.owned == [sum(1 << contract for contract in contracts) for contracts in owned]
    assert s.displayed == sum(1 << contract for contract in range(CONTRACTS) if s.contracts[contract] == ON_DISPLAY)
    places = [(c.column, c.row) for c in s.companies if c.column >= 0]
    assert len(set(places)) == len(places)  # S26
    for player, c in enumerate(s.companies):
        check_company(s, player, c)


def check_cubes(s: Steam) -> None:
    """S1, S3: 40 cubes of each good."""
    coming = max(0, s.round - FIRST_REFILL + 1) * GOODS
    for good in range(GOODS):
        waiting = sum(s.refills[i] for i in range(coming, len(s.refills)) if i % GOODS == good)
        held = sum(c.goods[good] + c.dock[good] for c in s.companies)
        beside = sum(s.factories[i + 3] for i in range(0, len(s.factories), FACTORY) if s.factories[i + 1] == good)
        delivered = sum(s.by.slots[hub * GOODS + good] - s.demand[hub * GOODS + good] for hub in range(HUBS))
        assert s.supply[good] + s.market[good] + waiting + held + beside + delivered == 40
        assert min(s.supply[good], s.market[good]) >= 0
    assert s.filled == [sum(s.by.slots[h * 4 : h * 4 + 4]) - sum(s.demand[h * 4 : h * 4 + 4]) for h in range(HUBS)]


def check_factories(s: Steam) -> None:
    """S21, S46: each factory is on a site, and in somebody's area or on a contract."""
    taken = [0] * GOODS
    at = [0] * CITIES
    for i in range(0, len(s.factories), FACTORY):
        taken[s.factories[i + 1]] += 1
        at[s.factories[i + 2]] += 1
    spare = [sum(c.spare[good] for c in s.companies) for good in range(GOODS)]
    assert [s.left[good] + taken[good] for good in range(GOODS)] == [s.by.factories] * GOODS
    assert sum(taken) == sum(spare) + sum(s.assigned[k].bit_count() for k in range(CONTRACTS))
    if s.card >= 0:
        assert [s.sites[city] + at[city] for city in range(CITIES)] == s.box.card_sites[s.card]


def check_engines(s: Steam) -> None:
    """S1, S21: engines, engineers, cars and investors of the box."""
    humans = s.companies[: s.seats]
    for level in range(LEVELS):
        assert s.engines[level] + sum(c.engines[level] for c in humans) == s.by.engines
    for kind in (1, 2):
        assert s.engineers[kind] + sum(1 for c in s.companies if c.engineers & kind) == s.by.engineers
    assert sum(c.cars + c.passengers for c in humans) + sum(s.reserved) <= s.box.cars
    assert sum(c.waiting + c.sold for c in humans) <= s.box.investors


def check_company(s: Steam, player: int, c: Company) -> None:
    """S2, S8, S9, S45, S56: what one player may have."""
    box = load(s.box.pack)
    placed = sum(1 for i in range(0, len(s.factories), FACTORY) if s.factories[i] == player)
    assert hired(c) + c.pool + placed == box.workers
    assert c.tracks.bit_count() == c.network.bit_count() - 1 <= box.tracks
    assert 1 <= c.stations.bit_count() <= box.stations
    assert c.money >= 0
    assert c.money % 10 == 0
    assert c.stations & ~c.network == 0
    for connection in range(CONNECTIONS):
        if c.tracks >> connection & 1:
            assert c.network >> box.end_a[connection] & c.network >> box.end_b[connection] & 1
    assert min([*c.goods, *c.dock, *c.spare, *c.workers, c.hands, c.cars, c.pool, c.waiting]) >= 0
    if player == s.franz:
        assert trains(c) + c.cars + c.passengers + c.waiting + c.sold == 0  # F6
    else:
        assert space_left(box, c) >= 0
        assert trains(c) <= box.max_trains
        assert c.sold <= box.max_sold
