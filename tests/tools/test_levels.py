"""The picture of all levels shows every game, seat count and level that has been measured, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import levels
from towpath.bots import Rated

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
