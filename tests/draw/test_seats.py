"""What belongs to a seat takes its colour, or its pattern where somebody has chosen patterns."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from towpath.core.registry import games
from towpath.draw.scene import scene_of

FRAME = (files("towpath.site") / "static/css/frame.css").read_text()
HATCHES = (files("towpath.site") / "templates/art/hatches.svg").read_text()
GROUNDS = (".lane", ".band")
DRAWN = [game for game in games().values() if scene_of(game)]


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: str(game.slug))
def test_pieces_take_the_pattern_of_their_seat(game: object) -> None:
    rules = re.findall(r"[^{}]*\{[^{}]*\}", (files(f"{type(game).__module__}.scene") / "scene.css").read_text())
    assert any("fill: var(--paint, " in rule for rule in rules)
    plain = [rule for rule in rules if "fill: var(--k)" in rule and not any(name in rule for name in GROUNDS)]
    assert not plain, "only what pieces stand on is without a pattern"


def test_every_seat_but_the_first_has_a_pattern_that_is_drawn() -> None:
    named = re.findall(r'\[data-patterns="on"\] \.k(\d) \{ --paint: url\("#(.+?)"\)', FRAME)
    assert [seat for seat, _ in named] == ["1", "2", "3", "4"]
    assert all(f'id="{pattern}"' in HATCHES for _, pattern in named)
