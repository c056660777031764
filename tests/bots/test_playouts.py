"""Playouts: what a player would likely do is legal, leaves no trace, and is better than anything at random."""

from __future__ import annotations

from random import Random

import pytest

from tests.play import Table, positions
from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.mind import Mind
from towpath.core.registry import games

LIKELY = [game for game in games().values() if type(game.mind).plausible is not Mind.plausible]
"""The games that know what is likely; Imperial Steam has plans instead."""
TABLES = [pytest.param(game, seats, id=f"{game.slug}-{seats}") for game in LIKELY for seats in game.seats]


def test_every_game_without_a_search_of_its_own_knows_what_is_likely() -> None:
    assert {"marchia", "okanagan", "kanal", "ruhr"} <= {game.slug for game in LIKELY}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_likely_move_is_legal_and_leaves_no_trace(game: Game, seats: int) -> None:
    rng = Random(seats)
    for s in positions(Table(game, game.setup(seats)), seats):
        if s.frames and s.frames[-1].player != CHANCE:
            before = s.to_data()
            moves = game.rules.legal(s)
            assert game.mind.plausible(s, moves, rng) in moves
            assert s.to_data() == before


def played_by_likely_moves(game: Game, likely: int, seed: int) -> list[int]:
    """The scores of a game in which one seat plays likely moves and the other anything."""
    s, rng = game.new(game.setup(2)), Random(seed)
    while s.frames:
        player = s.frames[-1].player
        if player == CHANCE:
            game.rules.apply(s, roll(game.rules, s, rng))
            continue
        moves = game.rules.legal(s)
        game.rules.apply(s, game.mind.plausible(s, moves, rng) if player == likely else rng.choice(moves))
    return game.rules.scores(s)


@pytest.mark.parametrize("game", LIKELY, ids=[game.slug for game in LIKELY])
def test_likely_moves_win_against_random_ones(game: Game) -> None:
    lead = 0
    for seed in range(6):
        scores = played_by_likely_moves(game, seed % 2, seed)
        lead += scores[seed % 2] - scores[1 - seed % 2]
    assert lead > 6 * 15
