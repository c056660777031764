"""Words: how one kind of question is put, and how its answers are named, written and warned of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from types import ModuleType
from typing import Any, Generic, TypeVar, get_args

from towpath.core.frames import Frame, Move
from towpath.core.messages import Message
from towpath.core.state import State

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Frame)


class Group(StrEnum):
    """Where an answer stands beside the board; answers stand in this order."""

    BOARD = "board"  # a place or thing on the board: folded into one line where there are many
    SEND = "send"  # on the board too, but final: it is chosen first, and sent by the one button *End turn*
    OTHER = "other"  # a button of its own
    ANYTIME = "anytime"  # what may be done besides, whatever is asked
    DONE = "done"  # finish, pass, do nothing
    END = "end"  # what the one button *End turn* does: nothing else, or the usual last answer


@dataclass(frozen=True)
class Way:
    """One half of a switch, where the same places serve two answers: path or road, pay or tow with horses."""

    name: str  # short and stable, the same for all answers of the half
    label: Message
    note: Message | None = None  # what it costs, how much of it there is


@dataclass(frozen=True)
class NotNow:
    """What a player may look for among the answers, and why it is none now."""

    label: Message
    reason: Message
    target: str = ""  # the id of its element of the scene, if it has one


class Words(ABC, Generic[S, F]):
    """The words of one kind of question, which a parameter names: `class TollWords(Words[Kanal, Toll])`."""

    @abstractmethod
    def question(self, s: S, f: F) -> Message:
        """What is asked, in one sentence for the seat that is asked, with its rule."""

    @abstractmethod
    def label(self, s: S, f: F, move: Move) -> Message:
        """A legal move in words, with the rule that allows it."""

    @abstractmethod
    def write(self, s: S, f: F, move: Move) -> str:
        """The notation of a legal move: short, stable, unlike that of any other legal move."""

    @abstractmethod
    def target(self, s: S, f: F, move: Move) -> str:
        """The id of the element of the scene that the move belongs to."""

    def step(self, s: S, f: F) -> Message | None:
        """Which step of the turn it is, in a few words, where a turn has several: what was chosen, how much is left."""
        return None

    def group(self, s: S, f: F, move: Move) -> Group:
        """Where the answer stands beside the board."""
        return Group.BOARD

    def effect(self, s: S, f: F, move: Move) -> Message | None:
        """What the move does, in one short line below its label: what a beginner would not guess from it."""
        return None

    def leads_on(self, s: S, f: F, move: Move) -> bool:
        """Whether the page offers the answers of the next question in place of this one: one click for both."""
        return False

    def matters(self, s: S, f: F) -> bool:
        """Whether it still makes a difference what is answered; where it does not, the page gives the first answer."""
        return True

    def way(self, s: S, f: F, move: Move) -> Way | None:
        """The half of the switch that the answer belongs to; where a move leads on, all answers it leads to do."""
        return None

    def not_now(self, s: S, f: F) -> list[NotNow]:
        """What is not possible now, with the reasons; only what the seat that is asked may know."""
        return []

    def refusal(self, s: S, f: F, text: str) -> Message | None:
        """Why that notation is no legal move, where the game knows."""
        return None

    def slips(self, s: S, f: F, move: Move) -> list[Message]:
        """Warnings before a move that is often a slip."""
        return []


class Vocabulary(Generic[S]):
    """The words of all questions of a game, found by the question's type."""

    def __init__(self, questions: Iterable[type[Frame]], *chapters: ModuleType) -> None:
        """Of all classes of words in the chapters; TypeError if a question has none or two."""
        self._words: dict[type[Frame], Words[S, Any]] = {}
        for kind in (kind for chapter in chapters for kind in _words_in(chapter)):
            question = _question_of(kind)
            if question in self._words:
                other = type(self._words[question]).__name__
                raise TypeError(f"{kind.__name__} and {other} both speak for {question.__name__}")
            self._words[question] = kind()
        wanted = set(questions)
        if wanted != set(self._words):
            missing, unasked = wanted - set(self._words), set(self._words) - wanted
            raise TypeError(f"questions without words: {_names(missing)}; words without a question: {_names(unasked)}")

    def of(self, s: State) -> Words[S, Any]:
        """The words of the question on top."""
        return self._words[type(s.frames[-1])]


def _words_in(chapter: ModuleType) -> list[type[Words[Any, Any]]]:
    """The classes of words that a module defines and that are meant for a question, bases left out."""
    return [
        found
        for found in vars(chapter).values()
        if isinstance(found, type) and issubclass(found, Words) and found.__module__ == chapter.__name__
        and not getattr(found, "__parameters__", ())
    ]  # fmt: skip


def _question_of(kind: type[Words[Any, Any]]) -> type[Frame]:
    for base in getattr(kind, "__orig_bases__", ()):
        for argument in get_args(base):
            if isinstance(argument, type) and issubclass(argument, Frame):
                return argument
    raise TypeError(f"{kind.__name__} does not say whose words it holds: Words[State, Question]")


def _names(kinds: Iterable[type[Frame]]) -> str:
    return ", ".join(sorted(kind.__name__ for kind in kinds)) or "none"
