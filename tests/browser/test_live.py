"""Whole games by clicking the board, live: what is morphed into the page, without a reload, is what a reload shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import unified_diff
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.ending import looked_through
from tests.browser.player import CLICK, PATIENCE, Wishes, is_over, no_wishes, play_now, revision, shoot, wait_for_turn
from tests.browser.test_kanal import to_the_end
from tests.browser.test_ruhr import sometimes_a_pilot
from towpath.core.registry import game_named

pytestmark = pytest.mark.browser

GAMES = ("marchia", "okanagan", "kanal", "ruhr", "steam")
TABLES = [(game, seats) for game in GAMES for seats in game_named(game).seats]
LONGEST = 600
"""Clicks after which a game should be over."""


def mostly_on_the_map(rng: Random) -> list[str]:
    """A bid that leaves money, then tracks, factories, staff and contracts rather than to throw goods away."""
    busy = "^(deliver|line|act-(build_tracks|build_factory|hire|order_goods|take_contract))"
    return ["^column-[2-6]$", busy] if rng.random() < 0.7 else []


WISHES: dict[str, Wishes] = {"kanal": to_the_end, "ruhr": sometimes_a_pilot, "steam": mostly_on_the_map}

WATCH = """() => {
  const HTML = "http://www.w3.org/1999/xhtml";
  const SVG = "http://www.w3.org/2000/svg";
  const drawn = ({ namespaceURI, localName }) => namespaceURI === SVG && localName !== "foreignObject";
  const fallen = (each) => each.namespaceURI !== (each.localName === "svg" || drawn(each.parentNode) ? SVG : HTML);
  const invisible = (each) => {
    const { width, height } = each.getBoundingClientRect();
    return !width || !height;
  };
  const faults = (words, elements, wrong) => [...elements].filter(wrong).map((each) => `${words}: ${each.outerHTML}`);
  window.watched = { updates: 0, faults: [] };
  document.addEventListener("htmx:after:swap", () => {
    watched.updates += 1;
    watched.faults.push(...faults("out of its namespace", document.querySelectorAll("#live *"), fallen));
    watched.faults.push(...faults("lit without a size", document.querySelectorAll("#live .lit:not(.off)"), invisible));
  });
}"""
"""Looks after every update, also of others' moves: is each element of its namespace, has all that is lit a size?"""

ASKED = """() => {
  const live = document.getElementById("live");
  const kinds = [...live.querySelectorAll(".lit")].map(({ id }) => id.split(/[-\\d]/)[0]);
  const rule = live.querySelector("#ask .q [data-rule]")?.dataset.rule ?? "";
  return [live.matches(".over"), watched.faults, rule, [...new Set(kinds)]];
}"""
"""Whether the game is over, what was wrong, and the kind of the question: its rule, and what is lit for it."""

SHOWN = """() => document.fonts.ready.then(() => [...document.querySelectorAll("#live, #live *")].flatMap((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  if (!width && !height) return [];
  const attributes = [...each.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort().join("");
  const state = `${each.checked ?? ""} ${each.value ?? ""}`;
  return [`${[x, y, width, height].map((length) => length.toFixed(1))} <${each.localName}${attributes}> ${state}`];
}))"""
"""All that is to be seen: each element's box, name, attributes (the scripts' own among them) and what is entered."""


SWITCH = """(way) => {
  const shown = document.getElementById("live").dataset.way ?? null;
  if (way !== shown) document.querySelector(`[data-switch="${way}"]`).click();
}"""


REACHED = "(revision) => Number(document.getElementById('live').dataset.revision) >= Number(revision)"


def looked_at(live: Page, other: Page) -> tuple[list[str], list[str]]:
    """What the page shows, and a new one."""
    other.goto(live.url)
    other.evaluate(SWITCH, live.locator("#live").get_attribute("data-way"))
    return live.evaluate(SHOWN), other.evaluate(SHOWN)


def shown_otherwise(live: Page, other: Page) -> str:
    """What a new page of the same visitor shows otherwise; empty if nothing.

    A switch stays where the reader has put it until the page is loaded anew, so the new page is switched likewise.
    Others may move meanwhile: then the live page is to follow, and both are looked at again.
    """
    here, there = looked_at(live, other)
    while revision(live) != revision(other):
        live.wait_for_function(REACHED, arg=revision(other))
        wait_for_turn(live)
        here, there = looked_at(live, other)
    other.goto("/health")  # so that it does not follow the game
    return "\n".join(list(unified_diff(here, there, "live", "reloaded", lineterm="", n=0))[:40])


