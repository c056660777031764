"""Plots: of a tournament, and of weights before and after tuning. They need the extra `lab`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from towpath.core.errors import TowpathError
from towpath.core.messages import say
from towpath.lab.tournament import Result

FORMATS = (".png", ".svg", ".pdf")
INK, WATER, BRICK = "#2b2a26", "#3f7390", "#a8492f"


class CannotPlot(TowpathError):
    """The plot cannot be drawn; `where` is its file."""


def check_plot(path: str) -> None:
    """Refuse what cannot be drawn before hours are spent on the games."""
    if Path(path).suffix.lower() not in FORMATS:
        raise CannotPlot(say("a plot is a file of one of these kinds: {known}", known=list(FORMATS)), where=path)
    if not Path(path).absolute().parent.is_dir():
        raise CannotPlot(say("its folder does not exist"), where=path)
    library_for(path)


def plot(result: Result, path: str) -> None:
    """Draw the tournament into a file; its ending says which kind."""
    check_plot(path)
    library = library_for(path)
    height = 1.6 + 0.45 * len(result.standings)
    figure = library.figure.Figure(figsize=(9, height), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    _rates(left, result)
    _ratings(right, result)
    figure.suptitle(f"{result.game}, {result.seats} seats, {result.games} games", color=INK)
    figure.savefig(path, dpi=150)


def plot_weights(
    title: str,
    phases: Sequence[float],
    old: Mapping[str, Sequence[float]],
    new: Mapping[str, Sequence[float]],
    path: str,
) -> None:
    """Draw by term how its weight changes in the course of the game: before (dashed) and after tuning."""
    check_plot(path)
    library = library_for(path)
    columns = 4
    lines = -(-len(new) // columns)
    figure = library.figure.Figure(figsize=(10, 0.8 + 1.9 * lines), layout="constrained")
    fields = figure.subplots(lines, columns, sharex=True, sharey=True, squeeze=False).flat
    for axes, name in zip(fields, new, strict=False):
        axes.plot(phases, old[name], color=INK, linestyle="--", linewidth=0.9)
        axes.plot(phases, new[name], color=WATER, marker="o", markersize=3)
        axes.axhline(1, color=BRICK, linewidth=0.5)
        axes.set_title(name, fontsize=9, color=INK)
    for axes in list(fields)[len(new) :]:
        axes.set_visible(False)
    figure.suptitle(title, color=INK)
    figure.savefig(path, dpi=120)


def library_for(path: str) -> Any:  # noqa: ANN401  (an optional library without types)
    """matplotlib, or CannotPlot; the same plot is the same file."""
    try:
        import_module("matplotlib.figure")
        library = import_module("matplotlib")
    except ImportError:
        raise CannotPlot(say("matplotlib is missing: pip install 'towpath[lab]'"), where=path) from None
    library.rcParams["svg.hashsalt"] = "towpath"
    return library


def _rates(axes: Any, result: Result) -> None:  # noqa: ANN401
    lines = result.standings
    rates = [100 * line.rate for line in lines]
    errors = [[100 * (line.rate - line.low) for line in lines], [100 * (line.high - line.rate) for line in lines]]
    axes.errorbar(rates, range(len(lines)), xerr=errors, fmt="o", color=WATER, ecolor=INK, capsize=4)
    axes.axvline(100 / result.seats, color=BRICK, linewidth=0.8, linestyle="--")
    axes.set_xlim(-2, 102)
    axes.set_xlabel("games won, % (95% interval)")
    axes.set_yticks(range(len(lines)), [line.bot for line in lines])
    axes.invert_yaxis()


def _ratings(axes: Any, result: Result) -> None:  # noqa: ANN401
    lines = result.standings
    lowest = min(line.rating for line in lines) - 100
    lengths, unsure = [line.rating - lowest for line in lines], [line.error for line in lines]
    bars = axes.barh(range(len(lines)), lengths, left=lowest, xerr=unsure, color=WATER, ecolor=INK, capsize=4)
    axes.bar_label(bars, [f"{line.rating:.0f}" for line in lines], padding=3, color=INK)
    axes.set_xlim(lowest, max(line.rating + line.error for line in lines) + 120)
    axes.set_xlabel("rating (95% interval)")
