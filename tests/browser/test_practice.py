"""A task in a real browser: found by clicks on the board, explained, tried again; and the task of the day."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import unfold
from tests.browser.test_access import violations
from towpath.core.practice import tasks_of
from towpath.core.registry import game_named

pytestmark = pytest.mark.browser


def answer_on_board(page: Page, move: str) -> None:
    """Click the lit thing on the board that an answer belongs to."""
    option = page.locator("#moves .opt", has=page.locator(f'.pickit[value="{move}"]'))
    target = option.get_attribute("data-target")
    page.locator(f'.board [id="{target}"] .hit').first.click()


def test_a_task_is_solved_on_the_board_and_explained(open_page: Opener) -> None:
    task = next(iter(tasks_of(game_named("kanal")).values()))
    page = open_page()
    page.goto("/games/kanal")
    page.get_by_role("link", name="Practice").click()
    pictures = page.locator(".tasks .thumb .d")
    expect(pictures).to_have_count(len(tasks_of(game_named("kanal"))))
    page.wait_for_function(
        "() => document.querySelector('.tasks .thumb .d').naturalWidth > 100"
    )  # the board as it is there
    assert violations(page) == []
    page.locator(".tasks a").first.click()
    expect(page.locator("#coach .say")).to_have_text(task.goal.asks["en"])
    assert violations(page) == []
    wrong = page.locator("#moves .pickit").evaluate_all("all => all.map(each => each.value)")
    answer_on_board(page, next(move for move in wrong if move not in task.answers))
    expect(page.locator(".verdict.wrong")).to_be_visible()
    assert violations(page) == []
    expect(page.locator(".verdict details ul")).to_be_hidden()
    page.locator(".verdict summary").click()
    expect(page.locator(".verdict details ul li")).to_have_count(len(task.answers))
    page.get_by_role("link", name="Try it again").click()
    answer_on_board(page, task.answers[0])
    expect(page.locator(".verdict.right")).to_contain_text(task.goal.why["en"][:40])
    page.locator(".verdict [data-rule]").click()
    expect(page.locator("#why[open] .no")).to_have_text(task.goal.rule)
    page.locator("#why .btn").click()
    page.get_by_role("link", name="The next task").click()
    expect(page).to_have_url(re.compile("/practice/2$"))


@pytest.mark.parametrize("game", ["marchia", "okanagan"])
def test_a_tile_is_laid_where_it_is_asked_for_on_a_phone_too(open_page: Opener, game: str) -> None:
    page = open_page(390, 844)
    page.goto(f"/games/{game}/practice/1")
    page.wait_for_load_state()
    expect(page.locator(".square.on")).to_have_count(0)
    expect(page.locator("#subject :is(.lay, .build)")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    unfold(page)
    page.locator("#moves .pickit").first.click()
    expect(page.locator(".verdict")).to_be_visible()


def test_on_a_phone_the_card_stands_on_the_question_whatever_is_unfolded(open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto("/games/kanal/practice/3")
    page.wait_for_load_state()
    for _ in range(2):
        page.wait_for_function(
            "() => Math.abs(document.querySelector('#coach').getBoundingClientRect().bottom"
            " - document.querySelector('#ask').getBoundingClientRect().top) <= 2"
        )
        page.locator("#moves summary").first.tap()


def test_on_a_phone_the_next_task_is_in_reach_below_a_long_answer(open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto("/games/marchia/practice/3")
    page.wait_for_load_state()
    answers = tasks_of(game_named("marchia"))["3"].answers
    moves = page.locator("#moves .pickit").evaluate_all("all => all.map(each => each.value)")
    wrong = next(move for move in moves if move not in answers)
    page.locator(f'#moves .pickit[value="{wrong}"]').evaluate("each => each.click()")
    expect(page.locator(".verdict.wrong")).to_be_visible()
    expect(page.locator("#coach .do .btn").last).to_be_in_viewport(ratio=1)


def test_the_first_page_has_the_task_of_the_day(open_page: Opener) -> None:
    first, second = open_page(), open_page(locale="de-DE")
    addresses = []
    for page in (first, second):
        page.goto("/")
        addresses.append(page.locator("#daily .btn").get_attribute("href"))
    assert addresses[0] == addresses[1]
    first.locator("#daily .btn").click()
    expect(first.locator("#coach .say")).to_be_visible()


def solve(page: Page) -> None:
    """Answer the task of this page rightly, as somebody who knows the collection."""
    _, _, game, _, name = page.url.split("?")[0].rsplit("/", 4)
    task = tasks_of(game_named(game))[name]
    unfold(page)
    page.locator(f'#moves .pickit[value="{task.answers[0]}"]').evaluate("each => each.click()")
    expect(page.locator(".verdict.right")).to_be_visible()


def test_the_first_page_says_when_its_task_is_solved_and_on_the_next_day_no_more(open_page: Opener) -> None:
    page = open_page()
    page.goto("/")
    done = page.locator("#daily .done")
    expect(done).to_be_hidden()
    page.locator("#daily .btn").click()
    page.wait_for_load_state()
    solve(page)
    page.goto("/")
    expect(done).to_be_visible()
    expect(page.locator("#daily .btn")).to_have_text(re.compile("Look at it again"))
    assert violations(page) == []
    address = str(page.locator("#daily").get_attribute("data-task"))
    page.goto(address.rpartition("/")[0])
    expect(page.locator(".tasks .done:visible")).to_have_count(1)
    page.evaluate("(task) => localStorage.setItem('solved', JSON.stringify({ [task]: '2020-01-01' }))", address)
    page.goto("/")
    expect(page.locator("#daily .btn")).to_have_text(re.compile("Find the move"))
    expect(done).to_be_hidden()


@pytest.mark.parametrize("broken", ["{", "null", "[]", "7", '"x"'])
def test_what_the_browser_has_kept_and_nobody_can_read_counts_as_nothing(open_page: Opener, broken: str) -> None:
    page = open_page()
    page.goto("/games/kanal/practice")
    page.evaluate("(text) => localStorage.setItem('solved', text)", broken)
    page.goto("/games/kanal/practice/1")
    page.wait_for_load_state()
    solve(page)
    page.goto("/games/kanal/practice")
    expect(page.locator(".tasks .done:visible")).to_have_count(1)
