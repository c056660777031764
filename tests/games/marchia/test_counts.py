"""Counts of positions from fixed starts: any change of the rules changes them."""

from __future__ import annotations

from tests.games.marchia.position import Given, march
from tests.play import count
from towpath.games.marchia import GAME

RICH = {
    0: march("FA02@(1,0)r0 MO04@(2,0)r0 CA01@(0,1)r180"),
    1: march("VI02@(1,0)r0 CI01@(0,1)r180"),
}
FIRST = [3, 24, 52]
MIDDLE = [6, 72, 356]
COLUMNS = {0: {10: "CA02", 6: "VI01", 2: "MO07"}, 1: {8: "CI02", 4: "FA04"}}


def test_counts_from_the_first_turn() -> None:
    s = Given(columns={0: {8: "FA05"}, 1: {12: "CA03"}}, pile=4).state()
    assert [count(GAME, s, depth) for depth in (1, 2, 3)] == FIRST


def test_counts_from_a_rich_position() -> None:
    s = Given(marches=RICH, columns=COLUMNS, money={0: 24, 1: 12}, pile=3, open="FA10").state()
    assert [count(GAME, s, depth) for depth in (1, 2, 3)] == MIDDLE
