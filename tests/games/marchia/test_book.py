"""What the examples of the rule book tell is what happened in the game that they are taken from."""

from __future__ import annotations

from pathlib import Path

import pytest

from towpath.core.match import Match
from towpath.core.record import Record, read_record
from towpath.core.state import Event
from towpath.games.marchia import GAME
from towpath.games.marchia.rules import scoring
from towpath.games.marchia.rules.box import CASTLE
from towpath.games.marchia.rules.state import Marchia, buildings

ANNA, BEN, CLARA = range(3)
BOOK = Path(__file__).parents[3] / "src/towpath/games/marchia/book/march.record"


@pytest.fixture(scope="module")
def record() -> Record:
    """The game of Anna, Ben and Clara."""
    return read_record(BOOK.read_text("utf-8"))


def after(record: Record, count: int) -> Match[Marchia]:
    """The game after so many moves."""
    match = Match(GAME, GAME.setup(record.setup.seats, record.setup.options))
    for seat, text in record.moves[:count]:
        match.play(seat, text)
    return match


def points(events: tuple[Event, ...]) -> list[int]:
    """What the completed buildings among the events are worth."""
    return sorted(e.numbers[1] for e in events if e.kind == "complete")


def test_paying_the_owner_of_a_column(record: Record) -> None:
    """M33: Ben gives Anna his 12 pennies."""
    assert after(record, 17).state.money[:2] == [14, 12]
    assert after(record, 19).state.money[:2] == [26, 0]


def test_the_fee_of_a_city_beside_the_start_tile(record: Record) -> None:
    """M42, M46: 36 - 12 - 10."""
    assert after(record, 39).state.money[ANNA] == 36
    assert after(record, 41).state.money[ANNA] == 14


def test_a_gold_coin_for_a_castle(record: Record) -> None:
    """M45, M47: three gold coins are visible, then two; the price is 8."""
    before, then = after(record, 119).state, after(record, 122).state
    assert (before.march[ANNA].gold, then.march[ANNA].gold) == (3, 2)
    assert before.money[ANNA] - then.money[ANNA] == 8


def test_three_buildings_completed_by_one(record: Record) -> None:
    """M52: 4 + 2 + 3."""
    assert points(after(record, 97).plies[-1].events) == [2, 3, 4]


def test_a_bonus_tile_taken_away(record: Record) -> None:
    """M58, M59: with three villages to two."""
    taken = [e for e in after(record, 101).plies[-1].events if e.kind == "bonus"]
    assert [(e.seat, e.numbers[1]) for e in taken] == [(CLARA, BEN)]


def test_taxes(record: Record) -> None:
    """M72, M75: 5 + 2 + 2, next time 7."""
    before, then = after(record, 72).state, after(record, 73).state
    assert (before.march[CLARA].taxes, then.march[CLARA].taxes) == (9, 7)
    assert then.money[CLARA] - before.money[CLARA] == 9


def test_six_turns_follow_the_game_end_castle(record: Record) -> None:
    """M83: Ben draws it in turn 56."""
    assert after(record, 190).state.turn == 56
    assert after(record, len(record.moves)).state.turn == 62


def test_the_final_score(record: Record) -> None:
    """M88-M97: 70 to 70, and Anna has more buildings."""
    match = after(record, len(record.moves))
    s = match.state
    assert match.over
    assert [scoring.halves(s, seat) for seat in range(3)] == [8, 11, 15]
    assert s.money == [34, 12, 3]
    assert scoring.money_points(s) == [9, 6, 3]
    assert scoring.bonus_points(s, CASTLE) == [0, 7, 4]
    assert scoring.final_scores(s) == [70, 70, 61]
    assert [buildings(s, seat) for seat in (ANNA, BEN)] == [14, 13]
    assert scoring.winners(s) == [ANNA]
