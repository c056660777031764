"""`towpath play`: a game in the terminal against bots."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from random import SystemRandom

from towpath.cli.arguments import add_game, add_setup, bot_list, bots_help, game_of, number, setup_of
from towpath.cli.parser import Commands
from towpath.cli.table import Quit, Table
from towpath.core.errors import BadSetup
from towpath.core.messages import say
from towpath.core.record import record_of

ORDER = 20


def add(commands: Commands) -> None:
    """The command `play`."""
    parser = commands.add(
        "play", "play a game in the terminal against bots", run,
        """towpath play marchia
        towpath play marchia --bots captain,greedy --seat 1
        towpath play marchia --seed 7 --save game.txt""",
    )  # fmt: skip
    parser.epilog = f"{parser.epilog}\n\n{bots_help()}"
    add_game(parser)
    add_setup(parser)
    parser.add_argument(
        "--bots", type=bot_list, default=None, metavar="A,B,..",
        help="the bots in the other seats, or one for all of them (default: bargee)",
    )  # fmt: skip
    parser.add_argument("--seat", type=number(0, 100), default=0, metavar="N", help="your seat (default: 0, the first)")
    parser.add_argument("--name", default="Player", metavar="NAME", help="your name in the log (default: Player)")
    parser.add_argument("--seed", type=number(0, 2**63), metavar="S", help="the same seed, the same draws")
    parser.add_argument("--save", metavar="FILE", help="write the record of the game into this file")


def run(args: Namespace) -> int:
    """Play until the end or until the player has enough."""
    game = game_of(args)
    bots = args.bots or ["bargee"]
    setup = setup_of(game, args, len(bots) + 1 if args.bots else min(game.seats, key=lambda n: abs(n - 2)))
    if args.seat >= setup.seats:
        raise BadSetup(say("there is no seat {seat} of {seats}", seat=args.seat, seats=setup.seats), where=game.slug)
    others = bots * (setup.seats - 1) if len(bots) == 1 else bots
    if len(others) != setup.seats - 1:
        raise BadSetup(
            say("{bots} bots are named for {seats} other seats", bots=len(bots), seats=setup.seats - 1),
            where=game.slug,
        )
    seed = SystemRandom().randrange(10**9) if args.seed is None else args.seed
    table = Table(game, setup, args.seat, args.name, others, str(seed))
    print(f"{game.title}, seed {seed}. Type the number of an option, ? for why, undo, or quit.")
    try:
        table.play()
    except Quit:
        print("The game is left unfinished.")
    if args.save:
        names = dict(enumerate(table.names))
        Path(args.save).write_text(record_of(table.match, names, {"seed": str(seed)}).write(), "utf-8")
        print(f"The record is in {args.save}.", file=sys.stderr)
    return 0
