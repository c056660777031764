"""`towpath reports`: lines of chat that people have reported, for whoever runs the site."""

from __future__ import annotations

from argparse import Namespace
from importlib.util import find_spec

from towpath.cli.parser import Commands
from towpath.core.errors import TowpathError
from towpath.core.messages import say

ORDER = 62


def add(commands: Commands) -> None:
    """The command `reports`."""
    parser = commands.add(
        "reports", "read the lines of chat that people have reported", run_reports,
        "towpath reports\ntowpath reports --database postgresql://user@host/towpath",
    )  # fmt: skip
    parser.add_argument("--database", default="", help="an URL (default: a SQLite file in your data folder)")


def run_reports(args: Namespace) -> int:
    """Each report with what was said before it, newest first."""
    if find_spec("litestar") is None:
        raise TowpathError(say("the site is not installed: pip install 'towpath[site]'"), where="reports")
    from towpath.site.settings import Settings  # noqa: PLC0415  heavy
    from towpath.site.storage.store import Store  # noqa: PLC0415  heavy
    from towpath.site.talk.reports import Report, read_reports  # noqa: PLC0415  heavy

    def told(report: Report) -> str:
        before = "".join(f"    {line['text']}\n" for line in report.context)
        head = f"{report.at:%Y-%m-%d %H:%M} /t/{report.table} line {report.number}: {report.by} about {report.about}"
        return f"{head}\n{before}  > {report.text}"

    store = Store(Settings(database=args.database).url)
    try:
        found = store.read_now(read_reports)
    finally:
        store.close()
    print("\n\n".join(told(report) for report in found) or "no reports")
    return 0
