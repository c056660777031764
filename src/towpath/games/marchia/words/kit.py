"""How the tables of a pack are called for whoever enters them (M1-M13)."""

from __future__ import annotations

from towpath.core.kit import Kit, Part, entry_trait
from towpath.core.messages import say
from towpath.games.marchia.rules.components import Tiles

SIDES = ("north", "east", "south", "west")
NEUTRAL = {**dict.fromkeys(SIDES, "meadow"), "coin": "none", "vp": 0}
PARTS = (
    Part(
        "tile",
        say("tile"),
        say("Tiles"),
        group="type",
        kept=("type", "start", "game_end"),
        alike="start",
        pictures=True,
        neutral=NEUTRAL,
        around=SIDES,
        traits=(
            entry_trait("type", "farm", "village", "monastery", "city", "castle"),
            entry_trait("coin", "silver", "gold", "none"),
        ),
        rule="M2",
    ),
    Part("bonus", say("bonus tile"), say("Bonus tiles"), rule="M4"),
    Part("market", say("market"), rule="M1"),
    Part("money", say("money"), rule="M16"),
    Part("coin_values", say("worth of coins"), rule="M10"),
    Part("setup", say("set-up"), rule="M18"),
    Part("expansion.all_types", say("One of each"), rule="M95"),
)
LABELS = {
    "bottom": say("tiles under the castle, by players"),
    "mixed_with_end_castle": say("tiles mixed with the game-end castle"),
    "end_turns_each": say("turns after the castle"),
    "coin": say("coin"),
    "vp": say("points"),
    "points": say("points"),
    "type": say("type"),
    "north": say("north"),
    "east": say("east"),
    "south": say("south"),
    "west": say("west"),
    "start": say("start tile"),
    "game_end": say("game-end castle"),
    "id": say("name in moves"),
    "rows": say("prices from top to bottom"),
    "money.start": say("money at the start"),
    "fee_unsupplied": say("fee without supply"),
    "no_action_income": say("income without an action"),
    "no_action_vp": say("points lost without an action"),
    "first": say("points of the first"),
    "second": say("points of the second"),
    "ranks": say("points by rank"),
    "silver": say("silver"),
    "gold": say("gold"),
    "bronze": say("bronze"),
}
WORDS = {
    "wall": say("wall"),
    "meadow": say("meadow"),
    "bag": say("bag"),
    "box": say("box"),
    "barrel": say("barrel"),
    "farm": say("farm"),
    "village": say("village"),
    "monastery": say("monastery"),
    "city": say("city"),
    "castle": say("castle"),
    "money": say("money"),
    "none": say("none"),
    "silver": say("silver"),
    "gold": say("gold"),
    "bronze": say("bronze"),
    "start": say("start tile"),
}

RULES = {
    "money.fee_unsupplied": "M46",
    "money.no_action_income": "M30",
    "money.no_action_vp": "M30",
    "setup.end_turns_each": "M82",
}
"""Entries that another rule tells of than that of their part."""

KIT = Kit(
    package="towpath.games.marchia",
    files={"tiles.toml": Tiles},
    parts=PARTS,
    labels=LABELS,
    words=WORDS,
    rules=RULES,
)
