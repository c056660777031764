"""Guesses are whole games: every tile, token and card is in one place, and anything that may be comes up (O18)."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tests.games.okanagan.invariants import check
from tests.games.okanagan.position import A, B, C, Given, cards, tile
from tests.play import Table, positions
from towpath.core.chance import settle_chance
from towpath.core.masks import bits
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.objectives import Keep
from towpath.games.okanagan.rules.state import Okanagan


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2)])
def test_a_guess_is_a_whole_game(seats: int, seed: int) -> None:
    rng = Random(seed)
    for number, s in enumerate(positions(Table(GAME, GAME.setup(seats, {"promo": "yes"})), seed)):
        if number % 5 == 0 and s.frames:
            check(GAME.rules.guess(s, seed, rng))


def guesses(s: Okanagan, seat: int) -> list[Okanagan]:
    found = [GAME.rules.guess(s, seat, Random(number)) for number in range(60)]
    return [guess for guess in found if isinstance(guess, Okanagan)]


def test_o18_a_card_that_nobody_has_seen_may_be_anywhere() -> None:
    """O18: with B, among B's discards or in the deck; A has seen all others."""
    s = Given(cards={A: "C01", B: "C02"}, deck="C03").state()
    seen = sum(1 << card for card in range(4, len(s.box.cards)))
    s.discarded = [seen, cards("C04")]
    found = {(guess.cards[B], guess.discarded[B], guess.deck) for guess in guesses(s, A)}
    assert found == set(permutations([cards("C02"), cards("C03"), cards("C04")]))
    assert {(guess.cards[A], guess.discarded[A]) for guess in guesses(s, A)} == {(cards("C01"), seen)}


def test_o18_a_hidden_tile_may_be_any_with_its_back() -> None:
    """T03, T13, T25 and T44, say, if their backs are alike; never one that lies open, and never A's own."""
    s = Given(hand="T01", hands={B: "T37"}, land="T41@(0,1)r0").state()
    back = s.box.back[tile("T37")]
    alike = {t for t in range(48) if s.box.back[t] == back}
    assert {guess.hand[B] for guess in guesses(s, A)} == alike - {tile("T01"), tile("T41")}
    assert {guess.hand[A] for guess in guesses(s, A)} == {tile("T01")}


def test_r20_a_tile_from_the_display_is_known() -> None:
    s = Given(hand="T01", hands={B: "T37"}).state()
    s.shown = 1 << B
    assert {guess.hand[B] for guess in guesses(s, A)} == {tile("T37")}


def test_r34_who_still_chooses_has_all_cards_and_who_does_not_has_three() -> None:
    """R32, R34: how many still choose is known, neither who nor how far they are."""
    s = GAME.new(GAME.setup(4))
    settle_chance(GAME.rules, s, Random(4))
    assert isinstance(s, Okanagan)
    for seat, count in ((B, 2), (C, 1)):
        for _ in range(count):
            GAME.play(s, seat, bits(s.cards[seat])[0])
    for guess in guesses(s, A):
        waiting = guess.frames[-1].asked()
        assert len(waiting) == 3
        assert A in waiting
        assert [mask.bit_count() for mask in guess.cards] == [5 if seat in waiting else 3 for seat in range(4)]
        assert [mask.bit_count() for mask in guess.discarded] == [0 if seat in waiting else 2 for seat in range(4)]
        check(guess)


def test_o51_the_cards_of_one_player_who_discards_are_counted_by_all() -> None:
    """O18, O51: nobody else chooses, so nobody's discards are in doubt."""
    s = Given(seats=3, cards={A: "C01 C02 C03 C04", B: "C05 C06 C07", C: "C08 C09 C10"}).state()
    s.discarded = [0, cards("C11 C12"), cards("C13 C14")]
    s.deck &= ~cards("C11 C12 C13 C14")
    s.frames.append(Keep(A, (A,), "O51"))
    for guess in guesses(s, B):
        assert guess.frames[-1].asked() == (A,)
        assert [mask.bit_count() for mask in guess.cards] == [4, 3, 3]
        assert [mask.bit_count() for mask in guess.discarded] == [0, 2, 2]


def test_o18_who_collects_what_a_card_asks_for_is_likely_to_have_it() -> None:
    """O18: no more than likely, and by what all can see: B has other cards."""
    often = []
    for goods in ({}, {B: "5 wheat"}):
        s = Given(cards={A: "C01 C02 C03", B: "C05 C06 C07"}, goods=goods).state()
        found = [GAME.rules.guess(s, A, Random(number)) for number in range(200)]
        often.append(sum(bool(guess.cards[B] & cards("C04")) for guess in found))
        assert all(guess.cards[B].bit_count() == 3 for guess in found)
    assert 5 < often[0] < 40
    assert 70 < often[1] < 170
