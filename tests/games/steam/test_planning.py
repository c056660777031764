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
from towpath.games.steam.mind.planning.player import follow, planned
from towpath.games.steam.mind.planning.ways import Known, costs_of, way_of
from towpath.games.steam.rules.box import BRIDGE, BUILD_STATION, INVEST, ORDER
from towpath.games.steam.rules.state import Steam, trieste_connected
from towpath.games.steam.rules.turn import PASS, Turn

RULES = GAME.rules


def any_plan(rng: Random) -> list[int]:
    return [rng.randrange(values) for values in GENES]


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_a_planned_move_is_legal_in_any_position_and_leaves_no_trace(seats: int, seed: int) -> None:
    rng, asked, known = Random(seed), 0, Known(max(2, seats))
    for s in positions(Table(GAME, GAME.setup(seats, {})), seed):
        if not s.frames or s.frames[-1].player == CHANCE:
            continue
        before, moves = s.to_data(), RULES.legal(s)
        for plan in [PLANS[0], any_plan(rng)]:
            move = planned(s, moves, plan, known)
            assert move in moves
            assert follow(s, plan, known) == move
        assert s.to_data() == before
        asked += len(moves) > 1
    assert asked > 20


def followed(plan: list[int], seed: int, seats: int = 2) -> Steam:
    """A game in which everybody follows the plan."""
    s, rng = GAME.new(GAME.setup(seats, {})), Random(seed)
    assert isinstance(s, Steam)
    settle_chance(RULES, s, rng)
    while s.frames:
        RULES.apply(s, planned(s, RULES.legal(s), plan, Known(s.players)))
        settle_chance(RULES, s, rng)
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
    assert [planned(s, RULES.legal(s), changed((genes.BID, bid)), Known(2)) for bid in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("hub", range(4))
def test_the_way_leads_to_the_hub_to_begin_with(hub: int) -> None:
    """S8, S9: connection by connection, from the network on."""
    s = GAME.new(GAME.setup(2, {}))
    settle_chance(RULES, s, Random(4))
    assert isinstance(s, Steam)
    way = way_of(s, s.companies[0], 0, changed((genes.BEGIN_WITH, hub)), Known(2))
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


def test_what_is_known_of_the_map_holds_for_a_network() -> None:
    """S8, S49: looked for once for each network, with its stations and engineers."""
    s = GAME.new(GAME.setup(2, {}))
    settle_chance(RULES, s, Random(1))
    c, known = s.companies[0], Known(2)
    way_of(s, c, 0, PLANS[0], known)
    way_of(s, c, 0, PLANS[1], known)
    (costs,) = known.costs[0].values()
    assert (costs.cost, costs.via) == (costs_of(s, c, 0).cost, costs_of(s, c, 0).via)
    c.engineers = BRIDGE
    way_of(s, c, 0, PLANS[0], known)
    assert len(known.costs[0]) == 2
    assert known.costs[1] == {}


def test_a_deed_is_done_at_its_hand_if_it_can_be_and_left_out_if_not() -> None:
    """S37: the first hand of the game, and a station for which there is no city yet."""
    s = GAME.new(GAME.setup(2, {}))
    settle_chance(RULES, s, Random(1))
    while not isinstance(s.frames[-1], Turn):
        RULES.apply(s, RULES.legal(s)[0])
    moves, usual = RULES.legal(s), planned(s, RULES.legal(s), PLANS[0], Known(2))
    for action in (INVEST, ORDER, PASS):
        assert planned(s, moves, changed((genes.FIRST_DEED, action + 1)), Known(2)) == action
    assert BUILD_STATION not in moves
    assert planned(s, moves, changed((genes.FIRST_DEED, BUILD_STATION + 1)), Known(2)) == usual
    assert planned(s, moves, changed((genes.FIRST_DEED + 1, INVEST + 1)), Known(2)) == usual
