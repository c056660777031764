"""Franz's rules at their edges: what he cannot do, and what decides when much is equal."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from tests.games.steam.position import (
    BOX,
    FRANZ,
    A,
    begun,
    city,
    columns,
    connection,
    contract,
    dealt,
    display,
    do,
    factory,
    fill_hub,
    finish_round,
    franz,
    give,
    good,
    hub,
    options,
    solo,
    told,
    tracks,
)
from towpath.core.frames import CHANCE
from towpath.core.state import Event
from towpath.games.steam import GAME
from towpath.games.steam.rules.components import read_box
from towpath.games.steam.rules.franz.reason import (
    ALPHABET,
    DEMAND,
    FEWER_SPACES,
    LISTED,
    LOWER_NUMBER,
    ONLY,
    PRICE,
    REWARD,
    SHARED,
    SITES,
    SLOT_B,
    SLOT_C,
    SLOT_D,
    WAGE,
)
from towpath.games.steam.rules.franz.tracks import ANYWHERE, neighbours
from towpath.games.steam.rules.franz.turn import ActionDraw, DecisionDraw
from towpath.games.steam.rules.scoring import wealth
from towpath.games.steam.rules.state import FACE_DOWN, Steam, own
from towpath.games.steam.rules.turn import Turn

WEST = "wien--st_poelten st_poelten--amstetten"


def mask(*names: str) -> int:
    return sum(1 << city(name) for name in names)


def block(events: list[Event]) -> int:
    """The block that was carried out."""
    ((_, number, _, _),) = told(events, "franz_block")
    return number


def near(s: Steam, purse: int = 120) -> set[str]:
    return {BOX.city_ids[each] for each in neighbours(s, purse, ANYWHERE)}


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
    own(s, FRANZ).money = 30
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


# ---- tracks


def test_f31_no_station_left() -> None:
    """F31: two tracks in Amstetten, and his three stations stand elsewhere."""
    s = solo("S2-2")
    give(s, FRANZ, tracks="wien--st_poelten st_poelten--amstetten baden--amstetten", stations="st_poelten")
    assert "linz" in near(s)
    give(s, FRANZ, stations="baden")
    assert "linz" not in near(s)
    assert "bratislava" in near(s)


def test_f32_the_engineer_must_be_left_and_his_influence_higher() -> None:
    """F32: strictly higher than the least influential hub that offers the kind; bronze 4 and green 6: bridge."""
    s = solo(column=4)
    columns(s)
    give(s, FRANZ, tracks=WEST)
    assert "steyr" not in near(s)
    give(s, FRANZ, column=5)
    assert "steyr" in near(s)
    columns(s, blue=3, bronze=9, white=5, green=4)
    assert "steyr" in near(s)
    s.engineers = [0, 0, 2]
    assert "steyr" not in near(s)
    s.crowns = 1 << connection("amstetten--steyr")
    assert "steyr" in near(s)  # F33: no engineer on a crown


def test_f33_the_fee_just_paid() -> None:
    """F33: 10 gulden after the card's cost are enough; card 4 costs 40."""
    for money, expected in ((50, 2), (40, 4)):
        s = solo(money=money)
        give(s, FRANZ, tracks="wien--baden")
        give(s, A, tracks="wien--st_poelten wien--bratislava wien--sopron")
        s.sites = [0] * len(s.sites)
        s.sites[city("sopron")] = 1
        assert block(franz(s, "4", "1")) == expected
    assert s.companies[A].money == 150


def test_f28_one_track_left_reaches_no_further_than_one() -> None:
    """F28, RF8, RF15: with his last track Amstetten, two tracks away, is out of reach."""
    for left, reached in ((2, True), (1, False)):
        s = solo()
        spare = [k for k in range(len(BOX.connection_ids)) if BOX.wien not in (BOX.end_a[k], BOX.end_b[k])]
        far = [k for k in spare if city("amstetten") not in (BOX.end_a[k], BOX.end_b[k])]
        own(s, FRANZ).tracks = sum(1 << k for k in far[-(18 - left) :])
        events = franz(s, "1A", "1")
        assert (city("amstetten") in [numbers[2] for numbers in told(events, "franz_target")]) == reached
        assert len(told(events, "track")) == left


