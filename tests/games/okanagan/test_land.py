"""The painted landscape: what is looked up quickly agrees with what is plainly measured."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random

import pytest

from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.scene.land.borders import TILE, Point
from towpath.games.okanagan.scene.land.ground import Ground
from towpath.games.okanagan.scene.land.regions import Region, regions

REGIONS = [
    region
    for number, tile in enumerate(load().tiles)
    for region in regions("", tile, number % 4)
    if number % 5 == 0
]  # fmt: skip


def crossings(point: Point, region: Region) -> int:
    """How often a ray to the east crosses the outline."""
    x, y = point
    sides = pairwise((region.outline[-1], *region.outline))
    return sum((ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax for (ax, ay), (bx, by) in sides)


@pytest.mark.parametrize("region", REGIONS, ids=lambda region: f"{region.tile}-{region.terrain}")
def test_o4_ground_knows_what_lies_inside_and_away_from_its_borders(region: Region) -> None:
    ground, rng = Ground(region), Random(region.tile)
    border = [point for line in ground.lines for point in line]
    points = [(rng.uniform(0, TILE), rng.uniform(0, TILE)) for _ in range(300)]
    assert {ground.contains(point) for point in points} == {True, False}
    for point in points:
        assert ground.contains(point) == (crossings(point, region) % 2 == 1)
        near = min(hypot(point[0] - x, point[1] - y) for x, y in border)
        assert ground.off_border(point, 17) == (near >= 17)


@pytest.mark.parametrize("region", REGIONS, ids=lambda region: f"{region.tile}-{region.terrain}")
def test_what_is_scattered_keeps_apart(region: Region) -> None:
    ground = Ground(region)
    found = ground.scattered(120, 20, 10, 0)
    assert found
    assert all(ground.contains(point) and ground.off_border(point, 10) for point in found)
    assert all(hypot(a[0] - b[0], a[1] - b[1]) >= 20 for a in found for b in found if a is not b)
