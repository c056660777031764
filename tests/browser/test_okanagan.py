"""Okanagan in a real browser: ghosts that turn, the phone, four languages."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, Theme
from tests.browser.player import after, play_now, play_on, revision, shoot, unfold
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


SEVERAL = ".okanagan .square:not(.single)"
"""A square on which the tile can be turned."""


def to_lay(page: Page) -> None:
    """Play on until a tile is to be laid: the first question after the objectives."""
    play_on(page, Random(3), ".okanagan .square:not(.on)")


def test_what_an_answer_does_is_shown_before_the_click(open_page: Opener) -> None:
    """O20, O24, O53: the ghost, the spots and the tiles of the display, each told of beside the board."""
    page = open_page()
    play_now(page, 2, "okanagan")
    to_lay(page)
    tile = page.locator("#moves .opt[data-target^=square] .sign use").first
    expect(tile).not_to_have_attribute("href", re.compile("ghost"))  # not drawn before it is seen
    unfold(page)
    expect(tile).to_have_attribute("href", re.compile("#ghost-[0-3]"))
    page.locator("#moves details").evaluate_all("all => all.forEach((each) => { each.open = false; })")
    before = revision(page)
    square = page.locator(".okanagan .square:not(.on)").first
    name = square.get_attribute("id")
    square.hover()
    expect(page.locator(f"[id='{name}'].on .turn.now")).to_have_count(1)
    lay = page.locator(f"[id='{name}']").get_attribute("data-move")
    expect(page.locator("#subject .turned .on")).to_have_attribute("data-about", re.compile(re.escape(str(lay))))
    expect(page.locator("#subject .lay")).to_have_attribute("data-move", str(lay))
    assert revision(page) == before
    page.locator("#subject .lay").click()
    after(page, before)
    frame = page.locator(".okanagan .map").get_attribute("viewBox")
    builds_with_care(page)
    expect(page.locator("#subject .choice-of.on svg")).to_be_visible()
    assert page.locator(".okanagan .map").get_attribute("viewBox") == frame
    page.locator(".okanagan #slot-2").hover()
    expect(page.locator("#subject .choice-of.on")).to_have_attribute("data-about", "slot-2")


def builds_with_care(page: Page) -> None:
    """Point at a spot, read what is told of it, and build there."""
    expect(page.locator("#subject .loupe .spot")).to_have_count(7)
    shoot(page, "okanagan-build")
    farm = page.locator("#subject .spot[id^='spot-farm']").first
    name, before = farm.get_attribute("id"), revision(page)
    tall = page.locator("#subject").bounding_box()
    farm.hover()
    expect(page.locator("#subject .told.on")).to_have_attribute("data-about", str(name))
    expect(page.locator("#subject .mine.on.more b")).to_have_text("3")
    assert page.locator("#subject").bounding_box() == tall  # nothing moves while one looks around
    farm.click()
    after(page, before)


def test_what_marches_round_squares_that_are_gone_rests_for_good(open_page: Opener) -> None:
    """Else it would run for ever, unseen, and with each move the page would have more to do in each frame."""
    page = open_page()
    play_now(page, 2, "okanagan")
    to_lay(page)
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function(KEEP)
    before = revision(page)
    page.locator("#subject .lay").click()
    after(page, before)
    page.wait_for_function(GONE_AND_STILL)
    page.wait_for_function(SEEN_AND_MARCHING)


KEEP = """() => {
  const walking = document.getAnimations().filter((each) => each.animationName === "okanagan-walk");
  window.marched = walking.filter(({ effect }) => effect.target.closest(".square"));
  return window.marched.length > 1;
}"""
"""What marches round the squares is kept, to be looked at when they are gone; whether there is any."""
GONE_AND_STILL = """() => window.marched.every(({ effect, playState }) =>
  !effect.target.isConnected && playState === "idle")"""
SEEN_AND_MARCHING = """() => document.getAnimations().some(({ animationName, effect, playState }) =>
  animationName === "okanagan-walk" && playState === "running" && effect.target.checkVisibility())"""
"""The places of the next question are marched round again."""


def test_r_turns_the_ghost(open_page: Opener) -> None:
    """O12."""
    page = open_page()
    play_now(page, 2, "okanagan")
    play_on(page, Random(3), SEVERAL)
    several = page.locator(SEVERAL).first
    name = several.get_attribute("id")
    several.hover()
    first = page.locator(f"[id='{name}']").get_attribute("data-move")
    page.keyboard.press("r")
    turned = str(page.locator(f"[id='{name}']").get_attribute("data-move"))
    assert turned != first
    expect(page.locator("#subject .turned .on")).to_have_attribute("data-about", re.compile(re.escape(turned)))


def test_squares_are_reached_and_laid_on_by_keyboard(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 2, "okanagan")
    to_lay(page)
    names = page.locator(".okanagan .square").evaluate_all("all => all.map(each => each.id)")
    page.locator(".okanagan .square").first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == names[1]
    expect(page.locator(f"[id='{names[1]}'].on")).to_have_count(1)
    before = revision(page)
    page.keyboard.press("Enter")
    after(page, before)
    expect(page.locator("#subject .loupe .spot")).to_have_count(7)
    before = revision(page)
    page.keyboard.press("2")  # a drawn spot, and no button
    after(page, before)
    expect(page.locator("#subject .loupe .spot")).to_have_count(0)


def test_an_option_of_the_list_brings_its_square_into_sight(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 2, "okanagan")
    to_lay(page)
    page.locator(".okanagan [data-map]").hover()
    page.mouse.wheel(0, -600)
    expect(page.locator(".okanagan .map.zoomed")).to_have_count(1)
    unfold(page)
    listed = page.locator("#moves .pickit")
    for number in (0, listed.count() - 1):
        listed.nth(number).hover()
        move = listed.nth(number).get_attribute("value")
        shown = page.locator(f".okanagan .square.on[data-move='{move}'] > .hit")
        expect(shown).to_have_count(1)
        assert page.evaluate(WITHIN, [shown.element_handle(), page.locator(".okanagan .map").element_handle()])


WITHIN = """([part, whole]) => {
  const [a, b] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
  return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
}"""
"""Whether all of something can be seen."""


def test_the_head_of_the_page_tells_where_the_game_stands(open_page: Opener) -> None:
    """O14."""
    page = open_page()
    play_now(page, 2, "okanagan")
    expect(page.locator("#moment")).to_contain_text("Round 1 of 2")
    expect(page.locator("#moment")).to_contain_text("24 turns in all")


OVERLAPS = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = all("#moment > *, #moment .order li").filter((each) => each.checkVisibility());
  const boxes = seen.filter((each) => !each.matches("ol.order")).map((each) => each.getBoundingClientRect());
  const over = boxes.slice(1).map((box, n) => boxes[n].right - box.left).filter((by) => by > 1);
  const { scrollWidth, clientWidth } = document.getElementById("moment");
  const cut = all("#moves summary").filter((each) => each.scrollWidth > each.clientWidth + 1);
  const isInRow = (each) => getComputedStyle(each).position !== "absolute";
  const names = all("#moment .order li:not(.now) > span").filter(isInRow);
  const gone = names.filter((each) => each.offsetTop > each.parentElement.offsetTop + 20);
  const text = (each) => each.textContent;
  return [over, Math.max(0, scrollWidth - clientWidth - 1), cut.map(text), gone.map(text)];
}"""
"""By how much parts of the head lie over each other or beside it, lines of the question that are cut, and names that
have left their room behind them."""


