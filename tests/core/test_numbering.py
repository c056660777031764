"""Small numbers for places beside tiles: both ways, and the same for as long as a place is empty."""

from __future__ import annotations

from random import Random

import pytest

from towpath.core.chance import settle_chance
from towpath.core.errors import IllegalMove
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.state import State


def asked_to_place(slug: str) -> tuple[Game[State], list[State]]:
    """The positions of a random game in which a tile is to be laid."""
    game, rng = game_named(slug), Random(5)
    s = game.new(game.setup(2))
    settle_chance(game.rules, s, rng)
    found = []
    while s.frames:
        moves = game.rules.legal(s)
        if type(s.frames[-1]) in game.numberings:
            found.append(s.copy())
        game.rules.apply(s, rng.choice(moves))
        settle_chance(game.rules, s, rng)
    return game, found


@pytest.mark.parametrize("slug", ["marchia", "okanagan"])
def test_a_number_means_the_same_square_while_that_is_empty(slug: str) -> None:
    game, positions = asked_to_place(slug)
    assert len(positions) > 10
    meant: dict[tuple[int, int], int] = {}  # by seat and action
    for s in positions:
        seat = s.frames[-1].player
        for move in game.rules.legal(s):
            action = game.action(s, move)
            assert game.move_of(s, action) == move
            whose = seat if slug == "marchia" else 0  # in Okanagan all extend one landscape
            assert meant.setdefault((whose, action), move) == move


@pytest.mark.parametrize("slug", ["marchia", "okanagan"])
def test_a_number_that_means_nothing_is_refused(slug: str) -> None:
    game, positions = asked_to_place(slug)
    s = positions[0]
    last = max(game.action(s, move) for move in game.rules.legal(s))
    for action in (-1, last + 16 * 40, game.action_count(), game.action_count() - 1):
        with pytest.raises(IllegalMove, match=str(action)):
            game.move_of(s, action)
