"""R8: flip sides, bag and country markers are hidden from everybody, and have no order before they are revealed."""

from __future__ import annotations

from random import Random

from tests.games.ruhr.position import Given, do, options, seen
from tests.play import as_bytes
from towpath.core.frames import CHANCE
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.event import Country
from towpath.games.ruhr.rules.water import DrawMarker


def test_r8_a_marker_goes_into_the_bag_unseen() -> None:
    """R8, R91: a lock changes the size of the bag and nothing about what may be drawn."""
    s = Given(turn=3, markers={0: "lock_building"}, money={0: 2}).buying()
    unseen = seen(s)["unseen"]
    do(s, "lock lk_08")
    assert seen(s)["unseen"] == unseen
    assert s.bag == 7


def test_r8_every_marker_not_yet_drawn_is_as_likely() -> None:
    s = Given().state(DrawMarker(CHANCE))
    moves = GAME.rules.legal(s)
    assert options(s) == [f"draw dm_{number:02}" for number in range(1, 21)]
    assert len(set(GAME.rules.weights(s, moves))) == 1


def test_r20_country_markers_are_as_likely_as_there_are_of_them() -> None:
    s = Given(turn=4).state(Country(CHANCE))
    assert GAME.rules.weights(s, GAME.rules.legal(s)) == [2, 3, 3]
    do(s, "country belgium")
    s.frames = [Country(CHANCE)]
    assert GAME.rules.weights(s, GAME.rules.legal(s)) == [1, 3, 3]


def test_r8_everybody_sees_the_same() -> None:
    s = Given(money={0: 3, 1: 5}).choosing()
    views = [{**GAME.view(s, seat), "seat": None} for seat in (0, 1, 2, 3, None)]
    assert len({as_bytes(view) for view in views}) == 1
    assert GAME.rules.guess(s, 0, Random(1)).to_data() == s.to_data()
