"""Practice: every task stands on a real record, and its answers are exactly those that the engine finds right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from itertools import pairwise

import pytest

from towpath.core.practice import Goal, Task, tasks_of
from towpath.core.registry import games
from towpath.site import pages
from towpath.site.pages.practice import daily_of, verdict_of, view_of
from towpath.site.pages.scenes import board, stage_of
from towpath.site.pages.words import LANGUAGES, Words
from towpath.site.tables.practice import met_in, outcome_of, right_answers, task_of_the_day
from towpath.site.views import Visit

OURS = ("kanal", "marchia", "okanagan", "ruhr", "steam")
TASKS = [(slug, name) for slug in OURS for name in tasks_of(games()[slug])]
GOALS = {(slug, task.goal.name): task.goal for slug in OURS for task in tasks_of(games()[slug]).values()}


def task_of(slug: str, name: str) -> Task:
    return tasks_of(games()[slug])[name]


@pytest.mark.parametrize("slug", OURS)
def test_every_game_has_at_least_five_tasks_about_different_things(slug: str) -> None:
    tasks = tasks_of(games()[slug]).values()
    assert len(tasks) >= 5
    assert len({task.goal.name for task in tasks}) >= 2


@pytest.mark.parametrize(("slug", "name"), TASKS)
def test_the_answers_are_exactly_those_that_the_engine_finds(slug: str, name: str) -> None:
    game, task = games()[slug], task_of(slug, name)
    met = met_in(game, task)
    assert right_answers(game, met, task.goal) == task.answers
    assert 0 < len(task.answers) <= 3
    assert len(met.choices) > len(task.answers), "there is something to find"
    values = {choice.text: outcome_of(game, met, choice, task.goal).value(task.goal) for choice in met.choices}
    worst = min(values[text] for text in task.answers)
    others = [values[choice.text] for choice in met.choices if choice.text not in task.answers]
    if task.goal.most and task.goal.among == ".*":
        assert worst > max(others)


@pytest.mark.parametrize(("slug", "name"), TASKS)
def test_the_board_gives_no_answer_away(slug: str, name: str) -> None:
    game, task = games()[slug], task_of(slug, name)
    asked = view_of(game, task)
    drawn = str(board(asked, stage_of(asked, Words("en", [seat.name for seat in asked.seats], game))))
    lit = re.findall(r'class="lit([^"]*)"', drawn)
    assert [classes for classes in lit if "best" in classes.split()] == []


@pytest.mark.parametrize(("slug", "name"), TASKS)
def test_the_page_offers_every_answer_and_tells_right_from_wrong(slug: str, name: str) -> None:
    game, task = games()[slug], task_of(slug, name)
    asked = view_of(game, task)
    words = Words("en", [seat.name for seat in asked.seats], game)
    offered = {option.text for option in asked.options}
    assert set(task.answers) <= offered
    assert offered == {choice.text for choice in met_in(game, task).choices}
    wrong = next(text for text in sorted(offered) if text not in task.answers)
    assert verdict_of(game, task, asked, words, task.answers[0]).right
    refused = verdict_of(game, task, asked, words, wrong)
    assert not refused.right
    assert len(refused.answers) == len(task.answers)


@pytest.mark.parametrize("slug", OURS)
def test_a_task_is_drawn_asked_and_explained(slug: str) -> None:
    game = games()[slug]
    task = next(iter(tasks_of(game).values()))
    visit = Visit(None, "en", "token", f"/games/{slug}/practice/1")
    page = pages.task(visit, game, task)
    assert task.goal.asks["en"] in page
    assert f'action="/games/{slug}/practice/{task.name}/moves"' in page
    assert f'value="{task.answers[0]}"' in page
    found = pages.task_live(visit, game, task, task.answers[0])
    assert 'class="verdict right"' in found
    assert f'data-rule="{task.goal.rule}"' in found
    assert "/moves" not in found


@pytest.mark.parametrize("key", GOALS)
def test_tasks_are_told_in_every_language_and_name_their_rule(key: tuple[str, str]) -> None:
    goal: Goal = GOALS[key]
    texts: tuple[Mapping[str, str], ...] = (goal.asks, goal.why)
    assert all(set(each) == set(LANGUAGES) and all(each.values()) for each in texts)
    assert goal.rule in games()[key[0]].rule_book()
    assert bool(goal.event) != bool(goal.most)


def test_the_day_has_one_task_for_everybody_and_all_come_in_turn() -> None:
    first = date(2026, 11, 17)
    days = [first + timedelta(days=n) for n in range(len(games()) * 10)]
    met = [task_of_the_day(day) for day in days]
    assert all(game is not later for (game, _), (later, _) in pairwise(met))
    assert {(game.slug, task.name) for game, task in met} == set(TASKS)
    assert task_of_the_day(first) == task_of_the_day(first)
    assert daily_of("de", first).address == daily_of("en", first).address
    assert daily_of("de", first).asks != daily_of("en", first).asks
