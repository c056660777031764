"""Components, read and checked once from a pack's components.toml (O1-O12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

from towpath.core.entries import Count, Entry, Unique, column, into, read_entry
from towpath.core.messages import say
from towpath.core.pack import BOXES, read_pack
from towpath.core.place import Place, place_in
from towpath.core.shapes import NAME, Choice, Fixed, Number, Text, Word
from towpath.games.okanagan.rules import box as b
from towpath.games.okanagan.rules.box import Box

FILE = "components.toml"
TERRAIN_NAMES = {"lake": b.LAKE, "meadow": b.MEADOW, "forest": b.FOREST, "mountain": b.MOUNTAIN}
SHAPE_NAMES = {"circle": 0, "square": 1, "hexagon": 2}
STRUCTURE_NAMES = {"farm": b.FARM, "warehouse": b.WAREHOUSE, "silo": b.SILO}
ACTION_NAMES = {
    "gold": b.GOLD, "barter_colour": b.BARTER_COLOUR, "barter_shape": b.BARTER_SHAPE, "windfall": b.WINDFALL,
    "new_plans": b.NEW_PLANS, "relocate": b.RELOCATE, "swap_structures": b.EXCHANGE,
}  # fmt: skip
PROMO_GAINS = {"take_special_action": True, "take_one_reward_of_choice": False}
NO_ID = "none"  # the word for doing nothing, where a move names a tile
SEATS = (2, 3, 4)


class OneWord(Text):  # A name that moves can use
    def read(self, value: object, place: Place) -> str:
        """See `Shape`."""
        if not isinstance(value, str) or not NAME.fullmatch(value) or value == NO_ID:
            raise place.fail(say("an id is one word, and not {word}", "O2", word=repr(NO_ID)))
        return value


Id = Annotated[str, OneWord()]
Terrain = Annotated[int, Word(TERRAIN_NAMES, "O4")]


class Meta(Entry):  # What the file is about
    game: Annotated[str, Choice(("okanagan",))]


class Reward(Entry):  # O3, O7: a kind of good
    id: Id
    terrain: Annotated[int, Word(TERRAIN_NAMES, "O3")]
    shape: Annotated[int, Word(SHAPE_NAMES, "O7")]
    supply: int

    @property
    def good(self) -> int:
        """Its number."""
        return self.terrain * b.SHAPES + self.shape


class Nuggets(Entry):  # O8, O65
    supply: int = into("nuggets")
    points_by_rank: Annotated[list[Annotated[int, Number(-99, rule="O65")]], Count(max(SEATS), rule="O65")] = into(
        "nugget_points"
    )


class Structure(Entry):  # O9, O35
    id: Annotated[int, Word(STRUCTURE_NAMES, "O9")]
    influence: int
    per_colour_in_box: int


class PerPlayer(Entry):  # O14: the structures of a player for a round
    called = "structures_per_player, players"
    known_by = "players"
    players: Annotated[int, Number(min(SEATS), max(SEATS), "O14")]
    round: Annotated[int, Number(1, 2, "O14")]
    farm: int
    warehouse: int
    silo: int

    @property
    def number(self) -> int:
        """Its place in the box."""
        return self.players * 2 + self.round - 1


class Region(Entry):  # O4, O5
    terrain: Terrain
    rewards: list[str]


class StartTile(Entry):  # O4, O12: a face, in the order north, east, south, west
    id: Id
    sides: Annotated[list[Terrain], Count(4, rule="O4")]
    regions: list[Region]

    def rules(self) -> None:  # O4
        self.check(len(set(self.sides)) == b.TERRAINS, say("the start tile shows all four terrains", "O4"))


class Tile(StartTile):  # O4-O6
    action: Annotated[int, Word(ACTION_NAMES, "O6")]

    def rules(self) -> None:  # O4
        north, east, south, west = self.sides
        three = north == east and len({north, south, west}) == 3
        self.check(three, say("a tile shows one terrain on N and E and two others on S and W", "O4"))


class PromoTile(Entry):  # O67-O72: it matches any terrain, and has no regions
    id: Id
    sides: Annotated[list[Annotated[str, Choice(("any",), "O68")]], Count(4, rule="O68")]
    regions: Annotated[list[Region], Count(0, rule="O68")]
    on_play: Annotated[bool, Word(PROMO_GAINS, "O71")]
    action: Annotated[int, Word(ACTION_NAMES, "O72")]


class Explorer(Entry):  # One card for all
    points_per_set: int = into("explorer")


class ObjectiveDeck(Entry):  # O17
    dealt_at_setup: Annotated[int, Fixed(5, "O17")] = into("dealt")
    kept_at_setup: Annotated[int, Fixed(3, "O17")] = into("kept")
    drawn_after_round_1: Annotated[int, Fixed(2, "O17")] = into("drawn")


class Objective(Entry):  # O10
    id: Id = column("cards")
    needs: Annotated[list[str], Count(1, 3, "O10")]
    points: int = column("card_points")

    def rules(self) -> None:  # O10
        different = len(set(self.needs)) == len(self.needs)
        self.check(different, say("a card shows one, two or three different goods", "O10"))


SAME_GOOD = Unique("good", says=say("another one has the same terrain and shape", "O7"))
SAME_SET = Unique("number", says=say("the set stands twice", "O14"))
SAME_PROMO = Unique("on_play", says=say("there is one Volcano and one Beaver Dam", "O71"))


class Components(Entry):  # components.toml
    meta: Meta
    reward: Annotated[list[Reward], Count(b.GOODS, rule="O7"), Unique(rule="O7"), SAME_GOOD]
    nuggets: Nuggets
    structure: Annotated[list[Structure], Count(b.STRUCTURES, rule="O9"), Unique(rule="O9")]
    structures_per_player: Annotated[list[PerPlayer], Count(len(SEATS) * 2, rule="O14"), SAME_SET]
    start_tile: StartTile
    tile: Annotated[list[Tile], Count(b.TILES, rule="O2")]
    promo_tile: Annotated[list[PromoTile], Count(b.PROMO_TILES, rule="O67"), SAME_PROMO]
    explorer: Explorer
    objective_deck: ObjectiveDeck
    objective: Annotated[list[Objective], Count(b.CARDS, rule="O10"), Unique(rule="O10")]

    def rules(self) -> None:  # O2, O9, O14
        Unique(rule="O2").check([*self.tile, *self.promo_tile, self.start_tile])
        in_box = {each.id: each.per_colour_in_box for each in self.structure}
        for seats in SEATS:
            first, second = sorted((s for s in self.structures_per_player if s.players == seats), key=lambda s: s.round)
            sizes = {each.farm + each.warehouse + each.silo for each in (first, second)}
            first.check(len(sizes) == 1 and 0 not in sizes, say("both rounds must have sets of the same size", "O14"))
            used = {
                b.FARM: first.farm + second.farm,
                b.WAREHOUSE: first.warehouse + second.warehouse,
                b.SILO: first.silo + second.silo,
            }
            enough = all(used[kind] <= in_box[kind] for kind in used)
            first.check(enough, say("the box does not hold so many structures", "O9"))
            if seats == min(SEATS):
                first.check(used == in_box, say("two players use all structures of the box", "O9"))


@lru_cache(maxsize=BOXES)
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a components.toml; without a name the one that comes with the game."""
    return box_of(read_pack("towpath.games.okanagan", pack, FILE), pack)