@pytest.mark.parametrize("locale", ["de-DE", "en-US"])
def test_the_head_has_room_for_four_seats_and_long_words(open_page: Opener, locale: str) -> None:
    page = open_page(1024, 768, locale=locale)
    play_now(page, 4, "okanagan")
    play_on(page, Random(5), ".okanagan #slot-2.lit")  # the step with the longest name
    for width, height in ((390, 844), (1024, 768), (1200, 800), (1380, 800), (1400, 800), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERLAPS) == [[], 0, [], []], width


def test_the_map_is_moved_by_wheel_and_keyboard(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 2, "okanagan")
    to_lay(page)
    square = page.locator(".okanagan .square").first
    camera = page.locator(".okanagan .camera")
    page.locator(".okanagan [data-map]").hover()  # in its middle, so that there is room on every side
    page.mouse.wheel(0, -300)
    expect(camera).to_have_attribute("transform", re.compile("scale"))
    square.focus()
    for key in ("+", "ArrowLeft", "ArrowUp", "-"):
        before = str(camera.get_attribute("transform"))
        page.keyboard.press(key)
        expect(camera).not_to_have_attribute("transform", before)


def test_what_grows_on_a_tile_is_seen(open_page: Opener) -> None:
    page = open_page()
    play_now(page, game="okanagan")
    tile = page.locator(".slots svg.tile").first
    grown = tile.screenshot()
    tile.evaluate("tile => tile.querySelectorAll('[marker-mid]').forEach((row) => row.remove())")
    assert tile.screenshot() != grown


