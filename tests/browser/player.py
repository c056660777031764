"""How a person plays in the browser: by clicking what is lit or listed, and looking at what happens."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from shutil import which

from playwright.sync_api import Page

CHROMIUM = which("chromium-headless-shell") or which("chromium")
"""The shell draws the same and starts without the windows of a browser: half the work."""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
SCREENSHOTS = Path(__file__).parents[2] / "screenshots"
PATIENCE = 60_000
"""Milliseconds until what does not happen has failed: machines may be slow."""
LONG = 120_000

MY_TURN_OR_OVER = "#live[data-my-turn=yes], #live.over"


def shoot(page: Page, name: str, *, whole: bool = False) -> None:
    """A picture for people to look at."""
    page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=whole)


def play_now(page: Page, seats: int = 2, game: str = "marchia", *, by_lot: bool = False) -> None:
    """From the page of the game to a table against bots, or alone; this person has seat 0 unless it is drawn."""
    if seats == 1 or by_lot:
        page.goto(f"/games/{game}")
        page.locator(f"form.play label:has(input[name=seats][value='{seats}'])").click()
        if seats > 1:
            page.locator("form.play label:has(input[value=deckhand])").click()
        page.locator("form.play button.go").click()
    else:
        set_table(page, seats, game)
    page.wait_for_selector("#live.table")
    page.wait_for_load_state()  # what is lit can be clicked when the scripts are there
    page.evaluate("() => document.fonts.ready.then(() => true)")  # and stays where it is when the letters are
    wait_for_turn(page)


def click_table(page: Page, seats: int, game: str) -> None:
    """Set a table against bots by clicking all choices: as seated, so that this person has seat 0."""
    page.goto(f"/games/{game}/create")
    if page.locator("input[type=radio][name=seats]").count():
        page.locator(f"label:has(input[name=seats][value='{seats}'])").click()
    for number in range(1, seats):
        page.locator(f"label:has(input[name=seat{number}][value='bot:deckhand'])").click()
    page.locator("label:has(input[name=seating][value=as_seated])").click()
    page.locator(".sum button.go").click()


def set_table(page: Page, seats: int, game: str) -> None:
    """The table that `click_table` sets: its form is sent without being drawn, which most tests do not look at."""
    html = page.request.get(f"/games/{game}/create").text()
    form = html[html.index('<form class="set"') :].partition("</form>")[0]
    known = {name: value for kind, name, value, more in INPUT.findall(form) if kind == "hidden" or "checked" in more}
    fields = {name: value for name, value in known.items() if not name.startswith(("seat", "option."))}
    fields |= {"seats": str(seats), "seat0": "me", "seating": "as_seated"}
    fields |= {f"seat{number}": "bot:deckhand" for number in range(1, seats)}
    answer = page.request.post(f"/games/{game}/tables", form=dict(fields), max_redirects=0)
    assert answer.status == 303, answer.text()
    page.goto(answer.headers["location"])


INPUT = re.compile(r'<input type="(radio|hidden)" name="([^"]+)" value="([^"]*)"([^>]*)>')
"""What a form sends if nobody clicks: its kind, name and value, and whether it is chosen."""


def wait_for_turn(page: Page) -> None:
    """Until it is this person's move, or the game is over."""
    page.wait_for_selector(MY_TURN_OR_OVER, timeout=LONG)


def is_over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.locator("#live.over").count() > 0


def revision(page: Page) -> str:
    """Which state of the table the page shows."""
    return str(page.locator("#live").get_attribute("data-revision"))


def moved_on(page: Page, before: str) -> None:
    """Wait until the page shows another state of the table than before."""
    page.wait_for_selector(f"#live:not([data-revision='{before}'])")


def options(page: Page) -> list[str]:
    """The options of the list, in notation."""
    found: list[str] = page.eval_on_selector_all("#moves .pickit", "all => all.map(each => each.value)")
    return found


def after(page: Page, before: str) -> None:
    """Wait until the page shows what a click has done; a slip is meant."""
    page.wait_for_selector(f"#live:not([data-revision='{before}']), #slip[open]")
    if page.locator("#slip[open]").count():
        page.locator("#slip .go").click()
        moved_on(page, before)


