"""Tracks at their edges: just enough, and one too few."""

from __future__ import annotations

import pytest

from tests.games.steam.position import (
    BOX,
    A,
    begun,
    city,
    do,
    give,
    options,
)
from towpath.core.errors import IllegalMove


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
