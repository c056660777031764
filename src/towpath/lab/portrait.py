"""The portrait of a simulation: how many points, how long, and what a seat is worth, as one picture."""

from __future__ import annotations

from typing import Any

from towpath.lab.plot import BRICK, INK, check_plot, library_for
from towpath.lab.simulation import Run
from towpath.lab.statistics import share, wilson

SEATS = ("#a8492f", "#3f7390", "#5d7a4a", "#6f5a8a", "#b98a2f")


def plot_run(run: Run, path: str) -> None:
    """Draw score distributions by seat, lengths, and the wins of each seat with their intervals."""
    check_plot(path)
    library = library_for(path)
    figure = library.figure.Figure(figsize=(11, 3.2), layout="constrained")
    left, middle, right = figure.subplots(1, 3, width_ratios=(2, 1.4, 1.2))
    _scores(left, run)
    _lengths(middle, run)
    _wins(right, run)
    bots = ", ".join(dict.fromkeys(run.plan.bots))
    seats = run.plan.setup.seats
    figure.suptitle(f"{run.plan.game}, {seats} seats, {run.plan.games} games of {bots}", color=INK)
    figure.savefig(path, dpi=120)


def _scores(axes: Any, run: Run) -> None:  # noqa: ANN401  (an optional library without types)
    for seat in range(run.plan.setup.seats):
        points = [outcome.scores[seat] for outcome in run.outcomes]
        label = f"seat {seat + 1}: {sum(points) / len(points):.1f}"
        axes.hist(points, bins=_bins(run), histtype="step", color=SEATS[seat], label=label, linewidth=1.3)
    axes.set_xlabel("points")
    axes.set_ylabel("games")
    axes.legend(frameon=False, fontsize=8)


def _bins(run: Run) -> int:
    """Few games make few bars."""
    return min(40, max(8, int(1.5 * len(run.outcomes) ** 0.5)))


def _lengths(axes: Any, run: Run) -> None:  # noqa: ANN401
    lengths = [outcome.decisions for outcome in run.outcomes]
    axes.hist(lengths, bins=_bins(run), color="#cdbf9f", edgecolor=INK, linewidth=0.3)
    axes.axvline(sum(lengths) / len(lengths), color=BRICK, linewidth=1)
    axes.set_xlabel(f"decisions (mean {sum(lengths) / len(lengths):.0f})")


def _wins(axes: Any, run: Run) -> None:  # noqa: ANN401
    seats, games = run.plan.setup.seats, len(run.outcomes)
    for seat in range(seats):
        wins = sum(share(outcome, seat) for outcome in run.outcomes)
        low, high = wilson(wins, games)
        rate = wins / games
        reach = [[100 * (rate - low)], [100 * (high - rate)]]
        axes.errorbar([seat + 1], [100 * rate], yerr=reach, fmt="o", color=SEATS[seat], capsize=4)
    axes.axhline(100 / seats, color=BRICK, linewidth=0.8, linestyle="--")
    axes.set_xticks(range(1, seats + 1))
    axes.set_xlim(0.5, seats + 0.5)
    axes.set_xlabel("seat")
    axes.set_ylabel("games won, % (95% interval)")
