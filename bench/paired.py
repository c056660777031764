"""Two source trees side by side: how fast the new one is, where the old one is 1.

    python -m bench.paired OLD [NEW] [--games marchia kanal] [--seats 3] [--measures copy] [--rounds 11] [--ms 100]

OLD and NEW are folders with a `src`: a git worktree of an older commit, say, and this one. Three processes take turns
at the same work, one at a time and each round in another order: the old tree, the new one, and the new one again as a
control, whose ratio to itself shows what the machine alone does to the figures. Believe a ratio that lies outside the
control's spread. Compiled trees (`make compile` in each) are measured compiled; the output says which runs how.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from towpath.cli.terminal import table

SIDE = Path(__file__).with_name("side.py")
HERE = Path(__file__).parents[1]
MEASURES = ("random play", "copy", "legal", "words", "to_data", "from_data", "search")


class Side:
    """A process that works with one source tree."""

    def __init__(self, tree: Path, seats: int) -> None:
        if not (tree / "src/towpath").is_dir():
            raise SystemExit(f"{tree} has no src/towpath")
        environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, str(SIDE), str(seats)],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        hello = self.hear()
        assert Path(hello["towpath"]).is_relative_to(tree), hello
        self.how: str = hello["how"]
        self.games: list[str] = hello["games"]

    def hear(self) -> Any:  # noqa: ANN401
        """The next answer."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a side has failed, see above")
        return json.loads(line)

    def work(self, game: str, measure: str, times: int) -> tuple[float, int]:
        """The seconds of CPU time that the work took, and its result."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps([game, measure, times]) + "\n")
        self.process.stdin.flush()
        answer = self.hear()
        return answer["seconds"], answer["result"]

    def close(self) -> None:
        """End the process, which ends with its input."""
        self.process.communicate()


@dataclass
class Row:
    """What is compared: a measure of a game, with the ratios of all rounds."""

    game: str
    measure: str
    times: int
    same: bool
    ratios: list[float] = field(default_factory=list)
    control: list[float] = field(default_factory=list)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, then print."""
    args = parsed(arguments)
    sides = [Side(tree.resolve(), args.seats) for tree in (args.old, args.new, args.new)]
    print(f"old: {sides[0].how}\nnew: {sides[1].how}", file=sys.stderr)
    slugs = args.games or [slug for slug in sides[1].games if slug in sides[0].games]
    rows = [begun(sides, slug, measure, args.ms / 1000) for slug in slugs for measure in args.measures]
    for number in range(args.rounds):
        for row in rows:
            play_round(sides, row, number)
        print(f"round {number + 1} of {args.rounds}", file=sys.stderr, flush=True)
    for side in sides:
        side.close()
    print(report(rows))
    return 0


def parsed(arguments: Sequence[str] | None) -> Namespace:
    """The command line."""
    parser = ArgumentParser(prog="python -m bench.paired", description=__doc__.partition("\n")[0])
    parser.add_argument("old", type=Path, help="the folder of the old source tree")
    parser.add_argument("new", type=Path, nargs="?", default=HERE, help="that of the new one (default: this one)")
    parser.add_argument("--games", nargs="+", metavar="GAME", help="(default: all that both have)")
    parser.add_argument("--seats", type=int, default=2, help="the number of seats, or the nearest (default: 2)")
    parser.add_argument("--measures", nargs="+", choices=MEASURES, default=MEASURES, metavar="MEASURE")
    parser.add_argument("--rounds", type=int, default=11, help="(default: 11)")
    parser.add_argument("--ms", type=int, default=100, help="CPU time of a measure in a round (default: about 100)")
    return parser.parse_args(arguments)


def begun(sides: list[Side], game: str, measure: str, seconds: float) -> Row:
    """The row with its amount of work, found on the new side; and whether both sides come to the same result."""
    times = 1
    spent = 0.0
    while spent < seconds / 2:
        times *= 2
        spent, _ = sides[1].work(game, measure, times)
    times = max(1, round(times * seconds / spent))
    results = [side.work(game, measure, times)[1] for side in sides]
    return Row(game, measure, times, len(set(results)) == 1)


def play_round(sides: list[Side], row: Row, number: int) -> None:
    """The same work once by each side; who begins changes from round to round."""
    spent = [0.0] * len(sides)
    for turn in range(len(sides)):
        place = (turn + number) % len(sides)
        spent[place], _ = sides[place].work(row.game, row.measure, row.times)
    old, new, again = spent
    row.ratios.append(old / new)
    row.control.append(new / again)


def report(rows: list[Row]) -> str:
    """Median ratios, with the middle half of them."""
    heads = ("game", "measure", "new/old", "middle half", "control", "middle half", "")
    return table(heads, [(row.game, row.measure, *spread(row.ratios), *spread(row.control), note(row)) for row in rows])


def spread(ratios: list[float]) -> tuple[str, str]:
    """The median, and the quartiles."""
    low, _, high = quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    return f"{median(ratios):.2f}", f"{low:.2f}-{high:.2f}"


def note(row: Row) -> str:
    """A warning where the ratio compares two different things."""
    return "" if row.same else "the sides disagree on the result"


if __name__ == "__main__":
    sys.exit(main())
