"""`towpath pack`: component packs are checked before anybody plays with them."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from towpath.cli.arguments import add_game, game_of
from towpath.cli.parser import Commands
from towpath.core.errors import BadPack
from towpath.core.messages import say

ORDER = 50


def add(commands: Commands) -> None:
    """The command `pack check`."""
    group = commands.group("pack", "check component packs")
    check = group.add(
        "check", "read a pack and set up the game with it for every number of seats", run,
        "towpath pack check marchia my-tiles",
    )  # fmt: skip
    add_game(check)
    check.add_argument("folder", metavar="DIR", help="the folder of the pack")


def run(args: Namespace) -> int:
    """Set up the game with the pack; BadPack says what is wrong where."""
    game = game_of(args)
    if not Path(args.folder).is_dir():
        raise BadPack(say("this is not a folder"), where=args.folder)
    for seats in game.seats:
        game.new(game.setup(seats, pack=args.folder))
    print(f"{args.folder}: fits {game.title} with {', '.join(map(str, game.seats))} seats")
    return 0
