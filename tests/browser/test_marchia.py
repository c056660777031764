"""Marchia in a real browser: the ghost of a tile turns, and the march tells what each rotation costs and brings."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import after, play_now, play_on, revision, step, wait_for_turn

pytestmark = pytest.mark.browser

SEVERAL = ".marchia .square:not(.single)"


def to_turn(page: Page) -> None:
    """Buy tiles until one can be laid in several rotations; chance decides when."""
    for _ in range(80):
        if page.locator(SEVERAL).count():
            return
        step(page)
    raise AssertionError("no tile could be turned")


def test_the_ghost_turns_by_key_by_its_corner_and_by_the_faces(open_page: Opener) -> None:
    """M14, M41."""
    page = open_page()
    play_now(page, 2)
    to_turn(page)
    name = page.locator(SEVERAL).first.get_attribute("id")
    square = page.locator(f"[id='{name}']")
    square.hover()
    faces = page.locator(".marchia .face").evaluate_all(
        "all => all.map(face => [face.dataset.rotation, face.className])"
    )
    known = (
        square.locator("xpath=..")
        .locator(".turn, .barred")
        .evaluate_all("all => all.map(({dataset: told}) => [told.turn, `face ${told.pays ?? told.why}`])")
    )
    assert sorted(faces) == sorted(known)
    first = str(square.get_attribute("data-move"))
    turns: list[Callable[[], None]] = [
        lambda: page.keyboard.press("r"),
        lambda: square.locator("[data-rotate='1']").click(),
        lambda: page.locator(".marchia .face:enabled[aria-pressed=false]").first.click(),
    ]
    for turn in turns:
        before = str(square.get_attribute("data-move"))
        turn()
        expect(square).not_to_have_attribute("data-move", before)
        move = str(square.get_attribute("data-move"))
        expect(page.locator(".marchia .build")).to_have_attribute("data-move", move)
        expect(page.locator(".marchia .face[aria-pressed=true]")).to_have_attribute("data-rotation", turned(move))
    assert first.rpartition(" ")[0] == str(square.get_attribute("data-move")).rpartition(" ")[0]
    before = revision(page)
    square.locator(".hit").click()
    after(page, before)


def turned(move: str) -> str:
    """The rotation of `lay 0,-1 r90`."""
    return move.rpartition("r")[2]


def box(page: Page, selector: str) -> tuple[float, float, float, float]:
    """Where a thing stands: x, y, width, height."""
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found["x"], found["y"], found["width"], found["height"]


def clicked(page: Page, selector: str) -> None:
    """One click on the board or in the subject, and its answer."""
    before = revision(page)
    page.locator(selector).first.click()
    after(page, before)


def test_tiles_are_drawn_priced_and_taxed_on_the_board_in_four_clicks(open_page: Opener) -> None:
    """M65-M73: pile, two prices, a coin; what is asked about is large, and neither march nor bar move."""
    page = open_page()
    play_now(page, 2)
    expect(page.locator("#moment")).to_contain_text("pile")
    places = [box(page, f"{name}") for name in (".march.large", "#bar", ".market")]
    clicked(page, "#pile.lit .hit")
    asked = page.locator("#subject .asked use").first.get_attribute("href")
    assert box(page, "#subject .asked")[2] == 138
    page.set_viewport_size({"width": 390, "height": 844})
    assert box(page, "#subject .asked")[2] == 108
    assert box(page, "#subject .price-tag")[3] >= 44
    page.set_viewport_size({"width": 1440, "height": 900})

    prices = page.locator("#subject .price-tag")
    told = page.locator("#subject .abouts .on")
    expect(told).to_have_count(1)
    prices.nth(1).hover()
    expect(told).to_contain_text(f"At {prices.nth(1).locator('b').inner_text()}:")
    move = str(prices.nth(1).get_attribute("data-move"))
    target = page.locator(f"#moves .opt:has(.pickit[value='{move}'])").get_attribute("data-target")
    expect(page.locator(f"[id='{target}']")).to_have_class(re.compile(r"\bhot\b"))
    page.locator(f"[id='{target}'] .hit").hover()
    expect(prices.nth(1)).to_have_class("price-tag hot")

    then = page.locator("#subject .then-tile use").first.get_attribute("href")
    clicked(page, "#subject .price-tag")
    assert page.locator("#subject .asked use").first.get_attribute("href") == then != asked
    clicked(page, ".market .lit .hit")
    expect(page.locator("#subject .tax-total")).to_contain_text("+5")
    expect(page.locator("#end-turn")).to_contain_text("collects 5 in taxes")
    assert [box(page, f"{name}") for name in (".march.large", "#bar", ".market")] == places
    clicked(page, ".march .piece.lit")  # which could be stepped back
    expect(page.locator("#end-turn")).to_contain_text("then")
    clicked(page, "#step-back")
    clicked(page, "#end-turn")
    wait_for_turn(page)
    expect(page.locator(".march.large .taxes")).to_contain_text("0")


IN_SIGHT = """(least) => {
  const head = document.getElementById("story").getBoundingClientRect().bottom;
  const sheet = document.getElementById("ask").getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll(".market .lit > .hit")].map((each) => each.getBoundingClientRect());
  const isSeen = ({ top, bottom, left, right }) => top >= head && bottom <= sheet && left >= 0 && right <= innerWidth;
  return boxes.length >= least && boxes.every((box) => isSeen(box) && box.width > 44);
}"""
"""Whether so many places of the market can be clicked, each wide enough and seen whole between head and sheet."""


@pytest.mark.parametrize("seats", [2, 4])
def test_a_phone_shows_the_whole_market_above_the_question(open_page: Opener, seats: int) -> None:
    """M25, M69: prices across, a row for each player; a free space of the cheapest price is clicked there."""
    page = open_page(390, 844)
    play_now(page, seats)
    page.wait_for_function("() => !document.querySelector('#told .banner')")
    page.wait_for_function(IN_SIGHT, arg=1)  # it comes there when the letters have found their place
    clicked(page, "#pile.lit .hit")
    page.wait_for_function(IN_SIGHT, arg=4)
    expect(page.locator("#subject .price-tag").last).to_be_in_viewport()
    tile = str(page.locator("#subject .drawn-two").get_attribute("data-tiles")).split()[0]
    cheapest = page.locator(".market .lit[id$='-5']").bounding_box()
    clicked(page, ".market .lit[id$='-5'] .hit")
    laid = page.locator(f".market [id='market-{tile}']").bounding_box()
    assert cheapest is not None
    assert laid is not None
    assert abs(laid["x"] - cheapest["x"]) < 3
    assert abs(laid["y"] - cheapest["y"]) < 3


def test_the_drawn_tiles_are_swapped_by_a_click(open_page: Opener) -> None:
    """M69: either tile may be priced first, by clicking it large or in hand; both prices are kept."""
    page = open_page()
    play_now(page, 2)
    clicked(page, "#pile.lit .hit")
    first, second = str(page.locator("#subject .drawn-two").get_attribute("data-tiles")).split()
    asked = page.locator("#subject .asked:visible use").first
    assert asked.get_attribute("href") == f"#t-{first}"
    page.locator("#subject [data-swap]:visible").click()
    assert asked.get_attribute("href") == f"#t-{second}"
    page.locator(f".pile [id='hand-{first}']").click()
    assert asked.get_attribute("href") == f"#t-{first}"
    page.locator("#subject [data-swap]:visible").click()
    price = str(page.locator("#subject .price-tag").nth(1).get_attribute("data-move")).split()[-1]
    page.locator("#subject .price-tag").nth(1).click()
    assert asked.get_attribute("href") == f"#t-{first}"
    expect(page.locator(".market .early")).to_have_count(1)
    page.locator("#subject .price-tag").first.click()
    page.wait_for_selector(f".market [id='market-{first}']")
    page.wait_for_selector(f".market [id='market-{second}']")
    expect(page.locator("#subject .drawn-two")).to_have_count(0)
    page.locator("#story [data-open-log]").click()
    expect(page.locator("#tab-log")).to_contain_text(f"at {price}.")


def test_a_tile_a_bonus_tile_and_a_number_tell_what_they_are(open_page: Opener) -> None:
    """The inspector beside the thing, and the key."""
    page = open_page()
    play_now(page, 2)
    for selector, name in (
        (".bonus-tile", "Bonus tile farm"),
        (".march.small .piece", "start tile"),
        (".taxes", "Taxes"),
    ):
        page.locator(selector).first.hover()
        expect(page.locator("#inspector h3")).to_have_text(name)
        x, y, width, height = box(page, "#inspector")
        assert 0 <= x <= 1440 - width
        assert 0 <= y <= 900 - height
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("#inspector h3")).to_have_text("Taxes")  # a click on what is no answer tells of it
    page.keyboard.press("Escape")
    expect(page.locator("#inspector")).to_be_hidden()
    # what comes to lie under a resting pointer is not told of; once the pointer moves on it is
    page.locator(".taxes").first.dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
    page.wait_for_timeout(600)
    expect(page.locator("#inspector")).to_be_hidden()
    page.locator(".bonus-tile").first.hover()
    expect(page.locator("#inspector h3")).to_have_text("Bonus tile farm")
    page.keyboard.press("Escape")
    page.locator("[data-open-key]").click()
    expect(page.locator("#key .signs li").nth(15)).to_be_visible()  # it is fetched


def test_the_inspector_opens_by_tap_and_by_keyboard(open_page: Opener) -> None:
    """On a phone a tap on what is no answer opens a sheet; with keys the focus opens it, I keeps it, Esc closes it."""
    phone = open_page(390, 844)
    play_now(phone, 2)
    phone.locator(".bonus-tile").first.tap()
    expect(phone.locator("#inspector.sheet h3")).to_have_text("Bonus tile farm")
    phone.locator("#ask .q").tap()
    expect(phone.locator("#inspector")).to_be_hidden()
    phone.locator(".bonus-tile").first.tap()
    phone.locator("#inspector .shut").tap()
    expect(phone.locator("#inspector")).to_be_hidden()

    page = open_page()
    play_now(page, 2)
    page.keyboard.press("Tab")
    page.locator("#sits-0").focus()
    expect(page.locator("#inspector")).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator("#inspector")).to_have_class(re.compile(r"\bkept\b"))
    page.keyboard.press("Escape")
    expect(page.locator("#inspector")).to_be_hidden()


SLOW_ANSWERS = """(ms) => {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    await new Promise((done) => setTimeout(done, ms));
    window.answered = (window.answered ?? 0) + 1;
    return fetch(...asked);
  };
}"""
LATE_LIFT = """async () => {
  const thing = document.querySelector(".bonus-tile");
  const finger = { bubbles: true, pointerType: "touch" };
  const [down, up] = ["pointerdown", "pointerup"].map((name) => new PointerEvent(name, finger));
  thing.dispatchEvent(down);
  await new Promise((done) => setTimeout(done, 700));
  thing.dispatchEvent(up);
}"""
"""A finger that is lifted at once, of which a busy page hears long afterwards."""


def test_the_inspector_does_not_come_when_it_is_too_late(open_page: Opener) -> None:
    """It would cover the question, and the button that tells on."""
    phone = open_page(390, 844)
    play_now(phone, 2)
    phone.evaluate(LATE_LIFT)
    expect(phone.locator("#inspector")).to_be_hidden()
    phone.reload()
    phone.wait_for_load_state()
    phone.evaluate(SLOW_ANSWERS, 400)
    phone.locator(".bonus-tile").first.tap()
    phone.locator("#ask .q").tap()
    phone.wait_for_function("() => window.answered")
    phone.wait_for_timeout(300)
    expect(phone.locator("#inspector")).to_be_hidden()


def test_a_mouse_over_a_narrow_page_opens_no_sheet(open_page: Opener) -> None:
    page = open_page(700, 900)
    play_now(page, 2)
    page.locator(".bonus-tile").first.hover()
    expect(page.locator("#inspector h3")).to_have_text("Bonus tile farm")
    expect(page.locator("#inspector.sheet")).to_have_count(0)


BESIDE_THE_COIN = """() => [...document.querySelectorAll(".marchia .offer")].flatMap((offer) => {
  const [word, coin] = [offer.querySelector(".extra.long"), offer.querySelector("use")];
  return word ? [coin.getBoundingClientRect().left - word.getBoundingClientRect().right] : [];
})"""
"""How far the coin that would be covered stands from the word for it, where that is long."""


def test_a_narrow_window_has_room_for_german_words(open_page: Opener) -> None:
    page = open_page(1024, 768, locale="de-DE")
    play_now(page, 4)
    known, plate = page.locator(".marchia .pile .known").bounding_box(), page.locator(".marchia .pile").bounding_box()
    assert known is not None
    assert plate is not None
    assert known["y"] >= plate["y"]
    assert known["y"] + known["height"] <= plate["y"] + plate["height"]
    play_on(page, Random(6), ".marchia .offer .extra.long")
    assert min(page.evaluate(BESIDE_THE_COIN)) > -1
