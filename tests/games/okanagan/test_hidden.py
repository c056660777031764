"""O18, R32: what is hidden stays hidden, and nothing leaks by the order of secret choices."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.games.okanagan.hidden import variations
from tests.games.okanagan.position import A, B, C, Given, asked, cards, do, draws, tile
from tests.play import as_bytes
from towpath.core.chance import settle_chance
from towpath.core.masks import bits
from towpath.core.match import Match
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.objectives import Keep
from towpath.games.okanagan.rules.state import NONE, Okanagan
from towpath.games.okanagan.rules.turn import Choose, EndTurn

PACKED = "T42@(1,0)r1 T38@(1,1)r0 T46@(0,-1)r2"  # where T26 and T17 fit nowhere


def choosing() -> Okanagan:
    """Three seats, each with five cards to choose from."""
    s = GAME.new(GAME.setup(3))
    settle_chance(GAME.rules, s, Random(4))
    assert isinstance(s, Okanagan)
    assert asked(s)[0] == "Keep"
    return s


def discard(s: Okanagan, seat: int, places: Sequence[int]) -> None:
    """The seat discards these of its cards, counted from the lowest, one after the other."""
    for card in [bits(s.cards[seat])[place] for place in places]:
        GAME.play(s, seat, card)


def seen(s: Okanagan, seat: int | None) -> bytes:
    return as_bytes(GAME.view(s, seat))


def test_r32_all_seats_are_asked_at_once() -> None:
    """R32."""
    s = choosing()
    frame = s.frames[-1]
    assert frame.asked() == (A, B, C)
    assert isinstance(frame.facing(C), Keep)
    assert frame.facing(C).player == C
    discard(s, B, (0, 1))
    assert s.frames[-1].asked() == (A, C)


def test_r32_a_view_tells_how_many_still_choose_and_neither_who_nor_what() -> None:
    """R32, R34."""
    untouched, one, other, half, else_one = choosing(), choosing(), choosing(), choosing(), choosing()
    discard(one, B, (0, 1))
    discard(other, B, (3, 4))
    discard(half, B, (2,))
    discard(else_one, C, (0, 1))
    for seat in (A, C, None):
        assert seen(half, seat) == seen(untouched, seat)
        assert seen(one, seat) == seen(other, seat)
        assert GAME.view(one, seat) == {**GAME.view(untouched, seat), "choosing": 2}
    for seat in (A, None):
        assert seen(else_one, seat) == seen(one, seat)
        assert str(GAME.waiting(one)) == str(GAME.waiting(else_one)) == "2 players are still choosing"
    assert len({seen(s, B) for s in (one, other, half, untouched)}) == 4


def test_r32_the_order_of_submission_leaves_no_trace() -> None:
    """R32."""
    orders = [(A, B, C), (C, A, B), (B, C, A)]
    ends = []
    for order in orders:
        s = choosing()
        for seat in order:
            discard(s, seat, (1, 2))
        ends.append(as_bytes(s.to_data()))
    assert ends[0] == ends[1] == ends[2]
    mixed = choosing()
    for seat in (B, A, C, A, C, B):
        discard(mixed, seat, (1,))
    assert mixed.frames[-1].player == choosing().first


def test_r32_the_log_tells_others_nothing_until_all_have_chosen() -> None:
    """R32."""
    match = Match(GAME, GAME.setup(2))
    match.state = choosing_two()
    for seat, text in ((B, 0), (B, 0), (A, 0)):
        match.play(seat, f"discard {match.state.box.cards[bits(match.state.cards[seat])[text]]}")
        assert all(event.seen_by == (seat,) for event in match.plies[-1].events)
    match.play(A, f"discard {match.state.box.cards[bits(match.state.cards[A])[0]]}")
    assert "kept" in {event.kind for event in match.plies[-1].events if event.seen_by is None}


def choosing_two() -> Okanagan:
    s = GAME.new(GAME.setup(2))
    settle_chance(GAME.rules, s, Random(4))
    assert isinstance(s, Okanagan)
    return s


def test_o18_a_guess_does_not_know_how_far_the_others_are() -> None:
    """O18."""
    untouched, one, other, half = choosing(), choosing(), choosing(), choosing()
    discard(one, B, (0, 1))
    discard(other, C, (2, 3))
    discard(half, B, (0,))
    guesses = [as_bytes(GAME.rules.guess(s, A, Random(9)).to_data()) for s in (one, other, half, untouched)]
    assert guesses[0] == guesses[1]
    assert guesses[2] == guesses[3]
    waiting = {GAME.rules.guess(one, A, Random(seed)).frames[-1].asked() for seed in range(20)}
    assert waiting == {(A, B), (A, C)}


def test_o18_cards_and_drawn_tiles_are_secret() -> None:
    """O18."""
    one = Given(hand="T01", hands={B: "T37"}, cards={A: "C01 C02 C03", B: "C04 C05 C06"}).state()
    other = Given(hand="T01", hands={B: "T41"}, cards={A: "C01 C02 C03", B: "C07 C08 C09"}).state()
    other.hand[B] = next(t for t in range(48) if one.box.back[t] == one.box.back[tile("T37")] and t != tile("T37"))
    for s in (one, other):
        s.size, s.top, s.veiled = one.size, one.top, one.veiled
    assert seen(one, A) == seen(other, A)
    assert seen(one, None) == seen(other, None)
    assert seen(one, B) != seen(other, B)


def test_o18_backs_are_open() -> None:
    """O18."""
    s = Given(hand="T01", hands={B: "T37"}, backs="gold windfall relocate").state()
    view = GAME.view(s, A)
    assert [pile["back"] for pile in view["piles"]] == ["gold", "windfall", "relocate"]  # type: ignore[attr-defined]
    assert view["hands"][B]["back"] is not None  # type: ignore[index]
    assert view["hands"][B]["tile"] is None  # type: ignore[index]


def test_o18_a_guess_spreads_over_what_may_be() -> None:
    """O18."""
    s = Given(hand="T01", hands={B: "T37"}, cards={A: "C01 C02 C03", B: "C04 C05 C06"}).state()
    guesses = [GAME.rules.guess(s, A, Random(seed)) for seed in range(60)]
    fronts = {guess.hand[B] for guess in guesses if isinstance(guess, Okanagan)}
    assert len(fronts) > 4
    assert {s.box.back[front] for front in fronts} == {s.box.back[tile("T37")]}
    assert len({guess.cards[B] for guess in guesses if isinstance(guess, Okanagan)}) > 50
    assert {guess.cards[A] for guess in guesses if isinstance(guess, Okanagan)} == {cards("C01 C02 C03")}


def test_o23_a_guess_gives_the_asked_seat_a_tile_that_fits() -> None:
    """O23."""
    s = Given(player=B, land=PACKED, hand="T03").state()
    for seed in range(80):
        assert GAME.rules.legal(GAME.rules.guess(s, A, Random(seed)))


@pytest.mark.parametrize(("land", "shown", "final"), [(PACKED, 0, True), (PACKED, 1 << B, False), ("", 0, False)])
def test_o23_a_turn_ends_for_good_if_the_next_tile_may_not_fit(land: str, shown: int, final: bool) -> None:
    """O18, O23."""
    s = Given(land=land, hand="T03", hands={B: "T26"}, display="- T17 -", piles={2: "", 3: ""}).state()
    s.hand[A], s.shown = NONE, shown
    s.frames = [EndTurn(A), Choose(A, False)]
    move = GAME.read(s, "take display 2")  # pile 2 is empty: nothing is drawn
    others = [other for other in variations(s, A) if not shown]
    assert {GAME.rules.commits(each, move) for each in (s, *others)} == {final}
    follows = set()
    for each in (s, *others):
        after = each.copy()
        GAME.rules.apply(after, move)
        follows.add(asked(after))
    assert (len(follows) > 1) == final


def test_o41_a_back_under_its_pile_is_remembered() -> None:
    """O41."""
    s = Given(land="T01@(0,1)r1", hand="T37", built={"T01": "A farm lake"}, piles={1: "T04 T13"}).state()
    do(s, "lay T37 1,1 r1", "build silo", "action", "pile 1", "back barter_colour", "take pile 1", "draw T13")
    pile = GAME.view(s, B)["piles"][0]  # type: ignore[index]
    assert pile == {"size": 1, "back": "gold", "under": []}  # the used tile is on top again, its back known


def test_o18_the_chance_of_a_back_counts_only_tiles_whose_back_nobody_has_seen() -> None:
    """O18."""
    s = Given(hand="T01", piles={1: "T04 T13 T20"}, backs="- gold gold").state()
    do(s, "lay T01 0,1 r1", "build silo", "take pile 1", "draw T04")
    moves = GAME.rules.legal(s)
    weights = dict(zip(moves, GAME.rules.weights(s, moves), strict=True))
    assert sum(weights.values()) == sum(s.size) - 2  # two tops are known
    for action, weight in weights.items():
        assert weight == (s.unseen & s.box.back_tiles[action]).bit_count() - s.top.count(action)
    draws(s)


@pytest.mark.parametrize(("drawn", "kept"), [("C20", "C01"), ("C30", "C02")])
def test_o51_new_plans_are_secret(drawn: str, kept: str) -> None:
    """O51."""
    views = []
    for card, gone in (("C10", "C10"), (drawn, kept)):
        s = Given(land="T01@(0,1)r1", hand="T37", backs="new_plans gold gold", cards={A: "C01 C02 C03"}).state()
        do(s, "lay T37 1,1 r1", "build silo", "action", "pile 1", f"card {card}", "card C36", f"discard {gone}")
        views.append(seen(s, B))
    assert views[0] == views[1]
