"""The story on a phone, and the viewer's own turn when nothing is left to answer."""

from __future__ import annotations

from random import Random

import pytest
from markupsafe import Markup
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import play_now, play_on, shoot
from tests.pages.views import played
from towpath.site.pages.log import TURN
from towpath.site.pages.scenes import brief_of
from towpath.site.pages.words import LANGUAGES, Words

pytestmark = pytest.mark.browser

SEEN = """() => {
  const line = document.querySelector("#story li[data-number='1'] .tx").getBoundingClientRect();
  const at = document.elementFromPoint(line.left + 5, line.top + line.height / 2);
  return [Boolean(at.closest("#story")), line.width];
}"""


def tap(page: Page, selector: str) -> None:
    """A finger on the middle of something; unlike `Locator.tap` it does not scroll before."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("game", ["marchia", "okanagan"])
def test_a_phone_keeps_the_story_in_sight_and_unfolds_it_over_the_board(open_page: Opener, game: str) -> None:
    page, rng = open_page(390, 844), Random(2)
    play_now(page, 3, game)
    play_on(page, rng, "#story li[data-number='2']")
    page.evaluate("scrollTo({ top: 400, behavior: 'instant' })")
    in_sight, width = page.evaluate(SEEN)
    assert in_sight
    assert width > 200  # the line itself, and not its tools, has the room
    second, board = page.locator("#story li[data-number='2']"), page.locator("#main")
    expect(second).to_be_hidden()
    before = board.bounding_box()
    tap(page, "#story .more")
    expect(second).to_be_in_viewport()
    assert board.bounding_box() == before  # it lies over the board, which does not move
    tap(page, "#story [data-open-log]")
    expect(page.locator("#book")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 390])
def test_a_complete_turn_is_told_before_it_is_ended(open_page: Opener, width: int) -> None:
    page, rng = open_page(width, 900 if width > 400 else 844), Random(3)
    play_now(page, 2, "marchia")
    play_on(page, rng, "#recap", wishes=lambda _: ["^space-1", "^square", "^no-taxes"])  # a tile of Berta's
    recap = page.locator("#recap")
    expect(recap).to_be_in_viewport()
    expect(recap).to_contain_text("builds the")
    expect(recap.locator(".sum")).to_contain_text("in all")
    expect(page.locator("#ask .then")).to_contain_text("Berta")
    shoot(page, f"recap-{width}")


WIDTHS = """(lines) => {
  const list = document.createElement("ol");
  document.querySelector("#story .tale").append(list);
  list.innerHTML = lines.map((line) => `<li><span class="no">1</span><span class="tx">${line}</span></li>`).join("");
  const over = [...list.querySelectorAll(".tx")].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const found = over.map(({ textContent }) => textContent);
  list.remove();
  return found;
}"""
"""The lines that find no room beside the board."""


@pytest.mark.parametrize("slug", ["marchia", "okanagan", "kanal", "ruhr"])
def test_lines_of_the_story_are_never_cut(open_page: Opener, slug: str) -> None:
    """Whatever others do, in every language: long sentences are said in fewer words there."""
    match = played(2500, seats=2, slug=slug)
    told = {event: brief_of(match.game, event, "") for ply in match.plies for event in ply.events if event.kind != TURN}
    page = open_page()
    play_now(page)
    for language in LANGUAGES:
        words = Words(language, [Markup('<b class="nm">Berta</b>')] * 2, match.game)
        lines = {str(words.say(line)) for line in told.values() if line is not None}
        assert len(lines) > 50
        assert page.evaluate(WIDTHS, sorted(lines)) == []


NUMBERS = """() => [
  [...document.querySelectorAll("#marks [data-line]")].map(({ dataset }) => dataset.line).sort(),
  [...document.querySelectorAll("#story [data-number]")].filter((line) => line.checkVisibility()).length,
]"""


def test_a_low_window_marks_only_what_it_tells(open_page: Opener) -> None:
    """It has room for two lines: the number of a third on the board would mean nothing."""
    page = open_page(1024, 768)
    play_now(page, 4, "marchia")
    page.wait_for_function("document.querySelector('#marks [data-line]')")
    numbers, lines = page.evaluate(NUMBERS)
    assert lines == 2
    assert set(numbers) <= {"1", "2"}
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_function("document.querySelector('#marks [data-line=\"3\"]')")
