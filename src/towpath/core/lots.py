# towpath: compiled
"""Lots: a move or a member of a set from a generator, for simulation, search and guesses."""

from __future__ import annotations

from random import Random

from towpath.core.masks import BYTE_MEMBERS


def any_of(moves: list[int], rng: Random) -> int:
    """One of the moves, each as likely as any other."""
    count = len(moves)  # compiled, a float times an int is one of numbers, a float times `len` one of objects
    return moves[int(rng.random() * count)]


def any_member(mask: int, rng: Random) -> int:
    """One of the members of a set, all below 128: what `any_of(bits(mask), rng)` would be, without the list."""
    count = mask.bit_count()
    if count == 1:  # as elsewhere, nothing is drawn where there is no choice
        return mask.bit_length() - 1
    left = int(rng.random() * count)
    first = 0
    while True:
        members = BYTE_MEMBERS[first + (mask & 255)]
        if left < len(members):
            return members[left]
        left -= len(members)
        mask >>= 8
        first += 256
