"""The picture of strength against time shows the searches that met Bargee, by the games that were played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import strength


def journal(folder: Path, *games: tuple[str, list[int], list[int]]) -> Path:
    """A file of games: their bots, who sat where and the points by seat."""
    lines = [json.dumps({"work": {}})]
    for number, (bots, seating, scores) in enumerate(games):
        best = [seat for seat in (0, 1) if scores[seat] == max(scores)]
        data = {"index": number, "seating": seating, "scores": scores, "winners": best, "decisions": 9}
        lines.append(json.dumps([f"{bots} {number}", data]))
    file = folder / "ferry-2.jsonl"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return file


def test_wins_are_counted_wherever_search_sits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "FEWEST", 2)
    against = "greedy search:iterations=60"
    file = journal(
        tmp_path,
        (against, [0, 1], [3, 5]),
        (against, [1, 0], [5, 3]),
        (against, [1, 0], [3, 5]),
        (against, [0, 1], [4, 4]),
        ("greedy search:iterations=9", [0, 1], [3, 5]),
        ("greedy:loose=5 greedy", [0, 1], [3, 5]),
        ("search:iterations=60 search:iterations=9", [0, 1], [3, 5]),
    )
    assert strength.measured(file) == [strength.Strength(60, 4, 2.5)], "one game of nine iterations tells nothing"


def test_an_even_match_is_no_difference_and_nobody_is_endlessly_strong() -> None:
    assert strength.elo(0.5) == 0
    assert strength.elo(10 / 11) == pytest.approx(400)
    assert strength.elo(1.0) == -strength.elo(0.0) < 1000


def test_all_games_are_drawn(tmp_path: Path) -> None:
    library = pytest.importorskip("matplotlib")
    file = tmp_path / "strength.svg"
    with library.rc_context({"svg.fonttype": "none"}):
        assert strength.main([str(file)]) == 0
    drawn = file.read_text("utf-8")
    for slug in strength.SECONDS:
        assert f">{slug}<" in drawn
