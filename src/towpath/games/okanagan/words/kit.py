"""How the tables of a pack are called for whoever enters them (O1-O12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.kit import Kit, Naming, Part, Pick, Trait
from towpath.core.messages import Message, say
from towpath.games.okanagan.rules.components import FILE, Components
from towpath.games.okanagan.words.names import GOOD_WORDS


def terrains(tile: Mapping[str, Any]) -> set[str]:
    """The terrains of a tile's regions."""
    return {str(region["terrain"]) for region in tile.get("regions", ()) if "terrain" in region}


PARTS = (
    Part(
        "tile",
        say("tile"),
        say("Tiles"),
        pictures=True,
        around=("sides",),
        traits=(Trait("terrain", ("forest", "lake", "meadow", "mountain"), terrains, Pick.ALL),),
        rule="O5",
    ),
    Part("start_tile", say("start tile"), around=("sides",), rule="O15"),
    Part("promo_tile", say("promo tile"), say("Promo tiles"), rule="O68"),
    Part("objective", say("objective"), say("Objectives"), rule="O10"),
    Part("reward", say("good"), say("Goods"), rule="O7"),
    Part("structure", say("structure"), say("Structures"), rule="O35"),
    Part(
        "structures_per_player",
        say("set of structures"),
        say("Sets of structures"),
        kept=("players", "round"),
        rule="O14",
    ),
    Part("nuggets", say("gold nuggets"), rule="O8"),
    Part("explorer", say("Explorer"), rule="O62"),
)
LABELS = {
    "id": say("name in moves"),
    "sides": say("sides: north, east, south, west"),
    "regions": say("regions"),
    "terrain": say("terrain"),
    "rewards": say("goods"),
    "action": say("action on the back"),
    "on_play": say("when laid"),
    "needs": say("asks for"),
    "points": say("points"),
    "shape": say("shape"),
    "supply": say("in the supply"),
    "influence": say("influence"),
    "per_colour_in_box": say("of each colour in the box"),
    "players": say("players"),
    "round": say("round"),
    "farm": say("farms"),
    "warehouse": say("warehouses"),
    "silo": say("silos"),
    "points_by_rank": say("points by rank"),
    "points_per_set": say("points for a set"),
}
WORDS = {
    "lake": say("lake"),
    "meadow": say("meadow"),
    "forest": say("forest"),
    "mountain": say("mountain"),
    "circle": say("circle"),
    "square": say("square"),
    "hexagon": say("hexagon"),
    "farm": say("farm"),
    "warehouse": say("warehouse"),
    "silo": say("silo"),
    "any": say("any"),
    "gold": say("gold"),
    "barter_colour": say("barter by colour"),
    "barter_shape": say("barter by shape"),
    "windfall": say("windfall"),
    "new_plans": say("new plans"),
    "relocate": say("relocate"),
    "swap_structures": say("swap structures"),
    "take_special_action": say("a special action"),
    "take_one_reward_of_choice": say("a good of choice"),
}


def of_terrain(good: Mapping[str, Any], region: Mapping[str, Any]) -> bool:
    """O5: the icons of a region are goods of its terrain."""
    return "terrain" not in region or good.get("terrain") == region["terrain"]


def good_words(good: Mapping[str, Any], _names: Mapping[str, str]) -> Message | None:
    """What a good is called."""
    return GOOD_WORDS.get(str(good["id"]))


NAMES = {
    "tile.regions.rewards": Naming("reward", of_terrain, good_words),
    "start_tile.regions.rewards": Naming("reward", of_terrain, good_words),
    "objective.needs": Naming("reward", called=good_words),
}
RULES = {
    "nuggets.points_by_rank": "O65",
    "structure.per_colour_in_box": "O9",
    "tile.action": "O6",
    "promo_tile.on_play": "O71",
    "promo_tile.action": "O72",
}
"""Entries that another rule tells of than that of their part."""

KIT = Kit(
    package="towpath.games.okanagan",
    files={FILE: Components},
    parts=PARTS,
    labels=LABELS,
    words=WORDS,
    names=NAMES,
    rules=RULES,
)
