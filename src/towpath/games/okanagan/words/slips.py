"""Why a move is refused, and what is often a slip."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.games.okanagan.rules.actions import STOP, Barter
from towpath.games.okanagan.rules.box import BARTER_COLOUR, GOODS, SILO_SPOT, SPOT_KIND, SPOT_TERRAINS, STRUCTURES
from towpath.games.okanagan.rules.building import Build
from towpath.games.okanagan.rules.collecting import Collect
from towpath.games.okanagan.rules.components import STRUCTURE_NAMES
from towpath.games.okanagan.rules.landscape import completed, square_at, touched, with_tile
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.objectives import Keep
from towpath.games.okanagan.rules.resolving import ACTION, Sole
from towpath.games.okanagan.rules.scoring import points
from towpath.games.okanagan.rules.spots import SPOT_NAMES
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, Okanagan, icons, influences
from towpath.games.okanagan.words.bearing import bearing
from towpath.games.okanagan.words.phrases import STRUCTURE_WORDS, TERRAIN_WORDS, good_name, tile_name

DIRECTION_WORDS = (say("north"), say("east"), say("south"), say("west"))

# ---- refusals


def refusal(s: Okanagan, text: str) -> Message | None:
    """The reason, where the notation is that of a placement, a build, a discard or a barter."""
    f = s.frames[-1] if s.frames else None
    words = text.split()
    if isinstance(f, Place) and len(words) == 4 and words[0] == "lay":
        return refused_placement(s, f, words)
    if isinstance(f, Build) and len(words) > 1 and words[0] == "build":
        return refused_build(s, f, " ".join(words[1:]))
    if isinstance(f, Build):
        return say("one structure must be built on the tile just played", "O24")
    if isinstance(f, Keep) and len(words) == 2 and words[0] == "discard":
        return say("{card} is not among your objectives", f.rule, card=words[1])
    if isinstance(f, Barter) and len(words) == 3 and words[0] == "barter":
        return refused_barter(s, f, words[1], words[2])
    return None


def refused_placement(s: Okanagan, f: Place, words: list[str]) -> Message | None:
    """O20-O22: another tile, no empty square beside the landscape, or a side that does not match."""
    try:
        x, y = (int(part) for part in words[2].split(","))
        rotation = int(words[3].removeprefix("r")) % 4
    except ValueError:
        return None
    tile, square = s.hand[f.player], square_at(x, y)
    if words[1] != s.box.tiles[tile]:
        return say("your tile is the {tile}", "O20", tile=tile_name(s.box, tile))
    if square in s.land.index:
        return say("{square} is occupied", "O20", square=bearing(x, y))
    if square in s.land.frontier and s.box.is_promo(tile):
        return say("a promo tile is laid unrotated", "O68")
    if square not in s.land.frontier:
        return say("{square} shares no side with a tile; a corner is not enough", "O22", square=bearing(x, y))
    for direction, territory in enumerate(touched(s.box, s.land, square)):
        shown = s.box.side(tile, rotation, direction)
        if territory >= 0 and shown != 1 + s.land.terrain[territory]:
            return say(
                "its side to the {direction} shows {ours}, but touches {theirs}", "O21",
                direction=DIRECTION_WORDS[direction], ours=TERRAIN_WORDS[shown - 1],
                theirs=TERRAIN_WORDS[s.land.terrain[territory]],
            )  # fmt: skip
    return None


def refused_build(s: Okanagan, f: Build, name: str) -> Message | None:
    """O24-O27: not at hand, on another tile, or no such spot; every tile has a centre."""
    kind = STRUCTURE_NAMES.get(name.split(maxsplit=1)[0])
    if kind is None:
        return None
    if not s.inventory[f.player * STRUCTURES + kind]:
        return say("you have no {structure} left", "O24", structure=STRUCTURE_WORDS[kind])
    if name not in SPOT_NAMES:  # it names another tile, or no place at all
        return say("one structure must be built on the tile just played", "O24")
    return say("the {tile} has no spot {spot}", "O26" if kind else "O27",
               tile=tile_name(s.box, s.land.tiles[-1]), spot=repr(name))  # fmt: skip


def refused_barter(s: Okanagan, f: Barter, given: str, taken: str) -> Message | None:
    """O48, O49: not one's own, not in the supply, or neither colour nor shape."""
    goods, rule = s.box.goods, "O48" if f.action == BARTER_COLOUR else "O49"
    if given not in goods or taken not in goods:
        return None
    if not s.goods[f.player * GOODS + goods.index(given)]:
        return say("you have no {good}", rule, good=good_name(s.box, goods.index(given)))
    if not s.supply[goods.index(taken)]:
        return say("the supply has no {good}", rule, good=good_name(s.box, goods.index(taken)))
    if f.action == BARTER_COLOUR:
        return say("the colour must stay and the shape must change", rule)
    return say("the shape must stay and the colour must change", rule)


