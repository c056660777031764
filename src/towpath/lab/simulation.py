"""Simulation: many games among bots, the same by seed whoever plays them, and wherever."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from towpath.bots import Bot, make_bot, parse
from towpath.core.chance import roll
from towpath.core.errors import BadSetup
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.messages import say
from towpath.core.record import record_of
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.lab.crew import Crew, crew_of
from towpath.lab.journal import Journal
from towpath.lab.loop import play_out

Progress = Callable[[int, int], None]
"""Called with the games done and the games in all."""


@dataclass(frozen=True)
class Plan:
    """What to play: bots by name take the seats in turn, so that each sits everywhere equally often."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int
    save: str = ""  # a folder for the records

    def seating(self, index: int) -> list[int]:
        """Which bot sits where in a game: by seat, its place in `bots`."""
        return [(seat + index) % len(self.bots) for seat in range(len(self.bots))]

    def deal(self, index: int) -> str:
        """The seed of chance: the games of one round of seats begin with the same draws."""
        return f"{self.seed}/{index // len(self.bots)}"


@dataclass(frozen=True)
class Outcome:
    """One game as played: bots, scores by seat, winning seats and decisions."""

    index: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Outcome:
        """The outcome that `asdict` wrote."""
        lists = {name: tuple(data[name]) for name in ("seating", "scores", "winners")}
        return cls(index=data["index"], decisions=data["decisions"], **lists)


@dataclass(frozen=True)
class Run:
    """A finished simulation: the outcomes in order and the time it took."""

    plan: Plan
    outcomes: list[Outcome]
    seconds: float


def plan_of(
    game: Game, bots: Sequence[str], games: int, seed: int = 0, setup: Setup | None = None, save: str = ""
) -> Plan:
    """A checked plan: one bot takes all seats, otherwise there is one for each."""
    for spec in bots:
        parse(spec)
    setup = setup or game.setup(len(bots) if len(bots) > 1 else game.seats[0])
    everywhere = tuple(bots) * setup.seats if len(bots) == 1 else tuple(bots)
    if len(everywhere) != setup.seats:
        raise BadSetup(
            say("{bots} bots are named for {seats} seats", bots=len(bots), seats=setup.seats), where=game.slug
        )
    if games < 1:
        raise BadSetup(say("{games} games cannot be played", games=games), where=game.slug)
    return Plan(game.slug, setup, everywhere, games, seed, save)


def simulate(
    plan: Plan, jobs: int | Crew = 1, progress: Progress | None = None, journal: Journal | None = None, name: str = ""
) -> Run:
    """Play the plan, in this process or by a crew.

    The journal keeps every game under the name of the plan and its number; what it has already is not played again.
    """
    if plan.save:
        Path(plan.save).mkdir(parents=True, exist_ok=True)
    start = perf_counter()
    journal = journal or Journal(None, {})
    keys = {index: f"{name}{index}" for index in range(plan.games)}
    outcomes = [Outcome.from_data(journal.done[key]) for key in keys.values() if key in journal.done]
    missing = [index for index, key in keys.items() if key not in journal.done]
    for batch in crew_of(jobs).each(play_batch, _batches(plan, missing, crew_of(jobs))):
        outcomes += batch
        for outcome in batch:
            journal.add(keys[outcome.index], asdict(outcome))
        if progress:
            progress(len(outcomes), plan.games)
    outcomes.sort(key=lambda outcome: outcome.index)
    return Run(plan, outcomes, perf_counter() - start)


def journal_of(plan: Plan, file: Path | None) -> Journal:
    """The journal of a simulation, for work that may be broken off."""
    return Journal(file, {"simulation": {**asdict(plan), "version": game_named(plan.game).version}})


def _batches(plan: Plan, games: Sequence[int], crew: Crew) -> list[tuple[Plan, Sequence[int]]]:
    """Alone one by one, so that progress is seen; a crew gets several at a time."""
    size = max(1, min(100, len(games) // (crew.size * 8))) if crew != Crew() else 1
    return [(plan, games[first : first + size]) for first in range(0, len(games), size)]


def play_batch(batch: tuple[Plan, Sequence[int]]) -> list[Outcome]:
    """The games with these numbers."""
    plan, games = batch
    game = game_named(plan.game)
    play = _play_recorded if plan.save else _play_fast
    return [play(game, plan, index) for index in games]


def _bots(game: Game, plan: Plan, index: int) -> list[Bot]:
    seats = plan.setup.seats
    return [make_bot(plan.bots[bot], game, f"{plan.seed}/{index}/{bot}", seats) for bot in plan.seating(index)]


def _play_fast(game: Game, plan: Plan, index: int) -> Outcome:
    s = game.new(plan.setup)
    decisions = play_out(game.rules, s, _bots(game, plan, index), Random(plan.deal(index)))
    scores, winners = tuple(game.rules.scores(s)), tuple(game.rules.winners(s))
    return Outcome(index, tuple(plan.seating(index)), scores, winners, decisions)


def _play_recorded(game: Game, plan: Plan, index: int) -> Outcome:
    """The same game with its log, written to the folder of the plan."""
    bots, rng = _bots(game, plan, index), Random(plan.deal(index))
    match = Match(game, plan.setup)
    while not match.over:
        player = match.asked
        move = roll(game.rules, match.state, rng) if player == CHANCE else bots[player].choose(match.state, player)
        match.play_move(player, move)
    seating = plan.seating(index)
    names = {seat: plan.bots[bot] for seat, bot in enumerate(seating)}
    record = record_of(match, names, {"seed": plan.deal(index)})
    width = len(str(plan.games))
    Path(plan.save, f"{plan.game}-{index + 1:0{width}}.txt").write_text(record.write(), "utf-8")
    decisions = sum(ply.seat != CHANCE for ply in match.plies)
    return Outcome(index, tuple(seating), record.scores, record.winners, decisions)
