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
        "bonus_first", "bonus_second", "bottom", "coin", "end_turns", "fee", "fits_known", "game_end", "kind",
        "metal", "mixed", "money_ranks", "money_two", "names", "no_action_income", "no_action_loss", "one_of_each",
        "pack", "prices", "sides", "start", "start_money", "value",
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
        self.fits_known: dict[int, int] = {}

    def side(self, tile: int, rotation: int, direction: int) -> int:
        """M15: what a turned tile shows towards north, east, south or west (0-3)."""
        return (self.sides[tile * 4 + rotation] >> (SIDE_BITS * direction)) & 7

    def fits(self, tile: int, around: int) -> int:
        """M38-M44: how a tile fits a square with these surroundings.

        Bit r tells whether the tile has access in rotation r (M39), bit 4 + r whether it is supplied
        (M41). The answers are kept: the same few surroundings come up over and over.
        """
        key = tile << (4 * AROUND_BITS) | around
        known = self.fits_known.get(key)
        if known is not None:
            return known
        result = 0
        for rotation in range(4):
            result |= self.fit(tile, rotation, around) << rotation
        self.fits_known[key] = result
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
