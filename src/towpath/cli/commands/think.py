"""`towpath think`: a process in which bots think for servers, on this machine or another."""

from __future__ import annotations

import os
from argparse import Namespace
from importlib.util import find_spec

from towpath.cli.parser import Commands
from towpath.cli.site import settings_of
from towpath.core.errors import TowpathError
from towpath.core.messages import say

ORDER = 61


def add(commands: Commands) -> None:
    """The command `think`."""
    parser = commands.add(
        "think", "let bots think here for a site that is served elsewhere", run_think,
        "towpath think --database postgresql://user@host/towpath\ntowpath think --workers 8",
    )  # fmt: skip
    parser.add_argument("--database", default="", help="the database of the site: postgresql://...")
    parser.add_argument("--workers", type=int, default=0, help="for bots that search (default: one for each core)")


def run_think(args: Namespace) -> int:
    """Think until Ctrl-C."""
    if find_spec("saq") is None or find_spec("litestar") is None:
        raise TowpathError(say("thinking apart is not installed: pip install 'towpath[site,think]'"), where="think")
    from towpath.site.bots.think import run  # noqa: PLC0415  heavy

    settings = settings_of(args)
    run(settings, args.workers or settings.bot_workers or os.cpu_count() or 1)
    return 0
