"""Two people: what happened since one's last turn, what others ask, the aids in sight, and a rated game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import after, revision, shoot
from tests.browser.test_access import violations
from tests.browser.test_friends import keep_seat

pytestmark = pytest.mark.browser


def sit_down(anna: Page, ben: Page, game: str, *choices: str) -> None:
    """A table of the two, as seated, with these choices of the form."""
    anna.goto(f"/games/{game}/create")
    seats = anna.locator("label:has(input[name=seats][value='2'])")
    if seats.count():
        seats.click()
    for choice in ("[name=seat1][value=open]", "[name=seating][value=as_seated]", *choices):
        anna.locator(f"label:has(input{choice})").click()
    anna.locator(".sum .go").click()
    ben.goto(anna.locator("#link").input_value())
    ben.get_by_role("button", name="Sit down").click()
    for page in (anna, ben):
        page.wait_for_selector("#live.table")
        page.wait_for_load_state()
        page.add_locator_handler(
            page.locator("#keep[open]"), lambda asked: asked.get_by_role("button", name="Later").click()
        )


def play_a_turn(page: Page) -> None:
    """Answer by first answers until others are to move or the game is over."""
    page.wait_for_selector("#live[data-my-turn=yes]")
    while page.locator("#live[data-my-turn=yes]").count():
        before = revision(page)
        page.locator("#end-turn:enabled, #moves .pickit").last.evaluate("button => button.click()")
        after(page, before)


def test_who_comes_back_reads_what_happened_since_the_last_turn(open_page: Opener) -> None:
    anna, ben = open_page(), open_page()
    sit_down(anna, ben, "marchia")
    table = anna.url
    first, second = (anna, ben) if anna.locator("#live[data-my-turn=yes]").count() else (ben, anna)
    play_a_turn(first)
    play_a_turn(second)
    name = second.locator("#seats .me .n").inner_text().split("\n")[0].strip().removesuffix("you").strip()
    first.wait_for_selector("#live[data-my-turn=yes]")
    back = first.context.new_page()  # another day, the table opened anew
    back.goto(table)
    expect(back.locator("#story")).to_contain_text("Since your last turn")
    expect(back.locator("#story")).to_contain_text(name.split()[0])
    assert violations(back) == []
    back.goto("/")
    expect(back.locator(".next .told")).to_contain_text(name.split()[0])  # the first page tells it too
    shoot(back, "since-your-last-turn")


def test_the_head_of_the_table_shows_its_aids_on_desk_and_phone(open_page: Opener) -> None:
    anna, ben = open_page(), open_page(390, 844)
    off = [f"[name='aid.{aid}'][value=no]" for aid in ("warnings", "charts", "undo", "hints")]
    sit_down(anna, ben, "marchia", *off)
    for page in (anna, ben):
        expect(page.locator("#aids")).to_be_visible()
        expect(page.locator("#aids")).to_have_text("no aids")
        for words in ("#aids", ".where > b"):
            assert page.locator(words).evaluate("each => each.scrollWidth <= each.clientWidth")
        assert violations(page) == []
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_proposal_waits_on_the_first_page_with_a_bell(open_page: Opener) -> None:
    anna, ben = open_page(), open_page(390, 844)
    sit_down(anna, ben, "marchia", "[name=pace][value=days]")
    table = ben.url
    ben.goto("/")
    expect(ben.locator(".bell")).to_have_count(0)
    anna.keyboard.press("p")
    anna.get_by_role("button", name="A pause").click()
    anna.wait_for_selector("section.proposed")
    ben.goto("/tables")
    expect(ben.locator(".bell b")).to_have_text("1")
    ben.locator(".bell").click()
    expect(ben.locator("#asked")).to_contain_text("proposes")
    assert violations(ben) == []
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390
    shoot(ben, "asked-phone", whole=True)
    ben.get_by_role("link", name="Look and answer").click()
    expect(ben).to_have_url(table)
    ben.get_by_role("button", name="Agree", exact=True).click()
    expect(anna.locator("#ask")).to_contain_text("The table is paused")
    ben.goto("/")
    expect(ben.locator(".bell")).to_have_count(0)


def test_a_rated_game_of_two_changes_both_ratings(open_page: Opener) -> None:
    anna, ben = open_page(), open_page(390, 844)
    keep_seat(anna, "Anna the rated")
    keep_seat(ben, "Ben the rated")
    sit_down(anna, ben, "connect_four", "[name=rated][value=yes]")
    mover, other = (anna, ben) if anna.locator("#live[data-my-turn=yes]").count() else (ben, anna)
    while True:
        mover.wait_for_selector("#live[data-my-turn=yes], #live.over")
        if mover.locator("#live.over").count():
            break
        play_a_turn(mover)
        mover, other = other, mover
    for page in (anna, ben):
        page.goto("/tables")
        expect(page.locator("main")).to_contain_text(re.compile(r"[+−]\d+"))  # what the rating has changed
        page.goto("/friends")
        assert violations(page) == []
    shown = []
    for page in (anna, ben):
        page.goto("/me")
        page.goto(str(page.locator(".accnav a").first.get_attribute("href")))
        expect(page.locator(".rt5 .now")).to_have_count(1)
        expect(page.locator(".rt5")).to_contain_text("1 rated game")
        shown.append(int(page.locator(".rt5 .now").inner_text().split()[0]))
        assert violations(page) == []
    assert min(shown) < 1500 < max(shown)
    shoot(anna, "rated")
