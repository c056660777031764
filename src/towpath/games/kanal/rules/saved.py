"""A state from its data: the inverse of `Kanal.to_data`; and the fixed action space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.data import frames_from_data
from towpath.core.frames import Frame
from towpath.games.kanal.rules.activation import Activation, Forfeit, Order, Second
from towpath.games.kanal.rules.box import CARDS, GAINS, MOST, ROUTE_TYPES
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.components import load
from towpath.games.kanal.rules.effects.carrying import (
    CARD,
    EFFECT,
    EXCHANGE,
    OPTION,
    UNIT,
    Build,
    Choose,
    RaiseBy,
    Trade,
    Turns,
)
from towpath.games.kanal.rules.geometry import ROUTE_SPACES, SPACES
from towpath.games.kanal.rules.prepare import BeginRound, Draw, EndRound, Wheel
from towpath.games.kanal.rules.setup import FirstPlayer, PlaceStart
from towpath.games.kanal.rules.state import ACTION_SPACES, Kanal
from towpath.games.kanal.rules.supply import ANYTIME
from towpath.games.kanal.rules.taking import TAKE_AS, Take
from towpath.games.kanal.rules.turn import RAISE_CARD, Turn, Visit

ACTIONS: dict[type[Frame], int] = {
    FirstPlayer: 2,
    Draw: CARDS,
    PlaceStart: ROUTE_TYPES * ROUTE_SPACES,
    Turn: ANYTIME + ACTION_SPACES,
    Visit: RAISE_CARD + CARDS,
    Place: ROUTE_SPACES,
    Cost: MOST,
    Site: SPACES,
    Order: SPACES,
    Forfeit: SPACES,
    Activation: EFFECT + MOST,
    Take: TAKE_AS + 5,
    Trade: EXCHANGE + GAINS * MOST,
    Build: UNIT + 5 * ROUTE_SPACES,
    RaiseBy: CARD + CARDS,
    Turns: ANYTIME + 2,
    Choose: OPTION + MOST,
    Wheel: ANYTIME + 2,
}
FRAMES: tuple[type[Frame], ...] = (*ACTIONS, BeginRound, EndRound, Second)
LISTS = (
    "coins", "row", "stacks", "unseen", "removed", "burnt", "goods", "turned", "routes", "bridges", "start_paths",
    "raised", "routes_done", "bridges_done", "board",
)  # fmt: skip
VALUES = ("seats", "side", "campaign", "round", "start", "chosen", "theirs", "raises", "last", "kept")


def restore(data: Mapping[str, Any]) -> Kanal:
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
