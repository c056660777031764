"""Components, read and checked once from a pack's tiles.toml (M1-M13)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from towpath.core.messages import say
from towpath.core.pack import Reader, Table, read_pack
from towpath.games.marchia.rules.box import (
    BAG,
    BARREL,
    BOX,
    CASTLE,
    CITY,
    FARM,
    GOLD,
    MEADOW,
    METAL_NAMES,
    MONASTERY,
    NO_COIN,
    ROWS,
    SIDE_BITS,
    VILLAGE,
    WALL,
    Box,
)

FILE = "tiles.toml"
META = ("game", "designer", "publisher")
TABLES = ("meta", "market", "money", "coin_values", "setup", "expansion", "bonus", "tile")
NOTES = ("source", "note", "attested")  # where an entry comes from, for readers of the file
KINDS = {"farm": FARM, "village": VILLAGE, "monastery": MONASTERY, "city": CITY, "castle": CASTLE}
SIDES = {"wall": WALL, "meadow": MEADOW, "bag": BAG, "box": BOX, "barrel": BARREL}
METALS = {name: metal for metal, name in enumerate(METAL_NAMES) if metal != NO_COIN}
DIRECTIONS = ("north", "east", "south", "west")
FACE = ("type", "coin", "vp", *DIRECTIONS)
COUNTS = {"farm": 10, "village": 15, "monastery": 10, "city": 14, "castle": 10}  # M2
BUILDINGS = sum(COUNTS.values())
START_TILES = 5  # M3
START = "ST"
RESERVED = (START, "pile", "none")  # other things that moves name
PLAYERS = (2, 3, 4, 5)


@cache
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a tiles.toml; without a name the one that comes with the game."""
    data = read_pack("towpath.games.marchia", pack, FILE)
    return _Reader(data).box(pack)


