"""Components, read and checked once from a pack's components.toml (O1-O12)."""

from __future__ import annotations

from functools import cache

from towpath.core.messages import say
from towpath.core.pack import Reader, Table, read_pack
from towpath.games.okanagan.rules.box import (
    ANY,
    AROUND_BITS,
    BARTER_COLOUR,
    BARTER_SHAPE,
    CARDS,
    EXCHANGE,
    FARM,
    FOREST,
    GOLD,
    GOODS,
    LAKE,
    MEADOW,
    MOUNTAIN,
    NEW_PLANS,
    PROMO_TILES,
    RELOCATE,
    SHAPES,
    SIDE_BITS,
    SILO,
    SILO_SPOT,
    SPOT_TERRAINS,
    SPOTS,
    STRUCTURES,
    TERRAINS,
    TILES,
    WAREHOUSE,
    WINDFALL,
    Box,
)

FILE = "components.toml"
GAME = "okanagan"
TABLES = (
    "meta", "reward", "nuggets", "structure", "structures_per_player", "start_tile", "tile", "promo_tile", "explorer",
    "objective_deck", "objective",
)  # fmt: skip
REMARKS = ("source", "source_note")  # where an entry comes from, for readers of the file
TERRAIN_NAMES = {"lake": LAKE, "meadow": MEADOW, "forest": FOREST, "mountain": MOUNTAIN}
SHAPE_NAMES = {"circle": 0, "square": 1, "hexagon": 2}
STRUCTURE_NAMES = {"farm": FARM, "warehouse": WAREHOUSE, "silo": SILO}
ACTION_NAMES = {
    "gold": GOLD, "barter_colour": BARTER_COLOUR, "barter_shape": BARTER_SHAPE, "windfall": WINDFALL,
    "new_plans": NEW_PLANS, "relocate": RELOCATE, "swap_structures": EXCHANGE,
}  # fmt: skip
PROMO_GAINS = {"take_special_action": True, "take_one_reward_of_choice": False}
FACE = ("sides", "regions")
NO_ID = "none"  # the word for doing nothing, where a move names a tile
SEATS = (2, 3, 4)
ROUNDS = (1, 2)


