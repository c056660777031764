"""Components, read and checked once from a pack's tiles.toml (M1-M13)."""

from __future__ import annotations

from functools import cache

from towpath.core.messages import say
from towpath.core.pack import Reader, Table, read_pack
from towpath.games.marchia.box import BAG, BARREL, BOX, CASTLE, CITY, FARM, MEADOW, MONASTERY, ROWS, VILLAGE, WALL, Box

FILE = "tiles.toml"
KINDS = {"farm": FARM, "village": VILLAGE, "monastery": MONASTERY, "city": CITY, "castle": CASTLE}
SIDES = {"wall": WALL, "meadow": MEADOW, "bag": BAG, "box": BOX, "barrel": BARREL}
DIRECTIONS = ("north", "east", "south", "west")
COUNTS = {"farm": 10, "village": 15, "monastery": 10, "city": 14, "castle": 10}  # M2
START_TILES = 5  # M3


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
        self.read_figures(box)
        self.read_bonus(box)
        self.read_tiles(box)
        return box

    def read_figures(self, box: Box) -> None:
        money, setup = self.table(self.data, "money", "money"), self.table(self.data, "setup", "setup")
        final = self.table(self.data, "final", "final")
        box.prices = self.numbers(self.table(self.data, "market", "market"), "rows", "market", ROWS)
        box.start_money = self.number(money, "start", "money")
        box.fee = self.number(money, "fee_unsupplied", "money")
        box.no_action_income = self.number(money, "no_action_income", "money")
        box.no_action_loss = -self.number(money, "no_action_vp", "money", least=-100)
        bottom = self.table(setup, "bottom", "setup")
        box.bottom = [0, 0] + [self.number(bottom, str(n), "setup.bottom") for n in range(2, 6)]
        box.mixed = self.number(setup, "mixed_with_end_castle", "setup")
        box.end_turns = self.number(setup, "end_turns_each", "setup")
        box.money_ranks = [*self.numbers(final, "money_3_to_5_players", "final", 3), 0, 0]
        box.money_two = self.numbers(final, "money_2_players", "final", 2)
        expansion = self.table(self.data, "expansion", "expansion")
        box.one_of_each = self.number(self.table(expansion, "all_types", "expansion"), "points", "expansion.all_types")

    def read_bonus(self, box: Box) -> None:
        box.bonus_first, box.bonus_second = [0] * len(KINDS), [0] * len(KINDS)
        found: list[int] = []
        for number, table in enumerate(self.tables(self.data, "bonus"), 1):
            place = f"bonus tile {number}"
            if table.get("type") == "money":
                continue
            kind = self.word(table, "type", KINDS, place, "M4")
            found.append(kind)
            box.bonus_first[kind] = self.number(table, "first", place)
            box.bonus_second[kind] = self.number(table, "second", place)
        if sorted(found) != sorted(KINDS.values()):
            raise self.fail("bonus", say("there must be one bonus tile for each building type", "M4"))

    def read_tiles(self, box: Box) -> None:
        tables = self.tables(self.data, "tile")
        names = [str(table.get("id")) for table in tables]
        for name in names:
            if names.count(name) > 1:
                raise self.fail(f"tile {name}", say("the id stands twice"))
        buildings = [table for table in tables if table.get("start") is not True]
        starts = [table for table in tables if table.get("start") is True]
        self.check_counts(buildings, starts)
        box.start = len(buildings)
        for table in [*buildings, starts[0]]:
            self.read_tile(box, table)
        ends = [i for i, table in enumerate(buildings) if table.get("game_end") is True]
        if len(ends) != 1 or box.kind[ends[0]] != CASTLE:
            raise self.fail("tiles", say("exactly one castle must be the game-end castle", "M2"))
        box.game_end = ends[0]

    def check_counts(self, buildings: list[Table], starts: list[Table]) -> None:
        for kind, count in COUNTS.items():
            found = sum(1 for table in buildings if table.get("type") == kind)
            if found != count:
                raise self.fail("tiles", say("{kind} tiles: {found}, but there must be {count}", "M2",
                                             kind=kind, found=found, count=count))  # fmt: skip
        faces = [{key: table.get(key) for key in ("type", "coin", "vp", *DIRECTIONS)} for table in starts]
        if len(starts) != START_TILES or any(face != faces[0] for face in faces):
            raise self.fail("tiles", say("there must be {count} start tiles, all alike", "M3", count=START_TILES))

    def read_tile(self, box: Box, table: Table) -> None:
        name = str(table.get("id"))
        place = f"tile {name}"
        kind = self.word(table, "type", KINDS, place, "M12")
        sides = [self.word(table, direction, SIDES, place, "M9") for direction in DIRECTIONS]
        self.check_sides(place, kind, sides, table.get("start") is True)
        coins = {"none": 0, **self.coin_values()}
        box.names.append("ST" if table.get("start") is True else name)
        box.kind.append(kind)
        box.coin.append(self.word(table, "coin", coins, place, "M10"))
        box.value.append(self.number(table, "vp", place))
        for rotation in range(4):  # M15
            turned = [sides[(direction - rotation) % 4] for direction in range(4)]
            box.sides.append(sum(side << (3 * direction) for direction, side in enumerate(turned)))

    def coin_values(self) -> dict[str, int]:
        values = self.table(self.data, "coin_values", "coin_values")
        return {name: self.number(values, name, "coin_values") for name in ("silver", "gold")}

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
