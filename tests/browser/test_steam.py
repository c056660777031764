"""Imperial Steam in a real browser: the map as the menu, and Franz, whose moves are told step by step."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import (
    after,
    end_turn,
    options,
    play_now,
    revision,
    shoot,
    unfold,
    wait_for_turn,
)

pytestmark = pytest.mark.browser


def wish(listed: list[str], wishes: tuple[str, ...]) -> int:
    """A simple plan: the first of the wishes that can be had, else the last option."""
    for text in wishes:
        found = [number for number, option in enumerate(listed) if option.startswith(text)]
        if found:
            return found[0]
    return len(listed) - 1


def test_the_first_lesson_of_a_solo_game_is_put_away(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 1, "steam")
    expect(page.locator("#lesson-bid")).to_be_visible()
    page.locator("#lesson-bid button").click()
    expect(page.locator("#lesson-bid")).to_be_hidden()
    shoot(page, "steam-start")


IN_SIGHT = """() => {
  const [way, list] = ["#moves > .last", "#moves"].map((each) => document.querySelector(each).getBoundingClientRect());
  return way.height > 40 && way.top >= list.top && way.bottom <= list.bottom + 2;
}"""
"""Whether the way out of the question is seen as a whole."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_a_lesson_never_hides_the_way_out(open_page: Opener, width: int, height: int) -> None:
    page = open_page(width, height)
    play_now(page, 1, "steam")
    page.evaluate("localStorage.setItem('pace', 'once')")
    page.reload()
    page.locator("#column-3").click()
    end_turn(page)
    wait_for_turn(page)
    expect(page.locator("#lesson-turn")).to_be_visible()
    expect(page.locator("#moves > .last")).to_contain_text("Pass")
    assert page.evaluate(IN_SIGHT)
    unfold(page)
    assert page.evaluate(IN_SIGHT)


def test_the_board_is_the_menu(open_page: Opener) -> None:
    """The bid by its column, the actions by their tiles, connections on the map; what each brings is told before."""
    page = open_page()
    play_now(page, 1, "steam")
    page.evaluate("localStorage.setItem('pace', 'once')")
    page.reload()
    before, end = revision(page), page.locator("#end-turn")
    expect(end).to_be_disabled()
    page.locator("#column-6").click()
    expect(end).to_be_enabled()
    page.locator("[data-bid='-1']").click()
    expect(page.locator("#column-5")).to_have_class(re.compile("picked"))
    expect(page.locator(".bignum b")).to_have_text("50")
    expect(page.locator(".facts.on")).to_contain_text("column 5")
    assert revision(page) == before  # nothing is sent before the end of the turn
    end_turn(page)
    wait_for_turn(page)
    expect(page.locator("#moment .big")).to_have_text("Round 1 of 8")
    expect(page.locator("#moment .order li")).to_have_count(2)
    expect(page.locator("#seat-automaton")).to_contain_text("Franz")
    place, tile = page.locator("#ask .q").bounding_box(), page.locator("#act-build_tracks")
    page.locator("#act-donate").hover()
    expect(page.locator(".about.on h3")).to_have_text("Donate")
    tile.hover()
    expect(page.locator(".about.on h3")).to_have_text("Build tracks")
    expect(page.locator(".within.build_tracks")).to_be_visible()
    assert page.locator("#ask .q").bounding_box() == place
    tile.click()
    line = page.locator("g.line.lit").first
    line.wait_for()
    expect(page.locator("#ask")).to_contain_text("costs")
    page.locator("[data-card='city-trieste']").hover()
    expect(page.locator("#inspector h3")).to_have_text("Trieste")
    line.evaluate("each => each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))")
    expect(page.locator(".board g.track.k0")).to_have_count(1)


@pytest.mark.parametrize("locale", ["de", "es"])
def test_the_names_of_actions_keep_to_their_tiles(open_page: Opener, locale: str) -> None:
    page = open_page(1024, 768, locale=locale)
    play_now(page, 1, "steam")
    names = page.locator(".steam .actions .tile b")
    assert names.count() >= 11
    assert not names.evaluate_all("""all => all.filter((name) => {
      const [own, tile] = [name, name.parentElement].map((each) => each.getBoundingClientRect());
      const cut = name.scrollWidth > name.clientWidth + 1;
      return cut || own.left < tile.left || own.right > tile.right || own.bottom > tile.bottom;
    }).map((name) => name.textContent)""")


def test_the_map_is_in_sight_on_a_phone(open_page: Opener) -> None:
    page = open_page(390, 844)
    play_now(page, 2, "steam")
    for target in ("column-5", "act-take_contract"):
        place = page.locator(f"#{target}")
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        sheet, map_box = page.locator("#ask").bounding_box(), page.locator(".sheet").bounding_box()
        assert sheet is not None
        assert map_box is not None
        assert sheet["y"] - map_box["y"] > 90, target
        place.click()
        if target == "column-5":
            end_turn(page)
            wait_for_turn(page)
    expect(page.locator(".display .contract.asked").first).to_be_visible()
    orders_by_a_button(page)


def orders_by_a_button(page: Page) -> None:
    """The steamer comes into sight above the sheet, and the cubes that are small on it are buttons of the question."""
    page.locator("#step-back").click()
    page.locator("#act-order_goods").click()
    stone = page.locator("#subject .picks [data-move='take stone']")
    expect(stone).to_be_visible()
    page.wait_for_function(
        "() => document.getElementById('market-wood').getBoundingClientRect().bottom"
        " <= document.getElementById('ask').getBoundingClientRect().top"
    )
    before = revision(page)
    stone.click()
    after(page, before)
    expect(page.locator("#ask .q")).to_contain_text("(1 of")


