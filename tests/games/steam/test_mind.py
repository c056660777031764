"""What a position is worth to the bots: named terms that add up, and bids that know their seat."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.steam.position import A, begun, factory, fill_hub, give, hub
from tests.play import Table, positions
from towpath.bots import make_bot
from towpath.core.chance import settle_chance
from towpath.games.steam import GAME
from towpath.games.steam.rules.state import Steam

RULES, MIND = GAME.rules, GAME.mind


def part(s: Steam, name: str, seat: int = A) -> float:
    """What a term counts."""
    names = [term.name for term in MIND.terms]
    return MIND.parts(s, seat)[names.index(name)]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_parts_add_up_to_the_estimate_in_every_position(seats: int) -> None:
    seen = 0
    for s in positions(Table(GAME, GAME.setup(seats, {})), seats):
        assert isinstance(s, Steam)
        before = s.to_data()
        estimates = MIND.estimates(s)
        assert s.to_data() == before
        if not MIND.settled(s).frames:
            assert estimates == [float(points) for points in RULES.scores(MIND.settled(s))]
            continue
        for seat in range(seats):
            assert len(MIND.parts(s, seat)) == len(MIND.terms)
            assert sum(MIND.parts(s, seat)) == pytest.approx(estimates[seat])
        seen += 1
    assert seen > 50


def test_terms_have_names_of_their_own_and_the_phase_rises() -> None:
    names = [term.name for term in MIND.terms]
    assert len(set(names)) == len(names)
    phases = [MIND.phase(s) for s in positions(Table(GAME, GAME.setup(2, {})), 3) if s.frames]
    assert phases == sorted(phases)
    assert phases[0] == 0.0
    assert phases[-1] > 0.9


def test_a_cube_and_coal_make_a_delivery_ready() -> None:
    """S61: without coal it is one of those that lack something."""
    s = begun(round=4)
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten", goods="coal")
    assert part(s, "ready") == 0.0
    factory(s, A, "wood", "wien", 1)
    with_coal = part(s, "ready")
    assert with_coal > 0.0
    s.companies[A].goods[3] = 0
    assert part(s, "ready") == 0.0
    assert part(s, "later") > 0.0


def test_a_key_counts_as_a_key() -> None:
    """S71."""
    s = begun(round=4)
    assert part(s, "keys") == 0.0
    fill_hub(s, "bronze", "stone iron iron")
    s.keys[hub("bronze")] = A
    assert part(s, "keys") > 0.0


def test_the_bid_of_greedy_depends_on_its_place_in_the_drawn_order() -> None:
    """S23, S26: who comes later in the drawn order needs a column more to play first."""
    bids: list[list[int]] = []
    for seed in range(6):
        s = GAME.new(GAME.setup(2, {}))
        settle_chance(RULES, s, Random(seed))
        assert isinstance(s, Steam)
        bids.append([make_bot("greedy", GAME, seed).choose(s, seat) for seat in s.order])
    assert all(first < second for first, second in bids)
