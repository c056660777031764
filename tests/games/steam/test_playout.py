"""What playouts decide: the move that is best for the mover alone, without a trace."""

from __future__ import annotations

from random import Random

import pytest

from tests.play import Table, positions
from towpath.core.frames import CHANCE
from towpath.games.steam import GAME


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (3, 2)])
def test_a_likely_move_is_the_best_for_its_mover_and_leaves_no_trace(seats: int, seed: int) -> None:
    rules, rng, asked = GAME.rules, Random(seed), 0
    for s in positions(Table(GAME, GAME.setup(seats, {})), seed):
        if not s.frames or s.frames[-1].player == CHANCE:
            continue
        before, player, moves, values = s.to_data(), s.frames[-1].player, rules.legal(s), []
        for move in moves:
            after = s.copy()
            rules.apply(after, move)
            values.append(rules.evaluate(after, player))
        assert values[moves.index(rules.plausible(s, moves, rng))] == max(values)
        assert s.to_data() == before
        asked += len(moves) > 1
    assert asked > 20
