"""M80: what is hidden stays hidden, and what is open is shown."""

from __future__ import annotations

from random import Random

from tests.games.marchia.position import Given, alone, do, march
from tests.play import as_bytes
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.state import Marchia


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


def guessed_money(s: Marchia) -> set[int]:
    """What seat 1 thinks that seat 0 may hold; whatever it is, the question on the table can be answered."""
    found = set()
    for seed in range(80):
        g = GAME.rules.guess(s, 1, Random(seed))
        assert as_bytes(GAME.view(g, 1)) == as_bytes(GAME.view(s, 1))
        assert GAME.holdings(g, 1)["money"] == GAME.holdings(s, 1)["money"]
        for move in GAME.rules.legal(g):
            after = g.copy()
            GAME.rules.apply(after, move)
            assert GAME.holdings(after, 0)["money"] >= 0
        assert GAME.rules.legal(g)
        found.add(GAME.holdings(g, 0)["money"])
    return found


def test_m80_who_can_only_buy_has_the_money_for_it() -> None:
    """Five cities fill the own column, and no city is supplied: 2 and the fee are the least."""
    five = {10: "CI01", 8: "CI02", 6: "CI03", 4: "CI04", 2: "CI05"}
    found = guessed_money(Given(columns={0: five}).state())
    assert min(found) >= 12
    assert len(found) > 10
    assert min(guessed_money(Given(columns={0: {2: "CI05"}}).state())) < 5  # he may as well draw


def test_m80_who_can_only_buy_a_dear_tile_has_the_money_for_that() -> None:
    """The cheap ones are castles that nobody supplies, and no gold coin is visible: 10 and the fee are due."""
    dear = {10: "CI01", 8: "CA01", 6: "CA02", 4: "CA03", 2: "CA05"}
    s = Given(columns={0: dear}, marches={0: march("CA06@(0,-1)r90", covered="ST")}).state()
    assert min(guessed_money(s)) >= 20


def placed(tile: str, laid: str = "", covered: str = "") -> Marchia:
    s = alone(tile, laid, covered, money=40, price=12)
    do(s, f"buy {tile}")
    return s


def test_m80_who_has_bought_has_the_price_and_the_fee_where_it_is_due() -> None:
    assert min(guessed_money(placed("CI01"))) == 22  # not supplied anywhere
    supplied = guessed_money(placed("FA01"))
    assert min(supplied) == 12
    assert max(supplied) > 22
    castle = guessed_money(placed("CA05", "VI02@(0,-1)r0"))  # by a gold coin, never by the fee (M45)
    assert min(castle) == 12


def test_m80_who_covers_a_gold_coin_has_the_price() -> None:
    s = placed("CA01", "CI01@(0,1)r180")
    do(s, "lay 1,0 r0")
    found = guessed_money(s)
    assert min(found) == 12
    assert max(found) > 22


def test_m80_money_is_shown_at_the_end() -> None:
    s = Given(money={0: 4, 1: 9}).state()
    s.frames = []
    assert GAME.view(s, None)["money"] == [4, 9]
    assert GAME.holdings(GAME.rules.guess(s, 0, Random(1)), 1)["money"] == 9


def test_m80_the_number_of_tiles_is_open() -> None:
    s = Given(pile=20).state()
    assert GAME.view(s, None)["pile"] == 20
    do(s, "draw")
    assert "unseen" not in GAME.view(s, 0)
