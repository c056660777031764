"""How much the tests of a game notice: `python -m tools.mutation GAME`.

Makes small changes to the rules of a game, one at a time, runs the game's tests on each, and lists those that no test
has noticed. Which changes are tried is drawn by the seed, so a run can be repeated; --count 0 tries all.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tools.mutation.equivalent import BadEntry, check_that_each_names_a_mutant, read_equivalent
from tools.mutation.mutants import Mutant, mutants_of
from tools.mutation.trial import TestsFail, run_trials

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "src" / "towpath" / "games"
BATTERY = ROOT / "tests" / "test_battery.py"
MARK = "# towpath: compiled"


def rules_modules(slug: str, games: Path = GAMES) -> list[Path]:
    """The modules of a game that carry out its rules: in `rules/` and below, or beside its `__init__.py`."""
    home = games / slug
    rules = home / "rules"
    found = rules.rglob("*.py") if rules.is_dir() else home.glob("*.py")
    return [path for path in sorted(found) if path.read_text("utf-8").startswith(MARK)]


class Progress:
    """A line that grows, a sign a mutant, and what has survived."""

    def __init__(self, total: int) -> None:
        self.total, self.tried = total, 0
        self.survivors: list[Mutant] = []

    def tell(self, mutant: Mutant, noticed: bool) -> None:
        """One more mutant has been tried."""
        self.tried += 1
        if not noticed:
            self.survivors.append(mutant)
            print(f"\n  survived: {mutant}")
        print("." if noticed else "S", end="" if self.tried % 50 else f" {self.tried} of {self.total}\n", flush=True)


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("game", help="the slug of the game")
    parser.add_argument("--count", type=int, default=300, help="how many mutants are tried (300); 0 tries all")
    parser.add_argument("--seed", default="1", help="which mutants are drawn")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried side by side (2)")
    parser.add_argument("--module", action="append", default=[], help="only this module, e.g. pile; may be repeated")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Try the mutants and list the survivors; 1 if fewer than 95 of 100 were noticed."""
    wanted = arguments(given)
    modules = rules_modules(wanted.game)
    if not modules:
        print(f"there is no game {wanted.game!r} with rules modules", file=sys.stderr)
        return 2
    tests = ROOT / "tests" / "games" / wanted.game
    mutants = [mutant for path in modules for mutant in mutants_of(path)]
    try:
        excused = read_equivalent(tests / "equivalent.toml")
        check_that_each_names_a_mutant(excused, mutants)
        drawn = _draw(mutants, wanted)
        tried = [mutant for mutant in drawn if mutant.key not in excused]
        print(f"{wanted.game}: {len(mutants)} mutants in {len(modules)} modules, {len(drawn)} drawn, "
              f"{len(drawn) - len(tried)} of them known to be equivalent")  # fmt: skip
        progress = Progress(len(tried))
        run_trials([str(tests), str(BATTERY), "-k", wanted.game], tried, wanted.jobs, progress.tell)
    except (BadEntry, TestsFail) as error:
        print(error, file=sys.stderr)
        return 2
    return _report(progress)


def _draw(mutants: Sequence[Mutant], wanted: argparse.Namespace) -> list[Mutant]:
    among = [mutant for mutant in mutants if not wanted.module or mutant.path.stem in wanted.module]
    if not wanted.count or wanted.count >= len(among):
        return among
    drawn = Random(wanted.seed).sample(range(len(among)), wanted.count)
    return [among[index] for index in sorted(drawn)]


def _report(progress: Progress) -> int:
    survivors = sorted(progress.survivors, key=lambda mutant: (mutant.path, mutant.row))
    noticed = progress.tried - len(survivors)
    share = 100 * noticed / progress.tried if progress.tried else 100.0
    print(f"\n{noticed} of {progress.tried} noticed ({share:.1f} %)")
    for mutant in survivors:
        print(f"  {mutant}")
    return 0 if share >= 95 else 1


if __name__ == "__main__":
    sys.exit(main())
