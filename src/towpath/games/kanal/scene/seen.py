"""The view as the scene reads it: the same dictionary that `view.py` builds, with types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast


class Space(TypedDict):
    """An action space."""

    coins: int
    by: int | None
    blocked: bool


class Structure(TypedDict):
    """A raised structure."""

    card: str
    sides: int
    bridges: int
    routes_done: bool
    bridges_done: bool
    yields: dict[str, int]


class Board(TypedDict):
    """An industry board with its supply."""

    turned: int
    goods: dict[str, int]
    routes: dict[str, str]
    bridges: list[str]
    start_paths: list[str]
    structures: dict[str, Structure]


class About(TypedDict, total=False):
    """What the question is about."""

    card: str
    kind: str
    space: str
    spaces: list[str]
    effects: list[int]


class Seen(TypedDict):
    """What a seat sees of the game."""

    seats: int
    seat: int | None
    pack: str
    deck: str
    side: str
    campaign: int
    before: list[int]
    round: int
    done: int
    last: bool
    start: int
    active: int | None
    question: str | None
    visit: str | None
    about: About
    spaces: dict[str, Space]
    row: list[str]
    target: int
    stacks: list[int]
    removed: list[str]
    burnt: list[int]
    score: list[int]
    sheet: list[list[int]]
    boards: list[Board]
    activates: dict[str, list[str]]
    winners: list[int]


def seen(view: Mapping[str, object]) -> Seen:
    """The view with its types."""
    return cast(Seen, view)
