"""Talk: two people write in the waiting room and beside the board; notes are kept; totals open into their sources."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import play_now, revision, shoot
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def say(page: Page, text: str) -> None:
    page.locator(".write input[name=text]").fill(text)
    page.locator(".write input[name=text]").press("Enter")


def test_two_people_talk_before_and_beside_the_board(open_page: Opener) -> None:
    anna, ben = open_page(), open_page(390, 844, locale="de-DE")
    anna.goto("/games/marchia/create")
    anna.locator("label:has(input[name=seats][value='2'])").click()
    anna.locator("label:has(input[name=seat1][value=open])").click()
    anna.locator("label:has(input[name=pace][value=live])").click()
    anna.locator(".sum .go").click()
    table = anna.locator("#link").input_value()
    say(anna, "Is this <b>the</b> table? http://example.org")
    ben.goto(table)
    expect(ben.locator("#lines .tx")).to_have_text("Is this <b>the</b> table? http://example.org")
    assert ben.locator("#lines a").count() == 0
    ben.locator(".startbar .go").click()
    expect(ben.locator(".sitter .rdy").first).to_have_text("noch nicht bereit")
    expect(anna.locator("#who-is-here .one")).to_have_count(2)
    anna.get_by_role("button", name="Ready when you are").click()
    expect(ben.locator("#lines .tx").last).to_have_text("Von mir aus kann es losgehen")
    for page in (anna, ben):
        assert violations(page) == []
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390
    shoot(anna, "waiting-room")
    shoot(ben, "waiting-room-phone")
    for page in (anna, ben):
        page.locator("[data-ready]").click()
    for page in (anna, ben):
        page.wait_for_selector("#live.table")
        page.wait_for_load_state()
        expect(page.locator("#lines .msg")).to_have_count(2)  # what was said before
    before = revision(ben)
    anna.locator("#open-chat").focus()
    anna.keyboard.press("Enter")
    expect(anna.locator(".write input[name=text]")).to_be_focused()
    anna.keyboard.type("One li")
    anna.keyboard.press("Escape")
    expect(anna.locator("#book")).to_be_hidden()
    expect(anna.locator("#open-chat")).to_be_focused()
    anna.keyboard.press("c")
    anna.keyboard.type("ne")
    expect(anna.locator(".write input[name=text]")).to_have_value("One line")  # nothing is lost
    anna.keyboard.press("Enter")
    anna.get_by_role("button", name="Well played!").click()
    expect(ben.locator("#open-chat .unread")).to_have_text("2")
    ben.locator("#open-chat").click()
    expect(ben.locator("#lines .tx").last).to_have_text("Gut gespielt!")
    expect(ben.locator("#open-chat .unread")).to_be_hidden()
    assert revision(ben) == before
    for page in (anna, ben):
        assert violations(page) == []
    shoot(anna, "chat")
    shoot(ben, "chat-phone")
    ben.locator("#lines [data-report]").last.click()
    expect(ben.locator(".reporting q")).to_have_text("Gut gespielt!")
    expect(ben.locator(".reporting select")).to_be_hidden()
    ben.locator("[data-unreport]").click()
    expect(ben.locator("#lines [data-report]").last).to_be_focused()
    ben.locator("[data-report-player]").click()
    ben.locator(".reporting label:has(input[value=clock])").click()
    assert violations(ben) == []
    ben.locator(".reporting").get_by_role("button", name="Melden").click()
    expect(ben.locator("#talk-told")).to_have_text("Die Leitung dieses Hauses sieht es sich an. Danke.")
    expect(ben.locator(".reporting")).to_be_hidden()
    ben.locator("#lines [data-mute]").last.click()
    expect(ben.locator("#lines .msg")).to_have_count(0)
    ben.locator("[data-hear]").click()
    expect(ben.locator("#lines .msg")).to_have_count(4)


def test_notes_are_kept_as_typed_and_totals_open(open_page: Opener) -> None:
    anna, ben = open_page(), open_page()
    anna.goto("/games/marchia/create")
    anna.locator("label:has(input[name=seats][value='2'])").click()
    anna.locator("label:has(input[name=seat1][value=open])").click()
    anna.locator(".sum .go").click()
    ben.goto(anna.locator("#link").input_value())
    ben.locator(".sitter .go").click()
    anna.wait_for_selector("#live.table")
    anna.wait_for_load_state()
    anna.locator("#open-chat").click()
    anna.locator("[data-tab=notes]").click()
    anna.locator("#note").fill("Ben always sells.\nBuy before he does.")
    expect(anna.locator("#note-kept")).to_have_text("kept")
    assert violations(anna) == []
    shoot(anna, "notes")
    anna.reload()
    anna.locator("#open-chat").click()
    anna.locator("[data-tab=notes]").click()
    expect(anna.locator("#note")).to_have_value("Ben always sells.\nBuy before he does.")
    ben.locator("#open-chat").click()
    ben.locator("[data-tab=notes]").click()
    expect(ben.locator("#note")).to_have_value("")
    ben.locator("[data-close-log]").click()
    ben.locator("#seats .me").focus()
    ben.keyboard.press("Enter")
    ben.locator("#inspector dd [data-sources]").first.click()
    expect(ben.locator("#inspector .sources li").last).to_contain_text("at the beginning")
    assert violations(ben) == []
    shoot(ben, "sources")
    ben.keyboard.press("Escape")
    expect(ben.locator("#inspector")).to_be_hidden()


def test_a_name_of_a_place_in_a_line_lights_it_up(open_page: Opener) -> None:
    page = open_page()
    play_now(page, game="ruhr")
    page.locator("#open-chat").click()
    say(page, "Sell in Witten, not in Wittenberg")
    place = page.locator("#lines .place")
    expect(place).to_have_text("Witten")
    place.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#spots .spotlit")).to_have_count(1)
    ring, city = page.locator("#spots .spotlit").bounding_box(), page.locator("#ci_witten").bounding_box()
    assert ring is not None
    assert city is not None
    assert abs(ring["x"] + ring["width"] / 2 - city["x"] - city["width"] / 2) < 2
    assert ring["width"] > city["width"]
    shoot(page, "place-in-chat")
    page.locator(".write input[name=text]").click()
    expect(page.locator("#spots .spotlit")).to_have_count(0)
