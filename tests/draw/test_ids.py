"""Ids: a thing keeps its id on the same element, lit or not, so that a live update changes it in place."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.draw.drawing import Element, stage, tree
from towpath.core.chance import settle_chance
from towpath.core.registry import game_named, games
from towpath.core.state import State
from towpath.draw.scene import scene_of

GAMES = [slug for slug, game in games().items() if scene_of(game)]
STRIDE = 7  # moves from one position that is looked at to the next
WHEN_LIT = {"button": "div"}  # what becomes a button stands where it stood


def places(root: Element) -> dict[str, str]:
    """Where each id stands: the names of the elements around it, and its own."""
    found: dict[str, str] = {}

    def walk(element: Element, around: str) -> None:
        here = f"{around}/{WHEN_LIT.get(element.tag, element.tag)}"
        if name := element.get("id"):
            found[name] = here
        for child in element:
            walk(child, here)

    walk(root, "")
    return found


def lit_and_not(slug: str, s: State) -> tuple[dict[str, str], dict[str, str]]:
    """The ids in the picture for the seat that is asked, and in the same picture while nothing is asked."""
    game = game_named(slug)
    scene = scene_of(game)
    assert scene is not None
    asked = stage(game, s, s.frames[-1].player)
    view = game.view(s, asked.seat)
    bright, dark = (places(tree(scene.draw(view, each))) for each in (asked, replace(asked, lit={})))
    return bright, dark


@pytest.mark.parametrize("slug", GAMES)
def test_an_id_stays_on_one_element_lit_or_not(slug: str) -> None:
    game, rng, ply = game_named(slug), Random(2), 0
    s = game.new(game.setup(seats=2))
    settle_chance(game.rules, s, rng)
    while s.frames:
        if ply % STRIDE == 0:
            bright, dark = lit_and_not(slug, s)
            assert {name: place for name, place in bright.items() if dark.get(name, place) != place} == {}
        game.rules.apply(s, rng.choice(game.rules.legal(s)))
        settle_chance(game.rules, s, rng)
        ply += 1
