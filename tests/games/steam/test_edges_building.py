"""Stations, factories and staff at their edges."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    A,
    begun,
    city,
    do,
    give,
    good,
    hub,
    options,
)


@pytest.mark.parametrize(
    ("money", "goods", "possible"),
    [(20, "wood stone", True), (10, "wood stone", False), (20, "wood", False), (20, "stone iron", False)],
)
def test_s44_what_a_station_takes(money: int, goods: str, possible: bool) -> None:
    """S38, S44."""
    s = begun()
    give(s, A, tracks="wien--baden", money=money, goods=goods)
    assert ("act build_station" in options(s)) == possible


def test_s44_not_where_a_station_is() -> None:
    """S38, S44: Wien has one already."""
    s = begun()
    assert "act build_station" not in options(s)
    give(s, A, tracks="wien--baden baden--gloggnitz", stations="baden")
    supply = s.supply.copy()
    do(s, "act build_station")
    assert options(s) == ["station gloggnitz"]
    do(s, "station gloggnitz")
    assert s.supply == [supply[0] + 1, supply[1] + 1, supply[2], supply[3]]
    assert s.companies[A].stations.bit_count() == 3


@pytest.mark.parametrize(("money", "possible"), [(20, True), (10, False)])
def test_s46_what_a_factory_takes(money: int, possible: bool) -> None:
    """S38, S46."""
    s = begun()
    give(s, A, money=money)
    assert ("act build_factory" in options(s)) == possible


def test_s46_only_free_sites_of_the_own_network() -> None:
    """S46, R27."""
    s = begun()
    give(s, A, tracks="wien--baden", workers="1 3")
    do(s, "act build_factory")
    assert options(s) == ["site wien", "site baden"]
    s.left[good("wood")] = 0
    s.sites[city("wien")] = 1
    do(s, "site wien")
    assert options(s) == [f"plant {name} {strength}" for name in ("stone", "iron", "coal") for strength in (1, 3)]
    supply = s.supply[good("coal")]
    do(s, "plant coal 3", "end", "pass", "end")
    assert s.factories == [A, good("coal"), city("wien"), 5]
    assert s.supply[good("coal")] == supply - 5
    assert s.left == [0, 6, 6, 5]
    assert s.companies[A].workers[:4] == [1, 0, 0, 0]
    s.companies[A].tokens = [0] * 11
    do(s, "act build_factory")
    assert options(s) == ["site baden"]


def test_s46_no_site_or_no_factory_left() -> None:
    """S38, S46, R27."""
    s = begun()
    s.sites[city("wien")] = 0
    assert "act build_factory" not in options(s)
    s = begun()
    s.left = [0, 0, 0, 0]
    assert "act build_factory" not in options(s)


def test_s48_wages_as_far_as_the_money_goes() -> None:
    """S48, R13, R27: up to three, never more than the supply has."""
    s = begun()
    give(s, A, column=3, money=30)
    s.wage[hub("blue")] = 2  # 10, 20, 20
    do(s, "act hire", "hub blue")
    assert options(s) == ["hire 1", "hire 2", "hire 0 engineer", "hire 1 engineer"]
    s = begun()
    give(s, A, column=3)
    s.companies[A].pool = 2
    do(s, "act hire", "hub blue")
    assert options(s) == ["hire 1", "hire 2", "hire 0 engineer", "hire 1 engineer", "hire 2 engineer"]


def test_s48_the_marker_stays_on_the_last_space() -> None:
    """S48: 50, 50 and 50."""
    s = begun()
    give(s, A, column=3)
    s.wage[hub("blue")] = 9
    do(s, "act hire", "hub blue", "hire 3")
    assert (s.companies[A].money, s.wage[hub("blue")]) == (0, 9)


def test_s49_the_engineer_of_the_hub() -> None:
    """S49: one of each kind; bronze offers the bridge, blue the tunnel; with workers as without."""
    s = begun()
    give(s, A, column=4)
    do(s, "act hire")
    assert options(s) == ["hub blue", "hub bronze"]
    do(s, "hub bronze", "hire 2 engineer")
    c = s.companies[A]
    assert (c.money, c.engineers, c.workers[0], c.pool) == (110, 1, 4, 11)
    assert s.engineers == [0, 1, 2]
    do(s, "end", "pass", "end")
    give(s, A, hands=1)
    s.companies[A].tokens = [0] * 11
    s.frames = [s.frames[0], type(s.frames[-1])(A, False)]  # type: ignore[call-arg]  # another turn
    do(s, "act hire", "hub bronze")
    assert not [text for text in options(s) if "engineer" in text]


def test_s49_only_the_engineer_is_left_to_hire() -> None:
    """S38, S49, R27: no worker in the supply, or no money for one; without either the action is illegal."""
    s = begun()
    give(s, A, column=3, money=20)
    s.companies[A].pool = 0
    do(s, "act hire", "hub blue")
    assert options(s) == ["hire 0 engineer"]
    s = begun()
    give(s, A, column=3, money=10)
    s.companies[A].pool = 0
    assert "act hire" not in options(s)
    s = begun()
    give(s, A, column=3, money=20)
    s.companies[A].pool = 0
    s.engineers = [0, 2, 0]
    assert "act hire" not in options(s)
    s = begun()
    give(s, A, column=3, money=10)
    s.wage[hub("blue")] = 3
    assert "act hire" not in options(s)
