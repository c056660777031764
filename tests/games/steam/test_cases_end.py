"""Cases 37-45 and 68-71: deliveries, shares, contracts and the end."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    BOX,
    A,
    B,
    begun,
    columns,
    contract,
    display,
    do,
    factory,
    fill_hub,
    finish_round,
    give,
    hub,
    options,
)
from towpath.core.errors import IllegalMove
from towpath.games.steam import GAME
from towpath.games.steam.rules.box import HUBS
from towpath.games.steam.rules.scoring import before_investors, contract_value, keys_value, wealth, winners
from towpath.games.steam.rules.state import Steam

AMSTETTEN = "wien--st_poelten st_poelten--amstetten"
TRIESTE = "ljubljana--trieste"


def with_wood(cubes: int = 3) -> Steam:
    s = begun()
    give(s, A, tracks=AMSTETTEN)
    factory(s, A, "wood", "wien", cubes)
    return s


def test_c37_a_delivery() -> None:
    """S61, S62, S18."""
    s = with_wood()
    do(s, "deliver wood bronze")
    c = s.companies[A]
    assert (c.money, c.goods[3]) == (210, 0)
    assert s.demand[hub("bronze") * 4 : hub("bronze") * 4 + 4] == [1, 1, 2, 1]
    assert "deliver wood bronze" not in options(s)


def test_c38_keys() -> None:
    """S62, R11."""
    s = with_wood()
    fill_hub(s, "bronze", "stone iron iron")
    do(s, "deliver wood bronze")
    assert s.keys[hub("bronze")] == A
    assert s.companies[A].money == 150
    s = with_wood()
    fill_hub(s, "bronze", "stone iron iron coal wood")
    do(s, "deliver wood bronze")
    assert s.keys[HUBS + hub("bronze")] == A
    assert s.keys[hub("bronze")] != A
    assert s.companies[A].money == 150


def test_c39_no_hub_connected() -> None:
    """S61."""
    s = begun()
    factory(s, A, "iron", "wien", 3)
    with pytest.raises(IllegalMove, match="S61"):
        do(s, "deliver iron blue")


def test_c40_selling_shares() -> None:
    """S60, S63."""
    s = begun()
    do(s, "sell", "sell")
    assert (s.companies[A].money, s.companies[A].sold) == (230, 2)
    with pytest.raises(IllegalMove, match="S63"):
        do(s, "sell")
    do(s, "act investors", "end", "pass", "end")
    s.companies[A].tokens = [0] * 11
    do(s, "act investors")
    c = s.companies[A]
    assert (c.share, BOX.share_values[c.share], c.waiting) == (4, 50, 4)


def with_c09(cars: int, trieste: bool) -> Steam:
    s = begun()
    display(s, "C09")
    factory(s, A, "wood", "wien", 3)
    factory(s, A, "stone", "wien", 3)
    give(s, A, goods="", money=0)
    do(s, "act take_contract", "contract C09", "assign wood C09", "assign stone C09", *["reserve C09"] * cars)
    if trieste:
        give(s, B, tracks=TRIESTE)
    return s


def test_c41_a_contract_with_trieste_connected() -> None:
    """S65, S66, S69, S70."""
    assert contract_value(with_c09(1, True), A) == -60
    s = with_c09(2, True)
    assert contract_value(s, A) == 110
    assert s.companies[A].cars == 1
    assert "reserve C09" not in options(s)


def test_c42_nobody_in_trieste() -> None:
    """S69."""
    assert contract_value(with_c09(1, False), A) == 0
    assert contract_value(with_c09(2, False), A) == 0


@pytest.mark.parametrize(("column", "value"), [(9, 160), (8, 70)])
def test_c43_keys_at_the_end(column: int, value: int) -> None:
    """S71."""
    s = begun()
    columns(s, blue=9)
    give(s, A, column=column)
    s.keys[hub("blue")] = s.keys[HUBS + hub("blue")] = A
    assert keys_value(s, A) == value


@pytest.mark.parametrize(("semmering", "total", "result"), [(False, 460, 322), (True, 500, 350)])
def test_c44_final_wealth(semmering: bool, total: int, result: int) -> None:
    """S72, R21: cash 260, income 40, contract 110, key 50, 3 shares sold."""
    s = with_c09(2, True)
    c = give(s, A, money=260, tracks="wien--baden baden--gloggnitz wien--bratislava wien--st_poelten",
             stations="baden", column=6)  # fmt: skip
    c.passengers, c.sold = 2, 3
    columns(s, blue=6)
    s.keys[hub("blue")] = A
    s.semmering = A if semmering else -1
    assert before_investors(s, A) == total
    assert wealth(s, A) == result
    assert sum(line.points[A] for line in GAME.score_sheet(s)) == result


def test_c45_growth() -> None:
    """S17, S36: tile G2 on blue."""
    s = begun()
    columns(s)
    s.growth = [1, 0, 2, 3]
    seen = [s.hub_column[hub("blue")]]
    for _ in range(7):
        finish_round(s)
        seen.append(s.hub_column[hub("blue")])
    assert [seen[after] for after in (0, 1, 3, 5, 7)] == [3, 5, 6, 7, 9]


def test_c68_both_connect_trieste() -> None:
    """S10, S68, R29."""
    s = begun(round=7)
    display(s, "C01 C02")
    for player in (A, B):
        give(s, player, tracks="kranj--ljubljana", engineers="tunnel", workers="4 3", money=100)
    do(s, "act take_contract", "contract C01", "end", "act take_contract", "contract C02", "end")
    do(s, "act build_tracks", "lay ljubljana--trieste", "end")
    assert s.companies[A].money == 280
    do(s, "act build_tracks", "lay ljubljana--trieste", "end")
    assert s.companies[B].money == 100 - 10 + 180
    assert not s.frames
    assert s.round == 7
    assert contract_value(s, A) == contract_value(s, B) == -30


def test_c69_growth_comes_before_the_keys() -> None:
    """S36, S71, R30."""
    s = begun(round=7)
    s.growth = [0, 2, 3, 1]
    columns(s, green=10)
    give(s, A, column=11, tracks=TRIESTE)
    s.keys[HUBS + hub("green")] = A
    finish_round(s)
    assert not s.frames
    assert s.hub_column[hub("green")] == 12
    assert keys_value(s, A) == 60


def test_c71_a_full_hub() -> None:
    """S61, R28."""
    s = with_wood()
    fill_hub(s, "bronze", "wood wood stone iron iron coal")
    give(s, A, column=4)
    assert not [text for text in options(s) if text.startswith("deliver")]
    do(s, "act hire")
    assert "hub bronze" in options(s)


def test_s68_the_game_ends_after_round_8() -> None:
    """S68."""
    s = begun(round=8)
    finish_round(s)
    assert not s.frames


def test_s73_s74_only_wealth_counts_and_influence_breaks_ties() -> None:
    """S73, S74."""
    s = begun(round=8)
    give(s, A, money=200, column=3)
    give(s, B, money=200, column=3, row=1)
    give(s, B, goods="wood wood wood", workers="4 4 4")
    finish_round(s)
    assert GAME.rules.scores(s) == [200, 200]
    assert winners(s) == [A]
    s.companies[B].column = 4
    assert winners(s) == [B]


def test_s72_a_negative_sum_pays_no_investors() -> None:
    """S72."""
    s = with_c09(0, True)
    give(s, A, money=0)
    s.companies[A].sold = 2
    assert wealth(s, A) == -60


def test_s66_only_spaces_of_the_colour() -> None:
    """S66, R26: an exhausted factory can be assigned too."""
    s = begun()
    display(s, "C09")
    factory(s, A, "iron", "wien", 2)
    factory(s, A, "stone", "wien", 0)
    do(s, "act take_contract", "contract C09")
    assert [text for text in options(s) if text.startswith("assign")] == ["assign stone C09"]
    do(s, "assign stone C09")
    assert s.assigned[contract("C09")] == 2


def test_s67_goods_may_be_discarded_at_any_time_of_the_own_turn() -> None:
    """S67, S35."""
    s = begun()
    assert "discard coal" in options(s)
    do(s, "pass")
    assert "discard coal" in options(s)
