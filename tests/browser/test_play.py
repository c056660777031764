"""Playing in a real browser: alone against bots, together, watching, taking back, coming back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Opener, Server
from tests.browser.player import (
    best,
    choose,
    end_turn,
    moved_on,
    options,
    play_now,
    revision,
    shoot,
    step,
    unfold,
    wait_for_turn,
)

pytestmark = pytest.mark.browser


def test_home_to_the_first_question_in_one_click(open_page: Opener) -> None:
    page = open_page()
    page.goto("/")
    page.get_by_role("button", name="Play now: Marchia Orientalis").click()
    page.wait_for_selector("#live.table")
    wait_for_turn(page)
    assert options(page)


def test_a_lit_target_is_the_same_as_its_option(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    option = page.locator("#moves .opt").first
    target, wanted = option.get_attribute("data-target"), options(page)[0]
    before = revision(page)
    page.locator(f"[id='{target}']").first.click()
    moved_on(page, before)
    assert wanted not in options(page)


def later(asked: Locator) -> None:
    """Not now."""
    asked.get_by_role("button", name="Later").click()


def test_two_people_at_one_table_see_each_others_moves(open_page: Opener) -> None:
    anna, ben = open_page(), open_page()
    anna.goto("/games/marchia/create")
    anna.locator("label:has(input[name=seats][value='2'])").click()
    anna.locator("label:has(input[name=seat1][value=open])").click()
    expect(anna.get_by_text("begins when every free place is taken")).to_be_visible()
    anna.locator(".sum .go").click()
    link = anna.locator("#link").input_value()
    shoot(anna, "lobby")
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_selector("#live.table")
    anna.wait_for_selector("#live.table")  # the lobby makes way by itself
    for page in (anna, ben):  # who is asked to keep the seat may be to move again before it is read
        page.add_locator_handler(page.locator("#keep[open]"), later)
    for _ in range(6):
        mover, other = (anna, ben) if _to_move(anna) else (ben, anna)
        seen = revision(other)
        choose(mover, best(options(mover)))
        if mover.locator("#end-turn:enabled").count():
            end_turn(mover)
        if not _to_move(mover):
            moved_on(other, seen)
            wait_for_turn(other)
    shoot(ben, "two-people")


def _to_move(page: Page) -> bool:
    return page.locator("#live[data-my-turn=yes]").count() > 0


OWN_WORDS = "all => all.map((n) => [...n.childNodes].map(({ data }) => data ?? '').join(''))"
"""What stands in elements themselves, without flags and marks."""


def test_seats_are_drawn_by_lot_and_the_page_says_so(open_page: Opener) -> None:
    """M19: whoever sets the table may get any seat, and plays from it."""
    page = open_page()
    play_now(page, 4, by_lot=True)
    names = [name.strip() for name in page.locator("#seats .seat .n").evaluate_all(OWN_WORDS)]
    lot = f"Seats were drawn by lot: {', '.join(names[:3])}, and {names[3]}"
    expect(page.locator("#ask .notice")).to_have_text(lot)
    page.locator("#story [data-open-log]").click()
    expect(page.locator("#tab-log")).to_contain_text(lot)
    page.locator("[data-close-log]").click()
    assert page.locator("#seats .seat.me").count() == 1
    for _ in range(3):
        step(page)
    expect(page.locator("#ask .notice")).to_have_count(0)


def test_a_newcomer_sees_the_moves_of_others_one_by_one(open_page: Opener) -> None:
    """Slowly is the pace of the first games; the question comes by itself, or at once by any key."""
    page = open_page()
    play_now(page, 2, "kanal")
    page.evaluate("localStorage.removeItem('pace')")
    for by_key in (False, True):
        choose(page, 0)
        while page.locator("#end-turn:enabled").count() == 0:
            choose(page, 0)
        bar = page.locator("#bar").bounding_box()
        page.locator("#end-turn").click()
        expect(page.locator("#follow")).to_be_visible()
        expect(page.locator("#moves")).to_be_hidden()
        expect(page.locator("#end-turn")).to_be_hidden()
        expect(page.locator("#bar .others")).to_have_text("The others move")
        assert page.locator("#bar").bounding_box() == bar
        if by_key:
            page.keyboard.press("x")
        expect(page.locator("#follow")).to_be_hidden()
        expect(page.locator("#end-turn")).to_be_visible()
        expect(page.locator("#moves")).to_be_visible()


def test_a_spectator_sees_moves_but_nothing_to_click(open_page: Opener) -> None:
    player, spectator = open_page(), open_page()
    player.goto("/games/marchia/create")
    player.locator("label:has(input[name=seats][value='2'])").click()
    player.locator(".sum .go").click()
    player.wait_for_selector("#live.table")
    wait_for_turn(player)
    spectator.goto(player.url)
    expect(spectator.get_by_text("You are watching")).to_be_visible()
    seen = revision(spectator)
    for _ in range(3):
        step(player)
    moved_on(spectator, seen)
    assert spectator.locator("#moves").count() == 0
    assert spectator.locator(".board .lit").count() == 0
    shoot(spectator, "spectator")


def _with_draft(page: Page) -> str:
    """Play until a tile has been bought and not yet laid; the question that is then asked."""
    for _ in range(30):
        if any(text.startswith("buy") for text in options(page)):
            choose(page, best(options(page)))
            return page.locator("#ask .q").inner_text()
        step(page)
    raise AssertionError("nothing could be bought in thirty moves")


def test_a_draft_is_stepped_back_and_survives_a_reload(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    question = _with_draft(page)
    page.reload()
    assert page.locator("#ask .q").inner_text() == question
    expect(page.locator("#ask").get_by_text("draft, only you see it")).to_be_visible()
    before = revision(page)
    page.locator("#step-back").click()
    moved_on(page, before)
    assert page.locator("#ask .q").inner_text() != question
    expect(page.locator("#step-back")).to_be_disabled()


def test_a_second_tab_shows_the_same_draft_and_an_old_click_is_refused_politely(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    page.route("**/stream", lambda route: route.abort())
    complaints: list[str] = []
    second = page.context.new_page()
    second.on("pageerror", lambda error: complaints.append(str(error)))
    second.route("**/stream", lambda route: route.abort())
    second.goto(page.url)
    choose(page, 0)
    unfold(second)
    second.locator("#moves .pickit").first.click()
    expect(second.get_by_role("alert")).to_contain_text("The table had moved on")
    assert revision(second) == revision(page)
    assert complaints == []


def test_why_opens_the_rule_beside_the_board(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    page.locator("#ask .who .why").click()
    number = page.locator("#ask .who .why").get_attribute("data-rule")
    expect(page.locator("#why .no")).to_have_text(str(number))
    page.locator("#why button").click()
    expect(page.locator("#why")).not_to_be_visible()


def test_ledger_and_charts_are_beside_the_board(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    for _ in range(8):
        step(page)
    page.keyboard.press("l")
    page.get_by_role("tab", name="Ledger").click()
    expect(page.locator("#tab-ledger .entries li").first).to_be_visible()
    page.get_by_role("tab", name="Charts").click()
    expect(page.locator("#tab-charts svg").first).to_be_visible()
    shoot(page, "charts")


def test_pieces_stay_the_same_elements_from_move_to_move(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    _with_draft(page)
    page.evaluate("document.querySelectorAll('.board [data-piece]').forEach(piece => piece.kept = true)")
    step(page)
    step(page)
    kept = page.evaluate("[...document.querySelectorAll('.board [data-piece]')].filter(piece => piece.kept).length")
    assert kept > 0


@pytest.mark.long
def test_a_draft_survives_the_restart_of_the_server(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.sqlite")
    page = browser.new_page(base_url=server.url)  # its console will tell of the lost connection
    play_now(page)
    question = _with_draft(page)
    server.stop()
    expect(page.locator("#offline")).to_be_visible(timeout=30_000)
    server.start()
    expect(page.locator("#offline")).to_be_hidden(timeout=30_000)
    assert page.locator("#ask .q").inner_text() == question
    step(page)
    page.reload()
    assert page.locator("#ask .q").inner_text() != question
    page.close()
    server.stop()
