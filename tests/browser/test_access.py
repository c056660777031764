"""Everybody can play: by keyboard alone, on a phone, in four languages, with a screen reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import ROOT, Opener, Theme
from tests.browser.player import (
    after,
    choose,
    is_over,
    moved_on,
    play_now,
    revision,
    shoot,
    step,
    unfold,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

AXE: Path = ROOT / "src" / "towpath" / "site" / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = [
    "/", "/games/marchia", "/games/marchia/create", "/games/marchia/rules", "/rules", "/me", "/api", "/nowhere",
    "/games/kanal", "/games/okanagan", "/games/ruhr", "/games/steam", "/games/steam/create", "/games/kanal/components",
    "/games/ruhr/how-to", "/games/okanagan/practice", "/friends", "/tables", "/me/notices", "/packs", "/sign-in",
    "/forgot", "/open",
]  # fmt: skip
USUAL = "axe.run({ resultTypes: ['violations'] })"
"""Everything that axe-core looks at by default. What is in order is not told of: to list that is half of the work."""
AUDIT = "axe.run({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })"
"""The same, and whether a thing is called what is written on it."""


GRAVE = ("serious", "critical")


def found_by_axe(page: Page, audit: str) -> list[tuple[str, str]]:
    """What axe-core finds on a page: how grave it is, and the words."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(audit)
    return [
        (found["impact"], f"{found['id']} at {node['target']}: {node['failureSummary']}")
        for found in found["violations"]
        for node in found["nodes"]
    ]


def violations(page: Page) -> list[str]:
    """What axe-core finds grave on a page."""
    return [words for impact, words in found_by_axe(page, USUAL) if impact in GRAVE]


def all_violations(page: Page) -> list[str]:
    """What axe-core finds on a page, grave or not."""
    return [words for _, words in found_by_axe(page, AUDIT)]


FAULTS = """<!doctype html><html><main><h1>Lock</h1><h3>Toll</h3><button></button><button aria-label="Go">Stop</button>
<p style="color: #999; background: #aaa">grey</p><p style="color: #999; background: #aaa">grey</p></main></html>"""


def test_what_is_wrong_on_a_page_is_found(open_page: Opener) -> None:
    page = open_page()
    page.set_content(FAULTS)
    grave = [words.partition(" at ")[0] for words in violations(page)]
    assert {"button-name", "color-contrast", "document-title", "html-has-lang"} <= {*grave}
    assert grave.count("color-contrast") == 2
    every = [words.partition(" at ")[0] for words in all_violations(page)]
    assert {*every} >= {*grave, "heading-order", "label-content-name-mismatch"}


@pytest.mark.parametrize(
    ("address", "theme"), [*((page, "light") for page in PAGES), ("/", "dark"), ("/games/marchia/create", "dark")]
)
def test_no_page_has_a_violation(open_page: Opener, address: str, theme: Theme) -> None:
    page = open_page(theme=theme)
    if address == "/nowhere":
        page.route("**/nowhere", lambda route: route.fulfill(response=route.fetch(), status=200))
    page.goto(address)
    shoot(page, f"page{address.replace('/', '-')}-{theme}", whole=True)
    assert all_violations(page) == []


@pytest.mark.parametrize(
    ("game", "width", "theme"),
    [
        ("marchia", 1440, "light"), ("marchia", 1440, "dark"), ("marchia", 390, "light"),
        ("steam", 1440, "light"), ("steam", 390, "dark"), ("kanal", 1440, "light"), ("okanagan", 1440, "light"),
        ("ruhr", 1440, "light"),
    ],
)  # fmt: skip
def test_the_table_has_no_violation_in_mid_game(open_page: Opener, game: str, width: int, theme: Theme) -> None:
    page = open_page(width, 900, theme=theme)
    play_now(page, 2 if game == "kanal" else 3, game)
    for _ in range(4):
        step(page)
    shoot(page, f"{game}-{width}-{theme}")
    assert all_violations(page) == []


def test_a_game_goes_on_by_keyboard_alone(open_page: Opener) -> None:
    page = open_page()
    page.goto("/games/marchia")
    page.locator("form.play button.go").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#live.table")
    page.wait_for_load_state()  # keys are heard when the scripts are there
    wait_for_turn(page)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(page.locator("#why .no")).to_be_visible()
    page.keyboard.press("Escape")
    for _ in range(8):
        before = revision(page)
        if page.locator("#end-turn:enabled").count():
            page.keyboard.press("e")
        else:
            if not seen_answers(page).count():
                page.keyboard.press("b")
            page.keyboard.press("1")
        after(page, before)
        wait_for_turn(page)


def seen_answers(page: Page) -> Locator:
    """The answers that a reader sees, in the order of their digits."""
    return page.locator("#subject [data-move]:visible, #moves .pickit:visible")


