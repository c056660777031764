"""Owners' packs: a tile is entered by clicks and keys, and a group plays with the pack."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import shoot
from tests.browser.test_access import all_violations, violations

pytestmark = pytest.mark.browser


def begin(page: Page, game: str, *, empty: bool = False) -> None:
    page.goto("/packs")
    page.locator(f"label:has(input[name=game][value={game}])").click()
    if empty:
        page.locator("label:has(input[name=from][value=empty])").click()
    page.get_by_role("button", name="Begin", exact=True).click()


def test_a_tile_is_entered_by_clicks_and_keys(open_page: Opener) -> None:
    page = open_page()
    begin(page, "marchia", empty=True)
    page.get_by_role("link", name="farm 1: empty").click()
    expect(page.locator("h1")).to_have_text("farm 1 of 10")
    face = page.locator("[data-face]")
    face.focus()
    for key in ("ArrowUp", "1", "ArrowRight", "3", "ArrowDown", "4", "ArrowLeft", "2", "c"):
        page.keyboard.press(key)
    page.get_by_label("Points").fill("3")
    expect(page.locator("#pack-problem")).to_contain_text("only cities and castles show a box")
    expect(page.locator("#pack-keep")).to_have_attribute("aria-disabled", "true")
    assert violations(page) == []
    shoot(page, "pack-editor")
    page.locator("[data-side=south] label:has(input[value=bag])").click()
    expect(page.locator("#pack-progress")).to_contain_text("1 of 66 faces entered")
    expect(page.locator("#t-FA01 [href='#g-bag']")).to_have_count(2)
    page.locator("#pack-keep").click()
    expect(page.locator("h1")).to_have_text("farm 2 of 10")
    page.get_by_role("button", name="Like the last").click()
    expect(page.locator("#pack-progress")).to_contain_text("2 of 66 faces entered")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []
    page.goto("/packs")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []


def test_a_group_plays_with_a_pack(open_page: Opener) -> None:
    anna, ben = open_page(), open_page()
    begin(anna, "okanagan")
    anna.goto("/packs")
    anna.get_by_role("link", name="Set a table").click()
    anna.locator("label:has(input[name=seats][value='2'])").click()
    anna.locator("label:has(input[name=seat1][value=open])").click()
    anna.locator(".sum .go").click()
    ben.goto(anna.locator("#link").input_value())
    expect(ben.locator("#live")).to_contain_text("Printed faces")
    ben.get_by_role("link", name="Printed faces").click()
    expect(ben.locator(".catalogue").first.locator("li")).to_have_count(48)
    assert violations(ben) == []
    ben.get_by_role("button", name="Keep a copy").click()
    expect(ben).to_have_url(re.compile(r"/packs/\w+$"))
    expect(ben.locator("#pack-progress")).to_contain_text("every face entered")


def test_what_a_table_names_is_chosen_and_marked_in_the_drawing(open_page: Opener) -> None:
    page = open_page()
    begin(page, "ruhr")
    pack = page.url.split("?")[0]
    page.goto(f"{pack}?item=dice_set_up/1")
    expect(page.locator("#pack-drawing [data-spot]")).to_have_count(13)
    page.get_by_label("Leybank").fill("4")
    expect(page.locator("#pack-drawing [data-spot]")).to_have_count(14)
    assert all_violations(page) == []
    begin(page, "steam")
    pack = page.url.split("?")[0]
    for item in ("setup_cards/1", "franz.action_cards/1"):
        page.goto(f"{pack}?item={item}")
        assert all_violations(page) == []
    page.goto(f"{pack}?item=connections/1")
    expect(page.locator("select[name=b]")).to_have_value("st_poelten")
    expect(page.locator("#pack-drawing [data-spot]").first).to_have_attribute("data-card", "track-wien--st_poelten")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
