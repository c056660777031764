"""How long a game's scene takes: a full board drawn anew, and the board after one more move.

    python bench/scene.py [GAME] [--seats N] [--runs 20]

The best of several runs counts. "anew" empties every cache first, as for the first reader after a start of
the server; "after a move" draws the next position of a game as its readers see it, one after the other.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from html import escape
from importlib import import_module
from pkgutil import walk_packages
from statistics import median
from time import perf_counter
from types import ModuleType

from towpath.core.chance import SeededChance
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.messages import Message, Speaker
from towpath.core.registry import game_named
from towpath.draw.scene import Scene
from towpath.draw.stage import Lit, Stage

NAMES = ("Hanna", "Marek", "Yuna", "Odo", "Quiet Heron")

Frame = tuple[dict[str, object], Stage]


def positions(game: Game, seats: int, seed: int) -> Iterator[Frame]:
    """Every position of a random game as the seat that is asked sees it."""
    match = Match(game, game.setup(seats), SeededChance(str(seed)))
    rng = random.Random(seed)
    while not match.over:
        yield game.view(match.state, match.asked), stage(match)
        match.play_move(match.asked, rng.choice(game.rules.legal(match.state)))


def stage(match: Match) -> Stage:
    """What the page would hand to the scene."""
    speaker = Speaker(names=NAMES)
    game, state, lit = match.game, match.state, dict[str, list[Lit]]()
    for number, move in enumerate(game.rules.legal(state), 1):
        label, target = game.label(state, move), game.target(state, move)
        change = {"money": -4, "points": 3}
        lit.setdefault(target, []).append(Lit(number, game.write(state, move), speaker.say(label), target, "", change))

    def say(message: Message) -> str:
        return escape(speaker.say(message))

    return Stage(match.asked, NAMES[: match.setup.seats], say, lit, language="en")


def caches(package: ModuleType) -> list[_lru_cache_wrapper[str]]:
    """All caches of the scene; the components stay loaded."""
    modules = [import_module(info.name) for info in walk_packages(package.__path__, f"{package.__name__}.")]
    found = [value for module in modules for value in vars(module).values()]
    cached = [value for value in found if isinstance(value, _lru_cache_wrapper)]
    return [value for value in cached if value.__module__.startswith(package.__name__)]


def timed(scene: Scene, view: dict[str, object], stage: Stage) -> float:
    """The milliseconds of one drawing."""
    start = perf_counter()
    scene.draw(view, stage)
    return (perf_counter() - start) * 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="marchia", metavar="GAME")
    parser.add_argument("--seats", type=int, default=0, help="default: as many as can play")
    parser.add_argument("--runs", type=int, default=20)
    given = parser.parse_args()
    game = game_named(given.game)
    package = import_module(f"{type(game).__module__}.scene")
    scene: Scene = package.SCENE
    seats = given.seats or game.seats[-1]
    frames = list(positions(game, seats, 7))
    full, kept = frames[-1], caches(package)
    anew = []
    for _ in range(given.runs):
        for cache in kept:
            cache.cache_clear()
        anew.append(timed(scene, *full))
    again = min(timed(scene, *full) for _ in range(given.runs))
    moves = [min(after_move(scene, frames, i, kept) for _ in range(3)) for i in range(len(frames) // 2, len(frames))]
    print(f"{game.title}, {seats} seats, {len(frames)} positions, {len(scene.draw(*full)):,} characters")
    print(f"full board anew      {min(anew):.2f} ms")
    print(f"unchanged board      {again:.2f} ms")
    print(f"after a move         {median(moves):.2f} ms (median), {max(moves):.2f} ms (worst position)")


def after_move(scene: Scene, frames: list[Frame], i: int, kept: list[_lru_cache_wrapper[str]]) -> float:
    """The drawing of position i when only the position before it has been drawn."""
    for cache in kept:
        cache.cache_clear()
    scene.draw(*frames[i - 1])
    return timed(scene, *frames[i])


if __name__ == "__main__":
    main()
