"""What the examples of the rule book tell is what happened in the games that they are taken from."""

from __future__ import annotations

from pathlib import Path

from towpath.core.match import Match
from towpath.core.record import read_record
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.state import Okanagan

ANNA, BEN, CLARA = range(3)
BOOK = Path(__file__).parents[3] / "src/towpath/games/okanagan/book"


def after(name: str, count: int | None = None) -> Match[Okanagan]:
    """A game of the book after so many moves, or at its end."""
    record = read_record((BOOK / f"{name}.record").read_text("utf-8"))
    match = Match(GAME, GAME.setup(record.setup.seats, record.setup.options))
    for seat, text in record.moves[:count]:
        match.play(seat, text)
    return match


def told(match: Match[Okanagan], kind: str) -> list[tuple[int, int]]:
    """The seats and first numbers of the events of the last move."""
    return [(e.seat, e.numbers[0]) for e in match.plies[-1].events if e.kind == kind]


def held(match: Match[Okanagan], seat: int) -> int:
    """How many goods a seat has."""
    return GAME.holdings(match.state, seat)["goods"]


def test_a_lake_of_three() -> None:
    """O35-O45: influence 3, 2 and 1; Ben takes 2 nuggets, Anna 3 of 4 goods, Clara the last."""
    built = after("valley", 52)
    assert told(built, "influence") == [(ANNA, 3), (BEN, 1), (CLARA, 2)]
    then = after("valley", 57)
    assert then.state.nuggets == [0, 2, 0]
    assert [held(then, seat) - held(built, seat) for seat in range(3)] == [3, 0, 1]


def test_a_tie_in_a_mountain() -> None:
    """O37: level with 2 each, Ben names Clara, takes nuggets, and she takes both stones."""
    built = after("valley", 62)
    assert told(built, "influence") == [(BEN, 2), (CLARA, 2)]
    then = after("valley", 65)
    assert then.state.nuggets[BEN] - built.state.nuggets[BEN] == 2
    assert [held(then, seat) - held(built, seat) for seat in range(3)] == [0, 0, 2]


def test_alone_in_a_forest() -> None:
    """O39, O45: influence 2 of 4 goods, and 2 go back."""
    assert told(after("valley", 79), "influence") == [(ANNA, 2)]
    assert told(after("valley", 82), "rest") == [(-1, 2)]


def test_relocation_is_counted_again() -> None:
    """O42, O52: Anna leaves the forest, and Clara alone collects both wood."""
    moved = after("relocate", 58)
    assert told(moved, "recount") == [(ANNA, 2)]
    assert [(e.seat, e.numbers[1]) for e in moved.plies[-1].events if e.kind == "collect"] == [(CLARA, 2)]


def test_the_volcano_closes_a_mountain_of_one_tile() -> None:
    """O69-O71: only Clara is present in it."""
    assert told(after("promo", 48), "influence") == [(CLARA, 2)]


def test_the_final_score() -> None:
    """O61-O66: 53 to 53, 6 nuggets each, and Anna has 18 goods to 12."""
    end = after("valley")
    assert end.over
    assert end.state.nuggets == [6, 6, 2]
    assert GAME.rules.scores(end.state) == [53, 53, 31]
    assert [held(end, seat) for seat in range(3)] == [18, 12, 10]
    assert GAME.rules.winners(end.state) == [ANNA]
