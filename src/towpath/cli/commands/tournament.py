"""`towpath tournament`: which bot is the strongest, and by how much."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict

from towpath.cli.arguments import add_game, add_setup, bot_list, bots_help, game_of, number, setup_of
from towpath.cli.parser import Commands
from towpath.cli.terminal import Bar, table
from towpath.lab.plot import check_plot, plot
from towpath.lab.tournament import Result, tournament

ORDER = 31


def add(commands: Commands) -> None:
    """The command `tournament`."""
    parser = commands.add(
        "tournament", "let bots play round robin with rotating seats and rate them", run,
        """towpath tournament marchia --bots random,greedy,search:ms=100 --games 20
        towpath tournament marchia --bots random,greedy --games 100 --jobs 2 --plot ratings.svg""",
    )  # fmt: skip
    parser.epilog = f"{parser.epilog}\n\n{bots_help()}"
    add_game(parser)
    add_setup(parser)
    parser.add_argument("--bots", type=bot_list, required=True, metavar="A,B,..", help="two or more different bots")
    parser.add_argument(
        "--games", type=number(1), default=20, metavar="K",
        help="games at every table of bots, rounded up to share the seats evenly (default: 20)",
    )  # fmt: skip
    parser.add_argument("--seed", type=number(0, 2**63), default=0, metavar="S", help="the same seed, the same games")
    parser.add_argument("--jobs", type=number(1, 1024), default=1, metavar="J", help="worker processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--plot", metavar="FILE", help="draw the ratings into a .png, .svg or .pdf (extra: lab)")


def run(args: Namespace) -> int:
    """Play, print and draw."""
    game = game_of(args)
    if args.plot:
        check_plot(args.plot)
    setup = setup_of(game, args, max(2, game.seats[0]))
    result = tournament(game, args.bots, args.games, args.seed, setup, args.jobs, Bar())
    print(json.dumps(asdict(result), indent=2) if args.json else report(result))
    if args.plot:
        plot(result, args.plot)
    return 0


def report(result: Result) -> str:
    """The standings, and who finished ahead of whom."""
    standings = [
        (line.bot, f"{line.rating:.0f}", f"{line.wins:.1f}", str(line.games), f"{100 * line.rate:.1f}%",
         f"{100 * line.low:.1f}-{100 * line.high:.1f}%", f"{line.mean_score:.1f}")
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
