"""Clicks and the line to the server: lost, late and hasty ones, and what the stream tells meanwhile."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

from tests.browser.conftest import Opener
from tests.browser.player import best, choose, moved_on, options, play_now, revision, unfold, wait_for_turn

pytestmark = pytest.mark.browser


def test_a_click_that_gets_lost_says_so_and_can_be_made_again(browser: Browser, server: str) -> None:
    page = browser.new_page(base_url=server)  # its console will tell of the lost connection
    play_now(page)
    before = revision(page)
    page.route("**/moves", lambda route: route.abort())
    page.locator("#moves .pickit").first.evaluate("each => each.click()")
    expect(page.locator("#told")).to_contain_text("did not reach the table")
    page.unroute("**/moves")
    assert revision(page) == before
    choose(page, best(options(page)))
    assert revision(page) != before
    page.close()


def test_an_answer_that_comes_late_does_not_undo_what_the_stream_has_told(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    for _ in range(30):
        if page.locator("#end-turn:enabled").count():
            break
        choose(page, best(options(page)))
    ended = int(revision(page))

    def late(route: Route) -> None:
        answer = route.fetch()
        time.sleep(2)  # the bot moves in the meantime, and the stream tells of it
        route.fulfill(response=answer)

    page.route("**/end", late)
    with page.expect_response("**/end"):
        page.locator("#end-turn").click()
    wait_for_turn(page)
    page.wait_for_timeout(500)
    assert int(revision(page)) > ended + 1
    expect(page.locator("#live")).to_have_attribute("data-my-turn", "yes")


HOLD = """
window.held = { stream: [], moves: [] };
const real = window.fetch.bind(window);
window.fetch = (address, request) => {
  const queue = held[String(address).split("/").at(-1)];
  return queue ? new Promise((go) => queue.push(() => go(real(address, request)))) : real(address, request);
};
"""
"""Lets the opening of the stream and the sending of moves wait until the test says so."""


def test_a_second_click_waits_for_the_answer_to_the_first(open_page: Opener) -> None:
    """Also when the stream is opened in between, as it is on a slow line."""
    page = open_page()
    play_now(page)
    page.add_init_script(HOLD)
    page.reload()
    before = revision(page)
    unfold(page)
    pick = page.locator("#moves .pickit").first
    pick.click()
    page.wait_for_function("() => held.moves.length === 1 && held.stream.length === 1")
    opened = "new Promise((done) => document.addEventListener('htmx:finally:request', done, { once: true }))"
    page.evaluate(f"() => {{ const opened = {opened}; held.stream[0](); return opened.then(() => true); }}")
    pick.dblclick()
    page.evaluate("held.moves[0]()")
    moved_on(page, before)
    assert page.evaluate("held.moves.length") == 1


def test_a_second_click_counts_once_the_stream_has_told_of_the_first(open_page: Opener) -> None:
    """Although the answer to the first is still on its way."""
    page = open_page()
    play_now(page)
    answers: list[tuple[Route, APIResponse]] = []
    page.route("**/moves", lambda route: answers.append((route, route.fetch())), times=1)
    first = revision(page)
    unfold(page)
    page.locator("#moves .pickit").first.click()
    moved_on(page, first)
    second = revision(page)
    unfold(page)
    page.locator("#moves .pickit").first.click()
    for route, answer in answers:
        route.fulfill(response=answer)
    moved_on(page, second)


TOLD = """async (marks) => {
  const address = `${location.pathname}/live`;
  const text = await fetch(address, { headers: { "HX-Request": "true" } }).then((answer) => answer.text());
  let swaps = 0;
  document.addEventListener("htmx:before:swap", () => { swaps += 1; });
  const tell = (id) => {
    const moved = text.replace(/data-revision="\\d+"/, `data-revision="${parseInt(id)}"`);
    const data = moved.replace("<header", `<!--${id}--><header`);
    document.dispatchEvent(new CustomEvent("htmx:sse:before:message", { detail: { message: { id, data } } }));
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return frame().then(frame).then(frame).then(() => swaps);
  };
  const counts = [];
  for (const id of marks) counts.push(await tell(id));
  const together = await Promise.all(["a", "b", "c"].map((beat) => tell(`${marks.at(-1)}${beat}`)));
  return [counts, together.at(-1)];
}"""
"""How often something was put into the page by and by, as the stream sent these marks; then three more at once."""


def test_what_the_page_shows_already_is_not_put_into_it_again(open_page: Opener) -> None:
    page = open_page()
    play_now(page)
    now = int(revision(page))
    marks = [f"{now}.7", f"{now}.7", f"{now - 1}.7", f"{now}.8", f"{now + 1}.8"]
    assert page.evaluate(TOLD, marks) == [[1, 1, 1, 2, 3], 4]


CLICKED = """async (beat) => {
  const address = `${location.pathname}/live`;
  const text = await fetch(address, { headers: { "HX-Request": "true" } }).then((answer) => answer.text());
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
  const now = document.getElementById("live").dataset.revision;
  window.ctx = { request: { method: "POST" } };
  window.swaps = 0;
  document.addEventListener("htmx:after:swap", () => { swaps += 1; });
  tell("htmx:before:request", { ctx });
  const data = text.replace("<header", `<!--${beat}--><header`);
  tell("htmx:sse:before:message", { message: { id: `${now}.${beat}`, data } });
}"""
"""A click that is not answered yet, and something that the stream tells meanwhile."""


@pytest.mark.parametrize("answered", [True, False])
def test_what_the_stream_tells_waits_for_the_answer_to_a_click_but_not_for_long(
    open_page: Opener, *, answered: bool
) -> None:
    page = open_page()
    play_now(page)
    page.clock.install()
    page.evaluate(CLICKED, "7")
    page.clock.run_for(250)
    assert page.evaluate("swaps") == 0
    if answered:
        page.evaluate("document.dispatchEvent(new CustomEvent('htmx:finally:request', { detail: { ctx } }))")
        page.clock.run_for(45)
    else:
        page.clock.run_for(250)
    assert page.evaluate("swaps") == 1
