"""A state from its data: the inverse of `Ruhr.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.data import frames_from_data
from towpath.core.frames import Frame
from towpath.games.ruhr.rules.box import SPACES as RIVER
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.rules.event import WHITE_BOX, Country, PayOne, RemoveDie, TakeOne, TakeWarehouses
from towpath.games.ruhr.rules.locks import FORCED_INN_POINTS, ForcedLock, SecondLock
from towpath.games.ruhr.rules.options import (
    INN_POINTS,
    START_INN_POINTS,
    ChooseOption,
    ChooseStart,
    PlaceTransport,
    RaiseDie,
)
from towpath.games.ruhr.rules.phases import Flow
from towpath.games.ruhr.rules.purchases import BUILD_LOCK, Buy
from towpath.games.ruhr.rules.sale import Sell
from towpath.games.ruhr.rules.scoring import FinalInn
from towpath.games.ruhr.rules.setup import StartPlayer
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.tracks import PlaceDie
from towpath.games.ruhr.rules.water import DrawMarker

SPACES: dict[type[Frame], int] = {
    StartPlayer: 4,
    PayOne: 2,
    TakeOne: 2,
    RemoveDie: WHITE_BOX + 10,
    Country: 3,
    DrawMarker: 20,
    ChooseOption: INN_POINTS + 1,
    PlaceTransport: RIVER + 1,
    RaiseDie: RIVER + 1,
    ChooseStart: START_INN_POINTS + 1,
    Sell: RIVER + 1,
    PlaceDie: RIVER + 1,
    ForcedLock: FORCED_INN_POINTS + 1,
    SecondLock: RIVER + 1,
    Buy: BUILD_LOCK + RIVER + 1,
    FinalInn: 2,
}
FRAMES: tuple[type[Frame], ...] = (*SPACES, Flow, TakeWarehouses)


def restore(data: Mapping[str, Any]) -> Ruhr:
    """The state that wrote the data."""
    s = Ruhr()
    s.box = load(str(data["pack"]))
    s.seats = data["seats"]
    s.variant = data["variant"]
    s.turn = data["turn"]
    s.phase = data["phase"]
    s.order = list(data["order"])
    s.river = list(data["river"])
    s.full = data["full"]
    s.obstacles = data["obstacles"]
    s.black_track = list(data["black_track"])
    s.white_track = list(data["white_track"])
    s.house = list(data["house"])
    s.export = data["export"]
    s.unseen = data["unseen"]
    s.bag = data["bag"]
    s.country = data["country"]
    s.countries = list(data["countries"])
    s.turned = data["turned"]
    s.white_left = list(data["white_left"])
    s.banned = data["banned"]
    s.forced = data["forced"]
    s.wage_taken = data["wage_taken"]
    s.barge = list(data["barge"])
    s.option = list(data["option"])
    s.money = list(data["money"])
    s.points = list(data["points"])
    s.pool = list(data["pool"])
    s.boxes = list(data["boxes"])
    s.debts = list(data["debts"])
    s.locks = list(data["locks"])
    s.tokens = list(data["tokens"])
    s.black = list(data["black"])
    s.used = list(data["used"])
    s.white = list(data["white"])
    s.earned = list(data["earned"])
    s.frames = frames_from_data(data["frames"], FRAMES)
    return s
