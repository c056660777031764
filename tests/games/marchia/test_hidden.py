"""M80: what is hidden stays hidden, and what is open is shown."""

from __future__ import annotations

from random import Random

from tests.games.marchia.position import Given, do, march
from tests.play import as_bytes
from towpath.games.marchia import GAME


def test_m80_a_view_is_the_same_whatever_the_others_hold() -> None:
    one = Given(seats=3, marches={1: march("FA01@(-1,0)r0")}, money={0: 20, 1: 3, 2: 7}).state()
    other = Given(seats=3, marches={1: march("FA01@(-1,0)r0")}, money={0: 20, 1: 30, 2: 0}).state()
    assert as_bytes(GAME.view(one, 0)) == as_bytes(GAME.view(other, 0))
    assert as_bytes(GAME.view(one, None)) == as_bytes(GAME.view(other, None))
    assert as_bytes(GAME.view(one, 1)) != as_bytes(GAME.view(other, 1))


def test_m80_a_guess_does_not_know_the_others_money() -> None:
    s = Given(seats=3, money={0: 20, 1: 3, 2: 7}).state()
    guessed = {GAME.holdings(GAME.rules.guess(s, 0, Random(seed)), 1)["money"] for seed in range(60)}
    assert len(guessed) > 15
    assert {GAME.holdings(GAME.rules.guess(s, 0, Random(seed)), 0)["money"] for seed in range(9)} == {20}


def test_m80_money_is_shown_at_the_end() -> None:
    s = Given(money={0: 4, 1: 9}).state()
    s.frames = []
    assert GAME.view(s, None)["money"] == [4, 9]


def test_m80_the_number_of_tiles_is_open() -> None:
    s = Given(pile=20).state()
    assert GAME.view(s, None)["pile"] == 20
    do(s, "draw")
    assert "unseen" not in GAME.view(s, 0)
