"""Oranienburger Kanal in a real browser: a whole solo game and a whole game against a bot, by clicking."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, Theme
from tests.browser.player import is_over, options, shoot, wait_for_turn
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


CLICK = """async ([where, dear]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const answered = new Promise((done) => document.addEventListener("htmx:finally:request", done, { once: true }));
  const end = document.querySelector("#end-turn:enabled");
  if (end) end.click();
  else {
    const targets = [...new Set(all("#moves .opt").map((option) => option.dataset.target))].sort();
    const cheap = targets.filter((target) => !/^(buy-|produce)/.test(target));
    const raising = cheap.filter((target) => /^(card-|space-U[12]$)/.test(target));
    const among = raising.length && dear > 0.2 ? raising : cheap.length && dear > 0.05 ? cheap : targets;
    const target = among[Math.floor(where * among.length)];
    const lit = document.querySelector(`[id='${target}'].lit`);
    lit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const listed = all(`#moves .opt[data-target='${target}']:not([hidden]) .pickit`);
    if (listed.length > 1) listed[0].click();
    document.querySelector("#slip[open] .go")?.click();
  }
  await answered;
  const live = document.getElementById("live");
  return live.matches(".over") ? "over" : live.dataset.myTurn;
}"""
"""A click on a lit thing of the board, mostly to raise and so come to the end, rarely to buy, or on *End turn*.

Tells whether the game is over, or whether it is the visitor's turn again.
"""


def play_on(page: Page, rng: Random, clicks: int, until: str = "") -> None:
    """Click until the game is over, or until an option begins with certain words."""
    for _ in range(clicks):
        if until and any(text.startswith(until) for text in options(page)):
            return
        told = page.evaluate(CLICK, [rng.random(), rng.random()])
        if told == "no":
            wait_for_turn(page)
            told = "over" if is_over(page) else "yes"
        if told == "over":
            return


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_game_by_clicking(open_page: Opener, seats: int) -> None:
    page = open_page()
    sit_down(page, seats)
    play_on(page, Random(seats), 900)
    assert is_over(page)
    expect(page.locator(".kanal .dial")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "theme"),
    [(1440, 900, "light"), (1440, 900, "dark"), (1024, 768, "light"), (390, 844, "light")],
)
def test_the_table_has_no_grave_violation(open_page: Opener, width: int, height: int, theme: Theme) -> None:
    page = open_page(width, height, theme=theme)
    sit_down(page, 2)
    play_on(page, Random(5), 90, until="at h")
    shoot(page, f"kanal-{width}-{theme}")
    assert violations(page) == []


def test_spaces_prices_and_cards_are_named_by_what_they_do(open_page: Opener) -> None:
    page = open_page(1024, 768)
    sit_down(page, 1)
    assert violations(page) == []
    play_on(page, Random(5), 90, until="raise")
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["de", "es", "ko"])
def test_the_table_speaks(open_page: Opener, locale: str) -> None:
    page = open_page(locale=locale)
    sit_down(page, 1)
    shoot(page, f"kanal-{locale}")
    assert "Which action space" not in page.locator("#ask").inner_text()
    assert "Round" not in str(page.locator(".kanal .actions").text_content())


def test_a_campaign_begins_with_game_1(open_page: Opener) -> None:
    page = open_page()
    page.goto("/games/kanal")
    page.locator("form.begin label:has(input[value=B])").click()
    page.locator("form.begin button.go").click()
    page.wait_for_url("**/campaigns/*")
    expect(page.locator("#game-2")).to_contain_text("Begins when game 1 is over.")
    assert violations(page) == []
    page.locator("#game-1 .btn.go").click()
    page.wait_for_selector("#live.table")
    expect(page.locator(".kanal .solo")).to_contain_text("Campaign, game 1")
    page.locator("header.top a[href^='/campaigns/']").click()
    expect(page.locator("#game-1 .btn.go")).to_contain_text("Continue game 1")
