# towpath: compiled
"""The box: what is printed on the components, as flat tables that the rules index (M1-M13)."""

from __future__ import annotations

from typing import Final

FARM: Final = 0
VILLAGE: Final = 1
MONASTERY: Final = 2
CITY: Final = 3
CASTLE: Final = 4
TYPES: Final = 5

# M9: what a side of a tile shows. 0 stands for an empty square; from MEADOW on a side is open.
WALL: Final = 1
MEADOW: Final = 2
BAG: Final = 3
BOX: Final = 4
BARREL: Final = 5

# M10: the metal of a coin icon. Only gold has a rule of its own (M45); other packs may have bronze.
NO_COIN: Final = 0
SILVER: Final = 1
GOLD: Final = 2
METAL_NAMES: Final[tuple[str, ...]] = ("", "silver", "gold", "bronze")  # by metal

TILES: Final = 60  # M2, M3: 59 buildings and the start tile
SEATS: Final = 5
ROWS: Final = 6  # M1: price spaces of a market column, dearest first
SIDE_BITS: Final = 3
AROUND_BITS: Final = 6


class Box:
    """One set of components. A tile is its index; the start tile comes after the buildings."""

    __slots__ = (
        "access", "around", "bonus_first", "bonus_second", "bottom", "coin", "end_turns", "fee", "fits_known",
        "game_end", "kind", "kind_tiles", "metal", "mixed", "money_ranks", "money_two", "names", "no_action_income",
        "no_action_loss", "one_of_each", "open_tiles", "pack", "prices", "settings", "side_tiles", "sides", "start",
        "start_money", "supplied", "value",
    )  # fmt: skip

    pack: str
    start: int  # M3: the start tile
    game_end: int  # M2: the game-end castle
    prices: list[int]  # by row: M1
    bonus_first: list[int]  # by type: M90
    bonus_second: list[int]  # by type: M91
    money_ranks: list[int]  # M92
    money_two: list[int]  # M93
    bottom: list[int]  # by number of players: M18
    mixed: int  # M18
    end_turns: int  # M83
    start_money: int  # M16
    fee: int  # M46
    no_action_income: int  # M30
    no_action_loss: int  # M30
    one_of_each: int  # M95

    def __init__(self) -> None:
        self.names: list[str] = []  # by tile
        self.kind: list[int] = []  # by tile: FARM ... CASTLE
        self.coin: list[int] = []  # by tile: M10, pennies of its coin icon, 0 without one
        self.metal: list[int] = []  # by tile: M10, its place in METAL_NAMES
        self.value: list[int] = []  # by tile: M11
        self.sides: list[int] = []  # by tile * 4 + rotation: M15, four sides of SIDE_BITS each, north lowest
        self.kind_tiles: list[int] = []  # by kind: bit t for each tile of that kind
        self.side_tiles: list[int] = []  # by side: bit t for each tile that shows it
        self.open_tiles = 0  # bit t for each tile with an open side
        self.settings: dict[int, int] = {}  # surroundings -> their number, see `setting`
        self.around: list[int] = []  # by setting: the surroundings
        self.access: list[int] = []  # by setting: bit t for each tile that has access there, turned or not
        self.supplied: list[int] = []  # by setting: bit t for each tile that is supplied there, turned or not
        self.fits_known: list[int] = []  # by setting * TILES + tile: what `fits` has found, or -1

    def side(self, tile: int, rotation: int, direction: int) -> int:
        """M15: what a turned tile shows towards north, east, south or west (0-3)."""
        return (self.sides[tile * 4 + rotation] >> (SIDE_BITS * direction)) & 7

    def setting(self, around: int) -> int:
        """The number of these surroundings of an empty square. The same few thousand come up over and over."""
        known = self.settings.get(around, -1)
        if known < 0:
            known = self.settings[around] = len(self.around)
            self.around.append(around)
            self.note_tiles(around)
            self.fits_known.extend([-1] * TILES)
        return known

    def note_tiles(self, around: int) -> None:
        """M39, M41: which tiles have access or are supplied in such surroundings, in one rotation or another.

        Must agree with what `fits` says of each tile. One open side of each suffices, since a tile may be turned.
        """
        access = 0
        supplied = 0
        for direction in range(4):
            neighbour = (around >> (AROUND_BITS * direction)) & 63
            side = neighbour & 7
            if side >= MEADOW:
                access = self.open_tiles
            if side >= BAG:
                supplied |= self.side_tiles[side] & ~self.kind_tiles[neighbour >> 3]
        self.access.append(access)
        self.supplied.append(supplied)

    def sort_tiles(self) -> None:
        """When all tiles are in the box: which of them are of a kind, show a side, and have an open side at all."""
        self.kind_tiles = [0] * TYPES
        self.side_tiles = [0] * (BARREL + 1)
        for tile in range(len(self.kind)):
            self.kind_tiles[self.kind[tile]] |= 1 << tile
            for direction in range(4):
                self.side_tiles[self.side(tile, 0, direction)] |= 1 << tile
        self.open_tiles = 0
        for side in range(MEADOW, BARREL + 1):
            self.open_tiles |= self.side_tiles[side]

    def fits(self, tile: int, setting: int) -> int:
        """M38-M44: how a tile fits a square with such surroundings.

        Bit r tells whether the tile has access in rotation r (M39), bit 4 + r whether it is supplied (M41).
        """
        known = self.fits_known[setting * TILES + tile]
        if known >= 0:
            return known
        result = 0
        for rotation in range(4):
            result |= self.fit(tile, rotation, self.around[setting]) << rotation
        self.fits_known[setting * TILES + tile] = result
        return result

    def fit(self, tile: int, rotation: int, around: int) -> int:
        """1 for access, 16 more if supplied."""
        result = 0
        for direction in range(4):
            neighbour = (around >> (AROUND_BITS * direction)) & 63
            theirs = neighbour & 7
            ours = self.side(tile, rotation, direction)
            if theirs >= MEADOW and ours >= MEADOW:  # M39: neither side is a wall
                result |= 1
                if ours >= BAG and ours == theirs and (neighbour >> 3) != self.kind[tile]:  # M41, M42
                    result |= 16
        return result
