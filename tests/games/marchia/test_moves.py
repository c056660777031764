"""Moves are small ints: each question has its own numbers, and they all lie in the fixed action space."""

from __future__ import annotations

import pytest

from tests.games.marchia.position import Given, do, options
from tests.play import Table, positions
from towpath.games.marchia import GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_move_lies_in_the_action_space(seats: int) -> None:
    for s in positions(Table(GAME, GAME.setup(seats)), seats):
        if s.frames:
            moves = GAME.rules.legal(s)
            assert 0 <= min(moves) <= max(moves) < GAME.spaces[type(s.frames[-1])]
            assert len({GAME.write(s, move) for move in moves}) == len(moves)


def test_the_action_space_is_fixed() -> None:
    """What was learned with these numbers must stay true: 60 tiles with the start tile, 5 columns of 6 spaces."""
    assert [(question.__name__, size) for question, size in GAME.spaces.items()] == [
        ("FirstTile", 60), ("FirstPick", 6), ("Turn", 31), ("Place", 4 * 128 * 128), ("CoverGold", 60),
        ("Take", 61), ("Draw", 60), ("Shelve", 6), ("Tax", 61),
    ]  # fmt: skip


def test_m29_to_draw_is_not_to_buy_the_first_tile_of_the_market() -> None:
    s = Given(seats=3, player=1, columns={0: {12: "FA01", 10: "FA02"}}).state()
    assert options(s) == ["draw", "buy FA01", "buy FA02"]


def test_m67_to_draw_is_not_to_take_the_first_tile_of_the_box() -> None:
    s = Given(open="FA01 FA02", pile=20).state()
    do(s, "draw")
    assert options(s) == ["take pile", "take FA01", "take FA02"]