def box_of(data: Mapping[str, object], pack: str = "") -> Box:
    """The box that the data of a pack describe."""
    read = read_entry(Components, data, place_in(pack, FILE))
    box = Box()
    box.pack = pack
    read.pour(box)
    rewards = sorted(read.reward, key=lambda reward: reward.good)
    box.goods, box.supply = [reward.id for reward in rewards], [reward.supply for reward in rewards]
    box.influence = [each.influence for each in sorted(read.structure, key=lambda each: each.id)]
    box.structures = [()] * ((max(SEATS) + 1) * 2)
    for each in read.structures_per_player:
        box.structures[each.number] = (each.farm, each.warehouse, each.silo)
    for card in read.objective:
        card.pour(box)
        needs = tuple(card.one_of("needs", need, box.goods, "O10") for need in card.needs)
        box.card_needs.append(needs)
        box.card_goods.append(sum(1 << good for good in needs))
    fill_tiles(box, read)
    return box


# ---- tiles


def fill_tiles(box: Box, read: Components) -> None:
    """O2, O67: tiles, promo tiles and the start tile, in this order."""
    for tile in read.tile:
        fill_face(box, tile, tile.action)
    box.promo = len(box.tiles)
    for promo in read.promo_tile:
        fill_promo(box, promo)
    box.start = len(box.tiles)
    fill_face(box, read.start_tile, -1)  # O6
    patterns = sorted(set(box.sides[::4]))
    box.pattern = [patterns.index(sides) for sides in box.sides[::4]]
    box.fits_known = [-1] * (len(patterns) << b.AROUND_BITS)
    box.enclosed = [
        enclosed(box.directions[turned * b.TERRAINS : (turned + 1) * b.TERRAINS], found)
        for turned in range(len(box.sides))
        for found in range(b.DIRECTION_SETS)
    ]
    box.region_icons = [sum(1 << b.ICON_BITS * (good % b.SHAPES) for good in goods) for goods in box.icons]
    box.spots = [spots_of(terrains) for terrains in box.terrains]
    box.back_tiles = [
        sum(1 << tile for tile, back in enumerate(box.back) if back == action) for action in ACTION_NAMES.values()
    ]


