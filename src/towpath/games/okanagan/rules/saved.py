"""A state from its data: the inverse of `Okanagan.to_data`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from towpath.core.fields import set_plain
from towpath.games.okanagan.rules.box import Box
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.rules.contents import FRAMES
from towpath.games.okanagan.rules.landscape import Landscape, with_tile
from towpath.games.okanagan.rules.state import MASKS, OWN_WAY, SEAT_MASKS, Okanagan


def from_data(data: Mapping[str, Any]) -> Okanagan:
    """The state that wrote the data."""
    s = Okanagan()
    set_plain(s, data, FRAMES, OWN_WAY)
    s.box = load(str(data["pack"]))
    s.land = landscape(s.box, data["land"])
    s.under = [tuple(backs) for backs in data["under"]]
    for name in MASKS:
        setattr(s, name, mask(data[name]))
    for name in SEAT_MASKS:
        setattr(s, name, [mask(members) for members in data[name]])
    return s


def mask(members: Iterable[int]) -> int:
    """The inverse of `bits`."""
    return sum(1 << member for member in members)


def landscape(box: Box, laid: list[list[int]]) -> Landscape:
    """The tiles are laid again in their order, so that territories have the same numbers."""
    land = Landscape()
    for tile, square, rotation in laid:
        land = with_tile(box, land, tile, square, rotation)
    return land
