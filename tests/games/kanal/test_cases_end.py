"""The end of Oranienburger Kanal: final scoring and ties, cases C62-C64."""

from __future__ import annotations

import pytest

from tests.games.kanal.position import (
    Given,
    bridges,
    facing,
)
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.box import GOODS, PRESTIGE
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, SPACE_NAMES
from towpath.games.kanal.rules.scoring import score
from towpath.games.kanal.rules.state import Kanal


def test_c62_final_scoring() -> None:
    """K107-K115."""
    s = Given(
        supply="3/1/4/2/1",
        thaler=6,
        prestige=31,
        routes="road h00 h01 h02 h03 h10 h11 h12 h13 h20; rail h21 h22 h23 h30 h31; canal h32 h33 v00 v01 v02 v03;"
        " path v04 v10 v11 v12 v13 v14 v20 v21",
        structures={
            "s00": "A60", "s01": "A53", "s02": "A47", "s03": "A46", "s10": "A22", "s11": "A01", "s12": "A02",
            "s13": "A05", "s20": "A04", "s21": "A08",
        },
        bridges="v01 v02 v03 h10 h11 h12 v11",
    ).state()  # fmt: skip
    assert 12 + 10 + 9 + 7 + 5 + 1 + 1 + 1 + 0 + 1 == 47  # printed prestige
    assert (len(bridges(s)), 12 - s.raised[0].bit_count()) == (7, 2)  # K115: they change nothing
    assert GAME.rules.scores(s)[0] == 105
    sheet = GAME.score_sheet(s)
    assert [line.points[0] for line in sheet] == [47, 6, 31, 3, 1, 20, -3]
    assert [line.label.rule for line in sheet] == [f"K{n}" for n in range(108, 115)]


def with_101_points(gaps: int, empty: int, valuables: int, basics: str) -> Kanal:
    """A board with so many empty route spaces and structure spaces, and that supply."""
    brick = min(valuables, 6)
    s = Given(
        supply=f"{basics}/{brick}/{valuables - brick}",
        routes="road " + " ".join(ROUTE_NAMES[gaps:]),
        raised=" ".join(SPACE_NAMES[empty:]),
    ).state()
    s.goods[PRESTIGE] = 101 - score(s, 0)
    return s


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (with_101_points(1, 12, 0, "0/0/0"), with_101_points(2, 0, 12, "8/8/8")),
        (with_101_points(2, 1, 0, "0/0/0"), with_101_points(2, 2, 12, "8/8/8")),  # C63
        (with_101_points(2, 2, 9, "0/0/0"), with_101_points(2, 2, 8, "8/8/8")),
        (with_101_points(2, 2, 9, "8/0/2"), with_101_points(2, 2, 9, "3/3/3")),
        (with_101_points(2, 2, 9, "0/8/2"), with_101_points(2, 2, 9, "3/3/3")),
    ],
)
def test_c63_tie_break(better: Kanal, worse: Kanal) -> None:
    """K116: fewer empty route spaces, fewer empty structure spaces, more valuables, more basic materials."""
    s = facing(better, worse)
    assert GAME.rules.scores(s) == [101, 101]
    assert GAME.rules.winners(s) == [0]
    assert GAME.rules.winners(facing(worse, better)) == [1]


def test_a_full_tie_is_a_shared_victory() -> None:
    """K116, R10; most points win, whatever else."""
    s = facing(with_101_points(2, 2, 9, "3/3/3"), with_101_points(2, 2, 9, "1/4/4"))
    assert GAME.rules.winners(s) == [0, 1]
    s.goods[GOODS + PRESTIGE] += 1
    assert GAME.rules.winners(s) == [1]


def test_c64_an_untouched_board() -> None:
    """K113, K114, K19."""
    assert score(Given(supply="0/2/1/1/0").state(), 0) == -24
