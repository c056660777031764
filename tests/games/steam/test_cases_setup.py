"""Cases 1-9: set-up, bid, influence and repeated actions."""

from __future__ import annotations

import pytest

from tests.games.steam.position import A, B, begun, dealt, do, finish_round, give, next_turns, options
from towpath.core.errors import IllegalMove
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.state import ON_DISPLAY


def test_c1_a_two_player_set_up() -> None:
    """S2, S10, S15, S16, S18-S22."""
    s = dealt(2, setup_card="first")
    for c in s.companies:
        assert (c.money, c.hands, c.pool, c.share, c.waiting, c.sold, c.cars) == (150, 2, 13, 0, 2, 0, 3)
        assert c.workers == [2, 0, 0, 0, 0, 0, 0, 0]
        assert c.engines == [1, 0, 0, 0, 0, 0]
        assert c.goods == [1, 1, 1, 1]
        assert c.stations == c.network == 1 << s.box.wien
    assert s.crowns.bit_count() == 3
    assert s.contracts.count(ON_DISPLAY) == 8
    assert s.market == [3, 3, 3, 3]
    assert s.sites[s.box.wien] == 3
    assert len(s.shipments) == 7
    assert sum(s.refills) == 5 * 3
    assert [sum(s.demand[i : i + 4]) for i in range(0, 16, 4)] == [6, 6, 6, 6]
    assert s.demand[3::4] == [1, 1, 1, 1]
    assert s.hub_column == [3, 4, 5, 6]
    assert sorted(s.growth) == [0, 1, 2, 3]
    assert s.left == [6, 6, 6, 6]
    assert s.wage == [0, 0, 0, 0]
    assert s.engines == [0, 2, 2, 2, 2, 2]
    assert s.business.bit_count() == 15  # S15: tiles 2p-09 to 2p-23 show a value


@pytest.mark.parametrize(("seats", "crowns", "shown", "market", "sites"), [(3, 3, 11, 4, 4), (4, 4, 14, 5, 5)])
def test_s16_to_s20_with_more_players(seats: int, crowns: int, shown: int, market: int, sites: int) -> None:
    """S10, S16, S19, S20."""
    s = dealt(seats)
    assert s.crowns.bit_count() == crowns
    assert s.contracts.count(ON_DISPLAY) == shown
    assert s.market == [market] * 4
    assert s.sites[s.box.wien] == sites
    assert sum(s.refills) == 5 * market


def test_c2_equal_bids_are_placed_in_the_random_order() -> None:
    """S23, S26, S34."""
    s = dealt(2)
    s.order = [B, A]
    do(s, "bid 30", "bid 30")
    assert [c.money for c in s.companies] == [120, 120]
    assert (s.companies[B].column, s.companies[B].row) == (3, 0)
    assert (s.companies[A].column, s.companies[A].row) == (3, 1)
    assert s.frames[-1].player == B


def test_c3_bids_beyond_the_cash_or_between_columns() -> None:
    """S23."""
    s = dealt(2)
    for text in ("bid 160", "bid 25"):
        with pytest.raises(IllegalMove, match="S23"):
            do(s, text)
    assert options(s)[-1] == "bid 150"


def test_c4_hands_by_round() -> None:
    """S29, S35: 34 turns in a full game."""
    s = begun()
    hands = [2]
    for _ in range(7):
        finish_round(s)
        hands.append(s.companies[A].hands)
    assert hands == [2, 3, 4, 5, 5, 5, 5, 5]
    assert sum(hands) == 34


def test_c5_round_1_skips_the_first_phases() -> None:
    """S24, S33: no income and no training before round 2."""
    s = dealt(2)
    for player in (A, B):
        s.companies[player].passengers = 1
        s.companies[player].network |= 2
    do(s, "bid 0", "bid 0")
    assert s.round == 1
    assert [c.money for c in s.companies] == [150, 150]
    assert s.companies[A].workers[0] == 2
    finish_round(s)
    assert [c.money for c in s.companies] == [160, 160]
    assert s.companies[A].workers[:2] == [0, 2]


def test_c6_repeating_a_donation() -> None:
    """S37, S59."""
    s = begun()
    give(s, A, column=3, money=50, tokens="donate")
    do(s, "act donate", "donate 2")
    assert (s.companies[A].column, s.companies[A].money) == (4, 30)


def test_c7_no_influence_to_lose() -> None:
    """S28, S37: two tokens lie on Hire."""
    s = begun()
    give(s, A, column=1, tokens="hire hire")
    with pytest.raises(IllegalMove, match="S37"):
        do(s, "act hire")
    assert {"act donate", "act investors", "act buy_train"} <= set(options(s))


def test_c8_rows_are_kept() -> None:
    """S26, S27."""
    s = begun()
    give(s, A, column=3, money=100)
    give(s, B, column=5, money=100)
    do(s, "act donate", "donate 2", "end")
    assert (s.companies[A].column, s.companies[A].row) == (5, 1)
    do(s, "act donate", "donate 1", "end")
    assert (s.companies[B].column, s.companies[B].row) == (6, 0)
    assert s.companies[A].row == 1


@pytest.mark.parametrize(("money", "after"), [(10, 20), (20, 20)])
def test_c9_passing(money: int, after: int) -> None:
    """S39."""
    s = begun()
    give(s, A, money=money, column=2)
    do(s, "pass")
    c = s.companies[A]
    assert (c.money, c.hands, c.column) == (after, 1, 2)


def test_s23_bids_are_simultaneous() -> None:
    """S23: everybody is asked at once, and in any order."""
    s = dealt(3)
    assert s.frames[-1].asked() == (0, 1, 2)
    s.frames[-1] = s.frames[-1].facing(2)
    do(s, "bid 50")
    assert s.frames[-1].asked() == (0, 1)
    assert isinstance(s.frames[-1], Bid)
    assert [c.money for c in s.companies] == [150, 150, 150]
    do(s, "bid 10", "bid 20")
    assert [c.column for c in s.companies] == [1, 2, 5]
    assert s.order == [2, 1, 0]


def test_s35_who_has_no_hand_is_skipped() -> None:
    """S35, S36: turns go round until nobody has a hand token."""
    s = begun()
    give(s, B, hands=0)
    next_turns(s, 1)
    assert s.frames[-1].player == A
    next_turns(s, 1)
    assert s.round == 2


def test_s30_cubes_come_in_round_4() -> None:
    """S19, S30."""
    s = begun(round=3)
    s.refills = [2, 0, 1, 0] + [0] * 16
    finish_round(s)
    assert s.market == [5, 3, 4, 3]


def test_s28_nobody_moves_past_the_last_column() -> None:
    """S25, S28."""
    s = begun()
    give(s, A, column=23, money=100)
    do(s, "act donate", "donate 4")
    assert s.companies[A].column == 24
    s.frames[-1] = type(s.frames[-1])(A, False)  # type: ignore[call-arg]  # a second turn
    s.companies[A].tokens = [0] * 11
    assert "act donate" not in options(s)
