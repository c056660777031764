"""Landscapes that are changed in place: as the plain functions say."""

from __future__ import annotations

import pytest

from tests.play import Table, positions
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.landscape import Landscape, has_placement, lay, placements, with_tile

NAMES = (
    "tiles", "at", "rotations", "index", "frontier", "territory", "terrain", "open", "members", "icons", "alive",
)  # fmt: skip


def as_data(land: Landscape) -> dict[str, object]:
    return {name: getattr(land, name) for name in NAMES}


@pytest.mark.parametrize("options", [{}, {"promo": "yes"}])
def test_o20_a_tile_laid_in_place_gives_the_same_landscape(options: dict[str, str]) -> None:
    laid = 0
    for number, s in enumerate(positions(Table(GAME, GAME.setup(3, options)), 5)):
        if number % 17:
            continue
        for tile in range(0, s.box.start, 5):
            places = placements(s.box, s.land, tile)
            plain = [
                square * 4 + rotation
                for square, around in s.land.frontier.items()
                for rotation in range(1 if s.box.is_promo(tile) else 4)
                if s.box.matches(tile, rotation, around)
            ]
            assert places == plain
            assert has_placement(s.box, s.land, tile) == bool(plain)
            for place in places[:3]:
                before, own = {**as_data(s.land)}, s.land.copy()
                lay(s.box, own, tile, place // 4, place % 4)
                assert as_data(own) == as_data(with_tile(s.box, s.land, tile, place // 4, place % 4))
                assert as_data(s.land) == before
                laid += 1
    assert laid


def test_a_landscape_that_two_states_hold_is_not_changed() -> None:
    for number, s in enumerate(positions(Table(GAME, GAME.setup(2)), 3)):
        if number % 10 == 0 and s.frames:
            twin, tiles = s.copy(), len(s.land.tiles)
            assert twin.land is s.land
            while twin.frames and len(twin.land.tiles) == tiles:
                GAME.rules.apply(twin, GAME.rules.legal(twin)[0])
            assert len(s.land.tiles) == tiles
