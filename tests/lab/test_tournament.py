"""Tournaments: tables, ratings and the plot."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from tests.toy_game import FERRY
from towpath.bots import Rated, parse, ratings_of, spec_of, untimed
from towpath.bots.levels import NAMES
from towpath.core.errors import BadSetup
from towpath.core.registry import game_named, games
from towpath.lab import Outcome, tournament
from towpath.lab.plot import CannotPlot, plot
from towpath.lab.rated import check_rated, keep_ratings
from towpath.lab.ratings import errors, ratings
from towpath.lab.tournament import Result, Standing, finished_ahead, tables


def test_ten_wins_to_one_are_four_hundred_points() -> None:
    strong, weak = ratings([[0, 10000], [1000, 0]])
    assert strong - weak == pytest.approx(400, abs=0.5)
    assert strong + weak == pytest.approx(3000)


def test_a_clean_sweep_has_a_finite_rating_and_the_order_is_kept() -> None:
    best, middle, worst = ratings([[0, 20, 20], [0, 0, 20], [0, 0, 0]])
    assert 2500 > best > middle > worst > 500


def test_every_combination_of_bots_meets() -> None:
    assert tables(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert tables(2, 4) == [(0, 1, 0, 1)]
    assert len(tables(5, 3)) == 10


def test_bots_that_are_far_apart_need_not_meet() -> None:
    assert tables(4, 2, apart=1) == [(0, 1), (1, 2), (2, 3)]
    assert tables(5, 3, apart=1) == [(0, 1, 2), (1, 2, 3), (2, 3, 4)]
    first, second, third = ratings([[0, 750, 0], [250, 0, 750], [0, 250, 0]])
    assert first - third == pytest.approx(2 * 190.85, abs=1), "who never met are compared by whom they both met"
    assert first - second == pytest.approx(second - third)


def test_one_bot_may_sit_alone_among_others() -> None:
    assert tables(2, 4, lone=True) == [(0, 0, 0, 1)]
    assert tables(3, 3, lone=True) == [(0, 0, 1), (0, 0, 2), (1, 1, 2)]
    assert tables(3, 3, apart=1, lone=True) == [(0, 0, 1), (1, 1, 2)]
    assert tables(3, 2, lone=True) == tables(3, 2)
    result = tournament(FERRY, ["random", "greedy"], 5, setup=FERRY.setup(3), lone=True)
    assert {line.bot: line.games for line in result.standings} == {"greedy": 6, "random": 12}
    assert sum(line.wins for line in result.standings) == pytest.approx(6)
    assert result.standings[0].bot == "greedy"


def test_kept_games_are_not_played_again(tmp_path: Path) -> None:
    file, bots = tmp_path / "games.jsonl", ["random", "greedy", "search:iterations=5"]
    short = tournament(FERRY, bots, 2, keep=file)
    lines = len(file.read_text("utf-8").splitlines())
    longer = tournament(FERRY, bots, 4, keep=file)
    assert (short.games, longer.games, lines) == (6, 12, 7)
    assert len(file.read_text("utf-8").splitlines()) == 13, "only the second round of each of the three tables"
    assert longer.standings == tournament(FERRY, bots, 4).standings, "as if it had been played in one go"


def test_a_journal_serves_every_tournament_among_some_of_its_bots(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    tournament(FERRY, ["greedy", "search:iterations=5"], 4, keep=file)
    result = tournament(FERRY, ["random", "bargee", "search:iterations=5:ms=900"], 4, keep=file, by_iterations=True)
    assert result.games == 3 * 4
    assert len(file.read_text("utf-8").splitlines()) == 1 + result.games, "a Bargee is greedy: those games were there"
    capped = tournament(FERRY, ["bargee", "search:iterations=5:ms=900"], 2, keep=file)
    assert len(file.read_text("utf-8").splitlines()) == 1 + result.games + capped.games, "by milliseconds it is another"


def test_games_that_the_same_bots_have_played_at_other_tables_count_besides(tmp_path: Path) -> None:
    bots, file = ["random", "greedy", "search:iterations=5"], tmp_path / "ferry.jsonl"
    far = tournament(FERRY, ["random", "search:iterations=5"], 4, keep=file).standings[0]
    tournament(FERRY, ["greedy", "search:iterations=9"], 2, keep=file)
    result = tournament(FERRY, bots, 2, keep=file, apart=1)
    assert result.games == 2 * 2 + 4, "search of nine iterations is not among the bots"
    assert result.duels[far.bot][({"random", "search:iterations=5"} - {far.bot}).pop()] == far.rate
    assert tournament(FERRY, bots, 2, keep=file).games == 3 * 2, "where they meet now, as many count as are asked for"


def test_a_bot_is_untimed_if_iterations_bound_it() -> None:
    assert untimed("search:iterations=80:ms=400") == "search:iterations=80"
    assert untimed("search:ms=400") == "search:ms=400", "without an end it would never move"
    assert untimed("captain", game_named("kanal"), 2) == spec_of("captain", game_named("kanal"), 2).partition(":ms")[0]
    assert untimed("deckhand", FERRY, 2) == spec_of("deckhand", FERRY, 2)


def test_time_ends_a_tournament_after_every_table_had_its_turn() -> None:
    result = tournament(FERRY, ["random", "greedy", "search:iterations=5"], 10_000, minutes=1e-9)
    assert result.games == 3 * 2
    assert {line.games for line in result.standings} == {4}


def test_games_that_were_kept_count_though_the_time_is_over(tmp_path: Path) -> None:
    bots, file = ["random", "greedy"], tmp_path / "ferry.jsonl"
    tournament(FERRY, bots, 12, keep=file)
    assert tournament(FERRY, bots, 10_000, keep=file, minutes=1e-9).games == 12


def test_winners_finish_ahead_then_points_decide() -> None:
    outcome = Outcome(0, (0, 1, 2, 3), (9, 9, 9, 4), (0, 2), 1)  # seat 1 lost by the tie-break
    assert finished_ahead(outcome, 0, 2) == 0.5
    assert finished_ahead(outcome, 0, 1) == 1.0
    assert finished_ahead(outcome, 3, 1) == 0.0


def test_the_stronger_bot_leads_the_table_and_seats_are_shared() -> None:
    result = tournament(FERRY, ["random", "greedy", "search:iterations=20"], games=19, seed=3)
    assert result.games == 3 * 20
    assert result.standings[-1].bot == "random"
    assert sum(line.wins for line in result.standings) == pytest.approx(result.games)
    for line in result.standings:
        assert line.low <= line.rate <= line.high
        assert line.games == 40
    assert result.duels["greedy"]["random"] + result.duels["random"]["greedy"] == pytest.approx(1)
    assert tournament(FERRY, ["random", "greedy"], 2, jobs=2).standings == \
        tournament(FERRY, ["random", "greedy"], 2).standings  # fmt: skip


def test_a_wrong_tournament_is_refused() -> None:
    with pytest.raises(BadSetup, match="two or more different bots"):
        tournament(FERRY, ["random", "random"], 2)
    with pytest.raises(BadSetup, match="two or more seats"):
        tournament(FERRY, ["random", "greedy"], 2, setup=FERRY.setup(1))


@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_the_plot_is_a_picture(tmp_path: Path, ending: str, start: bytes) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / f"plot.{ending}"
    plot(tournament(FERRY, ["random", "greedy"], 4, setup=FERRY.setup(3)), str(file))
    assert file.read_bytes().startswith(start)


def test_what_cannot_be_plotted_is_refused(tmp_path: Path) -> None:
    result = tournament(FERRY, ["random", "greedy"], 2)
    with pytest.raises(CannotPlot, match=r"one of these kinds: \.png, \.svg, \.pdf"):
        plot(result, str(tmp_path / "plot.doc"))
    with pytest.raises(CannotPlot, match="its folder does not exist"):
        plot(result, str(tmp_path / "no" / "plot.png"))


def test_the_ratings_of_levels_are_kept_by_seat_count(tmp_path: Path) -> None:
    lines = tuple(
        Standing(name, 40, 20.0, 0.5, 0.4, 0.6, 1400.0 + 50 * place, 30.2, 44.4, 8.6)
        for place, name in enumerate(NAMES)
    )
    lines = (*lines[:-1], replace(lines[-1], error=301.0))
    file = tmp_path / "ratings.toml"
    for seats, count in ((3, 100), (2, 60), (2, 200)):
        keep_ratings(FERRY, Result("ferry", seats, count, 1, lines, {}, 1, 1.0), file)
    measured = tomllib.loads(file.read_text("utf-8"))["measured"]
    assert [(entry["seats"], entry["games"]) for entry in measured] == [(2, 200), (3, 100)]
    captain = measured[0]["levels"]["captain"]
    assert (captain["rating"], captain["error"], captain["score"]) == (1550, 44, 30.2)
    assert captain["bot"] == "search:ms=500"
    assert "harbourmaster" not in measured[0]["levels"], "what may be off by 301 points is not known"
    with pytest.raises(BadSetup, match="only a tournament of levels can be kept"):
        check_rated(FERRY, ["random", "greedy"])
    with pytest.raises(BadSetup, match="measured by bargee"):
        check_rated(FERRY, ["pilot", "captain"])


def test_ratings_are_the_surer_the_more_games_there_are() -> None:
    few, many = [[0, 6], [4, 0]], [[0, 600], [400, 0]]
    wide, narrow = errors(few, ratings(few))[0], errors(many, ratings(many))[0]
    assert narrow == pytest.approx(wide / 10, rel=0.05)
    assert 60 < wide < 130, "half of 95% of six wins in ten"


def test_a_level_that_is_set_anew_has_not_been_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named("marchia")
    pilot = untimed("pilot", game, 2)
    rated = Rated(1500.0, 40.0, 200, 90.0, 9.0, pilot)
    monkeypatch.setattr("towpath.bots.levels._ratings", lambda home: {2: {"pilot": rated, "captain": rated}})
    assert set(ratings_of(game, 2)) == {"pilot"}, "captain was another bot when it was measured"


def test_levels_are_measured_by_one_of_them() -> None:
    three = [[0, 30, 0], [10, 0, 12], [0, 28, 0]]
    by_mean, by_second = ratings(three), ratings(three, 1)
    assert by_second[1] == 1400
    assert by_second[0] - by_second[2] == pytest.approx(by_mean[0] - by_mean[2])
    strong, weak = ratings([row[:2] for row in three[:2]], 1)
    assert strong == pytest.approx(by_second[0]), "whether the third has played does not matter"
    assert weak == 1400
    unsure = errors(three, by_second, 1)
    assert unsure[1] == 0.0
    assert unsure[0] == pytest.approx(errors([[0, 30], [10, 0]], [strong, weak], 1)[0], rel=0.01)
    result = tournament(FERRY, ["random", "bargee"], 4)
    assert {line.bot: line.rating for line in result.standings}["bargee"] == pytest.approx(1400)


def test_levels_are_set_by_game_and_seat_count() -> None:
    marchia = game_named("marchia")
    assert spec_of("harbourmaster", marchia, 2).startswith("search:iterations=")
    assert spec_of("harbourmaster", FERRY, 2) == "search:ms=2000"
    assert spec_of("greedy", marchia, 2) == "greedy"
    for slug in games():
        game = game_named(slug)
        for seats in game.seats:
            for name in NAMES:
                parse(name, game, seats)
            assert set(ratings_of(game, seats)) <= set(NAMES)
