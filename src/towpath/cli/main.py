"""From the words of the command line to one command; wrong input is one line and exit code 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from towpath.build import describe
from towpath.cli.commands import add_all
from towpath.cli.parser import Commands, Parser
from towpath.core.errors import TowpathError

OK, WRONG, INTERRUPTED = 0, 2, 130


def parser() -> Parser:
    """The parser of `towpath` with all its commands."""
    top = Parser(
        prog="towpath",
        description="Play and study Euro board games.",
        epilog="Each command explains itself: towpath simulate --help",
    )
    top.add_argument("--version", action="version", version=describe())
    add_all(Commands(top))
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    top = parser()
    try:
        args = top.parse_args(words)
        if not hasattr(args, "run"):
            top.print_help()
            return OK
        return int(args.run(args))
    except TowpathError as error:
        return _wrong(str(error))
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        return _wrong(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _wrong(text: str) -> int:
    print(f"towpath: {' '.join(text.split())}", file=sys.stderr)
    return WRONG
