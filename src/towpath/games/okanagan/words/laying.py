"""Words for step 1, playing the tile."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.okanagan.rules.landscape import completed, square_at, touched, with_tile, x_of, y_of
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.state import NONE, Okanagan
from towpath.games.okanagan.words.building import left_to_others
from towpath.games.okanagan.words.names import TERRAIN_WORDS, placement, tile_name

DIRECTION_WORDS = (say("north"), say("east"), say("south"), say("west"))


class PlaceWords(Words[Okanagan, Place]):
    """O20: on which square, and how turned."""

    def question(self, s: Okanagan, f: Place) -> Message:
        """O20."""
        return say("Where do you lay your tile?", "O20")

    def label(self, s: Okanagan, f: Place, move: Move) -> Message:
        """What the square lies beside, and the turning."""
        square, rotation = divmod(move, 4)
        return say("beside {lands}, turned {turn}°", "O20", lands=beside(s, square), turn=rotation * 90)

    def effect(self, s: Okanagan, f: Place, move: Move) -> Message | None:
        """What it would close."""
        land = with_tile(s.box, s.land, s.hand[f.player], move // 4, move % 4)
        closed = [TERRAIN_WORDS[land.terrain[territory]] for territory in completed(s.box, land)]
        return say("closes {territories}", "O31", territories=closed) if closed else None

    def write(self, s: Okanagan, f: Place, move: Move) -> str:
        """`lay T37 0,1 r0`."""
        return f"lay {s.box.tiles[s.hand[f.player]]} {placement(move)}"

    def target(self, s: Okanagan, f: Place, move: Move) -> str:
        """The square."""
        return f"square-{x_of(move // 4)}-{y_of(move // 4)}"

    def refusal(self, s: Okanagan, f: Place, text: str) -> Message | None:
        """O20-O22: another tile, no empty square beside the landscape, or a side that does not match."""
        words = text.split()
        if len(words) != 4 or words[0] != "lay":
            return None
        try:
            x, y = (int(part) for part in words[2].split(","))
            rotation = int(words[3].removeprefix("r")) % 4
        except ValueError:
            return None
        if words[1] != s.box.tiles[s.hand[f.player]]:
            return say("your tile is the {tile}", "O20", tile=tile_name(s.box, s.hand[f.player]))
        return refused_square(s, s.hand[f.player], x, y) or refused_side(s, f, square_at(x, y), rotation)

    def slips(self, s: Okanagan, f: Place, move: Move) -> list[Message]:
        """O36, O70: a promo tile that closes a territory of others; on any other tile the player builds next (O24)."""
        tile = s.hand[f.player]
        if not s.box.is_promo(tile):
            return []
        after = s.copy()
        after.land = with_tile(s.box, s.land, tile, move // 4, move % 4)
        after.built.append(NONE)
        return [say("It closes a {terrain} in which only others are present.", "O36", terrain=terrain)
                for terrain in left_to_others(after, f.player)]  # fmt: skip


def beside(s: Okanagan, square: int) -> list[Message]:
    """What an empty square lies beside, and on which sides: the terrains of its neighbours, or a promo tile."""
    found = [
        say("{terrain} in the {direction}", terrain=TERRAIN_WORDS[s.land.terrain[territory]], direction=direction)
        for direction, territory in zip(DIRECTION_WORDS, touched(s.box, s.land, square), strict=True)
        if territory >= 0
    ]
    return found or [say("Beaver Dam")]


def refused_square(s: Okanagan, tile: int, x: int, y: int) -> Message | None:
    """O20, O22, O68: no place for a tile, or not for this one in that way."""
    square = square_at(x, y)
    if square in s.land.index:
        return say("this square is occupied", "O20")
    if square not in s.land.frontier:
        return say("this square shares no side with a tile; a corner is not enough", "O22")
    if s.box.is_promo(tile):
        return say("a promo tile is laid unrotated", "O68")
    return None


def refused_side(s: Okanagan, f: Place, square: int, rotation: int) -> Message | None:
    """O21: the first side that does not match."""
    for direction, territory in enumerate(touched(s.box, s.land, square)):
        shown = s.box.side(s.hand[f.player], rotation, direction)
        if territory >= 0 and shown != 1 + s.land.terrain[territory]:
            return say(
                "its side to the {direction} shows {ours}, but touches {theirs}", "O21",
                direction=DIRECTION_WORDS[direction], ours=TERRAIN_WORDS[shown - 1],
                theirs=TERRAIN_WORDS[s.land.terrain[territory]],
            )  # fmt: skip
    return None
