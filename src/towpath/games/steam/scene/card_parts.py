"""Parts of the inspector's cards."""

from __future__ import annotations

from towpath.core.messages import Message
from towpath.draw.markup import icon
from towpath.games.steam.scene.art import size


def drawn(name: str) -> str:
    """A symbol as the picture of a card."""
    return icon(f"s-{name}", *size(name), "icon")


def number(value: object) -> Message:
    """A figure."""
    return Message("{number}", values={"number": value})


def among(names: tuple[str, ...] | list[str], name: str) -> int:
    """The place of a name, or -1."""
    return list(names).index(name) if name in names else -1
