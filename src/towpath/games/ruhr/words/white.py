"""Words for the white markers that may be used during a question of any chapter: R63, R89."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, TypeVar

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Group, Words
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.state import Ruhr

USE_INN_THALERS, USE_INN_POINTS, USE_HAULER = "inn thalers", "inn points", "hauler"
TARGETS = {USE_INN_THALERS: "inn-thalers", USE_INN_POINTS: "inn-points", USE_HAULER: "white-coal_hauler"}

F = TypeVar("F", bound=Question)


class WhiteWords(Words[Ruhr, F]):
    """The words of a question that offers white markers as well."""

    white: ClassVar[Mapping[Move, str]]
    """The moves that use a white marker, in notation."""

    def label(self, s: Ruhr, f: F, move: Move) -> Message:
        """A white marker with what it brings, else an option."""
        return white_label(s, self.white[move]) if move in self.white else self.option(s, f, move)

    def write(self, s: Ruhr, f: F, move: Move) -> str:
        """`inn thalers`, `inn points`, `hauler`, else an option."""
        return self.white[move] if move in self.white else self.notation(s, f, move)

    def target(self, s: Ruhr, f: F, move: Move) -> str:
        """The marker, else that of an option."""
        return TARGETS[self.white[move]] if move in self.white else self.element(s, f, move)

    def group(self, s: Ruhr, f: F, move: Move) -> Group:
        """White markers stand apart: using one leaves the question on the table."""
        return Group.ANYTIME if move in self.white else Group.BOARD

    def effect(self, s: Ruhr, f: F, move: Move) -> Message | None:
        """What the marker is, else what an option does."""
        return say("white marker, once in the game", "R89") if move in self.white else self.promise(s, f, move)

    def promise(self, s: Ruhr, f: F, move: Move) -> Message | None:
        """What an option of the question itself does, in one line."""
        return None

    @abstractmethod
    def option(self, s: Ruhr, f: F, move: Move) -> Message:
        """The label of what the question itself offers."""

    @abstractmethod
    def notation(self, s: Ruhr, f: F, move: Move) -> str:
        """Its notation."""

    @abstractmethod
    def element(self, s: Ruhr, f: F, move: Move) -> str:
        """Its element of the scene."""


def white_label(s: Ruhr, use: str) -> Message:
    """R89b, R89d: what the marker is used for."""
    if use == USE_HAULER:
        return say("use the coal hauler: a die gains {plus}", "R89b", plus=s.box.hauler_plus)
    return inn_label(s, use == USE_INN_THALERS, "R89d")


def inn_label(s: Ruhr, thalers: bool, rule: str) -> Message:
    """R89d: Thalers or points."""
    if thalers:
        return say("use the inn: {thalers} Thalers", rule, thalers=s.box.inn_thalers)
    return say("use the inn: {points} points", rule, points=s.box.inn_vp)
