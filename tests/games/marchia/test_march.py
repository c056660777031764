"""Marches that are changed in place, and what is known of them without looking: as the plain functions say."""

from __future__ import annotations

import pytest

from tests.play import Table, positions
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.march import (
    March,
    completed_by,
    has_placement,
    lay,
    placements,
    with_covered,
    with_tile,
)
from towpath.games.marchia.rules.state import march_to_data, own_march


def as_data(march: March) -> tuple[object, ...]:
    return (march_to_data(march), march.open_sides, march.index, march.frontier, march.gold, march.taxes)


@pytest.mark.parametrize("seats", [2, 4])
def test_m39_m41_tiles_with_a_place_are_those_that_placements_finds(seats: int) -> None:
    supplied = 0
    for number, s in enumerate(positions(Table(GAME, GAME.setup(seats)), seats)):
        if number % 9:
            continue
        for march in s.march:
            for tile in range(s.box.start):
                for only_supplied in (False, True):
                    found = bool(placements(s.box, march, tile, only_supplied))
                    assert has_placement(s.box, march, tile, only_supplied) == found
                    supplied += only_supplied and found
    assert supplied


def test_m52_a_tile_laid_in_place_is_the_same_march_and_completes_the_same() -> None:
    completed = 0
    for number, s in enumerate(positions(Table(GAME, GAME.setup(3)), 5)):
        if number % 9:
            continue
        for march in s.march:
            for tile in range(0, s.box.start, 7):
                for place in placements(s.box, march, tile, False)[:5]:
                    before, own = as_data(march), march.copy()
                    after = with_tile(s.box, march, tile, place // 4, place % 4)
                    done = lay(s.box, own, tile, place // 4, place % 4)
                    assert as_data(own) == as_data(after)
                    assert done == completed_by(march, after)
                    assert as_data(march) == before
                    completed += len(done)
    assert completed


def test_a_march_that_two_states_hold_is_copied_before_it_changes() -> None:
    s = GAME.new(GAME.setup(2))
    own = s.march[0]
    assert own_march(s, 0) is own
    twin = s.copy()
    assert twin.march[0] is own
    assert own_march(twin, 0) is not own
    assert own_march(s, 0) is not own
    assert as_data(twin.march[0]) == as_data(s.march[0]) == as_data(own)


def test_m10_covering_makes_another_march() -> None:
    s = GAME.new(GAME.setup(2))
    march = with_tile(s.box, s.march[0], s.box.coin.index(max(s.box.coin)), s.march[0].at[0] + 1, 0)
    covered = with_covered(s.box, march, 1)
    assert (march.taxes - covered.taxes, covered.coins[1]) == (max(s.box.coin), 0)
