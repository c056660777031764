"""The hint in a real browser: by key, on the board, on a phone; nothing is played unasked."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import CLICK, LONG, PATIENCE, after, options, play_now, revision, shoot, wait_for_turn
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

SHOWN = "#hint [data-choice]"
HEAD = """() => Math.max(...[".top", "#moment", "#story"].map((each) => document.querySelector(each))
  .map((each) => each?.getBoundingClientRect().bottom ?? 0))"""


def ask(page: Page) -> None:
    """Ask by the key, see that it is thought about, and wait until that is over."""
    page.keyboard.press("h")
    expect(page.locator("#hint .wait:visible, #hint progress")).to_have_count(1)
    page.wait_for_selector(SHOWN, timeout=LONG)
    page.wait_for_selector("#hint [data-longer]", timeout=LONG)
    expect(page.locator("#hint progress")).to_have_count(0)


def to_choice(page: Page, clicks: int) -> None:
    """Play so many clicks, and on until there is a choice of three."""
    rng = Random(5)
    while clicks > 0 or page.locator("#moves .opt").count() < 3:
        clicks -= 1
        if page.evaluate(CLICK, [rng.random(), [], PATIENCE]) != "yes":
            wait_for_turn(page)


def test_two_choices_are_drawn_on_the_board_and_one_is_played_when_asked(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 2, "marchia")
    to_choice(page, 30)
    before = page.locator("#live").get_attribute("data-position")
    ask(page)
    rows = page.locator(SHOWN)
    expect(rows).to_have_count(2)
    expect(page.locator("#hintmarks .ghostbox")).to_have_count(2)
    expect(page.locator("#hintmarks .ghostbox.b1.on b")).to_have_text("1")
    expect(page.locator("#hint .ft")).to_contain_text("±")
    assert set(rows.evaluate_all("all => all.map(each => each.dataset.text)")) <= set(options(page))
    assert page.locator("#live").get_attribute("data-position") == before  # nothing is played unasked
    meant = page.locator(f"[id='{rows.nth(1).get_attribute('data-target')}']").bounding_box()
    box = page.locator("#hintmarks .ghostbox.b2").bounding_box()
    assert meant is not None
    assert box is not None
    assert abs(box["x"] - meant["x"]) < 6
    assert abs(box["y"] - meant["y"]) < 6
    expect(page.locator("#ask .q")).to_be_in_viewport()  # the question stays in sight below it
    assert violations(page) == []
    shoot(page, "hint-marchia")
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_have_class("hc b2 on")
    expect(page.locator("#hint [data-plays='2']")).to_be_visible()
    expect(page.locator("#hint [data-plays='1']")).to_be_hidden()
    now = revision(page)
    page.locator("#hint [data-plays='2']").click()
    after(page, now)
    expect(page.locator("#hint")).to_be_hidden()  # it was for that position
    expect(page.locator("#hintmarks .ghostbox")).to_have_count(0)


def test_the_hint_gets_better_and_what_is_chosen_stays(open_page: Opener) -> None:
    """The choices are there before they have been played out, and the keys work meanwhile."""
    page = open_page()
    play_now(page, 2, "kanal")
    to_choice(page, 12)
    page.keyboard.press("h")
    page.wait_for_selector(SHOWN, timeout=LONG)
    page.keyboard.press("ArrowDown")
    chosen = page.locator(f"{SHOWN}.on").get_attribute("data-text")
    page.wait_for_selector("#hint [data-longer]", timeout=LONG)
    assert page.evaluate("document.activeElement.closest('#hint') !== null")
    expect(page.locator(f"{SHOWN}.on")).to_have_count(1)
    left = page.locator(SHOWN).evaluate_all("all => all.map(each => each.dataset.text)")
    on = page.locator(f"{SHOWN}.on").get_attribute("data-text")
    assert on == (chosen if chosen in left else left[0])
    played = int(str(page.locator("#hint .hd").get_attribute("data-played")))
    page.locator("#hint [data-longer]").click()
    expect(page.locator("#hint progress")).to_have_count(1)
    page.wait_for_selector("#hint [data-longer]", timeout=LONG)
    assert int(str(page.locator("#hint .hd").get_attribute("data-played"))) > played
    now = revision(page)
    page.locator("#hint .go:visible").click()
    after(page, now)
    expect(page.locator("#hint")).to_be_hidden()


def assert_free(page: Page, sheet: float) -> None:
    """The chosen place lies between the head and the sheet, and no box is drawn over either of them."""
    expect(page.locator("#hintmarks .ghostbox.on")).to_have_count(1)
    head = page.evaluate(HEAD)
    for box in page.locator("#hintmarks .ghostbox").all():
        found = box.bounding_box()
        assert found is not None
        assert head < found["y"] + found["height"] / 2 < sheet


def test_the_hint_takes_the_place_of_the_question_on_a_phone(open_page: Opener) -> None:
    page = open_page(390, 844, locale="de-DE", theme="dark")
    play_now(page, 2, "marchia")
    to_choice(page, 40)
    ask(page)
    expect(page.locator("#hint-title")).to_have_text("Tipp")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    sheet = page.locator("#hint").bounding_box()
    assert sheet is not None
    assert sheet["y"] + sheet["height"] == pytest.approx(844, abs=1)
    assert_free(page, sheet["y"])
    assert violations(page) == []
    shoot(page, "hint-phone")
    page.locator("#hint [data-select='2']").tap()
    expect(page.locator(SHOWN).nth(1).locator(".more")).to_be_visible()
    assert_free(page, page.locator("#hint").evaluate("(sheet) => sheet.getBoundingClientRect().top"))
    page.locator("#hint [data-close-hint]").tap()
    expect(page.locator("#hint")).to_be_hidden()


def test_a_table_without_hints_has_neither_button_nor_key(open_page: Opener) -> None:
    page = open_page()
    page.goto("/games/marchia/create")
    page.locator("label:has(input[name=seats][value='2'])").click()
    page.locator("label:has(input[name=seat1][value='bot:deckhand'])").click()
    page.locator("label:has(input[name='aid.hints'][value=no])").click()
    page.locator(".sum button.go").click()
    page.wait_for_selector("#live.table")
    page.wait_for_load_state()
    wait_for_turn(page)
    expect(page.locator("[data-hint]")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_hidden()


def test_a_double_click_opens_it_and_it_goes_when_the_table_moves_on(open_page: Opener) -> None:
    """Whatever is still being thought out then comes too late, and is not shown."""
    page = open_page()
    play_now(page, 2, "marchia")
    to_choice(page, 6)
    page.locator("[data-hint]").dblclick()
    page.wait_for_selector(SHOWN, timeout=LONG)
    asked = page.locator("#hint .hd[data-more]").count()
    before = revision(page)
    page.evaluate("document.querySelector('#moves .pickit').click()")
    after(page, before)
    expect(page.locator("#hint")).to_be_hidden()
    if asked:
        page.wait_for_timeout(1500)  # as long as the next answer may be under way
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#hintmarks .ghostbox")).to_have_count(0)


def test_no_hint_is_asked_for_where_only_the_turn_is_to_be_ended(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 2, "marchia")
    while not page.locator("#end-turn:enabled").count() or page.locator("#moves .opt").count():
        page.evaluate(CLICK, [0.0, [], PATIENCE])
        wait_for_turn(page)
    expect(page.locator("[data-hint]")).to_be_disabled()
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_hidden()
