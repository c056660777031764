"""Parsers that explain themselves by examples and complain in one line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import NoReturn

Run = Callable[[Namespace], int]


class _Help(RawDescriptionHelpFormatter):
    """Wide enough for the names of all commands."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=32)


class Parser(ArgumentParser):
    """An ArgumentParser whose errors are one line."""

    def __init__(self, **settings: object) -> None:
        settings.setdefault("formatter_class", _Help)
        settings.setdefault("allow_abbrev", False)
        super().__init__(**settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        """One line and exit code 2."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())} (see {self.prog} --help)\n")


class Commands:
    """Where command modules add themselves."""

    def __init__(self, parser: Parser) -> None:
        self.parsers = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    def add(self, name: str, help: str, run: Run, examples: str = "") -> Parser:
        """A command that `run` carries out."""
        parser = self._parser(name, help, examples)
        parser.set_defaults(run=run)
        return parser

    def group(self, name: str, help: str, examples: str = "") -> Commands:
        """A command that consists of commands; alone it shows its help."""
        parser = self._parser(name, help, examples)
        parser.set_defaults(run=lambda _: parser.error("a command is missing"))
        return Commands(parser)

    def _parser(self, name: str, help: str, examples: str) -> Parser:
        lines = [f"  {line.strip()}" for line in examples.strip().splitlines()]
        epilog = "\n".join(["examples:", *lines]) if lines else None
        description = help[0].upper() + help[1:] + "."
        parser: Parser = self.parsers.add_parser(name, help=help, description=description, epilog=epilog)
        return parser
