"""Lots: each move and each member as likely as any other, the same from the same generator."""

from __future__ import annotations

from collections import Counter
from random import Random

from towpath.core.lots import any_member, any_of
from towpath.core.masks import bits

MASKS = (0b1, 0b1011, 1 << 127, (1 << 36) - 1, 0b101 << 60, (1 << 120) - 1 & ~(1 << 8))


def test_a_member_is_what_would_be_drawn_from_the_list() -> None:
    for mask in MASKS:
        for seed in range(50):
            with_list, without = Random(seed), Random(seed)
            if mask.bit_count() > 1:
                assert any_member(mask, without) == any_of(bits(mask), with_list)
                assert without.random() == with_list.random(), "one number of the generator is used"


def test_where_there_is_no_choice_nothing_is_drawn() -> None:
    rng = Random(1)
    assert (any_member(1 << 77, rng), any_member(1, rng)) == (77, 0)
    assert rng.random() == Random(1).random()


def test_all_moves_come_up_alike() -> None:
    rng = Random(2)
    counts = Counter(any_of([3, 5, 8, 9], rng) for _ in range(4000))
    assert set(counts) == {3, 5, 8, 9}
    assert all(900 < count < 1100 for count in counts.values())
