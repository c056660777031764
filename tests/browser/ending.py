"""The end of a game, looked through: its banner, the score sheet, the count, the last board and the replay."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.player import shoot


def looked_through(page: Page) -> None:
    """From the banner of the end to the replay, as somebody would who has just played."""
    expect(page.locator("#moment .standing li b")).to_have_text(page.locator("#end .bars .tot").all_inner_texts())
    expect(page.locator("#end .bars .tot").first).to_have_text(
        page.locator("#seats .pts").all_inner_texts()[_winner(page)]
    )
    shoot(page, "end")
    page.keyboard.press("Escape")
    expect(page.locator("#end")).to_be_hidden()
    assert page.locator(".marchia h2").evaluate_all(UNCUT)  # the wreath takes no room from the winner's name
    page.locator("[data-show-end]").click()
    page.locator("#end").get_by_role("link", name="Score sheet").click()
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(page.locator("#chart svg").first).to_be_visible()
    page.locator(".ledger summary").first.click()
    expect(page.locator(".ledger details[open] .cite")).to_be_visible()
    shoot(page, "finished", whole=True)
    page.get_by_role("link", name="Look at the final board").click()
    expect(page.locator("#ask")).to_contain_text("The game is over")
    expect(page.locator("#end")).to_be_hidden()
    counts_up(page)
    page.locator("#bar").get_by_role("link", name="Replay").click()
    page.locator("#earlier").click()
    expect(page.locator("#live")).to_have_attribute("data-replayed", "yes")
    assert "/at/" in page.url
    shoot(page, "replay")


UNCUT = "all => all.length === 5 && all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)"

SAMPLED = """
window.samples = [];
window.spoilt = false;
const sample = () => {
  const parts = (row) => [...row.querySelectorAll("[data-part]")];
  const grown = (row) => parts(row).reduce((sum, { style, dataset }) => sum + style.opacity * dataset.points, 0);
  const rows = [...document.querySelectorAll("#end.counting .bars li")];
  const told = (row) => [Number(row.querySelector(".tot").textContent), grown(row)];
  if (rows.length) samples.push(rows.map(told));
  const seen = (each) => each.checkVisibility({ visibilityProperty: true });
  const ranks = [...document.querySelectorAll(".standing, #seats")];
  if (document.querySelector("#end.counting:not(.away)")) spoilt ||= ranks.some(seen);
  requestAnimationFrame(sample);
};
sample();
"""
"""Of every picture while the end is counted: the totals, what bars have grown to, and whether the ranks are told."""


def counts_up(page: Page) -> None:
    """With motion the totals grow with the parts of their bars, and the winner is named when all is counted."""
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(SAMPLED)
    page.reload()
    page.locator("[data-show-end]").click()
    page.wait_for_function("() => samples.length && !document.querySelector('#end.counting')")
    samples = page.evaluate("samples")
    assert not page.evaluate("spoilt")
    assert all(abs(total - grown) <= 1 for rows in samples for total, grown in rows)
    assert any(total > 0 for rows in samples for total, _ in rows)
    for total in page.locator("#end .tot").all():
        expect(total).to_have_text(str(total.get_attribute("data-total")))
    page.emulate_media(reduced_motion="reduce")


def _winner(page: Page) -> int:
    """The seat that the banner names first."""
    names = [name.split("\n")[0] for name in page.locator("#seats .n").all_inner_texts()]
    first = page.locator("#end .bars .n b").first.inner_text()
    return next(seat for seat, name in enumerate(names) if name.startswith(first))
