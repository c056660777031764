"""Oranienburger Kanal in a real browser: a whole solo game and a whole game against a bot, by clicking."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, Theme
from tests.browser.player import after, end_turn, is_over, options, revision, shoot, wait_for_turn
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def sit_down(page: Page, seats: int) -> None:
    """From the page of the game to a table."""
    page.goto("/games/kanal")
    page.locator(f"form.play label:has(input[name=seats][value='{seats}'])").click()
    if seats > 1:
        page.locator("form.play label:has(input[value=deckhand])").click()
    page.locator("form.play button.go").click()
    page.wait_for_selector("#live.table")
    wait_for_turn(page)


def click_lit(page: Page, rng: Random) -> None:
    """Click a lit thing of the board; purchases only now and then, so that the game goes on."""
    before = revision(page)
    targets = sorted({str(option.get_attribute("data-target")) for option in page.locator("#moves .opt").all()})
    others = [target for target in targets if not target.startswith(("buy-", "produce"))]
    target = rng.choice(others if others and rng.random() < 0.9 else targets)
    page.locator(f"[id='{target}'].lit").dispatch_event("click")
    listed = page.locator(f"#moves .opt[data-target='{target}']:not([hidden]) .pickit")
    if listed.count() > 1:
        listed.first.click()
    after(page, before)


def play_on(page: Page, rng: Random, clicks: int, until: str = "") -> None:
    """Click until the game is over, or until an option begins with certain words."""
    for _ in range(clicks):
        if is_over(page) or (until and any(text.startswith(until) for text in options(page))):
            return
        if page.locator("#end-turn:enabled").count():
            end_turn(page)
        elif options(page):
            click_lit(page, rng)
        wait_for_turn(page)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_game_by_clicking(open_page: Opener, seats: int) -> None:
    page = open_page()
    sit_down(page, seats)
    play_on(page, Random(seats), 900)
    assert is_over(page)
    shoot(page, f"kanal-over-{seats}")
    expect(page.locator(".kanal .dial")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "theme"),
    [(1440, 900, "light"), (1440, 900, "dark"), (390, 844, "light")],
)
def test_the_table_has_no_grave_violation(open_page: Opener, width: int, height: int, theme: Theme) -> None:
    page = open_page(width, height, theme=theme)
    sit_down(page, 2)
    play_on(page, Random(5), 90, until="at h")
    shoot(page, f"kanal-{width}-{theme}")
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["de", "es", "ko"])
def test_the_table_speaks(open_page: Opener, locale: str) -> None:
    page = open_page(locale=locale)
    sit_down(page, 1)
    shoot(page, f"kanal-{locale}")
    assert "Which action space" not in page.locator("#ask").inner_text()
    assert "Round" not in str(page.locator(".kanal .actions").text_content())
