"""A sequential test: two minds play pairs of games, seats swapped and draws shared, until one is the better for sure.

The generalised ratio test of chess engines: the log of how much likelier the results are if the new mind is `GAIN`
Elo points stronger than if it is not stronger at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from math import log, log10
from random import Random

from towpath.bots import make_bot
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.core.terms import Tuned, weights_of
from towpath.lab.crew import Crew, crew_of
from towpath.lab.loop import play_out
from towpath.lab.simulation import Outcome
from towpath.lab.tournament import finished_ahead

GAIN = 20.0
ERROR = 0.05
BOUND = log((1 - ERROR) / ERROR)
"""Beyond it either way the test is over: five errors in a hundred."""
AT_LEAST = 25
"""Pairs: with fewer the spread of the results is not known well enough."""


@dataclass(frozen=True)
class Duel:
    """Two sets of weights for the same bot."""

    game: str
    setup: Setup
    bot: str
    phases: tuple[float, ...]
    new: Tuned
    old: Tuned
    seed: int


@dataclass
class Verdict:
    """How the test stands: pairs of games, the part of the duels that the new mind won."""

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, result: float) -> None:
        """The mean result of a pair of games."""
        self.pairs += 1
        self.total += result
        self.squares += result * result

    @property
    def rate(self) -> float:
        """The part of the duels won."""
        return self.total / self.pairs if self.pairs else 0.5

    @property
    def variance(self) -> float:
        """Of the result of a pair; never quite nothing, so that a few equal results prove little."""
        mean = self.rate
        return max((self.squares / self.pairs - mean * mean) if self.pairs else 0.0, 0.25 / (self.pairs + 1), 0.01)

    @property
    def elo(self) -> float:
        """The difference in strength that the rate speaks for."""
        return elo_of(self.rate)

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval of that difference."""
        reach = 1.96 * (self.variance / max(1, self.pairs)) ** 0.5
        return (elo_of(self.rate + reach) - elo_of(self.rate - reach)) / 2

    @property
    def ratio(self) -> float:
        """The log of the ratio of likelihoods."""
        level, better = 0.5, 1 / (1 + 10 ** (-GAIN / 400))
        return self.pairs * (better - level) * (2 * self.rate - level - better) / (2 * self.variance)

    @property
    def is_won(self) -> bool:
        """The new mind is the stronger one."""
        return self.pairs >= AT_LEAST and self.ratio >= BOUND

    @property
    def is_lost(self) -> bool:
        """It is not."""
        return self.pairs >= AT_LEAST and self.ratio <= -BOUND


def elo_of(rate: float) -> float:
    """The difference in strength behind a rate of wins."""
    rate = min(max(rate, 0.001), 0.999)
    return 400 * log10(rate / (1 - rate))


def contest(duel: Duel, most: int, jobs: int | Crew = 1) -> Iterator[Verdict]:
    """The verdict after every pair of games, until it is clear or `most` pairs are played."""
    verdict = Verdict()
    for result in crew_of(jobs).each(play_pair, [(duel, index) for index in range(most)]):
        verdict.add(result)
        yield verdict
        if verdict.is_won or verdict.is_lost:
            return


def play_pair(job: tuple[Duel, int]) -> float:
    """Two games from the same draws: what the new mind sat on in the first, the old one does in the second."""
    duel, index = job
    game = game_named(duel.game)
    minds = [with_weights(game, duel, duel.new), with_weights(game, duel, duel.old)]
    if duel.setup.seats == 1:
        new, old = (play_alone(mind, duel, index) for mind in minds)
        return 1.0 if new > old else 0.5 if new == old else 0.0
    return sum(_game(minds, duel, index, turn) for turn in (0, 1)) / 2


def with_weights(game: Game, duel: Duel, tuned: Tuned) -> Game:
    """The same game with a mind of other weights."""
    other = copy(game)
    other.mind = type(game.mind)(game.rules)
    other.mind.weights = weights_of(game.mind.terms, duel.phases, [tuned])
    return other


def _game(minds: list[Game], duel: Duel, index: int, turn: int) -> float:
    """The part of its duels with old minds that the new one wins in a game."""
    outcome = play_seated(minds, duel, index, turn)
    seats, sits = range(duel.setup.seats), outcome.seating
    duels = [finished_ahead(outcome, a, b) for a in seats for b in seats if sits[a] == 0 and sits[b] == 1]
    return sum(duels) / len(duels)


def play_seated(minds: list[Game], duel: Duel, index: int, turn: int) -> Outcome:
    """A game of two minds who take the seats in turn; `turn` says which of them has the first one."""
    seats = range(duel.setup.seats)
    sits = [(seat + index + turn) % 2 for seat in seats]  # 0: the new mind
    bots = [make_bot(duel.bot, minds[sits[seat]], f"{duel.seed}/{index}/{turn}/{seat}", len(seats)) for seat in seats]
    s = minds[0].new(duel.setup)
    rules = minds[0].rules
    play_out(rules, s, bots, Random(f"test/{duel.seed}/{index}"))
    return Outcome(index, tuple(sits), tuple(rules.scores(s)), tuple(rules.winners(s)), 0)


def play_alone(mind: Game, duel: Duel, index: int) -> int:
    """The points of a mind alone at the table; all minds meet the same deal."""
    s = mind.new(duel.setup)
    play_out(mind.rules, s, [make_bot(duel.bot, mind, f"{duel.seed}/{index}", 1)], Random(f"test/{duel.seed}/{index}"))
    return int(mind.rules.scores(s)[0])
