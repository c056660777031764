"""Somebody who follows a plan: legal everywhere, and the plan shows."""

from __future__ import annotations

from random import Random

import pytest

from tests.play import Table, positions
from towpath.core.chance import settle_chance
from towpath.core.frames import CHANCE
from towpath.games.steam import GAME
from towpath.games.steam.mind.planning import plan as genes
from towpath.games.steam.mind.planning.plan import GENES, PLANS
from towpath.games.steam.mind.planning.player import planned
from towpath.games.steam.mind.planning.ways import way_of
from towpath.games.steam.rules.state import Steam, trieste_connected

RULES = GAME.rules


def any_plan(rng: Random) -> list[int]:
    return [rng.randrange(values) for values in GENES]


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_a_planned_move_is_legal_in_any_position_and_leaves_no_trace(seats: int, seed: int) -> None:
    rng, asked = Random(seed), 0
    for s in positions(Table(GAME, GAME.setup(seats, {})), seed):
        if not s.frames or s.frames[-1].player == CHANCE:
            continue
        before, moves = s.to_data(), RULES.legal(s)
        for plan in [PLANS[0], any_plan(rng)]:
            assert planned(s, moves, plan) in moves
        assert s.to_data() == before
        asked += len(moves) > 1
    assert asked > 20


def followed(plan: list[int], seed: int, seats: int = 2) -> Steam:
    """A game in which everybody follows the plan."""
    s, rng = GAME.new(GAME.setup(seats, {})), Random(seed)
    settle_chance(RULES, s, rng)
    while s.frames:
        RULES.apply(s, planned(s, RULES.legal(s), plan))
        settle_chance(RULES, s, rng)
    assert isinstance(s, Steam)
    return s


def changed(*changes: tuple[int, int]) -> list[int]:
    """The usual plan with other values of some genes."""
    plan = PLANS[0].copy()
    for gene, value in changes:
        plan[gene] = value
    return plan


def test_plans_are_made_of_genes() -> None:
    assert all(len(plan) == len(GENES) for plan in PLANS)
    assert all(0 <= value < values for plan in PLANS for value, values in zip(plan, GENES, strict=True))


def test_who_plans_for_trieste_gets_there_at_times_and_who_does_not_never() -> None:
    """S68."""
    assert (
        sum(
            trieste_connected(followed(changed((genes.HUBS_FIRST, 2), (genes.TO_TRIESTE, 1)), seed))
            for seed in range(12)
        )
        >= 2
    )
    assert not any(trieste_connected(followed(changed((genes.TO_TRIESTE, 0)), seed)) for seed in range(6))


def test_the_bid_is_the_plans() -> None:
    """S23."""
    s = GAME.new(GAME.setup(2, {}))
    settle_chance(RULES, s, Random(1))
    assert [planned(s, RULES.legal(s), changed((genes.BID, bid))) for bid in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("hub", range(4))
def test_the_way_leads_to_the_hub_to_begin_with(hub: int) -> None:
    """S8, S9: connection by connection, from the network on."""
    s = GAME.new(GAME.setup(2, {}))
    settle_chance(RULES, s, Random(4))
    assert isinstance(s, Steam)
    way = way_of(s, s.companies[0], 0, changed((genes.BEGIN_WITH, hub)))
    assert way.hub == hub
    here = s.box.wien
    for connection in way.steps:
        here = s.box.other_end(connection, here)
    assert here == s.hub_city[hub]


def test_stations_and_contracts_are_as_many_as_planned_at_most() -> None:
    """S44, S57."""
    s = followed(changed((genes.STATIONS, 1), (genes.CONTRACTS, 2), (genes.TO_TRIESTE, 1)), 2)
    assert any(c.stations.bit_count() == 2 for c in s.companies)
    assert all(c.stations.bit_count() <= 2 for c in s.companies)
    assert all(s.contracts.count(player) <= 2 for player in range(2))
