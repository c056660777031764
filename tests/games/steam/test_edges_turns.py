"""Influence, turns and rounds at their edges."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    A,
    B,
    begun,
    columns,
    do,
    finish_round,
    give,
    next_turns,
    options,
    texts,
)
from towpath.core.errors import IllegalMove


def test_s37_the_last_influence_can_be_lost() -> None:
    """S28, S37: two tokens cost two points, no more."""
    s = begun()
    give(s, A, column=2, tokens="donate donate", money=100)
    do(s, "act donate")
    assert s.companies[A].column == 0
    assert s.companies[A].tokens[9] == 3


def test_s37_a_third_use_costs_two_and_r32_the_topmost_free_row() -> None:
    """S26, S37, R32."""
    s = begun()
    give(s, B, column=1, row=0)
    give(s, A, column=3, tokens="investors investors")
    do(s, "act investors")
    assert (s.companies[A].column, s.companies[A].row) == (1, 1)


def test_s37_tokens_come_back_with_the_round() -> None:
    """S29, S37."""
    s = begun()
    give(s, A, tokens="donate hire investors")
    finish_round(s)
    assert s.companies[A].tokens == [0] * 11


def test_s38_hiring_again_needs_the_hub_after_the_loss() -> None:
    """S37, S38, S48: the influence for repeating is lost first."""
    s = begun()
    give(s, A, column=3, tokens="hire")
    assert "act hire" not in options(s)
    give(s, A, column=4)
    do(s, "act hire")
    assert options(s) == ["hub blue"]


def test_s59_donating_again_from_the_last_column() -> None:
    """S37, S59, R35: repeating costs a point first, so that there is a column to move to."""
    s = begun()
    give(s, A, column=24, money=100)
    assert "act donate" not in options(s)
    give(s, A, tokens="donate")
    do(s, "act donate", "donate 1")
    assert s.companies[A].column == 24


def test_s59_prices_of_influence() -> None:
    """S59: 10, 20, 40 and 60 gulden; as far as the money goes."""
    s = begun()
    give(s, A, money=40)
    do(s, "act donate")
    assert options(s) == ["donate 1", "donate 2", "donate 3"]
    do(s, "donate 3")
    assert (s.companies[A].money, s.companies[A].column) == (0, 3)
    s = begun()
    give(s, A, money=60)
    do(s, "act donate", "donate 4")
    assert (s.companies[A].money, s.companies[A].column) == (0, 4)
    s = begun()
    give(s, A, money=0)
    assert "act donate" not in options(s)


def test_s35_free_actions_before_and_after_one_main_action() -> None:
    """S35: a second main action is not offered."""
    s = begun()
    assert "end" not in options(s)
    do(s, "sell", "act investors", "sell")
    assert not texts(s, "act")
    assert "pass" not in options(s)
    assert "end" in options(s)
    with pytest.raises(IllegalMove, match="S35"):
        do(s, "act donate")


def test_s34_the_order_holds_for_the_whole_round() -> None:
    """S34: who passes others by acts first from the next round on."""
    s = begun()
    give(s, A, column=1)
    give(s, B, column=0)
    do(s, "pass", "end", "act donate", "donate 2", "end")
    assert s.frames[-1].player == A
    next_turns(s, 2)
    assert s.order == [B, A]
    assert s.frames[-1].player == B


def test_s33_strength_rises_to_four() -> None:
    """S33: ready ones by one step, used ones not."""
    s = begun()
    give(s, A, workers="1 2 3 4", used="1 2 3 4")
    finish_round(s)
    assert s.companies[A].workers == [1, 2, 2, 3, 0, 0, 0, 0]


def test_s36_wages_never_drop_below_the_first_space() -> None:
    """S36."""
    s = begun()
    s.wage = [0, 1, 2, 9]
    finish_round(s)
    assert s.wage == [0, 0, 1, 8]


def test_s36_hubs_grow_after_odd_rounds_only_and_stop_at_the_last_column() -> None:
    """S28, S36."""
    s = begun(round=2)
    columns(s)
    finish_round(s)
    assert s.hub_column == [3, 4, 5, 6]
    columns(s, blue=24)
    finish_round(s)
    assert (s.round, s.hub_column[0]) == (4, 24)


def test_s30_each_later_round_has_its_own_cubes() -> None:
    """S19, S30."""
    s = begun(round=6)
    s.refills = [0] * 12 + [0, 2, 0, 1] + [0, 0, 3, 0]
    finish_round(s)
    assert s.market == [3, 5, 3, 4]
    finish_round(s)
    assert s.market == [3, 5, 6, 4]