def test_f28_rf15_fees_add_up_on_the_way() -> None:
    """F28, F33, RF15: two fees to Amstetten over St. Pölten, one over Baden."""
    for money, over in ((20, "st_poelten"), (10, "baden")):
        s = solo(money=money)
        give(s, A, tracks=f"{WEST} wien--baden")
        events = franz(s, "1A", "1")
        assert BOX.connection_ids[told(events, "track")[0][0]] == f"wien--{over}"
        assert told(events, "franz_target")[0][2] == city("amstetten")


def test_f28_a_town_in_between_that_he_can_link() -> None:
    """F28, F33: the fee to St. Pölten is out of his reach, Baden is not."""
    s = solo(money=0)
    give(s, A, tracks="wien--st_poelten")
    events = franz(s, "1A", "1")
    assert told(events, "franz_target")[0][2] == city("amstetten")
    assert {"wien--baden", "baden--amstetten"} == tracks(s, FRANZ)


def test_f28_around_a_city_of_his_own() -> None:
    """F28, F33: from Baden the fee is out of his reach, so Gloggnitz is reached over Sopron."""
    s = solo(money=0)
    give(s, FRANZ, tracks="wien--baden")
    give(s, A, tracks="wien--baden baden--gloggnitz")
    events = franz(s, "1A", "5")
    assert told(events, "franz_target")[0][2] == city("gloggnitz")
    assert {"wien--sopron", "sopron--gloggnitz"} < tracks(s, FRANZ)


def test_f28_rf15_an_engineer_on_the_way() -> None:
    """F28, F32, RF15: Graz lies behind a tunnel or bridge that he must be able to pass."""
    for column, reached in ((0, False), (9, True)):
        s = solo(column=column)
        columns(s)
        give(s, FRANZ, tracks="wien--baden")
        s.hub_city = [city("fuerstenfeld"), city("trieste"), city("trieste"), city("trieste")]
        events = franz(s, "1A", "1")
        assert (city("fuerstenfeld") in [numbers[2] for numbers in told(events, "franz_target")]) == reached


def test_f28_a_city_in_his_network_is_passed_over() -> None:
    """F28, RF11: Amstetten is linked; Gloggnitz is the next entry, over Sopron, which has business."""
    s = solo()
    give(s, FRANZ, tracks=WEST)
    events = franz(s, "1A", "1")
    assert [numbers[2] for numbers in told(events, "franz_target")] == [city("gloggnitz")] * 2
    assert {"wien--sopron", "sopron--gloggnitz"} < tracks(s, FRANZ)


def test_f30_no_further_track_and_rf7_nothing_is_refunded() -> None:
    """F30, RF7: from Bratislava nothing can be laid any more."""
    s = solo(money=0)
    give(s, FRANZ, tracks="wien--baden wien--st_poelten")
    give(s, A, tracks="st_poelten--amstetten baden--amstetten baden--gloggnitz wien--sopron bratislava--sopron")
    events = franz(s, "1A", "1")
    assert [BOX.connection_ids[numbers[0]] for numbers in told(events, "track")] == ["wien--bratislava"]
    assert [event.rule for event in events if event.kind == "franz_no_track"] == ["F30"]
    assert sum(s.companies[FRANZ].goods) == 0


def test_f36_no_neighbour_city() -> None:
    """F36: jumps to block 3; and with an empty market from 2 to 3."""
    s = solo(money=0)
    own(s, FRANZ).tracks = sum(1 << k for k in range(18))
    events = franz(s, "1A", "1")
    assert block(events) == 3
    assert (s.companies[FRANZ].money, sum(s.companies[FRANZ].goods)) == (10, 4)
    s = solo(money=0)
    give(s, FRANZ, goods="wood")
    s.market = [0, 0, 0, 0]
    assert block(franz(s, "1A", "1")) == 3
    assert s.companies[FRANZ].money == 10


