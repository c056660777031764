"""Any game as an environment of PettingZoo: agents act in turn, chance answers itself.

    from towpath.lab import pettingzoo
    env = pettingzoo.env("marchia", seats=3)

Needs the extra `towpath[pettingzoo]`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from towpath.core.chance import settle_chance
from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.core.state import State
from towpath.lab.extras import missing
from towpath.lab.rewards import rewards_of

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from towpath.lab import arrays
except ImportError as error:
    raise missing("pettingzoo", error) from error

Observation = dict[str, NDArray[Any]]


def env(slug: str, seats: int = 0, render_mode: str | None = None, **options: str) -> AECEnv[str, Observation, int]:
    """The environment as PettingZoo wants it: calls out of order are told, and an illegal action ends the game."""
    inner = TowpathEnv(slug, seats, render_mode, **options)
    checked = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class TowpathEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # the library is not typed
    """Agents are `seat_0`, `seat_1` ...; an observation has the planes of the seat and the mask of its actions."""

    metadata: dict[str, Any] = {
        "render_modes": ["human", "ansi"], "name": "towpath", "is_parallelizable": False, "render_fps": 1,
    }  # fmt: skip

    def __init__(self, slug: str, seats: int = 0, render_mode: str | None = None, **options: str) -> None:
        super().__init__()
        self.game: Game[State] = game_named(slug)
        self.setup: Setup = self.game.setup(seats or self.game.seats[0], options)
        self.metadata = {**self.metadata, "name": f"towpath_{slug}_v{self.game.version}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        planes = spaces.Box(-arrays.LARGEST, arrays.LARGEST, (arrays.size(self.game, self.setup.seats),), np.float32)
        allowed = spaces.Box(0, 1, (self.game.action_count(),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": planes, "action_mask": allowed}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.game.action_count()) for agent in self.possible_agents}
        self._fresh = 0  # for resets without a seed

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object for an agent at every call, as the library asks for."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The game's fixed action space."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The first decision of a new game; without a seed another one each time."""
        self._fresh += 1
        self._rng = Random(f"seed {seed}" if seed is not None else f"fresh {self._fresh}")
        self.position: State = self.game.new(self.setup)
        settle_chance(self.game.rules, self.position, self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look()

    def observe(self, agent: str) -> Observation:
        """What the agent may know; whoever is not asked has no legal action."""
        seat = self.possible_agents.index(agent)
        asked = agent == self.agent_selection and not self.terminations[agent]
        return {
            "observation": arrays.tensor(self.game, self.position, seat, self.setup.seats),
            "action_mask": arrays.mask(self.game, self._legal if asked else {}),
        }

    def step(self, action: int | None) -> None:
        """The action of the selected agent; after the end None, as the library asks for."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        assert action is not None
        self.game.rules.apply(self.position, self._legal[int(action)])
        settle_chance(self.game.rules, self.position, self._rng)
        over = not self.position.frames
        rewards = rewards_of(self.game, self.position, self.setup.seats)
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = rewards[seat]
            self.terminations[agent] = over
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _look(self) -> None:
        """Who is asked, and what may be answered."""
        self._legal: dict[int, Move] = {}
        if self.position.frames:
            self.agent_selection = self.possible_agents[self.position.frames[-1].player]
            self._legal = arrays.actions(self.game, self.position)
        else:
            self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The position as text, as the seat that is asked sees it; the mode `human` prints it."""
        seat: int | None = self.possible_agents.index(self.agent_selection)
        text = self.game.picture(self.game.view(self.position, seat))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
