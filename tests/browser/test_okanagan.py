"""Okanagan in a real browser: a whole game by clicking in the valley, ghosts that turn, the phone, four languages."""

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
    page.goto("/games/okanagan")
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
    if listed.count() > 1 and not page.locator(f"[id='{target}'][data-move]").count():
        listed.first.click()
    after(page, before)


def until(page: Page, word: str) -> None:
    """Play on until an option begins with the word."""
    rng = Random(3)
    for _ in range(200):
        if any(text.startswith(word) for text in options(page)):
            return
        if page.locator("#end-turn:enabled").count():
            end_turn(page)
        else:
            click_lit(page, rng)
        wait_for_turn(page)
    raise AssertionError(f"nobody asked about {word!r}")


def test_a_whole_game_of_three_seats_by_clicking(open_page: Opener) -> None:
    page, rng = open_page(), Random(1)
    sit_down(page, 3)
    for _ in range(400):
        if is_over(page):
            break
        if page.locator("#end-turn:enabled").count():
            end_turn(page)
        elif options(page):
            click_lit(page, rng)
        wait_for_turn(page)
    assert is_over(page)
    shoot(page, "okanagan-over")


def test_what_a_placement_does_is_shown_before_the_click(open_page: Opener) -> None:
    """O20, O31: the ghost on the square that is pointed at, and its preview in the glass."""
    page = open_page()
    sit_down(page, 2)
    until(page, "lay")
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
    until(page, "lay")
    several = page.locator(".okanagan .square:not(.single)").first
    name = several.get_attribute("id")
    several.hover()
    first = page.locator(f"[id='{name}']").get_attribute("data-move")
    page.keyboard.press("r")
    assert page.locator(f"[id='{name}']").get_attribute("data-move") != first


def test_a_territory_tells_who_leads(open_page: Opener) -> None:
    """O35: on demand, without a move."""
    page = open_page()
    sit_down(page, 2)
    until(page, "lay")
    page.locator(".okanagan .land").first.focus()
    expect(page.locator(".okanagan .glass.tells .info:not([hidden])")).to_have_count(1)


def test_the_valley_on_a_phone(open_page: Opener) -> None:
    """A first tap shows the tile, the second lays it."""
    page = open_page(390, 844)
    sit_down(page, 2)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    until(page, "lay")
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
    until(page, "lay")
    shoot(page, f"okanagan-{width}-{theme}")
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["de", "es", "ko"])
def test_the_table_speaks(open_page: Opener, locale: str) -> None:
    page = open_page(locale=locale)
    sit_down(page, 3)
    until(page, "lay")
    shoot(page, f"okanagan-{locale}")
    assert "Where do you lay" not in page.locator("#ask").inner_text()
    assert "Your objectives" not in page.locator(".okanagan .desk").inner_text()
