"""The rule books and the pages *in five minutes* as they are drawn: on a phone, in other languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import play_now, shoot
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

GAMES = ("marchia", "okanagan", "kanal", "ruhr", "steam")


def width(page: Page) -> int:
    """How wide the page is."""
    found: int = page.evaluate("document.documentElement.scrollWidth")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_books_and_short_rules_fit_a_phone(game: str, open_page: Opener) -> None:
    page = open_page(390, 844, locale="ko-KR")
    page.goto(f"/games/{game}/rules")
    assert width(page) <= 390
    page.goto(f"/games/{game}/how-to")
    assert width(page) <= 390


def test_drawings_of_a_book_are_those_of_a_desk_on_a_phone_too(open_page: Opener) -> None:
    """At the table a phone has the market across; the book speaks of columns and its picture has their shape."""
    page = open_page(390, 844, locale="de-DE")
    page.goto("/games/marchia/rules#M25")
    picture = page.locator("#figure-slide")
    picture.scroll_into_view_if_needed()
    expect(picture.locator(".upright").first).to_be_visible()
    expect(picture.locator(".across").first).to_be_hidden()
    page.goto("/games/kanal/rules#K80")
    bridge = page.locator("#figure-bridge")
    bridge.scroll_into_view_if_needed()
    expect(bridge.get_by_text("Kohlenmeiler").last).to_be_visible()  # as its caption says
    assert violations(page) == []


def test_a_long_book_opens_at_its_rule_and_turns_to_another_language_there(open_page: Opener) -> None:
    """It is not run through from the beginning, also where things may move."""
    page = open_page()
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/games/steam/rules#F54")
    expect(page.locator("#F54")).to_be_in_viewport()
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
    page.emulate_media(reduced_motion="reduce")
    page.locator("[data-tongue=ko]").click()  # it has stayed in reach
    expect(page.locator(".pages")).to_have_attribute("lang", "ko")
    expect(page.locator("#F54")).to_be_in_viewport()
    page.keyboard.press("/")
    page.keyboard.type("굴덴")
    page.keyboard.press("Enter")
    expect(page.locator("mark.now")).to_be_in_viewport()
    expect(page.locator("[data-section='21'] mark.now")).to_be_visible()  # read on from here
    bar, find = page.locator(".bookpage > .top").bounding_box(), page.locator(".toc .find").bounding_box()
    assert bar is not None
    assert find is not None
    assert bar["y"] + bar["height"] <= find["y"]


def test_on_a_phone_another_language_leads_to_the_rule_of_the_address(open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto("/games/ruhr/rules#R72")
    expect(page.locator("#R72")).to_be_in_viewport()
    page.locator("[data-tongue=de]").tap()
    expect(page.locator("#R72")).to_contain_text("Hindernis")
    expect(page.locator("#R72")).to_be_in_viewport()


def test_why_at_the_table_names_its_rule_so_that_it_can_be_read(open_page: Opener) -> None:
    page = open_page(locale="de-DE")
    play_now(page, 2, "kanal")
    page.locator(".ask a.why:visible").first.click()
    number = page.locator("article.whyrule .no")
    expect(number).to_have_text("K36")
    box = number.bounding_box()
    assert box is not None
    assert box["width"] > 25  # not in a circle
    assert number.evaluate("each => getComputedStyle(each).backgroundColor") == "rgba(0, 0, 0, 0)"
    with page.expect_popup() as opened:
        page.locator("article.whyrule a[target=_blank]").click()
    expect(opened.value.locator("#K36")).to_contain_text("Aktionsfeld")
    expect(opened.value.locator("#K36")).to_be_in_viewport()


def test_on_a_phone_a_line_brings_its_spot_into_the_window(open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto("/games/ruhr/rules")
    picture = page.locator("#figure-table")
    picture.scroll_into_view_if_needed()
    board = picture.locator("iframe").content_frame
    expect(board.locator(".pin[data-pin='5']")).to_be_visible()
    picture.locator(".legend li").nth(4).tap()
    page.wait_for_function("document.querySelector('#figure-table .seen').scrollLeft > 100")
    shoot(page, "book-phone")


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_guided_game_is_in_reach_of_the_short_rules(game: str, open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto(f"/games/{game}/how-to")
    button = page.locator(".hero5 .begin button")
    expect(button).to_be_in_viewport()
    page.evaluate("scrollTo(0, 1500)")
    expect(button).to_be_in_viewport()
    button.click()
    page.wait_for_selector("#live.table")
    expect(page.locator("#coach")).to_be_visible()
