"""What time is worth to search is told and drawn by the games that were played."""

from __future__ import annotations

import json
import re
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


AGAINST = "greedy search:iterations=60"
LONGER = "search:iterations=60 search:iterations=240"


def test_wins_are_counted_wherever_search_sits(tmp_path: Path) -> None:
    file = journal(
        tmp_path,
        (AGAINST, [0, 1], [3, 5]),
        (AGAINST, [1, 0], [5, 3]),
        (AGAINST, [1, 0], [3, 5]),
        (AGAINST, [0, 1], [4, 4]),
        ("greedy:loose=5 greedy", [0, 1], [3, 5]),
    )
    assert [duel.won for duel in strength.duels(file)] == [1, 1, 0, 0.5], "Deckhand does not search"


def test_a_search_is_rated_though_it_has_met_bargee_only_through_another(tmp_path: Path) -> None:
    even = [(AGAINST, [0, 1], [3, 5]), (AGAINST, [0, 1], [5, 3])]
    rated = [("search:iterations=60 search:iterations=240", [0, 1], scores) for scores in ([3, 5], [3, 5], [5, 3])]
    once = [("greedy search:iterations=9", [0, 1], [3, 5])]
    found = strength.strengths(list(strength.duels(journal(tmp_path, *even * 5, *rated * 4, *once))))
    assert [each.iterations for each in found] == [60, 240], "one game of nine iterations tells nothing"
    assert found[0].elo == pytest.approx(0, abs=1)
    assert 100 < found[1].elo < 130, "two games of three, a little drawn towards even"
    assert found[1].error > found[0].error > 0


def test_four_times_the_iterations_gain_what_duels_between_searches_say(tmp_path: Path) -> None:
    ten_of_eleven = [(LONGER, [0, 1], [3, 5])] * 10 + [(LONGER, [0, 1], [5, 3])]
    with_bargee = [(AGAINST, [0, 1], [5, 3])]
    games = list(strength.duels(journal(tmp_path, *ten_of_eleven, *with_bargee)))
    found = strength.gain(games)
    assert found.games == 11
    assert found.elo == pytest.approx(400)
    assert found.error > 0
    assert strength.gain(games, 241).games == 0, "no search was longer"


def test_sixteen_times_are_two_steps_and_the_order_of_names_does_not_matter(tmp_path: Path) -> None:
    down = "search:iterations=160 search:iterations=10"
    lost = [(down, [0, 1], [5, 3])] * 10 + [(down, [0, 1], [3, 5])]
    assert strength.gain(list(strength.duels(journal(tmp_path, *lost)))).elo == pytest.approx(200)


def test_all_games_are_told_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = pytest.importorskip("matplotlib")
    file = tmp_path / "strength.svg"
    with library.rc_context({"svg.fonttype": "none"}):
        assert strength.main([str(file)]) == 0
    drawn, told = file.read_text("utf-8"), capsys.readouterr().out
    for slug in strength.SECONDS:
        assert re.search(rf"^{slug} +\d+ +[+-]\d+ ± \d+", told, re.MULTILINE)
        assert f">{slug}<" in drawn
