"""Rules at their edges: where one less, one more or nothing left makes the difference."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    BOX,
    A,
    B,
    begun,
    city,
    columns,
    contract,
    dealt,
    display,
    do,
    factory,
    fill_hub,
    finish_round,
    give,
    good,
    hub,
    next_turns,
    options,
)
from towpath.core.errors import IllegalMove
from towpath.games.steam import GAME
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import HUBS
from towpath.games.steam.rules.company import space_left
from towpath.games.steam.rules.draws import Crown, FirstOrder, Refill, Reveal, Shipment
from towpath.games.steam.rules.scoring import contract_value, key_value, wealth
from towpath.games.steam.rules.setup import new_game
from towpath.games.steam.rules.state import ON_DISPLAY, UNKNOWN, Steam, own, price_of


def texts(s: Steam, word: str) -> list[str]:
    """The legal moves that begin with a word."""
    return [text for text in options(s) if text.split()[0] == word]


# ---- set-up and bid


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
    own(s, A).money = 500
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


# ---- influence and turns


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


# ---- tracks


def test_s8_the_third_track_of_a_city() -> None:
    """S8: Wien has a station and takes any number."""
    s = begun()
    give(s, A, tracks="wien--baden wien--bratislava wien--st_poelten", workers="3")
    assert "act build_tracks" in options(s)
    do(s, "act build_tracks", "lay wien--sopron")


def test_s41_labour_is_enough_when_it_is_just_enough() -> None:
    """S41: 2 + 1 for labour 3; of 1 + 1 + 1 + 2 nobody who is not needed."""
    s = begun()
    give(s, A, workers="1 2")
    do(s, "act build_tracks", "lay wien--sopron")
    assert s.companies[A].workers == [0, 0, 0, 0, 1, 1, 0, 0]
    s = begun()
    give(s, A, workers="1 1 1 2 2 3 4")
    do(s, "act build_tracks", "lay wien--sopron")
    assert options(s) == [
        "workers 1+1+1", "workers 2+1", "workers 2+2", "workers 3", "workers 4",
    ]  # fmt: skip


def test_s41_the_hardest_track() -> None:
    """S6, S41: labour 7."""
    s = begun()
    give(s, A, tracks="kranj--ljubljana", engineers="tunnel", workers="1 1 1 1 1 1 1 2 2 2 2 3 3 3 4 4")
    do(s, "act build_tracks", "lay ljubljana--trieste")
    found = options(s)
    assert len(found) == len(set(found))
    for text in found:
        team = [int(n) for n in text.split()[1].split("+")]
        assert sum(team) >= 7
        assert sum(team) - min(team) < 7
    assert {"workers 1+1+1+1+1+1+1", "workers 2+2+2+2", "workers 3+3+3", "workers 4+4", "workers 4+3"} <= set(found)


def test_s42_a_fee_for_each_other_player() -> None:
    """S42, S38: three pay 20 to two; without it the track cannot be laid."""
    s = begun("S3-1", seats=3)
    for other in (1, 2):
        give(s, other, tracks="wien--baden")
    give(s, A, money=20)
    do(s, "act build_tracks", "lay wien--baden")
    assert [c.money for c in s.companies] == [0, 160, 160]
    s = begun("S3-1", seats=3, crowns="wien--st_poelten")
    for other in (1, 2):
        give(s, other, tracks="wien--baden")
    give(s, A, money=10)
    assert "act build_tracks" in options(s)  # another connection is free of fees
    do(s, "act build_tracks")
    with pytest.raises(IllegalMove, match="S42"):
        do(s, "lay wien--baden")
    with pytest.raises(IllegalMove, match="S12"):
        do(s, "lay wien--st_poelten")


def test_s40_each_good_is_needed() -> None:
    """S40."""
    for goods in ("wood stone", "wood iron", "stone iron"):
        s = begun()
        give(s, A, goods=goods)
        assert "act build_tracks" not in options(s)


def test_s43_a_hub_moves_the_share_marker_a_town_does_not() -> None:
    """S43."""
    s = begun()
    give(s, A, tracks="wien--baden", workers="2 2", goods="wood wood stone stone iron iron", cars=6)
    events = do(s, "act build_tracks", "lay baden--gloggnitz", "lay wien--st_poelten")
    assert s.companies[A].share == 1
    assert [event.rule for event in events if event.kind == "share"] == ["S43"]


def test_s11_three_points_of_business() -> None:
    """S11: as many points or spaces as the value."""
    for choice, column, share in (("influence", 3, 0), ("shares", 0, 3)):
        s = begun("S2-2")
        assert BOX.card_business[s.card][city("bratislava")] == 3
        do(s, "act build_tracks", "lay wien--bratislava")
        assert options(s) == ["bonus influence", "bonus shares"]
        do(s, f"bonus {choice}")
        assert (s.companies[A].column, s.companies[A].share) == (column, share)
        assert not s.business >> city("bratislava") & 1


# ---- stations, factories, staff


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
    own(s, A).tokens = [0] * 11
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
    own(s, A).pool = 2
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
    own(s, A).tokens = [0] * 11
    s.frames = [s.frames[0], type(s.frames[-1])(A, False)]  # type: ignore[call-arg]  # another turn
    do(s, "act hire", "hub bronze")
    assert not [text for text in options(s) if "engineer" in text]


def test_s49_only_the_engineer_is_left_to_hire() -> None:
    """S38, S49, R27: no worker in the supply, or no money for one; without either the action is illegal."""
    s = begun()
    give(s, A, column=3, money=20)
    own(s, A).pool = 0
    do(s, "act hire", "hub blue")
    assert options(s) == ["hire 0 engineer"]
    s = begun()
    give(s, A, column=3, money=10)
    own(s, A).pool = 0
    assert "act hire" not in options(s)
    s = begun()
    give(s, A, column=3, money=20)
    own(s, A).pool = 0
    s.engineers = [0, 2, 0]
    assert "act hire" not in options(s)
    s = begun()
    give(s, A, column=3, money=10)
    s.wage[hub("blue")] = 3
    assert "act hire" not in options(s)


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
    own(s, B).passengers = 2
    s.reserved[0] = 3
    do(s, "act buy_train", "train 4")
    assert s.companies[A].cars == 3 + 2


def test_s3_no_engine_of_the_level_is_left() -> None:
    """S3, S21."""
    s = begun()
    s.engines[1] = 0
    assert "act buy_train" not in options(s)


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
    """S62: the 4th, 5th or 6th a silver key and half the price, the last a gold key and nothing."""
    s = begun(card, seats=seats)
    blue = hub("blue")
    give(s, A, goods=" ".join(["coal"] * 10), cars=10)
    own(s, A).network |= 1 << s.hub_city[blue]
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
        assert gulden == (0 if number == gold else price // 20 * 10 if number == silver else price)


def test_s47_the_price_before_the_first_factory() -> None:
    """S47: the board shows what the first one would bring."""
    s = begun()
    assert [price_of(s, each) for each in range(4)] == [60, 60, 70, 80]
    assert GAME.view(s, A)["prices"] == {"wood": 60, "stone": 60, "iron": 70, "coal": 80}
    factory(s, B, "iron", "wien", 1)
    assert price_of(s, good("iron")) == 70
    factory(s, B, "iron", "wien", 1)
    assert price_of(s, good("iron")) == 60


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
    s.contracts[contract("C09")], s.contracts[contract("C10")] = A, B
    assert contract_value(s, A) == -BOX.contract_penalty[contract("C09")]
    assert contract_value(s, B) == -BOX.contract_penalty[contract("C10")]


# ---- the end


@pytest.mark.parametrize(("column", "silver", "gold"), [(8, 40, 80), (9, 50, 90), (1, 10, 10), (0, 0, 0)])
def test_s71_a_key_by_the_column(column: int, silver: int, gold: int) -> None:
    """S71: gold ten times, silver half of it, rounded up; half of that for who has not reached the hub."""
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
        own(s, A).sold = sold
        assert wealth(s, A) == left


def test_s32_income_by_stations_and_cars() -> None:
    """S32: half the cities, rounded down, Wien included."""
    for cars, cities, stations, gulden in ((1, 2, 1, 10), (2, 3, 1, 10), (2, 4, 2, 30), (0, 4, 3, 20)):
        s = begun()
        tracks = ["wien--baden", "baden--gloggnitz", "wien--bratislava"][: cities - 1]
        give(s, A, tracks=" ".join(tracks), stations=" ".join(["baden", "gloggnitz"][: stations - 1]))
        own(s, A).passengers = cars
        finish_round(s)
        assert s.companies[A].money == 150 + gulden


def test_s71_r28_a_full_hub_is_no_hub_to_deliver_to() -> None:
    """S61, R28: another hub still is."""
    s = begun()
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten wien--baden baden--gloggnitz")
    factory(s, A, "wood", "wien", 2)
    fill_hub(s, "bronze", "wood wood")
    assert texts(s, "deliver") == ["deliver wood blue"]
