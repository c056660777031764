# towpath: compiled
"""Chance: answering the frames that ask CHANCE."""

from __future__ import annotations

import hashlib
from random import Random

from towpath.core.frames import CHANCE, Move
from towpath.core.lots import any_member, any_of
from towpath.core.rules import Rules
from towpath.core.state import State


def pick(moves: list[Move], weights: list[int], number: int) -> Move:
    """The outcome that `number`, one of 0 ... total weight - 1, falls on."""
    for i in range(len(moves)):
        number -= weights[i]
        if number < 0:
            return moves[i]
    raise ValueError("the number is not below the total weight")


def roll(rules: Rules, s: State, rng: Random) -> Move:
    """An outcome of the chance frame on top, from a generator: for simulation and search."""
    pool = rules.pool(s)
    if pool:
        return any_member(pool, rng)
    moves = rules.legal(s)
    if len(moves) == 1:
        return moves[0]
    if rules.alike(s):  # what `pick` would find among equal weights
        return any_of(moves, rng)
    weights = rules.weights(s, moves)
    total = 0
    for weight in weights:
        total += weight
    return pick(moves, weights, int(rng.random() * total))


def settle_chance(rules: Rules, s: State, rng: Random) -> None:
    """Answer chance until a seat is asked or the game is over."""
    while s.frames and s.frames[-1].player == CHANCE:
        rules.apply(s, roll(rules, s, rng))


class SeededChance:
    """Chance that anyone can check: each answer follows from the seed and the number of the ply alone."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, rules: Rules, s: State, ply: int) -> Move:
        """The outcome of the chance frame on top, which will be move number `ply` of the log."""
        moves = rules.legal(s)
        weights = rules.weights(s, moves)
        digest = hashlib.sha256(f"{self.seed}/{ply}".encode()).digest()
        return pick(moves, weights, int.from_bytes(digest, "big") % sum(weights))
