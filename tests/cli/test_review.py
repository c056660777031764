"""`towpath review`: figures with errors, data and plots; what is no finished game is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from towpath.cli import main
from towpath.core.match import Match
from towpath.core.record import record_of
from towpath.core.registry import game_named

MOVES = ("d", "a", "d", "a", "d", "b", "g", "d", "g", "a", "g", "a")


def recorded(folder: Path, columns: tuple[str, ...]) -> str:
    """The file of a game of Connect Four."""
    game = game_named("connect_four")
    match = Match(game, game.setup(2))
    for column in columns:
        match.play(match.asked, f"drop {column}")
    file = folder / "game.towpath"
    file.write_text(record_of(match, {0: "Anna", 1: "Ben"}).write(), "utf-8")
    return str(file)


def test_a_review_in_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot = tmp_path / "review.svg"
    assert main(["review", recorded(tmp_path, MOVES), "--worlds", "8", "--plot", str(plot)]) == 0
    told = capsys.readouterr().out
    assert "12 moves, 8 playouts a position" in told
    assert "Anna: turning points" in told
    assert "played drop g; better: drop d" in told
    assert plot.is_file()


def test_a_review_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", recorded(tmp_path, MOVES), "--worlds", "4", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["moves"] == 12
    assert [len(data[part]) for part in ("parts", "accuracy", "turning")] == [2, 2, 2]


def test_refusals_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", recorded(tmp_path, MOVES[:-1])]) == 2
    assert main(["review"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(": ", 1)[0] for line in lines] == ["towpath", "towpath"]
    assert "only finished games are reviewed" in lines[0]
    assert "name a record" in lines[1]


def test_calibration_keeps_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    words = ["review", "--calibrate", "connect_four", "--games", "4", "--keep", str(file), "--bot", "random"]
    assert main(words) in (0, 1)
    assert "connect_four: 4 games" in capsys.readouterr().out
    kept = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert kept[0]["work"]["calibration"]["game"] == "connect_four"  # what the file holds, then a line for each game
    assert [key for key, _ in kept[1:]] == ["0", "1", "2", "3"]
