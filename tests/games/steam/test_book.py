"""What the examples of the rule book tell is what happened in the games that they are taken from."""

from __future__ import annotations

from pathlib import Path

from towpath.core.match import Match
from towpath.core.record import read_record
from towpath.games.steam import GAME
from towpath.games.steam.rules.state import Steam

ANNA, BRUNO, CLARA = range(3)
BOOK = Path(__file__).parents[3] / "src/towpath/games/steam/book"


def after(count: int, name: str = "three") -> Match[Steam]:
    """A game of the book after so many moves."""
    record = read_record((BOOK / f"{name}.record").read_text("utf-8"))
    match = Match(GAME, GAME.setup(record.setup.seats, record.setup.options))
    for seat, text in record.moves[:count]:
        match.play(seat, text)
    return match


def money(count: int) -> list[int]:
    """The gulden of every seat."""
    return [company.money for company in after(count).state.companies]


def test_the_opening_bid() -> None:
    """S23: 150 - 30."""
    assert money(51) == [120, 120, 120]


def test_hiring() -> None:
    """S48, S49: Anna pays 50, Bruno 60, Clara 30 and 20."""
    assert money(59)[ANNA] - money(62)[ANNA] == 50
    assert money(63)[BRUNO] - money(66)[BRUNO] == 60
    assert money(67)[CLARA] - money(70)[CLARA] == 50


def test_a_state_railway() -> None:
    """S12: 40 gulden."""
    assert money(74)[ANNA] - money(75)[ANNA] == 40


def test_deliveries() -> None:
    """S62: Anna's stone pays 60, Bruno's wood earns the silver key instead."""
    assert (money(80)[ANNA], money(81)[ANNA]) == (20, 80)
    assert money(241)[BRUNO] == money(242)[BRUNO]
    assert "silver_key" in [event.kind for event in after(242).plies[-1].events]


def test_an_order_of_two_pairs() -> None:
    """S53: 10 + 10."""
    assert money(107)[CLARA] - money(112)[CLARA] == 20


def test_the_end() -> None:
    """S72: 380 + 40 + 90 - 204."""
    lines = [line.points[ANNA] for line in GAME.score_sheet(after(418).state)]
    assert lines == [380, 40, 0, 90, -204]


def test_the_end_against_franz() -> None:
    """F54: 400 + 190 + 70, and 322."""
    state = after(224, "franz").state
    assert [line.automaton for line in GAME.score_sheet(state)] == [400, 0, 190, 70, 0]
    assert GAME.rules.scores(state) == [322]
