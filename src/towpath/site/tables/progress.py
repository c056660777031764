"""How far somebody has come in a lesson: what a table stores of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Progress:
    """A lesson at a table. Numbers count the learner's own moves, so that a step back takes the coach back as well."""

    name: str
    now: str = ""  # the step that is explained
    advice: str = ""  # the answer that it advises
    count: int = 0  # own moves when the lesson was last looked at
    shown: Mapping[str, int] = field(default_factory=dict)  # after so many own moves a step came up
    got: Mapping[str, int] = field(default_factory=dict)  # and was understood
    strayed: bool = False  # the last move was another than the advised one
    ended: bool = False  # the learner has left the lesson, or has finished it

    def done(self, name: str) -> bool:
        """Whether a step has been explained: it was understood, or a move has been made after it."""
        return name in self.got or (name in self.shown and self.shown[name] < self.count)


def to_plain(progress: Progress) -> dict[str, Any]:
    """For storage."""
    return asdict(progress)


def from_plain(data: Mapping[str, Any]) -> Progress:
    """From storage."""
    return Progress(**data)
