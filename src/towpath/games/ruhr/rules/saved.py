"""A state from its data: the inverse of `Ruhr.to_data`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.data import frames_from_data
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.rules.contents import FRAMES
from towpath.games.ruhr.rules.state import Ruhr


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
