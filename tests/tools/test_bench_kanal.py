"""bench.kanal plays solo games with both decks on both sides, adds up their points and goes on after a break."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.kanal import Table, main, played


def test_a_game_of_each_deck_and_side_is_counted_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--bots", "random", "--games", "1", "--save", str(tmp_path / "games.jsonl")]
    assert main(command) == 0
    told = capsys.readouterr()
    rows = [line.split() for line in told.out.splitlines() if line.startswith("random")]
    assert [row[1:4] for row in rows] == [[deck, side, "1"] for deck in "AB" for side in ("front", "blank")]
    assert rows[0][4] == f"{sum(played(Table('random', 'A', 'front'), 0, 0)):.1f}", "the same deal, the same game"
    assert told.err.count("game 1 of 1") == 4
    assert main(command) == 0
    again = capsys.readouterr()
    assert again.out == told.out
    assert again.err == "", "every game was kept"


def test_a_level_thinks_out_its_iterations_however_busy_the_machine_is() -> None:
    spec = Table("captain", "A", "front").spec
    assert "iterations=" in spec
    assert "ms=" not in spec
    assert str(Table("bargee", "B", "blank")) == "greedy B blank", "kept by what it is: a level may be set anew"
