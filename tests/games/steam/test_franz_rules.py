"""Franz: rules that no numbered case covers."""

from __future__ import annotations

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
    counts,
    dealt,
    display,
    factory,
    fill_hub,
    finish_last,
    franz,
    give,
    good,
    hub,
    solo,
    told,
    tracks,
)
from towpath.core.state import Event
from towpath.games.steam import GAME
from towpath.games.steam.rules.box import HUBS
from towpath.games.steam.rules.franz.contracts import fill
from towpath.games.steam.rules.franz.reason import ALPHABET, INFLUENCE, LISTED, NO_ENGINEER, NO_FEE, NO_STATION, SITES
from towpath.games.steam.rules.franz.tracks import ANYWHERE, neighbours
from towpath.games.steam.rules.scoring import keys_value, wealth
from towpath.games.steam.rules.state import Steam


def test_f1_f2_f6_franz_begins() -> None:
    """F1, F2, F6, F14: a two-player set-up, and Franz's own area."""
    s = dealt(1)
    assert s.players == 2
    assert s.by.crowns == s.crowns.bit_count() == 3
    c = s.companies[FRANZ]
    assert (c.money, c.hands, sum(c.goods), c.workers[0], c.pool) == (120, 2, 4, 2, 13)
    assert (sum(c.engines), c.cars, c.waiting) == (0, 0, 0)
    assert c.stations == 1 << BOX.wien
    assert s.engines[0] == 1  # R25


@pytest.mark.parametrize(
    ("preset", "cards", "gulden"),
    [("easy", "1A 2A 3A 4 5", 0), ("normal", "1A 2A 3A 4 5", 120), ("hard", "1B 2A 3A 4 5", 120),
     ("expert", "1B 2B 3A 4 5", 120), ("master", "1B 2B 3B 4 5", 120)],
)  # fmt: skip
def test_f57_presets(preset: str, cards: str, gulden: int) -> None:
    """F3, F56, F57."""
    s = dealt(1, franz=preset)
    deck = [card.name for i, card in enumerate(BOX.action_cards) if s.actions_deck >> i & 1]
    assert " ".join(deck) == cards
    assert s.companies[FRANZ].money == gulden


def test_f56_both_levers() -> None:
    """F3, F56."""
    s = dealt(1, franz_cards="ABB", franz_capital="220")
    deck = [card.name for i, card in enumerate(BOX.action_cards) if s.actions_deck >> i & 1]
    assert deck == ["1A", "2B", "3B", "4", "5"]
    assert s.companies[FRANZ].money == 220


def test_f7_f8_f9_costs_are_those_of_the_card() -> None:
    """F7-F9: repeating costs no influence, cubes of any colours pay, nothing else is paid."""
    s = solo(column=3, money=100)
    give(s, FRANZ, goods="coal coal coal coal")
    franz(s, "1A", "1")
    franz(s, "3A", "1")
    franz(s, "3A", "1")
    c = s.companies[FRANZ]
    assert (c.column, c.money) == (3, 60)
    assert c.dock == [1, 1, 1, 1]


SEMMERING = "gloggnitz--muerzzuschlag"
WEST_AND_SOUTH = "wien--st_poelten st_poelten--amstetten wien--baden baden--gloggnitz"


def test_f13_the_semmering_token_is_of_no_use_to_him() -> None:
    """F13, F54: he takes the token when he is first there; neither it nor his station brings him income."""
    s = solo(column=4)
    columns(s)
    give(s, FRANZ, tracks="wien--baden baden--gloggnitz", engineers="tunnel", stations="baden")
    s.hub_city = [city("gloggnitz"), city("amstetten"), city("trieste"), city("villach")]
    events = franz(s, "1A", "3")
    assert SEMMERING in tracks(s, FRANZ)
    assert s.semmering == FRANZ
    assert [event.rule for event in events if event.kind == "semmering"] == ["S13"]
    assert s.companies[FRANZ].stations.bit_count() == 2
    assert wealth(s, FRANZ) == s.companies[FRANZ].money


def test_f13_who_comes_second_gets_no_token() -> None:
    """F13, F26, R17: the token is gone, so the entry means nothing; the track brings no token."""
    s = solo(column=4)
    columns(s)
    give(s, FRANZ, tracks="wien--baden baden--gloggnitz", engineers="tunnel")
    s.hub_city = [city("gloggnitz"), city("amstetten"), city("trieste"), city("villach")]
    s.semmering = A
    events = franz(s, "1A", "3")
    assert city("muerzzuschlag") not in [numbers[2] for numbers in told(events, "franz_target")]
    assert s.semmering == A


