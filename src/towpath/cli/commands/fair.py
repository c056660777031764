"""`towpath fair check`: whether the draws of a finished game follow from the seed the server had committed to."""

from __future__ import annotations

from argparse import Namespace

from towpath.cli.commands.record import load
from towpath.cli.parser import Commands
from towpath.core.messages import say_count
from towpath.core.record import replay
from towpath.site.fair import check

ORDER = 45


def add(commands: Commands) -> None:
    """The command `fair check`."""
    group = commands.group("fair", "check that chance was fair")
    parser = group.add(
        "check", "compute every draw of a finished game again from its seed", run_check, "towpath fair check game.txt"
    )
    parser.add_argument("record", metavar="RECORD", help="the record of a finished game")


def run_check(args: Namespace) -> int:
    """Replay the record, then compare its draws with the seed."""
    record = load(args.record)
    replay(record)
    draws = check(record)
    print(
        say_count("Fair: {count} draw follows from the seed.", "Fair: all {count} draws follow from the seed.", draws)
    )
    return 0
