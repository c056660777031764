"""One side of `bench.paired`: does the work that it is given with the towpath that it finds, and says how long it took.

It knows the contract of a game only, so that older source trees can be measured by it too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from time import process_time

import towpath
from towpath.bots import make_bot
from towpath.build import describe
from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.state import State
from towpath.lab.loop import copy_all, play_randomly

SEED = 1
GAMES = 3
"""Random games from which positions are taken."""
POSITIONS = 60
ITERATIONS = 20
"""Of a search in one position."""

Work = Callable[[int], int]
"""Does something so many times and returns a number that must be the same on both sides."""


def main() -> None:
    """Answer each line of the input, a list `[game, measure, times]`, with one of the output; told how many seats."""
    known, seats = our_games(), int(sys.argv[1])
    tell({"towpath": towpath.__file__, "how": describe(), "games": sorted(known)})
    ready: dict[str, dict[str, Work]] = {}
    for line in sys.stdin:
        slug, measure, times = json.loads(line)
        work = ready.setdefault(slug, work_of(known[slug], seats))[measure]
        start = process_time()
        result = work(times)
        tell({"seconds": process_time() - start, "result": result})


def our_games() -> dict[str, Game]:
    """The games in the folder of this towpath; installed ones belong to another version, perhaps."""
    folder = import_module("towpath.games")
    found = [import_module(f"towpath.games.{each.name}").GAME for each in iter_modules(folder.__path__) if each.ispkg]
    return {game.slug: game for game in found}


def tell(answer: dict[str, object]) -> None:
    """One line of the output."""
    print(json.dumps(answer), flush=True)


def work_of(game: Game, wanted: int) -> dict[str, Work]:
    """What is measured of a game, by name; with as many seats as are wanted, or the nearest number."""
    seats = min(game.seats, key=lambda n: abs(n - wanted))
    states = positions(game, seats)
    data = [s.to_data() for s in states]
    rules, setup = game.rules, game.setup(seats)

    def play(times: int) -> int:
        return sum(play_randomly(rules, game.new(setup), Random(seed)) for seed in range(times))

    def search(times: int) -> int:
        bot = make_bot(f"search:iterations={ITERATIONS}", game, SEED)
        return sum(bot.choose(s, s.frames[-1].player) for s in within(states, times))

    return {
        "random play": play,
        "copy": lambda times: copy_all(states, times),
        "legal": lambda times: sum(len(rules.legal(s)) for _ in range(times) for s in states),
        "words": lambda times: sum(spoken(game, s) for s in within(states, times)),
        "to_data": lambda times: sum(len(s.to_data()) for _ in range(times) for s in states),
        "from_data": lambda times: sum(len(game.from_data(d).frames) for _ in range(times) for d in data),
        "search": search,
    }


def within(states: list[State], times: int) -> list[State]:
    """So many positions, the first again after the last."""
    return [states[number % len(states)] for number in range(times)]


def spoken(game: Game, s: State) -> int:
    """All words of the question on top: how many texts and slips there are."""
    game.question(s)
    count = 1
    for move in game.rules.legal(s):
        game.write(s, move)
        game.label(s, move)
        game.target(s, move)
        count += 3 + len(game.slips(s, move))
    return count


def positions(game: Game, seats: int) -> list[State]:
    """Positions from all stages of some random games in which a seat is asked."""
    rules, rng, found = game.rules, Random(SEED), list[State]()
    for _ in range(GAMES):
        s = game.new(game.setup(seats))
        while s.frames:
            if s.frames[-1].player == CHANCE:
                rules.apply(s, roll(rules, s, rng))
                continue
            found.append(s.copy())
            moves = rules.legal(s)
            rules.apply(s, moves[int(rng.random() * len(moves))])
    return found[:: -(-len(found) // POSITIONS)]


if __name__ == "__main__":
    main()