def test_f35_trieste_pays_him() -> None:
    """F35, F44, S10: Trieste is a neighbour."""
    s = solo(money=0, column=9)
    columns(s)
    give(s, FRANZ, tracks="kranj--ljubljana", engineers="tunnel", goods="")
    events = franz(s, "6*", "1")
    assert "ljubljana--trieste" in tracks(s, FRANZ)
    assert s.companies[FRANZ].money == 170
    assert told(events, "franz_city")[0][2] == city("trieste")


def test_f41_the_most_sites() -> None:
    """F41: sites first; among the listed ones slot A, then its rewards."""
    s = solo(money=40)
    s.sites = [0] * len(s.sites)
    s.sites[city("baden")], s.sites[city("sopron")], s.sites[city("bratislava")] = 1, 2, 2
    s.business = 0
    events = franz(s, "4", "1")
    assert told(events, "franz_city") == [(0, mask("baden", "sopron", "bratislava"), city("bratislava"), ALPHABET)]
    assert (s.companies[FRANZ].money, block(events)) == (0, 2)
    s = solo(money=40)
    s.sites = [0] * len(s.sites)
    s.sites[city("baden")], s.sites[city("sopron")] = 1, 2
    assert told(franz(s, "4", "1"), "franz_city")[0][2:] == (city("sopron"), SITES)


def test_f41_no_neighbour_with_a_site_or_no_money() -> None:
    """F41, F42."""
    s = solo(money=40, column=1)
    s.sites = [0] * len(s.sites)
    assert block(franz(s, "4", "1")) == 4
    assert (s.companies[FRANZ].column, s.companies[FRANZ].money) == (2, 40)
    s = solo(money=30)
    s.sites[BOX.wien] = 0
    assert block(franz(s, "4", "1")) == 3
    assert s.companies[FRANZ].money == 40


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


# ---- staff


def test_f37_the_cheapest_wage_first() -> None:
    """F37: wage, then the least influence, then slot D; the marker stops on its last space."""
    s = solo(money=20, column=6)
    columns(s)
    s.wage = [9, 9, 9, 8]
    events = franz(s, "2B", "1")
    assert told(events, "franz_hub") == [(0, 0b1111, hub("green"), WAGE)]
    assert s.wage == [9, 9, 9, 9]
    assert s.companies[FRANZ].money == 0
    s = solo(money=20, column=6)
    columns(s, 4, 4, 4, 4)
    slot = BOX.decision_cards[0].hubs
    assert told(franz(s, "2A", "1"), "franz_hub") == [(0, 0b1111, slot[0], SLOT_D)]


def test_f12_only_hubs_that_he_has_reached() -> None:
    """F12, F37: with four hired workers he still hires."""
    s = solo(money=20, column=4)
    columns(s)
    give(s, FRANZ, workers="1 1 1 1")
    s.wage = [9, 9, 0, 0]
    events = franz(s, "2A", "1")
    assert told(events, "franz_hub")[0][1:3] == (0b0011, hub("blue"))
    assert s.companies[FRANZ].workers[0] == 6


def test_rf14_an_empty_market() -> None:
    """RF14, F37: block 4 does nothing."""
    s = solo(money=50, column=5)
    give(s, FRANZ, workers="1 1 1 1 1")
    s.market = [0, 0, 0, 0]
    goods = s.companies[FRANZ].goods.copy()
    assert block(franz(s, "2A", "1")) == 4
    assert s.companies[FRANZ].goods == goods


# ---- factories


