"""The bench counts what it claims to count; how fast it is says the bench, not a test."""

from __future__ import annotations

from random import Random

from tests.toy_game import FERRY
from towpath.core.frames import CHANCE
from towpath.core.record import read_record, replay
from towpath.lab.loop import copy_all, guess_all, play_randomly
from towpath.lab.measure import Measure, best_of, measures_of, recorded, sample


def test_every_measure_gives_a_rate() -> None:
    found = best_of(measures_of(FERRY, 3), rounds=1, seconds=0.001)
    assert [line.name for line in found] == ["random play", "copy", "guess", "record replay", "search"]
    assert all(line.per_second > 0 for line in found)


def test_rounds_are_interleaved_and_the_best_counts() -> None:
    asked: list[str] = []
    rates = iter([1.0, 20.0, 3.0, 10.0])

    def measure(name: str) -> Measure:
        def rate(seconds: float) -> float:
            asked.append(name)
            return next(rates)

        return Measure("ferry", name, "trips", rate)

    found = best_of([measure("a"), measure("b")], rounds=2, seconds=0.1)
    assert asked == ["a", "b", "a", "b"]
    assert [line.per_second for line in found] == [3.0, 20.0]


def test_the_loops_count_their_work() -> None:
    states = sample(FERRY, 2)
    assert all(s.frames[-1].player != CHANCE for s in states)
    assert copy_all(states, 3) == 3 * len(states)
    assert guess_all(FERRY.rules, states, Random(1), 2) == 2 * len(states)
    assert play_randomly(FERRY.rules, FERRY.new(FERRY.setup(2)), Random(1)) == 16  # 4 rounds, 2 seats, bid and stow


def test_the_record_of_the_bench_replays() -> None:
    assert replay(read_record(recorded(FERRY, 4))).over
