"""Set-up and bid at their edges: where one less, one more or nothing left makes the difference."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    BOX,
    A,
    dealt,
    do,
    options,
)
from towpath.games.steam import GAME
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.draws import Crown, FirstOrder, Refill, Reveal, Shipment
from towpath.games.steam.rules.setup import new_game
from towpath.games.steam.rules.state import ON_DISPLAY, UNKNOWN


@pytest.mark.parametrize(("seats", "refill"), [(2, 3), (3, 4), (4, 5)])
def test_s19_cubes_for_the_later_rounds(seats: int, refill: int) -> None:
    """S3, S19, S22: so many for each of rounds 4-8; they, the market and the players' cubes leave the supply."""
    s = dealt(seats)
    assert [sum(s.refills[i : i + 4]) for i in range(0, 20, 4)] == [refill] * 5
    for each in range(4):
        drawn = sum(s.refills[each::4])
        assert s.supply[each] == 40 - s.market[each] - seats - drawn


def test_s19_each_of_the_four_goods_may_be_drawn() -> None:
    """S19: with equal chance."""
    s = new_game(BOX, 2, BOX.card_names.index("S2-1"), "AAA", 120)
    while not isinstance(s.frames[-1], Refill):
        do(s, options(s)[0])
    assert options(s) == ["cube wood", "cube stone", "cube iron", "cube coal"]
    assert GAME.rules.weights(s, GAME.rules.legal(s)) == [1, 1, 1, 1]


def test_s14_only_cards_for_the_number_of_players() -> None:
    """S14."""
    s = new_game(BOX, 3, UNKNOWN, "AAA", 120)
    assert len(options(s)) == 5
    do(s, options(s)[0])
    assert BOX.card_players[s.card] == 3
    assert isinstance(s.frames[-1], Crown)


def test_s16_a_connection_gets_one_crown() -> None:
    """S16: a drawn card is put aside."""
    s = new_game(BOX, 4, BOX.card_names.index("S4-1"), "AAA", 120)
    seen: list[str] = []
    while isinstance(s.frames[-1], Crown):
        assert len(options(s)) == 35 - len(seen)
        seen.append(options(s)[-1])
        events = do(s, seen[-1])
        assert [event.rule for event in events] == ["S16"]
        assert seen[-1] not in options(s)
    assert len(seen) == 4
    assert s.crowns.bit_count() == 4


def test_s17_each_hub_gets_another_growth_tile() -> None:
    """S17."""
    s = new_game(BOX, 2, BOX.card_names.index("S2-1"), "AAA", 120)
    while isinstance(s.frames[-1], Crown):
        do(s, options(s)[0])
    for left in (4, 3, 2, 1):
        assert len(options(s)) == left
        do(s, options(s)[-1])
    assert s.growth == [3, 2, 1, 0]
    assert isinstance(s.frames[-1], Shipment)


def test_s19_shipment_tiles_are_drawn_as_often_as_they_are_there() -> None:
    """S19: nine tiles, seven of which are laid out."""
    s = new_game(BOX, 2, BOX.card_names.index("S2-1"), "AAA", 120)
    while not isinstance(s.frames[-1], Shipment):
        do(s, options(s)[0])
    numbers = sorted(set(BOX.shipments))
    moves = GAME.rules.legal(s)
    assert moves == numbers
    assert GAME.rules.weights(s, moves) == [BOX.shipments.count(number) for number in numbers]
    do(s, options(s)[0])
    assert GAME.rules.weights(s, [numbers[0]]) == [BOX.shipments.count(numbers[0]) - 1]
    while isinstance(s.frames[-1], Shipment):
        do(s, options(s)[0])
    assert s.shipments == sorted(BOX.shipments)[:7]


def test_s20_a_contract_is_revealed_once() -> None:
    """S20."""
    s = new_game(BOX, 2, BOX.card_names.index("S2-1"), "AAA", 120)
    while not isinstance(s.frames[-1], Reveal):
        do(s, options(s)[0])
    first = options(s)[3]
    do(s, first)
    assert first not in options(s)
    assert len(options(s)) == 27
    while isinstance(s.frames[-1], Reveal):
        do(s, options(s)[0])
    assert s.contracts.count(ON_DISPLAY) == 8


def test_s23_nobody_bids_past_the_last_column() -> None:
    """S23, S25: 24 columns to bid for, however rich."""
    s = dealt(2)
    s.companies[A].money = 500
    assert isinstance(s.frames[-1], Bid)
    assert options(s)[-1] == "bid 240"
    assert len(options(s)) == 25


def test_s23_each_pays_the_own_bid_in_the_random_order() -> None:
    """S23, S26: who comes first in the order takes the upper row."""
    s = dealt(4)
    s.order = [2, 0, 3, 1]
    events = do(s, "bid 20", "bid 20", "bid 20", "bid 0")
    assert [c.money for c in s.companies] == [130, 130, 130, 150]
    assert [(c.column, c.row) for c in s.companies] == [(2, 1), (2, 2), (2, 0), (0, 0)]
    assert [(event.seat, *event.numbers[:3]) for event in events if event.kind == "bid"] == [
        (2, 20, 2, 1), (0, 20, 2, 2), (3, 0, 0, 1), (1, 20, 2, 3),
    ]  # fmt: skip
    assert s.order == [2, 0, 1, 3]


def test_s23_the_first_order_names_everybody_once() -> None:
    """S23."""
    s = new_game(BOX, 3, BOX.card_names.index("S3-1"), "AAA", 120)
    while not isinstance(s.frames[-1], FirstOrder):
        do(s, options(s)[0])
    assert len(options(s)) == 3
    do(s, options(s)[2])
    assert len(options(s)) == 2
    do(s, options(s)[1], options(s)[0])
    assert s.order == [2, 1, 0]
