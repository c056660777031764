"""Mutants that cannot change what happens: listed with the reason, beside the tests of the game.

`tests/games/<slug>/equivalent.toml` has an entry for each:

    [[mutant]]
    module = "pile"
    line = "if left < 1:"
    change = "< -> <="
    why = "left is never 1 here: M68 draws in pairs"
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

from tools.mutation.mutants import Mutant

Key = tuple[str, str, str]


class BadEntry(ValueError):
    """An entry of the list is incomplete or names nothing."""


def read_equivalent(path: Path) -> dict[Key, str]:
    """The reasons by what they excuse; nothing if there is no list."""
    if not path.exists():
        return {}
    reasons: dict[Key, str] = {}
    for number, entry in enumerate(tomllib.loads(path.read_text("utf-8")).get("mutant", []), 1):
        if set(entry) != {"module", "line", "change", "why"} or not all(entry.values()):
            raise BadEntry(f"{path}: entry {number} needs module, line, change and why")
        reasons[entry["module"], entry["line"], entry["change"]] = entry["why"]
    return reasons


def check_that_each_names_a_mutant(reasons: dict[Key, str], mutants: Iterable[Mutant]) -> None:
    """A line that has changed since must be judged anew."""
    gone = set(reasons) - {mutant.key for mutant in mutants}
    if gone:
        raise BadEntry(
            "no such change any more: " + "; ".join(f"{m}.py: {line} [{change}]" for m, line, change in gone)
        )
