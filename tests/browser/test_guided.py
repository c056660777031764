"""A guided first game in a real browser: card, rope, rings, and a whole lesson played by what the coach points at."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import LONG, MY_TURN_OR_OVER, best, choose, moved_on, options, revision
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

STEPS = 12
BOXES = """() => {
  const box = (each) => each.getBoundingClientRect();
  const coach = box(document.querySelector("#coach"));
  return [...document.querySelectorAll("#rope .ring")].map((ring) => {
    const { left, top, right, bottom } = box(ring);
    return right <= coach.left || left >= coach.right || bottom <= coach.top || top >= coach.bottom;
  });
}"""
UNDER = """() => {
  const { left, top, width, height } = document.querySelector("#rope .ring").getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found.closest("#rope") === null;
}"""
OBEY = """() => ["#coach .got", "#moves .opt.advised .pickit", "#end-turn:enabled", "#moves .pickit"]
  .map((each) => document.querySelector(each)).find(Boolean).click()"""
CHOICE_IN_VIEW = """() => {
  const free = document.querySelector("#coach").getBoundingClientRect().top;
  const targets = [...document.querySelectorAll("#moves .opt[data-group=board]")].map(({ dataset }) => dataset.target);
  const boxes = targets.map((target) => document.getElementById(target).getBoundingClientRect());
  return boxes.some(({ top, bottom }) => top > 0 && bottom < free);
}"""


def begin(page: Page, game: str, lesson: int = 0) -> None:
    page.goto(f"/games/{game}")
    page.locator(".guides .start button").nth(lesson).click()
    page.wait_for_selector("#coach")
    page.wait_for_load_state()


def follow(page: Page) -> None:
    """The others' moves are told step by step; read on until the question comes."""
    page.wait_for_selector(f"#follow:not([hidden]), {MY_TURN_OR_OVER}", timeout=LONG)
    while page.locator("#follow:not([hidden])").count():
        if page.locator("#coach .watch").count():
            assert not page.locator("#coach .do").is_visible()  # it asks for nothing while others move
        page.locator("#follow:not([hidden]) [data-follow=next]").click()
        page.wait_for_timeout(50)
        page.wait_for_selector(f"#follow:not([hidden]), {MY_TURN_OR_OVER}", timeout=LONG)


def heard(page: Page, before: str) -> None:
    """Wait until the page shows another state of the table, or tells step by step what leads there.

    When the others' moves come together with one's own, the page shows the former state until they have been read. A
    slip is meant.
    """
    told = f"#live:not([data-revision='{before}']), #follow:not([hidden])"
    page.wait_for_selector(f"{told}, #slip[open]", timeout=LONG)
    if page.locator("#slip[open]").count():
        page.locator("#slip .go").click()
        page.wait_for_selector(told, timeout=LONG)


def obey_until(page: Page, step: str) -> None:
    """Do what the coach says until it comes to a step."""
    for _ in range(40):
        follow(page)
        if page.locator("#coach").get_attribute("data-step") == step:
            break
        before = revision(page)
        page.evaluate(OBEY)
        heard(page, before)


def ringed(page: Page) -> None:
    """Every thing that the step points at has a ring, none under the card, and the rope takes no pointer."""
    wanted = len(str(page.locator("#coach").get_attribute("data-points")).split())
    asked = page.locator("#coach[data-asked]").count()
    expect(page.locator("#rope .ring")).to_have_count(wanted - asked)
    if wanted - asked:
        assert all(page.evaluate(BOXES))
        assert page.evaluate(UNDER)
        expect(page.locator("#rope .twist")).to_have_count(wanted)
    expect(page.locator("#rope .badge")).to_have_count(wanted if wanted > 1 else 0)


def answer(page: Page) -> None:
    """Do what the coach says: by its button, by a click on the ringed thing, or by the end of the turn."""
    before = revision(page)
    if page.locator("#coach .got").count():
        page.locator("#coach .got").click()
    elif page.locator("#end-turn:enabled").count():
        page.locator("#end-turn").click()
    elif not page.locator("#coach[data-advice]").count():
        choose(page, best(options(page)))  # nothing new: as somebody would play who has understood
        return
    else:
        if page.locator("#coach[data-asked]").count():
            page.locator("[data-coach=suggest]").click()
            expect(page.locator("#rope .ring")).to_have_count(1)
        advice = page.locator("#coach").get_attribute("data-advice")
        target = page.locator("#moves .opt", has=page.locator(f'.pickit[value="{advice}"]')).get_attribute(
            "data-target"
        )
        lit = page.locator(f'.board [id="{target}"]')
        (lit.locator(".hit").first if lit.count() else page.locator(f'#moves .pickit[value="{advice}"]')).click()
    heard(page, before)