def decisions(page: Page, rng: Random, wishes: Wishes) -> Iterator[tuple[str, list[str]]]:
    """Click through a game on the board; after each click but the last the kind of the question that is then asked."""
    for _ in range(LONGEST):
        if page.evaluate(CLICK, [rng.random(), list(wishes(rng)), PATIENCE]) != "yes":
            wait_for_turn(page)
        over, faults, rule, kinds = page.evaluate(ASKED)
        assert faults == []
        if over:
            return
        yield rule, kinds


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_game_by_clicking_the_board_and_the_live_page_is_what_a_reload_shows(
    open_page: Opener, game: str, seats: int
) -> None:
    """Compared when a question is asked for the first and the second time, and when it lights another kind of thing.

    Not after the end: then a reload shows the score sheet.
    """
    page, rng = open_page(), Random(seats)
    other = page.context.new_page()
    compared: set[str] = set()
    play_now(page, seats, game)
    page.evaluate(WATCH)
    for rule, kinds in decisions(page, rng, WISHES.get(game, no_wishes)):
        met = {f"{rule} again" if rule in compared else rule, *(f"{rule} with {kind}" for kind in kinds)}
        if not met <= compared:
            assert shown_otherwise(page, other) == "", met - compared
            compared |= met
    assert is_over(page)
    assert page.evaluate("watched.updates") > 0
    expect(page.locator("#end-title")).to_be_in_viewport()
    franz = 1 if (game, seats) == ("steam", 1) else 0
    expect(page.locator("#end .bars li")).to_have_count(seats + franz)
    expect(page.locator("#moment .standing")).to_be_visible(visible=seats + franz > 1)
    shoot(page, f"{game}-{seats}-over")
    if franz:
        franz_is_in_the_score_sheet(page)
    if (game, seats) == ("marchia", 5):
        looked_through(page)


def franz_is_in_the_score_sheet(page: Page) -> None:
    """As a column and as a line of the chart."""
    expect(page.locator("#end .bars li", has_text="Franz")).to_be_visible()
    page.get_by_role("link", name="Score sheet").first.click()
    expect(page.locator(".ledger .hd", has_text="Franz")).to_be_visible()
    expect(page.locator("#chart .wide1 .s4")).to_be_attached()


SHORT = """() => {
  window.texts = [];
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => texts.push([ctx.text, ctx.full]));
}"""


def test_what_has_not_changed_is_not_read_again_unless_a_script_has_changed_it(open_page: Opener) -> None:
    page, rng = open_page(), Random(1)
    play_now(page, 2, "ruhr")
    page.evaluate(SHORT)
    page.evaluate("document.querySelector('#ci_witten').classList.add('stray')")
    page.evaluate(CLICK, [rng.random(), [], PATIENCE])
    text, full = page.evaluate("texts[0]")
    assert len(text) < len(full)
    assert re.search(r'id="st_[^>]* data-same="yes"></g>', text)  # comes without content, and the page keeps its own
    assert re.search(r'id="ci_witten"[^>]*><', text)
    assert text.count("_csrf_token") < full.count("_csrf_token")  # also a form, whose token the page has put in
    assert page.locator('#live input[name="_csrf_token"][value=""]').count() == 0
    assert page.locator("#live [data-same], #live .stray").count() == 0
    assert page.locator("#st_nachtigall").evaluate("place => place.childElementCount") > 0
    assert re.search(r' id="same-\d+" data-same="yes"></', text)  # what has no name gets one meanwhile
    assert page.locator("#live [id^='same-']").count() == 0


POINT = """() => {
  const things = "#main :is(.lit, .refused, [data-card]), #subject [data-move], #moves :is(.opt, .not)";
  const all = document.querySelectorAll(things);
  for (const each of all) {
    each.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    each.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
  return all.length;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_everything_makes_no_error(open_page: Opener, game: str) -> None:
    """`open_page` fails where the console tells of one."""
    page, rng = open_page(), Random(3)
    play_now(page, 2, game)
    for _ in range(12):
        assert page.evaluate(POINT) > 0
        if page.evaluate(CLICK, [rng.random(), [], PATIENCE]) != "yes":
            wait_for_turn(page)
