"""`towpath ratings`: compute the ratings of a site anew."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from importlib.util import find_spec

from towpath.cli.arguments import add_json
from towpath.cli.parser import Commands
from towpath.cli.terminal import show
from towpath.core.errors import TowpathError
from towpath.core.messages import say

ORDER = 62


def add(commands: Commands) -> None:
    """The command `ratings`."""
    parser = commands.add(
        "ratings", "compute all ratings of a site anew, from the results of its games", run_ratings,
        "towpath ratings\ntowpath ratings --database postgresql://user@host/towpath",
    )  # fmt: skip
    parser.add_argument("--database", default="", help="an URL (default: a SQLite file in your data folder)")
    add_json(parser)


def run_ratings(args: Namespace) -> int:
    """Compute them and say from how many games."""
    if find_spec("litestar") is None:
        raise TowpathError(say("the site is not installed: pip install 'towpath[site]'"), where="ratings")
    from towpath.site.people.ratings import compute_anew  # noqa: PLC0415  heavy
    from towpath.site.settings import from_environment  # noqa: PLC0415  heavy
    from towpath.site.storage.migrate import migrate  # noqa: PLC0415  heavy
    from towpath.site.storage.store import Store  # noqa: PLC0415  heavy

    given = from_environment()
    settings = replace(given, database=args.database or given.database)
    migrate(settings.url)
    store = Store(settings.url)
    games = store.write_now(compute_anew)
    store.close()
    show(args.json, {"games": games}, f"ratings follow from {games} rated games")
    return 0