def test_a_whole_lesson_is_played_by_what_the_coach_points_at(open_page: Opener) -> None:
    page = open_page()
    begin(page, "marchia")
    met: list[str] = []
    for _ in range(60):
        follow(page)
        if page.locator("#coach h3").count():
            break
        step = str(page.locator("#coach").get_attribute("data-step"))
        if step and step not in met:
            met.append(step)
            ringed(page)
        answer(page)
    assert len(met) == STEPS, met
    expect(page.locator("#coach .known li")).to_have_count(STEPS)
    page.locator("#coach .got").click()
    expect(page.locator("#coach")).to_have_count(0)
    expect(page.locator("#rope > *")).to_have_count(0)
    expect(page.locator("#ask")).to_be_visible()


def test_why_show_me_again_reload_step_back_and_the_cross(open_page: Opener) -> None:
    page = open_page()
    begin(page, "marchia")
    follow(page)
    expect(page.locator("#coach-rule")).to_be_hidden()
    page.keyboard.press("w")
    expect(page.locator("#coach-rule")).to_be_visible()
    assert violations(page) == []
    expect(page.locator("#why[open]")).to_have_count(0)
    page.locator("[data-coach=why]").click()
    expect(page.locator("#coach-rule")).to_be_hidden()
    page.locator("[data-coach=again]").click()
    ringed(page)
    answer(page)
    answer(page)
    expect(page.locator("#coach")).to_have_attribute("data-step", "buy")
    expect(page.locator(".opt.advised")).to_have_count(1)
    page.reload()
    page.wait_for_load_state()
    expect(page.locator("#coach")).to_have_attribute("data-step", "buy")
    ringed(page)
    answer(page)
    expect(page.locator("#coach")).to_have_attribute("data-step", "supply")
    page.keyboard.press("u")
    expect(page.locator("#coach")).to_have_attribute("data-step", "buy")
    page.locator("#coach .shut").click()
    expect(page.locator("#coach")).to_have_count(0)
    expect(page.locator("#moves .pickit").first).to_be_attached()
    button = page.get_by_role("button", name="Call the coach back")
    page.locator("details", has=page.locator("form[action$='coach/back']")).locator("> summary").click()
    button.click()
    expect(page.locator("#coach")).to_have_attribute("data-step", "buy")
    expect(button).to_have_count(0)


