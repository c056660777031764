"""What things are called: terrains, structures, goods, actions, tiles, spots, objectives and territories."""

from __future__ import annotations

from towpath.core.messages import Message, say, say_count
from towpath.games.okanagan.rules.box import FIRST_WAREHOUSE, SILO_SPOT, Box
from towpath.games.okanagan.rules.components import ACTION_NAMES, STRUCTURE_NAMES
from towpath.games.okanagan.rules.landscape import x_of, y_of
from towpath.games.okanagan.rules.spots import SPOT_NAMES, TERRAIN_IDS, spot_terrains
from towpath.games.okanagan.rules.state import Okanagan

TERRAIN_WORDS = (say("lake"), say("meadow"), say("forest"), say("mountain"))
STRUCTURE_WORDS = (say("farm"), say("warehouse"), say("silo"))
GOOD_WORDS = {
    "red_fish": say("red fish"), "crayfish": say("crayfish"), "grey_fish": say("grey fish"),
    "wheat": say("wheat"), "farmer": say("farmer"), "apple": say("apple"),
    "wood": say("wood"), "fur": say("fur"), "berry": say("berry"),
    "stone": say("stone"), "ore": say("ore"), "coal": say("coal"),
}  # fmt: skip
ACTION_WORDS = (
    say("Gold vein", "O47"), say("Barter by colour", "O48"), say("Barter by shape", "O49"), say("Windfall", "O50"),
    say("New plans", "O51"), say("Relocate", "O52"), say("Exchange of structures", "O72"),
)  # fmt: skip
ACTION_EFFECTS = (
    say("take 2 nuggets", "O47"),
    say("swap up to 2 goods, same colour", "O48"),
    say("swap up to 2 goods, same shape", "O49"),
    say("take any 1 good", "O50"),
    say("draw 2 objectives, keep 3", "O51"),
    say("move one of your structures", "O52"),
    say("exchange two structures", "O72"),
)

# ---- ids that notation and targets share

ACTION_IDS = tuple(ACTION_NAMES)
KINDS = tuple(STRUCTURE_NAMES)


def placement(move: int) -> str:
    """Square and quarter turns: `1,0 r1` (O12)."""
    square, rotation = divmod(move, 4)
    return f"{x_of(square)},{y_of(square)} r{rotation}"


def territory_id(s: Okanagan, number: int) -> str:
    """Terrain and the square of its oldest tile: no two completed territories share both."""
    square = s.land.at[min(s.land.members[number])]
    return f"{TERRAIN_IDS[s.land.terrain[number]]} {x_of(square)},{y_of(square)}"


def laid_id(s: Okanagan, laid: int) -> str:
    """A laid tile by its id."""
    return s.box.tiles[s.land.tiles[laid]]


def spot_element(number: int) -> str:
    """A spot of the tile just laid: `spot-farm-lake`."""
    return "spot-" + SPOT_NAMES[number].replace(" ", "-")


def structure_element(s: Okanagan, laid: int) -> str:
    """The structure on a laid tile."""
    return f"structure-{laid_id(s, laid)}"


# ---- words


def good_name(box: Box, good: int) -> Message:
    """A good by its name; a pack's own goods keep their id."""
    name = box.goods[good]
    return GOOD_WORDS.get(name, Message(name))


def tile_name(box: Box, tile: int) -> Message:
    """A tile by its terrains."""
    if tile == box.start:
        return say("start tile")
    if tile == box.volcano:
        return say("Volcano")
    if box.is_promo(tile):
        return say("Beaver Dam")
    terrains = [word for terrain, word in enumerate(TERRAIN_WORDS) if box.terrains[tile] >> terrain & 1]
    return say("tile with {terrains}", "O4", terrains=terrains)


def spot_words(spot: int) -> Message:
    """A structure and where it stands."""
    if spot == SILO_SPOT:
        return say("silo in the centre", "O25")
    terrains = [TERRAIN_WORDS[terrain] for terrain in spot_terrains(spot)]
    if spot < FIRST_WAREHOUSE:
        return say("farm in the {terrain}", "O27", terrain=terrains[0])
    return say("warehouse between {one} and {other}", "O26", one=terrains[0], other=terrains[1])


def card_goods(box: Box, card: int) -> list[Message]:
    """The goods that an objective lists."""
    return [good_name(box, good) for good in box.card_needs[card]]


def card_words(box: Box, card: int) -> Message:
    """An objective in words."""
    return say("{points} for {goods}", "O63", points=box.card_points[card], goods=card_goods(box, card))


def territory_words(s: Okanagan, territory: int) -> Message:
    """A territory by terrain and size."""
    count = len(s.land.members[territory])
    terrain = TERRAIN_WORDS[s.land.terrain[territory]]
    return say_count("{terrain} of {count} tile", "{terrain} of {count} tiles", count, "O30", terrain=terrain)
