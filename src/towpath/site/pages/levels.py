"""The levels of bots in words and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from towpath.bots import LEVELS, ratings_of
from towpath.core.game import Game
from towpath.core.messages import Message

NAMES: Final = {level.name: level.label for level in LEVELS}
NOTES: Final = {level.name: level.note for level in LEVELS}
EASIEST: Final = LEVELS[0].name
DEFAULT: Final = LEVELS[1].name
STEP: Final = 200
"""The marks of a ruler stand so many points apart."""
ROUGH: Final = 150
"""A rating that may be off by more than so many points is told as a rough one."""


@dataclass(frozen=True)
class Strength:
    """How strong a level is, and where that stands on the ruler of all levels, in hundredths of its length."""

    rating: int
    error: int
    score: int
    spread: int
    games: int
    at: float
    reach: float
    marks: tuple[float, ...]  # of the ruler

    @property
    def is_rough(self) -> bool:
        """Whether too few games were played to tell it well."""
        return self.error > ROUGH


def level_name(level: str) -> Message:
    """The name of a level."""
    return NAMES.get(level, Message(level, common=True))


def level_note(level: str) -> Message:
    """What to expect of a level."""
    return NOTES.get(level, Message(""))


def default_level(levels: tuple[str, ...]) -> str:
    """The level that a form proposes."""
    return DEFAULT if DEFAULT in levels else levels[0]


def strengths(game: Game, seats: int) -> dict[str, Strength]:
    """The levels that were measured with so many seats, on one ruler."""
    rated = ratings_of(game, seats)
    if not rated:
        return {}
    low = STEP * (min(each.rating - each.error for each in rated.values()) // STEP)
    high = max(low + STEP, STEP * -(-max(each.rating + each.error for each in rated.values()) // STEP))
    unit = 100 / (high - low)
    marks = tuple(round(unit * (mark - low), 1) for mark in range(int(low), int(high) + 1, STEP))
    return {
        name: Strength(
            round(each.rating), round(each.error), round(each.score), round(each.spread), each.games,
            round((each.rating - low) * unit, 1), round(each.error * unit, 1), marks,
        )
        for name, each in rated.items()
    }  # fmt: skip
