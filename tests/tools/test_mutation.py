"""The mutation run: which changes it makes, and that it tells those a test notices from those none does."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutation.__main__ import rules_modules
from tools.mutation.equivalent import BadEntry, check_that_each_names_a_mutant, read_equivalent
from tools.mutation.mutants import mutants_of, mutated

ROOT = Path(__file__).parent.parent.parent
RULES = '''"""Tolls."""
TOLL: int = 2


class Lock:
    def toll(self, coins: int) -> int:
        """K12: whoever has it pays it."""
        assert coins >= 0
        if coins < TOLL:
            return 0
        return TOLL


def spare(coins: int = 12) -> int:
    while coins > 9 and coins > 0:
        coins -= 1
    return coins
'''
TESTS = """
from rules import Lock, spare

def test_toll():
    assert [Lock().toll(coins) for coins in range(4)] == [0, 0, 2, 2]

def test_spare():
    assert spare(12) == 9
    assert spare.__defaults__ == (12,)
"""
RUN = """
import sys
from pathlib import Path
from tools.mutation.mutants import mutants_of
from tools.mutation.trial import run_trials
folder = Path(sys.argv[1])
mutants = mutants_of(folder / "src" / "rules.py")
tell = lambda mutant, noticed: print(noticed, mutant.line, "|", mutant.change)
run_trials([str(folder / "test_rules.py")], mutants, 2, tell)
"""


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "src" / "rules.py"
    path.parent.mkdir()
    path.write_text(RULES, "utf-8")
    (tmp_path / "test_rules.py").write_text(TESTS, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = src\n", "utf-8")
    return path


def test_the_changes_of_a_module(rules: Path) -> None:
    changes = [(mutant.line, mutant.change, mutant.function) for mutant in mutants_of(rules)]
    assert changes == [
        ("TOLL: int = 2", "2 -> 3", ""),
        ("if coins < TOLL:", "< -> <=", "Lock.toll"),
        ("return 0", "0 -> 1", "Lock.toll"),
        ("def spare(coins: int = 12) -> int:", "12 -> 13", ""),
        ("while coins > 9 and coins > 0:", "condition negated", "spare"),
        ("while coins > 9 and coins > 0:", "and -> or", "spare"),
        ("while coins > 9 and coins > 0:", "> -> >=", "spare"),
        ("while coins > 9 and coins > 0:", "9 -> 10", "spare"),
        ("while coins > 9 and coins > 0:", "> -> >=", "spare"),
        ("while coins > 9 and coins > 0:", "0 -> 1", "spare"),
        ("coins -= 1", "-= -> +=", "spare"),
        ("coins -= 1", "left out", "spare"),
        ("coins -= 1", "1 -> 2", "spare"),
    ]


def test_a_mutant_differs_in_one_place(rules: Path) -> None:
    changed = ast.unparse(mutated(mutants_of(rules)[1]))
    assert changed == ast.unparse(ast.parse(RULES)).replace("coins < TOLL", "coins <= TOLL")


@pytest.mark.long
def test_what_no_test_notices_survives(rules: Path) -> None:
    """Also what is put in outside of functions (TOLL) and what never ends (coins left as they are) is noticed."""
    command = [sys.executable, "-c", RUN, str(rules.parent.parent)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    verdicts = sorted(run.stdout.splitlines())
    survived = [line for line in verdicts if line.startswith("False")]
    assert survived == [f"False while coins > 9 and coins > 0: | {change}" for change in ("0 -> 1", "> -> >=")]
    assert len(verdicts) == 13


def test_an_excuse_must_name_a_mutant_and_a_reason(rules: Path, tmp_path: Path) -> None:
    path = tmp_path / "equivalent.toml"
    entry = '[[mutant]]\nmodule = "rules"\nline = "while coins > 9 and coins > 0:"\nchange = "0 -> 1"\n'
    path.write_text(entry + 'why = "9 is more than 1"\n', "utf-8")
    reasons = read_equivalent(path)
    check_that_each_names_a_mutant(reasons, mutants_of(rules))
    rules.write_text(RULES.replace("coins > 9", "coins > 8"), "utf-8")
    with pytest.raises(BadEntry, match=r"no such change any more: rules\.py: while coins > 9"):
        check_that_each_names_a_mutant(reasons, mutants_of(rules))
    path.write_text(entry, "utf-8")
    with pytest.raises(BadEntry, match="entry 1 needs module, line, change and why"):
        read_equivalent(path)


def module(path: Path, *, compiled: bool = True) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("# towpath: compiled\n" if compiled else '"""Not compiled."""\n', "utf-8")


def test_the_rules_of_a_game_are_in_its_rules_folder_and_below(tmp_path: Path) -> None:
    for name in ("mind/evaluate.py", "rules/toll.py", "rules/franz/toll.py"):
        module(tmp_path / "kanal" / name)
    for name in ("__init__.py", "rules/view.py", "words/toll.py"):
        module(tmp_path / "kanal" / name, compiled=False)
    found = [str(path.relative_to(tmp_path / "kanal")) for path in rules_modules("kanal", tmp_path)]
    assert found == ["rules/franz/toll.py", "rules/toll.py"]


def test_the_rules_of_a_game_without_such_a_folder_are_beside_its_init(tmp_path: Path) -> None:
    for name in ("mind/evaluate.py", "toll.py"):
        module(tmp_path / "kanal" / name)
    module(tmp_path / "kanal" / "words.py", compiled=False)
    assert rules_modules("kanal", tmp_path) == [tmp_path / "kanal" / "toll.py"]
    assert rules_modules("nowhere", tmp_path) == []
