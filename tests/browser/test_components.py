"""The components of a game in a real browser: kinds, words, and the chosen one in large."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.player import shoot
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def test_components_are_sifted_by_kind_and_words_and_shown_in_large(open_page: Opener) -> None:
    page = open_page()
    page.goto("/games/kanal/components")
    page.locator("[data-kind]", has_text="Structures").click()
    expect(page.locator("#left")).to_have_text("120")
    page.locator("#find").fill("clay pit")
    expect(page.locator("#left")).to_have_text("1")
    page.locator(".catalogue > li:visible").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#large .drawn")).to_contain_text("Clay Pit")
    assert violations(page) == []
    page.locator("#find").fill("")
    page.locator("[data-go='1']").click()
    expect(page.locator("#large .drawn")).to_contain_text("Peat Landing")
    expect(page.locator("#large .told .does")).to_contain_text("thaler")  # in words too
    page.locator("#find").fill("zebra")
    expect(page.locator("#large")).to_be_hidden()  # it is not among what is shown
    expect(page.locator("#none")).to_be_visible()
    page.locator("#none button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#left")).to_have_text("120")
    expect(page.locator("#of")).to_have_text("120")  # of this kind
    page.locator(".catalogue > li:visible").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#large")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#large")).to_be_hidden()


def test_structures_are_sifted_by_deck_stage_and_what_they_give(open_page: Opener) -> None:
    page = open_page()
    page.goto("/games/kanal/components")
    expect(page.locator(".trait").first).to_be_hidden()  # of one kind alone
    page.locator("[data-kind]", has_text="Structures").click()
    left = page.locator("#left")
    page.locator("[data-word='deck-A']").click()
    expect(left).to_have_text("60")
    page.locator("[data-word='stage-green']").click()
    expect(left).to_have_text("20")
    page.locator("[data-word='stage-blue']").click()  # any of them
    expect(left).to_have_text("40")
    page.locator("[data-word='gives-thaler']").focus()
    page.keyboard.press("Enter")
    thaler = int(left.inner_text())
    assert 0 < thaler < 40
    page.locator("[data-word='gives-basic']").click()  # all of them
    assert 0 < int(left.inner_text()) < thaler
    assert violations(page) == []
    shoot(page, "components-kanal")
    page.locator("[data-word='gives-basic']").click()
    expect(left).to_have_text(str(thaler))
    page.locator("[data-word='deck-B']").click()
    expect(page.locator("[data-word='deck-A']")).to_have_attribute("aria-pressed", "false")
    page.locator("[data-kind='']").click()  # all kinds: their own sieves rest
    expect(left).to_have_text("121")


def test_the_sieves_are_swiped_on_a_phone(open_page: Opener) -> None:
    page = open_page(390, 844, locale="ko-KR")
    page.goto("/games/marchia/components")
    page.locator("[data-kind='1']").tap()
    page.locator("[data-word='type-castle']").tap()
    expect(page.locator("#left")).to_have_text("10")
    page.locator("[data-word='coin-gold']").tap()  # no castle has one
    expect(page.locator("#left")).to_have_text("0")
    expect(page.locator("#none")).to_be_visible()  # said in words
    page.locator("[data-word='coin-gold']").tap()
    expect(page.locator("#none")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []
    page.locator(".catalogue > li:visible").first.tap()
    expect(page.locator("#large")).to_be_visible()
    shoot(page, "components-phone")
