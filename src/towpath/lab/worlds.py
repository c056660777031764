"""Worlds: the chance of playouts, so that two positions can be compared under the same draws.

A world says what each draw of a game falls on, by the number of the draw since the game began, and breaks the ties of
whoever plays it out. Differences between positions of one world are then due to the positions. Worlds come in blocks:
in each block every draw falls once on every eighth of what is possible, which makes means steadier than pure chance.
"""

from __future__ import annotations

from random import Random

from towpath.bots.greedy import GreedyBot
from towpath.core.chance import pick
from towpath.core.frames import CHANCE, Move
from towpath.core.game import Game
from towpath.core.state import State
from towpath.lab.estimate import Outcome, outcome_of

BLOCK = 8
"""So many worlds share the strata of their draws."""


class Worlds:
    """Numbered worlds of a seed; the same seed gives the same ones."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._rolls: dict[tuple[int, int], list[float]] = {}

    def roll(self, world: int, draw: int) -> float:
        """What a draw falls on in a world: from 0 up to 1."""
        block, place = divmod(world, BLOCK)
        rolls = self._rolls.get((block, draw))
        if rolls is None:
            rng = Random(f"{self.seed}/{block}/{draw}")
            rolls = [(stratum + rng.random()) / BLOCK for stratum in rng.sample(range(BLOCK), BLOCK)]
            self._rolls[block, draw] = rolls
        return rolls[place]

    def drawn(self, game: Game, s: State, world: int, draw: int) -> Move:
        """The outcome of the chance frame on top."""
        moves = game.rules.legal(s)
        weights = game.rules.weights(s, moves)
        return pick(moves, weights, int(self.roll(world, draw) * sum(weights)))

    def play_out(self, game: Game, s: State, world: int, draw: int) -> Outcome:
        """Play `s` itself to the end, as a Bargee would for every seat; `draw` is the number of the next draw."""
        rules = game.rules
        bot = GreedyBot(game.mind, Random(f"{self.seed}/{world}/bot"))
        while s.frames:
            player = s.frames[-1].player
            if player != CHANCE:
                rules.apply(s, bot.choose(s, player))
            elif is_draw(game, s):
                rules.apply(s, self.drawn(game, s, world, draw))
                draw += 1
            else:
                rules.apply(s, rules.legal(s)[0])
        return outcome_of(game, s)

    def guess(self, game: Game, s: State, seat: int, world: int) -> State:
        """A position that fits what a seat knows, the same in every comparison of this world."""
        guess: State = game.rules.guess(s, seat, Random(f"{self.seed}/{world}/guess"))
        return guess


def is_draw(game: Game, s: State) -> bool:
    """Whether chance decides, and has a choice."""
    return bool(s.frames) and s.frames[-1].player == CHANCE and len(game.rules.legal(s)) > 1
