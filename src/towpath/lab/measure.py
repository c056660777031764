"""Speed: what a game does in a second of CPU time, the best of several interleaved rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time

from towpath.bots import make_bot
from towpath.core.chance import SeededChance, roll
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.record import read_record, record_of, replay
from towpath.core.state import State
from towpath.lab.loop import copy_all, guess_all, play_randomly
from towpath.lab.simulation import Progress

SEED = 1
SAMPLES = 20
ITERATIONS = 200

Rate = Callable[[float], float]
"""Works for about so many seconds and returns how many units it did in one."""


@dataclass(frozen=True)
class Measure:
    """Something to measure: whose, what, counted in which unit."""

    subject: str
    name: str
    unit: str
    rate: Rate


@dataclass(frozen=True)
class Measured:
    """The best rate that was seen, in units per second of CPU time."""

    subject: str
    name: str
    unit: str
    per_second: float


def timed(work: Callable[[], int]) -> Rate:
    """The rate of a piece of work that returns how many units it did."""

    def rate(seconds: float) -> float:
        start, done = process_time(), 0
        while (spent := process_time() - start) < seconds:
            done += work()
        return done / spent

    return rate


def best_of(
    measures: Sequence[Measure], rounds: int, seconds: float, progress: Progress | None = None
) -> list[Measured]:
    """Every measure once a round, so that a busy moment of the machine hits all alike."""
    best = [0.0] * len(measures)
    for turn in range(rounds):
        for place, measure in enumerate(measures):
            best[place] = max(best[place], measure.rate(seconds))
            if progress:
                progress(turn * len(measures) + place + 1, rounds * len(measures))
    return [Measured(m.subject, m.name, m.unit, rate) for m, rate in zip(measures, best, strict=True)]


def measures_of(game: Game, seats: int) -> list[Measure]:
    """What is measured of every game."""
    rules, setup, rng = game.rules, game.setup(seats), Random(SEED)
    states = sample(game, seats)
    text = recorded(game, seats)
    bot = make_bot(f"search:iterations={ITERATIONS}", game, SEED)
    turn = iter(range(10**9))

    def play() -> int:
        return play_randomly(rules, game.new(setup), rng)

    def search() -> int:
        s = states[next(turn) % len(states)]
        bot.choose(s, s.frames[-1].player)
        return ITERATIONS

    def replay_record() -> int:
        return len(replay(read_record(text)).plies)

    return [
        Measure(game.slug, "random play", "decisions", timed(play)),
        Measure(game.slug, "copy", "copies", timed(lambda: copy_all(states, 20))),
        Measure(game.slug, "guess", "guesses", timed(lambda: guess_all(rules, states, rng, 20))),
        Measure(game.slug, "record replay", "moves", timed(replay_record)),
        Measure(game.slug, "search", "iterations", timed(search)),
    ]


def sample(game: Game, seats: int) -> list[State]:
    """Positions from all stages of a random game in which a seat is asked."""
    rules, rng, found = game.rules, Random(SEED), []
    s = game.new(game.setup(seats))
    while s.frames:
        if s.frames[-1].player == CHANCE:
            rules.apply(s, roll(rules, s, rng))
            continue
        found.append(s.copy())
        moves = rules.legal(s)
        rules.apply(s, moves[int(rng.random() * len(moves))])
    step = max(1, len(found) // SAMPLES)
    return found[::step]


def recorded(game: Game, seats: int) -> str:
    """The record of a random game."""
    match, rng = Match(game, game.setup(seats), SeededChance(str(SEED))), Random(SEED)
    while not match.over:
        match.play_move(match.asked, rng.choice(game.rules.legal(match.state)))
    return record_of(match).write()
