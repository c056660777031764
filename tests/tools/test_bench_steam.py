"""bench.steam plays Imperial Steam by the levels as the game sets them, and goes on after a break."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.steam import bot_named, main
from towpath.bots import make_bot, untimed
from towpath.games.steam import GAME
from towpath.games.steam.mind.planning.searcher import Planner


@pytest.mark.parametrize("seats", [1, 2])
def test_levels_are_those_of_the_seat_count_by_iterations_alone(seats: int) -> None:
    captain, meant = bot_named(GAME, "captain", "1", seats), make_bot(untimed("captain", GAME, seats), GAME, "1")
    assert isinstance(captain, Planner)
    assert isinstance(meant, Planner)
    assert captain.iterations == meant.iterations > 0
    assert captain.ms == 0


def test_kept_games_are_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--seats", "1", "--bots", "random", "--games", "1", "--save", str(tmp_path / "games.jsonl")]
    assert main(command) == 0
    told = capsys.readouterr()
    assert "1/1 games" in told.err
    assert "Franz" in told.out
    assert main(command) == 0
    again = capsys.readouterr()
    assert again.out == told.out
    assert "1/1 games" not in again.err
