"""The quick decisions of playouts: always legal, without a trace, and for what pays."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.okanagan.position import A, Given
from tests.play import Table, positions
from towpath.core.frames import CHANCE
from towpath.games.okanagan import GAME
from towpath.games.okanagan.mind.playout import likely_barter
from towpath.games.okanagan.rules.actions import STOP, Windfall
from towpath.games.okanagan.rules.box import GOODS


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_likely_move_is_legal_and_leaves_no_trace(seats: int, seed: int) -> None:
    rng = Random(seed)
    for s in positions(Table(GAME, GAME.setup(seats, {"promo": "yes"})), seed):
        if s.frames and s.frames[-1].player != CHANCE:
            before = s.to_data()
            moves = GAME.rules.legal(s)
            assert GAME.mind.plausible(s, moves, rng) in moves
            assert s.to_data() == before


def test_the_token_that_completes_a_set_is_taken() -> None:
    """O63."""
    s = Given(cards={A: "C14"}, goods={A: "2 grey_fish"}).state()
    s.frames.append(Windfall(A, "O50"))
    taken = GAME.mind.plausible(s, GAME.rules.legal(s), Random(1))
    assert s.box.goods[taken] == "red_fish"


def test_a_barter_that_gains_nothing_is_declined() -> None:
    """O48."""
    level = [1.0] * GOODS
    moves = [STOP, 1 + 0 * GOODS + 1, 1 + 0 * GOODS + 2]
    assert likely_barter(moves, level) == STOP
    assert likely_barter(moves, [1.0, 1.0, 2.0] + [1.0] * 9) == moves[2]
