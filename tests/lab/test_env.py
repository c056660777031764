"""The environment for reinforcement learning."""

from __future__ import annotations

from random import Random

import pytest

from tests.toy_game import FERRY
from towpath.core.errors import IllegalMove
from towpath.lab import Env


@pytest.mark.parametrize("seats", FERRY.seats)
def test_masked_random_play_reaches_the_end(seats: int) -> None:
    env, rng = Env(FERRY, FERRY.setup(seats)), Random(1)
    env.reset(seed=2)
    while not env.over:
        mask = env.mask()
        assert len(mask) == env.actions == 6
        assert [n for n, legal in enumerate(mask) if legal] == env.legal_actions()
        assert env.observe() == FERRY.view(env.state, env.seat)
        assert env.rewards() == [0.0] * seats
        env.step(rng.choice(env.legal_actions()))
    winners = FERRY.rules.winners(env.state)
    rewards = env.rewards()
    if seats == 1:
        assert rewards == [env.scores()[0] / 100]  # alone, points are all there is to win
    elif len(winners) < seats:
        assert sum(rewards) == pytest.approx(0)
        assert [seat for seat, reward in enumerate(rewards) if reward > 0] == winners
    assert env.scores() == FERRY.rules.scores(env.state)


def test_the_same_seed_deals_the_same_cargo() -> None:
    env = Env(FERRY, FERRY.setup(2))
    env.reset(seed=4)
    first = env.state.to_data()
    env.reset(seed=5)
    assert env.state.to_data() != first
    env.reset(seed=4)
    assert env.state.to_data() == first


def test_an_illegal_action_changes_nothing() -> None:
    env = Env(FERRY, FERRY.setup(2))
    before = env.state.to_data()
    with pytest.raises(IllegalMove, match="ferry: action 4 is not legal now"):
        env.step(4)
    assert env.state.to_data() == before
