"""The levels of bots in words."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say

NAMES: Final = {
    "gentle": say("Gentle"),
    "steady": say("Steady"),
    "strong": say("Strong"),
    "expert": say("Expert"),
}
NOTES: Final = {
    "gentle": say("plays by feel; good for a first game"),
    "steady": say("sees what a move brings at once; moves at once"),
    "strong": say("thinks ahead for about a second"),
    "expert": say("thinks ahead for several seconds"),
}
DEFAULT: Final = "steady"


def level_name(level: str) -> Message:
    """The name of a level, also of one that a plug-in brings."""
    return NAMES.get(level, Message(level.capitalize()))


def level_note(level: str) -> Message:
    """What to expect of a level."""
    return NOTES.get(level, Message(""))


def default_level(levels: tuple[str, ...]) -> str:
    """The level that a form proposes."""
    return DEFAULT if DEFAULT in levels else levels[0]
