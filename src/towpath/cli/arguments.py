"""Arguments that several commands share, and what they mean."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable

from towpath.bots import KINDS, LEVELS, parse
from towpath.core.errors import BadSetup, TowpathError
from towpath.core.game import Game
from towpath.core.messages import say
from towpath.core.pack_file import pack_at
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.lab.crew import HERE, Crew


def number(lowest: int, highest: int = 10**9) -> Callable[[str], int]:
    """The type of an argument that is a whole number in these bounds."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise ArgumentTypeError(f"{text!r} is not a whole number") from None
        if not lowest <= value <= highest:
            raise ArgumentTypeError(f"{value} is not between {lowest} and {highest}")
        return value

    return read


def bot_list(text: str) -> list[str]:
    """The type of a list of bots: specs with commas between them."""
    specs = [part.strip() for part in text.split(",")]
    for spec in specs:
        one_bot(spec)
    return specs


def one_bot(text: str) -> str:
    """The type of one bot."""
    try:
        parse(text)
    except TowpathError as error:
        raise ArgumentTypeError(str(error)) from None
    return text


def bots_help() -> str:
    """The bots there are, for the help of a command."""
    lines = ["bots:"]
    for kind in KINDS.values():
        lines.append(f"  {kind.name:14} {kind.help}")
        lines += [f"    :{name}=N{'':{max(0, 9 - len(name))}} {s.help}" for name, s in kind.settings.items()]
    lines += [f"  {level.name:14} {level.spec}" for level in LEVELS]
    return "\n".join(lines)


def add_json(parser: ArgumentParser) -> None:
    """Output for programs; `terminal.show` prints it."""
    parser.add_argument("--json", action="store_true", help="print JSON instead of text and tables")


def add_game(parser: ArgumentParser) -> None:
    """The game a command is about."""
    parser.add_argument("game", metavar="GAME", help="the name of a game, as `towpath games` lists them")


def add_setup(parser: ArgumentParser) -> None:
    """What a game is set up with."""
    parser.add_argument("--seats", type=number(1, 100), metavar="N", help="the number of seats")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--pack", default="", metavar="PACK", help="a folder or a file with another component pack")


def add_crew(parser: ArgumentParser) -> None:
    """Who plays: see `towpath.lab.crew`."""
    parser.add_argument("--jobs", type=number(1, 10_000), default=1, metavar="J", help="workers (default: 1)")
    parser.add_argument(
        "--on", default=HERE, metavar="PLACE",
        help="where the workers are: here, ray (a cluster on this machine) or ray:ADDRESS (default: here; extra: ray)",
    )  # fmt: skip


def crew_of(args: Namespace) -> Crew:
    """The crew that the arguments ask for."""
    return Crew(args.jobs, args.on)


def setup_of(game: Game, args: Namespace, seats: int) -> Setup:
    """The set-up that the arguments ask for; `seats` where they do not say."""
    options: dict[str, str] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(say("an option is written NAME=VALUE, not {text}", text=repr(text)), where=game.slug)
        options[name] = value
    return game.setup(args.seats or seats, options, pack_at(args.pack))


def game_of(args: Namespace) -> Game:
    """The game that the arguments name."""
    return game_named(args.game)
