"""Messages that all games share, those of the core, the bots and the site: no game's catalogue is asked for them."""

from __future__ import annotations

from towpath.core.messages import Message


def say(text: str, rule: str = "", /, **values: object) -> Message:
    """A common message; `text` is found by the extraction of the catalogues, so write it in full."""
    return Message(text, rule, values, common=True)


def say_count(text: str, plural: str, count: int, rule: str = "", /, **values: object) -> Message:
    """A common message with a number that governs its grammar; `{count}` stands for it."""
    return Message(text, rule, {"count": count, **values}, plural, count, common=True)
