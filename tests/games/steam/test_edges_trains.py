"""Trains, shares and contracts at their edges."""

from __future__ import annotations

from tests.games.steam.position import (
    BOX,
    A,
    B,
    begun,
    contract,
    display,
    do,
    factory,
    give,
    options,
    texts,
)
from towpath.games.steam.rules.company import space_left
from towpath.games.steam.rules.contracts import take_contract
from towpath.games.steam.rules.scoring import contract_value

# ---- trains


def test_s55_levels_come_with_the_rounds() -> None:
    """S55: levels 5 to 8 from rounds 2, 3, 5 and 6."""
    for round, highest in ((1, 4), (2, 5), (3, 6), (4, 6), (5, 7), (6, 8)):
        s = begun(round=round)
        give(s, A, money=500)
        do(s, "act buy_train")
        assert {text.split()[1] for text in options(s)} == {str(level) for level in range(4, highest + 1)}


def test_s55_prices_and_what_is_given_back() -> None:
    """S55: the full price, or the difference to an own engine of a lower level."""
    s = begun(round=2)
    give(s, A, money=40)
    do(s, "act buy_train")
    assert options(s) == ["train 4 for 3", "train 4", "train 5 for 3"]
    s = begun(round=2)
    give(s, A, money=10)
    do(s, "act buy_train")
    assert options(s) == ["train 4 for 3"]
    s = begun()
    give(s, A, money=0)
    assert "act buy_train" not in options(s)


def test_s55_three_trains_at_most() -> None:
    """S55: with three an engine can only be traded in."""
    s = begun(round=6)
    c = give(s, A, money=500)
    c.engines = [1, 1, 1, 0, 0, 0]
    do(s, "act buy_train")
    assert all(" for " in text for text in options(s))
    assert {"train 6 for 3", "train 6 for 4", "train 6 for 5", "train 4 for 3"} <= set(options(s))
    do(s, "train 6 for 5")
    assert c.engines == s.companies[A].engines == [1, 1, 0, 1, 0, 0]
    assert s.engines[2] == 3  # the traded-in engine can be bought again (R25)
    assert s.companies[A].cars == 4


def test_s3_cars_run_out() -> None:
    """S3: 70 cars; a train takes those that are left."""
    s = begun()
    give(s, B, cars=60)
    s.companies[B].passengers = 2
    s.reserved[0] = 3
    do(s, "act buy_train", "train 4")
    assert s.companies[A].cars == 3 + 2


def test_s3_no_engine_of_the_level_is_left() -> None:
    """S3, S21."""
    s = begun()
    s.engines[1] = 0
    assert "act buy_train" not in options(s)


# ---- shares and investors


def test_s63_six_shares_and_no_more() -> None:
    """S63."""
    s = begun()
    give(s, A, waiting=9, share=12)
    for sold in range(1, 7):
        do(s, "sell")
        assert (s.companies[A].sold, s.companies[A].money) == (sold, 150 + 70 * sold)
    assert "sell" not in options(s)


def test_s60_investors_run_out() -> None:
    """S1, S3, S60, S38: 34 in all; without investors and spaces the action has no effect."""
    s = begun()
    give(s, B, waiting=31)
    do(s, "act investors")
    assert (s.companies[A].waiting, s.companies[A].share) == (3, 2)
    s = begun()
    give(s, B, waiting=32)
    give(s, A, share=12)
    assert "act investors" not in options(s)
    give(s, A, share=11)
    do(s, "act investors")
    assert (s.companies[A].waiting, s.companies[A].share) == (2, 12)


# ---- contracts


def test_s65_cars_are_reserved_as_many_as_shown() -> None:
    """S65, S67, R26: an empty car for an own contract; a reserved one holds no cube."""
    s = begun()
    display(s, "C09 C26")
    give(s, A, goods="wood")
    do(s, "act take_contract", "contract C09")
    assert texts(s, "reserve") == ["reserve C09"]
    do(s, "reserve C09", "reserve C09")
    c = s.companies[A]
    assert (c.cars, s.reserved[contract("C09")]) == (1, 2)
    assert texts(s, "reserve") == []
    assert space_left(BOX, c) == 0
    s = begun()
    display(s, "C09")
    do(s, "act take_contract", "contract C09")
    assert texts(s, "reserve") == []  # all three cars hold a cube


def test_s65_reserved_tokens_run_out() -> None:
    """S1, S3: 35 tokens."""
    s = begun()
    display(s, "C09")
    give(s, A, goods="")
    s.reserved[contract("C01")] = 34
    do(s, "act take_contract", "contract C09", "reserve C09")
    assert texts(s, "reserve") == []


def test_s66_a_factory_for_each_space() -> None:
    """S66: for good, of the colour, once each."""
    s = begun()
    display(s, "C09")
    for _ in range(2):
        factory(s, A, "wood", "wien", 1)
    do(s, "act take_contract", "contract C09", "assign wood C09")
    assert s.companies[A].spare == [1, 0, 0, 0]
    assert texts(s, "assign") == []


def test_s69_contracts_of_others_do_not_count() -> None:
    """S69, S70."""
    s = begun()
    give(s, A, tracks="ljubljana--trieste")
    take_contract(s, A, contract("C09"))
    take_contract(s, B, contract("C10"))
    assert contract_value(s, A) == -BOX.contract_penalty[contract("C09")]
    assert contract_value(s, B) == -BOX.contract_penalty[contract("C10")]
