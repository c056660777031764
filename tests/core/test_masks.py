"""Members of masks: the table agrees with looking at every bit."""

from __future__ import annotations

from random import Random

from towpath.core.masks import bits


def test_the_members_of_a_mask() -> None:
    rng = Random(1)
    masks = [0, 1, 1 << 127, (1 << 128) - 1, *(rng.getrandbits(rng.randint(1, 128)) for _ in range(200))]
    for mask in masks:
        assert bits(mask) == [member for member in range(128) if mask >> member & 1]


def test_the_members_are_a_list_of_ones_own() -> None:
    bits(5).append(9)
    assert bits(5) == [0, 2]
