# towpath: compiled
"""The landscape that all players extend (O12, O20-O22) and its territories (O30, O31, O69).

A landscape that more than one state holds is `shared` and no longer changed: whoever lays a tile then takes a copy
first (`with_tile` always does). Territories and the squares beside the landscape are kept up to date tile by
tile, never searched for.
"""

from __future__ import annotations

from typing import Final

from towpath.games.okanagan.rules.box import AROUND_BITS, OCCUPIED, SIDE_BITS, TERRAINS, Box

WIDTH: Final = 100  # the plane has no edge; 48 tiles in a row stay below 50 squares from the start tile
ORIGIN: Final = 50 * WIDTH + 50
SQUARES: Final = WIDTH * WIDTH
STEPS: Final[tuple[int, ...]] = (WIDTH, 1, -WIDTH, -1)  # north, east, south, west
ROTATIONS: Final = tuple([tuple([r for r in range(4) if fits >> r & 1]) for fits in range(16)])  # by bits of `fits`
NO_TERRITORY: Final = -1
NO_TERRITORIES: Final = [NO_TERRITORY] * TERRAINS  # of a tile that shows nothing
MERGED: Final = -1  # open sides of a territory that has become part of another one


class Landscape:
    """The tiles in the order they were laid, the start tile first. A territory is an index of its own."""

    __slots__ = (
        "alive", "at", "frontier", "icons", "index", "members", "open", "ripe", "rotations", "shared", "terrain",
        "territory", "tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.tiles: list[int] = []
        self.at: list[int] = []  # by laid tile: its square
        self.rotations: list[int] = []
        self.index: dict[int, int] = {}  # square -> laid tile
        self.frontier: dict[int, int] = {}  # O20: empty square beside a tile -> its surroundings
        self.territory: list[int] = []  # by laid tile * TERRAINS + terrain: the territory of that region
        self.terrain: list[int] = []  # by territory
        self.open: list[int] = []  # by territory: O31, sides that touch no tile yet
        self.members: list[tuple[int, ...]] = []  # by territory: its laid tiles
        self.icons: list[int] = []  # by territory: O5, how many of each shape, ICON_BITS for each
        self.alive: list[int] = []  # territories that are not yet completed
        self.ripe: list[int] | None = None  # what bots have found out about it, until another tile is laid
        self.shared = False

    def copy(self) -> Landscape:
        """A landscape of its own."""
        m = Landscape()
        m.tiles = self.tiles.copy()
        m.at = self.at.copy()
        m.rotations = self.rotations.copy()
        m.index = self.index.copy()
        m.frontier = self.frontier.copy()
        m.territory = self.territory.copy()
        m.terrain = self.terrain.copy()
        m.open = self.open.copy()
        m.members = self.members.copy()
        m.icons = self.icons.copy()
        m.alive = self.alive.copy()
        return m


def square_at(x: int, y: int) -> int:
    """O12: x grows east, y grows north."""
    return ORIGIN + y * WIDTH + x


def x_of(square: int) -> int:
    """The column of a square."""
    return square % WIDTH - 50


def y_of(square: int) -> int:
    """The row of a square."""
    return square // WIDTH - 50


def started(box: Box) -> Landscape:
    """O15: the start tile lies at (0, 0)."""
    return with_tile(box, Landscape(), box.start, ORIGIN, 0)


def with_tile(box: Box, land: Landscape, tile: int, square: int, rotation: int) -> Landscape:
    """The landscape with a tile more; the given one stays as it is."""
    m = land.copy()
    lay(box, m, tile, square, rotation)
    return m


def lay(box: Box, m: Landscape, tile: int, square: int, rotation: int) -> None:
    """A tile more in a landscape that is not shared."""
    laid = len(m.tiles)
    m.ripe = None
    m.tiles.append(tile)
    m.at.append(square)
    m.rotations.append(rotation)
    around = m.frontier.get(square, 0)
    if around:
        del m.frontier[square]
    m.index[square] = laid
    m.territory.extend(NO_TERRITORIES)
    turned = tile * 4 + rotation
    occupied = OCCUPIED[around]
    for direction in range(4):
        if not occupied >> direction & 1:
            there = square + STEPS[direction]
            side = (box.sides[turned] >> (SIDE_BITS * direction)) & 7
            m.frontier[there] = m.frontier.get(there, 0) | (side << (SIDE_BITS * (direction ^ 2)))
    if box.is_promo(tile):
        close_sides(box, m, square)
    for terrain in range(TERRAINS):
        directions = box.directions[turned * TERRAINS + terrain]
        if directions:
            join_region(m, laid, terrain, directions, occupied, box.region_icons[tile * TERRAINS + terrain])


def join_region(m: Landscape, laid: int, terrain: int, directions: tuple[int, ...], occupied: int, icons: int) -> None:
    """O30: a region of the tile just laid becomes one territory with those that it touches.

    `directions` are those of its sides, `occupied` has bit d for each direction with a tile.
    """
    ours = len(m.open)
    m.territory[laid * TERRAINS + terrain] = ours
    members: tuple[int, ...] = (laid,)
    open_sides = 0
    for direction in directions:
        if not occupied >> direction & 1:
            open_sides += 1
            continue
        neighbour = m.index[m.at[laid] + STEPS[direction]]
        other = m.territory[neighbour * TERRAINS + terrain]
        if other == ours:  # R28: both ends of a ring
            open_sides -= 1
        elif other != NO_TERRITORY:  # O69: a promo tile closes the side and joins nothing
            open_sides += m.open[other] - 1
            for part in m.members[other]:
                m.territory[part * TERRAINS + terrain] = ours
            members = m.members[other] + members
            icons += m.icons[other]
            m.members[other] = ()
            m.open[other] = MERGED
            forget(m.alive, other)
    m.terrain.append(terrain)
    m.open.append(open_sides)
    m.members.append(members)
    m.icons.append(icons)
    if open_sides > 0:
        m.alive.append(ours)


def forget(alive: list[int], territory: int) -> None:
    """Take a territory from the list: most often a late one, while `remove` compares objects from the first on."""
    place = len(alive) - 1
    while alive[place] != territory:
        place -= 1
    alive.pop(place)


def close_sides(box: Box, m: Landscape, square: int) -> None:
    """O69: a promo tile closes the sides that touch it."""
    for territory in touched(box, m, square):
        if territory != NO_TERRITORY:
            m.open[territory] -= 1
            if m.open[territory] == 0:
                forget(m.alive, territory)


def touched(box: Box, land: Landscape, square: int) -> list[int]:
    """By direction: the territory of the neighbour's side that faces a square."""
    found = []
    for direction in range(4):
        neighbour = land.index.get(square + STEPS[direction], -1)
        territory = NO_TERRITORY
        if neighbour >= 0 and not box.is_promo(land.tiles[neighbour]):
            shown = box.side(land.tiles[neighbour], land.rotations[neighbour], (direction + 2) % 4)
            territory = land.territory[neighbour * TERRAINS + shown - 1]
        found.append(territory)
    return found


def completed(box: Box, land: Landscape) -> list[int]:
    """O31, O32, O71: the territories that the last tile has completed, by terrain or by direction."""
    laid = len(land.tiles) - 1
    found: list[int] = []
    if box.is_promo(land.tiles[laid]):
        for territory in touched(box, land, land.at[laid]):
            if territory != NO_TERRITORY and land.open[territory] == 0 and territory not in found:
                found.append(territory)
        return found
    first = laid * TERRAINS
    for region in range(first, first + TERRAINS):
        territory = land.territory[region]
        if territory != NO_TERRITORY and land.open[territory] == 0:
            found.append(territory)
    return found


def placements(box: Box, land: Landscape, tile: int) -> list[int]:
    """O20-O22: where a tile may lie, as square * 4 + rotation."""
    found = []
    known = box.fits_known
    pattern = box.pattern[tile] << AROUND_BITS
    for square, around in land.frontier.items():
        fits = known[pattern | around]  # must agree with box.fits(tile, around)
        if fits < 0:
            fits = box.fits(tile, around)
        if fits:
            for rotation in ROTATIONS[fits]:
                found.append(square * 4 + rotation)
    return found


def has_placement(box: Box, land: Landscape, tile: int) -> bool:
    """Whether `placements` would find any."""
    known = box.fits_known
    pattern = box.pattern[tile] << AROUND_BITS
    for around in land.frontier.values():
        fits = known[pattern | around]  # must agree with box.fits(tile, around)
        if fits < 0:
            fits = box.fits(tile, around)
        if fits:
            return True
    return False
