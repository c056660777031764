"""Simulation: many games among bots, the same by seed whatever the number of worker processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

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


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Run:
    """Play the plan, in this process or in `jobs` workers."""
    if plan.save:
        Path(plan.save).mkdir(parents=True, exist_ok=True)
    start = perf_counter()
    outcomes: list[Outcome] = []
    source = _in_workers(plan, jobs) if jobs > 1 and plan.games > 1 else _here(plan)
    for batch in source:
        outcomes += batch
        if progress:
            progress(len(outcomes), plan.games)
    outcomes.sort(key=lambda outcome: outcome.index)
    return Run(plan, outcomes, perf_counter() - start)


def play_batch(plan: Plan, first: int, end: int) -> list[Outcome]:
    """The games with these numbers."""
    game = game_named(plan.game)
    play = _play_recorded if plan.save else _play_fast
    return [play(game, plan, index) for index in range(first, end)]


def _here(plan: Plan) -> Iterator[list[Outcome]]:
    for index in range(plan.games):
        yield play_batch(plan, index, index + 1)


def _in_workers(plan: Plan, jobs: int) -> Iterator[list[Outcome]]:
    size = max(1, min(100, plan.games // (jobs * 8)))
    batches = [(plan, first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else None
    with multiprocessing.get_context(method).Pool(jobs, _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(_play_one_batch, batches)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_one_batch(batch: tuple[Plan, int, int]) -> list[Outcome]:
    return play_batch(*batch)


def _bots(game: Game, plan: Plan, index: int) -> list[Bot]:
    return [make_bot(plan.bots[bot], game, f"{plan.seed}/{index}/{bot}") for bot in plan.seating(index)]


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
