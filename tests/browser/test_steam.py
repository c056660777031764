"""Imperial Steam in a real browser: a whole solo game against Franz by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import choose, end_turn, is_over, options, shoot, wait_for_turn

pytestmark = pytest.mark.browser

BUSY = 50  # clicks; after them the human only passes
WISHES = (
    "deliver",
    "act build_tracks",
    "act build_factory",
    "act hire",
    "act order_goods",
    "lay",
    "hire 3",
    "take",
    "end",
)


def begin(page: Page) -> None:
    """From the page of the game to a table with Franz."""
    page.goto("/games/steam")
    page.locator("form.play label:has(input[name=seats][value='1'])").click()
    page.locator("form.play button.go").click()
    page.wait_for_selector("#live.table")
    wait_for_turn(page)


def wish(listed: list[str], wishes: tuple[str, ...]) -> int:
    """A simple plan: the first of the wishes that can be had, else the last option."""
    for text in wishes:
        found = [number for number, option in enumerate(listed) if option.startswith(text)]
        if found:
            return found[0]
    return len(listed) - 1


def step(page: Page, wishes: tuple[str, ...]) -> None:
    """One click of a whole game."""
    if page.locator("#end-turn:enabled").count():
        end_turn(page)
    elif listed := options(page):
        choose(page, wish(listed, wishes))
    wait_for_turn(page)


def test_a_whole_solo_game_against_franz(open_page: Opener) -> None:
    page = open_page()
    begin(page)
    expect(page.locator("#lesson-bid")).to_be_visible()
    page.locator("#lesson-bid button").click()
    expect(page.locator("#lesson-bid")).to_be_hidden()
    shoot(page, "steam-start")
    for number in range(600):
        if is_over(page):
            break
        step(page, WISHES if number < BUSY else ("end", "pass"))
        if number == BUSY:
            shoot(page, "steam-middle")
    assert is_over(page)
    shoot(page, "steam-end")
    page.get_by_role("link", name="To the score sheet").click()
    expect(page.get_by_text("Franz has")).to_be_visible()
