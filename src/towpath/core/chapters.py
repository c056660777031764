"""Chapters: a game whose folder has one module for each part of the contract names them here, once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from towpath.core.common import say
from towpath.core.frames import Move
from towpath.core.game import Game, ScoreLine
from towpath.core.messages import Message
from towpath.core.of_state import S
from towpath.core.words import Group, NotNow, Way


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


class ChapterGame(Game[S]):
    """The contract, kept by the chapters of a folder; what is left are `new` and `sentence`, which want the pack."""

    chapters: Chapters[S]

    def from_data(self, data: Mapping[str, object]) -> S:
        """See `Game`."""
        return self.chapters.restore(data)

    def view(self, s: S, seat: int | None) -> dict[str, object]:
        """See `Game`."""
        return self.chapters.view(s, seat)

    def holdings(self, s: S, seat: int) -> dict[str, int]:
        """See `Game`."""
        return self.chapters.holdings(s, seat)

    def score_sheet(self, s: S) -> list[ScoreLine]:
        """See `Game`."""
        return self.chapters.score_sheet(s)

    def write(self, s: S, move: Move) -> str:
        """See `Game`."""
        return self.chapters.write(s, move)

    def refusal(self, s: S, text: str) -> Message:
        """See `Game`: the game's reason, or the plain one."""
        return self.chapters.refusal(s, text) or say("{move} is not possible now", self.why(s), move=repr(text))

    def question(self, s: S) -> Message:
        """See `Game`."""
        return self.chapters.question(s)

    def label(self, s: S, move: Move) -> Message:
        """See `Game`."""
        return self.chapters.label(s, move)

    def target(self, s: S, move: Move) -> str:
        """See `Game`."""
        return self.chapters.target(s, move)

    def leads_on(self, s: S, move: Move) -> bool:
        """See `Game`."""
        return False

    def way(self, s: S, move: Move) -> Way | None:
        """See `Game`."""
        return None

    def not_now(self, s: S) -> list[NotNow]:
        """See `Game`."""
        return []

    def group(self, s: S, move: Move) -> Group:
        """See `Game`."""
        return Group.BOARD

    def effect(self, s: S, move: Move) -> Message | None:
        """See `Game`."""
        return None

    def slips(self, s: S, move: Move) -> list[Message]:
        """See `Game`."""
        return self.chapters.slips(s, move)

    def picture(self, view: Mapping[str, object]) -> str:
        """See `Game`."""
        return self.chapters.picture(view)