def test_f26_over_that_very_connection() -> None:
    """F26, F34: Amstetten would come before Gloggnitz, but the entry means the Semmering line."""
    s = solo(column=4)
    columns(s)
    give(s, FRANZ, tracks=WEST_AND_SOUTH, engineers="bridge tunnel")
    s.hub_city = [city("gloggnitz"), city("amstetten"), city("wien"), city("baden")]
    events = franz(s, "1A", "3")
    assert told(events, "franz_target")[0][2] == city("muerzzuschlag")
    assert SEMMERING in tracks(s, FRANZ)
    assert "amstetten--muerzzuschlag" not in tracks(s, FRANZ)
    assert s.semmering == FRANZ
    assert told(events, "franz_start") == []  # no other start came into question


def test_f26_not_by_another_way() -> None:
    """F26: without the tunnel engineer the entry is out of reach, although Mürzzuschlag is not."""
    s = solo(column=0)
    columns(s)
    give(s, FRANZ, tracks=WEST_AND_SOUTH, engineers="bridge")
    s.hub_city = [city("gloggnitz"), city("amstetten"), city("wien"), city("baden")]
    assert city("muerzzuschlag") in neighbours(s, 120, ANYWHERE)
    events = franz(s, "1A", "3")
    assert city("muerzzuschlag") not in [numbers[2] for numbers in told(events, "franz_target")]
    assert s.semmering != FRANZ


def tied_for_sites(engineers: str) -> Steam:
    """Mariazell and Mürzzuschlag have the most free sites among Franz's neighbours; A to Z Mariazell is first."""
    s = solo(column=0, money=40)
    columns(s)
    give(s, FRANZ, tracks=WEST_AND_SOUTH, engineers=engineers)
    s.sites = [0] * len(s.sites)
    s.sites[city("mariazell")] = s.sites[city("muerzzuschlag")] = 2
    s.business = 0
    return s


def test_f26_a_tie_for_sites_is_broken_over_that_very_connection() -> None:
    """F26, F41: slot A of card 3 names Mürzzuschlag by Semmering."""
    s = tied_for_sites("bridge tunnel")
    events = franz(s, "4", "3")
    both = 1 << city("mariazell") | 1 << city("muerzzuschlag")
    assert told(events, "franz_city") == [(2, both, city("muerzzuschlag"), LISTED)]
    assert SEMMERING in tracks(s, FRANZ)
    assert s.semmering == FRANZ


def test_f26_a_tie_for_sites_without_that_connection() -> None:
    """F26, F41: without the tunnel engineer Semmering names nothing; A to Z decides."""
    s = tied_for_sites("bridge")
    events = franz(s, "4", "3")
    assert told(events, "franz_city")[0][2:] == (city("mariazell"), ALPHABET)
    assert SEMMERING not in tracks(s, FRANZ)


def test_f45_each_block_cites_its_rule() -> None:
    """F40-F42, F44, F45: cards 4 and 6* have a rule for each of their blocks."""
    s = tied_for_sites("bridge")
    assert cited(franz(s, "4", "3")) == {"franz_block": "F41", "franz_city": "F41"}
    s = solo(money=0)
    assert cited(franz(s, "4", "3")) == {"franz_block": "F42"}
    s = solo(money=120)
    assert cited(franz(s, "4", "3"))["franz_block"] == "F40"
    s = solo()
    assert cited(franz(s, "6*", "3")) == {"franz_block": "F44", "franz_city": "F44"}
    s = solo()
    give(s, FRANZ, tracks="ljubljana--trieste")
    assert cited(franz(s, "6*", "3")) == {"franz_block": "F45", "franz_city": "F45"}


def cited(events: list[Event]) -> dict[str, str]:
    """The rules of the block that was carried out and of the city that was chosen."""
    return {event.kind: event.rule for event in events if event.kind in ("franz_block", "franz_city")}


def test_f19_a_to_z() -> None:
    """F19."""
    names = ["baden", "bratislava", "bruck", "st_poelten"]
    places = [BOX.alphabet[city(name)] for name in names]
    assert places == sorted(places)
    assert BOX.alphabet[city("fuerstenfeld")] < BOX.alphabet[city("gloggnitz")]
    assert BOX.alphabet[city("steyr")] < BOX.alphabet[city("st_poelten")]


