"""A state from its data: the inverse of `Kanal.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.fields import set_plain
from towpath.games.kanal.rules.components import load
from towpath.games.kanal.rules.contents import FRAMES
from towpath.games.kanal.rules.state import OWN_WAY, Kanal


def from_data(data: Mapping[str, Any]) -> Kanal:
    """The state that wrote the data."""
    s = Kanal()
    set_plain(s, data, FRAMES, OWN_WAY)
    s.box = load(str(data["pack"]), str(data["deck"]))
    s.before = tuple(data["before"])
    return s
