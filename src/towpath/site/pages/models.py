"""What the pages are made from: plain values that the table service fills in and templates read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.messages import Message

Kind = Literal["person", "bot", "free"]
Status = Literal["waiting", "playing", "finished"]
LEVELS = ("gentle", "steady", "strong", "expert")


@dataclass(frozen=True)
class Visitor:
    """Who looks at the page, in which language, and what every form must carry."""

    name: str
    language: str = "en"
    theme: str = ""  # "light", "dark" or, when empty, as the device says
    csrf: str = ""
    waiting: int = 0  # tables where it is the visitor's move
    path: str = "/"
    guest: bool = True
    sound: bool = True
    warnings: bool = True


@dataclass(frozen=True)
class Sitter:
    """A place at a table and who sits there."""

    seat: int
    name: str = ""
    kind: Kind = "free"
    level: str = ""  # of a bot
    you: bool = False
    here: bool = False  # connected now
    thinking: bool = False


@dataclass(frozen=True)
class TableLine:
    """A table as it appears in lists; `question` is set where it is the visitor's move."""

    id: str
    game: Game
    title: str
    status: Status
    sitters: Sequence[Sitter]
    changed: datetime
    question: Message | None = None
    seat: int | None = None
    scores: Sequence[int] = ()
    winners: Sequence[int] = ()


@dataclass(frozen=True)
class TablePage:
    """A table as one visitor may see it.

    `match` is replayed to the position shown: the log, and on top of it the visitor's own draft.
    A spectator, and every seat but the drafting one, gets a match without the draft.
    """

    id: str
    title: str
    status: Status
    match: Match
    sitters: Sequence[Sitter]
    seat: int | None = None  # the visitor's; None for a spectator
    version: str = "0"  # moves on with everything that a page of this table shows
    committed: int = 0  # plies of `match` that are in the log; the rest is the visitor's draft
    may_end: bool = False  # the draft can be ended now
    total: int = 0  # plies there are in all; more than `match` has when an earlier position is shown
    replay: bool = False  # an earlier position is shown: nothing can be clicked
    seen: int = 0  # plies that the visitor had seen when he last moved
    public: bool = False
    seal: str = ""  # the hash of the seed, published before the first move
    seed: str = ""  # opened when the game is over
    watching: int = 0
    notices: Sequence[Message] = field(default_factory=tuple)
    refusal: Message | None = None  # why the visitor's last click was refused
    started: datetime | None = None
    ended: datetime | None = None


@dataclass(frozen=True)
class Token:
    """A personal token for the API; the secret is shown once, when it is made."""

    id: str
    label: str
    created: datetime
    secret: str = ""