@pytest.mark.parametrize(
    ("blue", "bronze", "decision", "chosen"),
    [("sopron", "trieste", "1", "sopron"),  # named, although Baden has more sites and comes first A to Z
     ("trieste", "baden", "5", "baden"),  # the same the other way round
     ("sopron", "baden", "1", "baden"),  # bronze before blue
     ("sopron", "baden", "5", "sopron")],  # blue before bronze
)  # fmt: skip
def test_f25_slot_a_counts_before_the_rewards(blue: str, bronze: str, decision: str, chosen: str) -> None:
    """F25, F44: Baden and Sopron are as near to Trieste; the list decides, in its order, before sites and A to Z."""
    s = solo("S2-1", column=0, money=0)
    s.hub_city = [city(blue), city(bronze), city("trieste"), city("trieste")]
    s.sites[city("baden")], s.sites[city("sopron")] = (2, 1) if chosen == "sopron" else (1, 2)
    events = franz(s, "6*", decision)
    ((_, candidates, taken, criterion),) = told(events, "franz_city")
    assert (taken, criterion) == (city(chosen), LISTED)
    assert candidates == sum(1 << city(name) for name in ("st_poelten", "baden", "bratislava", "sopron"))
    assert tracks(s, FRANZ) == {f"wien--{chosen}"}


@pytest.mark.parametrize(
    ("decision", "chosen", "criterion"),
    [("1", "baden", SITES), ("2", "sopron", INFLUENCE), ("5", "baden", ALPHABET)],
)
def test_f25_without_a_listed_city_the_rewards_decide_in_the_order_of_the_card(
    decision: str, chosen: str, criterion: int
) -> None:
    """F25, F27, F44: card 1 looks at sites first, card 2 at influence, and where both tie at A to Z."""
    s = solo("S2-1", column=0, money=0)
    s.hub_city = [city("trieste")] * HUBS
    s.sites[city("baden")] = 1 if criterion == ALPHABET else 2
    if criterion == ALPHABET:
        s.business = 0
    events = franz(s, "6*", decision)
    assert told(events, "franz_city")[0][2:] == (city(chosen), criterion)
    assert tracks(s, FRANZ) == {f"wien--{chosen}"}


def linked(s: Steam, target: str) -> tuple[str, int]:
    """Card 4: Franz links the one neighbour with a free site; the track, and what decided where it starts."""
    s.sites = [0] * len(s.sites)
    s.sites[city(target)] = 1
    s.business = 0
    before = tracks(s, FRANZ)
    ((to, starts, begin, criterion),) = told(franz(s, "4", "1"), "franz_start")
    assert to == city(target)
    assert starts.bit_count() > 1
    assert starts >> begin & 1
    (track,) = tracks(s, FRANZ) - before
    return track, criterion


def test_f34_the_start_city_without_a_fee() -> None:
    """F33, F34: Bratislava comes first A to Z, but costs a fee."""
    s = solo(money=60)
    give(s, FRANZ, tracks="wien--bratislava")
    give(s, A, tracks="wien--bratislava bratislava--sopron")
    assert linked(s, "sopron") == ("wien--sopron", NO_FEE)
    assert (s.companies[FRANZ].money, s.companies[A].money) == (20, 150)


def test_f34_the_start_city_without_a_station() -> None:
    """F31, F34: Baden comes first A to Z, but has two tracks and no station."""
    s = solo(money=40)
    give(s, FRANZ, tracks="wien--baden baden--amstetten wien--sopron")
    assert linked(s, "gloggnitz") == ("sopron--gloggnitz", NO_STATION)
    assert s.companies[FRANZ].stations == 1 << BOX.wien


def test_f34_the_start_city_without_an_engineer() -> None:
    """F32, F34: Amstetten comes first A to Z, but needs a bridge engineer, whom he could take."""
    s = solo(money=40, column=7)
    columns(s)
    give(s, FRANZ, tracks=WEST_AND_SOUTH, engineers="tunnel")
    assert linked(s, "muerzzuschlag") == (SEMMERING, NO_ENGINEER)
    assert s.companies[FRANZ].engineers == 2


def test_f34_the_start_city_a_to_z() -> None:
    """F34: nothing else tells Bratislava and Wien apart."""
    s = solo(money=40)
    give(s, FRANZ, tracks="wien--bratislava")
    assert linked(s, "sopron") == ("bratislava--sopron", ALPHABET)


def test_f34_the_fee_counts_before_the_station() -> None:
    """F31, F34: the fee from Sopron is saved, for a station in Baden."""
    s = solo(money=60)
    give(s, FRANZ, tracks="wien--baden baden--amstetten wien--sopron")
    give(s, A, tracks="wien--sopron sopron--gloggnitz")
    assert linked(s, "gloggnitz") == ("baden--gloggnitz", NO_FEE)
    assert s.companies[FRANZ].stations == 1 << BOX.wien | 1 << city("baden")