class _Reader(Reader):
    """Reads the tables and says which entry is wrong."""

    def __init__(self, data: Table) -> None:
        super().__init__(FILE)
        self.data = data

    # ---- the parts of the box

    def box(self, pack: str) -> Box:
        box = Box()
        box.pack = pack
        self.only(self.data, "the file", *TABLES)
        self.part("meta", *META)
        self.read_figures(box)
        self.read_setup(box)
        self.read_bonus(box)
        self.read_tiles(box)
        return box

    def only(self, table: Table, place: str, *known: str) -> Table:
        """The table, if the game reads all that stands in it: nobody shall believe in a figure without effect."""
        for name in table:
            if name not in known and name not in NOTES:
                raise self.fail(place, say("{name} has no effect on the game", name=repr(name)))
        return table

    def part(self, name: str, *known: str) -> Table:
        """A table of the file and what may stand in it."""
        return self.only(self.table(self.data, name), name, *known)

    def read_figures(self, box: Box) -> None:
        money = self.part("money", "start", "fee_unsupplied", "no_action_income", "no_action_vp")
        box.prices = self.numbers(self.part("market", "rows"), "rows", "market", ROWS)
        falling = all(higher > lower for higher, lower in pairwise([*box.prices, -1]))
        self.check(falling, "market", say("the prices must fall from top to bottom, to no less than 0", "M1"))
        box.start_money = self.number(money, "start", "money")
        box.fee = self.number(money, "fee_unsupplied", "money")
        box.no_action_income = self.number(money, "no_action_income", "money")
        box.no_action_loss = -self.number(money, "no_action_vp", "money", least=-100, most=0)
        module = self.table(self.part("expansion", "all_types"), "all_types", "expansion")
        box.one_of_each = self.number(self.only(module, "expansion.all_types", "points"), "points", "expansion")

    def read_setup(self, box: Box) -> None:
        """M18: however many play, the game-end castle is none of the first tiles on the market."""
        setup = self.part("setup", "bottom", "mixed_with_end_castle", "end_turns_each")
        box.end_turns = self.number(setup, "end_turns_each", "setup")
        others = BUILDINGS - 1
        box.mixed = self.number(setup, "mixed_with_end_castle", "setup", most=others - max(PLAYERS))
        bottom = self.only(self.table(setup, "bottom", "setup"), "setup.bottom", *map(str, PLAYERS))
        box.bottom = [0] * (max(PLAYERS) + 1)
        for n in PLAYERS:
            box.bottom[n] = self.number(bottom, str(n), "setup.bottom", most=others - box.mixed - n)

    def read_bonus(self, box: Box) -> None:
        box.bonus_first, box.bonus_second = [0] * len(KINDS), [0] * len(KINDS)
        tables = self.tables(self.data, "bonus")
        found = [table.get("type") for table in tables]
        if sorted(map(str, found)) != sorted([*KINDS, "money"]):
            raise self.fail(
                "bonus", say("there must be one bonus tile for each building type, and one for money", "M4")
            )
        for table in tables:
            place = f"bonus tile {table['type']}"
            if table["type"] == "money":
                self.read_ranks(box, self.only(table, place, "type", "ranks"), place)
                continue
            self.only(table, place, "type", "first", "second")
            kind = KINDS[str(table["type"])]
            box.bonus_first[kind] = self.number(table, "first", place)
            box.bonus_second[kind] = self.number(table, "second", place)

    def read_ranks(self, box: Box, table: Table, place: str) -> None:
        """M92: ranks below the third count 0. M93: two players do not use the first."""
        ranks = self.numbers(table, "ranks", place, 3)
        self.check(min(ranks) >= 0, place, say("nobody loses points for money", "M92"))
        box.money_ranks, box.money_two = [*ranks, 0, 0], ranks[1:]

    # ---- tiles

    def read_tiles(self, box: Box) -> None:
        tables = self.tables(self.data, "tile")
        self.check_names([self.text(table, "id", f"tile {number}") for number, table in enumerate(tables, 1)])
        for table in tables:
            self.only(table, f"tile {table['id']}", "id", "start", "game_end", *FACE)
        starts = [table for table in tables if self.flag(table, "start", f"tile {table['id']}")]
        buildings = [table for table in tables if table not in starts]
        self.check_counts(buildings, starts)
        coins = self.coin_values(tables)
        for table in [*buildings, starts[0]]:
            self.read_tile(box, table, coins)
        box.start = len(buildings)
        box.names[box.start] = START
        ends = [i for i, table in enumerate(tables) if self.flag(table, "game_end", f"tile {table['id']}")]
        if len(ends) != 1 or tables[ends[0]] not in buildings or tables[ends[0]].get("type") != "castle":
            raise self.fail("tiles", say("exactly one castle must be the game-end castle", "M2"))
        box.game_end = buildings.index(tables[ends[0]])

    def check_names(self, names: list[str]) -> None:
        for name in names:
            if names.count(name) > 1:
                raise self.fail(f"tile {name}", say("the id stands twice"))
            if name in RESERVED or not (name.isascii() and name.isalnum()):
                wrong = say("an id is made of letters and digits, and is none of {reserved}", reserved=list(RESERVED))
                raise self.fail(f"tile {name}", wrong)

    def check_counts(self, buildings: list[Table], starts: list[Table]) -> None:
        for kind, count in COUNTS.items():
            found = sum(1 for table in buildings if table.get("type") == kind)
            if found != count:
                raise self.fail("tiles", say("{kind} tiles: {found}, but there must be {count}", "M2",
                                             kind=kind, found=found, count=count))  # fmt: skip
        faces = [{key: table.get(key) for key in FACE} for table in starts]
        if len(starts) != START_TILES or any(face != faces[0] for face in faces):
            raise self.fail("tiles", say("there must be {count} start tiles, all alike", "M3", count=START_TILES))
        self.check(faces[0]["type"] == "city", "tiles", say("a start tile is a city", "M3"))

    def coin_values(self, tiles: list[Table]) -> dict[str, int]:
        """M10: what a coin of each metal pays; gold is never missing, since castles are paid with it (M45)."""
        values = self.part("coin_values", *METALS)
        shown = [tile.get("coin") for tile in tiles]
        for name, metal in METALS.items():
            if name in values or metal == GOLD:
                self.check(name in shown, "coin_values", say("no tile shows a {metal} coin", "M10", metal=name))
        return {name: self.number(values, name, "coin_values", least=1) for name in METALS if name in values}

    def read_tile(self, box: Box, table: Table, coins: dict[str, int]) -> None:
        name = str(table["id"])
        place = f"tile {name}"
        kind = self.word(table, "type", KINDS, place, "M12")
        sides = [self.word(table, direction, SIDES, place, "M9") for direction in DIRECTIONS]
        self.check_sides(place, kind, sides, table.get("start") is True)
        box.names.append(name)
        box.kind.append(kind)
        box.coin.append(self.word(table, "coin", {"none": 0, **coins}, place, "M10"))
        box.metal.append(METALS.get(str(table["coin"]), NO_COIN))
        box.value.append(self.number(table, "vp", place))
        for rotation in range(4):  # M15
            turned = [sides[(direction - rotation) % 4] for direction in range(4)]
            box.sides.append(sum(side << (SIDE_BITS * direction) for direction, side in enumerate(turned)))

    def check_sides(self, place: str, kind: int, sides: list[int], start: bool) -> None:
        walls = sides.count(WALL)
        if start and walls:
            raise self.fail(place, say("a start tile has no walls", "M13"))
        if not start and walls not in (1, 2):
            raise self.fail(place, say("a building tile has one or two walls, not {walls}", "M13", walls=walls))
        if BOX in sides and kind not in (CITY, CASTLE):
            raise self.fail(place, say("only cities and castles show a box", "M13"))
        if kind == CASTLE and (BAG in sides or BARREL in sides):
            raise self.fail(place, say("castles show no symbol but the box", "M13"))
