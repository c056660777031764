# towpath: compiled
"""The whole truth of a game of Okanagan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from towpath.core.fields import check_copy, plain
from towpath.core.frames import Frame
from towpath.core.masks import bits
from towpath.core.state import State
from towpath.games.okanagan.rules.box import (
    GOODS,
    ICON_BITS,
    ICON_MASK,
    KIND_BITS,
    KIND_MASK,
    KINDS,
    SHAPES,
    STRUCTURES,
    TERRAINS,
    TOUCHES,
    Box,
)
from towpath.games.okanagan.rules.landscape import Landscape

NONE: Final = -1  # no tile, no back, no structure
OWNER_SHIFT: Final = 4  # a structure is owner << OWNER_SHIFT | spot
SPOT_MASK: Final = 15
MASKS: Final = ("deck", "removed", "shown", "unseen")
SEAT_MASKS: Final = ("cards", "discarded")
OWN_WAY: Final = ("box", "land", "under", *MASKS, *SEAT_MASKS)  # what is no plain data, or is saved as something else

_NO_INTS: Final[list[int]] = []
_NO_UNDER: Final[list[tuple[int, ...]]] = []
_NO_FRAMES: Final[list[Frame]] = []
_NO_BOX: Final = Box()
_NO_LAND: Final = Landscape()


class Okanagan(State):
    """Lists are by seat unless they say otherwise; masks of tiles and cards have bit t for tile or card t."""

    __slots__ = (
        "box", "built", "cards", "deck", "discarded", "display", "first", "goods", "hand", "inventory", "land",
        "nugget_supply", "nuggets", "promo", "removed", "reserve", "round", "seals", "seats", "shown", "size", "stack",
        "supply", "top", "turn", "under", "unseen", "veiled",
    )  # fmt: skip

    def __init__(self) -> None:
        self.frames = _NO_FRAMES
        self.events = None
        self.box = _NO_BOX
        self.seats = 0
        self.promo = False  # O67
        self.first = 0  # O13
        self.round = 1
        self.turn = 0  # turns begun so far
        self.land = _NO_LAND
        self.built = _NO_INTS  # by laid tile: its structure or NONE (O28)
        self.seals = _NO_INTS  # O33: territory and leader (or NONE) of each resolved territory, in turn
        self.inventory = _NO_INTS  # by seat * STRUCTURES + kind
        self.reserve = _NO_INTS  # the same, on the Second Round cards
        self.goods = _NO_INTS  # by seat * GOODS + good
        self.nuggets = _NO_INTS
        self.supply = _NO_INTS  # by good
        self.nugget_supply = 0
        self.stack = _NO_INTS  # by good: O43, the tokens laid out
        self.hand = _NO_INTS  # the tile in front of the seat, or NONE
        self.shown = 0  # mask of seats whose tile came from the display (O18)
        self.removed = 0  # mask of tiles out of the game (O23)
        self.unseen = 0  # mask of the tiles in the piles; nobody knows their fronts
        self.veiled = _NO_INTS  # by action: how many tiles of the piles have that back and nobody has seen it
        self.display = _NO_INTS  # by slot: tile or NONE
        self.size = _NO_INTS  # by pile: its tiles
        self.top = _NO_INTS  # by pile: the back on top, or NONE
        self.under = _NO_UNDER  # by pile: O41, the backs of the tiles put under it, uppermost first
        self.cards = _NO_INTS  # mask of objective cards
        self.discarded = _NO_INTS  # mask of the cards that the seat has discarded
        self.deck = 0  # mask

    def copy(self) -> Okanagan:
        """An independent state; the box is shared, and the landscape until one of the two lays a tile."""
        s = Okanagan()
        s.frames = self.frames.copy()
        s.box = self.box
        s.seats = self.seats
        s.promo = self.promo
        s.first = self.first
        s.round = self.round
        s.turn = self.turn
        self.land.shared = True
        s.land = self.land
        s.built = self.built.copy()
        s.seals = self.seals.copy()
        s.inventory = self.inventory.copy()
        s.reserve = self.reserve.copy()
        s.goods = self.goods.copy()
        s.nuggets = self.nuggets.copy()
        s.supply = self.supply.copy()
        s.nugget_supply = self.nugget_supply
        s.stack = self.stack.copy()
        s.hand = self.hand.copy()
        s.shown = self.shown
        s.removed = self.removed
        s.unseen = self.unseen
        s.veiled = self.veiled.copy()
        s.display = self.display.copy()
        s.size = self.size.copy()
        s.top = self.top.copy()
        s.under = self.under.copy()
        s.cards = self.cards.copy()
        s.discarded = self.discarded.copy()
        s.deck = self.deck
        return s

    def to_data(self) -> dict[str, object]:
        """Everything, as plain data: masks by their members, the landscape by what was laid."""
        land = self.land
        return {
            **plain(self, OWN_WAY),
            "pack": self.box.pack,
            "land": [[land.tiles[i], land.at[i], land.rotations[i]] for i in range(len(land.tiles))],
            "under": [list(backs) for backs in self.under],
            **{name: bits(getattr(self, name)) for name in MASKS},
            **{name: [bits(mask) for mask in getattr(self, name)] for name in SEAT_MASKS},
        }


check_copy(Okanagan)


def influences(s: Okanagan, territory: int) -> tuple[int, ...]:
    """O35: by seat, the sum over all structures that count in the territory."""
    found = [0] * s.seats
    terrain: i64 = s.land.terrain[territory]
    for laid in s.land.members[territory]:
        structure = s.built[laid]
        if structure != NONE:
            found[structure >> OWNER_SHIFT] += counted(s.box, structure & SPOT_MASK, terrain)
    return tuple(found)


def influence_of(s: Okanagan, territory: int, seat: i64) -> i64:
    """O35: the sum over all structures of a seat that count in the territory."""
    found: i64 = 0
    terrain: i64 = s.land.terrain[territory]
    built = s.built
    for laid in s.land.members[territory]:
        structure: i64 = built[laid]
        if structure >> OWNER_SHIFT == seat:  # NONE is nobody's
            found += counted(s.box, structure & SPOT_MASK, terrain)
    return found


def influence_of_all(s: Okanagan, territory: int) -> i64:
    """The sum of `influences`."""
    found: i64 = 0
    terrain: i64 = s.land.terrain[territory]
    built = s.built
    for laid in s.land.members[territory]:
        structure: i64 = built[laid]
        if structure != NONE:
            found += counted(s.box, structure & SPOT_MASK, terrain)
    return found


def counted(box: Box, spot: i64, terrain: i64) -> i64:
    """O35: what a structure on a spot counts in the territories of a terrain."""
    if TOUCHES >> (spot * TERRAINS + terrain) & 1 == 0:
        return 0
    return box.influence[KINDS >> (spot * KIND_BITS) & KIND_MASK]


def icons(s: Okanagan, territory: int) -> list[int]:
    """O5: by good, the icons of a territory."""
    found = [0] * GOODS
    first = s.land.terrain[territory] * SHAPES
    for shape in range(SHAPES):
        found[first + shape] = s.land.icons[territory] >> (ICON_BITS * shape) & ICON_MASK
    return found


def to_build(s: Okanagan, seat: int) -> int:
    """How many structures a seat still builds in this round."""
    first = seat * STRUCTURES
    return s.inventory[first] + s.inventory[first + 1] + s.inventory[first + 2]


def in_reserve(s: Okanagan, seat: int) -> int:
    """How many structures wait on the Second Round card of a seat."""
    first = seat * STRUCTURES
    return s.reserve[first] + s.reserve[first + 1] + s.reserve[first + 2]


def clockwise(s: Okanagan) -> list[int]:
    """All seats, the first player first."""
    return [(s.first + i) % s.seats for i in range(s.seats)]


def is_shown(s: Okanagan, seat: int) -> bool:
    """O18, R20: whether all know the front of the tile before a seat."""
    return s.shown >> seat & 1 == 1
