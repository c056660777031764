"""Tournaments: tables, ratings and the plot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toy_game import FERRY
from towpath.core.errors import BadSetup
from towpath.lab import Outcome, tournament
from towpath.lab.plot import CannotPlot, plot
from towpath.lab.ratings import ratings
from towpath.lab.tournament import finished_ahead, tables


def test_ten_wins_to_one_are_four_hundred_points() -> None:
    strong, weak = ratings([[0, 10000], [1000, 0]])
    assert strong - weak == pytest.approx(400, abs=0.5)
    assert strong + weak == pytest.approx(3000)


def test_a_clean_sweep_has_a_finite_rating_and_the_order_is_kept() -> None:
    best, middle, worst = ratings([[0, 20, 20], [0, 0, 20], [0, 0, 0]])
    assert 2500 > best > middle > worst > 500


def test_every_combination_of_bots_meets() -> None:
    assert tables(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert tables(2, 4) == [(0, 1, 0, 1)]
    assert len(tables(5, 3)) == 10


def test_winners_finish_ahead_then_points_decide() -> None:
    outcome = Outcome(0, (0, 1, 2, 3), (9, 9, 9, 4), (0, 2), 1)  # seat 1 lost by the tie-break
    assert finished_ahead(outcome, 0, 2) == 0.5
    assert finished_ahead(outcome, 0, 1) == 1.0
    assert finished_ahead(outcome, 3, 1) == 0.0


def test_the_stronger_bot_leads_the_table_and_seats_are_shared() -> None:
    result = tournament(FERRY, ["random", "greedy", "search:iterations=20"], games=19, seed=3)
    assert result.games == 3 * 20
    assert result.standings[-1].bot == "random"
    assert sum(line.wins for line in result.standings) == pytest.approx(result.games)
    for line in result.standings:
        assert line.low <= line.rate <= line.high
        assert line.games == 40
    assert result.duels["greedy"]["random"] + result.duels["random"]["greedy"] == pytest.approx(1)
    assert tournament(FERRY, ["random", "greedy"], 2, jobs=2).standings == \
        tournament(FERRY, ["random", "greedy"], 2).standings  # fmt: skip


def test_a_wrong_tournament_is_refused() -> None:
    with pytest.raises(BadSetup, match="two or more different bots"):
        tournament(FERRY, ["random", "random"], 2)
    with pytest.raises(BadSetup, match="two or more seats"):
        tournament(FERRY, ["random", "greedy"], 2, setup=FERRY.setup(1))


@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_the_plot_is_a_picture(tmp_path: Path, ending: str, start: bytes) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / f"plot.{ending}"
    plot(tournament(FERRY, ["random", "greedy"], 4, setup=FERRY.setup(3)), str(file))
    assert file.read_bytes().startswith(start)


def test_what_cannot_be_plotted_is_refused(tmp_path: Path) -> None:
    result = tournament(FERRY, ["random", "greedy"], 2)
    with pytest.raises(CannotPlot, match=r"one of these kinds: \.png, \.svg, \.pdf"):
        plot(result, str(tmp_path / "plot.doc"))
    with pytest.raises(CannotPlot, match="its folder does not exist"):
        plot(result, str(tmp_path / "no" / "plot.png"))
