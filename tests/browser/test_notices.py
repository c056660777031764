"""Notices in the browser: choices are kept at once, quiet hours by the keyboard, and who is told of a turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import FROM_SOURCES, Opener, Server
from tests.browser.player import play_now, shoot
from tests.browser.test_access import all_violations, violations
from tests.browser.test_together import play_a_turn, sit_down
from tests.site.receivers import Posted, Web, until, web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that tells of a turn which nobody has seen for six seconds, also to this machine."""
    settings = {**FROM_SOURCES, "TOWPATH_NOTICE_PRIVATE": "yes", "TOWPATH_NOTICE_WAIT": "6"}
    running = Server(tmp_path_factory.mktemp("notices") / "tables.sqlite", settings=settings)
    yield running.url
    running.stop()


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


def told_of_moves(hooks: Web) -> list[Posted]:
    """What has arrived about moves at a table."""
    return [each for each in list(hooks.posted) if each.json["kind"] == "your_move" and "table" in each.json]


def give_a_webhook(page: Page, url: str) -> None:
    """Give an address, by the form, and try it."""
    page.goto("/me/notices")
    page.locator("label.switch:has(input[name=quiet])").click()
    expect(page.locator("#kept")).to_have_text("kept")
    assert all_violations(page) == []
    page.get_by_text("Give an address", exact=True).click()
    page.get_by_label("Address of the webhook").fill(url)
    page.get_by_role("button", name="Keep this address").click()
    page.get_by_role("button", name="Send me a test on all channels").click()
    expect(page.locator(".tst li.up")).to_contain_text("Webhook")


def test_who_has_not_seen_the_turn_is_told_of_it_once(open_page: Opener) -> None:
    anna, ben = open_page(), open_page()
    with web() as hooks:
        give_a_webhook(ben, f"{hooks.url}/ben")
        assert [each.json["test"] for each in hooks.posted] == [True]
        sit_down(anna, ben, "connect_four")
        table = ben.url
        ben.mouse.move(200, 300, steps=3)  # somebody is there
        with ben.expect_response("**/seen"):
            play_a_turn(anna)
        play_a_turn(ben)
        ben.remove_locator_handler(ben.locator("#keep[open]"))  # whoever answers it is there
        ben.goto(table)  # the tab stays open at the table, and nobody moves there
        play_a_turn(anna)
        ben.wait_for_selector("#live[data-my-turn=yes]")
        assert until(lambda: told_of_moves(hooks))
        (told,) = told_of_moves(hooks)  # that of the turn before would have left before this one
        assert told.json["question"] == ben.locator("#ask .q").inner_text()
        assert told.json["game"] == "connect_four"
        ben.goto(told.json["url"])
        expect(ben).to_have_url(table)
