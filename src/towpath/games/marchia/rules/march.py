# towpath: compiled
"""The march: one player's layout of tiles (M14, M38-M44, M50-M55).

A march that more than one state holds is `shared` and no longer changed: whoever lays a tile or covers a coin then
takes a copy first (`with_tile` always does).
"""

from __future__ import annotations

from typing import Final

from towpath.games.marchia.rules.box import AROUND_BITS, GOLD, TILES, WALL, Box

WIDTH: Final = 128  # M14 knows no limit; no game has tiles enough to reach 64 squares from the start tile
ORIGIN: Final = 64 * WIDTH + 64
SQUARES: Final = WIDTH * WIDTH
OPPOSITE: Final[tuple[int, ...]] = (2, 3, 0, 1)  # by direction
ROTATIONS: Final = tuple([tuple([r for r in range(4) if fits >> r & 1]) for fits in range(16)])  # by bits of `fits`
STEPS: Final[tuple[int, ...]] = (-WIDTH, 1, WIDTH, -1)  # north, east, south, west


class March:
    """The tiles of one player in the order they were laid; the start tile is the first."""

    __slots__ = (
        "access", "at", "coins", "frontier", "gold", "index", "looked", "open_sides", "rotations", "shared", "supplied",
        "taxes", "tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.tiles: list[int] = []
        self.at: list[int] = []  # by laid tile: its square
        self.rotations: list[int] = []
        self.open_sides: list[int] = []  # by laid tile: M51, complete at 0
        self.coins: list[int] = []  # by laid tile: M10, pennies of its visible coin
        self.index: dict[int, int] = {}  # square -> laid tile
        self.frontier: dict[int, int] = {}  # empty square beside the march -> its surroundings (`Box.setting`)
        self.gold = 0  # visible gold coins
        self.taxes = 0  # M72: all visible coins
        self.looked = False  # whether the next two are up to date
        self.access = 0  # bit t for each tile that has a place with access (M39)
        self.supplied = 0  # bit t for each tile that has a place where it is supplied (M41)
        self.shared = False

    def copy(self) -> March:
        """A march of its own."""
        m = March()
        m.tiles = self.tiles.copy()
        m.at = self.at.copy()
        m.rotations = self.rotations.copy()
        m.open_sides = self.open_sides.copy()
        m.coins = self.coins.copy()
        m.index = self.index.copy()
        m.frontier = self.frontier.copy()
        m.gold = self.gold
        m.taxes = self.taxes
        m.looked = self.looked
        m.access = self.access
        m.supplied = self.supplied
        return m


def square_at(x: int, y: int) -> int:
    """M14: x grows to the east, y to the south."""
    return ORIGIN + y * WIDTH + x


def x_of(square: int) -> int:
    """The column of a square."""
    return square % WIDTH - 64


def y_of(square: int) -> int:
    """The row of a square."""
    return square // WIDTH - 64


def started(box: Box) -> March:
    """M16: a march that holds the start tile alone."""
    return with_tile(box, March(), box.start, ORIGIN, 0)


def with_tile(box: Box, march: March, tile: int, square: int, rotation: int) -> March:
    """The march with a tile more; the given one stays as it is."""
    m = march.copy()
    lay(box, m, tile, square, rotation)
    return m


def lay(box: Box, m: March, tile: int, square: int, rotation: int) -> list[int]:
    """A tile more in a march that is not shared; M52, M54: the laid tiles that it completes, as `completed_by` says."""
    laid = len(m.tiles)
    if square in m.frontier:
        del m.frontier[square]
    m.index[square] = laid
    m.looked = False
    open_sides = 0
    done: list[int] = []
    for direction in range(4):
        there = square + STEPS[direction]
        neighbour = m.index.get(there, -1)
        if neighbour >= 0:
            if close_side(box, m, neighbour, OPPOSITE[direction]):
                done.append(neighbour)
            continue
        shown = box.side(tile, rotation, direction)
        if shown != WALL:  # M50: a wall closes a side by itself
            open_sides += 1
        towards = AROUND_BITS * OPPOSITE[direction]
        setting = m.frontier.get(there, -1)
        around = box.around[setting] if setting >= 0 else 0
        m.frontier[there] = box.setting(around | ((shown | (box.kind[tile] << 3)) << towards))
    m.tiles.append(tile)
    m.at.append(square)
    m.rotations.append(rotation)
    m.open_sides.append(open_sides)
    m.coins.append(box.coin[tile])
    m.taxes += box.coin[tile]
    if box.metal[tile] == GOLD:
        m.gold += 1
    if len(done) > 1:
        done.sort()
    if open_sides == 0:
        done.append(laid)
    return done


def close_side(box: Box, m: March, laid: int, direction: int) -> bool:
    """M50: a neighbour closes the side, whatever its own side shows; a walled side was closed before.

    Whether the laid tile is complete now, and was not before.
    """
    if box.side(m.tiles[laid], m.rotations[laid], direction) == WALL:
        return False
    m.open_sides[laid] -= 1
    return m.open_sides[laid] == 0


def with_covered(box: Box, march: March, laid: int) -> March:
    """M5, M10: the march with the coin of a laid tile covered for good."""
    m = march.copy()
    cover(box, m, laid)
    return m


def cover(box: Box, m: March, laid: int) -> None:
    """M5, M10: in a march that is not shared the coin of a laid tile is covered for good."""
    m.taxes -= m.coins[laid]
    if box.metal[m.tiles[laid]] == GOLD:
        m.gold -= 1
    m.coins[laid] = 0


def gold_coins(box: Box, march: March) -> list[int]:
    """M45, M47: the laid tiles with a visible gold coin."""
    return [i for i in range(len(march.tiles)) if march.coins[i] > 0 and box.metal[march.tiles[i]] == GOLD]


def completed_by(before: March, after: March) -> list[int]:
    """M52, M54: the laid tiles that are complete after a placement and were not before it."""
    newest = len(after.tiles) - 1
    done = []
    for laid in range(newest):
        if after.open_sides[laid] == 0 and before.open_sides[laid] != 0:
            done.append(laid)
    if after.open_sides[newest] == 0:
        done.append(newest)
    return done


def placements(box: Box, march: March, tile: int, only_supplied: bool) -> list[int]:
    """M38-M44: where a tile may lie, as square * 4 + rotation."""
    found = []
    known = box.fits_known
    for square, setting in march.frontier.items():
        fits = known[setting * TILES + tile]  # must agree with box.fits(tile, setting)
        if fits < 0:
            fits = box.fits(tile, setting)
        fits = fits >> 4 if only_supplied else fits & 15
        if fits:
            for rotation in ROTATIONS[fits]:
                found.append(square * 4 + rotation)
    return found


def has_placement(box: Box, march: March, tile: int, only_supplied: bool) -> bool:
    """Whether `placements` would find any."""
    if not march.looked:
        look(box, march)
    return (march.supplied if only_supplied else march.access) >> tile & 1 == 1


def look(box: Box, march: March) -> None:
    """Find out which tiles have a place at all: asked of many tiles each turn, changed by a new tile only."""
    access = 0
    supplied = 0
    for setting in march.frontier.values():
        access |= box.access[setting]
        supplied |= box.supplied[setting]
    march.access = access
    march.supplied = supplied
    march.looked = True


def is_supplied(box: Box, march: March, tile: int, square: int, rotation: int) -> bool:
    """M41: whether the tile is supplied on that square in that rotation."""
    return box.fits(tile, march.frontier[square]) & (16 << rotation) != 0


def touches(march: March, square: int) -> bool:
    """M38: whether the square is empty and beside the march."""
    return square in march.frontier


def has_access(box: Box, march: March, tile: int, square: int, rotation: int) -> bool:
    """M39: whether the tile joins a neighbour over meadow."""
    return box.fits(tile, march.frontier[square]) & (1 << rotation) != 0
