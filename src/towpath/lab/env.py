"""An environment for reinforcement learning: a game on its fixed action space, one seat asked at a time.

    env = Env(game, game.setup(2))
    env.reset(seed=1)
    while not env.over:
        action = policy(env.observe(), env.mask())
        env.step(action)
    env.rewards()

It follows the cycle of PettingZoo's AEC environments and depends on nothing.
"""

from __future__ import annotations

from random import Random
from typing import Generic

from towpath.core.chance import settle_chance
from towpath.core.errors import IllegalMove
from towpath.core.game import Game
from towpath.core.messages import say
from towpath.core.of_state import S
from towpath.core.setup import Setup
from towpath.lab.rewards import rewards_of


class Env(Generic[S]):
    """A game that is reset, observed and stepped; chance answers itself."""

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.seats = setup.seats
        self.actions = game.action_count()
        self.reset()

    def reset(self, seed: int = 0) -> None:
        """The first decision of a new game."""
        self._rng = Random(str(seed))
        self.state: S = self.game.new(self.setup)
        settle_chance(self.game.rules, self.state, self._rng)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.frames

    @property
    def seat(self) -> int:
        """The seat whose action is next."""
        return self.state.frames[-1].player

    def observe(self, seat: int | None = None) -> dict[str, object]:
        """What a seat may know; without a seat, the one whose action is next."""
        return self.game.view(self.state, self.seat if seat is None else seat)

    def legal_actions(self) -> list[int]:
        """The numbers of the actions that are legal now."""
        return self.game.actions(self.state, self.game.rules.legal(self.state))

    def mask(self) -> list[bool]:
        """The whole action space: True where an action is legal."""
        mask = [False] * self.actions
        for action in self.legal_actions():
            mask[action] = True
        return mask

    def step(self, action: int) -> None:
        """The action of the seat that is next, or IllegalMove."""
        if self.over or action not in self.legal_actions():
            raise IllegalMove(say("action {action} is not legal now", action=action), where=self.game.slug)
        self.game.rules.apply(self.state, self.game.move_of(self.state, action))
        settle_chance(self.game.rules, self.state, self._rng)

    def rewards(self) -> list[float]:
        """By seat, nothing until the end; see `rewards_of`."""
        return rewards_of(self.game, self.state, self.seats)

    def scores(self) -> list[int]:
        """The points of every seat so far: a denser signal than the rewards."""
        return self.game.rules.scores(self.state)
