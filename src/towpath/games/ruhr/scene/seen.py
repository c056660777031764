"""The view as the scene reads it: the same dictionary that `view.py` builds, with types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast


class Own(TypedDict):
    """The board of one player."""

    barge: str | None
    loaded: bool
    option: str | None
    money: int
    points: int
    pool: int
    boxes: list[int]
    lock_box: int
    mark_box: int
    debts: int
    locks: int
    tokens: list[int]
    markers: dict[str, str]
    near: dict[str, list[int]]


class Sale(TypedDict):
    """What a sale at one place would bring."""

    start: str
    target: str
    white: bool
    pips: int
    arriving: int
    obstacle: str | None
    area: int
    token: bool
    coal: int
    lying: int
    house: int
    port: int
    income: int
    others: list[int]
    progress: list[str]


class Leaving(TypedDict):
    """A die that leaves its track."""

    white: bool
    pips: int
    storages: list[str]


Row = list[int | None]


class Seen(TypedDict):
    """What a seat sees of the game."""

    pack: str
    seats: int
    seat: int | None
    active: int | None
    question: str | None
    turn: int
    phase: int
    order: list[int]
    players: list[Own]
    final: list[int] | None
    winners: list[int]
    dice: dict[str, int]
    thalers: dict[str, int]
    obstacles: list[str]
    bag: int
    unseen: list[str]
    black_track: list[int]
    white_track: list[int]
    cities: dict[str, Row]
    depots: dict[str, Row]
    columns: dict[str, Row]
    port_price: int
    export: int
    country: str | None
    countries: dict[str, int]
    turned: dict[str, str]
    fees: list[int]
    banned: bool
    forced: bool
    wage_taken: bool
    white_left: list[int]
    sales: dict[str, Sale]
    piloted: bool
    opens: dict[str, list[str]]
    owed: dict[str, int]
    leaving: Leaving | None
    raising: int
    carting: bool


def seen(view: Mapping[str, object]) -> Seen:
    """The view with its types."""
    return cast(Seen, view)
