"""Glances: one drawing of a board as a file that stands alone."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from tests.pages.views import played, table_of, visit
from towpath.core.registry import game_named, games
from towpath.draw.glance import cut, needed
from towpath.draw.scene import scene_of
from towpath.site import pages

SEATS = {slug: max(2, min(game.seats)) for slug, game in games().items() if scene_of(game) and max(game.seats) > 1}
MAP = '<svg class="x map" id="m"><svg/><g/></svg>'
BOARD = f'<div class="top"><svg class="small"/><p>a<br>b</p><i class="frame">{MAP}</i></div>'
SYMBOLS = (
    '<svg><symbol id="boat"><use href="#sail"/></symbol><path id="sail" d="M0 0"/><symbol id="tree"><g/></symbol></svg>'
)


def test_a_drawing_is_cut_out_with_the_classes_around_it() -> None:
    found = cut(BOARD, "map")
    assert found is not None
    assert found.markup == MAP
    assert found.inside == ("top", "frame")
    assert cut(BOARD, "ma") is None


def test_of_the_symbols_those_are_taken_that_something_refers_to() -> None:
    assert sorted(needed(SYMBOLS, '<use href="#boat"/>')) == [
        '<path id="sail" d="M0 0"/>',
        '<symbol id="boat"><use href="#sail"/></symbol>',
    ]


@pytest.mark.parametrize("slug", SEATS)
@pytest.mark.parametrize("dark", [False, True])
def test_every_board_is_a_file_that_refers_to_nothing_outside(slug: str, dark: bool) -> None:
    view = table_of(played(40, seats=SEATS[slug], slug=slug), 0)
    text = pages.glance(visit(), view, dark=dark)
    assert text is not None, slug
    root = ET.fromstring(text)
    ids = {element.get("id") for element in root.iter()}
    referred = set(re.findall(r'(?:href="#|url\(#)([^")]+)', text))
    assert referred <= ids, slug
    assert root.get("data-theme") == ("dark" if dark else "light")
    assert "http" not in text.replace("http://www.w3.org/", "")


@pytest.mark.parametrize("slug", games())
def test_every_cover_is_a_file(slug: str) -> None:
    root = ET.fromstring(pages.cover(game_named(slug), dark=False))
    assert root.tag.endswith("svg")
