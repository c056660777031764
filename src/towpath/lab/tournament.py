"""Tournaments: every table of bots plays the same number of games, each bot in every seat equally often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import sqrt
from pathlib import Path
from time import perf_counter, process_time

from towpath.bots import parse, spec_of, untimed
from towpath.core.errors import BadSetup
from towpath.core.game import Game
from towpath.core.messages import say
from towpath.core.setup import Setup
from towpath.lab.crew import Crew, crew_of
from towpath.lab.journal import Journal
from towpath.lab.ratings import errors, ratings
from towpath.lab.simulation import Outcome, Plan, Progress, play_batch
from towpath.lab.statistics import share, wilson

MEASURE = "bargee"
"""The level that has the same rating in every game: so ratings do not depend on which other levels have played."""
IN_ADVANCE = 4
"""So many rounds a worker are given out at a time."""


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
    error: float  # half the width of the 95% interval of the rating
    sd_score: float


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
        self.squares = [0] * count
        self.ahead = [[0.0] * count for _ in bots]  # by bot and opponent: games finished ahead

    def add(self, table: Sequence[int], outcome: Outcome) -> None:
        """A game at a table of these bots."""
        seated = [table[place] for place in outcome.seating]
        for seat, bot in enumerate(seated):
            self.games[bot] += 1
            self.wins[bot] += share(outcome, seat)
            self.points[bot] += outcome.scores[seat]
            self.squares[bot] += outcome.scores[seat] ** 2
            for rival_seat, rival in enumerate(seated):
                if rival != bot:
                    self.ahead[bot][rival] += finished_ahead(outcome, seat, rival_seat)

    def standings(self) -> tuple[Standing, ...]:
        """The lines of the table, the best rating first; a Bargee among them is what the others are measured by."""
        by = self.bots.index(MEASURE) if MEASURE in self.bots else None
        rated = ratings(self.ahead, by)
        unsure = errors(self.ahead, rated, by)
        lines = [self._standing(bot, rated[bot], unsure[bot]) for bot in range(len(self.bots))]
        return tuple(sorted(lines, key=lambda line: -line.rating))

    def _standing(self, bot: int, rating: float, error: float) -> Standing:
        games, wins = self.games[bot], self.wins[bot]
        low, high = wilson(wins, games)
        mean = self.points[bot] / games
        sd = sqrt(max(0.0, self.squares[bot] / games - mean * mean))
        return Standing(self.bots[bot], games, wins, wins / games, low, high, rating, mean, error, sd)

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


def tables(bots: int, seats: int, apart: int = 0, *, lone: bool = False) -> list[tuple[int, ...]]:
    """The bots of each table: all combinations; with fewer bots than seats they take turns at one table.

    With `apart` two bots meet only where they stand at most so many places apart, more seats reaching farther. With
    `lone` only two bots meet at a table, whatever its size: one seat is of the later one, all others of the earlier.
    """
    if lone:
        pairs = tables(bots, 2, apart)
        return [(earlier,) * (seats - 1) + (later,) for earlier, later in pairs]
    if bots < seats:
        return [tuple(seat % bots for seat in range(seats))]
    reach = apart + seats - 2 if apart else bots
    return [table for table in combinations(range(bots), seats) if table[-1] - table[0] <= reach]


@dataclass(frozen=True)
class Round:
    """The games of one table in which every bot sits in every seat once."""

    table: tuple[int, ...]
    plan: Plan
    first: int

    @property
    def games(self) -> range:
        """Their numbers."""
        return range(self.first, self.first + self.plan.setup.seats)

    def key(self, index: int) -> str:
        """The name of a game in a journal: by what its bots are, whatever they are called."""
        return f"{' '.join(self.plan.bots)} {index}"

    def is_kept(self, journal: Journal) -> bool:
        """Whether all its games are in a journal."""
        return all(self.key(index) in journal.done for index in self.games)


def tournament(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    setup: Setup | None = None,
    jobs: int | Crew = 1,
    progress: Progress | None = None,
    keep: Path | None = None,
    *,
    apart: int = 0,
    lone: bool = False,
    minutes: float = 0.0,
    by_iterations: bool = False,
) -> Result:
    """At least `games` games at every table, rounded up so that the seats are shared evenly.

    A file to `keep` them in is a journal: broken off, the same tournament goes on where it was, and another one among
    some of the same bots finds their games there; those that they have played at other tables count besides. The tables
    take turns, so that `minutes` may end it as soon as every table has played: what is there by then counts, and all
    that was kept before. `by_iterations` leaves out the milliseconds of bots that have iterations too, so that a busy
    machine does not weaken them.
    """
    setup = setup or game.setup(max(2, game.seats[0]))
    _check(game, bots, games, setup)
    specs = [untimed(bot, game, setup.seats) if by_iterations else spec_of(bot, game, setup.seats) for bot in bots]
    seated = tables(len(bots), setup.seats, apart, lone=lone)
    rounds = _rounds(game, specs, games, seed, setup, seated)
    tally, done, decisions, start = _Tally(bots), 0, 0, perf_counter()
    unseen = set(seated)
    journal = Journal(keep, {"tournament": _work(game, seed, setup)})
    kept = sum(each.is_kept(journal) for each in rounds)
    for each, outcomes in _played(rounds, crew_of(jobs), journal):
        done += 1
        unseen.discard(each.table)
        for outcome in outcomes:
            decisions += outcome.decisions
            tally.add(each.table, outcome)
        if progress:
            progress(done * setup.seats, len(rounds) * setup.seats)
        if minutes and not unseen and done >= kept and perf_counter() - start > 60.0 * minutes:
            break
    elsewhere = list(_elsewhere(journal, specs, seated))
    for table, outcome in elsewhere:
        decisions += outcome.decisions
        tally.add(table, outcome)
    count, seconds = done * setup.seats + len(elsewhere), perf_counter() - start
    return Result(game.slug, setup.seats, count, seed, tally.standings(), tally.duels(), decisions, seconds)


def _work(game: Game, seed: int, setup: Setup) -> dict[str, object]:
    """What the games depend on, but for the bots, which name their games, and their judgement."""
    return {"game": game.slug, "version": game.version, "setup": asdict(setup), "seed": seed}


def _rounds(
    game: Game, bots: Sequence[str], games: int, seed: int, setup: Setup, seated: Sequence[tuple[int, ...]]
) -> list[Round]:
    """Every table in turn, again and again."""
    even = -(-games // setup.seats) * setup.seats
    plans = [(table, Plan(game.slug, setup, tuple(bots[bot] for bot in table), even, seed)) for table in seated]
    return [Round(table, plan, first) for first in range(0, even, setup.seats) for table, plan in plans]


def _elsewhere(
    journal: Journal, specs: Sequence[str], seated: Sequence[tuple[int, ...]]
) -> Iterator[tuple[tuple[int, ...], Outcome]]:
    """The kept games among some of the bots at tables that are not set now, as where one sat alone among others."""
    numbers = {spec: bot for bot, spec in reversed(list(enumerate(specs)))}
    for key, data in journal.done.items():
        names = key.split()[:-1]
        if all(name in numbers for name in names):
            table = tuple(numbers[name] for name in names)
            if table not in seated:
                yield table, Outcome.from_data(data)


def _played(rounds: Sequence[Round], crew: Crew, journal: Journal) -> Iterator[tuple[Round, list[Outcome]]]:
    """The outcomes of all rounds: first those that the journal has, then the others, which are added to it.

    The table that has had the least time is next: where quick bots meet, more is played by the time it has to end.
    """
    waiting: dict[tuple[int, ...], list[Round]] = {}
    for each in rounds:
        if each.is_kept(journal):
            yield each, [Outcome.from_data(journal.done[each.key(index)]) for index in each.games]
        else:
            waiting.setdefault(each.table, []).append(each)
    taken = dict.fromkeys(waiting, 0.0)
    size = 1 if crew == Crew() else IN_ADVANCE * crew.size
    while waiting:
        batch: list[Round] = []
        for table in sorted(waiting, key=lambda each: taken[each])[:size]:
            batch.append(waiting[table].pop(0))
            if not waiting[table]:
                del waiting[table]
        for each, outcomes, seconds in crew.each(_play_round, batch):
            taken[each.table] += seconds
            for outcome in outcomes:
                journal.add(each.key(outcome.index), asdict(outcome))
            yield each, outcomes


def _play_round(each: Round) -> tuple[Round, list[Outcome], float]:
    start = process_time()
    return each, play_batch((each.plan, each.games)), process_time() - start


def _check(game: Game, bots: Sequence[str], games: int, setup: Setup) -> None:
    for spec in bots:
        parse(spec)
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadSetup(say("a tournament needs two or more different bots"), where=game.slug)
    if setup.seats < 2:
        raise BadSetup(say("a tournament needs two or more seats"), where=game.slug)
    if games < 1:
        raise BadSetup(say("{games} games cannot be played", games=games), where=game.slug)
