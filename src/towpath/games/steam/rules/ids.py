"""How packs, notation and the elements of the scene spell goods, hubs, terrains and main actions."""

from __future__ import annotations

GOOD_IDS = ("wood", "stone", "iron", "coal")
HUB_IDS = ("blue", "bronze", "white", "green")
TERRAINS = ("plain", "bridge", "tunnel")
ACTION_IDS = (
    "build_tracks", "build_station", "build_factory", "hire", "load_goods", "buy_goods", "order_goods", "buy_train",
    "take_contract", "donate", "investors",
)  # fmt: skip