def test_f40_a_good_that_he_does_not_make() -> None:
    """F40: then the greatest open demand of his hubs, then slot B; if he makes all, any."""
    s = solo(money=20)
    give(s, FRANZ, tracks=WEST)
    events = franz(s, "4", "1")
    wanted = s.by.slots[hub("bronze") * 4 : hub("bronze") * 4 + 4]
    assert wanted == [2, 1, 2, 1]
    slot = [g for g in BOX.decision_cards[0].produce if g in (good("wood"), good("iron"))]
    assert told(events, "franz_good") == [(0, 0b1111, slot[0], SLOT_B)]
    s = solo(money=20)
    give(s, FRANZ, tracks=WEST, goods="")
    factory(s, FRANZ, "iron", "wien", 1)
    assert told(franz(s, "4", "1"), "franz_good") == [(0, 0b1011, good("wood"), DEMAND)]
    s = solo(money=20)
    s.sites[BOX.wien] = 9
    give(s, FRANZ, tracks=WEST, goods="")
    for name in ("wood", "stone", "iron", "coal"):
        factory(s, FRANZ, name, "wien", 1)
    fill_hub(s, "bronze", "iron")
    assert told(franz(s, "4", "1"), "franz_good") == [(0, 0b1111, good("wood"), DEMAND)]


def test_f40_exhausted_factories_make_nothing_and_goods_run_out() -> None:
    """F18, F40: no cube, no producing factory; a good without factories is out."""
    s = solo(money=20)
    s.sites[BOX.wien] = 9
    factory(s, FRANZ, "iron", "wien", 0)
    s.left = [0, 0, 2, 0]
    events = franz(s, "4", "1")
    assert told(events, "franz_good") == [(0, 0b0100, good("iron"), ONLY)]
    assert s.left == [0, 0, 1, 0]


def test_rf18_no_factory_is_left() -> None:
    """RF18: card 4 jumps to 4, card 7* to 3."""
    s = solo(money=20, column=1)
    s.left = [0, 0, 0, 0]
    assert block(franz(s, "4", "1")) == 4
    assert block(franz(s, "7*", "1")) == 3
    assert s.companies[FRANZ].money == 30


def test_f40_the_site() -> None:
    """F40: a shared city first, then A to Z."""
    s = solo(money=20)
    give(s, FRANZ, tracks="wien--baden wien--st_poelten")
    s.sites[BOX.wien] = 0
    events = franz(s, "4", "1")
    assert told(events, "franz_site") == [(0, mask("baden", "st_poelten"), city("baden"), ALPHABET)]
    s = solo(money=20)
    give(s, FRANZ, tracks="wien--baden wien--st_poelten")
    give(s, A, tracks="wien--st_poelten")
    s.sites[BOX.wien] = 0
    events = franz(s, "4", "1")
    assert told(events, "franz_site") == [(0, mask("baden", "st_poelten"), city("st_poelten"), SHARED)]
    assert s.companies[FRANZ].workers[0] == 1


# ---- deliveries


def test_f49_private_hubs_a_to_z() -> None:
    """F49: both private: Amstetten before Gloggnitz; with both shared too."""
    for shared in ("", f"{WEST} wien--baden baden--gloggnitz"):
        s = solo(money=0)
        give(s, FRANZ, tracks=f"{WEST} wien--baden baden--gloggnitz", goods="wood")
        give(s, A, tracks=shared)
        factory(s, FRANZ, "wood", "wien", 1)
        events = franz(s, "5", "1")
        assert told(events, "franz_delivers_to") == [(0, mask("amstetten", "gloggnitz"), city("amstetten"), ALPHABET)]
        assert s.filled == [0, 1, 0, 0]


