"""What can be stepped back tells nothing: a draft looks the same whatever its seat cannot know.

A game with secrets brings `tests/games/<slug>/hidden.py` with `variations(s, seat)`: positions that look the same
to the seat that is asked, with everything it cannot know at its extremes. Guesses of the rules are taken besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from random import Random

import pytest

from tests.play import Table, positions, tables
from tests.toy_game import FERRY, SECRET, Bid, Ferry
from towpath.core.frames import CHANCE, Move
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.core.state import State
from towpath.site.tables.draft import ends, facing

FERRIES = [Table(FERRY, Setup(seats)) for seats in FERRY.seats]
TABLES = [*tables(), *FERRIES]
EACH_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)
Variations = Callable[[State, int], Iterator[State]]
Declared = Callable[[Game, State, int, Move], bool]
GUESSES = 2
MOVES = 3


def hidden_in(game: Game) -> Variations:
    """The variations that a game brings; without a module there is nothing hidden."""
    if game is FERRY:
        return hidden_in_ferry
    name = f"tests.games.{game.slug}.hidden"
    try:
        found: Variations = import_module(name).variations if find_spec(name) else nothing_hidden
    except ModuleNotFoundError:
        return nothing_hidden
    return found


def nothing_hidden(_s: State, _seat: int) -> Iterator[State]:
    return iter(())


def hidden_in_ferry(s: State, seat: int) -> Iterator[State]:
    assert isinstance(s, Ferry)
    frame = s.frames[-1]
    for other in range(len(s.bids)):
        for bid in range(min(3, s.coins[other]) + 1) if isinstance(frame, Bid) and other != seat else ():
            varied = s.copy()
            if varied.bids[other] != SECRET:
                varied.bids[other] = bid
            yield varied


def declared(game: Game, s: State, _seat: int, move: Move) -> bool:
    """What the rules say."""
    return game.rules.commits(s, move)


def one_guess(game: Game, s: State, seat: int, move: Move) -> bool:
    """What comparing the truth with a single guess finds: not enough."""
    guess = facing(game, game.rules.guess(s, seat, Random(7)), seat)
    return told(game, guess, seat, move) != told(game, s, seat, move)


@dataclass(frozen=True)
class Told:
    """All that a seat is told when it has drafted a move."""

    view: dict[str, object]
    asked: tuple[int, ...]
    events: tuple[str, ...]
    stops: bool


def told(game: Game, before: State, seat: int, move: Move) -> Told:
    """What a seat sees after a move."""
    after = before.copy()
    after.events = []
    game.rules.apply(after, move)
    events = tuple(repr(event) for event in after.events if event.seen_by is None or seat in event.seen_by)
    return Told(game.view(after, seat), asked_of(after, seat), events, ends(after))


def asked_of(s: State, seat: int) -> tuple[int, ...]:
    """Who is asked, as far as a seat may know."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or not frame.together():
        return frame.asked() if frame else ()
    return tuple(p for p in frame.asked() if p == seat)


def alike(game: Game, s: State, seat: int, rng: Random) -> list[State]:
    """The other positions that look to the seat as this one does, each facing it."""
    guesses = (game.rules.guess(s, seat, rng) for _ in range(GUESSES))
    found = [facing(game, varied, seat) for varied in chain(hidden_in(game)(s, seat), guesses)]
    truth, seen, moves = s.to_data(), game.view(s, seat), game.rules.legal(s)
    found = [varied for varied in found if varied.to_data() != truth]
    assert all(game.view(varied, seat) == seen for varied in found), "a variation that the seat can tell"
    assert all(game.rules.legal(varied) == moves for varied in found)
    return found


def asked_positions(table: Table, seed: int) -> Iterator[tuple[State, int]]:
    """Every position of a random game in which seats are asked, facing each of them."""
    for s in positions(table, seed):
        if s.frames and s.frames[-1].player != CHANCE:
            for seat in s.frames[-1].asked():
                yield facing(table.game, s, seat), seat


def telling_drafts(table: Table, seed: int, commits: Declared) -> Iterator[str]:
    """The moves of a random game that could be stepped back and yet tell something."""
    game, rng = table.game, Random(seed)
    for s, seat in asked_positions(table, seed):
        moves = game.rules.legal(s)
        others = alike(game, s, seat, rng)
        for move in rng.sample(moves, min(MOVES, len(moves))) if others else ():
            if commits(game, s, seat, move):
                continue
            truth = told(game, s, seat, move)
            if not truth.stops and any(told(game, other, seat, move) != truth for other in others):
                yield f"{table}, seed {seed}, seat {seat}: {game.write(s, move)}"


@EACH_TABLE
def test_a_draft_tells_nothing_that_its_seat_cannot_know(table: Table) -> None:
    assert list(telling_drafts(table, 31, declared)) == []


@EACH_TABLE
def test_what_is_said_before_the_click_follows_from_what_the_seat_knows(table: Table) -> None:
    game, rng = table.game, Random(32)
    for s, seat in asked_positions(table, 32):
        moves, others = game.rules.legal(s), alike(game, s, seat, rng)
        for move in rng.sample(moves, min(MOVES, len(moves))):
            said = words(game, s, move)
            assert all(words(game, other, move) == said for other in others)


def words(game: Game, s: State, move: Move) -> tuple[object, ...]:
    """All that is told of a move before it is made."""
    texts = (game.question(s), game.label(s, move), game.write(s, move), game.target(s, move), game.slips(s, move))
    return (*texts, game.rules.commits(s, move))


@EACH_TABLE
def test_what_several_choose_at_once_is_declared(table: Table) -> None:
    for s in positions(table, 33):
        if s.frames and len(s.frames[-1].asked()) > 1:
            assert s.frames[-1].together()


@pytest.mark.parametrize("slug", ["marchia", "steam"])
def test_one_guess_would_not_find_it(slug: str) -> None:
    """The test above can fail: with the comparison of the truth and one guess it does."""
    game = game_named(slug)
    table = Table(game, game.setup(2))
    assert any(next(telling_drafts(table, seed, one_guess), "") for seed in range(40))
