"""The view as the scene reads it: the same dictionary that `view.py` builds, with types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from towpath.games.okanagan.rules.components import TERRAIN_NAMES
from towpath.games.okanagan.scene.land.borders import TILE
from towpath.games.okanagan.scene.land.painting import Laid, Land, laid_at, land_of


class LaidTile(TypedDict):
    """A tile of the landscape with its structure."""

    tile: str
    x: int
    y: int
    rotation: int
    owner: int | None
    spot: str | None


class Territory(TypedDict):
    """A territory, what it yields and who is present."""

    id: int
    terrain: str
    tiles: list[int]
    open: int
    icons: list[int]
    influence: list[int]
    resolved: bool
    leader: int | None


class Resolving(TypedDict):
    """The territory being resolved."""

    territory: int
    order: list[int]
    left: int


class Hand(TypedDict):
    """The tile in front of a seat."""

    tile: str | None
    back: str | None
    shown: bool
    playing: bool


class Pile(TypedDict):
    """A pile: its tiles, the back on top, the backs put under it."""

    size: int
    back: str | None
    under: list[str]


class Card(TypedDict):
    """An objective card and what it is worth now."""

    card: str
    needs: list[str]
    points: int
    worth: int


class Cards(TypedDict):
    """The objective cards of a seat; None where they are secret."""

    count: int
    cards: list[Card] | None


class Seen(TypedDict):
    """What a seat sees of the game."""

    seats: int
    seat: int | None
    promo: bool
    first: int
    round: int
    turn: int
    active: int | None
    question: str | None
    tiles: list[LaidTile]
    territories: list[Territory]
    completed: list[int]
    resolving: Resolving | None
    stack: list[int]
    exchanging: int | None
    inventory: list[list[int]]
    reserve: list[list[int]]
    goods: list[list[int]]
    nuggets: list[int]
    supply: list[int]
    nugget_supply: int
    hands: list[Hand]
    display: list[str | None]
    piles: list[Pile]
    removed: list[str]
    cards: list[Cards]
    discarded: list[str]
    deck: int
    discards: int
    explorer: list[int]
    nugget_points: list[int]
    score: list[int | None]
    winners: list[int]
    pack: str


def seen(view: Mapping[str, object]) -> Seen:
    """The view with its types."""
    return cast(Seen, view)


def laid_tiles(view: Seen) -> tuple[Laid, ...]:
    """The landscape as values, so that a drawing can be kept for as long as nothing about it changes."""
    return tuple([laid_at(t["tile"], t["x"] * TILE, -t["y"] * TILE, t["rotation"], t["spot"]) for t in view["tiles"]])


def lands(view: Seen, tiles: tuple[Laid, ...]) -> tuple[Land, ...]:
    """The territories as values."""
    return tuple([land(territory, tiles) for territory in view["territories"]])


def land(territory: Territory, tiles: tuple[Laid, ...]) -> Land:
    """One territory."""
    members = tuple([tiles[i] for i in territory["tiles"]])
    return land_of(str(territory["id"]), TERRAIN_NAMES[territory["terrain"]], members)


def territory_of(view: Seen, number: int) -> Territory:
    """A territory by its number."""
    return next(territory for territory in view["territories"] if territory["id"] == number)
