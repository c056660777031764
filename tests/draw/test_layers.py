"""Many small shapes as few paths: what covers something goes on covering it, and nothing is lost."""

from __future__ import annotations

import re

import pytest

from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.scene.art.glyphs import BOXES, GROVES, TREES, glyph_symbols, grove
from towpath.games.okanagan.scene.art.layers import Shape, at, layered, layers_of, meet, shape, shapes
from towpath.games.okanagan.scene.land.ground import is_clear
from towpath.games.okanagan.scene.land.growth import cleared, growth, plants


def square(kind: str, x: float, y: float) -> Shape:
    return shape(kind, "M0 0H10V10H0Z", x, y)


def test_a_path_is_put_down_at_its_place() -> None:
    moved = shape("tree", "M0-19L6.5-6H4V.5C1 2 3-4 5 6Z", 10, 20)
    assert moved.drawn == "M10 1L16.5 14H14V20.5C11 22 13 16 15 26Z"
    assert moved.box == (9, 0, 17.5, 27)


def test_shapes_of_one_kind_that_do_not_touch_are_one_path() -> None:
    assert layered([square("a", 0, 0), square("b", 0, 20), square("a", 50, 0)]).count("<path") == 2


def test_what_covers_something_stays_above_it() -> None:
    drawn = layered([square("a", 0, 0), square("b", 5, 5), square("a", 7, 7)])
    assert re.findall(r'class="(.)"', drawn) == ["a", "b", "a"]


def test_shapes_of_one_kind_that_touch_are_two_paths() -> None:
    assert layered([square("a", 0, 0), square("a", 5, 5)]).count("<path") == 2


def test_what_is_drawn_in_turn_may_cover_its_own_kind_in_one_layer() -> None:
    layers = layers_of([square("a", 0, 0), square("a", 5, 5), square("b", 8, 8), square("a", 12, 12)], in_turn=True)
    assert [(layer.kind, len(layer.shapes)) for layer in layers] == [("a", 2), ("b", 1), ("a", 1)]


@pytest.mark.parametrize("tile", load().tiles[:48:7])
def test_a_tile_shows_every_plant_once_and_the_southern_one_covers(tile: str) -> None:
    rows = re.findall(r'<polyline marker-mid="url\(#([^)]+)\)" points="([^"]+)"/>', growth("", tile, 0, None, 0))
    shown = []
    for glyph, points in rows:
        numbers = [float(number) for number in points.split()]
        feet = list(zip(numbers[::2], numbers[1::2], strict=True))
        assert feet[0] == feet[1], "the first and the last point of a line have no marker"
        assert feet[-1] == feet[-2]
        shown += [(glyph, foot) for foot in feet[1:-1]]
    taken = cleared("", tile, 0, None)
    grown = [plant for _, found in plants("", tile, 0) for plant in found if is_clear(plant.foot, taken, plant.room)]
    expected = sorted((plant.glyph, tuple(round(part, 1) for part in plant.foot)) for plant in grown)
    assert sorted(shown) == expected
    assert len(rows) < len(shown)
    for place, (glyph, foot) in enumerate(shown):
        for later, above in shown[place + 1 :]:
            if meet(at(BOXES[glyph], *foot), at(BOXES[later], *above)):
                assert above[1] >= foot[1]


def test_every_glyph_is_a_marker() -> None:
    assert set(re.findall(r'<marker id="([^"]+)"', glyph_symbols())) == set(BOXES)


def test_a_grove_has_all_its_trees() -> None:
    single = max(len(shapes(markup, 0, 0)) for markup in TREES.values())
    for name, places in GROVES.items():
        drawn = layered(grove(name))
        assert drawn.count("M") >= 3 * len(places)
        assert drawn.count("<path") < single * len(places)