def test_f50_the_best_price_then_slot_c() -> None:
    """F50."""
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="wood")
    factory(s, FRANZ, "wood", "wien", 1)
    factory(s, FRANZ, "iron", "wien", 1)
    events = franz(s, "3A", "1")
    assert told(events, "franz_delivers") == [(0, 0b0101, good("iron"), PRICE)]
    assert s.companies[FRANZ].money == 10 + 70
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="wood")
    factory(s, FRANZ, "wood", "wien", 1)
    factory(s, FRANZ, "stone", "wien", 1)
    events = franz(s, "3A", "1")
    first = next(g for g in BOX.decision_cards[0].deliver if g in (good("wood"), good("stone")))
    assert told(events, "franz_delivers") == [(0, 0b0011, first, SLOT_C)]


def test_f51_the_factory_that_gives_the_cube() -> None:
    """F51: a shared city first, then A to Z; an exhausted one gives nothing."""
    s = solo(money=0)
    give(s, FRANZ, tracks=f"{WEST} wien--baden", goods="wood wood wood")
    for name, cubes in (("st_poelten", 1), ("baden", 1), ("wien", 0)):
        factory(s, FRANZ, "wood", name, cubes)
    events = franz(s, "3A", "1")
    assert told(events, "franz_site") == [(0, mask("baden", "st_poelten"), city("baden"), ALPHABET)]
    assert [s.factories[i] for i in (3, 7, 11)] == [1, 0, 0]
    events = franz(s, "3A", "1")
    assert told(events, "franz_site") == []
    assert s.factories[3] == 0


def test_f51_one_cube_of_one_factory() -> None:
    """F51: two of his wood factories stand in Wien."""
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="wood")
    factory(s, FRANZ, "wood", "wien", 2)
    factory(s, FRANZ, "wood", "wien", 2)
    franz(s, "3A", "1")
    assert (s.factories[3], s.factories[7]) == (1, 2)


def test_f48_why_he_does_not_deliver() -> None:
    """F48: no cube to give, or nothing to deliver; what the human's factories make is not his."""
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="")
    factory(s, FRANZ, "wood", "wien", 1)
    assert told(franz(s, "3A", "1"), "franz_no_delivery") == [(0, 0, 0, 0)]
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="wood")
    factory(s, A, "wood", "wien", 1)
    assert told(franz(s, "3A", "1"), "franz_no_delivery") == [(1, 0, 0, 0)]
    assert s.companies[FRANZ].goods == [1, 0, 0, 0]


def test_f46_one_of_two_free_deliveries() -> None:
    """F46: up to two; then F48 with a cube."""
    s = solo(money=0)
    give(s, FRANZ, tracks=WEST, goods="stone")
    factory(s, FRANZ, "wood", "wien", 1)
    events = franz(s, "7*", "1")
    assert len(told(events, "deliver")) == 1
    assert s.companies[FRANZ].goods == [0, 1, 0, 0]
    s = solo(money=0)
    give(s, FRANZ, workers="")
    assert block(franz(s, "7*", "1")) == 3
    s = solo(money=0)
    s.sites[BOX.wien] = 0
    assert block(franz(s, "7*", "1")) == 3


# ---- contracts


def test_f43_the_best_contract() -> None:
    """F43: the highest reward, then fewer spaces, then the lower number."""
    s = solo()
    display(s, "C05 C06 C01")
    rewards = [BOX.contract_reward[contract(name)] for name in ("C05", "C06", "C01")]
    assert rewards[0] == rewards[1] > rewards[2]
    events = franz(s, "5", "1")
    assert told(events, "franz_contract")[0][1:3] == (contract("C05"), LOWER_NUMBER)
    s = solo()
    display(s, "C05 C01")
    assert told(franz(s, "5", "1"), "franz_contract")[0][1:3] == (contract("C05"), REWARD)


def test_f43_fewer_spaces_for_the_same_reward() -> None:
    """F43: C05 has one space, C09 two; in this box both bring 110."""
    text = resources.files("towpath.games.steam").joinpath("data", "components.toml").read_text("utf-8")
    data = tomllib.loads(text)
    data["contracts"][contract("C05")]["reward"] = 110
    s = begun(seats=1, box=read_box(data))
    factory(s, FRANZ, "wood", "wien", 0)
    display(s, "C05 C09")
    assert told(franz(s, "5", "1"), "franz_contract")[0][1:3] == (contract("C05"), FEWER_SPACES)


