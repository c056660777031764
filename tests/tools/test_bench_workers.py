"""bench.workers plays the same games with one worker and with several."""

from __future__ import annotations

import json

import pytest

from bench.workers import main


def test_both_are_timed_and_play_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["connect_four", "--bots", "random", "--games", "40", "--rounds", "1"]
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ratio"] == pytest.approx(found["alone"] / found["together"])
    assert main(words) == 0
    assert "40 games of connect_four: " in capsys.readouterr().out
