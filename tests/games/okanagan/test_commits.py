"""What cannot be stepped back: a move whose consequence hangs on what its seat cannot know (O18, O23, R34)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.okanagan.position import A, B, C, Given, checks_next, do, options, tile
from towpath.core.chance import settle_chance
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.state import NONE, Okanagan
from towpath.games.okanagan.rules.turn import Choose, EndTurn

PACKED = "T42@(1,0)r1 T38@(1,1)r0 T46@(0,-1)r2"  # where T01 is the only tile with the back of T07 that fits nowhere


def ending(misfit: str, next_tile: str = "T07") -> Okanagan:
    """B is to take the only tile of the display, then C's turn begins; T01 is at the place `misfit`."""
    display = "T01 - -" if misfit == "display" else "T48 - -"
    hands = {C: next_tile} if next_tile else {}
    hands |= {A: "T01"} if misfit.startswith("before A") else {}
    s = Given(seats=3, player=B, land=PACKED, hand="", hands=hands, display=display, piles={1: "", 2: ""}).state()
    if misfit == "out of the game":
        s.unseen &= ~(1 << tile("T01"))
    s.shown = 1 << A if misfit.endswith("open") else 0
    s.frames = [EndTurn(B), Choose(B, False)]
    return s


def final(s: Okanagan, text: str) -> bool:
    return GAME.rules.commits(s, GAME.read(s, text))


@pytest.mark.parametrize("misfit", ["piles", "before A"])
def test_o23_c_may_have_the_tile_that_does_not_fit(misfit: str) -> None:
    """O18, O23: B cannot know, so the end of B's turn shows something."""
    assert final(ending(misfit), "take display 1")


@pytest.mark.parametrize("misfit", ["before A, open", "display", "out of the game"])
def test_o23_c_cannot_have_the_tile_that_does_not_fit(misfit: str) -> None:
    """O18, O23: all know where it is."""
    assert not final(ending(misfit), "take display 1")


def test_o23_c_has_the_tile_that_does_not_fit() -> None:
    assert final(ending("with C", next_tile="T01"), "take display 1")


def test_o23_all_know_the_tile_of_c_or_that_there_is_none() -> None:
    """O18, R20."""
    s = ending("piles")
    s.shown = 1 << C
    assert not final(s, "take display 1")
    s = ending("piles", next_tile="")
    assert s.hand[C] == NONE
    assert not final(s, "take display 1")


def test_o24_in_the_middle_of_a_turn_nothing_is_final() -> None:
    s = Given(land=PACKED, hand="T03", hands={B: "T26"}).state()
    assert not any(GAME.rules.commits(s, move) for move in GAME.rules.legal(s))
    do(s, options(s)[0])
    assert not any(GAME.rules.commits(s, move) for move in GAME.rules.legal(s))


def test_o17_r34_the_last_discard_is_final_where_all_choose_together() -> None:
    s = GAME.new(GAME.setup(2))
    settle_chance(GAME.rules, s, Random(1))
    assert isinstance(s, Okanagan)
    assert {final(s, text) for text in options(s)} == {False}
    do(s, options(s)[0])
    assert {final(s, text) for text in options(s)} == {True}


def test_o51_discards_of_one_player_are_not() -> None:
    """O51: what follows, the new back of the pile, is a draw."""
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T37": "A silo"}, backs="new_plans gold gold",
              cards={A: "C03 C14 C27"}).state()  # fmt: skip
    checks_next(s, A)
    do(s, "action", "pile 1", "card C01", "card C02")
    assert {final(s, text) for text in options(s)} == {False}
    do(s, "discard C01")
    assert {final(s, text) for text in options(s)} == {False}


def test_o72_naming_a_structure_is_not_final() -> None:
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", backs="swap_structures gold gold", promo=True,
              built={"T01": "B warehouse meadow-forest", "T37": "A warehouse lake-mountain"}).state()  # fmt: skip
    checks_next(s, A)
    do(s, "action", "pile 1")
    assert {final(s, text) for text in options(s)} == {False}
    do(s, "exchange T01")
    assert {final(s, text) for text in options(s)} == {False}
