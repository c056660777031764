"""Tuning: a mind that misjudges coins learns what they are worth, and a good one stays as it is."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

from tests.toy_game import FERRY, FerryMind
from towpath.cli.main import main
from towpath.core.game import Game
from towpath.core.registry import games
from towpath.core.terms import read_tuned
from towpath.lab.climb import Climb, climb
from towpath.lab.fit import fit
from towpath.lab.positions import Played, Position, Source, gather
from towpath.lab.sequential import AT_LEAST, Duel, Verdict


class GreedyForCoins(FerryMind):
    COIN = 3.0  # they are worth half a point


@pytest.fixture
def misjudging(monkeypatch: pytest.MonkeyPatch) -> Game:
    game = copy(FERRY)
    game.mind = GreedyForCoins(FERRY.rules)
    monkeypatch.setitem(games(), "ferry", game)
    return game


def tune(*words: str) -> int:
    return main(["tune", "ferry", "--seats", "2", *words])


def test_what_is_misjudged_is_learnt_and_kept_only_then(
    misjudging: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    weights, work = tmp_path / "weights.toml", tmp_path / "work.jsonl"
    assert tune("--games", "60", "--write", str(weights), "--positions", str(work), "--pairs", "300") == 0
    said = capsys.readouterr().out
    assert "new against old: won after" in said
    phases, [tuned] = read_tuned(weights.read_text("utf-8"))
    assert phases == [0.0, 0.5, 1.0]
    assert tuned.seats == 2
    assert all(weight < 0.6 for weight in tuned.weights["coins"][1:]), "three points each were far too many"
    assert tuned.figures["games"] == 60
    assert float(str(tuned.figures["elo"])) > 0


def test_what_is_misjudged_is_found_by_playing_too(
    misjudging: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    weights = tmp_path / "weights.toml"
    assert tune("--climb", "150", "--write", str(weights), "--pairs", "300") == 0
    assert "new against old: won after" in capsys.readouterr().out
    _, [tuned] = read_tuned(weights.read_text("utf-8"))
    assert all(weight < 0.85 for weight in tuned.weights["coins"][1:]), "three points each were far too many"
    assert (tuned.figures["games"], tuned.figures["found_by"]) == (300, "climbing")


def test_a_climb_alone_compares_what_both_make_of_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["kanal"]
    dealt: list[int] = []

    def alone(mind: Game, duel: Duel, index: int) -> int:
        dealt.append(index)
        return round(100 * mind.mind.weights.tables[1][0])  # what the first term counts at the beginning

    monkeypatch.setattr("towpath.lab.climb.play_alone", alone)
    what = Climb("kanal", game.setup(1), "greedy", (0.0, 1.0), seed=4)
    found = climb(game, what, [[1.0] * len(game.mind.terms)] * 2, 400)
    assert dealt[:4] == [0, 0, 1, 1]
    assert found[0][0] > 2.0, "what brings points is counted more"
    assert all(0.4 < weight < 2.5 for weight in (*found[0][1:], *found[1])), "what brings none is not"


def test_weights_of_another_seat_count_are_tried(
    misjudging: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    coins = [term.name for term in misjudging.mind.terms].index("coins")
    table = misjudging.mind.weights.tables[3]
    for place in range(coins, len(table), len(misjudging.mind.terms)):
        table[place] = 0.2
    weights = tmp_path / "weights.toml"
    assert tune("--like", "3", "--write", str(weights), "--pairs", "300") == 0
    _, [tuned] = read_tuned(weights.read_text("utf-8"))
    assert (tuned.seats, set(tuned.weights["coins"])) == (2, {0.2})
    assert tuned.figures["found_by"] == "as with 3 seats"


def test_a_climb_is_the_same_whoever_plays_it(misjudging: Game) -> None:
    what = Climb("ferry", FERRY.setup(3), "greedy", (0.0, 1.0), seed=4)
    old = [[1.0] * len(misjudging.mind.terms)] * 2
    assert climb(misjudging, what, old, 16) == climb(misjudging, what, old, 16, jobs=2)


def test_a_good_mind_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    weights = tmp_path / "weights.toml"
    assert tune("--games", "20", "--write", str(weights), "--pairs", "15") == 1
    assert "the weights stay as they are" in capsys.readouterr().out
    assert not weights.exists()


def test_work_that_was_broken_off_is_taken_up(tmp_path: Path) -> None:
    file, source = tmp_path / "work.jsonl", Source("ferry", FERRY.setup(3), "greedy", seed=1)
    first = gather(source, 3, file)
    with file.open("a", encoding="utf-8") as lines:
        lines.write('{"index": 3, "sco')
    begun: list[tuple[int, int]] = []
    all_of_them = gather(source, 5, file, progress=lambda done, total: begun.append((done, total)))
    assert begun == [(4, 5), (5, 5)], "three were there already"
    assert all_of_them[:3] == first
    assert gather(source, 5, None, jobs=2) == all_of_them, "the same whoever plays them"


def test_a_fit_finds_the_weights_behind_the_margins() -> None:
    games = [
        Played(i, [2 * (i % 7), 3 * (i % 5)], [Position(0.1 * (i % 10), [[i % 7, 0.0], [0.0, i % 5]])])
        for i in range(4000)
    ]
    found = fit(games, (0.0, 0.5, 1.0), [[1.0, 1.0]] * 3)
    assert found.positions == 4000
    assert found.error_after < 0.3 < found.error_before
    for anchor in found.weights:
        assert anchor == [pytest.approx(2.0, abs=0.35), pytest.approx(3.0, abs=0.6)]


def test_a_fit_alone_compares_positions_of_the_same_phase() -> None:
    """All games end 30 points higher than the terms say: that is no reason to count any of them more."""
    games = [
        Played(i, [30 + 2 * (i % 7)], [Position(phase, [[i % 7, 20.0 - 10.0 * phase]]) for phase in (0.0, 0.5, 1.0)])
        for i in range(700)
    ]
    found = fit(games, (0.0, 0.5, 1.0), [[1.0, 1.0]] * 3)
    assert found.error_after < 0.5 < found.error_before
    for anchor in found.weights:
        assert anchor == [pytest.approx(2.0, abs=0.2), 1.0], "what is the same in all games stays as it is"


def test_a_test_ends_only_when_it_is_clear() -> None:
    even, strong, weak = Verdict(), Verdict(), Verdict()
    for index in range(400):
        even.add(index % 2)
        strong.add(1.0 if index % 4 else 0.0)
        weak.add(0.0 if index % 4 else 1.0)
    assert not even.is_won
    assert strong.is_won
    assert strong.elo == pytest.approx(191, abs=1)
    assert weak.is_lost
    lucky = Verdict()
    for _ in range(AT_LEAST - 1):
        lucky.add(1.0)
    assert not lucky.is_won, "a lucky beginning proves nothing"


def test_a_game_without_terms_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "connect_four", "--games", "1"]) == 2
    assert "its evaluation is not made of named terms" in capsys.readouterr().err


def test_the_plot_of_weights_is_a_picture(misjudging: Game, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    tune("--games", "4", "--pairs", "1", "--write", str(tmp_path / "w.toml"), "--plot", str(tmp_path / "w.svg"))
    assert (tmp_path / "w.svg").read_bytes().startswith(b"<?xml")
