"""The guarded door, the fixed action space, and a match with its log."""

from __future__ import annotations

import pytest

from connect_four import GAME
from connect_four.rules.state import Board
from towpath.core.errors import IllegalMove, NotYourDecision
from towpath.core.frames import Frame
from towpath.core.match import Match
from towpath.core.record import digest_of


def position(columns: str) -> Board:
    s = GAME.new(GAME.setup(2))
    for column in columns:
        GAME.rules.apply(s, GAME.read(s, f"drop {column}"))
    return s


def test_another_seats_decision_is_refused_and_changes_nothing() -> None:
    s = position("d")
    before = s.to_data()
    with pytest.raises(NotYourDecision) as caught:
        GAME.play(s, 0, 3)
    assert str(caught.value) == "connect_four: seat 0 answered, but seat 1 is asked"
    assert s.to_data() == before


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing() -> None:
    s = position("dddddd")
    before = s.to_data()
    with pytest.raises(IllegalMove) as caught:
        GAME.play(s, 0, 3)
    assert caught.value.rule
    assert s.to_data() == before


def test_after_the_end_nobody_is_asked() -> None:
    with pytest.raises(NotYourDecision, match="the game is over"):
        GAME.play(position("dcdcdcd"), 1, 0)


def test_a_legal_move_is_played() -> None:
    s = position("")
    GAME.play(s, 0, 3)
    assert digest_of(s) == digest_of(position("d"))


def test_notation_is_read_with_any_white_space() -> None:
    assert GAME.read(position(""), "  drop \t d ") == 3


def test_actions_number_the_moves() -> None:
    s = position("dddddd")
    assert GAME.action_count() == 7
    assert [GAME.move_of(s, GAME.action(s, move)) for move in GAME.rules.legal(s)] == [0, 1, 2, 4, 5, 6]


def test_a_question_outside_the_action_space_is_named() -> None:
    s = position("")
    s.frames = [Frame(0)]
    with pytest.raises(KeyError, match="Frame has no place in the action space of connect_four"):
        GAME.action(s, 0)


def test_a_frame_asks_its_player_alone_unless_it_says_otherwise() -> None:
    frame = Frame(1)
    assert frame.asked() == (1,)
    assert frame.facing(1) is frame


def test_a_match_keeps_moves_and_events() -> None:
    match = Match(GAME, GAME.setup(2))
    match.play(0, "drop d")
    match.play_move(1, 3)
    assert [(ply.seat, ply.text) for ply in match.plies] == [(0, "drop d"), (1, "drop d")]
    assert [[event.numbers[:2] for event in ply.events] for ply in match.plies] == [[(3, 0)], [(3, 1)]]
    assert match.state.events is None
    assert match.asked == 0


def test_a_refused_move_leaves_a_match_as_it_was() -> None:
    match = Match(GAME, GAME.setup(2))
    before = match.state.to_data()
    with pytest.raises(IllegalMove):
        match.play(0, "drop z")
    assert match.state.to_data() == before
    assert match.plies == []


def test_events_are_told_only_while_somebody_listens() -> None:
    s = Board()
    s.tell("toll", "K12", 1, 5)
    s.events = []
    s.tell("toll", "K12", 1, 5, 6)
    s.tell_only(2, "peek", "K13", 1, 7)
    assert [repr(event) for event in s.events] == [
        "<toll K12 seat 1 (5, 6, 0, 0)>",
        "<peek K13 seat 1 (7, 0, 0, 0)>",
    ]
    assert [event.seen_by for event in s.events] == [None, (2,)]
