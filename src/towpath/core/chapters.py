"""Chapters: a game whose folder has one module for each part of the contract names them here, once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from towpath.core.frames import Move
from towpath.core.game import Game, ScoreLine
from towpath.core.messages import Message
from towpath.core.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Chapters(Generic[S]):
    """Who answers each verb of `Game`, with the game's own kind of state."""

    state: type[S]
    restore: Callable[[Mapping[str, object]], S]
    view: Callable[[S, int | None], dict[str, object]]
    holdings: Callable[[S, int], dict[str, int]]
    score_sheet: Callable[[S], list[ScoreLine]]
    write: Callable[[S, Move], str]
    refusal: Callable[[S, str], Message | None]
    question: Callable[[S], Message]
    label: Callable[[S, Move], Message]
    target: Callable[[S, Move], str]
    slips: Callable[[S, Move], list[Message]]
    picture: Callable[[Mapping[str, object]], str]

    def own(self, s: State) -> S:
        """The state as the game's own kind."""
        assert isinstance(s, self.state), s
        return s


class ChapterGame(Game, Generic[S]):
    """The contract, kept by the chapters of a folder; what is left are `new` and `sentence`, which want the pack."""

    chapters: Chapters[S]

    def from_data(self, data: Mapping[str, object]) -> State:
        """See `Game`."""
        return self.chapters.restore(data)

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        """See `Game`."""
        return self.chapters.view(self.chapters.own(s), seat)

    def holdings(self, s: State, seat: int) -> dict[str, int]:
        """See `Game`."""
        return self.chapters.holdings(self.chapters.own(s), seat)

    def score_sheet(self, s: State) -> list[ScoreLine]:
        """See `Game`."""
        return self.chapters.score_sheet(self.chapters.own(s))

    def write(self, s: State, move: Move) -> str:
        """See `Game`."""
        return self.chapters.write(self.chapters.own(s), move)

    def refusal(self, s: State, text: str) -> Message:
        """See `Game`: the game's reason, or the plain one."""
        return self.chapters.refusal(self.chapters.own(s), text) or super().refusal(s, text)

    def question(self, s: State) -> Message:
        """See `Game`."""
        return self.chapters.question(self.chapters.own(s))

    def label(self, s: State, move: Move) -> Message:
        """See `Game`."""
        return self.chapters.label(self.chapters.own(s), move)

    def target(self, s: State, move: Move) -> str:
        """See `Game`."""
        return self.chapters.target(self.chapters.own(s), move)

    def slips(self, s: State, move: Move) -> list[Message]:
        """See `Game`."""
        return self.chapters.slips(self.chapters.own(s), move)

    def picture(self, view: Mapping[str, object]) -> str:
        """See `Game`."""
        return self.chapters.picture(view)
