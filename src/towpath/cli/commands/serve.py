"""`towpath serve`: the site."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from towpath.cli.parser import Commands
from towpath.cli.site import add_database, need_site, settings_of

ORDER = 60


def add(commands: Commands) -> None:
    """The command `serve`."""
    parser = commands.add(
        "serve", "serve the site: tables in the browser, and the API", run_serve,
        "towpath serve\ntowpath serve --port 9000 --database sqlite:///tables.db\n"
        "towpath serve --workers 4 --database postgresql://user@host/towpath",
    )  # fmt: skip
    parser.add_argument("--host", default="127.0.0.1", help="the address to serve on (default 127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="the port (default 8000; 0: any that is free)")
    add_database(parser)
    parser.add_argument("--workers", type=int, default=1, help="server processes; more than one need PostgreSQL")
    parser.add_argument("--https", action="store_true", help="a proxy in front of it speaks TLS")
    parser.add_argument(
        "--compile-bots", action="store_true", help="in a checkout: compile the rules meanwhile, for stronger bots"
    )
    parser.add_argument("--log-level", default="", choices=("debug", "info", "warning", "error"))


def run_serve(args: Namespace) -> int:
    """Serve until Ctrl-C."""
    need_site("serve")
    from towpath.site.serve import serve  # noqa: PLC0415  heavy

    given = settings_of(args)
    settings = replace(
        given,
        https=args.https or given.https,
        compile_bots=args.compile_bots or given.compile_bots,
        log_level=args.log_level or given.log_level,
    )
    serve(settings, args.host, args.port, args.workers)
    return 0
