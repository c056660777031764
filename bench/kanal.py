"""How well the bots play Kanal alone: points of whole solo games with both decks on both sides of the board.

    python -m bench.kanal [--bots greedy harbourmaster] [--games 20] [--decks A B] [--sides front blank] [--save FILE]

A table of means and spreads follows, with the points of structures (K108) and of prestige tokens (K110) and how many
games reached the victory mark of K118. Levels think out their iterations, so that a busy machine does not weaken the
play. With `--save` every game is kept as soon as it is over, by what its bot is, and the same command goes on after the
last one.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from towpath.bots import make_bot, untimed
from towpath.build import describe
from towpath.cli.terminal import table
from towpath.core.chance import settle_chance
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.scoring import VICTORY, lines
from towpath.lab import Spread
from towpath.lab.journal import Journal

STRUCTURES, TOKENS = 0, 2  # in the order of `lines`


@dataclass(frozen=True)
class Table:
    """What is played: a bot, a deck and a side of the board."""

    bot: str  # as it was named
    deck: str
    side: str

    @property
    def spec(self) -> str:
        """What plays: a level by its iterations alone."""
        return untimed(self.bot, GAME, 1)

    def __str__(self) -> str:
        return f"{self.spec} {self.deck} {self.side}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    parser = ArgumentParser(prog="python -m bench.kanal", description=__doc__.partition("\n")[0])
    parser.add_argument("--bots", nargs="+", default=["greedy", "harbourmaster"], metavar="BOT")
    parser.add_argument("--games", type=int, default=20, help="with each deck on each side (default: 20)")
    parser.add_argument("--decks", nargs="+", choices=["A", "B"], default=["A", "B"])
    parser.add_argument("--sides", nargs="+", choices=["front", "blank"], default=["front", "blank"])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep every game here, and go on after the last one")
    args = parser.parse_args(arguments)
    print(describe())
    tables = [Table(bot, deck, side) for bot in args.bots for deck in args.decks for side in args.sides]
    journal = Journal(args.save, {"kanal": {"seed": args.seed, "version": GAME.version}})
    for index in range(args.games):
        for each in tables:
            if f"{each} {index}" not in journal.done:
                found = played(each, args.seed, index)
                journal.add(f"{each} {index}", {"lines": found})
                print(f"{each}, game {index + 1} of {args.games}: {sum(found)}", file=sys.stderr, flush=True)
    print(report(tables, journal))
    return 0


def played(each: Table, seed: int, index: int) -> list[int]:
    """The lines of the score of a solo game; all bots meet the same deals."""
    s = GAME.new(GAME.setup(1, {"deck": each.deck, "side": each.side}))
    rng, bot = Random(f"{seed}/{each.deck}/{each.side}/{index}"), make_bot(each.spec, GAME, f"{seed}/{index}", 1)
    settle_chance(GAME.rules, s, rng)
    while s.frames:
        GAME.rules.apply(s, bot.choose(s, 0))
        settle_chance(GAME.rules, s, rng)
    return lines(s, 0)


def report(tables: Sequence[Table], journal: Journal) -> str:
    """A row for each table with games."""
    rows = []
    for each in tables:
        games = [data["lines"] for key, data in journal.done.items() if key.rpartition(" ")[0] == str(each)]
        if games:
            rows.append((*map(str, asdict(each).values()), *figures(games)))
    head = ("bot", "deck", "side", "games", "mean", "sd", "min", "max", f"at least {VICTORY}", "structures", "tokens")
    return table(head, rows)


def figures(games: Sequence[object]) -> tuple[str, ...]:
    """Number, mean and spread of the points, games at the mark, and the means of two of the lines."""
    found = [[int(points) for points in each] for each in games if isinstance(each, list)]
    spread = Spread.of([sum(each) for each in found])
    won = sum(sum(each) >= VICTORY for each in found)
    parts = [f"{sum(each[line] for each in found) / len(found):.1f}" for line in (STRUCTURES, TOKENS)]
    numbers = (len(found), f"{spread.mean:.1f}", f"{spread.sd:.1f}", spread.min, spread.max, won)
    return (*map(str, numbers), *parts)


if __name__ == "__main__":
    sys.exit(main())
