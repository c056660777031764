"""Oranienburger Kanal in a real browser: the switch, cards that tell of themselves, the phone, the campaign."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, Theme
from tests.browser.player import moved_on, play_now, play_on, revision, shoot
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def to_the_end(rng: Random) -> list[str]:
    """Mostly to raise and so come to the end, rarely to buy."""
    raising, cheap = "^(card-|space-U[12]$)", "^(?!buy-|produce)"
    dear = rng.random()
    return [raising, cheap] if dear > 0.2 else [cheap] if dear > 0.05 else []


def click(page: Page, selector: str) -> None:
    """A click on a lit place of the board, and its answer."""
    before = revision(page)
    page.locator(selector).dispatch_event("click")
    moved_on(page, before)


@pytest.mark.parametrize(
    ("width", "height", "theme"),
    [(1440, 900, "light"), (1440, 900, "dark"), (1024, 768, "light"), (390, 844, "light")],
)
def test_the_table_has_no_violation(open_page: Opener, width: int, height: int, theme: Theme) -> None:
    page = open_page(width, height, theme=theme)
    play_now(page, 2, "kanal")
    play_on(page, Random(5), "#moves .pickit[value*='; at h']", to_the_end)
    shoot(page, f"kanal-{width}-{theme}")
    assert violations(page) == []


def test_spaces_prices_and_cards_are_named_by_what_they_do(open_page: Opener) -> None:
    page = open_page(1024, 768)
    play_now(page, 1, "kanal")
    assert violations(page) == []
    play_on(page, Random(5), "#moves .pickit[value^='raise']", to_the_end)
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["de", "es", "ko"])
def test_the_table_speaks(open_page: Opener, locale: str) -> None:
    page = open_page(locale=locale)
    play_now(page, 1, "kanal")
    shoot(page, f"kanal-{locale}")
    assert "Which action space" not in page.locator("#ask").inner_text()
    assert "Round" not in str(page.locator(".kanal .actions").text_content())


def test_a_path_and_a_road_take_one_click_each(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 2, "kanal")
    click(page, "#space-U3")
    halves = page.locator("#moves [data-switch]")
    assert halves.evaluate_all("all => all.map((half) => half.dataset.switch)") == ["path", "road"]
    place = page.locator("#main .lit[id^='route-']:not(.off)").first
    assert place.text_content() == ""
    laid = page.locator("#main .mine .way").count()
    place.hover()
    name = str(page.locator("#subject .on [data-named]").text_content())
    expect(page.locator("#subject .on .sum")).to_have_text("+1points: gap closed")
    expect(page.locator("#ask > .who")).to_contain_text("Paths and roads, build 1 of 3")
    click(page, f"#{place.get_attribute('id')}")
    assert page.locator("#main .mine .way").count() == laid + 1
    page.keyboard.press("u")
    expect(page.locator("#main .mine .way")).to_have_count(laid)
    halves.last.click()
    assert page.locator("#live").get_attribute("data-way") == "road"
    expect(page.locator("#subject .on [data-named]")).to_have_text(name)
    click(page, f"#{place.get_attribute('id')}")
    expect(page.locator("#main .mine .way[data-card='way:road']")).to_have_count(1)
    expect(page.locator("#end-turn.go")).to_contain_text("still possible")


def test_everything_on_the_table_tells_its_card(open_page: Opener) -> None:
    page = open_page(1024, 768)
    play_now(page, 2, "kanal")
    assert page.evaluate("document.documentElement.scrollHeight") <= 768  # long lists scroll, the page does not
    page.locator(".kanal .supply").hover(position={"x": 2, "y": 2})
    expect(page.locator("#inspector .dial")).to_be_visible()
    page.locator("#sits-0").hover()
    expect(page.locator("#inspector")).to_contain_text("Empty route spaces")
    page.locator(".kanal .mine .gaps").hover(position={"x": 60, "y": 12})
    expect(page.locator("#inspector")).to_contain_text("27 spaces are empty")
    path = page.locator(".kanal .mine .way[data-card='way:path'] .lane").first
    path.hover(position={"x": 30, "y": 2})  # beside what is drawn, yet on its space
    expect(page.locator("#inspector h3")).to_have_text("path")
    page.locator(".kanal .row [data-card^='structure:']").first.dispatch_event("click")
    expect(page.locator("#inspector")).to_contain_text("structure, green stage")
    board, main = (page.locator(each).bounding_box() for each in (".kanal .mine", "#main"))
    assert board is not None
    assert main is not None
    assert board["y"] + board["height"] <= main["y"] + main["height"]


def test_the_keys_look_round_the_board_and_the_key_begins_at_its_top(open_page: Opener) -> None:
    """I, the arrows and Esc; the list of all symbols fits the screen."""
    page = open_page()
    play_now(page, 1, "kanal")
    title = page.locator("#inspector h3")
    page.keyboard.press("i")
    expect(title).to_have_text("Structure and route")
    for key, name in (("ArrowRight", "Structure"), ("ArrowRight", "Paths and roads"), ("ArrowLeft", "Structure")):
        page.keyboard.press(key)
        expect(title).to_have_text(name)
    page.keyboard.press("Escape")
    expect(page.locator("#inspector")).to_be_hidden()
    page.locator("header.top [data-open-key]").click()
    expect(page.locator("#key h2")).to_be_in_viewport()
    expect(page.locator("#key li").last).to_be_in_viewport()


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


def test_the_switch_and_what_is_asked_on_a_phone(open_page: Opener) -> None:
    """The board comes into sight when it is asked about; a tap on Road lights its places, and a tap there builds it."""
    page = open_page(390, 844)
    play_now(page, 1, "kanal")
    click(page, "#space-U3")
    place = page.locator("#main .lit[id^='route-']:not(.off)").first
    page.wait_for_function(IN_SIGHT, arg=f"#{place.get_attribute('id')}")
    page.locator("#moves [data-switch=road]").tap()
    assert page.locator("#live").get_attribute("data-way") == "road"
    assert page.locator("#moves [data-switch=road]").get_attribute("aria-pressed") == "true"
    laid = page.locator("#main .mine .way").count()
    before = revision(page)
    page.locator("#main .mine [data-card^='plot:']").first.tap()
    expect(page.locator("#inspector.sheet h3")).to_be_visible()
    assert revision(page) == before  # a tap on a thing tells of it, though a lit place is not far
    page.keyboard.press("Escape")
    place.locator(".hit").first.tap()
    moved_on(page, before)
    assert page.locator("#main .mine .way").count() == laid + 1


IN_SIGHT = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const head = document.getElementById("moment").getBoundingClientRect().bottom;
  return box.top >= head - 1 && box.bottom <= document.getElementById("ask").getBoundingClientRect().top + 1;
}"""
"""Whether a thing lies between the head and the sheet of the question."""