def test_a_territory_tells_who_leads(open_page: Opener) -> None:
    """O35: on demand, without a move."""
    page = open_page()
    play_now(page, 2, "okanagan")
    to_lay(page)
    page.keyboard.press("Tab")  # so that what is focused is seen to be
    page.locator(".okanagan .land").first.focus()
    expect(page.locator("#inspector")).to_contain_text("influence")
    expect(page.locator("#subject .lay")).to_be_visible()  # the choices stay


def test_the_valley_on_a_phone(open_page: Opener) -> None:
    """A first tap shows the tile, the second lays it."""
    page = open_page(390, 844)
    play_now(page, 2, "okanagan")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    discards = page.locator("#subject .discards [data-move]")
    expect(discards).to_have_count(5)
    for number in range(5):  # all of them in sight at once
        expect(discards.nth(number)).to_be_in_viewport(ratio=1)
    to_lay(page)
    square = page.locator(".okanagan .square:not(.on)").first
    name = square.get_attribute("id")
    square.scroll_into_view_if_needed()
    before = revision(page)
    page.locator(f"[id='{name}']").tap()
    expect(page.locator(f"[id='{name}'].on")).to_have_count(1)
    ghost = page.locator(f"[id='{name}'] > .hit").bounding_box()
    assert ghost
    assert ghost["width"] > 50  # close enough to be read
    shoot(page, "okanagan-phone")
    assert revision(page) == before


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (1440, "dark"), (390, "light"), (390, "dark")])
def test_the_table_has_no_violation(open_page: Opener, width: int, theme: Theme) -> None:
    page = open_page(width, 900, theme=theme)
    play_now(page, 3, "okanagan")
    to_lay(page)
    shoot(page, f"okanagan-{width}-{theme}")
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["de", "es", "ko"])
def test_the_table_speaks(open_page: Opener, locale: str) -> None:
    page = open_page(locale=locale)
    play_now(page, 3, "okanagan")
    to_lay(page)
    shoot(page, f"okanagan-{locale}")
    assert "Where do you lay" not in page.locator("#ask").inner_text()
    assert "Your objectives" not in page.locator(".okanagan .desk").inner_text()


ROWS = """() => {
  const around = document.getElementById("moves").getBoundingClientRect();
  const within = ({ top, bottom }) => top >= around.top - 1 && bottom <= around.bottom + 1;
  const rows = [...document.querySelectorAll("#moves .opt")].filter((row) => row.checkVisibility());
  return rows.filter((row) => within(row.getBoundingClientRect())).length;
}"""


def test_an_unfolded_list_shows_six_rows_on_a_phone(open_page: Opener) -> None:
    page = open_page(390, 844)
    play_now(page, 2, "okanagan")
    play_on(page, Random(3), "#moves .onboard > ol > .opt:nth-child(6)")
    page.locator("#moves .onboard > summary").first.click()
    page.wait_for_function(f"() => ({ROWS})() >= 6")
    assert page.evaluate("document.getElementById('bar').getBoundingClientRect().bottom") <= 844
