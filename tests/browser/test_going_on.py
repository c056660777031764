"""Going on: a rematch of two people with the aids they agreed on, and a position from a file against a bot."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import towpath
from tests.browser.conftest import Opener
from tests.browser.player import shoot
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def test_two_people_without_aids_play_once_more(open_page: Opener) -> None:
    anna, ben = open_page(), open_page(390, 844)
    anna.goto("/games/marchia/create")
    anna.locator("label:has(input[name=seats][value='2'])").click()
    anna.locator("label:has(input[name=seat1][value=open])").click()
    for aid in ("warnings", "charts", "undo", "hints"):
        anna.locator(f"label:has(input[name='aid.{aid}'][value=no])").click()
    assert violations(anna) == []
    anna.locator(".sum .go").click()
    ben.goto(anna.locator("#link").input_value())
    ben.get_by_role("button", name="Sit down").click()
    anna.wait_for_selector("#live.table")
    expect(anna.locator("#aids")).to_have_text("no aids")
    expect(anna.locator("#step-back")).to_have_count(0)
    anna.locator("#propose > summary").click()
    anna.get_by_role("button", name="End the game here, without a result").click()
    ben.get_by_role("button", name="Agree", exact=True).click()
    for page in (anna, ben):
        expect(page.locator("#rematch")).to_contain_text("Once more, the same 2?")
        assert violations(page) == []
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390
    former = anna.url
    anna.get_by_role("button", name="I come").click()
    expect(ben.locator("#rematch .yes")).to_have_count(1)
    shoot(ben, "rematch-phone")
    ben.get_by_role("button", name="I come").click()
    for page in (anna, ben):
        page.wait_for_url(lambda url: url != former and "/t/" in url)
        page.wait_for_selector("#live.table")
    assert anna.url == ben.url
    expect(anna.locator("#aids")).to_have_text("no aids")


def test_a_position_from_a_file_is_played_on_against_a_bot(open_page: Opener, tmp_path: Path) -> None:
    table = towpath.game("okanagan").start(seats=2, seed=3)
    table.play_out("random", seed=3)
    file = tmp_path / "finished.towpath"
    table.save(file)
    page = open_page()
    page.goto("/open")
    assert violations(page) == []
    page.set_input_files("input[type=file]", file)
    page.get_by_role("button", name="Open it").click()
    page.get_by_label("after so many of").fill("20")
    assert violations(page) == []
    page.locator(".sum .go").click()
    page.wait_for_selector("#live.table")
    expect(page.locator("#live")).to_have_attribute("data-status", "playing")
    assert int(page.locator("#live").get_attribute("data-ply") or 0) >= 20
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/open")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
