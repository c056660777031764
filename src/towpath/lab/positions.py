"""Positions of played games, measured term by term: what weights are fitted to.

Each game is a line of a file as soon as it is over, so that nothing is lost where the work is broken off.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from towpath.bots import make_bot
from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.lab.crew import Crew, crew_of
from towpath.lab.journal import Journal
from towpath.lab.simulation import Progress

EVERY = 3
"""One of so many decisions is kept: neighbours say nearly the same."""
FREE = 0.12
"""So often a bot of these games plays a plausible move instead, so that positions differ."""


@dataclass(frozen=True)
class Position:
    """How far a game was, and what each term was worth to each seat."""

    phase: float
    values: list[list[float]]  # by seat and term


@dataclass(frozen=True)
class Played:
    """The positions of a game, and how it ended."""

    index: int
    scores: list[int]
    positions: list[Position]

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Played:
        """What `asdict` wrote."""
        return cls(**{**data, "positions": [Position(**each) for each in data["positions"]]})


@dataclass(frozen=True)
class Source:
    """Which games are played for positions."""

    game: str
    setup: Setup
    bot: str
    seed: int


def gather(
    source: Source, games: int, file: Path | None, jobs: int | Crew = 1, progress: Progress | None = None
) -> list[Played]:
    """So many games; those that the file, a journal, has are not played again, the others are added to it."""
    journal = Journal(file, {"positions": {**asdict(source), "terms": _terms(source)}})
    found = {int(key): Played.from_data(data) for key, data in journal.done.items()}
    missing = [(source, index) for index in range(games) if index not in found]
    for played in crew_of(jobs).each(play_one, missing):
        found[played.index] = played
        journal.add(str(played.index), asdict(played))
        if progress:
            progress(len(found), games)
    return [found[index] for index in range(games)]


def _terms(source: Source) -> list[str]:
    """What a position is measured by: with other terms it is other work."""
    return [term.name for term in game_named(source.game).mind.terms]


def play_one(job: tuple[Source, int]) -> Played:
    """One game of bots, measured on the way."""
    source, index = job
    game = game_named(source.game)
    rules, s, rng = game.rules, game.new(source.setup), Random(f"{source.seed}/{index}")
    seats = source.setup.seats
    bots = [make_bot(source.bot, game, f"{source.seed}/{index}/{seat}", seats) for seat in range(seats)]
    positions: list[Position] = []
    count = 0
    while s.frames:
        player = s.frames[-1].player
        if player == CHANCE:
            rules.apply(s, roll(rules, s, rng))
            continue
        if count % EVERY == 0:
            positions += measured(game, s)
        count += 1
        free = rng.random() < FREE
        rules.apply(s, game.mind.plausible(s, rules.legal(s), rng) if free else bots[player].choose(s, player))
    return Played(index, rules.scores(s), positions)


def measured(game: Game, s: object) -> list[Position]:
    """The position as it is judged, unless it is judged as a finished game."""
    judged = game.mind.settled(s)
    if not judged.frames:
        return []
    seats = range(game.mind.seats(judged))
    return [Position(game.mind.phase(judged), [game.mind.measure(judged, seat) for seat in seats])]
