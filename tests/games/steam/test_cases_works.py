"""Cases 21-36, 66 and 67: factories, staff, goods and trains."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    BOX,
    A,
    B,
    begun,
    city,
    columns,
    connection,
    display,
    do,
    factory,
    finish_round,
    give,
    good,
    hub,
    options,
)
from towpath.core.errors import IllegalMove
from towpath.games.steam.rules.company import income, space_left, trains
from towpath.games.steam.rules.goods import Arrival
from towpath.games.steam.rules.state import price_of


def test_c21_the_first_wood_factory() -> None:
    """S46, S47."""
    s = begun()
    give(s, A, workers="2", money=60)
    do(s, "act build_factory", "site wien", "plant wood 2")
    c = s.companies[A]
    assert c.money == 40
    assert s.factories == [A, good("wood"), city("wien"), 4]
    assert price_of(s, good("wood")) == 60
    assert s.sites[city("wien")] == 2
    assert sum(c.workers) == 0
    assert c.spare == [1, 0, 0, 0]
    finish_round(s)
    assert sum(s.companies[A].workers) == 0


def test_c22_the_second_wood_factory_lowers_the_price() -> None:
    """S47, R12: every later delivery pays less, of A's old cubes as of B's new ones."""
    s = begun(player=A)
    for player in (A, B):
        give(s, player, tracks="wien--st_poelten st_poelten--amstetten", goods="coal coal", hands=3)
    factory(s, A, "wood", "wien", 3)
    do(s, "deliver wood bronze", "pass", "end")
    assert s.companies[A].money == 150 + 60
    do(s, "act build_factory", "site wien", "plant wood 1")
    assert price_of(s, good("wood")) == 50
    assert s.factories[-1] == 3
    do(s, "deliver wood bronze", "end")
    assert s.companies[B].money == 150 - 20 + 50
    s.demand[hub("bronze") * 4 + good("wood")] = 1
    do(s, "deliver wood bronze")
    assert s.companies[A].money == 210 + 50


def test_c23_no_ready_worker() -> None:
    """S38, S46."""
    s = begun()
    give(s, A, workers="", used="1 2")
    with pytest.raises(IllegalMove, match="S46"):
        do(s, "act build_factory")


def test_c24_three_workers() -> None:
    """S48, R13."""
    s = begun()
    columns(s)
    give(s, A, column=3)
    s.wage[hub("blue")] = 2
    do(s, "act hire", "hub blue", "hire 3")
    c = s.companies[A]
    assert c.money == 100
    assert s.wage[hub("blue")] == 5
    assert c.workers == [5, 0, 0, 0, 0, 0, 0, 0]
    assert c.pool == 10


def test_c25_no_hub_reached() -> None:
    """S48."""
    s = begun()
    give(s, A, column=2)
    with pytest.raises(IllegalMove, match="S48"):
        do(s, "act hire")


def test_c26_only_the_engineer() -> None:
    """S49, S50, R8: the hub need not be connected."""
    s = begun()
    give(s, A, column=3)
    do(s, "act hire")
    assert options(s) == ["hub blue"]
    do(s, "hub blue", "hire 0 engineer")
    c = s.companies[A]
    assert (c.money, c.engineers, s.wage[hub("blue")]) == (130, 2, 0)
    assert s.engineers == [0, 2, 1]


def test_c27_dear_workers() -> None:
    """S48, S36."""
    s = begun()
    give(s, A, column=3)
    s.wage[hub("blue")] = 8
    do(s, "act hire", "hub blue", "hire 2")
    assert s.companies[A].money == 60
    assert s.wage[hub("blue")] == 9
    finish_round(s)
    assert s.wage[hub("blue")] == 8


def test_c28_ordering() -> None:
    """S53, S31."""
    s = begun(round=2)
    give(s, A, goods="", hands=1)
    do(s, "act order_goods", "take wood", "take stone", "take iron", "enough")
    c = s.companies[A]
    assert c.money == 130
    assert s.market == [2, 2, 2, 3]
    assert c.goods == [0, 0, 0, 0]
    finish_round(s)
    assert s.round == 3
    assert s.companies[A].goods == [1, 1, 1, 0]


def test_c29_no_room_at_arrival() -> None:
    """S31, S56, S67, R24."""
    s = begun(round=2)
    give(s, A, dock="coal coal iron")
    assert space_left(BOX, s.companies[A]) == 0
    finish_round(s)
    assert isinstance(s.frames[-1], Arrival)
    other = s.copy()
    do(s, "let go")
    assert s.companies[A].goods == [1, 1, 1, 1]
    assert s.companies[A].dock == [0, 0, 0, 0]
    do(other, "discard wood")
    assert {"keep iron", "keep coal"} <= set(options(other))
    do(other, "keep coal", "let go")
    assert other.companies[A].goods == [0, 1, 1, 2]


def test_c30_no_order_in_round_8() -> None:
    """S54."""
    s = begun(round=8)
    with pytest.raises(IllegalMove, match="S54"):
        do(s, "act order_goods")


def test_c31_buying_coal() -> None:
    """S52."""
    s = begun()
    give(s, A, goods="wood coal")
    do(s, "act buy_goods", "take coal", "take coal")
    assert s.companies[A].money == 130
    assert s.companies[A].goods == [1, 0, 0, 3]


def test_c32_loading_at_most_four() -> None:
    """S51."""
    s = begun()
    give(s, A, goods="", cars=5)
    factory(s, A, "coal", "wien", 3)
    factory(s, A, "iron", "wien", 2)
    do(s, "act load_goods", "take coal", "take coal", "take iron", "take iron")
    assert s.companies[A].goods == [0, 0, 2, 2]
    assert "take coal" not in options(s)


def test_c33_a_new_train() -> None:
    """S55, S56."""
    s = begun(round=2)
    give(s, A, money=60)
    do(s, "act buy_train")
    assert "train 6" not in options(s)
    do(s, "train 5")
    c = s.companies[A]
    assert (c.money, c.cars, trains(c), c.share) == (10, 8, 2, 1)


def test_c34_a_trade_in() -> None:
    """S55."""
    s = begun(round=3)
    do(s, "act buy_train", "train 6 for 3")
    c = s.companies[A]
    assert (c.money, c.cars, trains(c)) == (120, 6, 1)


def test_c35_income() -> None:
    """S32."""
    s = begun(round=2)
    c = give(s, A, tracks="wien--baden baden--gloggnitz wien--bratislava wien--st_poelten", stations="baden")
    c.passengers = 4
    assert c.network.bit_count() == 5
    assert income(BOX, c) == 40
    finish_round(s)
    assert s.companies[A].money == 190


def test_c36_training() -> None:
    """S33."""
    s = begun()
    give(s, A, workers="1 1 4", used="2")
    finish_round(s)
    assert s.companies[A].workers == [0, 3, 0, 1, 0, 0, 0, 0]


def test_c66_coal_lies_on_the_engine() -> None:
    """S52, S56, R23."""
    s = begun()
    give(s, A, goods="wood stone iron", money=30)
    do(s, "act buy_goods", "take coal", "end", "pass", "end")
    assert s.companies[A].money == 20
    s.companies[A].tokens = [0] * 11
    with pytest.raises(IllegalMove):
        do(s, "act buy_goods")
    do(s, "discard wood", "act buy_goods")
    assert "take wood" in options(s)


def test_c67_level_three_engines() -> None:
    """S21, S55, R25."""
    s = begun()
    do(s, "act buy_train")
    assert not any(text.startswith("train 3") for text in options(s))
    do(s, "train 4 for 3")
    c = s.companies[A]
    assert (c.money, c.cars, c.share) == (140, 4, 1)
    assert s.engines[0] == 1
    do(s, "end", "act buy_train")
    assert "train 3" in options(s)


def test_s44_a_station() -> None:
    """S44, S45: price, share value, storage; never more than three."""
    s = begun()
    give(s, A, tracks="wien--baden baden--gloggnitz")
    before = space_left(BOX, s.companies[A])
    do(s, "act build_station", "station baden")
    c = s.companies[A]
    assert (c.money, c.goods[:2], c.share) == (130, [0, 0], 1)
    assert space_left(BOX, c) == before + 2 + 2  # two spaces, and two cubes spent
    do(s, "end", "pass", "end")
    give(s, A, goods="wood stone", tracks="wien--bratislava")
    s.companies[A].tokens = [0] * 11
    assert "act build_station" in options(s)
    give(s, A, stations="gloggnitz")
    assert "act build_station" not in options(s)


def test_s57_contracts_are_taken_from_the_display() -> None:
    """S20, S57, S58, R26."""
    s = begun()
    assert "act take_contract" not in options(s)
    display(s, "C09 C26")
    do(s, "act take_contract", "contract C09")
    assert BOX.contract_spaces[8] == [good("wood"), good("stone")]
    assert (BOX.contract_cars[8], BOX.contract_reward[8], BOX.contract_penalty[8]) == (2, 110, 60)
    do(s, "end", "act take_contract")
    assert options(s) == ["contract C26"]


def test_s64_flipping_a_car() -> None:
    """S64, R16: only an empty car."""
    s = begun()
    assert "flip" not in options(s)
    do(s, "discard wood", "flip")
    c = s.companies[A]
    assert (c.cars, c.passengers) == (2, 1)
    assert "flip" not in options(s)


def test_s3_what_is_not_in_the_supply_cannot_be_taken() -> None:
    """S1, S3."""
    s = begun()
    give(s, A, goods="")
    s.supply[good("wood")] = 0
    do(s, "act buy_goods")
    assert "take wood" not in options(s)
    s = begun()
    s.supply[good("wood")] = 2
    do(s, "act build_factory", "site wien", "plant wood 1")
    assert s.factories[-1] == 2


def test_s51_loading_needs_room() -> None:
    """S51, R23."""
    s = begun()
    factory(s, A, "iron", "wien", 2)
    assert "act load_goods" not in options(s)
    do(s, "discard stone", "act load_goods", "take iron")
    assert s.companies[A].goods == [1, 0, 2, 1]


def test_s12_a_crown_stays() -> None:
    """S12: every player may use it."""
    s = begun(crowns="wien--baden")
    do(s, "act build_tracks", "lay wien--baden")
    assert s.crowns >> connection("wien--baden") & 1
    assert s.companies[A].goods == [1, 1, 1, 1]


def test_c70_the_share_marker_stops() -> None:
    """S11, S63, R31."""
    s = begun()
    give(s, A, share=11, tracks="wien--st_poelten st_poelten--amstetten", workers="3")
    do(s, "act build_tracks", "lay amstetten--linz", "bonus shares")
    assert s.companies[A].share == 12
    assert BOX.share_values[12] == 70
    do(s, "end", "pass", "end", "act investors")
    assert (s.companies[A].share, s.companies[A].waiting) == (12, 4)
