"""Tells and draws how strong the levels of all games are, by `mind/ratings.toml`: `python tools/levels.py [FILE]`.

In the picture a column is a game with so many seats, a mark a level with its 95% interval. Both the picture and the
lines of the table, a line for each column, belong into docs/bots.md.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from towpath.bots import LEVELS, Rated, ratings_of
from towpath.core.registry import game_named
from towpath.lab.plot import check_plot, library_for

GAMES: Final = ("marchia", "kanal", "okanagan", "ruhr", "steam")
PICTURE: Final = Path(__file__).parents[1] / "docs" / "pictures" / "levels.svg"
INK: Final = "#2b2a26"
COLOURS: Final = ("#8a8472", "#2b2a26", "#3f7390", "#a8492f", "#6f4a86")


def main(arguments: list[str]) -> int:
    """Print the lines; draw into the file that is named, or the one of the documentation."""
    columns = measured()
    print("\n".join(told(columns)))
    draw(columns, str(arguments[0] if arguments else PICTURE))
    return 0


def measured() -> dict[str, dict[str, Rated]]:
    """The levels that have a rating, by game and seat count."""
    games = [game_named(slug) for slug in GAMES]
    columns = {f"{game.slug}, {seats} seats": ratings_of(game, seats) for game in games for seats in game.seats}
    return {name: rated for name, rated in columns.items() if rated}


def told(columns: dict[str, dict[str, Rated]]) -> list[str]:
    """A line of the table in docs/bots.md for each column: the most games of a level, ratings, usual scores."""
    lines = []
    for name, rated in columns.items():
        cells = [_cell(rated[level.name]) if level.name in rated else "" for level in LEVELS]
        scores = [f"{rated[level.name].score:.0f}" if level.name in rated else "?" for level in LEVELS]
        most = str(max(each.games for each in rated.values()))
        lines.append(f"| {' | '.join([name, most, *cells, ', '.join(scores)])} |")
    return lines


def _cell(rated: Rated) -> str:
    return f"{rated.rating:.0f} ± {rated.error:.0f}" if rated.error else f"{rated.rating:.0f}"


def draw(columns: dict[str, dict[str, Rated]], path: str) -> None:
    """One column after the other."""
    check_plot(path)
    figure = library_for(path).figure.Figure(figsize=(10, 4.5), layout="constrained")
    axes = figure.subplots()
    for place, level in enumerate(LEVELS):
        there = [(x, rated[level.name]) for x, rated in enumerate(columns.values()) if level.name in rated]
        if there:
            xs, ratings, errors = zip(*((x, each.rating, each.error) for x, each in there), strict=True)
            axes.errorbar(xs, ratings, errors, fmt="o", color=COLOURS[place], capsize=4, label=level.label.text)
    axes.set_xticks(range(len(columns)), list(columns), rotation=30, ha="right", color=INK)
    axes.set_ylabel("rating (95% interval); Bargee has 1400")
    axes.grid(axis="y", linewidth=0.4)
    axes.legend(loc="upper left", ncols=len(LEVELS), frameon=False)
    axes.margins(y=0.2)
    figure.savefig(path, metadata={"Date": None} if path.endswith(".svg") else None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
