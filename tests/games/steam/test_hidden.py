"""S23: bids are secret until they are revealed; all else lies open."""

from __future__ import annotations

from random import Random

from tests.games.steam.position import dealt, do
from tests.play import as_bytes
from towpath.games.steam import GAME
from towpath.games.steam.rules.guess import SENSIBLE
from towpath.games.steam.rules.state import Steam


def after_bid(text: str, seat: int = 2) -> Steam:
    s = dealt(3)
    s.frames[-1] = s.frames[-1].facing(seat)
    do(s, text)
    s.events = None
    return s


def test_s23_a_view_is_the_same_whatever_the_others_bid() -> None:
    one, other = after_bid("bid 0"), after_bid("bid 120")
    for seat in (0, 1, None):
        assert as_bytes(GAME.view(one, seat)) == as_bytes(GAME.view(other, seat))
    assert as_bytes(GAME.view(one, 2)) != as_bytes(GAME.view(other, 2))


def test_s23_no_event_tells_a_bid_before_the_last() -> None:
    s = dealt(2)
    assert do(s, "bid 50") == []
    assert [event.kind for event in do(s, "bid 20")[:2]] == ["bid", "bid"]


def test_s23_a_guess_does_not_know_the_bids() -> None:
    s = after_bid("bid 120")
    guessed = set()
    for seed in range(60):
        g = GAME.rules.guess(s, 0, Random(seed))
        assert isinstance(g, Steam)
        guessed.add(tuple(g.bids))
        assert g.bids[0] == -1
    assert len({max(bids) for bids in guessed}) > 8
    assert {bids.index(-1, 1) for bids in guessed} == {1, 2}  # nor who has made one


def test_s23_a_guess_expects_sensible_bids_rather_than_all_the_money() -> None:
    s = after_bid("bid 150")
    bids = [bid for seed in range(200) for bid in GAME.rules.guess(s, 0, Random(seed)).bids if bid >= 0]
    assert sum(bid < SENSIBLE for bid in bids) > 0.85 * len(bids)
    assert max(bids) >= SENSIBLE


def test_s23_how_many_still_bid_is_known_and_not_who() -> None:
    one, other = after_bid("bid 0", 1), after_bid("bid 30", 2)
    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert GAME.view(one, 0)["choosing"] == 2
    assert str(GAME.waiting(one)) == str(GAME.waiting(other)) == "2 players are still choosing"


def test_s23_a_guess_knows_the_own_bid() -> None:
    s = after_bid("bid 120")
    own_guess = GAME.rules.guess(s, 2, Random(1))
    assert isinstance(own_guess, Steam)
    assert own_guess.bids[2] == 12


def test_f54_franz_s_wealth_is_open() -> None:
    """F54."""
    s = dealt(1)
    s.companies[1].money = 333
    franz = GAME.view(s, None)["franz"]
    assert isinstance(franz, dict)
    assert franz["wealth"] == 333
    assert sum(line.automaton for line in GAME.score_sheet(s)) == 333
