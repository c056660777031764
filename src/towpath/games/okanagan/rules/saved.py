"""A state from its data: the inverse of `Okanagan.to_data`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from towpath.core.data import frames_from_data
from towpath.games.okanagan.rules.box import Box
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.rules.contents import FRAMES
from towpath.games.okanagan.rules.landscape import Landscape, with_tile
from towpath.games.okanagan.rules.state import Okanagan


def from_data(data: Mapping[str, Any]) -> Okanagan:
    """The state that wrote the data."""
    s = Okanagan()
    s.box = load(str(data["pack"]))
    s.seats = data["seats"]
    s.promo = data["promo"]
    s.first = data["first"]
    s.round = data["round"]
    s.turn = data["turn"]
    s.land = restore_landscape(s.box, data["land"])
    s.built = list(data["built"])
    s.seals = list(data["seals"])
    s.inventory = list(data["inventory"])
    s.reserve = list(data["reserve"])
    s.goods = list(data["goods"])
    s.nuggets = list(data["nuggets"])
    s.supply = list(data["supply"])
    s.nugget_supply = data["nugget_supply"]
    s.stack = list(data["stack"])
    s.hand = list(data["hand"])
    s.shown = mask(data["shown"])
    s.removed = mask(data["removed"])
    s.unseen = mask(data["unseen"])
    s.veiled = list(data["veiled"])
    s.display = list(data["display"])
    s.size = list(data["size"])
    s.top = list(data["top"])
    s.under = [tuple(backs) for backs in data["under"]]
    s.cards = [mask(cards) for cards in data["cards"]]
    s.discarded = [mask(cards) for cards in data["discarded"]]
    s.deck = mask(data["deck"])
    s.frames = frames_from_data(data["frames"], FRAMES)
    return s


def mask(members: Iterable[int]) -> int:
    """The inverse of `bits`."""
    return sum(1 << member for member in members)


def restore_landscape(box: Box, laid: list[list[int]]) -> Landscape:
    """The tiles are laid again in their order, so that territories have the same numbers."""
    land = Landscape()
    for tile, square, rotation in laid:
        land = with_tile(box, land, tile, square, rotation)
    return land
