"""The quick decisions of playouts: for what pays."""

from __future__ import annotations

from random import Random

from tests.games.okanagan.position import A, Given
from towpath.games.okanagan import GAME
from towpath.games.okanagan.mind.playout import likely_barter
from towpath.games.okanagan.rules.actions import STOP, Windfall
from towpath.games.okanagan.rules.box import GOODS


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
