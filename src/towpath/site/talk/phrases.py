"""Quick phrases: sent by a tap, read by everybody in their own language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from towpath.core.common import say
from towpath.core.messages import Message

PHRASES: Final[Mapping[str, Message]] = {
    "hello": say("Hello!"),
    "ready": say("Ready when you are"),
    "five minutes": say("5 minutes"),
    "one moment": say("One moment"),
    "thinking": say("I have to think about this"),
    "well played": say("Well played!"),
    "thanks": say("Thank you"),
    "sorry": say("Sorry, my mistake"),
    "back soon": say("I will be back soon"),
    "good game": say("Good game!"),
}
WAITING: Final = ("hello", "ready", "five minutes", "good game")
"""What is offered while people gather."""
PLAYING: Final = ("one moment", "thinking", "well played", "thanks", "sorry", "back soon", "good game")
"""And at the table."""
