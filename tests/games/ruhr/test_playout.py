"""Playouts: what a player would likely do is legal, and better than anything at random."""

from __future__ import annotations

from random import Random

from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.games.ruhr import GAME


def played_by_likely_moves(likely: int, seed: int) -> list[int]:
    """The scores of a game in which one seat plays likely moves and the other anything."""
    s, rng = GAME.new(GAME.setup(2)), Random(seed)
    while s.frames:
        player = s.frames[-1].player
        if player == CHANCE:
            GAME.rules.apply(s, roll(GAME.rules, s, rng))
            continue
        moves = GAME.rules.legal(s)
        move = GAME.mind.plausible(s, moves, rng) if player == likely else rng.choice(moves)
        assert move in moves
        GAME.rules.apply(s, move)
    return GAME.rules.scores(s)


def test_likely_moves_win_against_random_ones() -> None:
    for seed in range(6):
        scores = played_by_likely_moves(seed % 2, seed)
        assert scores[seed % 2] > scores[1 - seed % 2] + 10
