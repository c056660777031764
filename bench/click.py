"""What a click costs on a slow phone: the weight of its answer, and the time until the new picture is there.

    python -m bench.click [kanal steam ...] [--clicks 60] [--slow 6] [--seats 2]

Plays each game in Chromium on a screen of 390 by 844, by clicking the lit board, with the processor slowed down by the
given factor; the server is not. The weight is that of the answer before compression. On a busy machine look at the
processor time of the page's main thread, with `--slow 1`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass, field
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
  return [taken, posted?.decodedBodySize ?? 0];
}"""
"""One click on the board: the milliseconds until the answer to it has been painted, and its bytes."""


@dataclass
class Cost:
    """What the clicks of one game cost."""

    milliseconds: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)  # milliseconds of the page's main thread
    bytes: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        late = quantiles(self.milliseconds, n=20)[-1]
        return (
            f"{len(self.bytes)} clicks, median {median(self.milliseconds):.0f} ms, 95% {late:.0f} ms;"
            f" main thread {median(self.processor):.0f} ms; median {median(self.bytes) / 1000:.1f} kB,"
            f" most {max(self.bytes) / 1000:.1f} kB"
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


def busy(session: CDPSession) -> float:
    """The processor time of the page's main thread so far, in milliseconds."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(1000 * next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


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
        taken, weight = page.evaluate(CLICK, [rng.random(), 60_000])
        cost.processor.append(busy(session) - before)
        cost.milliseconds.append(taken)
        cost.bytes.append(weight)
    return cost


def main() -> None:
    """Measure and tell."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[slug for slug in sorted(games()) if slug != "connect_four"])
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--slow", type=float, default=6)
    parser.add_argument("--seats", type=int, default=2)
    chosen = parser.parse_args()
    with served() as (url, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in chosen.games:
            page, session = phone(browser, url, chosen.slow)
            print(f"{game}: {measured(page, session, game, chosen.seats, chosen.clicks)}", flush=True)
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
