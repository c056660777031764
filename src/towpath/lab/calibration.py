"""Calibration: whether a seat wins as often as the playouts say.

Bots play games. At a few moments of each the win chances of all seats are estimated as the review does it, and kept
with how the game ended. How far the chances are to be drawn towards equal ones is fitted on half of the games and
tested on the other half, both ways round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import log
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from towpath.bots import make_bot
from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.lab.crew import Crew
from towpath.lab.doubt import Doubt
from towpath.lab.estimate import chance, outcome_of
from towpath.lab.journal import Journal
from towpath.lab.simulation import Progress
from towpath.lab.statistics import wilson
from towpath.lab.worlds import Worlds

MOMENTS = (0.2, 0.5, 0.8)
"""How far a game is when it is looked at."""
TENTHS = 10
FEWEST = 100
"""Of fewer cases chance alone may make ten points: such a tenth is joined to the next."""

Case: TypeAlias = tuple[float, float]
"""The chance that was said, and what came of it: 1 for a win, its share of a win that was shared."""


@dataclass(frozen=True)
class Moment:
    """What the playouts said at a moment: by seat the wins in so many of them."""

    phase: float
    wins: list[float]
    playouts: int


@dataclass(frozen=True)
class Judged:
    """The moments of a game, and by seat the part of the win that it had in the end."""

    index: int
    seats: int
    shares: list[float]
    moments: list[Moment]

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Judged:
        """What `asdict` wrote."""
        return cls(**{**data, "moments": [Moment(**each) for each in data["moments"]]})


@dataclass(frozen=True)
class Trial:
    """Which games are played, and how many playouts judge a moment."""

    game: str
    setups: tuple[Setup, ...]
    bot: str
    seed: int
    playouts: int


@dataclass(frozen=True)
class Bin:
    """Cases with like chances, a tenth or more: their number, what was said, what came, its 95% interval."""

    cases: int
    said: float
    came: float
    low: float
    high: float

    @property
    def off(self) -> float:
        """How far what was said is from what came."""
        return abs(self.said - self.came)


def judge(trial: Trial, games: int, file: Path | None, jobs: int, progress: Progress | None = None) -> list[Judged]:
    """So many games; those that the file, a journal, has are not played again, the others are added to it."""
    journal = Journal(file, {"calibration": asdict(trial)})
    found = {int(key): Judged.from_data(data) for key, data in journal.done.items()}
    missing = [(trial, index) for index in range(games) if index not in found]
    for judged in Crew(jobs).each(judge_one, missing):
        found[judged.index] = judged
        journal.add(str(judged.index), asdict(judged))
        if progress:
            progress(len(found), games)
    return [found[index] for index in sorted(found) if index < games]


def judge_one(job: tuple[Trial, int]) -> Judged:
    """One game of bots, judged on the way."""
    trial, index = job
    game, setup = game_named(trial.game), trial.setups[index % len(trial.setups)]
    rules, s, rng = game.rules, game.new(setup), Random(f"{trial.seed}/{index}")
    bots = [make_bot(trial.bot, game, f"{trial.seed}/{index}/{seat}", setup.seats) for seat in range(setup.seats)]
    waiting, moments = list(MOMENTS), []
    while s.frames:
        player = s.frames[-1].player
        if player == CHANCE:
            rules.apply(s, roll(rules, s, rng))
            continue
        if waiting and game.mind.phase(s) >= waiting[0]:
            del waiting[0]
            worlds = Worlds(f"{trial.seed}/{index}/{len(waiting)}")
            outcomes = [
                worlds.play_out(game, worlds.guess(game, s, player, world), world, 0) for world in range(trial.playouts)
            ]
            wins = [sum(outcome.shares[seat] for outcome in outcomes) for seat in range(setup.seats)]
            moments.append(Moment(game.mind.phase(s), wins, trial.playouts))
        rules.apply(s, bots[player].choose(s, player))
    return Judged(index, setup.seats, outcome_of(game, s).shares, moments)


def cases(games: Sequence[Judged], doubt: Doubt) -> list[Case]:
    """What was said and what came, for every seat at every moment."""
    return [
        (chance(moment.wins[seat], moment.playouts, judged.seats, doubt.at(moment.phase)), judged.shares[seat])
        for judged in games
        for moment in judged.moments
        for seat in range(judged.seats)
    ]


def fitted_doubt(games: Sequence[Judged]) -> Doubt:
    """How strongly chances are to be drawn together so that the games are least surprising."""
    fixed, fading = [0.1 * 1.5**n for n in range(13)], [0.0, *(0.5 * 1.2**n for n in range(28))]
    candidates = [Doubt(one, other) for one in fixed for other in fading]
    return min(candidates, key=lambda doubt: surprise(cases(games, doubt)))


def crossed(games: Sequence[Judged]) -> list[Case]:
    """All cases, those of each half of the games with the doubt that the other half fits: none has seen itself."""
    even, odd = [each for each in games if each.index % 2 == 0], [each for each in games if each.index % 2]
    return cases(even, fitted_doubt(odd)) + cases(odd, fitted_doubt(even))


def surprise(found: Sequence[Case]) -> float:
    """The mean logarithmic loss of some predictions."""
    return -sum(came * log(said) + (1 - came) * log(1 - said) for said, came in found) / max(1, len(found))


def bins_of(found: Sequence[Case]) -> list[Bin]:
    """The cases by tenths of what was said; a tenth with too few is joined to the next, the last to the one before."""
    tenths: list[list[Case]] = [[] for _ in range(TENTHS)]
    for said, came in found:
        tenths[min(int(said * TENTHS), TENTHS - 1)].append((said, came))
    joined: list[list[Case]] = [[]]
    for tenth in tenths:
        if len(joined[-1]) >= FEWEST:
            joined.append([])
        joined[-1] += tenth
    if len(joined) > 1 and len(joined[-1]) < FEWEST:
        last = joined.pop()
        joined[-1] += last
    return [_bin(each) for each in joined if each]


def _bin(found: Sequence[Case]) -> Bin:
    count = len(found)
    came = sum(each[1] for each in found)
    low, high = wilson(came, count)
    return Bin(count, sum(each[0] for each in found) / count, came / count, low, high)
