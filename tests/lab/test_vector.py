"""Many games at once: the same as one by one."""

from __future__ import annotations

import numpy as np
import pytest

from towpath.core.errors import BadSetup, IllegalMove
from towpath.core.registry import games
from towpath.lab.vector import Games

TABLES = [(game.slug, seats) for game in games().values() if game.planes for seats in game.seats]


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_row_shows_its_own_game(slug: str, seats: int) -> None:
    env, rng = Games(slug, seats, games=3, seed=5), np.random.default_rng(1)
    for _ in range(12):
        for row, s in enumerate(env.positions):
            seat = s.frames[-1].player
            legal = env.game.rules.legal(s)
            assert env.seats[row] == seat
            assert np.flatnonzero(env.masks[row]).tolist() == sorted(env.game.action(s, move) for move in legal)
            expected = np.asarray(env.game.observation(s, seat, seats), np.float32)
            assert np.array_equal(env.observations[row], expected)
        env.step(env.sample(rng))


def play(steps: int) -> tuple[Games, list[float]]:
    env, rng, paid = Games("connect_four", games=8, seed=2), np.random.default_rng(3), []
    for _ in range(steps):
        rewards, over = env.step(env.sample(rng))
        assert (rewards[~over] == 0).all()
        paid += [float(value) for value in rewards[over].flatten()]
    return env, paid


def test_games_end_with_rewards_for_all_seats_and_begin_anew() -> None:
    env, paid = play(120)
    assert env.finished >= 16
    assert set(paid) <= {1.0, -1.0, 0.0}
    assert sum(paid) == 0
    assert 1.0 in paid
    assert env.masks.any(axis=1).all(), "every row asks somebody again"


def test_the_same_seed_gives_the_same_games() -> None:
    first, paid = play(60)
    second, again = play(60)
    assert paid == again
    assert np.array_equal(first.observations, second.observations)


def test_what_is_not_legal_changes_nothing() -> None:
    env = Games("connect_four", games=2)
    before = env.observations.copy()
    for actions in ([0, 99], [0], [0, 0, 0]):
        with pytest.raises(IllegalMove):
            env.step(actions)
        assert np.array_equal(env.observations, before)
    with pytest.raises(BadSetup, match="cannot be played"):
        Games("connect_four", games=0)
    with pytest.raises(BadSetup):
        Games("marchia", seats=9)
