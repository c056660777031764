"""Picture and table of all levels show every game, seat count and level that has been measured, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import levels
from towpath.bots import Rated

DOCUMENTED = Path(__file__).parents[2] / "docs" / "bots.md"

RATED = Rated(1400.0, 0.0, 60, 50.0, 7.0, "greedy")


def test_what_has_been_measured_is_drawn(tmp_path: Path) -> None:
    library = pytest.importorskip("matplotlib")
    file = tmp_path / "levels.svg"
    with library.rc_context({"svg.fonttype": "none"}):
        levels.draw({"Kanal, 2": {"bargee": RATED}, "Ruhr, 3": {"bargee": RATED, "pilot": RATED}}, str(file))
    drawn = file.read_text("utf-8")
    for shown in ("Kanal, 2", "Ruhr, 3", "Bargee", "Pilot"):
        assert f">{shown}<" in drawn
    assert ">Captain<" not in drawn, "nobody has measured it"


def test_every_game_has_a_column_for_each_seat_count_that_was_measured(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    columns = levels.measured()
    assert {f"{slug}, 2 seats" for slug in levels.GAMES} <= set(columns)
    file = tmp_path / "levels.png"
    assert levels.main([str(file)]) == 0
    assert file.read_bytes().startswith(b"\x89PNG")


def test_a_line_tells_what_is_measured_and_leaves_out_what_is_not() -> None:
    pilot = Rated(1541.4, 94.6, 80, 91.8, 13.9, "search:iterations=60")
    assert levels.told({"kanal, 2 seats": {"bargee": RATED, "pilot": pilot}}) == [
        "| kanal, 2 seats | 80 |  | 1400 | 1541 ± 95 |  |  | ?, 50, 92, ?, ? |"
    ]


def test_the_documentation_has_the_lines_as_they_are_measured() -> None:
    documented = DOCUMENTED.read_text("utf-8").splitlines()
    assert [line for line in levels.told(levels.measured()) if line not in documented] == []
