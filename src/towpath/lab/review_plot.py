"""Plots of a review and of a calibration. They need the extra `lab`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from towpath.lab.calibration import Bin
from towpath.lab.plot import INK, WATER, check_plot, library_for
from towpath.lab.review import Review

COLOURS = ("#b3123f", "#1f6fae", "#2f8f5b", "#8a5aa8", "#c28a12")
KINDS = ("choice", "luck", "others")


def plot_review(review: Review, names: Sequence[str], title: str, path: str) -> None:
    """Expected points over time with the band of eight of ten results, and the parts of every seat's way."""
    check_plot(path)
    library = library_for(path)
    figure = library.figure.Figure(figsize=(10, 6.5), layout="constrained")
    over, parts = figure.subplots(2, 1, height_ratios=(3, 1))
    for seat, name in enumerate(names):
        _line(over, review, seat, name)
    over.set_ylabel("expected points")
    over.set_xlabel("move")
    over.legend(frameon=False)
    _parts(parts, review, names)
    figure.suptitle(title, color=INK)
    figure.savefig(path, dpi=130)


def _line(axes: Any, review: Review, seat: int, name: str) -> None:  # noqa: ANN401  (an optional library)
    plies = [point.ply for point in review.points]
    own = [point.seats[seat] for point in review.points]
    colour = COLOURS[seat % len(COLOURS)]
    axes.fill_between(plies, [each.low for each in own], [each.high for each in own], color=colour, alpha=0.12)
    axes.plot(plies, [each.mean for each in own], color=colour, label=name)
    for number, turning in enumerate(review.turning[seat], 1):
        axes.annotate(str(number), (turning.ply, turning.points.value), color=colour, fontweight="bold")


def _parts(axes: Any, review: Review, names: Sequence[str]) -> None:  # noqa: ANN401
    height = 0.8 / len(KINDS)
    for place, kind in enumerate(KINDS):
        means = [getattr(parts, kind) for parts in review.parts]
        at = [seat + (place - 1) * height for seat in range(len(names))]
        axes.barh(at, [mean.value for mean in means], height, xerr=[2 * mean.error for mean in means],
                  color=[COLOURS[seat % len(COLOURS)] for seat in range(len(names))], alpha=1 - 0.3 * place,
                  ecolor=INK)  # fmt: skip
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel("choice (dark), luck, others (light): points, with twice the error")


def plot_calibration(bins: Sequence[Bin], title: str, path: str) -> None:
    """What was said against what came, with 95% intervals."""
    check_plot(path)
    library = library_for(path)
    figure = library.figure.Figure(figsize=(5.2, 5), layout="constrained")
    axes = figure.subplots()
    axes.plot([0, 100], [0, 100], color=INK, linewidth=0.8, linestyle="--")
    said, came = [100 * each.said for each in bins], [100 * each.came for each in bins]
    errors = [[100 * (each.came - each.low) for each in bins], [100 * (each.high - each.came) for each in bins]]
    axes.errorbar(said, came, yerr=errors, fmt="o-", color=WATER, ecolor=INK, capsize=3)
    for each in bins:
        axes.annotate(str(each.cases), (100 * each.said, 100 * each.came), xytext=(5, -11),
                      textcoords="offset points", fontsize=7, color=INK)  # fmt: skip
    axes.set_xlabel("win chance as estimated, %")
    axes.set_ylabel("games won, %")
    axes.set_title(title, fontsize=10, color=INK)
    figure.savefig(path, dpi=120)
