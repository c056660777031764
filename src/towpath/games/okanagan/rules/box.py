# towpath: compiled
"""The box: what is printed on the components, as flat tables that the rules index (O1-O12)."""

from __future__ import annotations

from typing import Final

# O3: terrains; the colour of a reward is its terrain
LAKE: Final = 0
MEADOW: Final = 1
FOREST: Final = 2
MOUNTAIN: Final = 3
TERRAINS: Final = 4

# what a side shows: ABSENT stands for an empty square, 1 + terrain for a terrain, ANY for a promo tile (O68)
ABSENT: Final = 0
ANY: Final = 5
SIDE_BITS: Final = 3
SIDE_MASK: Final = 7
AROUND_BITS: Final = 12  # the four sides that a square touches
AROUND_MASK: Final = 4095
OCCUPIED: Final[tuple[int, ...]] = tuple(
    [  # by surroundings: bit d for each direction with a tile
        sum([1 << d for d in range(4) if around >> (SIDE_BITS * d) & 7]) for around in range(1 << AROUND_BITS)
    ]
)
DIRECTION_SETS: Final = 16

SHAPES: Final = 3  # O7: circle, square, hexagon
GOODS: Final = 12  # O7: a good is terrain * SHAPES + shape
ICON_BITS: Final = 8  # for the icons of one shape, where those of a region or territory are one number
ICON_MASK: Final = 255

# O9: structures
FARM: Final = 0
WAREHOUSE: Final = 1
SILO: Final = 2
STRUCTURES: Final = 3

# O25-O27: spots of a tile, named by the terrains they touch: 4 farms, 6 warehouses, 1 silo
FIRST_WAREHOUSE: Final = 4
SILO_SPOT: Final = 10
SPOTS: Final = 11
# tables that are indexed are `tuple[int, ...]`: compiled, a tuple of known length is boxed anew at every look
SPOT_TERRAINS: Final[tuple[int, ...]] = (
    0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, 0b1111,
)  # fmt: skip
SPOT_KIND: Final[tuple[int, ...]] = (FARM,) * 4 + (WAREHOUSE,) * 6 + (SILO,)
TOUCHES: Final = 0xF_CA6953_8421  # the same as SPOT_TERRAINS in one number: bit spot * TERRAINS + terrain
KINDS: Final = 0b10_010101010101_00000000  # and as SPOT_KIND, KIND_BITS for each spot
KIND_BITS: Final = 2
KIND_MASK: Final = 3

# O47-O52, O72: special actions, printed on the backs of the tiles
GOLD: Final = 0
BARTER_COLOUR: Final = 1
BARTER_SHAPE: Final = 2
WINDFALL: Final = 3
NEW_PLANS: Final = 4
RELOCATE: Final = 5
EXCHANGE: Final = 6
ACTIONS: Final = 7

PILES: Final = 3
MOST_SEATS: Final = 4
TILES: Final = 48  # O2
PROMO_TILES: Final = 2  # O67
ALL_TILES: Final = 51  # with the start tile
CARDS: Final = 36  # O10


class Box:
    """One set of components. A tile is its index: the 48 territory tiles, the two promo tiles, the start tile."""

    __slots__ = (
        "back", "back_tiles", "card_goods", "card_needs", "card_points", "cards", "dealt", "directions", "drawn",
        "enclosed", "explorer", "fits_known", "goods", "icons", "influence", "kept", "nugget_points", "nuggets", "pack",
        "pattern", "promo", "region_icons", "sides", "spots", "start", "structures", "supply", "terrains", "tiles",
        "volcano",
    )  # fmt: skip

    def __init__(self) -> None:
        self.pack = ""
        self.tiles: list[str] = []  # by tile: its name
        self.sides: list[int] = []  # by tile * 4 + rotation: O12, four sides of SIDE_BITS each, north lowest
        self.directions: list[tuple[int, ...]] = []  # by (tile * 4 + rotation) * TERRAINS + terrain: O4, its sides
        self.enclosed: list[tuple[int, ...]] = []  # by (tile * 4 + rotation) * DIRECTION_SETS + set of directions: the
        # terrains of which all sides are in the set
        self.terrains: list[int] = []  # by tile: bit t for each terrain it shows, none for a promo tile
        self.icons: list[tuple[int, ...]] = []  # by tile * TERRAINS + terrain: O5, the goods of the region
        self.region_icons: list[int] = []  # the same: how many of each shape, ICON_BITS for each
        self.back: list[int] = []  # by tile: O6, its special action; -1 for the start tile
        self.back_tiles: list[int] = []  # by action: bit t for each tile with that back
        self.promo = 0  # the first promo tile
        self.volcano = 0
        self.start = 0
        self.goods: list[str] = []  # by good: its name
        self.supply: list[int] = []  # by good: O7
        self.nuggets = 0  # O8
        self.nugget_points: list[int] = []  # by rank: O65
        self.influence: list[int] = []  # by kind of structure: O35
        self.structures: list[tuple[int, ...]] = []  # by seats * 2 + round: O14, farms, warehouses, silos
        self.cards: list[str] = []  # by objective card: its name
        self.card_needs: list[tuple[int, ...]] = []  # by card: O10
        self.card_goods: list[int] = []  # by card: the same as a mask
        self.card_points: list[int] = []
        self.dealt = 0  # O17
        self.kept = 0
        self.drawn = 0  # O51, O58
        self.explorer = 0  # O62
        self.spots: list[tuple[int, ...]] = []  # by tile: O25-O27, where a structure can stand
        self.pattern: list[int] = []  # by tile: tiles with the same sides have the same pattern
        self.fits_known: list[int] = []  # by pattern and surroundings: what `fits` has found, or -1

    def side(self, tile: int, rotation: int, direction: int) -> int:
        """O12: what a turned tile shows towards north, east, south or west (0-3)."""
        return (self.sides[tile * 4 + rotation] >> (SIDE_BITS * direction)) & 7

    def is_promo(self, tile: int) -> bool:
        """O67: Volcano or Beaver Dam."""
        return self.promo <= tile < self.start

    def fits(self, tile: int, around: int) -> int:
        """O21: how a tile fits a square with these surroundings; bit r stands for rotation r.

        The answers are kept: the same few surroundings come up over and over.
        """
        key = (self.pattern[tile] << AROUND_BITS) | around
        known = self.fits_known[key]
        if known >= 0:
            return known
        result = 0
        for rotation in range(1 if self.is_promo(tile) else 4):  # R33: promo tiles are laid unrotated
            if self.matches(tile, rotation, around):
                result |= 1 << rotation
        self.fits_known[key] = result
        return result

    def matches(self, tile: int, rotation: int, around: int) -> bool:
        """O21, O68: every side that touches a tile shows the same terrain; promo tiles match any."""
        for direction in range(4):
            theirs = (around >> (SIDE_BITS * direction)) & 7
            ours = self.side(tile, rotation, direction)
            if theirs != ABSENT and theirs != ours and theirs != ANY and ours != ANY:
                return False
        return True
