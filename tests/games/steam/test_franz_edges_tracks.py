"""Franz's tracks at their edges: what he cannot lay, and what decides when much is equal."""

from __future__ import annotations

from tests.games.steam.franz_position import WEST, block, mask, near
from tests.games.steam.position import (
    BOX,
    FRANZ,
    A,
    city,
    columns,
    connection,
    franz,
    give,
    solo,
    told,
    tracks,
)
from towpath.games.steam.rules.franz.reason import (
    ALPHABET,
    SITES,
)


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
        s.companies[FRANZ].tracks = sum(1 << k for k in far[-(18 - left) :])
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
    s.companies[FRANZ].tracks = sum(1 << k for k in range(18))
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
    assert s.companies[FRANZ].money == 180
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
