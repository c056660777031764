"""Many games at once: arrays of observations, masks and rewards, one row a game.

    games = Games("marchia", seats=3, games=64, seed=1)
    while learning:
        actions = policy(games.observations, games.masks, games.seats)
        rewards, over = games.step(actions)

In each row another seat may be asked: `games.seats` says which, and the row of `observations` and `masks` is its own.
A game that ends gives its rewards to all its seats and begins anew in the same step. Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from towpath.core.chance import settle_chance
from towpath.core.errors import BadSetup, IllegalMove
from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.messages import say
from towpath.core.registry import game_named
from towpath.core.state import State
from towpath.lab.extras import missing
from towpath.lab.rewards import rewards_of

try:
    import numpy as np
    from numpy.typing import NDArray

    from towpath.lab import arrays
except ImportError as error:
    raise missing("gymnasium", error) from error

Rewards = NDArray[np.float32]
Flags = NDArray[np.bool_]


class Games:
    """Rows of games that are stepped together. The same seed and the same actions give the same games."""

    def __init__(self, slug: str, seats: int = 0, games: int = 64, seed: int = 0, **options: str) -> None:
        if games < 1:
            raise BadSetup(say("{games} games cannot be played", games=games), where=slug)
        self.game: Game[State] = game_named(slug)
        self.setup = self.game.setup(seats or self.game.seats[0], options)
        self.count, self.seed = games, seed
        self.observations = np.zeros((games, arrays.size(self.game, self.setup.seats)), np.float32)
        self.masks: Flags = np.zeros((games, self.game.action_count()), np.bool_)
        self.seats = np.zeros(games, np.int64)
        self.scores = np.zeros((games, self.setup.seats), np.int64)  # of the last game that has ended in a row
        self.finished = 0
        self._legal: list[dict[int, Move]] = [{} for _ in range(games)]
        self._chance = [Random(f"{seed}/{row}") for row in range(games)]
        self.positions: list[State] = [self.game.new(self.setup) for _ in range(games)]
        for row in range(games):
            self._ask(row)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> tuple[Rewards, Flags]:
        """One action in each row: rewards by row and seat, and which games are over. IllegalMove changes nothing."""
        chosen = [self._move(row, int(action)) for row, action in enumerate(actions)]
        if len(chosen) != self.count:
            raise IllegalMove(say("{given} actions are given for {games} games", given=len(chosen), games=self.count))
        rewards: Rewards = np.zeros((self.count, self.setup.seats), np.float32)
        over: Flags = np.zeros(self.count, np.bool_)
        for row, move in enumerate(chosen):
            self.game.rules.apply(self.positions[row], move)
            self._ask(row)
            if not self.positions[row].frames:
                rewards[row], over[row] = self._end(row), True
        return rewards, over

    def _move(self, row: int, action: int) -> Move:
        if row >= self.count or action not in self._legal[row]:
            where = f"{self.game.slug}, row {row}"
            raise IllegalMove(say("action {action} is not legal now", action=action), where=where)
        return self._legal[row][action]

    def _ask(self, row: int) -> None:
        """Let chance answer, and show the next question to its seat."""
        s = self.positions[row]
        settle_chance(self.game.rules, s, self._chance[row])
        self.masks[row, list(self._legal[row])] = False
        if not s.frames:
            self._legal[row] = {}
            return
        seat = s.frames[-1].player
        moves = self.game.rules.legal(s)
        self._legal[row] = dict(zip(self.game.actions(s, moves), moves, strict=True))
        self.masks[row, list(self._legal[row])] = True
        self.observations[row] = 0.0
        arrays.write_row(self.game, s, seat, self.setup.seats, self.observations[row])
        self.seats[row] = seat

    def _end(self, row: int) -> list[float]:
        """What the seats get; the next game begins."""
        s = self.positions[row]
        rewards = rewards_of(self.game, s, self.setup.seats)
        self.scores[row] = self.game.rules.scores(s)
        self.finished += 1
        self.positions[row] = self.game.new(self.setup)
        self._ask(row)
        return rewards

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action for each row."""
        return np.array([list(legal)[int(rng.random() * len(legal))] for legal in self._legal], np.int64)
