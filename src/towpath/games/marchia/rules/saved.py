"""A state from its data: the inverse of `Marchia.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.fields import set_plain
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.rules.components import load
from towpath.games.marchia.rules.contents import FRAMES
from towpath.games.marchia.rules.march import March, with_covered, with_tile
from towpath.games.marchia.rules.state import OWN_WAY, Marchia


def from_data(data: Mapping[str, Any]) -> Marchia:
    """The state that wrote the data."""
    s = Marchia()
    set_plain(s, data, FRAMES, OWN_WAY)
    s.box = load(str(data["pack"]))
    s.unseen = sum(1 << tile for tile in data["unseen"])
    s.march = [march_from_data(s.box, march) for march in data["march"]]
    return s


def march_from_data(box: Box, laid: list[list[int]]) -> March:
    """The tiles are laid again in their order."""
    march = March()
    for tile, square, rotation, _ in laid:
        march = with_tile(box, march, tile, square, rotation)
    for index, (tile, _, _, coin) in enumerate(laid):
        if coin != box.coin[tile]:
            march = with_covered(box, march, index)
    return march
