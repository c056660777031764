# towpath: compiled
"""The whole truth of a game of Marchia Orientalis."""

from __future__ import annotations

from typing import Final

from towpath.core.data import frames_to_data
from towpath.core.frames import NOBODY, Frame
from towpath.core.state import State
from towpath.games.marchia.rules.box import ROWS, TYPES, Box
from towpath.games.marchia.rules.march import March

EMPTY: Final = -1  # a market space without a tile

_NO_INTS: Final[list[int]] = []
_NO_FRAMES: Final[list[Frame]] = []
_NO_MARCHES: Final[list[March]] = []
_NO_BOX: Final = Box()


class Marchia(State):
    """Lists are by seat unless they say otherwise."""

    __slots__ = (
        "bonus", "box", "built", "end_coins", "ending", "first_of_each", "hand", "march", "market", "module",
        "money", "open", "penalty", "score", "seats", "turn", "unseen",
    )  # fmt: skip

    def __init__(self) -> None:
        self.frames = _NO_FRAMES
        self.events = None
        self.box = _NO_BOX
        self.seats = 0
        self.turn = 0  # turns begun so far
        self.module = False  # M95 is played
        self.ending = False  # M82: the game-end castle has been drawn
        self.unseen = 0  # bit t: tile t has not been drawn; nobody knows the order of the pile (M80)
        self.first_of_each = NOBODY  # M95
        self.money = _NO_INTS
        self.score = _NO_INTS  # points on the track
        self.penalty = _NO_INTS  # M30: points lost so far
        self.end_coins = _NO_INTS  # M82
        self.market = _NO_INTS  # by column * ROWS + row: tile or EMPTY
        self.open = _NO_INTS  # M27: tiles beside the pile
        self.hand = _NO_INTS  # M67: tiles of action B that still go to the market
        self.bonus = _NO_INTS  # by type: M58, owner or NOBODY
        self.built = _NO_INTS  # by seat * TYPES + type, start tiles not counted (M62)
        self.march = _NO_MARCHES

    def copy(self) -> Marchia:
        """An independent state; boxes and marches are shared, since nobody changes them."""
        s = Marchia()
        s.frames = self.frames.copy()
        s.box = self.box
        s.seats = self.seats
        s.turn = self.turn
        s.module = self.module
        s.ending = self.ending
        s.unseen = self.unseen
        s.first_of_each = self.first_of_each
        s.money = self.money.copy()
        s.score = self.score.copy()
        s.penalty = self.penalty.copy()
        s.end_coins = self.end_coins.copy()
        s.market = self.market.copy()
        s.open = self.open.copy()
        s.hand = self.hand.copy()
        s.bonus = self.bonus.copy()
        s.built = self.built.copy()
        s.march = self.march.copy()
        return s

    def to_data(self) -> dict[str, object]:
        """Everything, as plain data."""
        return {
            "pack": self.box.pack,
            "seats": self.seats,
            "turn": self.turn,
            "module": self.module,
            "ending": self.ending,
            "unseen": [t for t in range(len(self.box.names)) if self.unseen >> t & 1],
            "first_of_each": self.first_of_each,
            "money": self.money.copy(),
            "score": self.score.copy(),
            "penalty": self.penalty.copy(),
            "end_coins": self.end_coins.copy(),
            "market": self.market.copy(),
            "open": self.open.copy(),
            "hand": self.hand.copy(),
            "bonus": self.bonus.copy(),
            "built": self.built.copy(),
            "march": [march_to_data(march) for march in self.march],
            "frames": frames_to_data(self.frames),
        }


def march_to_data(march: March) -> list[list[int]]:
    """By laid tile: tile, square, rotation, pennies of its visible coin."""
    return [[march.tiles[i], march.at[i], march.rotations[i], march.coins[i]] for i in range(len(march.tiles))]


def pile_size(s: Marchia) -> int:
    """How many tiles are still in the draw pile."""
    return s.unseen.bit_count()


def free_rows(s: Marchia, column: int) -> list[int]:
    """The empty price spaces of a column."""
    return [row for row in range(ROWS) if s.market[column * ROWS + row] == EMPTY]


def buildings(s: Marchia, seat: int) -> int:
    """How many buildings a seat has, the start tile not counted (M97, R22)."""
    return sum(s.built[seat * TYPES : (seat + 1) * TYPES])
