"""Okanagan in a real browser: a whole game by clicking in the valley, ghosts that turn, the phone, four languages."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, Theme
from tests.browser.player import after, is_over, revision, shoot, wait_for_turn
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def sit_down(page: Page, seats: int) -> None:
    """From the page of the game to a table against bots."""
    page.goto("/games/okanagan")
    page.locator(f"form.play label:has(input[name=seats][value='{seats}'])").click()
    page.locator("form.play label:has(input[value=deckhand])").click()
    page.locator("form.play button.go").click()
    page.wait_for_selector("#live.table")
    wait_for_turn(page)


CLICK = """async (where) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const answered = new Promise((done) => document.addEventListener("htmx:finally:request", done, { once: true }));
  const end = document.querySelector("#end-turn:enabled");
  if (end) end.click();
  else {
    const targets = [...new Set(all("#moves .opt").map((option) => option.dataset.target))].sort();
    const target = targets[Math.floor(where * targets.length)];
    const lit = document.querySelector(`[id='${target}'].lit`);
    lit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const listed = all(`#moves .opt[data-target='${target}']:not([hidden]) .pickit`);
    if (listed.length > 1 && !lit.dataset.move) listed[0].click();
    document.querySelector("#slip[open] .go")?.click();
  }
  await answered;
  const live = document.getElementById("live");
  return live.matches(".over") ? "over" : live.dataset.myTurn;
}"""
"""A click on a lit thing of the board, in the list where it stands for several options, or on *End turn*.

Tells whether the game is over, or whether it is the visitor's turn again.
"""

SEVERAL = ".okanagan .square:not(.single)"
"""A square on which the tile can be turned."""


def play_on(page: Page, rng: Random, until: str = "#live.over") -> None:
    """Click until the page shows something; chance decides when, so until the game is over at the latest."""
    for _ in range(400):
        if page.locator(until).count():
            return
        if page.evaluate(CLICK, rng.random()) != "yes":
            wait_for_turn(page)
    raise AssertionError(f"nothing to be seen of {until!r}")


def to_lay(page: Page) -> None:
    """Play on until a tile is to be laid: the first question after the objectives."""
    play_on(page, Random(3), ".okanagan .square:not(.on)")


def test_a_whole_game_of_three_seats_by_clicking(open_page: Opener) -> None:
    page = open_page()
    sit_down(page, 3)
    play_on(page, Random(1))
    assert is_over(page)
    shoot(page, "okanagan-over")


def test_what_a_placement_does_is_shown_before_the_click(open_page: Opener) -> None:
    """O20, O31: the ghost on the square that is pointed at, and its preview in the glass."""
    page = open_page()
    sit_down(page, 2)
    to_lay(page)
    before = revision(page)
    square = page.locator(".okanagan .square:not(.on)").first
    name = square.get_attribute("id")
    square.hover()
    expect(page.locator(f"[id='{name}'].on .turn.now")).to_have_count(1)
    lay = page.locator(f"[id='{name}']").get_attribute("data-move")
    expect(page.locator(f".okanagan .about[data-lay='{lay}']")).to_be_visible()
    assert revision(page) == before
    page.locator(f".okanagan .about[data-lay='{lay}'] .lay").click()
    after(page, before)
    expect(page.locator(".okanagan .loupe .spot")).to_have_count(7)
    shoot(page, "okanagan-build")


def test_r_turns_the_ghost(open_page: Opener) -> None:
    """O12."""
    page = open_page()
    sit_down(page, 2)
    play_on(page, Random(3), SEVERAL)
    several = page.locator(SEVERAL).first
    name = several.get_attribute("id")
    several.hover()
    first = page.locator(f"[id='{name}']").get_attribute("data-move")
    page.keyboard.press("r")
    assert page.locator(f"[id='{name}']").get_attribute("data-move") != first


def test_the_map_is_moved_by_wheel_and_keyboard(open_page: Opener) -> None:
    page = open_page()
    sit_down(page, 2)
    to_lay(page)
    square = page.locator(".okanagan .square").first
    camera = page.locator(".okanagan .camera")
    square.hover()
    page.mouse.wheel(0, -300)
    expect(camera).to_have_attribute("transform", re.compile("scale"))
    square.focus()
    for key in ("+", "ArrowLeft", "ArrowUp", "-"):
        before = str(camera.get_attribute("transform"))
        page.keyboard.press(key)
        expect(camera).not_to_have_attribute("transform", before)


def test_a_territory_tells_who_leads(open_page: Opener) -> None:
    """O35: on demand, without a move."""
    page = open_page()
    sit_down(page, 2)
    to_lay(page)
    page.locator(".okanagan .land").first.focus()
    expect(page.locator(".okanagan .glass.tells .info:not([hidden])")).to_have_count(1)


def test_the_valley_on_a_phone(open_page: Opener) -> None:
    """A first tap shows the tile, the second lays it."""
    page = open_page(390, 844)
    sit_down(page, 2)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    to_lay(page)
    square = page.locator(".okanagan .square:not(.on)").first
    name = square.get_attribute("id")
    square.scroll_into_view_if_needed()
    before = revision(page)
    page.locator(f"[id='{name}']").tap()
    expect(page.locator(f"[id='{name}'].on")).to_have_count(1)
    shoot(page, "okanagan-phone")
    assert revision(page) == before


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (1440, "dark"), (390, "light")])
def test_the_table_has_no_grave_violation(open_page: Opener, width: int, theme: Theme) -> None:
    page = open_page(width, 900, theme=theme)
    sit_down(page, 3)
    to_lay(page)
    shoot(page, f"okanagan-{width}-{theme}")
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["de", "es", "ko"])
def test_the_table_speaks(open_page: Opener, locale: str) -> None:
    page = open_page(locale=locale)
    sit_down(page, 3)
    to_lay(page)
    shoot(page, f"okanagan-{locale}")
    assert "Where do you lay" not in page.locator("#ask").inner_text()
    assert "Your objectives" not in page.locator(".okanagan .desk").inner_text()