def test_f34_the_station_counts_before_the_engineer() -> None:
    """F31, F32, F34: no station in Amstetten, for a tunnel engineer."""
    s = solo(money=40, column=7)
    columns(s)
    give(s, FRANZ, tracks=f"{WEST_AND_SOUTH} amstetten--linz", engineers="bridge")
    assert linked(s, "muerzzuschlag") == (SEMMERING, NO_STATION)
    assert s.companies[FRANZ].engineers == 3
    assert s.engineers[2] == 1
    assert s.companies[FRANZ].stations == 1 << BOX.wien


def test_f38_no_order_in_round_8() -> None:
    """F38."""
    s = begun(seats=1, round=8)
    give(s, FRANZ, money=100, column=2)
    franz(s, "3A", "1")
    assert s.companies[FRANZ].money == 100
    assert s.companies[FRANZ].column == 3
    s = begun(seats=1, round=7)
    give(s, FRANZ, money=100, column=2)
    franz(s, "3B", "1")
    assert s.companies[FRANZ].dock == [1, 1, 1, 0]


def test_f42_cards_4_without_money_or_worker() -> None:
    """F40, F42, RF5."""
    s = solo(money=10)
    franz(s, "4", "1")
    assert s.companies[FRANZ].money == 20
    s = solo(money=20, column=1)
    give(s, FRANZ, workers="")
    franz(s, "4", "1")
    assert (s.companies[FRANZ].money, s.companies[FRANZ].column) == (20, 2)


def test_f43_a_contract() -> None:
    """F11, F43: at most one space more than unassigned factories; the highest reward."""
    s = solo(column=1)
    display(s, "C01 C05 C09 C26")
    franz(s, "5", "1")
    assert s.contracts[contract("C05")] == FRANZ
    franz(s, "5", "1")
    assert s.companies[FRANZ].column == 2
    factory(s, FRANZ, "coal", "wien", 0)
    fill(s)
    assert s.assigned[contract("C05")] == 1


def test_f46_card_7() -> None:
    """F46: two deliveries without paying a cube, then the free one."""
    s = solo(money=0)
    give(s, FRANZ, tracks="wien--st_poelten st_poelten--amstetten", goods="")
    factory(s, FRANZ, "wood", "wien", 3)
    franz(s, "7*", "1")
    assert s.filled == [0, 2, 0, 0]
    assert s.companies[FRANZ].money == 120
    s = solo(money=0)
    franz(s, "7*", "1")
    assert len(s.factories) == 4
    assert s.companies[FRANZ].money == 0


def test_f47_card_8() -> None:
    """F47."""
    s = solo(column=1, money=0)
    franz(s, "8*", "1")
    assert s.companies[FRANZ].column == 4
    s = solo(column=6, money=0)
    columns(s)
    give(s, A, column=2)
    franz(s, "8*", "1")
    assert s.companies[FRANZ].goods == counts("wood stone iron coal wood stone")


def test_f55_the_winner() -> None:
    """F54, F55."""
    s = solo(money=200, column=3)
    give(s, A, money=200, column=3, row=1)
    finish_last(s)
    assert GAME.rules.winners(s) == []
    s = solo(money=200, column=3)
    give(s, A, money=210, column=3, row=1)
    finish_last(s)
    assert GAME.rules.winners(s) == [0]


def test_f33_a_fee_that_he_cannot_pay() -> None:
    """F33: after the card's cost; on a crown nothing is due."""
    s = solo(money=0)
    give(s, A, tracks="wien--baden wien--st_poelten wien--bratislava wien--sopron")
    assert neighbours(s, 0, ANYWHERE) == []
    assert len(neighbours(s, 10, ANYWHERE)) == 4
    s.crowns = 1 << connection("wien--baden")
    assert neighbours(s, 0, ANYWHERE) == [city("baden")]


def test_f50_a_key_makes_all_goods_equal() -> None:
    """F50, F52, S62."""
    s = solo(money=0)
    give(s, FRANZ, tracks="wien--st_poelten st_poelten--amstetten", goods="wood")
    factory(s, FRANZ, "wood", "wien", 3)
    factory(s, FRANZ, "coal", "wien", 3)
    fill_hub(s, "bronze", "iron iron stone")
    franz(s, "3A", "4")  # slot C: wood first
    assert s.keys[hub("bronze")] == FRANZ
    assert s.demand[hub("bronze") * 4 + good("wood")] == 1
    assert keys_value(s, FRANZ) == 10
    assert s.companies[FRANZ].money == 10  # of block 2 of the card, nothing for the cube
