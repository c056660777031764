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