def fill_promo(box: Box, promo: PromoTile) -> None:
    """O68, O71."""
    if promo.on_play:
        box.volcano = len(box.tiles)
    box.tiles.append(promo.id)
    box.terrains.append(0)
    box.icons += [()] * b.TERRAINS
    box.sides += [packed([b.ANY] * 4)] * 4
    box.directions += [()] * (4 * b.TERRAINS)
    box.back.append(promo.action)


def fill_face(box: Box, tile: StartTile, back: int) -> None:
    """Sides in all rotations, terrains and icons."""
    box.tiles.append(tile.id)
    box.back.append(back)
    box.terrains.append(sum(1 << terrain for terrain in set(tile.sides)))
    box.icons += icons_of(tile, box.goods)
    for rotation in range(4):
        turned = [tile.sides[(direction - rotation) % 4] for direction in range(4)]  # O12
        box.sides.append(packed([1 + side for side in turned]))
        for terrain in range(b.TERRAINS):
            box.directions.append(tuple(d for d in range(4) if turned[d] == terrain))


def icons_of(tile: StartTile, goods: list[str]) -> list[tuple[int, ...]]:
    """O5: the goods of each region, by terrain."""
    icons: list[tuple[int, ...]] = [()] * b.TERRAINS
    for region in tile.regions:
        found = [tile.one_of("rewards", good, goods, "O5") for good in region.rewards]
        own = all(good // b.SHAPES == region.terrain for good in found)
        tile.check(own, say("the icons of a region have its terrain's colour", "O5"))
        once = not icons[region.terrain] and region.terrain in tile.sides
        tile.check(once, say("a tile has one region of each terrain that it shows", "O4"))
        icons[region.terrain] = tuple(found)
    for terrain in range(b.TERRAINS):
        fits = len(icons[terrain]) == tile.sides.count(terrain)
        tile.check(fits, say("a region carries as many icons as it has sides", "O5"))
    return icons


def enclosed(directions: list[tuple[int, ...]], found: int) -> tuple[int, ...]:
    """The terrains of a turned tile of which all sides are in a set of directions."""
    return tuple(
        terrain for terrain, sides in enumerate(directions) if sides and all(found >> side & 1 for side in sides)
    )


def spots_of(terrains: int) -> tuple[int, ...]:
    """O25-O27: the farm and warehouse spots of a tile that shows these terrains, and its centre."""
    return tuple(spot for spot in range(b.SPOTS) if spot == b.SILO_SPOT or b.SPOT_TERRAINS[spot] & ~terrains == 0)


def packed(sides: list[int]) -> int:
    """Four sides in one number, north lowest."""
    return sum(side << (b.SIDE_BITS * direction) for direction, side in enumerate(sides))
