"""Notices in the browser: choices are kept at once, quiet hours by the keyboard, and a turn that is seen is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.player import play_now, shoot
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def test_wishes_and_quiet_hours_are_kept_at_once(open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto("/me/notices")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("label:has(input[name='chat.hook'])").click()
    expect(page.locator("#kept")).to_have_text("kept")
    handle = page.get_by_role("slider", name="Quiet from")
    handle.focus()
    with page.expect_response("**/me/notices") as answer:
        handle.press("ArrowLeft")
    assert answer.value.status == 204
    expect(page.locator(".quiet .meta")).to_contain_text("from 22:15 to 07:00")
    shoot(page, "notices")
    page.reload()
    expect(page.locator("input[name='chat.hook']")).to_be_checked()
    expect(page.get_by_role("slider", name="Quiet from")).to_have_attribute("aria-valuetext", "22:15")


def test_a_turn_in_front_of_an_active_person_is_told_as_seen(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    page.reload()  # nobody has moved on this page yet
    page.wait_for_selector("#live[data-my-turn=yes]")
    page.wait_for_load_state()
    with page.expect_response("**/seen") as answer:
        page.mouse.move(200, 300)
        page.mouse.move(220, 320)
    assert answer.value.status == 204
