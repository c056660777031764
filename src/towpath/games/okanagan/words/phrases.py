"""Names, questions and options in words, each with its rule."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say, say_count
from towpath.games.okanagan.rules.actions import STOP, Barter, Exchange, Relocate, Special, Windfall
from towpath.games.okanagan.rules.box import (
    BARTER_COLOUR,
    FIRST_WAREHOUSE,
    GOODS,
    PILES,
    SILO_SPOT,
    SPOTS,
    WAREHOUSE,
    Box,
)
from towpath.games.okanagan.rules.building import Build, Scrap
from towpath.games.okanagan.rules.collecting import Collect
from towpath.games.okanagan.rules.landscape import completed, with_tile, x_of, y_of
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.objectives import Keep
from towpath.games.okanagan.rules.resolving import ACTION, Sole, Territory, Ties
from towpath.games.okanagan.rules.spots import spot_terrains
from towpath.games.okanagan.rules.state import OWNER_SHIFT, SPOT_MASK, Okanagan, influences
from towpath.games.okanagan.rules.turn import Choose
from towpath.games.okanagan.words.bearing import bearing

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


def good_name(box: Box, good: int) -> Message:
    """A good by its name; a pack's own goods keep their id."""
    name = box.goods[good]
    return GOOD_WORDS.get(name, Message(name))


def tile_name(box: Box, tile: int) -> Message:
    """A tile by its terrains and id."""
    if tile == box.start:
        return say("start tile")
    if tile == box.volcano:
        return say("Volcano")
    if box.is_promo(tile):
        return say("Beaver Dam")
    return say("tile {id}", id=box.tiles[tile])


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
    return say(
        "{points} for {goods} ({card})", "O63",
        points=box.card_points[card], goods=card_goods(box, card), card=box.cards[card],
    )  # fmt: skip


def territory_words(s: Okanagan, territory: int) -> Message:
    """A territory by terrain and size."""
    count = len(s.land.members[territory])
    terrain = TERRAIN_WORDS[s.land.terrain[territory]]
    return say_count("{terrain} of {count} tile", "{terrain} of {count} tiles", count, "O30", terrain=terrain)


# ---- questions


def question(s: Okanagan) -> Message:
    """What the top frame asks the seat."""
    f = s.frames[-1]
    if isinstance(f, Keep):
        return question_keep(s, f)
    if isinstance(f, Place):
        return say("Where do you lay your tile?", "O20")
    if isinstance(f, Build):
        return say("What do you build on it?", "O24")
    if isinstance(f, Scrap):
        return say("Which structure do you discard?", "O70" if f.tile >= 0 else "O23")
    if isinstance(f, Choose):
        if f.instead:
            return say("Your tile fits nowhere. Which one do you take instead?", "O23")
        return say("Which tile do you take for your next turn?", "O53")
    return question_resolving(s)


def question_keep(s: Okanagan, f: Keep) -> Message:
    """O17, O51, O58: how many cards still go."""
    count = s.cards[f.player].bit_count() - s.box.kept
    return say_count("Discard {count} objective, keep three.", "Discard {count} objectives, keep three.", count, f.rule)


def question_resolving(s: Okanagan) -> Message:
    """Chapters 4 to 6."""
    f = s.frames[-1]
    if isinstance(f, Territory):
        return say("Which territory is resolved first?", "O34")
    if isinstance(f, Ties):
        return say("Who comes first in the {territory}?", "O37", territory=territory_words(s, f.territory))
    if isinstance(f, Sole):
        return say("You are alone in the {territory}: an action or the rewards?", "O39",
                   territory=territory_words(s, f.territory))  # fmt: skip
    if isinstance(f, Special):
        return say("Which special action do you take?", "O41")
    if isinstance(f, Collect):
        return say_count("Take {count} good.", "Take {count} goods, one after the other.", f.left, "O44")
    if isinstance(f, Windfall):
        return say("Which good do you take from the supply?", f.rule)
    if isinstance(f, Barter):
        if f.action == BARTER_COLOUR:
            return say("Swap a good for one of the same colour?", "O48")
        return say("Swap a good for one of the same shape?", "O49")
    if isinstance(f, Relocate):
        return say("Which structure do you move?", "O52")
    if isinstance(f, Exchange):
        if f.first < 0:
            return say("Which structure is exchanged?", "O72")
        return say("For which one?", "O72")
    return say("Tiles and cards are drawn.", "O16")


# ---- options


