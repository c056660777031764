"""Puts datasets, one for each game, into docs/statistics.md: `python tools/golden.py FOLDER`.

    towpath dataset all FOLDER --games 10000 --jobs 2
    python tools/golden.py FOLDER

draws the pictures beside the page and writes its table anew; the text around the table stays. A game without a dataset
in the folder keeps its line and its picture: so `towpath dataset steam FOLDER/steam` renews a single one.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from towpath.core.registry import game_named
from towpath.lab.dataset import Dataset
from towpath.lab.portrait import plot_run
from towpath.lab.simulation import Run
from towpath.lab.statistics import Spread, summary, wilson

GAMES: Final = ("marchia", "kanal", "okanagan", "ruhr", "steam")
DOCS: Final = Path(__file__).parents[1] / "docs"
BEGIN, END = "<!-- written by tools/golden.py -->\n", "<!-- until here -->\n"
HEAD = "| game | games of | decisions a game | points by seat | won by seat (95% interval) |\n|---|---|---|---|---|\n"


def main(arguments: list[str]) -> int:
    """Read every dataset of the folder; the page and its pictures, or those of another folder."""
    folder, docs = Path(arguments[0]), Path(arguments[1]) if len(arguments) > 1 else DOCS
    runs = {slug: Dataset(folder / slug).run() for slug in GAMES if (folder / slug).is_dir()}
    for slug, run in runs.items():
        plot_run(run, str(docs / picture(slug)))
    page = docs / "statistics.md"
    before, rest = page.read_text("utf-8").split(BEGIN)
    former, after = rest.split(END)
    rows = {slug: row(runs[slug]) if slug in runs else kept(former, slug) for slug in GAMES}
    page.write_text(before + BEGIN + "\n" + written(rows) + "\n" + END + after, "utf-8")
    return 0


def kept(former: str, slug: str) -> str:
    """The line of a game as it stands; empty where it has none."""
    begin = f"| {game_named(slug).title} |"
    return next((line for line in former.splitlines(keepends=True) if line.startswith(begin)), "")


def picture(slug: str) -> str:
    """Where the picture of a game lies, seen from the page."""
    return f"pictures/golden-{slug}.svg"


def written(rows: dict[str, str]) -> str:
    """The table, and the pictures below it."""
    told = [slug for slug, line in rows.items() if line]
    pictures = [f"![{game_named(slug).title}: points, lengths and wins by seat]({picture(slug)})\n" for slug in told]
    return HEAD + "".join(rows.values()) + "\n" + "\n".join(pictures)


def row(run: Run) -> str:
    """A line of the table."""
    found = summary(run)
    bots = ", ".join(dict.fromkeys(run.plan.bots))
    points = ", ".join(map(spread, found.scores_by_seat))
    won = ", ".join(share(wins, found.games) for wins in found.wins_by_seat)
    title = game_named(found.game).title
    return f"| {title} | {found.games:,} of `{bots}` | {spread(found.length)} | {points} | {won} |\n"


def spread(found: Spread) -> str:
    """A mean and its deviation."""
    return f"{found.mean:.1f} (sd {found.sd:.1f})"


def share(wins: float, games: int) -> str:
    """A part of the games with its interval."""
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.1f}% ({100 * low:.1f}-{100 * high:.1f})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
