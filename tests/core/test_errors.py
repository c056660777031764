"""Errors say what, where and which rule."""

from __future__ import annotations

import pickle

import pytest

from towpath.core.errors import (
    BadPack,
    BadRecord,
    BadSetup,
    IllegalMove,
    NotYourDecision,
    TowpathError,
    UnknownGame,
)
from towpath.core.messages import say

KINDS = [BadPack, BadRecord, BadSetup, IllegalMove, NotYourDecision, UnknownGame]


def test_the_sentence_has_place_text_and_rule() -> None:
    error = IllegalMove(say("column {column} is full", "C3", column="d"), where="move 7")
    assert str(error) == "move 7: column d is full (C3)"
    assert error.rule == "C3"


def test_place_and_rule_may_be_missing() -> None:
    assert str(BadRecord("cut off")) == "cut off"


def test_the_message_stays_translatable() -> None:
    error = BadSetup(say("{seats} seats", seats=9))
    assert error.message.text == "{seats} seats"
    assert error.message.values == {"seats": 9}


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_is_a_value_error_of_towpath(kind: type[TowpathError]) -> None:
    assert issubclass(kind, TowpathError)
    assert issubclass(kind, ValueError)


def test_errors_travel_between_processes() -> None:
    error = IllegalMove(say("column {column} is full", "C3", column="d"), where="move 7")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
