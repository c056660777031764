# towpath: compiled
"""The whole truth of a game of Ruhrschifffahrt."""

from __future__ import annotations

from typing import Final

from towpath.core.fields import check_copy, plain
from towpath.core.frames import NOBODY, Frame
from towpath.core.state import State
from towpath.games.ruhr.rules.box import Box

NOT_CHOSEN: Final = -1  # no special option yet this turn
NO_COUNTRY: Final = -1
OWN_WAY: Final = ("box",)  # what is no plain data

# what points were made with, in `Ruhr.earned`
BY_LOCKS: Final = 0
BY_WAREHOUSES: Final = 1
BY_EXPORT: Final = 2
BY_EVENTS: Final = 3
BY_INN: Final = 4
BY_DEBT: Final = 5
SOURCES: Final = 6

# a white marker in `Ruhr.white`: bit m fresh, bit m + 8 used (R89), bit m + 16 a blank (R87)
USED: Final = 8
BLANK: Final = 16
MOVED: Final = 8  # in `Ruhr.used`: bit 8 + c, the own warehouse in column c has been moved this turn (R99)

NEVER_CHANGED: Final = ("black", "boxes", "countries", "debts", "house", "locks", "order", "tokens", "white_left")
"""In place: what changes seldom is replaced, so that copies can share it."""

_NO_INTS: Final[list[int]] = []
_NO_FRAMES: Final[list[Frame]] = []
_NO_BOX: Final = Box()


class Ruhr(State):
    """Lists are by seat unless they say otherwise."""

    __slots__ = (
        "bag", "banned", "barge", "black", "black_track", "box", "boxes", "countries", "country", "debts", "earned",
        "export", "forced", "full", "house", "locks", "money", "obstacles", "option", "order", "phase", "points",
        "pool", "river", "seats", "tokens", "turn", "turned", "unseen", "used", "variant", "wage_taken", "white",
        "white_left", "white_track",
    )  # fmt: skip

    def __init__(self) -> None:
        self.frames = _NO_FRAMES
        self.events = None
        self.box = _NO_BOX
        self.seats = 0
        self.variant = False  # R26
        self.turn = 0
        self.phase = 1  # 8 is final scoring
        self.order = _NO_INTS  # R27: seats, farthest upriver first
        # the board
        self.river = _NO_INTS  # by position: pips of the die on a storage, Thalers on a city or industry
        self.full = 0  # mask: storages that hold a die
        self.obstacles = 0  # mask: spaces where an obstacle marker lies
        self.black_track = _NO_INTS  # R69: pips from the arrow box upwards
        self.white_track = _NO_INTS
        self.house = _NO_INTS  # by place of a warehouse: owner or NOBODY, see box.py
        self.export = 0  # R107: box of the export marker, from 1
        self.unseen = 0  # mask: markers that nobody has seen yet, on the river or in the bag (R8)
        self.bag = 0  # how many of them are in the bag
        self.country = NO_COUNTRY  # turned up this turn
        self.countries = _NO_INTS  # by country: face down still (R20)
        self.turned = 0  # two bits for each turn: the country turned up then, from 1, or 0
        self.white_left = _NO_INTS  # by white marker: copies left
        self.banned = False  # R48
        self.forced = False  # R50
        self.wage_taken = False  # R57
        # the seats
        self.barge = _NO_INTS  # position
        self.option = _NO_INTS
        self.money = _NO_INTS
        self.points = _NO_INTS
        self.pool = _NO_INTS  # warehouses
        self.boxes = _NO_INTS  # mask: turn boxes that still hold a warehouse (R17)
        self.debts = _NO_INTS
        self.locks = _NO_INTS  # locks built so far; the lock box is empty after the first (R93)
        self.tokens = _NO_INTS  # two bits for each area
        self.black = _NO_INTS  # mask: black markers owned; the Mark box is empty with Grafschaft Mark (R88)
        self.used = _NO_INTS  # mask: black markers used this turn, and warehouses moved
        self.white = _NO_INTS  # masks: white markers fresh, used, blank
        self.earned = _NO_INTS  # by seat * SOURCES + source: points made and lost so far

    def copy(self) -> Ruhr:
        """An independent state; the box and the lists that are never changed in place are shared."""
        s = Ruhr()
        s.frames = self.frames.copy()
        s.box = self.box
        s.seats = self.seats
        s.variant = self.variant
        s.turn = self.turn
        s.phase = self.phase
        s.order = self.order
        s.river = self.river.copy()
        s.full = self.full
        s.obstacles = self.obstacles
        s.black_track = self.black_track.copy()
        s.white_track = self.white_track.copy()
        s.house = self.house
        s.export = self.export
        s.unseen = self.unseen
        s.bag = self.bag
        s.country = self.country
        s.countries = self.countries
        s.turned = self.turned
        s.white_left = self.white_left
        s.banned = self.banned
        s.forced = self.forced
        s.wage_taken = self.wage_taken
        s.barge = self.barge.copy()
        s.option = self.option.copy()
        s.money = self.money.copy()
        s.points = self.points.copy()
        s.pool = self.pool.copy()
        s.boxes = self.boxes
        s.debts = self.debts
        s.locks = self.locks
        s.tokens = self.tokens
        s.black = self.black
        s.used = self.used.copy()
        s.white = self.white.copy()
        s.earned = self.earned.copy()
        return s

    def to_data(self) -> dict[str, object]:
        """Everything, as plain data."""
        return {**plain(self, OWN_WAY), "pack": self.box.pack}


check_copy(Ruhr, NEVER_CHANGED)


def with_value(values: list[int], place: int, value: int) -> list[int]:
    """Another list with one value changed: for the lists that are never changed in place."""
    found = values.copy()
    found[place] = value
    return found


def gain_points(s: Ruhr, seat: int, points: int, source: int) -> None:
    """Points at once."""
    s.points[seat] += points
    s.earned[seat * SOURCES + source] += points


def lose_points(s: Ruhr, seat: int, points: int, source: int) -> None:
    """Points that he has are lost."""
    s.points[seat] -= points
    s.earned[seat * SOURCES + source] -= points


def owns_black(s: Ruhr, seat: int, marker: int) -> bool:
    """Whether the seat has taken that black progress marker."""
    return s.black[seat] >> marker & 1 == 1


def is_fresh(s: Ruhr, seat: int, marker: int) -> bool:
    """Whether the seat owns that white marker and has not used it."""
    return s.white[seat] >> marker & 1 == 1


def use_white(s: Ruhr, seat: int, marker: int) -> None:
    """R89: a white marker is turned over."""
    s.white[seat] ^= (1 << marker) | (1 << marker + USED)


def put_die(s: Ruhr, position: int, pips: int) -> None:
    """A die is laid on an empty storage."""
    s.river[position] = pips
    s.full |= 1 << position


def take_die(s: Ruhr, position: int) -> int:
    """The die leaves its storage; its pips."""
    pips = s.river[position]
    s.river[position] = 0
    s.full &= ~(1 << position)
    return pips


def raise_die(s: Ruhr, position: int, plus: int) -> None:
    """R2: a die shows 1 to 6."""
    s.river[position] = max(1, min(6, s.river[position] + plus))


def owners(s: Ruhr, first: int, places: int) -> int:
    """How many warehouses stand in a row of places, which fills from the first on."""
    count = 0
    while count < places and s.house[first + count] != NOBODY:
        count += 1
    return count


def holds(s: Ruhr, first: int, places: int, seat: int) -> bool:
    """Whether the seat has a warehouse in a row of places."""
    for place in range(first, first + places):
        if s.house[place] == seat:
            return True
    return False
