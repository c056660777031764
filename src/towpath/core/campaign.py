"""Campaigns: games for one person that follow from one another, and the marks by which a rule book rates points."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from towpath.core.messages import Message
from towpath.core.setup import Option
from towpath.core.state import State


@dataclass(frozen=True)
class Mark:
    """What a rule book calls a result of `least` points or more; the lowest class has no least."""

    least: int | None
    label: Message
    won: bool = False


def rated(marks: Sequence[Mark], points: int) -> Mark:
    """The class of a result; `marks` stand from the lowest class up."""
    reached = [mark for mark in marks if mark.least is None or points >= mark.least]
    return reached[-1]


class Campaign(ABC):
    """A number of games, each set up from how the former ones ended."""

    introduction: Message
    games: int
    options: tuple[Option, ...] = ()
    """What is chosen once for all its games."""
    marks: tuple[Mark, ...]
    """The classes of the sum of all games, from the lowest up."""

    @abstractmethod
    def options_for(self, chosen: Mapping[str, str], played: Sequence[State]) -> dict[str, str]:
        """The set-up options of the game that follows these finished ones."""

    @abstractmethod
    def particulars(self, number: int) -> list[Message]:
        """What is special about a game of the campaign, counted from 1, each with its rule."""

    @abstractmethod
    def handed_on(self, chosen: Mapping[str, str], played: Sequence[State]) -> list[Message]:
        """What these finished games hand on to the next, each with its rule."""
