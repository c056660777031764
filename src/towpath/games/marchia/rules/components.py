"""Components, read and checked once from a pack's tiles.toml (M1-M13)."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Annotated

from towpath.core.entries import By, Count, Entry, Tagged, Unique, column, into, read_file
from towpath.core.messages import say
from towpath.core.pack import BOXES
from towpath.core.shapes import Number, Word
from towpath.games.marchia.rules import box as b
from towpath.games.marchia.rules.box import Box

KINDS = {"farm": b.FARM, "village": b.VILLAGE, "monastery": b.MONASTERY, "city": b.CITY, "castle": b.CASTLE}
SIDES = {"wall": b.WALL, "meadow": b.MEADOW, "bag": b.BAG, "box": b.BOX, "barrel": b.BARREL}
COINS = {"none" if metal == b.NO_COIN else name: metal for metal, name in enumerate(b.METAL_NAMES)}
METALS = {name: metal for name, metal in COINS.items() if metal != b.NO_COIN}
COUNTS = {"farm": 10, "village": 15, "monastery": 10, "city": 14, "castle": 10}  # M2
OTHERS = sum(COUNTS.values()) - 1  # buildings but for the game-end castle
START_TILES = 5  # M3
START = "ST"
RESERVED = (START, "pile", "none")  # other things that moves name
PLAYERS = (2, 3, 4, 5)
MOST_END_TURNS = 20  # a game must end

Kind = Annotated[int, Word(KINDS, "M12")]
Side = Annotated[int, Word(SIDES, "M9")]


class Market(Entry):  # M1: the price of each space, top to bottom
    rows: Annotated[list[Annotated[int, Number(rule="M1")]], Count(b.ROWS)] = into("prices")

    def rules(self) -> None:  # M1
        falling = all(higher > lower for higher, lower in pairwise(self.rows))
        self.check(falling, say("the prices must fall from top to bottom", "M1"))


class Money(Entry):  # M16, M30, M46
    start: int = into("start_money")
    fee_unsupplied: int = into("fee")
    no_action_income: int = into("no_action_income")
    no_action_vp: Annotated[int, Number(-100, 0)]


class SetUp(Entry):  # M18, M83
    bottom: Annotated[dict[int, int], By({str(n): n for n in PLAYERS}, all=True)]
    mixed_with_end_castle: Annotated[int, Number(0, OTHERS - max(PLAYERS))] = into("mixed")
    end_turns_each: Annotated[int, Number(0, MOST_END_TURNS)] = into("end_turns")

    def rules(self) -> None:  # M18: however many play, the game-end castle is none of the first tiles on the market
        bottom = self.place.entry("bottom").within()
        for players, tiles in self.bottom.items():
            Number(0, OTHERS - self.mixed_with_end_castle - players).read(tiles, bottom.entry(str(players)))


class AllTypes(Entry):  # M95
    points: int = into("one_of_each")


class Expansion(Entry):  # Optional modules
    all_types: AllTypes


class Bonus(Entry):  # M4, M90, M91: for the first and the second to build a type; the one for money has ranks (M92)
    called = "bonus tile"
    known_by = "type"
    type: Kind
    first: int
    second: int


class MoneyBonus(Entry):  # M4, M92
    type: str
    ranks: Annotated[list[Annotated[int, Number(rule="M92")]], Count(3)]


class Tile(Entry):  # M9-M13: a face, looked at in rotation 0
    id: str = column("names")
    type: Kind = column("kind")
    north: Side
    east: Side
    south: Side
    west: Side
    coin: Annotated[int, Word(COINS, "M10")] = column("metal")
    vp: int = column("value")
    start: bool = False
    game_end: bool = False

    @property
    def sides(self) -> list[int]:
        """Clockwise from the north."""
        return [self.north, self.east, self.south, self.west]

    def rules(self) -> None:  # M3, M13, and what moves can name
        proper = self.id not in RESERVED and self.id.isascii() and self.id.isalnum()
        reserved = list(RESERVED)
        self.check(proper, say("an id is made of letters and digits, and is none of {reserved}", reserved=reserved))
        walls = self.sides.count(b.WALL)
        if self.start:
            self.check(self.type == b.CITY, say("a start tile is a city", "M3"))
            self.check(not walls, say("a start tile has no walls", "M13"))
        else:
            self.check(walls in (1, 2), say("a building tile has one or two walls, not {walls}", "M13", walls=walls))
        if b.BOX in self.sides:
            self.check(self.type in (b.CITY, b.CASTLE), say("only cities and castles show a box", "M13"))
        if b.BAG in self.sides or b.BARREL in self.sides:
            self.check(self.type != b.CASTLE, say("castles show no symbol but the box", "M13"))


BONUSES = {**dict.fromkeys(KINDS, Bonus), "money": MoneyBonus}


class Tiles(Entry):  # tiles.toml
    meta: Annotated[dict[int, str], By(("game", "designer", "publisher"))]
    market: Market
    money: Money
    coin_values: Annotated[dict[int, Annotated[int, Number(1)]], By(METALS)]
    setup: SetUp
    expansion: Expansion
    bonus: list[Annotated[Bonus | MoneyBonus, Tagged("type", BONUSES, "M4")]]
    tile: Annotated[list[Tile], Unique()]

    def rules(self) -> None:  # M2-M4, M10
        types = {bonus.type for bonus in self.bonus}
        one_each = say("there must be one bonus tile for each building type, and one for money", "M4")
        self.check(len(types) == len(self.bonus) == len(BONUSES), one_each)
        self.check_buildings([tile for tile in self.tile if not tile.start])
        self.check_starts([tile for tile in self.tile if tile.start])
        shown = {tile.coin for tile in self.tile}
        for metal in {*self.coin_values, b.GOLD}:  # M45: castles are paid with gold
            self.check(metal in shown, say("no tile shows a {metal} coin", "M10", metal=b.METAL_NAMES[metal]))
        for tile in self.tile:
            known = tile.coin == b.NO_COIN or tile.coin in self.coin_values
            tile.check(known, say("a {metal} coin has no value", "M10", metal=b.METAL_NAMES[tile.coin]))

    def check_buildings(self, buildings: list[Tile]) -> None:
        """M2."""
        for kind, count in COUNTS.items():
            found = sum(tile.type == KINDS[kind] for tile in buildings)
            wrong = say("{kind} tiles: {found}, but there must be {count}", "M2", kind=kind, found=found, count=count)
            self.check(found == count, wrong)
        ends = [tile.type for tile in buildings if tile.game_end]
        one = ends == [b.CASTLE] and sum(tile.game_end for tile in self.tile) == 1
        self.check(one, say("exactly one castle must be the game-end castle", "M2"))

    def check_starts(self, starts: list[Tile]) -> None:
        """M3."""
        faces = {(tile.type, *tile.sides, tile.coin, tile.vp) for tile in starts}
        alike = len(starts) == START_TILES and len(faces) == 1
        self.check(alike, say("there must be {count} start tiles, all alike", "M3", count=START_TILES))


@lru_cache(maxsize=BOXES)
def load(pack: str = "") -> Box:
    """The box of a pack: a folder with a tiles.toml; without a name the one that comes with the game."""
    tiles = read_file(Tiles, "towpath.games.marchia", pack, "tiles.toml")
    box = Box()
    box.pack = pack
    tiles.pour(box)
    box.no_action_loss = -tiles.money.no_action_vp
    box.bottom = [tiles.setup.bottom.get(players, 0) for players in range(max(PLAYERS) + 1)]
    fill_bonus(box, tiles.bonus)
    buildings = [tile for tile in tiles.tile if not tile.start]
    for tile in [*buildings, next(tile for tile in tiles.tile if tile.start)]:
        fill_tile(box, tile, tiles.coin_values)
    box.start = len(buildings)
    box.names[box.start] = START
    box.sort_tiles()
    box.game_end = [tile.game_end for tile in buildings].index(True)
    return box


def fill_bonus(box: Box, tiles: list[Bonus | MoneyBonus]) -> None:
    """M90, M91. M92: ranks below the third count 0. M93: two players do not use the first."""
    box.bonus_first, box.bonus_second = [0] * len(KINDS), [0] * len(KINDS)
    for tile in tiles:
        if isinstance(tile, MoneyBonus):
            box.money_ranks, box.money_two = [*tile.ranks, 0, 0], tile.ranks[1:]
        else:
            box.bonus_first[tile.type], box.bonus_second[tile.type] = tile.first, tile.second


def fill_tile(box: Box, tile: Tile, coin_values: dict[int, int]) -> None:
    """M9-M15."""
    tile.pour(box)
    box.coin.append(coin_values.get(tile.coin, 0))
    for rotation in range(4):  # M15
        turned = [tile.sides[(direction - rotation) % 4] for direction in range(4)]
        box.sides.append(sum(side << (b.SIDE_BITS * direction) for direction, side in enumerate(turned)))