def unfold(page: Page) -> None:
    """Unfold all answers of the question."""
    page.locator("#moves details").evaluate_all("all => all.forEach((each) => { each.open = true; })")


def choose(page: Page, number: int) -> None:
    """Click an option of the list."""
    before = revision(page)
    unfold(page)
    pick = page.locator("#moves .pickit").nth(number)
    half = pick.locator("xpath=ancestor::*[@data-half]")
    if half.count() and half.is_hidden():
        page.locator(f"[data-switch='{half.get_attribute('data-half')}']").click()
    only_chosen = pick.get_attribute("data-send") is not None
    sent = page.locator(f"#moves .pickit[data-send][value='{pick.get_attribute('value')}']")
    pick.click()
    if only_chosen:
        page.locator("#end-turn").click()
    after(page, before)
    if only_chosen:  # others choose at the same time: the page may have moved on by them alone
        sent.wait_for(state="detached")


def end_turn(page: Page) -> None:
    """End the turn."""
    before = revision(page)
    page.locator("#end-turn").click()
    after(page, before)


def best(listed: list[str]) -> int:
    """A simple plan: buy if possible, else the first option."""
    buying = [number for number, text in enumerate(listed) if text.startswith("buy")]
    return buying[-1] if buying else 0


def step(page: Page) -> None:
    """One click of a whole game."""
    if page.locator("#end-turn:enabled").count():
        end_turn(page)
    elif listed := options(page):
        choose(page, best(listed))
    wait_for_turn(page)


CLICK = """async ([where, wishes, patience]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  let clicked = "end-turn";
  const answered = new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`a click on ${clicked} was not answered`)), patience);
    document.addEventListener("htmx:finally:request", function heard({ detail }) {
      if (detail.ctx.request.method !== "POST") return; // the stream has been opened
      document.removeEventListener("htmx:finally:request", heard);
      done();
    });
  });
  const listed = all("#moves .opt").filter((option) => option.dataset.group !== "end");
  const end = document.querySelector("#end-turn:enabled");
  const targets = [...new Set(listed.map((option) => option.dataset.target)), ...(end ? ["end-turn"] : [])].sort();
  const granted = wishes.map((wish) => targets.filter((target) => new RegExp(wish).test(target)));
  const among = granted.find((found) => found.length) ?? targets;
  clicked = among[Math.floor(where * among.length)];
  if (clicked === "end-turn") end.click();
  else {
    const options = listed.filter((option) => option.dataset.target === clicked);
    const half = options[0].closest("[data-half][hidden]");
    if (half) document.querySelector(`[data-switch='${half.dataset.half}']`).click();
    const lit = document.querySelector(`[id='${clicked}'].lit`);
    if (lit) lit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    else if (options.some(({ dataset }) => dataset.group === "board")) throw new Error(`${clicked} is not lit`);
    const seen = options.filter((option) => !option.hidden && !option.closest("[data-half][hidden]"));
    if (!lit || (seen.length > 1 && !lit.dataset.move)) seen[0].querySelector(".pickit").click();
  }
  document.querySelector("#end-turn[data-sends]:enabled")?.click();
  document.querySelector("#slip[open] .go")?.click();
  await answered;
  const live = document.getElementById("live");
  return live.matches(".over") ? "over" : live.dataset.myTurn;
}"""
"""A click on a lit thing of the board, in the list where it stands for several options or has no place, or on *End
turn*; where the answer belongs to the other half of a switch, that is turned first.

Takes a number from 0 to 1, wishes (expressions for targets, the first that fits decides among which is chosen) and how
many milliseconds the answer may take. Tells whether the game is over, or whether it is the visitor's turn again. One
round trip, for whole games.
"""

Wishes = Callable[[Random], Sequence[str]]


def no_wishes(_: Random) -> Sequence[str]:
    """Anything."""
    return ()


def play_on(page: Page, rng: Random, until: str = "#live.over", wishes: Wishes = no_wishes) -> None:
    """Click until the page shows something; chance decides when, so until the game is over at the latest."""
    for _ in range(900):
        if page.locator(f"{until}, #live.over").count():
            return
        if page.evaluate(CLICK, [rng.random(), list(wishes(rng)), PATIENCE]) != "yes":
            wait_for_turn(page)
    raise AssertionError(f"nothing to be seen of {until!r}")
