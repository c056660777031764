"""Draws strength against time, from the games that were played: `python tools/strength.py [FILE]`.

A mark is a search of so many iterations against Bargee with two seats, as `bench/games` has it: by the processor time
of a decision, and in Elo points with a 95% interval. The picture belongs into docs/bots.md.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from math import log10
from pathlib import Path
from typing import Final

from towpath.lab import Outcome
from towpath.lab.plot import check_plot, library_for
from towpath.lab.statistics import wilson
from towpath.lab.tournament import finished_ahead

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "pictures" / "strength.svg"
GAMES: Final = ROOT / "bench" / "games"
SECONDS: Final = {"marchia": 0.07, "kanal": 0.17, "okanagan": 0.20, "ruhr": 0.08, "steam": 0.52}
"""What a thousand iterations take of a compiled core for a decision on the average, as docs/bots.md tells."""
COLOURS: Final = ("#3f7390", "#a8492f", "#6f4a86", "#2b2a26", "#8a8472")
SEARCH: Final = "search:iterations="
FEWEST: Final = 10
"""Fewer games tell nothing."""
SURE: Final = 0.99
"""A rate that is drawn as if it were this one: nobody wins always."""


@dataclass(frozen=True)
class Strength:
    """How a search of so many iterations does against Bargee."""

    iterations: int
    games: int
    won: float

    @property
    def rate(self) -> float:
        """The part of the games that it won."""
        return self.won / self.games


def main(arguments: list[str]) -> int:
    """Draw into the file that is named, or the one of the documentation."""
    draw({slug: measured(GAMES / f"{slug}-2.jsonl") for slug in SECONDS}, str(arguments[0] if arguments else PICTURE))
    return 0


def measured(journal: Path) -> list[Strength]:
    """The searches that met Bargee often enough, the shortest first."""
    found: dict[int, list[float]] = {}
    for line in journal.read_text("utf-8").splitlines()[1:]:
        key, data = json.loads(line)
        bots = key.split()[:-1]
        if bots[0] == "greedy" and bots[1].startswith(SEARCH):
            outcome = Outcome.from_data(data)
            seat = outcome.seating.index(1)
            found.setdefault(int(bots[1].removeprefix(SEARCH)), []).append(finished_ahead(outcome, seat, 1 - seat))
    each = [Strength(iterations, len(won), sum(won)) for iterations, won in sorted(found.items())]
    return [strength for strength in each if strength.games >= FEWEST]


def elo(rate: float) -> float:
    """The difference in Elo points that wins such a part of the games."""
    rate = min(max(rate, 1 - SURE), SURE)
    return 400 * log10(rate / (1 - rate))


def draw(games: dict[str, list[Strength]], path: str) -> None:
    """One line for each game."""
    check_plot(path)
    figure = library_for(path).figure.Figure(figsize=(9, 4.5), layout="constrained")
    axes = figure.subplots()
    for colour, (slug, strengths) in zip(COLOURS, games.items(), strict=False):
        if strengths:
            xs = [SECONDS[slug] * each.iterations for each in strengths]  # milliseconds
            ys = [elo(each.rate) for each in strengths]
            ends = [[elo(end) for end in wilson(each.won, each.games)] for each in strengths]
            errors = [[y - low for y, (low, _) in zip(ys, ends, strict=True)],
                      [high - y for y, (_, high) in zip(ys, ends, strict=True)]]  # fmt: skip
            axes.errorbar(xs, ys, errors, fmt="o-", color=colour, ecolor=colour, elinewidth=0.6, capsize=3, label=slug)
    axes.set_xscale("log")
    axes.set_xlabel("milliseconds of a compiled core for a decision")
    axes.set_ylabel("Elo points above Bargee (95% interval)")
    axes.axhline(0, color="#2b2a26", linewidth=0.6)
    axes.grid(linewidth=0.4)
    axes.legend(loc="upper left", frameon=False)
    figure.savefig(path, metadata={"Date": None} if path.endswith(".svg") else None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
