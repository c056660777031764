"""The end at its edges."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    A,
    begun,
    columns,
    factory,
    fill_hub,
    finish_round,
    give,
    texts,
)
from towpath.games.steam import GAME
from towpath.games.steam.rules.scoring import key_value, wealth


@pytest.mark.parametrize(("column", "silver", "gold"), [(8, 60, 80), (9, 70, 90), (1, 10, 10), (0, 0, 0)])
def test_s71_a_key_by_the_column(column: int, silver: int, gold: int) -> None:
    """S71: silver seven times, gold ten times, rounded up; half of that for who has not reached the hub."""
    s = begun()
    columns(s, blue=column)
    give(s, A, column=column)
    assert (key_value(s, A, 0, gold=False), key_value(s, A, 0, gold=True)) == (silver, gold)
    if column:
        give(s, A, column=column - 1)
        assert (key_value(s, A, 0, gold=False), key_value(s, A, 0, gold=True)) == (silver // 20 * 10, gold // 20 * 10)


def test_s74_the_richest_of_four() -> None:
    """S74: wealth first, then influence."""
    s = begun("S4-1", seats=4, round=8)
    for player, (money, column) in enumerate([(100, 9), (200, 1), (200, 2), (190, 5)]):
        give(s, player, money=money, column=column)
    finish_round(s)
    assert GAME.rules.scores(s) == [100, 200, 200, 190]
    assert GAME.rules.winners(s) == [2]


def test_s72_each_share_costs_a_tenth() -> None:
    """S72."""
    s = begun()
    give(s, A, money=330)
    for sold, left in ((0, 330), (1, 297), (6, 132)):
        s.companies[A].sold = sold
        assert wealth(s, A) == left


def test_s32_income_by_stations_and_cars() -> None:
    """S32: half the cities, rounded down, Wien included."""
    for cars, cities, stations, gulden in ((1, 2, 1, 10), (2, 3, 1, 10), (2, 4, 2, 40), (0, 4, 3, 40)):
        s = begun()
        tracks = ["wien--baden", "baden--gloggnitz", "wien--bratislava"][: cities - 1]
        give(s, A, tracks=" ".join(tracks), stations=" ".join(["baden", "gloggnitz"][: stations - 1]))
        s.companies[A].passengers = cars
        finish_round(s)
        assert s.companies[A].money == 150 + gulden


def test_s71_r28_a_full_hub_is_no_hub_to_deliver_to() -> None:
    """S61, R28: another hub still is."""
    s = begun()
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten wien--baden baden--gloggnitz")
    factory(s, A, "wood", "wien", 2)
    fill_hub(s, "bronze", "wood wood")
    assert texts(s, "deliver") == ["deliver wood blue"]
