"""`towpath games` and `towpath rules`: what there is to play, and how."""

from __future__ import annotations

import textwrap
from argparse import Namespace

from towpath.cli.arguments import add_game, game_of
from towpath.cli.parser import Commands
from towpath.cli.terminal import table
from towpath.core.errors import TowpathError
from towpath.core.messages import say
from towpath.core.registry import games
from towpath.core.rulebook import Rule, RuleBook

ORDER = 10


def add(commands: Commands) -> None:
    """The commands `games` and `rules`."""
    commands.add("games", "list the games", run_games)
    parser = commands.add(
        "rules", "show the rules of a game, or some of them by number", run_rules,
        "towpath rules marchia\ntowpath rules marchia M41 M42",
    )  # fmt: skip
    add_game(parser)
    parser.add_argument("numbers", nargs="*", metavar="RULE", help="the number of a rule, such as M41")


def run_games(args: Namespace) -> int:
    """List the games with seats, length and options."""
    rows: list[tuple[str, ...]] = []
    for game in games().values():
        low, high = game.about.minutes
        options = ", ".join(f"{o.name}={'|'.join(c.value for c in o.choices)}" for o in game.options)
        rows.append((game.slug, game.title, _seats(game.seats), f"{low}-{high}", options))
    print(_left_table(("game", "title", "seats", "minutes", "options"), rows))
    return 0


def _seats(seats: tuple[int, ...]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{min(seats)}-{max(seats)}"


def _left_table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    padded = [[cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in [head, *rows]]
    return table(padded[0], padded[1:])


def run_rules(args: Namespace) -> int:
    """Print the rule book, or the rules with these numbers."""
    game = game_of(args)
    book = game.rule_book()
    if not args.numbers:
        print(book.markdown)
        return 0
    rules = [_rule(game.slug, book, number) for number in args.numbers]
    print("\n\n".join(_shown(rule) for rule in rules))
    return 0


def _rule(slug: str, book: RuleBook, number: str) -> Rule:
    wanted = number[:1].upper() + number[1:].lower()
    if wanted not in book:
        known = list(book.rules)
        raise TowpathError(
            say("there is no rule {number}; the rules are {first} to {last}",
                number=repr(number), first=known[0], last=known[-1]),
            where=slug,
        )  # fmt: skip
    return book[wanted]


def _shown(rule: Rule) -> str:
    lines = [textwrap.fill(line, 88, initial_indent="  ", subsequent_indent="  ") for line in rule.text.splitlines()]
    return "\n".join([f"{rule.number}  ({rule.chapter})", *lines])