@cache
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a components.toml; without a name the one that comes with the game."""
    data = read_pack("towpath.games.okanagan", pack, FILE)
    return _Reader(data).box(pack)


class _Reader(Reader):
    """Reads the tables and says which entry is wrong."""

    def __init__(self, data: Table) -> None:
        super().__init__(FILE)
        self.data = data

    def named(self, name: str, count: int, rule: str, *known: str) -> list[Table]:
        """A list of tables that must have so many entries, each with an id of its own."""
        tables = self.tables(self.data, name, count=count, rule=rule)
        ids = [table.get("id") for table in tables]
        for table, entry in zip(tables, ids, strict=True):
            place = f"{name} {entry}"
            if ids.count(entry) > 1:
                raise self.fail(place, say("every entry needs an id of its own", rule))
            if not isinstance(entry, str) or entry.split() != [entry] or entry == NO_ID:
                raise self.fail(place, say("an id is one word, and not {word}", rule, word=repr(NO_ID)))
            self.only(table, place, "id", *known)
        return tables

    def only(self, table: Table, place: str, *known: str) -> Table:
        """The table, if the game reads all that stands in it: nobody shall believe in a figure without effect."""
        for name in table:
            if name not in known and name not in REMARKS:
                raise self.fail(place, say("{name} has no effect on the game", name=repr(name)))
        return table

    def part(self, name: str, *known: str) -> Table:
        """A table of the file and what may stand in it."""
        return self.only(self.table(self.data, name), name, *known)

    # ---- the parts of the box

    def box(self, pack: str) -> Box:
        box = Box()
        box.pack = pack
        self.only(self.data, "the file", *TABLES)
        self.one_of(self.part("meta", "game").get("game"), "game", (GAME,), "meta", "")
        self.read_goods(box)
        self.read_structures(box)
        self.read_cards(box)
        self.read_tiles(box)
        return box

    def read_goods(self, box: Box) -> None:
        box.goods, box.supply = [""] * GOODS, [0] * GOODS
        for table in self.named("reward", GOODS, "O7", "terrain", "shape", "supply"):
            place = f"reward {table['id']}"
            terrain = self.one_of(table.get("terrain"), "terrain", TERRAIN_NAMES, place, "O3")
            shape = self.one_of(table.get("shape"), "shape", SHAPE_NAMES, place, "O7")
            good = terrain * SHAPES + shape
            if box.goods[good]:
                raise self.fail(place, say("{other} has the same terrain and shape", "O7", other=box.goods[good]))
            box.goods[good] = str(table["id"])
            box.supply[good] = self.number(table, "supply", place)
        nuggets = self.part("nuggets", "supply", "points_by_rank")
        box.nuggets = self.number(nuggets, "supply", "nuggets")
        points = self.list_of(nuggets, "points_by_rank", "nuggets")
        box.nugget_points = [n for n in points if type(n) is int]
        if not len(points) == len(box.nugget_points) == max(SEATS):
            raise self.fail("nuggets", say("points_by_rank must be four whole numbers", "O65"))

    def read_structures(self, box: Box) -> None:
        box.influence = [0] * STRUCTURES
        in_box = [0] * STRUCTURES
        for table in self.named("structure", STRUCTURES, "O9", "influence", "per_colour_in_box"):
            place = f"structure {table['id']}"
            kind = self.one_of(table["id"], "id", STRUCTURE_NAMES, place, "O9")
            box.influence[kind] = self.number(table, "influence", place)
            in_box[kind] = self.number(table, "per_colour_in_box", place)
        box.structures = [()] * ((max(SEATS) + 1) * 2)
        for table in self.tables(self.data, "structures_per_player", count=len(SEATS) * len(ROUNDS), rule="O14"):
            self.read_set(box, table)
        for seats in SEATS:
            self.check_sets(f"structures_per_player, {seats} players", box, seats, in_box)

    def read_set(self, box: Box, table: Table) -> None:
        """O14: what a player gets for a round."""
        seats = self.number(table, "players", "structures_per_player")
        part = self.number(table, "round", "structures_per_player")
        place = f"structures_per_player, {seats} players, round {part}"
        if seats not in SEATS or part not in ROUNDS:
            raise self.fail(place, say("there are {seats} players and two rounds", "O14", seats=SEATS))
        number = seats * 2 + ROUNDS.index(part)
        self.check(not box.structures[number], place, say("the set stands twice", "O14"))
        self.only(table, place, "players", "round", *STRUCTURE_NAMES)
        box.structures[number] = tuple(self.number(table, name, place) for name in STRUCTURE_NAMES)

    def check_sets(self, place: str, box: Box, seats: int, in_box: list[int]) -> None:
        first, second = box.structures[seats * 2], box.structures[seats * 2 + 1]
        if sum(first) != sum(second) or not sum(first):
            raise self.fail(place, say("both rounds must have sets of the same size", "O14"))
        used = [one + other for one, other in zip(first, second, strict=True)]
        if any(used[kind] > in_box[kind] for kind in range(STRUCTURES)):
            raise self.fail(place, say("the box does not hold so many structures", "O9"))
        if seats == min(SEATS) and used != in_box:
            raise self.fail(place, say("two players use all structures of the box", "O9"))

    def read_cards(self, box: Box) -> None:
        deck = self.part("objective_deck", "dealt_at_setup", "kept_at_setup", "drawn_after_round_1")
        box.dealt = self.number(deck, "dealt_at_setup", "objective_deck")
        box.kept = self.number(deck, "kept_at_setup", "objective_deck")
        box.drawn = self.number(deck, "drawn_after_round_1", "objective_deck")
        box.explorer = self.number(self.part("explorer", "points_per_set"), "points_per_set", "explorer")
        if (box.dealt, box.kept, box.drawn) != (5, 3, 2):
            raise self.fail("objective_deck", say("5 cards are dealt, 3 kept, 2 drawn later", "O17"))
        goods = {name: good for good, name in enumerate(box.goods)}
        for table in self.named("objective", CARDS, "O10", "needs", "points"):
            place = f"objective {table['id']}"
            needs = [self.one_of(need, "needs", goods, place, "O10") for need in self.list_of(table, "needs", place)]
            if not 1 <= len(set(needs)) == len(needs) <= 3:
                raise self.fail(place, say("a card shows one, two or three different goods", "O10"))
            box.cards.append(str(table["id"]))
            box.card_needs.append(tuple(needs))
            box.card_points.append(self.number(table, "points", place))

    # ---- tiles

    def read_tiles(self, box: Box) -> None:
        for table in self.named("tile", TILES, "O2", *FACE, "action"):
            self.read_tile(box, table, f"tile {table['id']}")
        box.promo = len(box.tiles)
        for table in self.named("promo_tile", PROMO_TILES, "O67", *FACE, "on_play", "action"):
            self.read_promo(box, table, f"promo_tile {table['id']}")
        self.check(bool(box.volcano), "promo_tile", say("there is one Volcano and one Beaver Dam", "O71"))
        box.start = len(box.tiles)
        self.read_start(box, self.part("start_tile", "id", *FACE))
        if len(set(box.tiles)) != len(box.tiles):
            raise self.fail("tiles", say("every tile needs an id of its own", "O2"))
        patterns = sorted(set(box.sides[::4]))
        box.pattern = [patterns.index(sides) for sides in box.sides[::4]]
        box.fits_known = [-1] * (len(patterns) << AROUND_BITS)
        box.spots = [spots_of(terrains) for terrains in box.terrains]
        box.back_tiles = [
            sum(1 << tile for tile, back in enumerate(box.back) if back == action) for action in ACTION_NAMES.values()
        ]

    def read_tile(self, box: Box, table: Table, place: str) -> None:
        sides = self.read_sides(table, place)
        if sides[0] != sides[1] or len(set(sides)) != 3:
            raise self.fail(place, say("a tile shows one terrain on N and E and two others on S and W", "O4"))
        self.read_face(box, table, place, sides)
        box.back.append(self.one_of(table.get("action"), "action", ACTION_NAMES, place, "O6"))

    def read_promo(self, box: Box, table: Table, place: str) -> None:
        if self.list_of(table, "sides", place) != ["any"] * 4 or self.list_of(table, "regions", place):
            raise self.fail(place, say("the sides of a promo tile match any terrain; it has no regions", "O68"))
        if self.one_of(table.get("on_play"), "on_play", PROMO_GAINS, place, "O71"):
            self.check(not box.volcano, place, say("there is one Volcano and one Beaver Dam", "O71"))
            box.volcano = len(box.tiles)
        box.tiles.append(str(table["id"]))
        box.terrains.append(0)
        box.icons += [()] * TERRAINS
        box.sides += [packed([ANY] * 4)] * 4
        box.directions += [()] * (4 * TERRAINS)
        box.back.append(self.one_of(table.get("action"), "action", ACTION_NAMES, place, "O72"))

    def read_start(self, box: Box, table: Table) -> None:
        sides = self.read_sides(table, "start_tile")
        if len(set(sides)) != TERRAINS:
            raise self.fail("start_tile", say("the start tile shows all four terrains", "O4"))
        self.read_face(box, table, "start_tile", sides)
        box.back.append(-1)  # O6

    def read_sides(self, table: Table, place: str) -> list[int]:
        sides = [self.one_of(side, "sides", TERRAIN_NAMES, place, "O4") for side in self.list_of(table, "sides", place)]
        if len(sides) != 4:
            raise self.fail(place, say("a tile has four sides", "O4"))
        return sides

    def read_face(self, box: Box, table: Table, place: str, sides: list[int]) -> None:
        """Sides in all rotations, terrains and icons."""
        box.tiles.append(self.text(table, "id", place))
        box.terrains.append(sum(1 << terrain for terrain in set(sides)))
        box.icons += self.read_icons(box, table, place, sides)
        for rotation in range(4):
            turned = [sides[(direction - rotation) % 4] for direction in range(4)]  # O12
            box.sides.append(packed([1 + side for side in turned]))
            for terrain in range(TERRAINS):
                box.directions.append(tuple(d for d in range(4) if turned[d] == terrain))

    def read_icons(self, box: Box, table: Table, place: str, sides: list[int]) -> list[tuple[int, ...]]:
        goods = {name: good for good, name in enumerate(box.goods)}
        icons: list[tuple[int, ...]] = [()] * TERRAINS
        for region in self.tables(table, "regions", place):
            terrain = self.one_of(region.get("terrain"), "terrain", TERRAIN_NAMES, place, "O4")
            found = [
                self.one_of(good, "rewards", goods, place, "O5") for good in self.list_of(region, "rewards", place)
            ]
            self.only(region, place, "terrain", "rewards")
            if any(good // SHAPES != terrain for good in found):
                raise self.fail(place, say("the icons of a region have its terrain's colour", "O5"))
            if icons[terrain] or terrain not in sides:
                raise self.fail(place, say("a tile has one region of each terrain that it shows", "O4"))
            icons[terrain] = tuple(found)
        for terrain in range(TERRAINS):
            if len(icons[terrain]) != sides.count(terrain):
                raise self.fail(place, say("a region carries as many icons as it has sides", "O5"))
        return icons


def spots_of(terrains: int) -> tuple[int, ...]:
    """O25-O27: the farm and warehouse spots of a tile that shows these terrains, and its centre."""
    return tuple(spot for spot in range(SPOTS) if spot == SILO_SPOT or SPOT_TERRAINS[spot] & ~terrains == 0)


def packed(sides: list[int]) -> int:
    """Four sides in one number, north lowest."""
    return sum(side << (SIDE_BITS * direction) for direction, side in enumerate(sides))
