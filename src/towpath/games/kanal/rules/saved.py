"""A state from its data: the inverse of `Kanal.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.data import frames_from_data
from towpath.games.kanal.rules.components import load
from towpath.games.kanal.rules.contents import FRAMES
from towpath.games.kanal.rules.state import Kanal

LISTS = (
    "coins", "row", "stacks", "unseen", "removed", "burnt", "goods", "turned", "routes", "bridges", "start_paths",
    "raised", "routes_done", "bridges_done", "board",
)  # fmt: skip
VALUES = ("seats", "side", "campaign", "round", "start", "chosen", "theirs", "raises", "last", "kept")


def from_data(data: Mapping[str, Any]) -> Kanal:
    """The state that wrote the data."""
    s = Kanal()
    s.box = load(str(data["pack"]), str(data["deck"]))
    s.before = tuple(data["before"])
    for name in VALUES:
        setattr(s, name, data[name])
    for name in LISTS:
        setattr(s, name, list(data[name]))
    s.frames = frames_from_data(data["frames"], FRAMES)
    return s
