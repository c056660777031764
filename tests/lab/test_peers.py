"""The environments of other libraries, by these libraries' own suites: every game with every number of seats."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium.utils.env_checker
import pettingzoo.test
import pyspiel
import pytest

import towpath.lab.openspiel
from towpath.core.errors import BadSetup, UnknownGame
from towpath.core.registry import games
from towpath.lab import gymnasium as ours_gymnasium
from towpath.lab import pettingzoo as ours_pettingzoo
from towpath.lab.rewards import rewards_of

TABLES = [(game.slug, seats) for game in games().values() if game.planes for seats in game.seats]
EACH = pytest.mark.parametrize(("slug", "seats"), TABLES)


@pytest.fixture(autouse=True)
def their_warnings() -> Iterator[None]:
    """The suites warn of what is a matter of taste, such as observations that are not normalised."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def known(env: Any) -> Any:  # noqa: ANN401  # the library is not typed
    """The environment with actions drawn from a seed: otherwise each run would play another game."""
    for agent in env.possible_agents:
        env.action_space(agent).seed(3)
    return env


@EACH
def test_pettingzoo_accepts_it(slug: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoo.test.api_test(known(ours_pettingzoo.env(slug, seats)), num_cycles=60)
    pettingzoo.test.seed_test(lambda: ours_pettingzoo.env(slug, seats), num_cycles=20)
    pettingzoo.test.render_test(lambda render_mode: known(ours_pettingzoo.env(slug, seats, render_mode)))
    assert "Passed" in capsys.readouterr().out


@EACH
def test_a_whole_game_is_played_in_pettingzoo(slug: str, seats: int) -> None:
    env = known(ours_pettingzoo.env(slug, seats))
    env.reset(seed=3)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(100_000):
        seen, reward, ended, cut, _ = env.last()
        totals[agent] += reward
        over = ended or cut
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    assert not env.agents
    assert seats == 1 or abs(sum(totals.values())) < 1e-9
    inner = env.unwrapped
    assert list(totals.values()) == rewards_of(inner.game, inner.position, seats)


@EACH
def test_gymnasium_accepts_it(slug: str, seats: int) -> None:
    env = ours_gymnasium.env(slug, seats, bots=["random"])
    gymnasium.utils.env_checker.check_env(env)


@EACH
def test_openspiel_accepts_it(slug: str, seats: int) -> None:
    game = pyspiel.load_game(f"towpath_{slug}(players={seats})")
    assert (game.num_players(), game.num_distinct_actions()) == (seats, games()[slug].action_count())
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@EACH
def test_openspiel_saves_and_copies_positions(slug: str, seats: int) -> None:
    game = pyspiel.load_game(f"towpath_{slug}(players={seats})")
    state = game.new_initial_state()
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    state.observation_tensor(0)  # which it remembers, as its copy does until it moves on
    twin = state.clone()
    assert twin.observation_tensor(0) == state.observation_tensor(0)
    twin.apply_action(twin.legal_actions()[-1])
    assert len(twin.history()) == len(state.history()) + 1
    assert twin.observation_tensor(0) == pickle.loads(pickle.dumps(twin)).observation_tensor(0)
    for other in (pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
        assert str(other) == str(state)
        assert other.history() == state.history()


def test_an_illegal_action_ends_the_game_and_costs() -> None:
    env = ours_gymnasium.env("marchia", 2, bots=["random"])
    env.reset(seed=1)
    illegal = next(number for number, legal in enumerate(env.action_masks()) if not legal)
    assert env.step(illegal)[1:4] == (-1.0, True, False)


def test_what_cannot_be_made_is_refused_in_words() -> None:
    with pytest.raises(UnknownGame, match="nosuch"):
        ours_pettingzoo.env("nosuch")
    with pytest.raises(BadSetup, match="7"):
        ours_pettingzoo.env("marchia", 7)
    with pytest.raises(BadSetup, match="colour"):
        ours_gymnasium.env("marchia", 2, colour="red")
    with pytest.raises(ValueError, match="no seat 2"):
        ours_gymnasium.env("marchia", 2, seat=2)
    assert towpath.lab.openspiel.LONGEST
