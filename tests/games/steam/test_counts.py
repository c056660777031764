"""Counts of positions from fixed starts: any change of the rules changes them."""

from __future__ import annotations

from tests.games.steam.position import A, begun, display, factory, give
from tests.play import count
from towpath.games.steam import GAME

FIRST = [12, 86]
MIDDLE = [20, 199]


def test_counts_from_the_first_turn() -> None:
    """S35-S60."""
    assert [count(GAME, begun(), depth) for depth in (1, 2)] == FIRST


def test_counts_from_a_rich_position() -> None:
    """S35-S67."""
    s = begun(round=4, crowns="amstetten--linz")
    give(s, A, column=7, tracks="wien--st_poelten st_poelten--amstetten", workers="1 2 3", stations="amstetten")
    factory(s, A, "coal", "st_poelten", 3)
    factory(s, A, "iron", "wien", 2)
    display(s, "C07 C14")
    assert [count(GAME, s, depth) for depth in (1, 2)] == MIDDLE
