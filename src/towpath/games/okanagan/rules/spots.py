"""Spots and structures in words that notation, views and scenes share: `silo`, `farm lake` ..."""

from __future__ import annotations

from towpath.games.okanagan.rules.box import FIRST_WAREHOUSE, SILO_SPOT, SPOT_TERRAINS, SPOTS, TERRAINS
from towpath.games.okanagan.rules.components import TERRAIN_NAMES

TERRAIN_IDS = tuple(TERRAIN_NAMES)


def spot_terrains(spot: int) -> list[int]:
    """The terrains that a farm or a warehouse touches."""
    return [terrain for terrain in range(TERRAINS) if SPOT_TERRAINS[spot] >> terrain & 1]


def spot_name(spot: int) -> str:
    """O25-O27: `silo`, `warehouse lake-meadow`, `farm lake`."""
    if spot == SILO_SPOT:
        return "silo"
    terrains = "-".join(TERRAIN_IDS[terrain] for terrain in spot_terrains(spot))
    return f"farm {terrains}" if spot < FIRST_WAREHOUSE else f"warehouse {terrains}"


SPOT_NAMES = tuple(spot_name(spot) for spot in range(SPOTS))
