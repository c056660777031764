"""Squares are named by their bearing from the start tile (M14: x grows to the east, y to the south)."""

from __future__ import annotations

import pytest

from towpath.games.marchia.words.bearing import bearing


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [(0, -1, "N1"), (2, 0, "E2"), (-1, 3, "S3 W1"), (1, -2, "N2 E1"), (0, 0, "start")],
)
def test_a_square_is_named_by_its_bearing(x: int, y: int, name: str) -> None:
    assert str(bearing(x, y)) == name
