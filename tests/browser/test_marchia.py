"""Marchia in a real browser: the ghost of a tile turns, and the march tells what each rotation costs and brings."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import after, play_now, revision, step

pytestmark = pytest.mark.browser

SEVERAL = ".marchia .square:not(.single)"


def to_turn(page: Page) -> None:
    """Buy tiles until one can be laid in several rotations; chance decides when."""
    for _ in range(80):
        if page.locator(SEVERAL).count():
            return
        step(page)
    raise AssertionError("no tile could be turned")


def test_the_ghost_turns_by_key_by_its_corner_and_by_the_faces(open_page: Opener) -> None:
    """M14, M41."""
    page = open_page()
    play_now(page, 2)
    to_turn(page)
    name = page.locator(SEVERAL).first.get_attribute("id")
    square = page.locator(f"[id='{name}']")
    square.hover()
    faces = page.locator(".marchia .face").evaluate_all(
        "all => all.map(face => [face.dataset.rotation, face.className])"
    )
    known = (
        square.locator("xpath=..")
        .locator(".turn, .barred")
        .evaluate_all("all => all.map(({dataset: told}) => [told.turn, `face ${told.pays ?? told.why}`])")
    )
    assert sorted(faces) == sorted(known)
    first = str(square.get_attribute("data-move"))
    turns: list[Callable[[], None]] = [
        lambda: page.keyboard.press("r"),
        lambda: square.locator("[data-rotate='1']").click(),
        lambda: page.locator(".marchia .face:enabled[aria-pressed=false]").first.click(),
    ]
    for turn in turns:
        before = str(square.get_attribute("data-move"))
        turn()
        expect(square).not_to_have_attribute("data-move", before)
        move = str(square.get_attribute("data-move"))
        expect(page.locator(".marchia .build")).to_have_attribute("data-move", move)
        expect(page.locator(".marchia .face[aria-pressed=true]")).to_have_attribute("data-rotation", turned(move))
    assert first.rpartition(" ")[0] == str(square.get_attribute("data-move")).rpartition(" ")[0]
    before = revision(page)
    square.locator(".hit").click()
    after(page, before)


def turned(move: str) -> str:
    """The rotation of `lay 0,-1 r90`."""
    return move.rpartition("r")[2]
