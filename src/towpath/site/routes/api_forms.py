"""The forms of the API: what goes in and what comes out, as JSON."""

from __future__ import annotations

from typing import Literal

import msgspec

from towpath.site.tables.seating import STAND_IN


class PersonIn(msgspec.Struct):
    """A new person; without a name one is given."""

    name: str = ""


class PaceIn(msgspec.Struct, frozen=True):
    """How fast: `live` has `bank` minutes and `increment` seconds for every turn, `days` has `turn` hours for each."""

    pace: Literal["none", "live", "days"] = "none"
    bank: int = 20
    increment: int = 30
    turn: int = 48
    weekends: bool = True


class AidsIn(msgspec.Struct, frozen=True):
    """The aids of a table. Without any aid there are no hints either.

    Without `warnings` no move has any; without `charts` ledger and charts open after the end; without `undo` every
    move is final at once, and nobody can propose a rewind.
    """

    warnings: bool = True
    charts: bool = True
    undo: bool = True
    hints: bool = True


class StartIn(msgspec.Struct, frozen=True):
    """A position to go on from: after `at` moves of a finished game, given by its table or by the text of a file."""

    table: str = ""
    file: str = ""
    at: int | None = None


class FileIn(msgspec.Struct):
    """The text of a sealed file."""

    file: str


class TableIn(msgspec.Struct):
    """A new table; each seat is "me", "open" or "bot:<level>", for who plays which is drawn by lot, or as seated."""

    game: str
    seats: list[str]
    options: dict[str, str] = {}
    public: bool = False
    salt: str = ""
    seal: str = ""
    seating: Literal["lot", "as_seated"] = "lot"
    pace: PaceIn = PaceIn()
    aids: AidsIn = AidsIn()
    watchers: Literal["apart", "together"] = "apart"
    pack: str = ""  # the id of one of your packs; empty: the game's own components
    rated: bool = False
    friends_only: bool = False  # only friends of yours sit down
    invite: list[str] = []  # ids of people for whom a free place is kept
    start: StartIn | None = None


class JoinIn(msgspec.Struct):
    """Where to sit down; without a seat the first open one. The salt is your part of chance."""

    seat: int | None = None
    salt: str = ""


class ReadyIn(msgspec.Struct):
    """Whether you are ready to begin."""

    ready: bool = True


class BotIn(msgspec.Struct):
    """A free seat, and the level of the bot that is to sit there."""

    seat: int
    level: str = STAND_IN


class MoveIn(msgspec.Struct):
    """A move in notation. `ply` and `drafted` guard against moves on an old position. A draft can be taken back."""

    move: str
    ply: int | None = None
    drafted: int | None = None
    draft: bool = False


class KnownIn(msgspec.Struct):
    """What you know of the table: moves in the log and in your draft."""

    ply: int | None = None
    drafted: int | None = None


class ProposalIn(msgspec.Struct):
    """`kind` is "rewind" with a ply, "takeover" with a seat, or "pause", "more time", "end", "end points", "file"."""

    kind: str
    ply: int = -1
    seat: int = -1


class VoteIn(msgspec.Struct):
    """The answer to a proposal."""

    agree: bool


class RematchIn(msgspec.Struct):
    """Whether you play once more; `salt` is what you add to the chance of that game, whose seal `rematch` tells."""

    come: bool = True
    salt: str = ""