def test_f43_a_contract_too_large_or_none() -> None:
    """F43: one space more than unassigned factories, not two."""
    s = solo(money=0)
    display(s, "C09")
    assert block(franz(s, "5", "1")) == 3
    assert s.companies[FRANZ].money == 10
    factory(s, FRANZ, "coal", "wien", 0)
    assert block(franz(s, "5", "1")) == 1
    assert s.assigned[contract("C09")] == 1
    assert s.companies[FRANZ].spare == [0, 0, 0, 0]
    factory(s, FRANZ, "iron", "wien", 0)
    give(s, FRANZ, money=20, tracks="wien--baden")
    franz(s, "4", "1")  # a new factory; both unassigned ones look for a space
    assert s.assigned[contract("C09")] == 3
    assert sum(s.companies[FRANZ].spare) == 1


def test_f53_only_one_that_he_can_fill_and_only_with_trieste() -> None:
    """F53."""
    for trieste, unassigned, taken in ((True, 1, "C05"), (True, 0, ""), (False, 2, "")):
        s = begun(seats=1, round=5)
        display(s, "C05 C09")
        if trieste:
            give(s, FRANZ, tracks="ljubljana--trieste")
        for _ in range(unassigned):
            factory(s, FRANZ, "coal", "wien", 0)
        finish_round(s)
        owned = [BOX.contract_names[k] for k in range(28) if s.contracts[k] == FRANZ]
        assert owned == ([taken] if taken else [])
        assert bool(s.frames) != trieste


# ---- turns and the end


def test_f17_no_income_and_no_training() -> None:
    """F17: phases 4 and 5 pass him by; his dock arrives without limit."""
    s = begun(seats=1)
    give(s, FRANZ, money=0, tracks="wien--baden", stations="baden", dock="wood wood wood wood wood", goods="")
    finish_round(s)
    c = s.companies[FRANZ]
    assert (c.money, c.goods, c.workers[:2]) == (0, [5, 0, 0, 0], [2, 0])
    assert c.hands == 3


def test_f14_franz_before_the_human() -> None:
    """F14, S34: he has more influence, so his cards are turned up first."""
    s = begun(seats=1)
    give(s, FRANZ, column=3)
    give(s, A, column=2)
    finish_round(s)
    assert isinstance(s.frames[-1], ActionDraw)
    assert s.companies[FRANZ].hands == 2
    do(s, options(s)[0], "decision 1")
    assert isinstance(s.frames[-1], Turn)


def test_r10_the_human_pays_franz() -> None:
    """S42, R10: a fee to Franz as to anybody."""
    s = begun(seats=1)
    give(s, FRANZ, tracks="wien--baden", money=0)
    events = do(s, "act build_tracks", "lay wien--baden")
    assert (s.companies[A].money, s.companies[FRANZ].money) == (140, 10)
    assert told(events, "fee") == [(10, -1, 0, 0)]


def test_f54_what_counts_for_franz() -> None:
    """F10, F54: a filled contract needs no cars; keys by his own influence."""
    s = begun(seats=1, round=8)
    give(s, FRANZ, money=100, column=2, tracks="ljubljana--trieste")
    columns(s, blue=3)
    s.keys[hub("blue")] = FRANZ
    s.contracts[contract("C09")] = FRANZ
    s.assigned[contract("C09")] = 3
    finish_round(s)
    assert wealth(s, FRANZ) == 100 + BOX.contract_reward[contract("C09")] + 10


def test_f28_listed_is_told() -> None:
    """F28: the entry that he goes for is told with the reason."""
    s = solo()
    events = franz(s, "1A", "1")
    assert told(events, "franz_target")[0] == (0, mask("amstetten"), city("amstetten"), LISTED)
