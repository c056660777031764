"""`towpath admin`: tables, people and reports, for whoever runs the site; also while it serves."""

from __future__ import annotations

import asyncio
from argparse import ArgumentTypeError, Namespace
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from towpath.cli.arguments import add_json
from towpath.cli.parser import Commands, Parser
from towpath.cli.site import add_database, need_site, settings_of
from towpath.cli.terminal import show

if TYPE_CHECKING:
    from towpath.site.house.desk import HouseDesk

ORDER = 63
MOST_DAYS = 36500
EXAMPLES = """
towpath admin operator Mira
towpath admin reports
towpath admin mute "Loud Gull" --days 1
towpath admin end b4k9xyz23abc
towpath admin close "We are back at ten."
"""
Work = Callable[["HouseDesk", Namespace], Awaitable[str]]


def add(commands: Commands) -> None:
    """The command `admin` with all that it consists of."""
    group = commands.group("admin", "look after tables and people; a site that serves hears of it at once", EXAMPLES)
    for name, help, work in (
        ("tables", "list tables that are played or wait for players", lambda desk, args: desk.tables(args.all)),
        ("people", "find people by a part of their name", lambda desk, args: desk.people(args.name)),
        ("reports", "read what players have reported", lambda desk, args: desk.reports(args.all)),
        ("settle", "a report was dealt with", lambda desk, args: desk.settle(args.table, args.line, args.seat)),
        ("mute", "let somebody be silent at all tables", lambda desk, args: desk.mute(args.person, args.days)),
        ("block", "close the house for somebody", lambda desk, args: desk.block(args.person, args.days)),
        ("pardon", "end both", lambda desk, args: desk.pardon(args.person)),
        ("name", "take a name away: it becomes a friendly one", lambda desk, args: desk.remove_name(args.person)),
        ("end", "end a table, without a result", lambda desk, args: desk.end(args.table)),
        ("operator", "let somebody with an account run the house",
         lambda desk, args: desk.appoint(args.person, args.remove)),
        ("close", "close for repairs: clocks stop", lambda desk, args: desk.close_for_repairs(args.text)),
        ("open", "open again", lambda desk, args: desk.open_again()),
        ("acts", "what operators have done", lambda desk, args: desk.acts()),
    ):  # fmt: skip
        _arguments(name, group.add(name, help, _runner(work)))


def _arguments(name: str, parser: Parser) -> None:
    add_database(parser)
    add_json(parser)
    if name in ("mute", "block", "pardon", "name", "operator"):
        parser.add_argument("person", help="a name, or the id that `towpath admin people` tells")
    if name in ("mute", "block"):
        parser.add_argument("--days", type=_days, default=0.0, help="for so long (default: for good)")
    if name == "operator":
        parser.add_argument("--remove", action="store_true", help="no longer")
    if name == "people":
        parser.add_argument("name", help="a part of the name")
    if name in ("tables", "reports"):
        parser.add_argument("--all", action="store_true", help="also what is over or settled")
    if name in ("end", "settle"):
        parser.add_argument("table", help="the id of the table, or its address")
    if name == "settle":
        parser.add_argument("line", type=int, nargs="?", help="the number of the line")
        parser.add_argument("--seat", type=int, help="instead of a line: the seat, as `reports` tells it")
    if name == "close":
        parser.add_argument("text", nargs="?", default="", help="what the banner says")


def _days(text: str) -> float:
    """The type of a time in days; 0 is for good."""
    with suppress(ValueError):
        if 0 <= float(text) <= MOST_DAYS:
            return float(text)
    raise ArgumentTypeError(f"{text!r} is no number of days, {MOST_DAYS} at most")


def _runner(work: Work) -> Callable[[Namespace], int]:
    def run(args: Namespace) -> int:
        need_site("admin")
        from towpath.site.house.desk import at_the_desk  # noqa: PLC0415  heavy

        text = asyncio.run(at_the_desk(settings_of(args).url, lambda desk: work(desk, args)))
        show(args.json, {"lines": text.splitlines()}, text)
        return 0

    return run
