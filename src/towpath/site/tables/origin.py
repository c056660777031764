"""Origin: the table or file that a table goes on from, and the moves it begins with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class OriginKind(StrEnum):
    """How a table came about."""

    REMATCH = "rematch"  # the same people once more, from the beginning
    CONTINUED = "continued"  # from a position of a finished game
    FILE = "file"  # from a position in a file
    MOVED = "moved"  # the game itself, from a file that was taken along by consent


@dataclass(frozen=True)
class Origin:
    """Where a table comes from: the id of another one, if that is known, and the number of moves taken over."""

    kind: OriginKind
    table: str = ""
    ply: int = 0


Moves = tuple[tuple[int, str], ...]
"""Moves in notation, each with its seat."""


def to_plain(origin: Origin) -> dict[str, Any]:
    """As storage keeps it."""
    return asdict(origin)


def from_plain(data: Mapping[str, Any]) -> Origin:
    """Back again."""
    return Origin(OriginKind(data["kind"]), str(data["table"]), int(data["ply"]))
