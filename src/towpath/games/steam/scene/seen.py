"""The view as the scene reads it: the same dictionary that `view.py` builds, with types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast


class City(TypedDict):
    """Sites and business token of a city."""

    id: str
    sites: int
    free: int
    business: int  # the value of its token, whether it still lies there or not
    token: bool


class Hub(TypedDict):
    """A hub with its demand, wage, growth and keys."""

    colour: str
    city: str
    column: int
    wage: int
    space: int  # of the wage track
    engineer: str
    slots: dict[str, int]
    open: dict[str, int]
    filled: int
    silver_at: int
    silver: int | None
    gold: int | None
    growth: list[int]


class Factory(TypedDict):
    """A factory on the map."""

    owner: int
    good: str
    city: str
    cubes: int


class Contract(TypedDict):
    """A contract on display or with its owner."""

    id: str
    spaces: list[str]
    cars: int
    reward: int
    penalty: int
    owner: int | None
    filled: list[bool]
    reserved: int
    fulfilled: bool


class Key(TypedDict):
    """A city key and what it would be worth now."""

    hub: str
    gold: bool
    value: int


class Company(TypedDict):
    """All that lies open before a player."""

    player: int
    franz: bool
    money: int
    wealth: int
    column: int | None
    row: int | None
    hands: int
    tokens: dict[str, int]  # by action
    network: list[str]
    tracks: list[str]
    fees: dict[str, int]  # by connection, where others would have to be paid
    stations: list[str]
    engineers: list[str]
    ready: list[int]  # workers by strength
    used: list[int]
    labour: int
    pool: int
    goods: dict[str, int]
    dock: dict[str, int]
    spare: dict[str, int]
    engines: list[int]  # by level
    cars: int
    passengers: int
    depot: int  # storage at stations
    room: int | None
    coal_room: int
    income: int
    share: int
    share_value: int
    waiting: int
    sold: int
    keys: list[Key]


class Franz(TypedDict):
    """What is known of Franz's cards."""

    wealth: int
    actions: list[str]
    actions_left: list[str]
    action_face_down: bool
    action_strategy: str | None
    decisions_left: list[str]
    decision_face_down: bool
    decision_strategy: str | None
    action: str | None  # turned up, while the decision card is still to come


class Seen(TypedDict):
    """What a seat sees of the game."""

    seats: int
    seat: int | None
    solo: bool
    players: int
    round: int
    order: list[int]
    active: int | None
    question: str | None
    done: bool
    subject: str | None
    within: dict[str, list[str]]  # by main action: where it can be carried out
    choosing: int
    bid: int | None
    card: str | None
    cities: list[City]
    crowns: list[str]
    semmering: int | None
    hubs: list[Hub]
    market: dict[str, int]
    prices: dict[str, int]
    factories_left: dict[str, int]
    supply: dict[str, int]
    shipments: list[int]
    refills: list[list[int]]
    engines: list[int]
    engineers: dict[str, int]
    factories: list[Factory]
    contracts: list[Contract]
    companies: list[Company]
    franz: Franz | None
    winner: int | None
    winners: list[int]
    pack: str


def seen(view: Mapping[str, object]) -> Seen:
    """The view with its types."""
    return cast(Seen, view)


def viewer(view: Seen) -> Company:
    """The company of the seat that looks; a spectator sees the first one's."""
    return view["companies"][view["seat"] or 0]
