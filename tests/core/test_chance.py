"""Chance: draws follow their weights, a seed can be checked, rolling changes nothing."""

from __future__ import annotations

import hashlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from towpath.core.chance import SeededChance, pick, roll, settle_chance
from towpath.core.frames import CHANCE, Frame, Move
from towpath.core.rules import Rules
from towpath.core.state import State


class Draw(Frame):
    __slots__ = ()


class Urn(State):
    """An urn with so many balls of each colour; four are drawn."""

    __slots__ = ("balls", "drawn")

    def __init__(self) -> None:
        super().__init__()
        self.balls = [3, 0, 2, 1]
        self.drawn: list[int] = []
        self.frames = [Draw(0), Draw(CHANCE), Draw(CHANCE), Draw(CHANCE), Draw(CHANCE)]


class UrnRules(Rules):
    def legal(self, s: State) -> list[Move]:
        assert isinstance(s, Urn)
        return [colour for colour, count in enumerate(s.balls) if count]

    def weights(self, s: State, moves: list[Move]) -> list[int]:
        assert isinstance(s, Urn)
        return [s.balls[colour] for colour in moves]

    def apply(self, s: State, move: Move) -> None:
        assert isinstance(s, Urn)
        s.balls[move] -= 1
        s.drawn.append(move)
        s.frames.pop()


RULES = UrnRules()


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6))
def test_every_number_falls_on_an_outcome_as_often_as_its_weight(weights: list[int]) -> None:
    moves = [10 * i for i in range(len(weights))]
    hits = [pick(moves, weights, number) for number in range(sum(weights))]
    assert [hits.count(move) for move in moves] == weights


def test_a_number_beyond_the_weights_is_refused() -> None:
    with pytest.raises(ValueError, match="not below the total weight"):
        pick([0, 1], [2, 3], 5)


def test_rolling_changes_nothing() -> None:
    s = Urn()
    roll(RULES, s, Random(1))
    assert (s.balls, s.drawn, len(s.frames)) == ([3, 0, 2, 1], [], 5)


def test_chance_is_settled_until_a_seat_is_asked() -> None:
    s = Urn()
    settle_chance(RULES, s, Random(1))
    assert [frame.player for frame in s.frames] == [0]
    assert len(s.drawn) == 4


def test_a_generator_with_the_same_seed_draws_the_same() -> None:
    def draws(seed: int) -> list[int]:
        s = Urn()
        settle_chance(RULES, s, Random(seed))
        return s.drawn

    assert draws(5) == draws(5)
    assert len({tuple(draws(seed)) for seed in range(20)}) > 1


def test_draws_follow_the_weights() -> None:
    rng = Random(2)
    drawn = [roll(RULES, Urn(), rng) for _ in range(6000)]
    assert [round(drawn.count(colour) / 1000) for colour in range(4)] == [3, 0, 2, 1]


def test_a_seeded_answer_follows_from_seed_and_ply_alone() -> None:
    number = int.from_bytes(hashlib.sha256(b"sea/7").digest(), "big") % 6
    expected = [0, 0, 0, 2, 2, 3][number]
    assert SeededChance("sea").answer(RULES, Urn(), 7) == expected


def test_other_plies_and_seeds_answer_differently() -> None:
    answers = {
        seed: tuple(SeededChance(seed).answer(RULES, Urn(), ply) for ply in range(30)) for seed in ("sea", "lake")
    }
    assert answers["sea"] != answers["lake"]
    assert len(set(answers["sea"])) == 3


def test_outcomes_are_equally_likely_where_a_game_says_nothing() -> None:
    assert Rules().weights(State(), [4, 5, 6]) == [1, 1, 1]
