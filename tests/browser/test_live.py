"""Live updates: what is morphed into the page, move after move and without a reload, is what a reload would show."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.player import CLICK, PATIENCE, is_over, play_now, wait_for_turn
from towpath.core.registry import game_named

pytestmark = pytest.mark.browser

GAMES = ("marchia", "okanagan", "kanal", "ruhr", "steam")
TABLES = [(game, seats) for game in GAMES for seats in game_named(game).seats]
DECISIONS = 60
"""So many clicks for each of them; a game that is over is followed by another."""

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
  const kinds = [...document.querySelectorAll("#live .lit")].map(({ id }) => id.split(/[-\\d]/)[0]);
  return [document.querySelector("#ask .q [data-rule]")?.dataset.rule ?? "", [...new Set(kinds)]];
}"""
"""The kind of the question: its rule, and the kinds of things that are lit for it."""

SHOWN = """() => document.fonts.ready.then(() => [...document.querySelectorAll("#live, #live *")].flatMap((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  if (!width && !height) return [];
  const attributes = [...each.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort().join("");
  const state = `${each.checked ?? ""} ${each.value ?? ""}`;
  return [`${[x, y, width, height].map((length) => length.toFixed(1))} <${each.localName}${attributes}> ${state}`];
}))"""
"""All that is to be seen: each element's box, name, attributes (the scripts' own among them) and what is entered."""


def shown_otherwise(live: Page, other: Page) -> str:
    """What a new page of the same visitor shows otherwise; empty if nothing."""
    other.goto(live.url)
    here, there = live.evaluate(SHOWN), other.evaluate(SHOWN)
    other.goto("/health")  # so that it does not follow the game
    return "\n".join(list(unified_diff(here, there, "live", "reloaded", lineterm="", n=0))[:40])


def decisions(page: Page, rng: Random) -> Iterator[tuple[str, list[str]]]:
    """Click through a game on the board; after each click the kind of the question that is then asked."""
    while not is_over(page):
        if page.evaluate(CLICK, [rng.random(), [], PATIENCE]) != "yes":
            wait_for_turn(page)
        rule, kinds = page.evaluate(ASKED)
        yield rule, kinds


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_live_page_is_what_a_reload_shows(open_page: Opener, game: str, seats: int) -> None:
    """Compared when a question is asked for the first and the second time, and when it lights another kind of thing.

    Not after the end: then a reload shows the score sheet.
    """
    page, rng, clicks = open_page(), Random(seats), 0
    other = page.context.new_page()
    compared: set[str] = set()
    while clicks < DECISIONS:
        play_now(page, seats, game)
        page.evaluate(WATCH)
        for rule, kinds in decisions(page, rng):
            clicks += 1
            assert page.evaluate("watched.faults") == []
            met = {f"{rule} again" if rule in compared else rule, *(f"{rule} with {kind}" for kind in kinds)}
            if not met <= compared and not is_over(page):
                assert shown_otherwise(page, other) == "", met - compared
                compared |= met
            if clicks == DECISIONS:
                break
        assert page.evaluate("watched.updates") > 0
