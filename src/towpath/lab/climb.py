"""Climbing: weights that are found by playing, where what tells the final margin best does not play best.

Simultaneous perturbation, as chess engines use it: all weights are varied at once, up or down by chance. What is up
in one mind is down in its opponent; both play a pair of games with the same draws and seats swapped, and every weight
takes a small step towards the side that did better. Alone at the table, both play the same deal. The weights of the
second half of the climb are averaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, tanh
from random import Random

from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.core.terms import Tuned
from towpath.lab.crew import Crew, crew_of
from towpath.lab.fit import HIGHEST
from towpath.lab.sequential import Duel, play_alone, play_seated, with_weights
from towpath.lab.simulation import Progress
from towpath.lab.tuning import named

REACH = 0.25
"""How far a weight is varied, as the log of a factor."""
STEP = 0.03
"""How far a weight moves after a pair of games that one side wins clearly; less and less towards the end."""
TOGETHER = 8
"""So many pairs are played with the same weights, each with other variations: they may run side by side."""
LOWEST = 0.02


@dataclass(frozen=True)
class Climb:
    """What is climbed: pairs of games between variations of a game's weights."""

    game: str
    setup: Setup
    bot: str
    phases: tuple[float, ...]
    seed: int


@dataclass(frozen=True)
class Pair:
    """Two variations that play each other; `signs` says which way each weight is varied."""

    climb: Climb
    weights: tuple[float, ...]
    signs: tuple[int, ...]
    index: int


def climb(
    game: Game,
    what: Climb,
    old: Sequence[Sequence[float]],
    pairs: int,
    jobs: int | Crew = 1,
    progress: Progress | None = None,
) -> list[list[float]]:
    """The weights after so many pairs of games, by phase and term as `old` has them."""
    terms, rng = len(old[0]), Random(f"climb/{what.seed}")
    logs = [log(max(weight, LOWEST)) for anchor in old for weight in anchor]
    mean, counted = [0.0] * len(logs), 0
    for first in range(0, pairs, TOGETHER):
        batch = [
            Pair(what, tuple(logs), tuple(rng.choice((-1, 1)) for _ in logs), index)
            for index in range(first, min(first + TOGETHER, pairs))
        ]
        step = STEP / (1.0 + 2.0 * first / pairs)
        for pair, result in sorted(crew_of(jobs).each(play, batch), key=lambda played: played[0].index):
            for place, sign in enumerate(pair.signs):
                logs[place] = min(max(logs[place] + step * result * sign, log(LOWEST)), log(HIGHEST))
        if 2 * first >= pairs:
            mean = [total + each for total, each in zip(mean, logs, strict=True)]
            counted += 1
        if progress:
            progress(min(first + TOGETHER, pairs), pairs)
    found = [exp(total / counted) for total in mean] if counted else [exp(each) for each in logs]
    return [found[start : start + terms] for start in range(0, len(found), terms)]


def play(pair: Pair) -> tuple[Pair, float]:
    """The pair, and from -1 to 1 how much better the first variation did."""
    what = pair.climb
    game = game_named(what.game)
    up, down = (_varied(game, pair, way) for way in (1, -1))
    duel = Duel(what.game, what.setup, what.bot, what.phases, up, down, what.seed)
    minds = [with_weights(game, duel, up), with_weights(game, duel, down)]
    spread = game.mind.spread()
    if what.setup.seats == 1:
        points = [play_alone(mind, duel, pair.index) for mind in minds]
        return pair, tanh((points[0] - points[1]) / spread)
    return pair, sum(_margin(minds, duel, pair.index, turn, spread) for turn in (0, 1)) / 2


def _varied(game: Game, pair: Pair, way: int) -> Tuned:
    count = len(game.mind.terms)
    weights = [exp(each + way * sign * REACH) for each, sign in zip(pair.weights, pair.signs, strict=True)]
    anchors = [weights[start : start + count] for start in range(0, len(weights), count)]
    return named(game, pair.climb.setup.seats, anchors)


def _margin(minds: list[Game], duel: Duel, index: int, turn: int, spread: float) -> float:
    """How clearly the first mind was ahead in a game, on the average of its seats."""
    outcome = play_seated(minds, duel, index, turn)
    sides: list[list[float]] = [[], []]
    for seat, side in enumerate(outcome.seating):
        sides[side].append(outcome.scores[seat])
    return tanh((sum(sides[0]) / len(sides[0]) - sum(sides[1]) / len(sides[1])) / spread)
