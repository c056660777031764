"""Every numbered rule of a game is cited in its code and in its tests."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from towpath.core.game import Game
from towpath.core.registry import games

TESTS = Path(__file__).parent
CITED = r"\b{letter}(\d+)(?:\s*(?:-|–)\s*{letter}?(\d+))?"


def defined(game: Game, letter: str) -> set[int]:
    """The rules that the game's rule book numbers with a letter."""
    found = (re.fullmatch(rf"{letter}(\d+)[a-z]?", number) for number in game.rule_book().rules)
    return {int(match[1]) for match in found if match}


def cited(files: Iterable[Path], letter: str) -> set[int]:
    """The rules that files name, ranges such as M10-M13 spread out."""
    found: set[int] = set()
    for path in files:
        for first, last in re.findall(CITED.format(letter=letter), path.read_text("utf-8")):
            found.update(range(int(first), int(last or first) + 1))
    return found


def code_of(game: Game) -> list[Path]:
    """The modules in the game's folder."""
    home = sys.modules[type(game).__module__].__file__
    assert home
    return sorted(Path(home).parent.rglob("*.py"))


def checks_of(game: Game) -> list[Path]:
    """The tests in a folder of the game's name, or a file of it."""
    return [
        path
        for path in sorted(TESTS.rglob("*.py"))
        if game.slug in path.relative_to(TESTS).parts or path.stem == f"test_{game.slug}"
    ]


def test_all_games_are_looked_at() -> None:
    assert {"connect_four", "kanal", "marchia", "okanagan", "ruhr", "steam"} <= set(games())


@pytest.mark.parametrize("slug", sorted(games()))
def test_every_rule_is_cited_in_code_and_tests(slug: str) -> None:
    game = games()[slug]
    assert game.letters
    for letter in game.letters:
        rules = defined(game, letter)
        assert rules
        assert sorted(rules - cited(code_of(game), letter)) == [], "not in the code"
        assert sorted(rules - cited(checks_of(game), letter)) == [], "not in the tests"
