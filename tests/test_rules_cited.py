"""Every numbered rule of a game is cited in its code and in its tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import towpath.games

LETTERS = {"kanal": "K", "marchia": "M", "okanagan": "O", "ruhr": "R", "steam": "SF"}
HOME = Path(towpath.games.__file__).parent
TESTS = Path(__file__).parent / "games"
FOLDERS = [folder.name for folder in sorted(HOME.iterdir()) if (folder / "RULES.md").is_file()]
DEFINED = r"(?:\*\*|^\| *|^- ){letter}(\d+)\b"
CITED = r"\b{letter}(\d+)(?:\s*(?:-|–)\s*{letter}?(\d+))?"


def defined(slug: str, letter: str) -> set[int]:
    """The rules that the game's rule texts number."""
    text = "\n".join(path.read_text("utf-8") for path in (HOME / slug).glob("*.md") if path.stem in {"RULES", "FRANZ"})
    return {int(number) for number in re.findall(DEFINED.format(letter=letter), text, re.M)}


def cited(folder: Path, letter: str) -> set[int]:
    """The rules that Python files name, ranges such as M10-M13 spread out."""
    found: set[int] = set()
    for path in folder.rglob("*.py"):
        for first, last in re.findall(CITED.format(letter=letter), path.read_text("utf-8")):
            found.update(range(int(first), int(last or first) + 1))
    return found


@pytest.mark.parametrize("slug", FOLDERS)
def test_every_rule_is_cited_in_code_and_tests(slug: str) -> None:
    for letter in LETTERS[slug]:
        rules = defined(slug, letter)
        assert rules
        assert sorted(rules - cited(HOME / slug, letter)) == [], "not in the code"
        assert sorted(rules - cited(TESTS / slug, letter)) == [], "not in the tests"
