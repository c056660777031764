"""People: a guest keeps the seat and finds it again elsewhere; two people play by the clock and pause."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import after, play_now, revision, shoot
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

PASSWORD = "horse on the towpath"


def test_a_guest_keeps_the_seat_and_finds_it_on_the_phone(open_page: Opener) -> None:
    desk, phone = open_page(), open_page(390, 844)
    play_now(desk)
    table = desk.url
    desk.goto("/me")
    desk.locator("#keep input[name=name]").fill("Mira of the desk")
    expect(desk.locator("#keep output")).to_have_text("is free")
    desk.locator("#keep input[name=password]").fill(PASSWORD)
    desk.get_by_role("button", name="Keep my seat").click()
    expect(desk.locator("#code-list span")).to_have_count(10)
    assert violations(desk) == []
    phone.goto("/sign-in")
    assert violations(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_label("Name").fill("mira of the desk")
    phone.locator("input[name=password]").fill(PASSWORD)
    phone.locator("form.card .go").click()
    phone.goto(table)
    expect(phone.locator("#seats .me")).to_contain_text("Mira of the desk")
    desk.goto("/me")
    desk.get_by_role("button", name="Sign out everywhere else").click()
    phone.goto(table)
    expect(phone.locator("#seats .me")).to_have_count(0)


def test_two_people_play_by_the_clock_and_pause(open_page: Opener) -> None:
    anna, ben = open_page(), open_page()
    anna.goto("/games/marchia/create")
    anna.locator("label:has(input[name=seats][value='2'])").click()
    anna.locator("label:has(input[name=seat1][value=open])").click()
    anna.locator("label:has(input[name=pace][value=live])").click()
    anna.locator("label:has(input[name=bank][value='5'])").click()
    anna.locator(".sum .go").click()
    ben.goto(anna.locator("#link").input_value())
    ben.locator(".sitter").get_by_role("button", name="Sit down").click()
    for page in (anna, ben):
        page.get_by_role("button", name="Ready", exact=True).click()
    anna.wait_for_selector("#live.table")
    for page in (anna, ben):
        expect(page.locator("#seats .clock")).to_have_count(2)
        expect(page.locator("#seats .clock.runs")).to_have_text(re.compile(r"4:\d\d"))  # it runs by itself
    propose_a_pause(ben)
    anna.get_by_role("button", name="Agree", exact=True).click()
    for page in (anna, ben):
        expect(page.locator("#ask")).to_contain_text("The table is paused")
        expect(page.locator("#seats .clock.runs")).to_have_count(0)
    shoot(anna, "paused")
    anna.get_by_role("button", name="Go on").click()
    expect(ben.locator("#seats .clock.runs")).to_have_count(1)


def propose_a_pause(page: Page) -> None:
    page.wait_for_load_state()  # a table is seen before its scripts hear a key
    page.keyboard.press("p")
    page.get_by_role("button", name="A pause").click()


def test_a_guest_is_asked_once_to_keep_the_seat(open_page: Opener) -> None:
    anna, ben = open_page(), open_page(390, 844)
    anna.goto("/games/marchia/create")
    anna.locator("label:has(input[name=seats][value='2'])").click()
    anna.locator("label:has(input[name=seat1][value=open])").click()
    anna.locator("label:has(input[name=seating][value=as_seated])").click()
    anna.locator(".sum .go").click()
    ben.goto(anna.locator("#link").input_value())
    ben.get_by_role("button", name="Sit down").click()
    anna.wait_for_selector("#live.table")
    begins = anna.locator("#live").get_attribute("data-my-turn") == "yes"
    first, second = (anna, ben) if begins else (ben, anna)
    expect(first.locator("#keep")).not_to_be_visible()
    end_the_turn(first)
    expect(first.locator("#keep")).to_be_visible()
    assert violations(first) == []
    first.locator("#keep input[name=name]").fill("First at the quay")
    expect(first.locator("#keep output")).to_have_text("is free")
    first.locator("#keep input[name=password]").fill("short")
    first.get_by_role("button", name="Keep my seat").click()
    expect(first.locator("#keep .wrong-field")).to_have_text("At least 10 characters, please.")  # no browser's bubble
    assert violations(first) == []
    first.locator("#keep input[name=password]").fill(PASSWORD)
    expect(first.locator("#keep .wrong-field")).to_have_count(0)
    first.get_by_role("button", name="Keep my seat").click()
    expect(first.locator("#code-list span")).to_have_count(10)
    first.get_by_role("button", name="I have them safe").click()
    expect(first.locator("#live[data-keep=yes]")).to_have_count(0)
    end_the_turn(second)
    expect(second.locator("#keep")).to_be_visible()
    shoot(second, "keep-seat")
    second.get_by_role("button", name="Later").click()
    second.reload()
    second.wait_for_selector("#live.table")
    expect(second.locator("#keep")).not_to_be_visible()


def end_the_turn(page: Page) -> None:
    """Answer what is asked by first answers until others are to move."""
    page.wait_for_selector("#live[data-my-turn=yes]")
    while page.locator("#live[data-my-turn=yes]").count():
        before = revision(page)
        page.locator("#end-turn:enabled, #moves .pickit").last.evaluate("button => button.click()")
        after(page, before)


def test_a_passkey_is_added_and_signs_in(open_page: Opener, server: str) -> None:
    place = server.replace("127.0.0.1", "localhost")  # keys are made for names, not for numbers
    page = open_page()
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    device.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}},
    )
    page.goto(f"{place}/me")
    page.locator("#keep input[name=name]").fill("Keeper of keys")
    page.locator("#keep input[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Keep my seat").click()
    expect(page.locator("#code-list span")).to_have_count(10)
    page.goto(f"{place}/me")
    page.locator("#passkeys summary").click()
    page.locator("#passkeys input[name=label]").fill("my desk")
    page.locator("#passkeys input[name=password]").fill(PASSWORD)
    page.locator("#passkeys .go").click()
    expect(page.locator("#passkeys .dev li")).to_contain_text("my desk")
    assert violations(page) == []
    page.get_by_role("button", name="Sign out here").click()
    page.goto(f"{place}/sign-in?back=/me")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.locator("h1")).to_contain_text("Keeper of keys")
    page.get_by_role("button", name="Remove").click()
    expect(page.locator("#passkeys .dev li")).to_have_count(0)
