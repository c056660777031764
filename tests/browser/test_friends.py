"""Friends: two people befriend and invite each other; one table tells that another waits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import play_now, shoot
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

PASSWORD = "horse on the towpath"


def keep_seat(page: Page, name: str) -> None:
    """An account for whoever opens the page."""
    page.goto("/me")
    page.locator("#keep input[name=name]").fill(name)
    page.locator("#keep input[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Keep my seat").click()
    expect(page.locator("#code-list span")).to_have_count(10)


def test_two_people_become_friends_and_one_invites_the_other(open_page: Opener) -> None:
    anna, ben = open_page(), open_page(390, 844)
    keep_seat(anna, "Anna the friend")
    keep_seat(ben, "Ben the friend")
    anna.goto("/friends")
    anna.locator(".find input").fill("BEN the friend")
    anna.get_by_role("button", name="Find").click()
    anna.get_by_role("button", name="Ask to be friends: Ben the friend").click()
    ben.goto("/friends")
    ben.get_by_role("button", name="Agree: Anna the friend").click()
    expect(ben.get_by_role("heading", name="Your friends")).to_be_visible()
    assert violations(ben) == []
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390
    anna.goto("/games/marchia/create")
    anna.locator("label:has(input[name=seats][value='2'])").click()
    anna.locator(".fchip", has_text="Ben the friend").click()
    expect(anna.locator("input[name=seat1][value=open]")).to_be_checked()  # a bot makes room
    assert violations(anna) == []
    anna.locator(".sum .go").click()
    expect(anna.locator(".sitter.kept")).to_contain_text("It is kept for Ben the friend.")
    stranger = open_page()
    stranger.goto(anna.url)
    expect(stranger.locator(".sitter.kept")).to_contain_text("kept for somebody who is invited")
    expect(stranger.locator(".startbar")).to_contain_text("The free places are kept for people who are invited.")
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)
    assert violations(stranger) == []
    ben.goto("/")
    expect(ben.locator(".inv")).to_contain_text("Anna the friend asks you to Marchia")
    assert violations(ben) == []
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390
    ben.get_by_role("button", name="I come").click()
    anna.wait_for_selector("#live.table")
    ben.goto("/tables")
    expect(ben.locator(".run > li")).to_have_count(1)
    assert violations(ben) == []
    anna.goto("/friends")
    anna.get_by_role("link", name="Ben the friend").click()
    expect(anna.get_by_role("heading", name="Ben the friend")).to_be_visible()
    assert violations(anna) == []
    anna.goto("/games/connect_four/create")
    for choice in ("[name=seat1][value=open]", "[name=public][value=friends]"):
        anna.locator(f"label:has(input{choice})").click()
    anna.locator(".sum .go").click()
    stranger.goto(anna.locator("#link").input_value())
    expect(stranger.locator(".startbar")).to_contain_text("Only friends of Anna the friend sit down here.")
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)
    ben.goto(stranger.url)
    expect(ben.get_by_role("button", name="Sit down").first).to_be_visible()


def test_a_table_tells_that_another_waits_and_the_first_page_shows_both(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    first = page.url
    expect(page.locator("#elsewhere")).to_be_hidden()
    board = page.locator("#main").bounding_box()
    other = page.context.new_page()
    play_now(other)
    expect(page.locator("#elsewhere a")).to_have_text(re.compile("Your move: Marchia"))
    assert page.locator("#main").bounding_box() == board  # it moves nothing
    assert violations(page) == []
    page.locator("#elsewhere a").click()
    expect(page).to_have_url(other.url)
    other.goto("/")
    expect(other.get_by_role("heading", level=1)).to_have_text("Your move in 2 tables")
    expect(other.locator(".next .ask1")).not_to_be_empty()
    picture = other.locator(".next .thumb img.d")
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)")
    assert violations(other) == []
    shoot(other, "desk")
    other.locator(f".card[href='{first.removeprefix(other.url.rstrip('/'))}']").click()
    expect(other).to_have_url(first)