def test_the_list_is_walked_with_arrows(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    unfold(page)
    page.keyboard.press("ArrowDown")
    expect(seen_answers(page).nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(seen_answers(page).nth(1)).to_be_focused()


def test_after_a_move_the_focus_is_on_the_next_question(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    before = revision(page)
    unfold(page)
    page.locator("#moves .pickit").first.focus()
    page.keyboard.press("Enter")
    after(page, before)
    expect(page.locator("#ask .q")).to_be_focused()


def test_a_dialog_keeps_keys_and_pointer_and_gives_the_focus_back(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    page.locator("#ask .q").focus()
    before = revision(page)
    page.keyboard.press("?")
    page.wait_for_selector("#keys[open]")
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('#keys') !== null")
    page.keyboard.press("1")  # an answer, were the dialog not open
    page.keyboard.press("Escape")
    assert not page.locator("#keys").is_visible()
    assert page.evaluate("document.activeElement.matches('#ask .q')")
    page.keyboard.press("?")
    page.mouse.click(5, 300)  # beside it: it closes, and nothing else happens
    assert not page.locator("#keys").is_visible()
    assert revision(page) == before


def test_a_menu_stays_open_when_something_happens(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    page.locator("#menu > summary").click()
    before = revision(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_load_state()
    choose(other, 0)
    moved_on(page, before)
    assert page.locator("#menu .card").is_visible()
    other.close()


def test_on_a_phone_the_great_button_of_a_game_is_in_reach(open_page: Opener) -> None:
    page = open_page(390, 844)
    page.goto("/games/ruhr")
    page.locator(".setbar .go").tap()  # nothing lies over it
    page.wait_for_selector("#live.table")


def test_a_phone_shows_board_and_question_and_folds_the_question(open_page: Opener) -> None:
    page = open_page(390, 844)
    play_now(page, 3)
    sheet = page.locator("#ask")
    box = sheet.bounding_box()
    assert box is not None
    assert box["height"] + 62 <= 844 * 0.57 + 1  # with the bar
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shoot(page, "phone")
    page.locator(".handle").tap()
    folded = sheet.bounding_box()
    assert folded is not None
    assert folded["height"] < 90
    shoot(page, "phone-folded")
    page.locator(".handle").tap()
    for _ in range(4):
        step(page)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1024, 768)])
def test_board_and_question_are_in_view_together(open_page: Opener, width: int, height: int) -> None:
    page = open_page(width, height)
    play_now(page, 4)
    for place in (".board", "#ask .q", "#end-turn"):
        box = page.locator(place).bounding_box()
        assert box is not None
        assert box["y"] >= 0, place
        assert box["y"] + box["height"] <= height, place
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    shoot(page, f"table-{width}x{height}")


PLACES = """() => ["#main", "#moment", "#seats", "#story", "#ask", "#ask .q", "#bar", "#end-turn"].map((name) => {
  const { x, y } = document.querySelector(name).getBoundingClientRect();
  return `${name} ${Math.round(x)} ${Math.round(y)}`;
})"""
"""Where the parts of the frame stand."""
DRAWING = """() => {
  const boxes = [...document.querySelectorAll("#main svg")].map((each) => each.getBoundingClientRect());
  const { x, y, width, height } = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
  return [x, y, width, height];
}"""
"""Where the largest drawing of the board stands, and how large."""


@pytest.mark.parametrize("game", ["kanal", "marchia", "okanagan", "ruhr", "steam"])
def test_nothing_jumps_between_the_questions_of_a_turn(open_page: Opener, game: str) -> None:
    page = open_page()
    play_now(page, 2, game)
    places, drawing, questions = page.evaluate(PLACES), page.evaluate(DRAWING), set()
    for _ in range(8):
        questions.add(page.locator("#ask .q").inner_text())
        step(page)
        if is_over(page):
            break
        assert page.evaluate(PLACES) == places
        assert page.evaluate(DRAWING) == pytest.approx(drawing, abs=2)
    assert len(questions) > 1


@pytest.mark.parametrize(
    ("locale", "words"), [("de-DE", "Jetzt spielen"), ("es-ES", "Jugar ahora"), ("ko-KR", "지금 하기")]
)
def test_the_browsers_language_is_spoken(open_page: Opener, locale: str, words: str) -> None:
    page = open_page(locale=locale)
    page.goto("/games/marchia")
    expect(page.get_by_role("button", name=words)).to_be_visible()
    shoot(page, f"game-{locale}", whole=True)
    play_now(page, 3)
    for _ in range(3):
        step(page)
    assert page.evaluate("document.documentElement.lang") == locale[:2]
    shoot(page, f"table-{locale}")


def test_the_language_can_be_chosen(open_page: Opener) -> None:
    page = open_page(locale="en-US")
    page.goto("/games/marchia")
    page.get_by_role("button", name="Deutsch").last.click()
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    assert page.url.endswith("/games/marchia")


def test_day_and_lamplight_are_kept(open_page: Opener) -> None:
    page = open_page(theme="light")
    page.goto("/")
    page.locator("header [data-theme-switch]").first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_rules_can_be_searched_and_linked(open_page: Opener) -> None:
    page = open_page()
    page.goto("/games/marchia/rules#M41")
    expect(page.locator("#M41")).to_be_in_viewport()
    page.keyboard.press("/")
    page.keyboard.type("gold coin")
    expect(page.locator("mark").first).to_be_visible()
    expect(page.locator(".toc .list .count:visible").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("mark.now")).to_be_in_viewport()
    shoot(page, "rules-search")
