"""Copies and plain data: the same position, and independent of each other."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.steam.position import A, begun, do, give, told
from tests.play import Table, positions
from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.games.steam import GAME


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 5), (4, 6)])
def test_a_copy_and_what_is_read_back_go_on_alike(seats: int, seed: int) -> None:
    """The same moves lead a copy and a state that was read back to the same position, and leave the first alone."""
    rng = Random(seed)
    for s in positions(Table(GAME, GAME.setup(seats, {})), seed):
        if not s.frames:
            continue
        before, twin, back = s.to_data(), s.copy(), GAME.from_data(s.to_data())
        assert twin.to_data() == back.to_data() == before
        moves = GAME.rules.legal(s)
        move = roll(GAME.rules, s, rng) if s.frames[-1].player == CHANCE else rng.choice(moves)
        for other in (twin, back):
            GAME.rules.apply(other, move)
        assert twin.to_data() == back.to_data()
        assert s.to_data() == before


def test_what_an_event_does_not_say_is_nothing() -> None:
    """Numbers that an event has no use for are 0."""
    s = begun()
    give(s, A, tracks="wien--baden baden--gloggnitz", engineers="tunnel", workers="4")
    events = do(s, "discard coal", "act build_tracks", "lay gloggnitz--muerzzuschlag")
    assert told(events, "discard") == [(3, 0, 0, 0)]
    assert told(events, "semmering") == [(0, 0, 0, 0)]
