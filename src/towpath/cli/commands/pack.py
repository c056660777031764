"""`towpath pack`: component packs are checked before anybody plays with them, and made one file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from towpath.cli.arguments import add_game, add_json, game_of
from towpath.cli.parser import Commands
from towpath.cli.terminal import show
from towpath.core.errors import BadPack
from towpath.core.game import Game
from towpath.core.kit import Kit
from towpath.core.messages import say
from towpath.core.pack import Tables, has_file, read_pack
from towpath.core.pack_file import PackFile, pack_at, within_limits

ORDER = 50


def add(commands: Commands) -> None:
    """The commands `pack check` and `pack file`."""
    group = commands.group("pack", "check component packs and make files of them")
    check = group.add(
        "check", "read a pack and set up the game with it for every number of seats", run,
        "towpath pack check marchia my-tiles",
    )  # fmt: skip
    add_game(check)
    check.add_argument("folder", metavar="PACK", help="the folder of the pack, or its file")
    add_json(check)
    file = group.add(
        "file", "make one file of a pack in a folder, to be opened on a site", run_file,
        "towpath pack file marchia my-tiles my-tiles.towpath-pack",
    )  # fmt: skip
    add_game(file)
    file.add_argument("folder", metavar="DIR", help="the folder of the pack")
    file.add_argument("file", metavar="FILE", help="the file to write")
    add_json(file)


def run(args: Namespace) -> int:
    """Set up the game with the pack; BadPack says what is wrong where."""
    game = game_of(args)
    checked(game, pack_at(args.folder))
    text = f"{args.folder}: fits {game.title} with {', '.join(map(str, game.seats))} seats"
    show(args.json, {"pack": args.folder, "game": game.slug, "seats": list(game.seats)}, text)
    return 0


def checked(game: Game, pack: str) -> None:
    """Set up the game for every number of seats, or BadPack."""
    for seats in game.seats:
        game.new(game.setup(seats, pack=pack))


def run_file(args: Namespace) -> int:
    """Check a pack and write it as one file."""
    game, folder = game_of(args), Path(args.folder)
    if game.kit is None:
        raise BadPack(say("there are no packs for this game"), where=game.slug)
    checked(game, pack_at(args.folder))
    pack = PackFile(game.slug, folder.name, files_of(game.kit, str(folder)))
    within_limits(pack.files)
    Path(args.file).write_text(pack.write(), "utf-8")
    show(args.json, {"file": args.file, "game": game.slug}, f"{args.file}: {game.title}")
    return 0


def files_of(kit: Kit, folder: str) -> dict[str, Tables]:
    """The files of a pack in a folder; those that it leaves out are the game's own."""
    return {file: read_pack(kit.package, folder if has_file(folder, file) else "", file) for file in kit.files}
