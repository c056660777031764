"""How the tables of a pack are called for whoever enters them (O1-O12)."""

from __future__ import annotations

from towpath.core.kit import Kit, Part
from towpath.core.messages import say
from towpath.games.okanagan.rules.components import FILE, Components

PARTS = (
    Part("tile", say("tile"), say("Tiles"), pictures=True),
    Part("start_tile", say("start tile")),
    Part("promo_tile", say("promo tile"), say("Promo tiles")),
    Part("objective", say("objective"), say("Objectives")),
    Part("reward", say("good"), say("Goods")),
    Part("structure", say("structure"), say("Structures")),
    Part(
        "structures_per_player",
        say("set of structures"),
        say("Sets of structures"),
        kept=("players", "round"),
    ),
    Part("nuggets", say("gold nuggets")),
    Part("explorer", say("Explorer")),
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

KIT = Kit(
    package="towpath.games.okanagan",
    files={FILE: Components},
    parts=PARTS,
    labels=LABELS,
    words=WORDS,
)
