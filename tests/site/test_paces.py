"""Paces: how much time a turn has, whose time runs, pauses and more time, without a house."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from towpath.core.errors import BadSetup
from towpath.site.tables.clocks import (
    TOGETHER,
    Asked,
    Clock,
    Pace,
    PaceKind,
    from_plain,
    moved_on,
    pace_in_words,
    pace_of,
    paused,
    resumed,
    started,
    to_plain,
    turn_length,
    with_more,
)  # fmt: skip
from towpath.site.tables.results import ClockView

LIVE = Pace(PaceKind.LIVE, bank=10, increment=30)
DAYS = Pace(PaceKind.DAYS, turn=48)
MONDAY = datetime(2026, 11, 16, 12, tzinfo=UTC)
HOUR = 3600.0


def clock_of(pace: Pace) -> Clock:
    clock = started(pace, 3)
    assert clock is not None
    return clock


def test_the_time_of_who_is_asked_runs_and_the_turn_brings_the_increment() -> None:
    clock = moved_on(clock_of(LIVE), Asked((0,)), 100.0, MONDAY)
    assert (clock.running, clock.deadline) == ((0,), 700.0)
    assert clock.left_of(0, 160.0) == 540.0
    clock = moved_on(clock, Asked((1,)), 160.0, MONDAY)
    assert clock.left == (570.0, 600.0, 600.0)
    assert clock.running == (1,)


def test_another_question_of_the_same_turn_changes_nothing() -> None:
    clock = moved_on(clock_of(LIVE), Asked((0,)), 100.0, MONDAY)
    assert moved_on(clock, Asked((0,)), 130.0, MONDAY) is clock


def test_over_days_every_turn_has_its_own_time() -> None:
    clock = moved_on(clock_of(DAYS), Asked((0,)), 100.0, MONDAY)
    assert clock.deadline == 100.0 + 48 * HOUR
    clock = moved_on(clock, Asked((1,)), 100.0 + HOUR, MONDAY)
    clock = moved_on(clock, Asked((0,)), 100.0 + 2 * HOUR, MONDAY)
    assert clock.left_of(0, 100.0 + 2 * HOUR) == 48 * HOUR


def test_a_bank_is_always_shown_and_a_turn_only_while_it_is_taken() -> None:
    assert [ClockView(LIVE, (300.0, 300.0), {0: 9e9}).tells(seat) for seat in (0, 1)] == [True, True]
    assert [ClockView(DAYS, (3600.0, 0.0), {0: 9e9}).tells(seat) for seat in (0, 1)] == [True, False]


def test_a_choice_made_together_is_charged_to_nobody_and_tells_nobody() -> None:
    clock = moved_on(clock_of(LIVE), Asked((0, 1, 2), together=True), 100.0, MONDAY)
    assert (clock.running, clock.deadline) == ((), 100.0 + TOGETHER)
    assert moved_on(clock, Asked((0, 2), together=True), 130.0, MONDAY) is clock, "who has chosen is not to be seen"
    assert clock.overdue(100.0 + TOGETHER - 1, [0, 2]) == ()
    assert clock.overdue(100.0 + TOGETHER, [0, 2]) == (0, 2)
    clock = moved_on(clock, Asked((1,)), 150.0, MONDAY)
    assert clock.left == (600.0, 600.0, 600.0)


def test_a_pause_stands_and_goes_on() -> None:
    clock = moved_on(clock_of(LIVE), Asked((0,)), 100.0, MONDAY)
    clock = paused(clock, 160.0)
    assert clock.deadline is None
    assert clock.left_of(0, 9999.0) == 540.0
    assert moved_on(clock, Asked((1,)), 200.0, MONDAY) is clock
    assert resumed(clock, 1000.0).deadline == 1540.0


def test_more_time_is_for_everybody() -> None:
    clock = with_more(moved_on(clock_of(LIVE), Asked((0,)), 100.0, MONDAY), 160.0, MONDAY)
    assert clock.left == (690.0, 750.0, 750.0)
    clock = with_more(moved_on(clock_of(DAYS), Asked((0,)), 100.0, MONDAY), 100.0, MONDAY)
    assert clock.left_of(0, 100.0) == 96 * HOUR


@pytest.mark.parametrize(("day", "hours"), [(0, 48), (3, 96), (4, 96), (5, 84), (6, 60)])
def test_weekends_need_not_count(day: int, hours: int) -> None:
    """From noon of a day, 48 hours of the week."""
    working = replace(DAYS, weekends=False)
    assert turn_length(working, MONDAY + timedelta(days=day)) == hours * HOUR
    assert turn_length(DAYS, MONDAY + timedelta(days=day)) == 48 * HOUR


def test_a_clock_is_stored_and_read() -> None:
    clock = paused(moved_on(clock_of(DAYS), Asked((0, 1), together=True), 100.0, MONDAY), 130.0)
    assert from_plain(to_plain(clock)) == clock


@pytest.mark.parametrize("fields", [
    {"pace": "fast"}, {"pace": "live", "bank": "7"}, {"pace": "live", "increment": "-5"}, {"pace": "days", "turn": "x"},
])  # fmt: skip
def test_a_pace_that_is_not_offered_is_refused(fields: dict[str, str]) -> None:
    with pytest.raises(BadSetup):
        pace_of(fields)


def test_paces_are_read_and_told() -> None:
    assert str(pace_in_words(pace_of({"pace": "live"}))) == "20 minutes each and 30 seconds for every turn"
    assert str(pace_in_words(pace_of({"pace": "live", "bank": 5, "increment": 0}))) == (
        "5 minutes each and 0 seconds for every turn"
    )
    assert str(pace_in_words(pace_of({"pace": "days", "turn": "24"}))) == "1 day for a turn"
    assert str(pace_in_words(pace_of({"pace": "days", "turn": "12"}))) == "12 hours for a turn"
    assert str(pace_in_words(pace_of({}))) == "no clock"
