"""Going on: a position from a file is played on against a bot."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import towpath
from tests.browser.conftest import Opener
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


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