def label(s: Okanagan, move: Move) -> Message:
    """A legal move in words."""
    f, box = s.frames[-1], s.box
    if isinstance(f, Keep):
        return say("discard: {objective}", f.rule, objective=card_words(box, move))
    if isinstance(f, Place):
        return label_place(s, f, move)
    if isinstance(f, Build):
        return spot_words(move)
    if isinstance(f, Scrap):
        return say("discard a {structure}", "O70" if f.tile >= 0 else "O23", structure=STRUCTURE_WORDS[move])
    if isinstance(f, Choose):
        if move < PILES:
            return say("{tile} from the display", "O53", tile=tile_name(box, s.display[move]))
        return say("top of pile {pile} (back: {action})", "O53",
                   pile=move - PILES + 1, action=ACTION_WORDS[s.top[move - PILES]])  # fmt: skip
    return label_resolving(s, move)


def label_place(s: Okanagan, f: Place, move: Move) -> Message:
    """Square and turning, and what it would close."""
    square, rotation = divmod(move, 4)
    land = with_tile(s.box, s.land, s.hand[f.player], square, rotation)
    where = {"square": bearing(x_of(square), y_of(square)), "turn": rotation * 90}
    closed = [TERRAIN_WORDS[land.terrain[territory]] for territory in completed(s.box, land)]
    if closed:
        return say("{square}, turned {turn}°: closes {territories}", "O31", territories=closed, **where)
    return say("{square}, turned {turn}°", "O20", **where)


def label_resolving(s: Okanagan, move: Move) -> Message:
    """Chapters 4 to 6."""
    f, box = s.frames[-1], s.box
    if isinstance(f, Territory):
        return territory_words(s, f.left[move])
    if isinstance(f, Ties):
        return say("{seat}", "O37", seat=Seat(move))
    if isinstance(f, Sole):
        return label_sole(s, f, move)
    if isinstance(f, Special):
        back = s.top[move]
        return say("{action}: {effect}", ACTION_WORDS[back].rule, action=ACTION_WORDS[back],
                   effect=ACTION_EFFECTS[back])  # fmt: skip
    if isinstance(f, Collect):
        return say("take {good}", "O44", good=good_name(box, move))
    if isinstance(f, Windfall):
        return say("take {good}", f.rule, good=good_name(box, move))
    if isinstance(f, Barter):
        return label_barter(s, f, move)
    if isinstance(f, Relocate):
        return label_relocate(s, move)
    if isinstance(f, Exchange):
        return label_exchange(s, move)
    return label_chance(s, move)


def label_sole(s: Okanagan, f: Sole, move: Move) -> Message:
    """O39: an action, or as many goods as the influence allows."""
    if move == ACTION:
        return say("take a special action", "O39")
    influence = influences(s, f.territory)[f.player]
    return say_count("collect {count} good at most", "collect up to {count} goods", influence, "O39")


def label_barter(s: Okanagan, f: Barter, move: Move) -> Message:
    """O48, O49: what is given and taken."""
    rule = "O48" if f.action == BARTER_COLOUR else "O49"
    if move == STOP:
        return say("swap no more", rule)
    given, taken = divmod(move - 1, GOODS)
    return say("{given} for {taken}", rule, given=good_name(s.box, given), taken=good_name(s.box, taken))


def label_relocate(s: Okanagan, move: Move) -> Message:
    """O52: what goes where."""
    if move == STOP:
        return say("move nothing", "O52")
    laid, spot = divmod(move - 1, SPOTS)
    terrains = [TERRAIN_WORDS[terrain] for terrain in spot_terrains(spot)]
    tile = tile_name(s.box, s.land.tiles[laid])
    if len(terrains) == WAREHOUSE:
        return say("the farm of {tile} to the {terrain}", "O52", tile=tile, terrain=terrains[0])
    return say("the warehouse of {tile} between {one} and {other}", "O52",
               tile=tile, one=terrains[0], other=terrains[1])  # fmt: skip


def label_exchange(s: Okanagan, move: Move) -> Message:
    """O72: whose structure of which tile."""
    if move == STOP:
        return say("exchange nothing", "O72")
    structure = s.built[move - 1]
    return say(
        "{seat}: {structure}, {tile}", "O72", seat=Seat(structure >> OWNER_SHIFT),
        structure=spot_words(structure & SPOT_MASK), tile=tile_name(s.box, s.land.tiles[move - 1]),
    )  # fmt: skip


def label_chance(s: Okanagan, move: Move) -> Message:
    """What chance may bring."""
    name = type(s.frames[-1]).__name__
    if name == "FirstPlayer":
        return say("{seat} begins", "O13", seat=Seat(move))
    if name == "Back":
        return ACTION_WORDS[move]
    if name == "Card":
        return card_words(s.box, move)
    return tile_name(s.box, move)
