"""Work is done once and with the same result, wherever it is done and however often it is broken off."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from towpath.core.registry import game_named
from towpath.lab import crew
from towpath.lab.crew import Crew, NoCrew
from towpath.lab.journal import Journal, OtherWork
from towpath.lab.simulation import Plan, journal_of, plan_of, simulate
from towpath.lab.tournament import tournament

FOUR = game_named("connect_four")
PLAN = plan_of(FOUR, ["greedy", "random"], games=12, seed=7)


# ---- a journal


def test_what_is_in_the_journal_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "work.jsonl"
    whole = simulate(PLAN, journal=journal_of(PLAN, file)).outcomes
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 1 + PLAN.games
    file.write_text("\n".join(lines[:5]) + '\n["4", {"index": 4, "sco', "utf-8")  # killed while it wrote
    seen: list[int] = []
    again = simulate(PLAN, progress=lambda done, _: seen.append(done), journal=journal_of(PLAN, file))
    assert again.outcomes == whole
    assert seen == list(range(5, 13)), "four were there, the fifth was not whole"
    assert simulate(PLAN, journal=journal_of(PLAN, file)).outcomes == whole


def test_a_journal_of_other_work_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "work.jsonl"
    Journal(file, {"seed": 1}).add("a", {"points": 3})
    before = file.read_bytes()
    with pytest.raises(OtherWork, match="other work"):
        Journal(file, {"seed": 2})
    assert file.read_bytes() == before
    assert Journal(file, {"seed": 1}).done == {"a": {"points": 3}}


def test_a_tournament_goes_on_from_its_journal(tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    bots = ["greedy", "random", "greedy:slips=50"]
    whole = tournament(FOUR, bots, 4, seed=3, keep=file)
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join(lines[:7]) + "\n", "utf-8")
    again = tournament(FOUR, bots, 4, seed=3, keep=file)
    assert (again.standings, again.duels) == (whole.standings, whole.duels)


def test_a_killed_simulation_goes_on_to_the_same_end(tmp_path: Path) -> None:
    file = tmp_path / "work.jsonl"
    bots = ["search:iterations=30", "greedy"]
    words = ["simulate", "connect_four", "--bots", ",".join(bots), "--games", "12", "--seed", "7", "--keep", str(file)]
    command = [sys.executable, "-m", "towpath", *words, "--json"]
    first = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while first.poll() is None and not (file.is_file() and file.read_text("utf-8").count("\n") > 3):
        time.sleep(0.02)
    first.kill()
    first.communicate()
    kept = file.read_text("utf-8").count("\n") - 1
    assert kept >= 3
    subprocess.run(command, check=True, capture_output=True)
    plan = plan_of(FOUR, bots, games=12, seed=7)
    assert simulate(plan, journal=journal_of(plan, file)).outcomes == simulate(plan).outcomes


# ---- a cluster


def dies_once(task: tuple[str, int]) -> int:
    """The worker of task 3 is killed when it first tries."""
    folder, number = task
    tried = Path(folder, str(number))
    if number == 3 and not tried.exists():
        tried.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_on_ray_the_same_comes_out_and_what_is_lost_is_done_again(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    cluster = Crew(2, "ray")
    try:
        assert simulate(PLAN, cluster).outcomes == simulate(PLAN).outcomes
        here = tournament(FOUR, ["greedy", "random"], 6, seed=2)
        there = tournament(FOUR, ["greedy", "random"], 6, seed=2, jobs=cluster, keep=tmp_path / "cup.jsonl")
        assert (there.standings, there.duels) == (here.standings, here.duels)
        assert sorted(cluster.each(dies_once, [(str(tmp_path), n) for n in range(8)])) == [n * n for n in range(8)]
        assert Path(tmp_path, "3").exists()
    finally:
        ray.shutdown()


# ---- whoever there is


def sleepy(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


@pytest.mark.timeout(60)
def test_workers_end_at_once_whatever_their_parent_does_with_signals() -> None:
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        answers = Crew(2).each(sleepy, [0.0, 90.0, 90.0])
        assert next(answers) == 0.0
        assert isinstance(answers, Generator)
        answers.close()
    finally:
        signal.signal(signal.SIGTERM, before)


@pytest.mark.timeout(60)
def test_a_worker_that_is_slow_to_start_ends_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has not got rid of its parent's handler when it is told to end."""
    obey = crew._obey_only_the_parent

    def slowly() -> None:
        if multiprocessing.current_process()._identity[-1] % 2 == 0:
            time.sleep(2)
        obey()

    monkeypatch.setattr(crew, "_obey_only_the_parent", slowly)
    test_workers_end_at_once_whatever_their_parent_does_with_signals()


@pytest.mark.parametrize("place", ["moon", "here:there", "raytracer", ""])
def test_there_is_no_other_crew(place: str) -> None:
    with pytest.raises(NoCrew, match="work is done on"):
        Crew(2, place)


def test_a_plan_is_told_apart_by_all_that_it_says(tmp_path: Path) -> None:
    file = tmp_path / "work.jsonl"
    journal_of(PLAN, file)
    other = Plan(PLAN.game, PLAN.setup, PLAN.bots, PLAN.games, seed=8)
    with pytest.raises(OtherWork):
        journal_of(other, file)
