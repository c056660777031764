"""`towpath simulate`: many games among bots, in numbers."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from towpath.build import how
from towpath.cli.arguments import add_crew, add_game, add_setup, bot_list, bots_help, crew_of, game_of, number, setup_of
from towpath.cli.parser import Commands
from towpath.cli.terminal import Bar, table
from towpath.lab.plot import check_plot
from towpath.lab.portrait import plot_run
from towpath.lab.simulation import journal_of, plan_of, simulate
from towpath.lab.statistics import Spread, Summary, summary, wilson

ORDER = 30


def add(commands: Commands) -> None:
    """The command `simulate`."""
    parser = commands.add(
        "simulate", "play many games among bots and show wins, scores, length and speed", run,
        """towpath simulate marchia --bots greedy,random --games 200
        towpath simulate marchia --seats 4 --bots random --games 1000 --jobs 2 --json
        towpath simulate marchia --bots search:ms=200,greedy --games 60 --save records""",
    )  # fmt: skip
    parser.epilog = f"{parser.epilog}\n\n{bots_help()}"
    add_game(parser)
    add_setup(parser)
    parser.add_argument(
        "--bots", type=bot_list, default=["random"], metavar="A,B,..",
        help="one bot for each seat, or one for all; they change seats from game to game (default: random)",
    )  # fmt: skip
    parser.add_argument("--games", type=number(1), default=100, metavar="K", help="how many games (default: 100)")
    parser.add_argument("--seed", type=number(0, 2**63), default=0, metavar="S", help="the same seed, the same games")
    add_crew(parser)
    parser.add_argument(
        "--keep",
        metavar="FILE",
        help="keep every game here as soon as it is over; the same command then goes on from there",
    )
    parser.add_argument("--plot", metavar="FILE", help="draw points, lengths and wins by seat (extra: lab)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--save", default="", metavar="DIR", help="write the record of every game into this folder")


def run(args: Namespace) -> int:
    """Play and print."""
    game = game_of(args)
    if args.plot:
        check_plot(args.plot)
    seats = len(args.bots) if len(args.bots) > 1 else min((n for n in game.seats if n > 1), default=1)
    plan = plan_of(game, args.bots, args.games, args.seed, setup_of(game, args, seats), args.save)
    journal = journal_of(plan, Path(args.keep) if args.keep else None)
    played = simulate(plan, crew_of(args), Bar(), journal)
    if args.plot:
        plot_run(played, args.plot)
    found = summary(played)
    print(json.dumps(found.to_data(), indent=2) if args.json else report(found))
    return 0


def report(found: Summary) -> str:
    """The numbers as tables."""
    bots = [_bot_row(found, name) for name in found.wins]
    seats = [
        (f"seat {seat}", f"{wins:.1f}", f"{100 * wins / found.games:.1f}%", *_spread(found.scores_by_seat[seat]))
        for seat, wins in enumerate(found.wins_by_seat)
    ]
    points = ("mean", "sd", "min", "max")
    return "\n\n".join([
        f"{found.game}, {found.seats} seats, {found.games} games, seed {found.seed}",
        table(("bot", "wins", "rate", "95% interval", *points), bots),
        table(("seat", "wins", "rate", *points), seats),
        f"length: {found.length.mean:.1f} decisions (sd {found.length.sd:.1f}, "
        f"{found.length.min} to {found.length.max})\n"
        f"speed:  {found.decisions_per_second:,.0f} decisions/s, "
        f"{found.decisions:,} in {found.seconds:.2f} s ({how()})",
    ])  # fmt: skip


def _bot_row(found: Summary, name: str) -> tuple[str, ...]:
    wins, games = found.wins[name], found.seated[name]
    low, high = wilson(wins, games)
    interval = f"{100 * low:.1f}-{100 * high:.1f}%"
    return name, f"{wins:.1f}", f"{100 * wins / games:.1f}%", interval, *_spread(found.scores[name])


def _spread(spread: Spread) -> tuple[str, ...]:
    return f"{spread.mean:.1f}", f"{spread.sd:.1f}", str(spread.min), str(spread.max)
