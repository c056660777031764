"""How many points is each seat worth, in every game and seat count?

    python examples/studies/worth_of_going_first.py --games 400 --bot greedy --plot first.svg

The same bot sits everywhere, so what differs between seats is the seat (and the luck that the intervals measure).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from towpath.cli.arguments import add_json
from towpath.cli.terminal import Bar, show, table
from towpath.core.registry import games
from towpath.lab import plan_of, simulate
from towpath.lab.plot import INK, library_for

Worth = list[tuple[float, float]]
"""By seat: the points above the mean of the table, and half the 95% interval."""


def worth(slug: str, seats: int, bot: str, count: int) -> Worth:
    """What each seat is worth at such a table."""
    game = games()[slug]
    run = simulate(plan_of(game, [bot], games=count, seed=1, setup=game.setup(seats)), progress=Bar())
    found: Worth = []
    for seat in range(seats):
        above = [outcome.scores[seat] - fmean(outcome.scores) for outcome in run.outcomes]
        found.append((fmean(above), 1.96 * stdev(above) / sqrt(len(above))))
    return found


def draw(found: dict[tuple[str, int], Worth], path: str) -> None:
    """A field for each table: points above its mean, by seat."""
    figure = library_for(path).figure.Figure(figsize=(1.5 * len(found), 2.8), layout="constrained")
    for axes, ((slug, seats), values) in zip(
        figure.subplots(1, len(found), squeeze=False).flat, found.items(), strict=True
    ):
        means, reach = [value for value, _ in values], [error for _, error in values]
        axes.errorbar(range(1, seats + 1), means, yerr=reach, fmt="o", color=INK, capsize=3)
        axes.axhline(0, color=INK, linewidth=0.5)
        axes.set_title(f"{slug} {seats}", fontsize=9)
        axes.set_xlim(0.5, seats + 0.5)
        axes.set_xticks(range(1, seats + 1))
    figure.supylabel("points above the table's mean")
    figure.savefig(path)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="at each table")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--only", default="", help="one game")
    parser.add_argument("--plot", default="")
    add_json(parser)
    args = parser.parse_args(arguments)
    tables = [(slug, seats) for slug, game in games().items() for seats in game.seats if seats > 1]
    found = {
        (slug, seats): worth(slug, seats, args.bot, args.games) for slug, seats in tables if args.only in ("", slug)
    }
    rows = [
        (f"{slug}, {seats} seats", *(f"{mean:+.1f} ± {reach:.1f}" for mean, reach in values), *[""] * (5 - seats))
        for (slug, seats), values in found.items()
    ]
    data = [{"game": slug, "seats": seats, "above": values} for (slug, seats), values in found.items()]
    show(args.json, data, table(("points above the mean", *(f"seat {seat}" for seat in range(1, 6))), rows))
    if args.plot:
        draw(found, args.plot)


if __name__ == "__main__":
    main()
