"""The picture of a simulation."""

from __future__ import annotations

from pathlib import Path

import pytest

from towpath.core.registry import game_named
from towpath.lab.plot import CannotPlot
from towpath.lab.portrait import plot_run
from towpath.lab.simulation import plan_of, simulate

RUN = simulate(plan_of(game_named("connect_four"), ["random"], games=6, seed=1))


def test_it_names_the_game_the_seats_and_their_points(tmp_path: Path) -> None:
    file = tmp_path / "run.svg"
    plot_run(RUN, str(file))
    drawn = file.read_text("utf-8")
    for text in ("connect_four, 2 seats, 6 games of random", "seat 1: ", "seat 2: ", "decisions (mean", "games won"):
        assert f"<!-- {text}" in drawn, text


def test_what_cannot_be_drawn_is_refused_before_the_games(tmp_path: Path) -> None:
    with pytest.raises(CannotPlot, match="one of these kinds"):
        plot_run(RUN, str(tmp_path / "run.txt"))
