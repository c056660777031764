"""`towpath backup` and `towpath restore`: everything that the site keeps, as one file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from towpath.cli.arguments import add_json
from towpath.cli.parser import Commands
from towpath.cli.site import add_database, need_site, settings_of
from towpath.cli.terminal import show
from towpath.core.errors import TowpathError
from towpath.core.messages import say

ORDER = 61


def add(commands: Commands) -> None:
    """The commands `backup` and `restore`."""
    for name, help, run, example in (
        ("backup", "write all that the site keeps to a file, also while it serves", run_backup, "tuesday.backup"),
        ("restore", "put a backup into an empty database, of either kind", run_restore, "tuesday.backup"),
    ):
        parser = commands.add(
            name,
            help,
            run,
            f"towpath {name} {example}\ntowpath {name} {example} --database postgresql://user@host/towpath",
        )
        parser.add_argument("file", type=Path, help="the file of the backup; keep it where nobody else reads it")
        add_database(parser)
        if name == "backup":
            check = "write nothing: restore that file into a database that is thrown away, and note that it could be"
            parser.add_argument("--check", action="store_true", help=check)
        parser.add_argument("--quiet", action="store_true", help="say only how it ended")
        add_json(parser)


def run_backup(args: Namespace) -> int:
    """Write a backup; a file that is there already is left alone. Or try whether it can be restored."""
    need_site("backup")
    from towpath.site.storage.backup import write_backup  # noqa: PLC0415  heavy

    if args.check:
        return _check(args)
    if args.file.exists():
        raise TowpathError(say("this file is there already"), where=str(args.file))
    counts = write_backup(settings_of(args).url, args.file, _progress(args))
    show(args.json, {"rows": counts}, f"{sum(counts.values())} rows of {len(counts)} tables are in {args.file}")
    return 0


def _check(args: Namespace) -> int:
    """Restore a backup for a trial; the page of the house tells when that was done."""
    from towpath.site.house.backups import note_tried  # noqa: PLC0415  heavy
    from towpath.site.storage.backup import try_to_restore  # noqa: PLC0415  heavy

    if not args.file.is_file():
        raise TowpathError(say("there is no such file"), where=str(args.file))
    counts = try_to_restore(args.file, _progress(args))
    note_tried(settings_of(args).url, args.file.name, counts["game_table"])
    show(args.json, {"rows": counts}, f"{sum(counts.values())} rows of {len(counts)} tables could be restored")
    return 0


def run_restore(args: Namespace) -> int:
    """Read a backup into an empty database."""
    need_site("restore")
    from towpath.site.storage.backup import restore  # noqa: PLC0415  heavy

    if not args.file.is_file():
        raise TowpathError(say("there is no such file"), where=str(args.file))
    counts = restore(settings_of(args).url, args.file, _progress(args))
    show(args.json, {"rows": counts}, f"{sum(counts.values())} rows of {len(counts)} tables have been restored")
    return 0


def _progress(args: Namespace) -> Callable[[str, int], None]:
    def tell(table: str, rows: int) -> None:
        if rows and not args.quiet and not args.json:
            print(f"  {table}: {rows}")

    return tell
