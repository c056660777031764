"""Ruhrschifffahrt in a real browser: a whole game by clicking on the map, the cards of a sale, the phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, Theme
from tests.browser.player import after, end_turn, is_over, options, revision, shoot, wait_for_turn
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def sit_down(page: Page, seats: int) -> None:
    """From the page of the game to a table against bots."""
    page.goto("/games/ruhr")
    page.locator(f"form.play label:has(input[name=seats][value='{seats}'])").click()
    page.locator("form.play label:has(input[value=deckhand])").click()
    page.locator("form.play button.go").click()
    page.wait_for_selector("#live.table")
    wait_for_turn(page)


def click_lit(page: Page, rng: Random) -> None:
    """Click a lit thing of the board; where it stands for several options, one of them in the list."""
    before = revision(page)
    targets = sorted({str(option.get_attribute("data-target")) for option in page.locator("#moves .opt").all()})
    target = rng.choice(targets)
    page.locator(f"[id='{target}'].lit").dispatch_event("click")
    listed = page.locator(f"#moves .opt[data-target='{target}']:not([hidden]) .pickit")
    if listed.count() > 1:
        listed.first.click()
    after(page, before)


def pilot(page: Page) -> bool:
    """Take a pilot if one is to be had, so that there is something to decide in phase 4."""
    if "option pilot" not in options(page):
        return False
    before = revision(page)
    page.locator("#option-pilot").click()
    after(page, before)
    return True


def until_a_sale(page: Page) -> None:
    """Play on until a pilot asks where to sell."""
    rng = Random(2)
    for _ in range(120):
        if any(text.startswith("sell ") for text in options(page)):
            return
        if page.locator("#end-turn:enabled").count():
            end_turn(page)
        elif not pilot(page):
            click_lit(page, rng)
        wait_for_turn(page)
    raise AssertionError("nobody asked where to sell")


def test_a_whole_game_of_four_seats_by_clicking(open_page: Opener) -> None:
    page, rng = open_page(), Random(1)
    sit_down(page, 4)
    for number in range(500):
        if is_over(page):
            break
        if page.locator("#end-turn:enabled").count():
            end_turn(page)
        elif options(page) and not (number % 2 and pilot(page)):
            click_lit(page, rng)
        wait_for_turn(page)
    assert is_over(page)
    expect(page.locator(".ruhr .own.winner")).to_have_count(1)
    shoot(page, "ruhr-over")


def test_a_sale_is_told_before_the_click(open_page: Opener) -> None:
    """R72-R85: the card, the course, the ghost of the token."""
    page = open_page()
    sit_down(page, 2)
    until_a_sale(page)
    option = page.locator("#moves .opt").nth(1)
    target = option.get_attribute("data-target")
    card = page.locator(f".ruhr .map .card[data-for='{target}']")
    expect(card).to_be_hidden()
    page.locator(f"[id='{target}']").hover()
    expect(card).to_be_visible()
    expect(page.locator(".ruhr .course.shown").first).to_be_visible()
    shoot(page, "ruhr-sale")


def test_the_board_of_another_player_can_be_seen(open_page: Opener) -> None:
    page = open_page()
    sit_down(page, 3)
    expect(page.locator(".ruhr .own[data-seat='0']")).to_be_visible()
    page.locator(".ruhr .board-chip").nth(2).click()
    expect(page.locator(".ruhr .own[data-seat='2']")).to_be_visible()
    expect(page.locator(".ruhr .own[data-seat='0']")).to_be_hidden()


def test_the_river_can_be_used_on_a_phone(open_page: Opener) -> None:
    """The map is scrolled to what matters; a first tap shows the card, the second sells."""
    page = open_page(390, 844)
    sit_down(page, 2)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    until_a_sale(page)
    page.mouse.move(0, 0)  # it played so far; a phone has none to point at anything
    promised = page.locator(".ruhr .map .card[data-for]:not(.shown)").first
    target = promised.get_attribute("data-for")
    lit = page.locator(f"[id='{target}']")
    lit.scroll_into_view_if_needed()
    page.locator(".handle").tap()
    before = revision(page)
    lit.tap()
    expect(page.locator(f".ruhr .map .card[data-for='{target}']")).to_be_visible()
    shoot(page, "ruhr-phone")
    assert revision(page) == before
    lit.tap()
    after(page, before)


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (1440, "dark"), (390, "light")])
def test_the_table_has_no_grave_violation(open_page: Opener, width: int, theme: Theme) -> None:
    page = open_page(width, 900, theme=theme)
    sit_down(page, 4)
    until_a_sale(page)
    shoot(page, f"ruhr-{width}-{theme}")
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["de", "es", "ko"])
def test_the_table_speaks(open_page: Opener, locale: str) -> None:
    page = open_page(locale=locale)
    sit_down(page, 4)
    until_a_sale(page)
    page.locator("#moves .pickit").nth(1).focus()
    shoot(page, f"ruhr-{locale}")
    assert "Where will you sell" not in page.locator("#ask").inner_text()
    assert "Special options" not in page.locator(".ruhr .options").inner_text()
