"""What people are told of, and by which channels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from towpath.core.messages import Message


class Kind(StrEnum):
    """What a notice is about.

    `CONFIRM` and `RESET` are letters that were asked for, `HOUSE` is what an operator writes: no wish holds them back.
    """

    MOVE = "your_move"
    TIME = "time"
    TABLE = "table"  # begins or ends, or goes on without the reader
    INVITATION = "invitation"
    PROPOSAL = "proposal"
    CHAT = "chat"
    WEEK = "week"
    HOUSE = "house"
    CONFIRM = "confirm"
    RESET = "reset"


class Channel(StrEnum):
    """How a notice travels."""

    PUSH = "push"
    MAIL = "mail"
    HOOK = "hook"


WISHED = (Kind.MOVE, Kind.TIME, Kind.TABLE, Kind.INVITATION, Kind.PROPOSAL, Kind.CHAT, Kind.WEEK)
"""The kinds that everybody chooses for themselves."""
ASKED = (Kind.MOVE, Kind.TIME, Kind.WEEK)
"""The kinds that tell of tables that wait for the reader: several become one notice."""
ALL = (Channel.PUSH, Channel.MAIL, Channel.HOOK)
USUAL: Mapping[Kind, tuple[Channel, ...]] = {
    Kind.MOVE: ALL,
    Kind.TIME: (Channel.PUSH, Channel.MAIL),
    Kind.TABLE: ALL,
    Kind.INVITATION: (Channel.PUSH, Channel.MAIL),
    Kind.PROPOSAL: (Channel.PUSH,),
    Kind.CHAT: (Channel.PUSH,),
    Kind.WEEK: (Channel.MAIL,),
}
"""What holds for whoever has not chosen."""


@dataclass(frozen=True)
class Told:
    """A notice as it is handed in.

    `key` says what it is about: the same is told once to a person. `title` and `body` hold no seats but names, for they
    are put into words when the notice leaves. Notices about moves and time have neither: they are made of the table.
    """

    kind: Kind
    key: str
    title: Message | None = None
    body: Message | None = None
    address: str = ""  # where it leads: "/t/abc"; empty: the table
    table: str = ""  # its id; whoever looks at this table before the notice leaves is not told
    turn: int = 0  # so many moves the person could see when it began
    after: float | None = None  # seconds to wait; None: as is usual for the kind
    facts: Mapping[str, Any] = field(default_factory=dict)  # for webhooks, and to see whether it still holds


@dataclass(frozen=True)
class Tried:
    """What became of a test: how long it took, or what was wrong."""

    channel: Channel
    seconds: float
    trouble: Message | None = None


def to_plain(message: Message) -> dict[str, Any]:
    """A message as JSON."""
    values = {name: _plain(value) for name, value in message.values.items()}
    return {"text": message.text, "values": values, "plural": message.plural, "count": message.count}


def from_plain(data: Mapping[str, Any]) -> Message:
    """The message from JSON."""
    values = {name: from_plain(v) if isinstance(v, dict) else v for name, v in data["values"].items()}
    return Message(data["text"], "", values, data["plural"], data["count"], common=True)


def _plain(value: object) -> object:
    if isinstance(value, Message):
        return to_plain(value)
    return [_plain(part) for part in value] if isinstance(value, (list, tuple)) else value
