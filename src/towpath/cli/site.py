"""What commands of the site share: that it is installed, and which database is meant."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

from towpath.core.errors import TowpathError
from towpath.core.messages import say

if TYPE_CHECKING:
    from towpath.site.settings import Settings


def add_database(parser: ArgumentParser) -> None:
    """The argument `--database`."""
    parser.add_argument(
        "--database", default="", help="an URL (default: TOWPATH_DATABASE, or a SQLite file in your data folder)"
    )


def need_site(command: str) -> None:
    """Refuse the command where the site is not installed."""
    if find_spec("litestar") is None:
        raise TowpathError(say("the site is not installed: pip install 'towpath[site]'"), where=command)


def settings_of(args: Namespace) -> Settings:
    """The settings of this process, with the database that was named."""
    from towpath.site.settings import from_environment  # noqa: PLC0415  heavy

    given = from_environment()
    return replace(given, database=args.database or given.database)
