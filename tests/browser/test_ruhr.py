"""Ruhrschifffahrt in a real browser: what is told before the click, the phone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, Theme
from tests.browser.player import CLICK, PATIENCE, after, is_over, play_now, play_on, revision, shoot
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def sometimes_a_pilot(rng: Random) -> list[str]:
    """Often a pilot, so that there is something to decide in phase 4."""
    return ["^option-pilot$"] if rng.random() < 0.5 else []


def until_a_sale(page: Page) -> None:
    """Play on until a pilot asks where to sell."""
    play_on(page, Random(2), "#moves .pickit[value^='sell ']", lambda _: ["^option-pilot$"])
    assert not is_over(page)


def test_a_sale_is_told_before_the_click(open_page: Opener) -> None:
    """R72-R85: the subject, the course, the ghost of the token; nothing covers the answers."""
    page = open_page()
    play_now(page, 2, "ruhr")
    until_a_sale(page)
    target = page.locator(".ruhr .map .lit").nth(1).get_attribute("id")
    page.locator(f"[id='{target}']").hover()
    expect(page.locator(f"#subject [data-about='{target}']")).to_be_visible()
    expect(page.locator("#subject [data-about]:visible")).to_have_count(1)
    expect(page.locator(".ruhr .course.shown")).to_be_visible()
    shoot(page, "ruhr-sale")
    expect(page.locator("#inspector")).to_be_hidden()


def test_an_option_rings_the_storages_it_opens(open_page: Opener) -> None:
    """R53: as many as its card says; and what cannot be chosen says why."""
    page = open_page()
    play_now(page, 2, "ruhr")
    play_on(page, Random(1), ".ruhr .option-card.lit")
    option = page.locator(".ruhr .option-card.lit").first
    option.hover()
    rings = page.locator(".ruhr .opened.shown")
    expect(rings.first).to_be_visible()
    assert option.locator(".option-note").inner_text().startswith(str(rings.count()))
    refused = page.locator(".ruhr .option-card.refused").first
    assert ":" in (refused.get_attribute("data-reason") or "")
    shoot(page, "ruhr-option")


def test_the_board_of_another_player_can_be_seen(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 3, "ruhr")
    expect(page.locator(".ruhr .own")).to_have_count(1)
    page.locator(".ruhr .board-chip").nth(2).hover()
    expect(page.locator("#inspector .own[data-seat='2']")).to_be_visible()
    shoot(page, "ruhr-other-board")
    assert page.evaluate(LAST_TURN_IN_THE_HEAD)
    page.locator("#moment .steps .told").nth(3).click()  # a phase is pressed for its rule
    expect(page.locator("#why .no")).to_have_text("R71")


LAST_TURN_IN_THE_HEAD = """() => {
  const moment = document.getElementById("moment");
  moment.insertAdjacentHTML("beforeend", '<span class="sep"></span><a class="told ending last">last turn</a>');
  const box = (name) => moment.querySelector(name).getBoundingClientRect();
  return box(".order li:last-child .chip").right < box(".ending").left;
}"""
"""Whether the order of play ends before the words about the end, which come in the last turn only."""


LAST_TURN_ON_A_PHONE = """async () => {
  const moment = document.getElementById("moment");
  moment.querySelector(".big").textContent = "Runde 12 von 12 · 1890";
  moment.insertAdjacentHTML("beforeend", '<span class="sep"></span><a class="told ending last">letzte Runde</a>');
  dispatchEvent(new Event("resize"));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [moment.scrollWidth <= moment.clientWidth, Boolean(moment.querySelector(".order .now")?.checkVisibility())];
}"""
"""Whether the head of the last turn finds room, with whose turn it is."""


def test_a_phone_tells_the_last_turn_of_four_in_german(open_page: Opener) -> None:
    page = open_page(390, 844, locale="de-DE")
    play_now(page, 4, "ruhr")
    assert page.evaluate(LAST_TURN_ON_A_PHONE) == [True, True]


def test_the_river_can_be_used_on_a_phone(open_page: Opener) -> None:
    """The map is scrolled to what matters; a first tap tells of the place, the second sells."""
    page = open_page(390, 844)
    play_now(page, 2, "ruhr")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    long_press(page, "#barge-0")  # the frame of the map takes the focus when the finger is lifted
    expect(page.locator("#inspector.sheet h3")).to_be_visible()
    page.locator("#moment .order .now").tap()
    expect(page.locator("#inspector")).to_be_hidden()
    until_a_sale(page)
    page.wait_for_function(TOLD_IS_SEEN)
    page.mouse.move(0, 0)  # it played so far; a phone has none to point at anything
    lit = page.locator(".ruhr .map .lit:not(.on)").first
    target = lit.get_attribute("id")
    lit = page.locator(f"[id='{target}']")
    lit.scroll_into_view_if_needed()
    before = revision(page)
    lit.tap()
    expect(page.locator(f"#subject [data-about='{target}']")).to_be_visible()
    shoot(page, "ruhr-phone")
    assert revision(page) == before
    lit.tap()
    after(page, before)


TOLD_IS_SEEN = """() => {
  const told = document.querySelector("#subject [data-about].on").dataset.about;
  const box = document.getElementById(told).getBoundingClientRect();
  const below = document.getElementById("story").getBoundingClientRect().bottom;
  const above = document.getElementById("ask").getBoundingClientRect().top;
  return box.left >= 0 && box.right <= innerWidth && box.top >= below && box.bottom <= above;
}"""
"""Whether the place that the subject tells of lies between the story and the sheet of the question."""

TO_THE_TOP = """(thing) => {
  thing.scrollIntoView({ block: "start", inline: "center", behavior: "instant" });
  scrollBy({ top: -200, behavior: "instant" });
}"""
"""Brings a thing between the head and the sheet of the question."""


def long_press(page: Page, selector: str) -> None:
    """A finger that stays on a thing, and is lifted."""
    page.locator(selector).evaluate(TO_THE_TOP)
    box = page.locator(selector).bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator("#inspector")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (1440, "dark"), (390, "light")])
def test_the_table_has_no_violation(open_page: Opener, width: int, theme: Theme) -> None:
    page = open_page(width, 900, theme=theme)
    play_now(page, 4, "ruhr")
    until_a_sale(page)
    shoot(page, f"ruhr-{width}-{theme}")
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["de", "es", "ko"])
def test_the_table_speaks(open_page: Opener, locale: str) -> None:
    page = open_page(locale=locale)
    play_now(page, 4, "ruhr")
    until_a_sale(page)
    page.locator("#moves .pickit").nth(1).focus()
    shoot(page, f"ruhr-{locale}")
    assert "Where will you sell" not in page.locator("#ask").inner_text()
    assert "Special options" not in page.locator(".ruhr .options").inner_text()


GLIDE = """() => {
  const barge = document.getElementById("barge-0");
  const numbers = document.getElementById("ruhr-course").getAttribute("d").match(/-?[\\d.]+/g).map(Number);
  const river = numbers.flatMap((x, i) => (i % 2 ? [] : [[x, numbers[i + 1]]]));
  const [first, last] = [river.at(30), river.at(-1)];
  const apart = ([x, y], [a, b], [c, d]) => {
    const share = ((x - a) * (c - a) + (y - b) * (d - b)) / (Math.hypot(c - a, d - b) ** 2 || 1);
    const at = Math.max(0, Math.min(1, share));
    return Math.hypot(a + (c - a) * at - x, b + (d - b) * at - y);
  };
  barge.setAttribute("transform", `translate(${first[0]} ${first[1]})`);
  return new Promise((done) => requestAnimationFrame(() => {
    barge.setAttribute("transform", `translate(${last[0]} ${last[1]})`);
    queueMicrotask(() => {
      const frames = barge.getAnimations()[0].effect.getKeyframes();
      const places = frames.map((frame) => frame.transform.match(/-?[\\d.]+/g).map(Number));
      done(places.map((place) => Math.min(...river.slice(1).map((end, i) => apart(place, river[i], end)))));
    });
  }));
}"""


def test_barges_glide_along_the_river(open_page: Opener) -> None:
    page = open_page()
    page.emulate_media(reduced_motion="no-preference")
    play_now(page, 2, "ruhr")
    away = page.evaluate(GLIDE)
    assert len(away) > 100
    assert max(away) < 1


def test_no_course_is_shown_while_nothing_is_pointed_at(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 2, "ruhr")
    until_a_sale(page)
    page.mouse.move(0, 0)
    page.reload()
    expect(page.locator(".ruhr .course").first).to_be_attached()
    expect(page.locator(".ruhr .shown[data-for]")).to_have_count(0)


def test_a_forced_answer_is_told_until_the_next_step(open_page: Opener) -> None:
    """Its banner offers to step back from it, not from what comes after."""
    page = open_page()
    play_now(page, 2, "ruhr")
    rng, banner = Random(4), None
    while banner is None and not is_over(page):  # it goes by itself after a while
        play_on(page, rng, "#told [data-press]")
        banner = page.query_selector("#told .banner:has([data-press])")
    assert banner
    page.evaluate(CLICK, [0, [], PATIENCE])
    assert not banner.evaluate("shown => shown.isConnected")


def test_what_is_not_possible_now_is_folded_and_tells_why(open_page: Opener) -> None:
    """The key N unfolds it; a row lights its thing, and a click on the thing tells the reason over the board."""
    page = open_page()
    play_now(page, 2, "ruhr")
    play_on(page, Random(1), ".ruhr .option-card.refused")
    rows = page.locator("#not-now .not")
    expect(rows.first).to_be_hidden()
    page.keyboard.press("n")
    expect(rows.first).to_be_focused()
    thing = page.locator(f"[id='{rows.first.get_attribute('data-target')}']")
    expect(thing).to_have_class(re.compile(r"\bhot\b"))
    reason = str(rows.first.locator("small").text_content())
    thing.click(force=True)  # it is told to be disabled, and tells why
    expect(page.locator("#told .said")).to_contain_text(reason)
    page.keyboard.press("n")
    expect(rows.first).to_be_hidden()
