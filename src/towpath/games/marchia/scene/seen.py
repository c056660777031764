"""The view as the scene reads it: the same dictionary that `view.py` builds, with types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypedDict, cast


class Placement(TypedDict):
    """Where a tile is to lie."""

    x: int
    y: int
    rotation: int


class Buying(TypedDict):
    """The tile that the active player is about to lay."""

    column: int
    row: int
    tile: str
    placement: Placement | None  # chosen already, while the gold coin is not


class LaidTile(TypedDict):
    """A tile of a march."""

    tile: str
    x: int
    y: int
    rotation: int
    coin: int  # pennies, 0 where none is visible
    metal: str  # of the visible coin
    covered: bool
    complete: bool


class Seen(TypedDict):
    """What a seat sees of the game."""

    seats: int
    seat: int | None
    turn: int
    active: int | None
    question: str | None
    money: list[int | None]
    score: list[int]
    market: list[list[str | None]]
    prices: list[int]
    open: list[str]
    pile: int
    hand: list[str]
    buying: Buying | None
    bonus: list[int | None]
    built: list[list[int]]
    module: bool
    first_of_each: int | None
    ending: bool
    end_coins: list[int]
    marches: list[list[LaidTile]]
    winners: list[int]
    pack: str


class Laid(NamedTuple):
    """A laid tile as a value, so that a drawing can be kept for as long as nothing about it changes."""

    tile: str
    x: int
    y: int
    rotation: int
    coin: int  # pennies, 0 where none is visible
    metal: str  # of the visible coin
    covered: bool
    complete: bool


def seen(view: Mapping[str, object]) -> Seen:
    """The view with its types."""
    return cast(Seen, view)


def laid_tiles(view: Seen, seat: int) -> tuple[Laid, ...]:
    """The march of a seat, the start tile first."""
    return tuple([Laid(**tile) for tile in view["marches"][seat]])
