"""`towpath dataset`: games as Parquet files."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from pathlib import Path
from types import ModuleType

from towpath.cli.arguments import (
    add_crew,
    add_json,
    add_setup,
    bot_list,
    bots_help,
    crew_of,
    game_of,
    number,
    setup_of,
)
from towpath.cli.parser import Commands
from towpath.cli.terminal import Bar, show
from towpath.core.errors import TowpathError
from towpath.core.game import Game
from towpath.core.messages import say
from towpath.core.registry import game_named, games
from towpath.lab.data_card import README
from towpath.lab.plot import CannotPlot, check_plot
from towpath.lab.portrait import plot_run
from towpath.lab.simulation import plan_of

ORDER = 33
ALL = "all"
PLACE = "{game}"


class MissingLibrary(TowpathError):
    """What the command needs is not installed."""


def add(commands: Commands) -> None:
    """The command `dataset`."""
    parser = commands.add(
        "dataset", "play games among bots into Parquet files: moves, observations, outcomes", run,
        """towpath dataset marchia marchia-games --bots greedy --games 10000 --jobs 2
        towpath dataset kanal kanal-games --seats 2 --bots greedy,random --games 1000 --positions 5
        towpath dataset all games --games 10000 --jobs 2 --plot golden-{game}.svg""",
    )  # fmt: skip
    parser.epilog = f"{parser.epilog}\n\n{bots_help()}"
    parser.add_argument("game", metavar="GAME", help="the name of a game, or all: each gets a folder in FOLDER")
    parser.add_argument("folder", metavar="FOLDER", help="where the files go; the same command goes on after a break")
    add_setup(parser)
    parser.add_argument(
        "--bots", type=bot_list, default=["greedy"], metavar="A,B,..",
        help="one bot for each seat, or one for all; they change seats from game to game (default: greedy)",
    )  # fmt: skip
    parser.add_argument("--games", type=number(1), default=1000, metavar="K", help="how many games (default: 1000)")
    parser.add_argument(
        "--positions", type=number(0), default=5, metavar="N",
        help="keep what the seat sees before one of N decisions; 0: none (default: 5)",
    )  # fmt: skip
    parser.add_argument("--seed", type=number(0, 2**63), default=0, metavar="S", help="the same seed, the same games")
    parser.add_argument(
        "--plot", metavar="FILE",
        help="draw points, lengths and wins by seat (extra: lab); in FILE, {game} stands for the name of the game",
    )  # fmt: skip
    add_crew(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    """Play, write and tell."""
    try:
        dataset = import_module("towpath.lab.dataset")
    except ImportError:
        raise MissingLibrary(say("pyarrow is missing: pip install 'towpath[dataset]'")) from None
    if args.plot:
        check_plot(plot_of(args.plot, args.game))
    if args.game != ALL:
        card = written(dataset, game_of(args), Path(args.folder), args)
        show(args.json, card, (Path(args.folder) / README).read_text("utf-8"))
        return 0
    folders = {slug: Path(args.folder) / slug for slug in games()}
    cards = {slug: written(dataset, game_named(slug), folder, args) for slug, folder in folders.items()}
    lines = [f"{folder}: {args.games} games of {slug}" for slug, folder in folders.items()]
    show(args.json, cards, "\n".join(lines))
    return 0


def written(dataset: ModuleType, game: Game, folder: Path, args: Namespace) -> dict[str, object]:
    """The data card of a game's dataset, which is now there."""
    seats = len(args.bots) if len(args.bots) > 1 else min((n for n in game.seats if n > 1), default=1)
    plan = plan_of(game, args.bots, args.games, args.seed, setup_of(game, args, seats))
    card: dict[str, object] = dataset.write(plan, folder, args.positions, crew_of(args), Bar())
    if args.plot:
        plot_run(dataset.Dataset(folder).run(), plot_of(args.plot, game.slug))
    return card


def plot_of(file: str, game: str) -> str:
    """The file for the plot of a game; those of all games need a name each."""
    if game == ALL and PLACE not in file:
        raise CannotPlot(say("every game needs a plot of its own: say where its name stands, as in {example}",
                             example=f"games-{PLACE}.svg"), where=file)  # fmt: skip
    return file.replace(PLACE, game)