def test_on_a_phone_the_coach_is_the_head_of_the_sheet(open_page: Opener) -> None:
    page = open_page(390, 844)
    begin(page, "marchia")
    follow(page)
    while page.locator("#coach").get_attribute("data-step") != "buy":
        answer(page)
    page.wait_for_selector("#rope .ring")
    expect(page.locator("#rope .twist")).to_have_count(0)
    expect(page.locator("#rope .notch")).to_have_count(1)
    coach, ask, ring = (page.locator(each).bounding_box() for each in ("#coach", "#ask", "#rope .ring"))
    assert coach
    assert ask
    assert ring
    assert violations(page) == []
    assert abs(coach["y"] + coach["height"] - ask["y"]) <= 2
    assert ring["y"] + ring["height"] <= coach["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    while page.locator("#coach").get_attribute("data-step") != "end":
        answer(page)
    expect(page.locator("#rope .ring")).to_have_count(1)  # below the card too
    ring, button = (page.locator(each).bounding_box() for each in ("#rope .ring", "#end-turn"))
    assert ring
    assert button
    assert abs(ring["x"] + ring["width"] / 2 - button["x"] - button["width"] / 2) <= 2
    expect(page.locator("#rope .notch")).to_have_count(0)


def tap_advised(page: Page) -> None:
    """One tap on what the coach points at."""
    thing = f"[id='{page.locator('#moves .opt.advised').get_attribute('data-target')}']"
    page.locator(f"{thing} .hit, {thing}:not(:has(.hit))").first.tap()


def test_one_tap_answers_what_the_coach_points_at(open_page: Opener) -> None:
    """Elsewhere on the Ruhr a first tap only shows what a place brings."""
    page = open_page(390, 844)
    begin(page, "ruhr")
    follow(page)
    page.locator("#coach .got").tap()
    for step in ("option", "load"):
        expect(page.locator(f"#coach[data-step={step}]")).to_be_visible()
        tap_advised(page)
    expect(page.locator("#coach[data-step=end]")).to_be_visible()


def test_on_a_phone_a_choice_of_ones_own_is_in_view_and_a_suggestion_is_answered_by_one_tap(open_page: Opener) -> None:
    """The step before it points at the display, below the map; elsewhere a first tap only shows the tile there."""
    page = open_page(390, 844)
    begin(page, "okanagan")
    obey_until(page, "closed")
    expect(page.locator("#coach[data-step=closed][data-asked]")).to_be_visible()
    page.wait_for_function(CHOICE_IN_VIEW)
    page.locator("[data-coach=suggest]").tap()
    expect(page.locator("#rope .ring")).to_have_count(1)
    before = revision(page)
    tap_advised(page)
    moved_on(page, before)


def test_on_a_phone_the_coach_is_sent_away_and_called_back(open_page: Opener) -> None:
    """The list of the menu lies above the sheet of the question."""
    page = open_page(390, 844)
    begin(page, "marchia")
    follow(page)
    step = str(page.locator("#coach").get_attribute("data-step"))
    page.locator("#coach .shut").tap()
    expect(page.locator("#coach")).to_have_count(0)
    page.locator("details", has=page.locator("form[action$='coach/back']")).locator("> summary").tap()
    page.get_by_role("button", name="Call the coach back").tap()
    expect(page.locator(f"#coach[data-step={step}]")).to_be_visible()
    page.reload()
    expect(page.locator(f"#coach[data-step={step}]")).to_be_visible()


IN_RING = """() => {
  const { left, top, width, height } = document.querySelector("#rope .ring").getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2).closest(".opt, summary, .end");
  return there?.matches(".advised, .end") ?? false;
}"""
"""Whether the middle of the ring lies on the advised row, or on the button that ends the turn."""


def test_on_a_phone_the_advised_row_does_not_lie_under_the_folds(open_page: Opener) -> None:
    """*At any time* stays at the lower edge of the list, and the ring would be round it."""
    page = open_page(390, 844)
    begin(page, "kanal", 1)
    obey_until(page, "works")
    expect(page.locator("#coach[data-step=works]")).to_be_visible()
    expect(page.locator("#rope .ring")).to_have_count(1)
    assert page.evaluate(IN_RING)


def test_what_is_chosen_and_must_be_sent_is_pointed_at_too(open_page: Opener) -> None:
    """A bid is final: after the tap on the board the ring goes to the button that sends it."""
    page = open_page(390, 844)
    begin(page, "steam", 1)
    page.locator("#coach .got").tap()
    expect(page.locator("#coach[data-step=bid]")).to_be_visible()
    expect(page.locator("#rope .ring")).to_have_count(1)
    expect(page.locator("#subject [data-about].on").first).to_be_visible()
    tap_advised(page)
    page.wait_for_function(IN_RING)
    page.locator("#end-turn").tap()
    page.locator("[data-follow=end]").tap()
    expect(page.locator("#coach[data-step=tracks]")).to_be_visible()


def test_the_subject_tells_of_what_the_coach_advises(open_page: Opener) -> None:
    page = open_page()
    begin(page, "steam", 1)
    page.locator("#coach .got").click()
    expect(page.locator("#coach[data-step=bid]")).to_be_visible()
    page.evaluate(OBEY)
    page.locator("#end-turn").click()
    page.locator("[data-follow=end]").click()
    expect(page.locator("#coach[data-step=tracks]")).to_be_visible()
    page.evaluate(OBEY)
    expect(page.locator("#coach[data-step=track]")).to_be_visible()
    advised = str(page.locator("#moves .opt.advised").get_attribute("data-target"))
    expect(page.locator("#subject [data-about].on")).to_have_attribute("data-about", advised)


def test_what_a_map_has_scrolled_away_is_brought_into_sight(open_page: Opener) -> None:
    """On a small screen the map of the Ruhr scrolls by itself, and a ring lies on it, not on what stands beside it."""
    page = open_page(1024, 768)
    begin(page, "ruhr")
    obey_until(page, "lock")
    expect(page.locator("#coach[data-step=lock]")).to_be_visible()
    expect(page.locator("#rope .ring")).to_have_count(1)
    ring, frame = (page.locator(each).bounding_box() for each in ("#rope .ring", ".map-frame"))
    assert ring
    assert frame
    assert ring["x"] + ring["width"] / 2 < frame["x"] + frame["width"]
    before = revision(page)
    page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    moved_on(page, before)


def test_the_head_has_room_for_what_was_chosen(open_page: Opener) -> None:
    """How hard Franz is stands behind all the rest, as a whole or not at all, and covers nothing."""
    page = open_page()
    page.goto("/games/steam")
    page.locator(".guides .start button").nth(1).click()
    page.wait_for_selector("#coach")
    expect(page.locator("#moment .variants")).to_have_text("Franz: Easy")
    edges = page.locator("#moment").evaluate(
        "(head) => [...head.children].map((each) => each.getBoundingClientRect()).map((box) => [box.left, box.right])"
    )
    assert all(one[1] <= other[0] for one, other in pairwise(edges)), edges
    limit = page.locator("#moment").bounding_box()
    assert limit is not None
    assert edges[-1][1] <= limit["x"] + limit["width"]
