"""What a click costs on a slow phone: the time until the new picture is there, what it is made of, and its bytes.

    python -m bench.click [kanal steam ...] [--clicks 60] [--slow 6] [--seats 2] [--runs 2]

Plays each game in Chromium on a screen of 390 by 844, by clicking the lit board, with the page's main thread slowed
down by the given factor; the server is not. Told are, for the clicks of a run: the median and the 95th percentile until
the picture; what the server took; the processor time of the main thread, with parts of it; and the bytes of the answers
before compression. Clock time is that of this machine with all that runs on it: on a busy one look at the processor
time. Each run is another game, and two runs of the same code tell how far figures differ by chance.
"""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass, field
from os import getloadavg
from random import Random
from statistics import median, quantiles

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench.site import served
from tests.browser.player import CHROMIUM, FLAGS, MY_TURN_OR_OVER
from towpath.core.registry import games

CLICK = """async ([where, patience]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const live = () => document.getElementById("live");
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const before = live().dataset.revision;
  const changed = new Promise((done, fail) => {
    setTimeout(() => fail(new Error("a click was not answered")), patience);
    document.addEventListener("htmx:after:swap", function seen() {
      if (live().dataset.revision === before) return;
      document.removeEventListener("htmx:after:swap", seen);
      done();
    });
  });
  const open = (option) => !option.hidden && !option.closest("[data-half][hidden]");
  const optionsAt = (target) => all("#moves .opt").filter((each) => each.dataset.target === target && open(each));
  const board = all("#main .lit:not(.off)");
  const begun = performance.now();
  if (board.length) {
    const lit = board[Math.floor(where * board.length)];
    lit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const here = optionsAt(lit.id);
    if (here.length > 1 && !lit.dataset.move) here[0].querySelector(".pickit").click();
  } else document.querySelector("#end-turn:enabled, #moves .opt:not([data-group=end]) .pickit").click();
  document.querySelector("#end-turn[data-sends]:enabled")?.click();
  document.querySelector("#end-turn[data-sends]:enabled")?.click(); // a final answer is only picked on the board
  document.querySelector("#slip[open] .go")?.click();
  await changed;
  await painted();
  const taken = performance.now() - begun;
  const posted = performance.getEntriesByType("resource").filter(({ name }) => /\\/(moves|end)$/.test(name)).at(-1);
  performance.clearResourceTimings();
  return [taken, posted ? posted.responseEnd - posted.requestStart : 0, posted?.decodedBodySize ?? 0];
}"""
"""One click on the board: the milliseconds until the answer to it has been painted, those until it came, its bytes."""

PARTS = {"ScriptDuration": "script", "RecalcStyleDuration": "style", "LayoutDuration": "layout"}
ALL = "TaskDuration"


@dataclass
class Cost:
    """What the clicks of one run cost; times in milliseconds."""

    taken: list[float] = field(default_factory=list)
    server: list[float] = field(default_factory=list)
    processor: list[dict[str, float]] = field(default_factory=list)  # of the page's main thread, by metric
    bytes: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        late = quantiles(self.taken, n=20)[-1]
        busy = {name: median(each[name] for each in self.processor) for name in (ALL, *PARTS)}
        parts = ", ".join(f"{words} {busy[name]:.0f}" for name, words in PARTS.items())
        return (
            f"{len(self.bytes)} clicks, median {median(self.taken):.0f} ms, 95% {late:.0f} ms;"
            f" server {median(self.server):.0f} ms; main thread {busy[ALL]:.0f} ms ({parts});"
            f" {median(self.bytes) / 1000:.1f} kB, most {max(self.bytes) / 1000:.1f} kB; load {getloadavg()[0]:.1f}"
        )


def phone(browser: Browser, url: str, slow: float) -> tuple[Page, CDPSession]:
    """A page as a slow phone shows it; the others move at once."""
    context = browser.new_context(
        base_url=url, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, device_scale_factor=2
    )
    context.add_init_script("localStorage.setItem('pace', 'once')")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return page, session


def busy(session: CDPSession) -> dict[str, float]:
    """The processor time of the page's main thread so far and its parts, in milliseconds."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {each["name"]: 1000 * each["value"] for each in metrics if each["name"] in (ALL, *PARTS)}


def sit_down(page: Page, game: str, seats: int) -> None:
    """A table against the weakest bots."""
    page.goto(f"/games/{game}")
    if page.locator("form.play input[type=radio][name=seats]").count():
        page.locator(f"form.play label:has(input[name=seats][value='{seats}'])").click()
    if seats > 1:
        page.locator("form.play label:has(input[value=deckhand])").click()
    page.locator("form.play button.go").click()
    page.wait_for_selector("#live.table")
    page.wait_for_load_state()


def measured(page: Page, session: CDPSession, game: str, seats: int, clicks: int) -> Cost:
    """Click through games until there are so many clicks."""
    cost, rng = Cost(), Random(7)
    sit_down(page, game, seats)
    while len(cost.bytes) < clicks:
        page.wait_for_selector(MY_TURN_OR_OVER, timeout=120_000)
        if page.locator("#live.over").count():
            sit_down(page, game, seats)
            continue
        before = busy(session)
        taken, server, weight = page.evaluate(CLICK, [rng.random(), 60_000])
        after = busy(session)
        cost.processor.append({name: after[name] - before[name] for name in before})
        cost.taken.append(taken)
        cost.server.append(server)
        cost.bytes.append(weight)
    return cost


def main() -> None:
    """Measure and tell."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[slug for slug in sorted(games()) if slug != "connect_four"])
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--slow", type=float, default=6)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--runs", type=int, default=1)
    chosen = parser.parse_args()
    with served() as (url, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in [game for game in chosen.games for _ in range(chosen.runs)]:
            page, session = phone(browser, url, chosen.slow)
            print(f"{game}: {measured(page, session, game, chosen.seats, chosen.clicks)}", flush=True)
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
