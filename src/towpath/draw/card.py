"""Card: what the inspector tells of a thing on the board, alike for every component of every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from towpath.core.messages import Message


@dataclass(frozen=True)
class Fact:
    """One line of a card: what is told, and the number or the words."""

    label: Message
    value: Message


@dataclass(frozen=True)
class Card:
    """A component, option, track or number: its picture, name, effect, what it is worth now, and its rule."""

    name: Message
    kind: Message | None = None
    picture: str = ""  # markup: an `<svg>` with a view box
    does: Message | None = None  # the effect in words
    facts: Sequence[Fact] = ()  # cost, yield now, who holds it ...
    refusal: Message | None = None  # why it is not available now
    rule: str = ""


@dataclass(frozen=True)
class Sign:
    """A symbol of the game with its meaning, for the key."""

    picture: str  # markup
    meaning: Message
