"""Tournaments: every table of bots plays the same number of games, each bot in every seat equally often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from towpath.bots import parse
from towpath.core.errors import BadSetup
from towpath.core.game import Game
from towpath.core.messages import say
from towpath.core.setup import Setup
from towpath.lab.ratings import ratings
from towpath.lab.simulation import Outcome, Plan, Progress, simulate
from towpath.lab.statistics import share, wilson


@dataclass(frozen=True)
class Standing:
    """A bot's line of the table: wins (ties shared), their rate with its interval, rating and mean score."""

    bot: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    rating: float
    mean_score: float


@dataclass(frozen=True)
class Result:
    """A finished tournament: the standings, the best first, and who beat whom."""

    game: str
    seats: int
    games: int
    seed: int
    standings: tuple[Standing, ...]
    duels: dict[str, dict[str, float]]
    """By bot and opponent: the share of their games that the bot finished ahead."""
    decisions: int
    seconds: float


class _Tally:
    """Who finished how, gathered game by game."""

    def __init__(self, bots: Sequence[str]) -> None:
        count = len(bots)
        self.bots = tuple(bots)
        self.games = [0] * count
        self.wins = [0.0] * count
        self.points = [0] * count
        self.ahead = [[0.0] * count for _ in bots]  # by bot and opponent: games finished ahead

    def add(self, table: Sequence[int], outcome: Outcome) -> None:
        """A game at a table of these bots."""
        seated = [table[place] for place in outcome.seating]
        for seat, bot in enumerate(seated):
            self.games[bot] += 1
            self.wins[bot] += share(outcome, seat)
            self.points[bot] += outcome.scores[seat]
            for rival_seat, rival in enumerate(seated):
                if rival != bot:
                    self.ahead[bot][rival] += finished_ahead(outcome, seat, rival_seat)

    def standings(self) -> tuple[Standing, ...]:
        """The lines of the table, the best rating first."""
        rated = ratings(self.ahead)
        lines = [self._standing(bot, rated[bot]) for bot in range(len(self.bots))]
        return tuple(sorted(lines, key=lambda line: -line.rating))

    def _standing(self, bot: int, rating: float) -> Standing:
        games, wins = self.games[bot], self.wins[bot]
        low, high = wilson(wins, games)
        return Standing(self.bots[bot], games, wins, wins / games, low, high, rating, self.points[bot] / games)

    def duels(self) -> dict[str, dict[str, float]]:
        """The share of the games of each pair that the first finished ahead."""
        found: dict[str, dict[str, float]] = {}
        for a, name in enumerate(self.bots):
            met = [b for b in range(len(self.bots)) if self.ahead[a][b] + self.ahead[b][a]]
            found[name] = {self.bots[b]: self.ahead[a][b] / (self.ahead[a][b] + self.ahead[b][a]) for b in met}
        return found


def finished_ahead(outcome: Outcome, seat: int, rival: int) -> float:
    """1 if a seat finished before another, 0.5 level: winners first, then by points."""
    mine = (seat in outcome.winners, outcome.scores[seat])
    theirs = (rival in outcome.winners, outcome.scores[rival])
    if mine[0] and theirs[0]:
        return 0.5
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


def tables(bots: int, seats: int) -> list[tuple[int, ...]]:
    """The bots of each table: all combinations; with fewer bots than seats they take turns at one table."""
    if bots < seats:
        return [tuple(seat % bots for seat in range(seats))]
    return list(combinations(range(bots), seats))


def tournament(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    setup: Setup | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Result:
    """At least `games` games at every table, rounded up so that the seats are shared evenly."""
    setup = setup or game.setup(max(2, game.seats[0]))
    _check(game, bots, games, setup)
    plans = _plans(game, bots, games, seed, setup)
    total, done, decisions, seconds = sum(plan.games for _, plan in plans), 0, 0, 0.0
    tally = _Tally(bots)
    for table, plan in plans:
        run = simulate(plan, jobs, _shifted(progress, done, total))
        done += plan.games
        seconds += run.seconds
        for outcome in run.outcomes:
            decisions += outcome.decisions
            tally.add(table, outcome)
    return Result(game.slug, setup.seats, total, seed, tally.standings(), tally.duels(), decisions, seconds)


def _check(game: Game, bots: Sequence[str], games: int, setup: Setup) -> None:
    for spec in bots:
        parse(spec)
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadSetup(say("a tournament needs two or more different bots"), where=game.slug)
    if setup.seats < 2:
        raise BadSetup(say("a tournament needs two or more seats"), where=game.slug)
    if games < 1:
        raise BadSetup(say("{games} games cannot be played", games=games), where=game.slug)


def _plans(game: Game, bots: Sequence[str], games: int, seed: int, setup: Setup) -> list[tuple[tuple[int, ...], Plan]]:
    even = -(-games // setup.seats) * setup.seats
    return [
        (table, Plan(game.slug, setup, tuple(bots[bot] for bot in table), even, seed))
        for table in tables(len(bots), setup.seats)
    ]


def _shifted(progress: Progress | None, done: int, total: int) -> Progress | None:
    if progress is None:
        return None
    return lambda now, _: progress(done + now, total)
