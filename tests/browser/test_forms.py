"""The forms that set a table: what belongs to another number of seats is neither offered nor sent."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import click_table, set_table, wait_for_turn

pytestmark = pytest.mark.browser


def sit(page: Page, form: str, seats: int) -> None:
    """Choose the number of seats in a form."""
    page.locator(f"{form} label:has(input[name=seats][value='{seats}'])").click()


def test_the_levers_of_a_solo_game_are_for_one_seat(open_page: Opener) -> None:
    """F57: Franz is chosen, but then two sit down."""
    page = open_page()
    page.goto("/games/steam/create")
    franz = page.locator("fieldset:has(input[name='option.franz'])")
    expect(franz).to_be_hidden()
    seating = page.locator("fieldset:has(input[name=seating])")
    expect(seating).to_be_visible()
    sit(page, "form.set", 1)
    expect(seating).to_be_hidden()  # alone there is nothing to draw
    franz.get_by_text("Hard").click()
    sit(page, "form.set", 2)
    expect(franz).to_be_hidden()
    page.locator("form.set button.big").click()
    page.wait_for_selector("#live.table")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_play_now_is_in_sight_on_the_page_of_a_game(open_page: Opener, size: tuple[int, int]) -> None:
    page = open_page(*size)
    page.goto("/games/okanagan")
    expect(page.locator("form.play button.go")).to_be_in_viewport(ratio=1)


def test_alone_there_is_no_bot_to_choose(open_page: Opener) -> None:
    page = open_page()
    page.goto("/games/steam")
    expect(page.locator("form.play .levels")).to_be_visible()
    sit(page, "form.play", 1)
    expect(page.locator("form.play .levels")).to_be_hidden()
    expect(page.get_by_role("heading", name="Play now, alone")).to_be_visible()
    page.locator("form.play").get_by_text("Master", exact=True).click()
    page.locator("form.play button.go").click()
    page.wait_for_selector("#live.table")
    expect(page.locator("#moment")).to_contain_text("Master")


SEATED = """() => [
  [...document.querySelectorAll("#seats .seat")].map(({ className }) => className),
  document.querySelector("#ask .q").innerText,
  document.querySelectorAll("#menu a, #menu button, #bar a, #bar button").length,
]"""
"""Who sits where, what is asked first, and how much the table allows."""


@pytest.mark.parametrize("game", ["kanal", "marchia", "okanagan", "ruhr", "steam"])
def test_a_table_is_set_with_all_choices_by_clicking(open_page: Opener, game: str) -> None:
    """And it is the one that the other tests set without clicking."""
    shown = []
    for way in (click_table, set_table):
        page = open_page()
        way(page, 2, game)
        page.wait_for_selector("#live.table")
        wait_for_turn(page)
        shown.append(page.evaluate(SEATED))
    assert shown[0] == shown[1]
    assert len(shown[0][0]) == 2
