"""Franz's opening, decks, influence and cubes at their edges."""

from __future__ import annotations

import pytest

from tests.games.steam.franz_position import block
from tests.games.steam.position import (
    BOX,
    FRANZ,
    A,
    begun,
    columns,
    dealt,
    do,
    franz,
    give,
    options,
    solo,
    told,
)
from towpath.core.frames import CHANCE
from towpath.games.steam import GAME
from towpath.games.steam.rules.franz.turn import ActionDraw, DecisionDraw
from towpath.games.steam.rules.state import FACE_DOWN

# ---- opening and decks


@pytest.mark.parametrize(("capital", "left"), [("70", 20), ("120", 70), ("0", 0)])
def test_f20_the_price_of_his_column(capital: str, left: int) -> None:
    """F20, F21: column 5 costs 50."""
    s = dealt(1, franz_capital=capital)
    do(s, "bid 0")
    card = next(name for name, number in zip(BOX.rail_names, BOX.rail_number, strict=True) if number == 2)
    s.crowns = 0
    events = do(s, f"draw {card}")
    assert (s.companies[FRANZ].column, s.companies[FRANZ].money) == (5, left)
    assert told(events, "franz_bid") == [(BOX.rail_names.index(card), 5, int(capital) - left, 0)]


def test_rf22_a_capital_below_the_price_is_paid_as_far_as_it_goes() -> None:
    """RF22, F20: the lowest hub counts, and the last column is the last."""
    s = dealt(1)
    do(s, "bid 0")
    s.companies[FRANZ].money = 30
    columns(s, 23, 24, 22, 24)
    s.crowns = 0
    card = next(name for name, number in zip(BOX.rail_names, BOX.rail_number, strict=True) if number == 3)
    do(s, f"draw {card}")
    assert (s.companies[FRANZ].column, s.companies[FRANZ].money) == (24, 0)


def test_f20_a_card_with_a_crown_is_not_drawn_again() -> None:
    """F20, S16."""
    s = dealt(1)
    do(s, "bid 0")
    assert len(options(s)) == 35 - 3


def test_f2_his_four_cubes_leave_the_supply() -> None:
    """F2, S3."""
    s = begun(seats=1)
    assert s.companies[FRANZ].goods == [1, 1, 1, 1]
    assert s.supply == [40 - 3 - 1 - 1] * 4


def test_f3_f5_the_decks_at_the_start() -> None:
    """F3-F5: five cards each; the strategy cards wait."""
    s = dealt(1)
    assert s.actions_left == s.actions_deck
    assert [BOX.action_cards[i].name for i in range(11) if s.actions_left >> i & 1] == ["1A", "2A", "3A", "4", "5"]
    assert [BOX.decision_cards[i].name for i in range(8) if s.decisions_left >> i & 1] == ["1", "2", "3", "4", "5"]
    assert (s.actions_joined, s.decisions_joined) == (False, False)


def test_f5_an_unseen_strategy_card_is_each_of_three_as_likely() -> None:
    """F5: one card among six; once seen it is the same one again."""
    s = begun(seats=1)
    for joined, draw in ((True, ActionDraw(CHANCE)), (True, DecisionDraw(CHANCE, 0))):
        s.actions_joined = s.decisions_joined = joined
        s.actions_left, s.decisions_left = 0b1 | FACE_DOWN, 0b11 | FACE_DOWN
        s.frames = [draw]
        moves = GAME.rules.legal(s)
        plain = 1 if isinstance(draw, ActionDraw) else 2
        assert len(moves) == plain + 3
        assert GAME.rules.weights(s, moves) == [3] * plain + [1] * 3
    s.actions_strategy, s.decisions_strategy = 9, 6
    for draw, seen in ((ActionDraw(CHANCE), 9), (DecisionDraw(CHANCE, 0), 6)):
        s.frames = [draw]
        moves = GAME.rules.legal(s)
        assert moves[-1] == seen
        assert GAME.rules.weights(s, moves) == [3] * len(moves)
        assert [m for m in moves if m > 7 or (isinstance(draw, DecisionDraw) and m > 4)] == [seen]


def test_f5_f22_cards_that_are_turned_up_are_gone_until_the_deck_is_empty() -> None:
    """F5, F22, F23: the strategy card too, and it is known from then on."""
    s = begun(seats=1)
    s.actions_left, s.decisions_left = 0b1 | FACE_DOWN, 0b1 | FACE_DOWN
    s.frames = [s.frames[0], ActionDraw(CHANCE)]
    do(s, "action 7*", "decision 8*")
    assert (s.actions_left, s.decisions_left) == (0b1, 0b1)
    assert (BOX.action_cards[s.actions_strategy].name, BOX.decision_cards[s.decisions_strategy].name) == ("7*", "8*")


# ---- influence and money


def test_rf17_in_the_last_column_points_are_money() -> None:
    """RF17, F47: card 8* then goes to block 2."""
    s = solo(money=0, column=24, row=1)
    give(s, A, column=24, row=0)
    assert block(franz(s, "8*", "1")) == 2
    s = solo(money=0, column=23)
    columns(s, green=24)
    events = franz(s, "8*", "1")
    assert told(events, "franz_influence") == [(3, 1, 20, 24)]
    assert s.companies[FRANZ].money == 20


def test_f16_reached_and_ahead() -> None:
    """F16: in the column of the most influential hub and ahead of the human nothing is left to gain."""
    s = solo(money=0, column=6)
    columns(s)
    give(s, A, column=5)
    assert block(franz(s, "8*", "1")) == 2
    s = solo(money=0, column=5)
    columns(s)
    give(s, A, column=0)
    assert told(franz(s, "8*", "1"), "franz_influence") == [(3, 1, 20, 6)]
    s = solo(money=0, column=7, row=0)
    columns(s)
    give(s, A, column=7, row=1)
    assert block(franz(s, "8*", "1")) == 2


# ---- cubes


def test_f39_the_market_runs_out() -> None:
    """F38, F39: fewer cubes, from the most numerous good; ties in the order of the goods."""
    s = solo(money=20)
    s.market = [0, 1, 0, 1]
    events = franz(s, "3B", "1")
    assert s.companies[FRANZ].dock == [0, 1, 0, 1]
    assert s.market == [0, 0, 0, 0]
    assert told(events, "franz_cube") == [(1, 1, 0, 0), (3, 1, 0, 0)]
    s = solo(money=20, column=1)
    s.market = [0, 0, 0, 0]
    assert block(franz(s, "3B", "1")) == 3
    s = solo(money=10)
    assert block(franz(s, "3B", "1")) == 2
    assert s.companies[FRANZ].money == 20


def test_f39_to_his_area() -> None:
    """F39, F47: card 8* takes two cubes to his area."""
    s = solo(money=0, column=20)
    give(s, FRANZ, goods="")
    s.market = [1, 2, 2, 0]
    events = franz(s, "8*", "1")
    assert s.companies[FRANZ].goods == [0, 1, 1, 0]
    assert told(events, "franz_cube") == [(1, 0, 0, 0), (2, 0, 0, 0)]


def test_rf20_rf21_what_he_pays() -> None:
    """RF20, RF21: the most numerous good first, ties in the order of the goods, to the general supply."""
    s = solo()
    give(s, FRANZ, goods="wood stone stone coal coal")
    supply, market = s.supply.copy(), s.market.copy()
    franz(s, "1A", "1")
    assert s.companies[FRANZ].goods == [0, 0, 0, 1]
    assert s.supply == [supply[0] + 1, supply[1] + 2, supply[2], supply[3] + 1]
    assert s.market == market
