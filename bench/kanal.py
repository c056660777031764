"""How well the bots play Kanal alone: points of whole solo games with both decks, beside the victory mark of K118.

    python -m bench.kanal [--greedy 100] [--search 20] [--iterations N] [--decks A B] [--seed 0]

A second of thinking is given as the iterations that a second of CPU time allows, so that a busy machine does not
weaken the play: without `--iterations` they are measured first, which wants compiled modules. Each game of search is
printed as it ends; a table of means and spreads follows.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from random import Random
from statistics import median
from time import process_time

from towpath.bots.search import SearchBot
from towpath.build import describe
from towpath.cli.terminal import table
from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.core.state import State
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.scoring import VICTORY
from towpath.lab import Spread, plan_of
from towpath.lab.simulation import play_batch

SAMPLES = 12
"""Decisions of one game in which the speed of search is measured."""
PROBE = 3000
"""Iterations of each measurement."""


def main() -> int:
    """Play and print."""
    parser = ArgumentParser(prog="python -m bench.kanal", description=__doc__.partition("\n")[0])
    parser.add_argument("--greedy", type=int, default=100, metavar="GAMES", help="games of greedy (default: 100)")
    parser.add_argument("--search", type=int, default=20, metavar="GAMES", help="games of search (default: 20)")
    parser.add_argument("--iterations", type=int, default=0, help="a decision (default: what a second allows)")
    parser.add_argument("--decks", nargs="+", choices="AB", default=["A", "B"])
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    print(describe())
    iterations = args.iterations or (iterations_a_second(args.seed) if args.search else 0)
    rows = []
    for bot, games in (("greedy", args.greedy), (f"search:iterations={iterations}", args.search)):
        found = points(bot, args.decks, games, args.seed)
        rows += [line(bot, deck, scores) for deck, scores in found.items() if scores]
    print(table(("bot", "deck", "games", "mean", "sd", "min", "max", f"at least {VICTORY}"), rows))
    return 0


def points(bot: str, decks: list[str], games: int, seed: int) -> dict[str, list[int]]:
    """The points of so many solo games with each deck in turn; those of a slow bot are shown as they end."""
    found: dict[str, list[int]] = {deck: [] for deck in decks}
    for index in range(games):
        for deck in decks:
            plan = plan_of(GAME, [bot], games, seed, GAME.setup(1, {"deck": deck}))
            found[deck] += [outcome.scores[0] for outcome in play_batch(plan, index, index + 1)]
            if bot != "greedy":
                print(f"deck {deck}, game {index + 1} of {games}: {found[deck][-1]}", file=sys.stderr, flush=True)
    return found


def line(bot: str, deck: str, found: list[int]) -> tuple[str, ...]:
    """A row of the table."""
    spread = Spread.of(found)
    won = sum(score >= VICTORY for score in found)
    figures = (len(found), f"{spread.mean:.1f}", f"{spread.sd:.1f}", spread.min, spread.max, won)
    return (bot, deck, *map(str, figures))


def iterations_a_second(seed: int) -> int:
    """The median over decisions spread through a game."""
    found = sorted(speed(s, seed) for s in positions(seed))
    print(
        f"iterations a second: median {median(found):.0f}, {found[0]:.0f} to {found[-1]:.0f}",
        file=sys.stderr,
        flush=True,
    )
    return round(median(found))


def speed(s: State, seed: int) -> float:
    """How many iterations search makes here in a second of CPU time."""
    start = process_time()
    SearchBot(GAME.mind, Random(seed), iterations=PROBE).think(s, 0)
    return PROBE / (process_time() - start)


def positions(seed: int) -> list[State]:
    """Decisions with a choice, from start to end of a random game."""
    s, rng, found = GAME.new(GAME.setup(1)), Random(seed), list[State]()
    while s.frames:
        if s.frames[-1].player == CHANCE:
            GAME.rules.apply(s, roll(GAME.rules, s, rng))
            continue
        moves = GAME.rules.legal(s)
        if len(moves) > 1:
            found.append(s.copy())
        GAME.rules.apply(s, rng.choice(moves))
    return found[:: -(-len(found) // SAMPLES)]


if __name__ == "__main__":
    sys.exit(main())
