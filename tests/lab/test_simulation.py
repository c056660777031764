"""Simulation: the same games whatever the number of workers, counted rightly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toy_game import FERRY
from towpath.bots import BadBot
from towpath.core.errors import BadSetup
from towpath.core.record import read_record, replay
from towpath.lab import Outcome, Run, Spread, plan_of, simulate, summary, wilson

BOTS = ("greedy", "random", "search:iterations=5")


def test_workers_and_records_do_not_change_the_games(tmp_path: Path) -> None:
    alone = simulate(plan_of(FERRY, BOTS, games=12, seed=7)).outcomes
    together = simulate(plan_of(FERRY, BOTS, games=12, seed=7), jobs=2).outcomes
    recorded = simulate(plan_of(FERRY, BOTS, games=12, seed=7, save=str(tmp_path))).outcomes
    assert alone == together == recorded
    assert simulate(plan_of(FERRY, BOTS, games=12, seed=8)).outcomes != alone


def test_saved_records_replay_and_name_their_bots(tmp_path: Path) -> None:
    run = simulate(plan_of(FERRY, BOTS, games=4, seed=1, save=str(tmp_path / "new" / "folder")))
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == [f"ferry-{n}.txt" for n in (1, 2, 3, 4)]
    for file, outcome in zip(files, run.outcomes, strict=True):
        record = read_record(file.read_text("utf-8"))
        assert replay(record).over
        assert record.scores == outcome.scores
        assert [record.players[seat] for seat in range(3)] == [BOTS[bot] for bot in outcome.seating]


def test_every_bot_sits_everywhere_equally_often() -> None:
    outcomes = simulate(plan_of(FERRY, BOTS, games=6)).outcomes
    for seat in range(3):
        assert sorted(outcome.seating[seat] for outcome in outcomes) == [0, 0, 1, 1, 2, 2]


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(plan_of(FERRY, ["random"], games=5), progress=lambda done, total: told.append((done, total)))
    assert told == [(n, 5) for n in range(1, 6)]


def test_a_summary_shares_ties_and_adds_up() -> None:
    plan = plan_of(FERRY, ["greedy", "random"], games=2)
    tied = Outcome(0, (0, 1), (5, 5), (0, 1), 10)
    lost = Outcome(1, (1, 0), (7, 3), (0,), 14)
    found = summary(Run(plan, [tied, lost], 2.0))
    assert found.wins == {"greedy": 0.5, "random": 1.5}
    assert found.wins_by_seat == [1.5, 0.5]
    assert found.scores["greedy"] == Spread(4.0, 1.0, 3, 5)
    assert found.scores_by_seat[0] == Spread(6.0, 1.0, 5, 7)
    assert (found.decisions, found.decisions_per_second, found.length.mean) == (24, 12.0, 12.0)


def test_one_bot_takes_all_seats() -> None:
    plan = plan_of(FERRY, ["random"], games=3, setup=FERRY.setup(4))
    found = summary(simulate(plan))
    assert plan.bots == ("random",) * 4
    assert found.wins == {"random": 3.0}
    assert found.seated == {"random": 12}


def test_a_wrong_plan_is_refused() -> None:
    with pytest.raises(BadSetup, match="ferry: 2 bots are named for 3 seats"):
        plan_of(FERRY, ["random", "greedy"], games=1, setup=FERRY.setup(3))
    with pytest.raises(BadSetup, match="ferry: 0 games cannot be played"):
        plan_of(FERRY, ["random"], games=0)
    with pytest.raises(BadBot):
        plan_of(FERRY, ["oracle"], games=1)


def test_the_interval_of_a_win_rate() -> None:
    low, high = wilson(65, 100)
    assert (round(low, 3), round(high, 3)) == (0.553, 0.736)  # as in Wilson's tables
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)
    for games in range(1, 200):
        assert wilson(games, games)[1] == 1.0, games
        assert wilson(0, games)[0] == 0.0, games
