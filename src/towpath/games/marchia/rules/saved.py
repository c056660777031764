"""A state from its data: the inverse of `Marchia.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.data import frames_from_data
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.rules.components import load
from towpath.games.marchia.rules.contents import FRAMES
from towpath.games.marchia.rules.march import March, with_covered, with_tile
from towpath.games.marchia.rules.state import Marchia


def restore(data: Mapping[str, Any]) -> Marchia:
    """The state that wrote the data."""
    box = load(str(data["pack"]))
    s = Marchia()
    s.box = box
    s.seats = data["seats"]
    s.turn = data["turn"]
    s.module = data["module"]
    s.ending = data["ending"]
    s.unseen = sum(1 << tile for tile in data["unseen"])
    s.first_of_each = data["first_of_each"]
    s.money = list(data["money"])
    s.score = list(data["score"])
    s.penalty = list(data["penalty"])
    s.end_coins = list(data["end_coins"])
    s.market = list(data["market"])
    s.open = list(data["open"])
    s.hand = list(data["hand"])
    s.bonus = list(data["bonus"])
    s.built = list(data["built"])
    s.march = [restore_march(box, march) for march in data["march"]]
    s.frames = frames_from_data(data["frames"], FRAMES)
    return s


def restore_march(box: Box, laid: list[list[int]]) -> March:
    """The tiles are laid again in their order."""
    march = March()
    for tile, square, rotation, _ in laid:
        march = with_tile(box, march, tile, square, rotation)
    for index, (tile, _, _, coin) in enumerate(laid):
        if coin != box.coin[tile]:
            march = with_covered(box, march, index)
    return march
