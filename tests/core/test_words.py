"""Words are found by the question's type, and a question without words fails when the game is put together."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.toy_game import Bid, Ferry, Stow
from towpath.core.frames import Frame, Move
from towpath.core.messages import Message, say
from towpath.core.words import Vocabulary, Words


class StowWords(Words[Ferry, Stow]):
    def question(self, s: Ferry, f: Stow) -> Message:
        return say("Stow or sell?", "T5")

    def label(self, s: Ferry, f: Stow, move: Move) -> Message:
        return say("Stow" if move == 0 else "Sell", "T5")

    def write(self, s: Ferry, f: Stow, move: Move) -> str:
        return "stow" if move == 0 else "sell"

    def target(self, s: Ferry, f: Stow, move: Move) -> str:
        return "cargo"


class OtherStowWords(StowWords, Words[Ferry, Stow]):
    pass


def chapter(*kinds: type[object]) -> ModuleType:
    module = ModuleType("chapter")
    for kind in kinds:
        setattr(module, kind.__name__, kind)
        kind.__module__ = "chapter"
    return module


def test_the_words_of_the_question_on_top_are_found_by_its_type() -> None:
    words, s = Vocabulary[Ferry]([Stow], chapter(StowWords)), Ferry(2)
    s.frames = [Stow(1)]
    assert words.of(s).write(s, s.frames[-1], 1) == "sell"
    assert words.of(s).refusal(s, s.frames[-1], "swim") is None
    assert words.of(s).slips(s, s.frames[-1], 1) == []


def test_a_question_without_words_fails_at_once() -> None:
    with pytest.raises(TypeError, match="questions without words: Bid; words without a question: none"):
        Vocabulary[Ferry]([Stow, Bid], chapter(StowWords))


def test_words_without_a_question_fail_at_once() -> None:
    wanted: list[type[Frame]] = []
    with pytest.raises(TypeError, match="questions without words: none; words without a question: Stow"):
        Vocabulary[Ferry](wanted, chapter(StowWords))


def test_two_words_for_one_question_fail_at_once() -> None:
    with pytest.raises(TypeError, match="OtherStowWords and StowWords both speak for Stow"):
        Vocabulary[Ferry]([Stow], chapter(StowWords, OtherStowWords))