def until_franz(page: Page) -> None:
    """Pass and end turns until Franz is told step by step."""
    for _ in range(12):
        changed = f"#live:not([data-revision='{revision(page)}']), #follow:not([hidden])"
        if page.locator("#end-turn:enabled").count():
            page.locator("#end-turn").click()
        else:
            unfold(page)
            pick = page.locator("#moves .pickit").nth(wish(options(page), ("pass", "bid 30", "end")))
            pick.click()
            if pick.get_attribute("data-send") is not None:
                page.locator("#end-turn").click()
        page.wait_for_selector(f"{changed}, #slip[open]")
        if page.locator("#slip[open]").count():
            page.locator("#slip .go").click()
            page.wait_for_selector(changed)
        if page.locator("#follow").is_visible():
            return
    raise AssertionError("Franz was not told")


def step_by_step(page: Page) -> None:
    """Follow the others at this pace."""
    page.evaluate("localStorage.setItem('pace', 'step')")
    page.reload()


def test_franz_is_followed_step_by_step(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 1, "steam")
    step_by_step(page)
    until_franz(page)
    told, count = page.locator("#follow [data-sentence]"), page.locator("#follow [data-count]")
    expect(page.locator("#moves")).to_be_hidden()
    expect(told).to_contain_text("Franz")
    expect(page.locator("#follow .why")).to_be_visible()
    expect(page.locator("#follow [data-follow=next]")).to_be_focused()
    assert count.inner_text().startswith("1 / ")
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(count.inner_text().replace("1 /", "2 /", 1))
    page.keyboard.press("1")  # no option can be chosen by its key while steps are told
    shoot(page, "steam-franz-step")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#follow [data-follow=back]")).to_be_disabled()
    steps = int(count.inner_text().partition("/ ")[2])
    for _ in range(steps - 1):
        page.locator("#follow [data-follow=next]").click()
    expect(count).to_have_text(f"{steps} / {steps}")
    expect(page.locator("#moves")).to_be_hidden()  # the question waits until the last step has been read
    page.locator("#follow [data-follow=next]").click()
    expect(page.locator("#follow")).to_be_hidden()
    expect(page.locator("#moves")).to_be_visible()
    expect(page.locator("#ask .q")).to_be_focused()


def to_a_block(page: Page) -> None:
    """Follow Franz until he carries out a block of his action card."""
    for _ in range(100):
        if page.locator("#beside .block.told").count():
            return
        if page.locator("#follow").is_visible():
            page.keyboard.press("ArrowRight")
        else:
            until_franz(page)
    raise AssertionError("Franz read no block")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_franz_cards_are_seen_while_his_steps_are_told(open_page: Opener, width: int, height: int) -> None:
    page = open_page(width, height)
    play_now(page, 1, "steam")
    step_by_step(page)
    until_franz(page)
    to_a_block(page)
    expect(page.locator("#beside .franz-card .told").first).to_be_visible()
    shoot(page, f"steam-franz-cards-{width}")
    cards = page.locator("#beside .franz-card")
    for number, name in enumerate(("Action card", "Decision card")):
        expect(cards.nth(number)).to_have_attribute("aria-label", re.compile(name))
        box = cards.nth(number).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    page.keyboard.press("Escape")
    expect(cards.first).to_be_hidden()
    page.locator("[for=dock-rivals]").click()
    expect(page.locator(".dock .franz-card").first).to_be_visible()


def test_steps_of_franz_can_be_skipped_and_a_reload_shows_the_present(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 1, "steam")
    step_by_step(page)
    until_franz(page)
    page.keyboard.press("Escape")
    expect(page.locator("#follow")).to_be_hidden()
    expect(page.locator("#moves")).to_be_visible()
    until_franz(page)
    page.reload()
    expect(page.locator("#moves")).to_be_visible()
    expect(page.locator("#follow")).to_be_hidden()
    expect(page.locator(".pace [value=step]")).to_be_checked()


def test_the_way_to_trieste_is_shown_on_demand(open_page: Opener) -> None:
    page = open_page()
    play_now(page, 1, "steam")
    switch, card = page.locator("#way-switch"), page.locator(".way-card")
    expect(card).to_be_hidden()
    switch.click()
    expect(card).to_be_visible()
    expect(switch).to_have_attribute("aria-pressed", "true")
    shoot(page, "steam-way")
    switch.focus()
    page.keyboard.press("Enter")
    expect(card).to_be_hidden()


OPEN = """async (names) => {
  const opened = [];
  const now = await (await fetch(`${location.pathname}/live`)).text();
  for (const name of names) {
    const page = new DOMParser().parseFromString(now, "text/html");
    for (const tab of page.querySelectorAll("[name=dock]")) tab.toggleAttribute("checked", tab.id === `dock-${name}`);
    const [text, target] = [page.getElementById("live").outerHTML, document.getElementById("live")];
    await htmx.swap({ text, target, sourceElement: target, swap: "outerMorph" });
    opened.push(document.querySelector("[name=dock]:checked").id);
  }
  return opened;
}"""
"""Updates of the page, each with another pane of the dock open; which ones the page then shows."""


def test_the_pane_that_a_question_needs_is_open_every_time(open_page: Opener) -> None:
    """Also when the visitor has looked into another in the meantime."""
    page = open_page()
    play_now(page, 2, "steam")
    needed = ["contracts", "railway", "contracts", "railway", "market"]
    assert page.evaluate(OPEN, needed) == [f"dock-{name}" for name in needed]
    page.locator("[for=dock-hiring]").click()
    assert page.evaluate(OPEN, needed) == [f"dock-{name}" for name in needed]
