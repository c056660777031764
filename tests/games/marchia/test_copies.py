"""A copy is the same position, at every point of a game, and reads back from its data."""

from __future__ import annotations

import pytest

from tests.play import Table, positions
from towpath.games.marchia import GAME


@pytest.mark.parametrize("seats", [2, 5])
def test_a_copy_holds_the_whole_position(seats: int) -> None:
    for s in positions(Table(GAME, GAME.setup(seats, {"one_of_each": "yes"})), seats):
        data = s.to_data()
        assert s.copy().to_data() == data
        assert GAME.from_data(data).to_data() == data
