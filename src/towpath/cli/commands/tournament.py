"""`towpath tournament`: which bot is the strongest, and by how much."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from towpath.bots.levels import NAMES
from towpath.cli.arguments import add_crew, add_game, add_setup, bot_list, bots_help, crew_of, game_of, number, setup_of
from towpath.cli.parser import Commands
from towpath.cli.terminal import Bar, table
from towpath.lab.plot import check_plot, plot
from towpath.lab.rated import check_rated, keep_ratings, ratings_file
from towpath.lab.tournament import Result, tournament

ORDER = 31


def add(commands: Commands) -> None:
    """The command `tournament`."""
    parser = commands.add(
        "tournament", "let bots play round robin with rotating seats and rate them", run,
        """towpath tournament marchia --bots random,greedy,search:ms=100 --games 20
        towpath tournament marchia --bots random,greedy --games 100 --jobs 2 --plot ratings.svg
        towpath tournament marchia --seats 4 --games 100 --rate
        towpath tournament marchia --seats 4 --bots bargee,captain --games 20 --lone --by-iterations
        towpath tournament marchia --games 400 --apart 2 --keep marchia.jsonl --minutes 60 --by-iterations --rate""",
    )  # fmt: skip
    parser.epilog = f"{parser.epilog}\n\n{bots_help()}"
    add_game(parser)
    add_setup(parser)
    parser.add_argument(
        "--bots", type=bot_list, default=list(NAMES), metavar="A,B,..",
        help="two or more different bots (default: the five levels)",
    )  # fmt: skip
    parser.add_argument(
        "--games", type=number(1), default=20, metavar="K",
        help="games at every table of bots, rounded up to share the seats evenly (default: 20)",
    )  # fmt: skip
    parser.add_argument("--seed", type=number(0, 2**63), default=0, metavar="S", help="the same seed, the same games")
    add_crew(parser)
    parser.add_argument(
        "--keep",
        metavar="FILE",
        help="keep every game here as soon as it is over; the same command then goes on from there",
    )
    parser.add_argument(
        "--apart", type=number(1, 100), default=0, metavar="N",
        help="only bots that are named at most so many places apart meet (default: all)",
    )  # fmt: skip
    parser.add_argument(
        "--lone", action="store_true",
        help="one seat at a table is of the bot that is named later, all others are of one that is named before it",
    )  # fmt: skip
    parser.add_argument(
        "--minutes", type=number(1, 10**6), default=0, metavar="M",
        help="stop after so many minutes, and rate by what has been played",
    )  # fmt: skip
    parser.add_argument(
        "--by-iterations", action="store_true",
        help="bots that have iterations think them out, even if a busy machine needs more than their milliseconds",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--plot", metavar="FILE", help="draw the ratings into a .png, .svg or .pdf (extra: lab)")
    parser.add_argument(
        "--rate", nargs="?", const="", metavar="FILE",
        help="write the ratings of the levels to a file, the one beside the game where none is named",
    )  # fmt: skip


def run(args: Namespace) -> int:
    """Play, print and draw."""
    game = game_of(args)
    if args.plot:
        check_plot(args.plot)
    if args.rate is not None:
        check_rated(game, args.bots)
    setup = setup_of(game, args, max(2, game.seats[0]))
    keep = Path(args.keep) if args.keep else None
    result = tournament(
        game, args.bots, args.games, args.seed, setup, crew_of(args), Bar(), keep,
        apart=args.apart, lone=args.lone, minutes=args.minutes, by_iterations=args.by_iterations,
    )  # fmt: skip
    print(json.dumps(asdict(result), indent=2) if args.json else report(result))
    if args.plot:
        plot(result, args.plot)
    if args.rate is not None:
        file = Path(args.rate) if args.rate else ratings_file(game)
        keep_ratings(game, result, file)
        print(f"the ratings are written: {file}", file=sys.stderr if args.json else sys.stdout)
    return 0


def report(result: Result) -> str:
    """The standings, and who finished ahead of whom."""
    standings = [
        (line.bot, f"{line.rating:.0f} \u00b1 {line.error:.0f}", f"{line.wins:.1f}", str(line.games),
         f"{100 * line.rate:.1f}%", f"{100 * line.low:.1f}-{100 * line.high:.1f}%", f"{line.mean_score:.1f}")
        for line in result.standings
    ]  # fmt: skip
    names = [line.bot for line in result.standings]
    duels = [
        (name, *(f"{100 * result.duels[name][rival]:.1f}%" if rival in result.duels[name] else "" for rival in names))
        for name in names
    ]
    return "\n\n".join([
        f"{result.game}, {result.seats} seats, {result.games} games, seed {result.seed}, {result.seconds:.1f} s",
        table(("bot", "rating", "wins", "games", "rate", "95% interval", "mean score"), standings),
        table(("ahead of", *names), duels),
    ])  # fmt: skip
