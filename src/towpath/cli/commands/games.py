"""`towpath games` and `towpath rules`: what there is to play, and how."""

from __future__ import annotations

import textwrap
from argparse import Namespace

from towpath.cli.arguments import add_game, add_json, game_of
from towpath.cli.parser import Commands
from towpath.cli.terminal import show, table
from towpath.core.errors import TowpathError
from towpath.core.game import Game
from towpath.core.messages import say
from towpath.core.registry import games
from towpath.core.rulebook import SIGN, Rule, RuleBook

ORDER = 10


def add(commands: Commands) -> None:
    """The commands `games` and `rules`."""
    add_json(commands.add("games", "list the games", run_games, "towpath games\ntowpath games --json"))
    parser = commands.add(
        "rules", "show the rules of a game, or some of them by number", run_rules,
        "towpath rules marchia\ntowpath rules marchia M41 M42",
    )  # fmt: skip
    add_game(parser)
    parser.add_argument("numbers", nargs="*", metavar="RULE", help="the number of a rule, such as M41")
    parser.add_argument("--language", default="en", help="de, es or ko, where the book is there in it")
    add_json(parser)


def run_games(args: Namespace) -> int:
    """List the games with seats, length and options."""
    if args.json:
        show(True, [described(game) for game in games().values()], "")
        return 0
    rows: list[tuple[str, ...]] = []
    for game in games().values():
        low, high = game.about.minutes
        options = ", ".join(f"{o.name}={'|'.join(c.value for c in o.choices)}" for o in game.options)
        rows.append((game.slug, game.title, _seats(game.seats), f"{low}-{high}", options))
    print(_left_table(("game", "title", "seats", "minutes", "options"), rows))
    return 0


def described(game: Game) -> dict[str, object]:
    """A game as plain data."""
    return {
        "game": game.slug,
        "title": game.title,
        "seats": list(game.seats),
        "minutes": list(game.about.minutes),
        "rules_version": game.version,
        "options": {option.name: [choice.value for choice in option.choices] for option in game.options},
    }


def _seats(seats: tuple[int, ...]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{min(seats)}-{max(seats)}"


def _left_table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    padded = [[cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in [head, *rows]]
    return table(padded[0], padded[1:])


def run_rules(args: Namespace) -> int:
    """Print the rule book, or the rules with these numbers."""
    game = game_of(args)
    book = game.rule_book(args.language)
    rules = [_rule(game.slug, book, number) for number in args.numbers or (book.rules if args.json else ())]
    text = "\n\n".join(_shown(rule, book) for rule in rules) if rules else book.markdown
    told = [{"rule": rule.number, "chapter": rule.chapter, "text": book.plain(rule.number)} for rule in rules]
    show(args.json, told, text)
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


def _shown(rule: Rule, book: RuleBook) -> str:
    text = [*book.plain(rule.number).splitlines(), *(book.notes[s] for s in SIGN.findall(rule.text) if s in book.notes)]
    lines = [textwrap.fill(line, 88, initial_indent="  ", subsequent_indent="  ") for line in text]
    return "\n".join([f"{rule.number}  ({rule.chapter})", *lines])
