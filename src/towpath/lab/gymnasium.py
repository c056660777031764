"""Any game as an environment of Gymnasium: one seat learns, bots play the others, chance answers itself.

    from towpath.lab import gymnasium
    env = gymnasium.env("marchia", seats=3, bots=["bargee"])

`env.action_masks()` tells which actions are legal, as maskable learners ask for; so does `info["action_mask"]`.
Needs the extra `towpath[gymnasium]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from towpath.bots import make_bot
from towpath.core.bot import Bot
from towpath.core.chance import settle_chance
from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.state import State
from towpath.lab.extras import missing
from towpath.lab.rewards import rewards_of

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    from towpath.lab import arrays
except ImportError as error:
    raise missing("gymnasium", error) from error

Planes = NDArray[np.float32]
ILLEGAL = -1.0
"""The reward of an action that is not legal, which ends the game."""


def env(
    slug: str,
    seats: int = 0,
    bots: Sequence[str] = ("bargee",),
    seat: int = 0,
    render_mode: str | None = None,
    **options: str,
) -> SeatEnv:
    """One seat of a game; the bots take the other seats in order, again from the first if there are too few."""
    return SeatEnv(slug, seats, bots, seat, render_mode, **options)


class SeatEnv(gymnasium.Env[Planes, int | np.int64]):
    """What the learning seat sees, does and gets."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        slug: str,
        seats: int = 0,
        bots: Sequence[str] = ("bargee",),
        seat: int = 0,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.game: Game[State] = game_named(slug)
        self.setup = self.game.setup(seats or self.game.seats[0], options)
        if not 0 <= seat < self.setup.seats:
            raise ValueError(f"there is no seat {seat} at a table of {self.setup.seats}")
        self.seat = seat
        self.specs = tuple(bots)
        self.render_mode = render_mode
        numbers = (arrays.size(self.game, self.setup.seats),)
        self.observation_space = spaces.Box(-arrays.LARGEST, arrays.LARGEST, numbers, np.float32)
        self.action_space = spaces.Discrete(self.game.action_count())
        self._bots(0)  # a spec that names no bot is refused at once

    def _bots(self, seed: int) -> dict[int, Bot]:
        others = [other for other in range(self.setup.seats) if other != self.seat]
        specs = {other: self.specs[number % len(self.specs)] for number, other in enumerate(others)}
        return {other: make_bot(spec, self.game, f"{seed} {other}") for other, spec in specs.items()}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, dict[str, Any]]:
        """The first decision of the learning seat in a new game."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        self._rng = Random(drawn)
        self.others = self._bots(drawn)
        self.position: State = self.game.new(self.setup)
        self._play_on()
        return self._seen()

    def step(self, action: int | np.int64) -> tuple[Planes, float, bool, bool, dict[str, Any]]:
        """An action, and all that the others do until this seat is asked again; an illegal one ends the game."""
        if int(action) not in self._legal:
            return (*self._outcome(ILLEGAL, ended=True),)
        self.game.rules.apply(self.position, self._legal[int(action)])
        self._play_on()
        reward = rewards_of(self.game, self.position, self.setup.seats)[self.seat]
        return (*self._outcome(reward, ended=not self.position.frames),)

    def _outcome(self, reward: float, *, ended: bool) -> tuple[Planes, float, bool, bool, dict[str, Any]]:
        planes, info = self._seen()
        return planes, reward, ended, False, info

    def _play_on(self) -> None:
        """Chance and the others, until the learning seat is asked or the game is over."""
        rules, s = self.game.rules, self.position
        settle_chance(rules, s, self._rng)
        while s.frames and s.frames[-1].player != self.seat:
            player = s.frames[-1].player
            rules.apply(s, self.others[player].choose(s, player))
            settle_chance(rules, s, self._rng)
        self._legal: dict[int, Move] = arrays.actions(self.game, s) if s.frames else {}

    def _seen(self) -> tuple[Planes, dict[str, Any]]:
        planes = arrays.tensor(self.game, self.position, self.seat, self.setup.seats)
        return planes, {"action_mask": arrays.mask(self.game, self._legal)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return arrays.mask(self.game, self._legal).astype(np.bool_)

    def render(self) -> str | None:
        """The position as text, as the learning seat sees it."""
        return self.game.picture(self.game.view(self.position, self.seat)) if self.render_mode == "ansi" else None
