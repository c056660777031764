"""The review in a real browser: it is made while one looks on, told by pointer and keys, and leads to its positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import httpx
import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import FROM_SOURCES, Opener, Server
from tests.browser.player import LONG, PATIENCE, shoot, unfold
from tests.browser.test_access import violations
from tests.pages.turnings import picture_of, turning_at
from tests.pages.views import played
from towpath.core.match import Match

pytestmark = pytest.mark.browser

COLUMNS = ("d", "a", "d", "a", "d", "b", "g", "d", "g", "a", "g", "a")
"""Connect Four: seat 0 could win by its fourth disc in column d, and loses."""


@pytest.fixture
def reviewing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that reviews games, with few playouts."""
    running = Server(
        tmp_path_factory.mktemp("review") / "tables.sqlite", settings={**FROM_SOURCES, "TOWPATH_REVIEW_WORLDS": "8"}
    )
    yield running.url
    running.stop()


def finished(url: str) -> str:
    """A game of two people that is over, by its id."""
    people = []
    for name in ("Anna", "Ben"):
        client = httpx.Client(base_url=f"{url}/api", timeout=PATIENCE / 1000)
        token = client.post("/people", json={"name": name}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        people.append(client)
    body = {"game": "connect_four", "seats": ["me", "open"], "seating": "as_seated"}
    table: str = people[0].post("/tables", json=body).json()["id"]
    people[1].post(f"/tables/{table}/join", json={})
    for number, column in enumerate(COLUMNS):
        assert people[number % 2].post(f"/tables/{table}/moves", json={"move": f"drop {column}"}).status_code == 200
    for client in people:
        client.close()
    return table


def test_a_finished_game_is_reviewed_while_one_looks_on(browser: Browser, reviewing: str) -> None:
    table = finished(reviewing)
    context = browser.new_context(base_url=reviewing, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Review: where it was won").click()
    page.wait_for_selector("#plot", timeout=LONG)  # it comes by itself when it is made
    page.goto(f"/t/{table}/review?seat=0")
    assert violations(page) == []
    expect(page.locator(".tp").first).to_contain_text("±")
    drawn = page.frame_locator("#turning-1 iframe")
    for kind in ("played", "other"):
        expect(drawn.locator(f".mark.{kind}")).to_be_attached()
    expect(page.locator(".lc .sum").first).to_contain_text("= 0 points")
    expect(page.locator(".acc tr.me .all")).not_to_have_text("100")
    page.locator("#plot").focus()
    page.keyboard.press("Home")
    expect(page.locator("#plot")).to_have_attribute("aria-valuenow", "0")
    expect(page.locator("#tip")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#plot")).not_to_have_attribute("aria-valuenow", "0")
    expect(page.locator("#tip b")).to_contain_text("move")
    shoot(page, "review", whole=True)
    told = httpx.get(f"{reviewing}/api/tables/{table}/review", timeout=PATIENCE / 1000).json()
    assert told["moves"] == len(COLUMNS)
    assert told["turning"][0][0]["ply"] == 6
    page.locator(".ev.wide .pin").first.click()
    expect(page.locator("#turning-1")).to_have_class("tp sel")
    page.locator("#turning-1").get_by_role("link", name="Try it again from here").click()
    expect(page).to_have_url(f"{reviewing}/games/connect_four/create?from={table}&at=6")
    page.go_back()
    page.locator("#turning-1 .hd a").click()
    expect(page.locator("#live")).to_have_attribute("data-ply", "6")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/t/{table}/review?seat=0")
    page.locator("#turning-1").get_by_role("link", name="Find a better choice").click()
    expect(page.locator("#coach .say")).to_contain_text("Find what is clearly better")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []
    unfold(page)
    page.locator("#moves .pickit[value='drop b']").click()  # no better than what was played
    expect(page.locator(".verdict.wrong")).to_be_visible(timeout=LONG)
    page.get_by_role("link", name="Try it again").click()
    page.wait_for_load_state()
    unfold(page)
    page.locator("#moves .pickit[value='drop d']").click()
    expect(page.locator(".verdict.right")).to_contain_text("±")
    page.goto(f"/t/{table}/review")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator(".ev.tall")).to_be_visible()
    expect(page.locator(".ev.wide")).to_be_hidden()
    assert violations(page) == []
    assert complaints == []
    context.close()


def texts_of(match: Match) -> list[str]:
    """What can be answered."""
    return [match.game.write(match.state, move) for move in match.game.rules.legal(match.state)]


def replying(html: str) -> Callable[[Route], None]:
    """Answers with a page."""
    return lambda route: route.fulfill(body=html, content_type="text/html")


def test_a_turning_point_is_marked_on_the_board(open_page: Opener) -> None:
    """Two spaces side by side stand in one cut of the board, a tile and the pile in two."""
    page = open_page()
    for moves, cuts in ((14, 1), (12, 2)):
        match = played(moves, slug="marchia")
        html = picture_of(match, turning_at(match, 1))
        page.route(f"**/t/made/figures/{moves}", replying(html))
        page.goto(f"/t/made/figures/{moves}")
        expect(page.locator(".seen .cutout")).to_have_count(cuts)
        for kind in ("played", "other"):
            mark = page.locator(f".mark.{kind}")
            thing = page.locator(f"[data-choice={kind}]").get_attribute("data-target")
            inner = page.locator(".cutout").filter(has=mark).locator(f"[id='{thing}']").bounding_box()
            box = mark.bounding_box()
            assert inner is not None
            assert box is not None
            assert abs(box["x"] + box["width"] / 2 - inner["x"] - inner["width"] / 2) < 4
            assert abs(box["y"] + box["height"] / 2 - inner["y"] - inner["height"] / 2) < 4


def test_only_the_choices_are_ringed(open_page: Opener) -> None:
    """Okanagan calls the marks of its seats so, too."""
    page = open_page()
    match = played(0, seats=3, slug="okanagan")
    first, second = texts_of(match)[:2]
    turning = replace(turning_at(match, 1), played=first, other=second)
    page.route("**/t/made/figures/1", replying(picture_of(match, turning)))
    page.goto("/t/made/figures/1")
    expect(page.locator(".seen .mark.played")).to_have_count(1)
    assert page.locator(".board .mark").count() > 0
    width = "all => all.map((each) => parseFloat(getComputedStyle(each).borderTopWidth))"
    assert set(page.locator(".board .mark").evaluate_all(width)) == {0}


def test_two_cuts_of_one_panel_both_show_what_is_in_it(open_page: Opener) -> None:
    """Each is a copy of the board; tabs of one copy do not shut those of the other."""
    page = open_page()
    match = played(0, seats=2, slug="steam")
    while "discard stone" not in (moves := texts_of(match)) or "sell" not in moves:
        match.play_move(match.asked, match.game.rules.legal(match.state)[0])
    turning = replace(turning_at(match, 1), played="discard stone", other="sell")
    page.route("**/t/made/figures/1", replying(picture_of(match, turning)))
    page.goto("/t/made/figures/1")
    expect(page.locator(".seen .cutout")).to_have_count(2)
    for kind, thing in (("played", "good-stone"), ("other", "share")):
        cut = page.locator(".cutout").filter(has=page.locator(f".mark.{kind}"))
        expect(cut.locator(f"[id='{thing}']")).to_be_visible()
