"""Counts of positions from fixed starts: any change of the rules changes them."""

from __future__ import annotations

from tests.games.okanagan.position import A, B, Given
from tests.play import count
from towpath.games.okanagan import GAME

PILES = {1: "T04 T13", 2: "T22 T31", 3: "T40"}
FIRST = [4, 28, 136]
MIDDLE = [8, 56, 247, 426]


def test_counts_from_the_first_turn() -> None:
    s = Given(hand="T37", hands={B: "T01"}, display="T10 T11 T12", piles=PILES).state()
    assert [count(GAME, s, depth) for depth in (1, 2, 3)] == FIRST


def test_counts_from_a_contested_lake() -> None:
    s = Given(
        player=B, land="T01@(0,1)r1 T03@(1,0)r1", hand="T33", hands={A: "T12"}, display="T10 T11 -", piles=PILES,
        built={"T01": "A farm lake", "T03": "A silo"}, goods={A: "2 red_fish", B: "1 coal"},
    ).state()  # fmt: skip
    assert [count(GAME, s, depth) for depth in (1, 2, 3, 4)] == MIDDLE
