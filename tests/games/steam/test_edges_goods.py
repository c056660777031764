"""Goods and deliveries at their edges."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    BOX,
    A,
    B,
    begun,
    do,
    factory,
    finish_round,
    give,
    good,
    hub,
    options,
    texts,
)
from towpath.games.steam import GAME
from towpath.games.steam.rules.box import HUBS
from towpath.games.steam.rules.company import space_left
from towpath.games.steam.rules.state import price_of

# ---- goods


def test_s51_enough_may_be_loaded_earlier() -> None:
    """S51, R8: one cube at least; of the oldest factory first (R34)."""
    s = begun()
    give(s, A, goods="")
    factory(s, A, "iron", "wien", 1)
    factory(s, A, "iron", "wien", 2)
    factory(s, B, "wood", "wien", 2)
    do(s, "act load_goods")
    assert options(s) == ["take iron"]
    do(s, "take iron")
    assert options(s) == ["take iron", "enough"]
    assert s.factories[3] == 0
    do(s, "enough")
    assert s.companies[A].goods == [0, 0, 1, 0]
    assert texts(s, "end")


def test_s52_enough_may_be_bought_earlier() -> None:
    """S52, R8: one or two cubes, 10 gulden each."""
    s = begun()
    give(s, A, goods="", money=10)
    supply = s.supply[good("stone")]
    do(s, "act buy_goods")
    assert options(s) == ["take wood", "take stone", "take iron", "take coal"]
    do(s, "take stone")
    assert (s.companies[A].money, s.supply[good("stone")]) == (0, supply - 1)
    assert texts(s, "end")  # no money for a second
    s = begun()
    give(s, A, goods="", money=30)
    do(s, "act buy_goods", "take stone")
    assert options(s)[-1] == "enough"
    do(s, "take wood")
    assert texts(s, "end")  # two at most
    s = begun()
    give(s, A, goods="", money=0)
    assert "act buy_goods" not in options(s)


def test_s53_each_started_pair_is_paid() -> None:
    """S53: 1-2 cubes 10, 3-4 cubes 20; as many as the tile says."""
    s = begun(round=2)
    give(s, A, money=20)
    do(s, "act order_goods", "take wood")
    assert s.companies[A].money == 10
    do(s, "take wood")
    assert s.companies[A].money == 10
    do(s, "take wood")
    assert s.companies[A].money == 0
    assert "take wood" not in options(s)  # the market had three
    do(s, "take coal")
    assert s.companies[A].dock == [3, 0, 0, 1]
    assert s.market == [0, 3, 3, 2]
    assert texts(s, "end")  # the tile says four
    s = begun(round=2)
    give(s, A, money=10)
    do(s, "act order_goods", "take wood", "take wood")
    assert texts(s, "end")  # no money for a second pair
    s = begun(round=2)
    give(s, A, money=0)
    assert "act order_goods" not in options(s)
    s = begun(round=7)
    assert "act order_goods" in options(s)


def test_s31_what_finds_room_is_stored_without_a_question() -> None:
    """S31, S56: coal on the engine, the rest on cars."""
    s = begun(round=2)
    give(s, A, goods="", dock="wood wood stone coal")
    finish_round(s)
    assert s.companies[A].goods == [2, 1, 0, 1]
    assert s.companies[A].dock == [0, 0, 0, 0]
    assert s.frames[-1].player == A
    assert texts(s, "act")


def test_s31_what_is_let_go_returns_to_the_supply() -> None:
    """S31, R23, R24: keep while there is room, the rest is lost."""
    s = begun(round=2)
    give(s, A, goods="wood stone", dock="iron iron coal coal")
    supply = s.supply.copy()
    finish_round(s)
    assert options(s) == ["keep iron", "keep coal", "discard wood", "discard stone", "let go"]
    do(s, "keep coal", "keep iron")
    assert "keep coal" not in options(s)
    do(s, "discard stone")
    assert s.supply[good("stone")] == supply[1] + 1
    do(s, "keep coal")
    events = do(s, "let go")
    assert [event.numbers[:2] for event in events if event.kind == "lost"] == [(good("iron"), 1)]
    assert s.companies[A].goods == [1, 0, 1, 2]
    assert s.supply == [supply[0], supply[1] + 1, supply[2] + 1, supply[3]]


def test_s31_the_question_ends_when_the_dock_is_empty() -> None:
    """S31, R24."""
    s = begun(round=2)
    give(s, A, goods="wood stone iron", dock="wood")
    finish_round(s)
    do(s, "discard wood", "keep wood")
    assert texts(s, "act")
    assert s.companies[A].goods == [1, 1, 1, 0]


def test_s56_storage() -> None:
    """S44, S56: cars, two spaces for each station after Wien, and an engine for one coal."""
    s = begun()
    c = give(s, A, goods="", tracks="wien--baden baden--gloggnitz", stations="baden gloggnitz")
    assert space_left(BOX, c) == 3 + 4
    give(s, A, goods="wood stone iron coal coal coal")
    assert space_left(BOX, c) == 7 - 3 - 2


# ---- deliveries


def test_s61_a_delivery_needs_coal_a_cube_and_a_space() -> None:
    """S61: of the own factories, to hubs of the own network, as long as there is coal."""
    s = begun()
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten", goods="coal coal")
    factory(s, A, "wood", "wien", 1)
    factory(s, B, "iron", "wien", 2)
    assert texts(s, "deliver") == ["deliver wood bronze"]
    supply = s.supply[good("coal")]
    do(s, "deliver wood bronze")
    assert s.supply[good("coal")] == supply + 1
    assert s.filled == [0, 1, 0, 0]
    assert texts(s, "deliver") == []  # no cube is left
    factory(s, A, "coal", "wien", 2)
    do(s, "deliver coal bronze")
    assert texts(s, "deliver") == []  # the only space for coal is filled, and no coal is left


@pytest.mark.parametrize(
    ("seats", "card", "silver", "gold"), [(2, "S2-1", 4, 6), (3, "S3-1", 5, 8), (4, "S4-1", 6, 10)]
)
def test_s62_which_deliveries_earn_keys(seats: int, card: str, silver: int, gold: int) -> None:
    """S62: the 4th, 5th or 6th a silver key, the last a gold key; the others are paid for."""
    s = begun(card, seats=seats)
    blue = hub("blue")
    give(s, A, goods=" ".join(["coal"] * 10), cars=10)
    s.companies[A].network |= 1 << s.hub_city[blue]
    for name in ("wood", "stone", "iron", "coal"):
        factory(s, A, name, "wien", 3)
    paid = []
    while texts(s, "deliver"):
        before, name = s.companies[A].money, texts(s, "deliver")[0].split()[1]
        price = s.by.prices[good(name)][0]
        do(s, texts(s, "deliver")[0])
        paid.append((s.companies[A].money - before, price))
        assert (s.keys[blue] == A) == (len(paid) >= silver)
        assert (s.keys[HUBS + blue] == A) == (len(paid) >= gold)
    assert len(paid) == gold
    for number, (gulden, price) in enumerate(paid, 1):
        assert gulden == (0 if number in (silver, gold) else price)


def test_s47_the_price_before_the_first_factory() -> None:
    """S47: the board shows what the first one would bring."""
    s = begun()
    assert [price_of(s, each) for each in range(4)] == [60, 60, 70, 80]
    assert GAME.view(s, A)["prices"] == {"wood": 60, "stone": 60, "iron": 70, "coal": 80}
    factory(s, B, "iron", "wien", 1)
    assert price_of(s, good("iron")) == 70
    factory(s, B, "iron", "wien", 1)
    assert price_of(s, good("iron")) == 60
