"""Many small shapes as few paths: what covers something goes on covering it, and nothing is lost."""

from __future__ import annotations

import re

from towpath.games.okanagan.scene.art.glyphs import GROVES, TREES, grove
from towpath.games.okanagan.scene.art.layers import Shape, layered, shape, shapes


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


def test_a_grove_has_all_its_trees() -> None:
    single = max(len(shapes(markup, 0, 0)) for markup in TREES.values())
    for name, places in GROVES.items():
        drawn = grove(name)
        assert drawn.count("M") >= 3 * len(places)
        assert drawn.count("<path") < single * len(places)
