"""`towpath bench`: how fast games run here."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict

from towpath.build import describe, how
from towpath.cli.arguments import number
from towpath.cli.parser import Commands
from towpath.cli.terminal import Bar, table
from towpath.core.game import Game
from towpath.core.registry import game_named, games
from towpath.lab.measure import Measured, best_of, measures_of

ORDER = 60


def add(commands: Commands) -> None:
    """The command `bench`."""
    parser = commands.add(
        "bench", "measure the speed of games in CPU time, the best of several rounds", run,
        """towpath bench
        towpath bench marchia --rounds 5 --json
        make bench    (in the source tree: beside OpenSpiel, PettingZoo, python-chess, boardgame.io)""",
    )  # fmt: skip
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game (default: all)")
    parser.add_argument("--seats", type=number(1, 100), metavar="N", help="the number of seats (default: the fewest)")
    parser.add_argument("--rounds", type=number(1, 100), default=3, metavar="R", help="rounds (default: 3)")
    parser.add_argument("--ms", type=number(1, 60_000), default=300, help="CPU time a measure and round (default: 300)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: Namespace) -> int:
    """Measure and print."""
    chosen = [game_named(args.game)] if args.game else list(games().values())
    measures = [measure for game in chosen for measure in measures_of(game, seats_for(game, args.seats))]
    found = best_of(measures, args.rounds, args.ms / 1000, Bar())
    if args.json:
        print(json.dumps({"how": how(), "measured": [asdict(line) for line in found]}, indent=2))
    else:
        print(f"{describe()}\n\n{report(found)}")
    return 0


def seats_for(game: Game, wanted: int | None) -> int:
    """The seats to measure with: as wanted, else the fewest with an opponent."""
    return game.setup(wanted or min((n for n in game.seats if n > 1), default=1)).seats


def report(found: Sequence[Measured]) -> str:
    """The rates as a table, with the time of one unit."""
    rows = [
        (line.subject, line.name, f"{line.per_second:,.0f}", line.unit, f"{1e6 / line.per_second:,.2f}")
        for line in found
    ]
    return table(("game", "measure", "per second", "unit", "us each"), rows)
