"""Playing games in tests: random play, positions on the way, and counts of positions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic

from towpath.core.chance import roll
from towpath.core.frames import CHANCE, Move
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.of_state import S
from towpath.core.registry import games
from towpath.core.setup import Setup
from towpath.core.state import State

MOST_PLIES = 20_000


@dataclass(frozen=True)
class Table(Generic[S]):
    """A game with a set-up to test it with."""

    game: Game[S]
    setup: Setup

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.setup.options.items()]
        return " ".join([self.game.slug, str(self.setup.seats), *options])


def tables() -> list[Table]:
    """Every registered game with every number of seats, and with every choice of every option."""
    found = []
    for game in games().values():
        for seats in game.seats:
            setups = [game.setup(seats)]
            for option in game.options:
                if option.seats and seats not in option.seats:
                    continue
                setups += [game.setup(seats, {option.name: choice.value}) for choice in option.others]
            found += [Table(game, setup) for setup in setups]
    return found


def pick(game: Game[S], s: S, rng: Random, choices: Iterator[int]) -> Move:
    """The next move: chance by its weights, seats by the given choices, then at random."""
    if s.frames[-1].player == CHANCE:
        return roll(game.rules, s, rng)
    moves = game.rules.legal(s)
    return moves[next(choices, int(rng.random() * len(moves))) % len(moves)]


def positions(table: Table[S], seed: int, choices: Sequence[int] = ()) -> Iterator[S]:
    """Every position of a random game in turn, the finished one last; the same object throughout."""
    rng, given = Random(seed), iter(choices)
    s = table.game.new(table.setup)
    for _ in range(MOST_PLIES):
        yield s
        if not s.frames:
            return
        table.game.rules.apply(s, pick(table.game, s, rng, given))
    raise AssertionError(f"{table}, seed {seed}: no end after {MOST_PLIES} plies")


def played(table: Table[S], seed: int, choices: Sequence[int] = ()) -> Match[S]:
    """A whole random game with its log."""
    rng, given = Random(seed), iter(choices)
    match = Match(table.game, table.setup)
    while not match.over:
        match.play_move(match.asked, pick(table.game, match.state, rng, given))
    return match


def as_bytes(data: object) -> bytes:
    """Data as it would travel."""
    return json.dumps(data, sort_keys=True).encode()


def field_names(kind: type) -> list[str]:
    """The fields of a class with slots, interpreted or compiled; none of any other."""
    compiled: Sequence[str] = vars(kind).get("__mypyc_attrs__", ())
    names: Sequence[str] = compiled or getattr(kind, "__slots__", None) or ()
    return [name for name in names if name != "__dict__"]


def count(game: Game, s: State, depth: int) -> int:
    """How many positions lie `depth` decisions ahead."""
    if depth == 0 or not s.frames:
        return 1
    total = 0
    for move in game.rules.legal(s):
        after = s.copy()
        game.rules.apply(after, move)
        total += count(game, after, depth - 1)
    return total
