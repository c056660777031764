"""What the examples of the rule book tell is what happened in the games that they are taken from."""

from __future__ import annotations

from pathlib import Path

from towpath.core.match import Match
from towpath.core.record import read_record
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.state import Kanal

ANNA, BRUNO = range(2)
BOOK = Path(__file__).parents[3] / "src/towpath/games/kanal/book"


def after(count: int, name: str = "two") -> Match[Kanal]:
    """A game of the book after so many moves."""
    record = read_record((BOOK / f"{name}.record").read_text("utf-8"))
    match = Match(GAME, GAME.setup(record.setup.seats, record.setup.options))
    for seat, text in record.moves[:count]:
        match.play(seat, text)
    return match


def sheet(count: int, seat: int) -> list[int]:
    """The lines of the score sheet of a seat (K108-K114)."""
    return [line.points[seat] for line in GAME.score_sheet(after(count).state)]


def test_the_score_at_the_beginning() -> None:
    """K30, K114: 1 + 1 + 1 - 27."""
    assert sheet(5, ANNA) == [0, 0, 0, 1, 0, 2, -27]


def test_a_canal_brings_clay() -> None:
    """K76: 3 of 5 thaler are paid; with clay the smallest stock grows from 1 to 2."""
    assert (sheet(55, ANNA)[1], sheet(57, ANNA)[1]) == (5, 2)
    assert (sheet(55, ANNA)[4], sheet(57, ANNA)[4]) == (1, 2)


def test_the_price_of_ore() -> None:
    """K100: 2 + 3 + 4."""
    assert (sheet(242, ANNA)[1], sheet(245, ANNA)[1]) == (9, 0)


def test_the_ring_kiln_by_routes() -> None:
    """K87, K99: 2 prestige, then three times a brick."""
    assert (sheet(107, ANNA)[2], sheet(109, ANNA)[2]) == (0, 2)
    assert sheet(112, ANNA)[3] - sheet(109, ANNA)[3] == 3


def test_a_chain_of_two_activations_by_bridges() -> None:
    """K88, K98: 2 prestige of the Lock Keeper's Hut and 2 thaler of the Ferry Stage."""
    assert (sheet(132, BRUNO)[1:3], sheet(135, BRUNO)[1:3]) == ([8, 0], [10, 2])


def test_two_types_of_route() -> None:
    """E6: the Toll Bar gives 2 thaler."""
    assert sheet(97, BRUNO)[1] - sheet(96, BRUNO)[1] == 2


def test_the_row_grows_with_the_last_green_card() -> None:
    """K49, K56: 2 + 2 + 1, with two players and alone."""
    assert [len(after(n).state.row) for n in (60, 63)] == [2, 5]
    assert len(after(14, "solo").state.row) == 5


def test_the_end() -> None:
    """K107: 51 + 3 + 13 + 7 + 0 + 9 - 14 = 69, and 63."""
    assert sheet(302, ANNA) == [51, 3, 13, 7, 0, 9, -14]
    assert GAME.rules.scores(after(302).state) == [69, 63]
