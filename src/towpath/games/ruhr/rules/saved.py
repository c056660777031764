"""A state from its data: the inverse of `Ruhr.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.fields import set_plain
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.rules.contents import FRAMES
from towpath.games.ruhr.rules.state import OWN_WAY, Ruhr


def from_data(data: Mapping[str, Any]) -> Ruhr:
    """The state that wrote the data."""
    s = Ruhr()
    set_plain(s, data, FRAMES, OWN_WAY)
    s.box = load(str(data["pack"]))
    return s