# ---- slips


def slips(s: Okanagan, move: Move) -> list[Message]:
    """Warnings before a gift to others, a closed farm, a useless good, an action for many goods, a swap left out."""
    f = s.frames[-1]
    if isinstance(f, Place):
        return slips_of_placement(s, f, move)
    if isinstance(f, Build):
        return slips_of_build(s, f, move)
    if isinstance(f, Sole):
        return slips_of_sole(s, f, move)
    if isinstance(f, Collect):
        return slips_of_collect(s, f, move)
    if isinstance(f, Barter) and move == STOP and better_barter(s, f):
        return [say("A swap would score at once.", "O46")]
    return []


def slips_of_placement(s: Okanagan, f: Place, move: Move) -> list[Message]:
    """O36, O70: a promo tile that closes a territory of others; on any other tile the player builds next (O24)."""
    tile = s.hand[f.player]
    if not s.box.is_promo(tile):
        return []
    after = s.copy()
    after.land = with_tile(s.box, s.land, tile, move // 4, move % 4)
    after.built.append(NONE)
    return [say("It closes a {terrain} in which only others are present.", "O36", terrain=terrain)
            for terrain in left_to_others(after, f.player)]  # fmt: skip


def left_to_others(s: Okanagan, player: int) -> list[Message]:
    """O36: the terrains of the territories just closed in which others are present and the player is not."""
    found = []
    for territory in completed(s.box, s.land):
        influence = influences(s, territory)
        if sum(influence) and not influence[player]:
            found.append(TERRAIN_WORDS[s.land.terrain[territory]])
    return found


def slips_of_build(s: Okanagan, f: Build, move: Move) -> list[Message]:
    """O36: a structure that leaves a territory just closed to others; O29: one that is wasted."""
    after = s.copy()
    after.built[-1] = f.player << OWNER_SHIFT | move
    gifts = [say("In the closed {terrain} only others will be present.", "O36", terrain=terrain)
             for terrain in left_to_others(after, f.player)]  # fmt: skip
    return gifts + wasted(s, move)


def wasted(s: Okanagan, move: Move) -> list[Message]:
    """O29: a structure that counts only in territories closed by this tile, with nothing to gain."""
    if move == SILO_SPOT:
        return []
    closed = {s.land.terrain[territory]: territory for territory in completed(s.box, s.land)}
    terrains = [terrain for terrain in range(4) if SPOT_TERRAINS[move] >> terrain & 1]
    if not all(terrain in closed for terrain in terrains):
        return []
    worth = s.box.influence[SPOT_KIND[move]]
    if all(sum(icons(s, closed[terrain])) < worth for terrain in terrains):
        return [say("The {structure} will count nowhere after this turn and brings fewer goods than it could.", "O29",
                    structure=STRUCTURE_WORDS[SPOT_KIND[move]])]  # fmt: skip
    return []


def slips_of_sole(s: Okanagan, f: Sole, move: Move) -> list[Message]:
    """O39: an action instead of three goods or more."""
    count = min(influences(s, f.territory)[f.player], sum(icons(s, f.territory)))
    if move == ACTION and count >= 3:
        return [say("You give up {count} goods for the action.", "O39", count=count)]
    return []


def slips_of_collect(s: Okanagan, f: Collect, move: Move) -> list[Message]:
    """O63: another good would score at once."""
    gains = [gain(s, f.player, good) if s.stack[good] else -1 for good in range(GOODS)]
    best = max(range(GOODS), key=lambda good: gains[good])
    if gains[best] > gains[move] == 0:
        return [say("{good} would score {points} at once.", "O63", good=good_name(s.box, best), points=gains[best])]
    return []


def gain(s: Okanagan, player: int, good: int) -> int:
    """The points that one more token brings now."""
    after = s.copy()
    after.goods[player * GOODS + good] += 1
    return points(after, player) - points(s, player)


def better_barter(s: Okanagan, f: Barter) -> bool:
    """Whether one swap alone would raise the score."""
    before = points(s, f.player)
    for move in f.moves(s)[1:]:
        after = s.copy()
        given, taken = divmod(move - 1, GOODS)
        after.goods[f.player * GOODS + given] -= 1
        after.goods[f.player * GOODS + taken] += 1
        if points(after, f.player) > before:
            return True
    return False
