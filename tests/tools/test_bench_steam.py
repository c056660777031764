"""bench.steam plays Imperial Steam by the levels as the game sets them, and goes on after a break."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bench.steam import bot_named, deal_of, main
from towpath.bots import make_bot, untimed
from towpath.games.steam import GAME
from towpath.games.steam.mind.planning.searcher import Planner
from towpath.lab.journal import OtherWork


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


def test_games_are_kept_by_what_their_bots_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    for bots in ("random", "passive,random"):
        assert main(["--seats", "2", "--bots", bots, "--games", "2", "--save", str(file)]) == 0
    assert "passive" in capsys.readouterr().out
    head, *games = map(json.loads, file.read_text("utf-8").splitlines())
    assert head["work"]["steam"]["version"] == GAME.version
    assert [key for key, _ in games] == ["random random 0", "random random 1", "passive random 0", "passive random 1"]
    with pytest.raises(OtherWork):
        main(
            ["--seats", "2", "--bots", "random", "--games", "1", "--save", str(file), "--set", "costs.trieste_bonus=1"]
        )


def test_one_bot_alone_with_itself_has_a_deal_of_its_own_in_every_game() -> None:
    assert [deal_of(index, ["greedy"] * 3) for index in range(4)] == [0, 1, 2, 3]
    assert [deal_of(index, ["greedy", "random", "random"]) for index in range(4)] == [0, 0, 0, 1]


def test_a_signal_ends_the_run_with_what_there_is(tmp_path: Path) -> None:
    """Compiled too, where an exception out of a signal handler ends in "fatal: out of memory"."""
    file = tmp_path / "games.jsonl"
    command = ["-m", "bench.steam", "--seats", "2", "--bots", "greedy", "--games", "100000", "--save", str(file)]
    with subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        while not file.is_file() or file.read_text("utf-8").count("\n") < 2:
            time.sleep(0.1)
            assert run.poll() is None
        run.terminate()
        out, err = run.communicate()
    assert run.returncode == 0, err
    assert "broken off" in out
    assert "wealth by seat" in out
