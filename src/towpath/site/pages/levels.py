"""The levels of bots in words."""

from __future__ import annotations

from typing import Final

from towpath.bots import LEVELS
from towpath.core.messages import Message

NAMES: Final = {level.name: level.label for level in LEVELS}
NOTES: Final = {level.name: level.note for level in LEVELS}
EASIEST: Final = LEVELS[0].name
DEFAULT: Final = LEVELS[1].name


def level_name(level: str) -> Message:
    """The name of a level."""
    return NAMES.get(level, Message(level, common=True))


def level_note(level: str) -> Message:
    """What to expect of a level."""
    return NOTES.get(level, Message(""))


def default_level(levels: tuple[str, ...]) -> str:
    """The level that a form proposes."""
    return DEFAULT if DEFAULT in levels else levels[0]
