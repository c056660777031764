"""Cases 10-20: tracks."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    A,
    B,
    begun,
    city,
    connection,
    display,
    do,
    factory,
    give,
    network,
    next_turns,
    options,
)
from towpath.core.errors import IllegalMove
from towpath.games.steam.rules.turn import Turn


def test_c10_the_first_track() -> None:
    """S40, S41, S11, S7."""
    s = begun()
    do(s, "act build_tracks", "lay wien--baden")
    c = s.companies[A]
    assert c.goods == [0, 0, 0, 1]
    assert c.workers == [0, 0, 0, 0, 2, 0, 0, 0]
    assert network(s, A) == {"wien", "baden"}
    assert isinstance(s.frames[-1], Turn)
    assert (c.column, c.share) == (0, 0)


def test_c11_too_little_labour() -> None:
    """S6, S41."""
    s = begun()
    do(s, "act build_tracks")
    with pytest.raises(IllegalMove, match="S41"):
        do(s, "lay wien--sopron")


def test_c12_the_fee() -> None:
    """S42."""
    s = begun(player=B)
    give(s, A, tracks="wien--baden")
    do(s, "act build_tracks", "lay wien--baden")
    assert s.companies[B].money == 140
    assert s.companies[A].money == 160
    assert s.companies[B].goods == [0, 0, 0, 1]


def test_c13_a_state_railway() -> None:
    """S12, R10."""
    s = begun(crowns="sopron--gloggnitz")
    give(s, A, tracks="wien--sopron", money=40, goods="", workers="", used="1 1")
    give(s, B, tracks="wien--sopron sopron--gloggnitz")
    do(s, "act build_tracks", "lay sopron--gloggnitz")
    assert s.companies[A].money == 0
    assert "gloggnitz" in network(s, A)
    assert s.companies[B].money == 150


def test_c14_a_bridge_needs_its_engineer() -> None:
    """S5, S49."""
    s = begun()
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten", workers="4")
    do(s, "act build_tracks")
    with pytest.raises(IllegalMove, match="S49"):
        do(s, "lay amstetten--muerzzuschlag")
    give(s, A, engineers="bridge")
    do(s, "lay amstetten--muerzzuschlag")
    assert "muerzzuschlag" in network(s, A)


def test_c15_two_tracks_without_a_station() -> None:
    """S8."""
    s = begun()
    give(s, A, tracks="wien--baden baden--gloggnitz", workers="3")
    do(s, "act build_tracks")
    with pytest.raises(IllegalMove, match="S8"):
        do(s, "lay baden--amstetten")
    give(s, A, stations="baden")
    do(s, "lay baden--amstetten")
    assert "amstetten" in network(s, A)


def test_c16_two_tracks_in_one_action() -> None:
    """S40, S43."""
    s = begun()
    give(s, A, goods="wood wood stone stone iron iron", workers="1 1 1 1", cars=6)
    do(s, "act build_tracks", "lay wien--st_poelten", "lay st_poelten--amstetten")
    c = s.companies[A]
    assert c.goods == [0, 0, 0, 0]
    assert c.workers == [0, 0, 0, 0, 4, 0, 0, 0]
    assert c.share == 1


@pytest.mark.parametrize(("choice", "column", "share"), [("influence", 6, 3), ("shares", 4, 5)])
def test_c17_a_business_token(choice: str, column: int, share: int) -> None:
    """S11."""
    s = begun()
    give(s, A, column=4, share=3, tracks="wien--st_poelten st_poelten--amstetten", workers="3")
    do(s, "act build_tracks", "lay amstetten--linz", f"bonus {choice}")
    c = s.companies[A]
    assert (c.column, c.share) == (column, share)
    if choice == "shares":
        assert s.box.share_values[c.share] == 50
    do(s, "end")
    give(s, B, tracks="wien--st_poelten st_poelten--amstetten", workers="3")
    do(s, "act build_tracks", "lay amstetten--linz")
    assert isinstance(s.frames[-1], Turn)
    assert (s.companies[B].column, s.companies[B].share) == (0, 0)


def test_c18_the_semmering_token() -> None:
    """S13, R17."""
    s = begun()
    give(s, A, tracks="wien--baden baden--gloggnitz", engineers="tunnel", workers="4")
    give(s, B, tracks="wien--baden baden--gloggnitz", engineers="tunnel", workers="4")
    do(s, "act build_tracks", "lay gloggnitz--muerzzuschlag", "bonus influence", "end")
    assert s.semmering == A
    do(s, "act build_tracks", "lay gloggnitz--muerzzuschlag")
    assert s.semmering == A
    assert (s.companies[A].money, s.companies[B].money) == (160, 140)


def test_c19_no_ring() -> None:
    """S9."""
    s = begun()
    give(s, A, tracks="wien--bratislava bratislava--sopron", workers="4")
    do(s, "act build_tracks")
    with pytest.raises(IllegalMove, match="S9"):
        do(s, "lay wien--sopron")


def test_c20_trieste() -> None:
    """S10, S68: in the third turn of round 6; the bonus at once, the round is finished, the game ends."""
    s = begun(round=6)
    for player in (A, B):
        give(s, player, hands=3)
    give(s, A, tracks="kranj--ljubljana", engineers="tunnel", workers="4 3")
    next_turns(s, 2)
    events = do(s, "act build_tracks", "lay ljubljana--trieste")
    assert s.turns == 2  # two turns were over
    assert s.companies[A].money == 330
    assert [event.numbers[0] for event in events if event.kind == "trieste"] == [180]
    assert "trieste" in network(s, A)
    do(s, "end")
    for player in (B, A, B):
        assert (s.round, s.frames[-1].player) == (6, player)
        next_turns(s, 1)
    assert not s.frames
    assert s.round == 6
    assert [c.hands for c in s.companies] == [0, 0]


def test_s41_workers_are_chosen_where_there_is_a_choice() -> None:
    """S41, R33: teams have nobody who is not needed; excess is lost."""
    s = begun()
    give(s, A, workers="1 1 2 3", tracks="wien--baden")
    do(s, "act build_tracks", "lay baden--gloggnitz")
    assert options(s) == ["workers 1+1", "workers 2", "workers 3"]
    do(s, "workers 3")
    assert s.companies[A].workers == [2, 1, 0, 0, 0, 0, 1, 0]
    assert s.companies[A].share == 1  # S43


def test_r9_a_second_track_may_be_left() -> None:
    """S40, R9: the second track starts anywhere, or is not laid."""
    s = begun()
    give(s, A, goods="wood wood stone stone iron iron", workers="1 1 1 1", cars=6)
    do(s, "act build_tracks", "lay wien--st_poelten")
    assert options(s) == ["lay wien--baden", "lay wien--bratislava", "lay st_poelten--amstetten", "stop"]
    do(s, "stop")
    assert s.companies[A].workers[:1] == [2]


def test_r27_no_track_is_left() -> None:
    """S2, R27: 18 tracks."""
    s = begun()
    for name in s.box.connection_ids[:18]:
        give(s, A, tracks=name)
    give(s, A, workers="4 4 4", engineers="bridge tunnel")
    assert "act build_tracks" not in options(s)


def test_s5_neighbours_and_places() -> None:
    """S4, S5, S7: the map of the cases."""
    s = begun()
    assert len(s.box.city_ids) == 31
    assert len(s.box.connection_ids) == 55
    assert s.box.labour[connection("wien--baden")] == 2
    assert s.box.labour[connection("udine--trieste")] == 7
    assert max(s.box.labour) == 7
    assert s.box.to_trieste[city("maribor")] == 2
    display(s, "C01")
    factory(s, A, "wood", "wien", 3)
    assert s.sites[city("wien")] == 2
