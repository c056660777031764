"""Guided games at a real server: begun, gone on with, stepped back, left."""

from __future__ import annotations

import re

import httpx

from tests.site.browser import Browser, table_of
from tests.site.support import Server

STEP = re.compile(r'id="coach"[^>]*data-step="(\w*)"')
ADVICE = re.compile(r'data-advice="([^"]+)"')


def begin(browser: Browser, slug: str = "kanal", lesson: str = "solo", **fields: object) -> str:
    browser.get(f"/games/{slug}")
    return table_of(browser.post(f"/games/{slug}/guided", lesson=lesson, **fields))


def step_in(answer: httpx.Response) -> str:
    found = STEP.search(answer.text)
    return found[1] if found else "no coach"


def known(text: str) -> dict[str, str]:
    return {name: re.findall(rf'name="{name}" value="(\d+)"', text)[0] for name in ("ply", "drafted")}


def test_a_lesson_is_gone_on_with_wherever_it_was_left(server: Server) -> None:
    learner = Browser(server.url)
    table = begin(learner)
    assert begin(learner) == table, "the same table, at another device too"
    assert step_in(learner.get(f"/t/{table}")) == "blocked"
    assert step_in(learner.click(f"/t/{table}/coach/got", step="blocked")) == "choose"
    assert step_in(learner.click(f"/t/{table}/coach/got", step="blocked")) == "choose", "an old page does nothing"
    assert step_in(learner.get(f"/t/{table}")) == "choose"
    assert begin(learner, anew="yes") != table


def test_moves_and_steps_back_move_the_coach(server: Server) -> None:
    learner = Browser(server.url)
    table = begin(learner)
    page = learner.click(f"/t/{table}/coach/got", step="blocked")
    advice = ADVICE.search(page.text)
    assert advice
    assert advice[1] == "choose u2"
    after = learner.click(f"/t/{table}/moves", move="choose u2", **known(page.text))
    assert step_in(after) == "raise"
    back = learner.click(f"/t/{table}/back", **known(after.text))
    assert step_in(back) == "choose"
    other = learner.click(f"/t/{table}/moves", move="choose l1", **known(back.text))
    assert "You went another way than advised" in other.text


def test_the_cross_ends_the_lesson_and_keeps_the_game(server: Server) -> None:
    learner = Browser(server.url)
    table = begin(learner)
    left = learner.click(f"/t/{table}/coach/leave")
    assert step_in(left) == "no coach"
    assert 'value="choose u2"' in left.text
    assert learner.click(f"/t/{table}/coach/leave").status_code == 422
    assert begin(learner) != table, "the next lesson is a new one"


def test_the_coach_can_be_called_back_and_goes_on_with_what_is_left(server: Server) -> None:
    learner, other = Browser(server.url), Browser(server.url)
    table = begin(learner)
    page = learner.get(f"/t/{table}")
    step, back = step_in(page), f"/t/{table}/coach/back"
    assert back not in page.text
    assert learner.click(back).status_code == 422  # nobody has left
    assert back in learner.click(f"/t/{table}/coach/leave").text
    assert other.click(back).status_code == 422
    assert step_in(learner.click(back)) == step
    assert back not in learner.get(f"/t/{table}").text


def test_only_the_coach_explains_until_it_has_left(server: Server) -> None:
    learner = Browser(server.url)
    table = begin(learner, "steam", "franz")
    hint = 'data-lesson="bid"'
    assert hint not in learner.get(f"/t/{table}").text
    assert hint in learner.click(f"/t/{table}/coach/leave").text


def test_nobody_else_is_taught_there_and_what_does_not_exist_is_refused(server: Server) -> None:
    learner, other = Browser(server.url), Browser(server.url)
    table = begin(learner)
    assert step_in(other.get(f"/t/{table}")) == "no coach"
    assert other.click(f"/t/{table}/coach/got", step="blocked").status_code == 422
    learner.get("/games/kanal")
    refused = learner.post("/games/kanal/guided", lesson="chess")
    assert refused.status_code == 422
    assert "has no such guided game" in refused.text
    assert learner.click(f"/t/{table}/coach/got").status_code == 422
