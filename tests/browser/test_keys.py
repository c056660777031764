"""By keyboard alone: on the pages around the table everything is reached, seen and left again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.test_friends import keep_seat
from tests.browser.test_packs import begin
from tests.browser.test_together import sit_down

pytestmark = pytest.mark.browser

MOST_STOPS = 250
STOP = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const again = at.dataset.walked === "yes";
  at.dataset.walked = "yes";
  const { left, top, right, bottom, width, height } = at.getBoundingClientRect();
  const within = (from, to, most) => (Math.max(from, 1) + Math.min(to, most - 1)) / 2;
  const middle = [within(left, right, innerWidth), within(top, bottom, innerHeight)];
  const over = document.elementFromPoint(...middle);
  const label = at.closest("label");
  const own = (each) => each && (at.contains(each) || each.contains(at) || label?.contains(each));
  const outlined = (each) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow.includes("0px 0px 0px");
  };
  const near = [at, at.parentElement, at.parentElement.parentElement, at.nextElementSibling].filter(Boolean);
  const struck = [...at.querySelectorAll(".hit, .edge")].some((each) => getComputedStyle(each).stroke !== "none");
  return {
    again,
    name: `${at.tagName} ${(at.getAttribute("aria-label") || at.textContent || at.name || "").trim().slice(0, 50)}`,
    seen: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    covered: width > 2 && !own(over) && !at.matches(".handle, .value"),
    ring: near.some(outlined) || struck || at.matches(".handle"),
  };
}"""
"""What the focus is on, and whether people see that. The two handles of the night lie over each other and draw the
ring on their thumbs, which no script can read; a total at the table has its own small dotted line."""
LEFT_OUT = """() => {
  const folded = (each) => each.matches("summary") ? each.parentElement.parentElement.closest("details:not([open])")
    : each.closest("details:not([open])");
  const group = (each) => document.querySelector(`input[name="${CSS.escape(each.name)}"][data-walked]`);
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
    .filter((each) => !each.dataset.walked && !each.disabled && each.tabIndex >= 0 && each.checkVisibility()
      && !folded(each) && !(each.type === "radio" && group(each)))
    .map((each) => `${each.tagName} ${(each.getAttribute("aria-label") || each.textContent || each.name).trim()}`);
}"""
"""What could be clicked, but Tab did not come to."""


def walk(page: Page, address: str) -> list[str]:
    """What is wrong for somebody who goes through a page by Tab; it ends outside, or there is a trap."""
    page.goto(address)
    page.wait_for_load_state()
    wrong = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stop: dict[str, Any] | None = page.evaluate(STOP)
        if stop is None:
            break
        found = {"a trap": stop["again"], "not in view": not stop["seen"], "covered": stop["covered"]}
        found["no ring"] = not stop["ring"]
        wrong += [f"{address}: {stop['name']}: {what}" for what, is_so in found.items() if is_so]
    else:
        wrong.append(f"{address}: a trap")
    return wrong + [f"{address}: {name}: left out" for name in page.evaluate(LEFT_OUT)]


@pytest.mark.parametrize("width", [1440, 390])
def test_everything_is_reached_and_seen_by_tab(open_page: Opener, width: int) -> None:
    anna, ben = open_page(width, 844), open_page()
    keep_seat(anna, f"Anna of the keys {width}")
    keep_seat(ben, f"Ben of the keys {width}")
    begin(anna, "okanagan")
    pack = re.sub(r"^.*(/packs/\w+).*$", r"\1", anna.url)
    sit_down(anna, ben, "marchia", "[name=pace][value=days]")
    table = anna.url
    ben.keyboard.press("p")
    ben.get_by_role("button", name="A pause").click()
    expect(anna.get_by_role("button", name="Agree", exact=True)).to_be_visible()
    anna.goto("/games/kanal/create")
    anna.locator("label:has(input[name=seat1][value=open])").click()
    anna.locator(".sum .go").click()
    anna.wait_for_selector("#link")
    waiting = anna.url
    addresses = ["/", "/me/notices", f"{pack}?item=tile/1", "/games/ruhr/create", waiting]
    if width > 760:  # a phone has bars at its foot, else the same; at its table the question is a sheet over the board
        ben.goto("/me")
        other = str(ben.locator(".accnav a").first.get_attribute("href"))
        addresses += ["/tables", "/friends", "/me", "/packs", "/people/me", other, table]
    wrong = [each for address in addresses for each in walk(anna, address)]
    assert wrong == []


def test_escape_closes_what_was_opened_and_the_focus_is_where_it_was(open_page: Opener) -> None:
    page = open_page()
    keep_seat(page, "Eva of Escape")
    begin(page, "marchia")
    for address, menu in (("/", "header .opt > summary"), ("/packs", ".dots > summary")):
        page.goto(address)
        summary = page.locator(menu).first
        summary.focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"{menu} + *").first).to_be_visible()
        page.keyboard.press("Tab")
        page.keyboard.press("Escape")
        expect(page.locator(f"{menu} + *").first).to_be_hidden()
        expect(summary).to_be_focused()
